import type { ReactNode } from 'react'
import type { StayStatus } from '#domain/stayStatus/status.ts'
import type { RowAction } from '#kit/web/table/rowAction.ts'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { MoreActions } from '#kit/web/ui/MoreActions.tsx'
import { useOnPhone } from '#kit/web/useOnPhone.ts'
import { useScreenKeys } from '#kit/web/useScreenKeys.ts'

/** What a status is most often opened for: first the primary one, then those beside it. */
const shown: Record<StayStatus, { primary?: string; beside: readonly string[] }> = {
  reserved: { primary: 'checkIn', beside: ['assign', 'moveRoom', 'amend'] },
  inHouse: { primary: 'checkOut', beside: ['moveRoom', 'amend'] },
  checkedOut: { beside: ['undoCheckOut'] },
  cancelled: { beside: ['reinstate'] },
  noShow: { beside: ['reinstate'] },
  void: { beside: [] },
}

/** The keys of the head, as its tooltips show them. */
const keys: Readonly<Record<string, string>> = {
  checkIn: 'C',
  checkOut: 'C',
  assign: 'R',
  moveRoom: 'R',
  amend: 'A',
  folio: 'F',
  payment: 'P',
}

export interface HeadActionsProps {
  readonly stay: { readonly status: StayStatus; readonly roomId: number | null }
  /** Those of the state table. */
  readonly actions: readonly RowAction[]
  /** Those around money, left of them. */
  readonly money: readonly RowAction[]
}

/** The actions of a stay: the primary one, its neighbours, the rest in a menu with the reasons against. */
export function HeadActions({ stay, actions, money }: HeadActionsProps): ReactNode {
  const onPhone = useOnPhone()
  const { primary, beside } = shown[stay.status]
  const first = actions.find(({ key }) => key === primary)
  const next = [
    ...money,
    ...actions.filter(({ key }) => beside.includes(key) && key !== (stay.roomId === null ? 'moveRoom' : 'assign')),
  ]
  const rest = actions.filter((action) => action !== first && !next.includes(action))
  const inMenu = onPhone ? [...next, ...rest] : rest
  const able = [...next, ...(first ? [first] : [])].filter(({ key, reason }) => key in keys && reason === undefined)
  useScreenKeys(Object.fromEntries(able.map(({ key, run }) => [keys[key] ?? '', run])))
  return (
    <>
      {inMenu.length > 0 && <MoreActions actions={inMenu} />}
      {!onPhone && next.map((action) => <HeadAction key={action.key} action={action} variant="default" />)}
      {first && <HeadAction action={first} variant="filled" />}
    </>
  )
}

function HeadAction({ action, variant }: { action: RowAction; variant: 'default' | 'filled' }): ReactNode {
  const Icon = action.icon
  const hotkey = keys[action.key]
  return (
    <ActionButton
      label={action.label}
      reason={action.reason}
      variant={variant}
      {...(hotkey === undefined ? {} : { hotkey })}
      {...(Icon === undefined ? {} : { leftSection: <Icon size={16} stroke={1.5} /> })}
      onClick={action.run}
    />
  )
}
