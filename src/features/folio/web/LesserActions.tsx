import { Button, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '#kit/web/locale.tsx'
import type { RowAction } from '#kit/web/table/rowAction.ts'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { actionWords as words } from '../labels.ts'
import classes from './Folio.module.css'
import { useOnPhone } from './useOnPhone.ts'

export type LesserAction = Omit<RowAction, 'danger'>

/** The buttons beside the primary one; on a phone they share a menu. */
export function LesserActions({ actions }: { actions: readonly LesserAction[] }): ReactNode {
  const t = useText()
  const onPhone = useOnPhone()
  if (!onPhone) return actions.map((action) => <LesserButton key={action.key} action={action} />)
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDots size={16} stroke={1.5} />}>
          {t(words.more)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ key, label, reason, icon: Icon, run }) => (
          <Menu.Item
            key={key}
            disabled={reason !== undefined}
            {...(Icon === undefined ? {} : { leftSection: <Icon size={16} stroke={1.5} /> })}
            onClick={run}
          >
            {t(label)}
            {reason !== undefined && <div className={classes.hint}>{t(reason)}</div>}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
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
