import type { ReactNode } from 'react'
import type { RowAction } from '#kit/web/table/rowAction.ts'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { MoreActions } from '#kit/web/ui/MoreActions.tsx'
import { useOnPhone } from '#kit/web/useOnPhone.ts'

export type LesserAction = Omit<RowAction, 'danger'>

/** The buttons beside the primary one, and those that stand in a menu; on a phone all of them do. */
export function LesserActions(props: { actions: readonly LesserAction[]; more?: readonly LesserAction[] }): ReactNode {
  const { actions, more = [] } = props
  const onPhone = useOnPhone()
  const inMenu = onPhone ? [...actions, ...more] : more
  return (
    <>
      {inMenu.length > 0 && <MoreActions actions={inMenu} />}
      {!onPhone && actions.map((action) => <LesserButton key={action.key} action={action} />)}
    </>
  )
}

function LesserButton({ action: { label, reason, icon: Icon, run } }: { action: LesserAction }): ReactNode {
  return (
    <ActionButton
      label={label}
      variant="default"
      reason={reason}
      {...(Icon === undefined ? {} : { leftSection: <Icon size={16} stroke={1.5} /> })}
      onClick={run}
    />
  )
}
