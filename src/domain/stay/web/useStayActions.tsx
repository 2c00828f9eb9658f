import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Label } from '#core/labels.ts'
import { useSession } from '#domain/access/web/session.ts'
import { call } from '#kit/web/api.ts'
import { confirm } from '#kit/web/feedback/confirm.ts'
import { useText } from '#kit/web/locale.tsx'
import { showRefusal } from '#kit/web/query.ts'
import type { RowAction } from '#kit/web/table/rowAction.ts'
import { type AllowedAction, reasonsAgainst, type StayAction, stayActionLabels, stayRules } from '../actions.ts'
import type { ArrivalSheet } from '../arrivalShapes.ts'
import { Stay } from '../contract.ts'
import type { FeePreview, LeavingPreview } from '../feeShapes.ts'
import type { StayRow } from '../shapes.ts'
import { AmendDialog, type Span } from './AmendDialog.tsx'
import { asksBeforeLeaving, CheckOutDialog } from './CheckOutDialog.tsx'
import { EndingDialog } from './EndingDialog.tsx'
import { ExchangeDialog } from './ExchangeDialog.tsx'
import { stayWords } from './labels.ts'
import { SplitDialog } from './SplitDialog.tsx'
import { TimesDialog } from './TimesDialog.tsx'
import { RoomDialog, type RoomPurpose } from './RoomDialog.tsx'
import { RoomsDialog } from './RoomsDialog.tsx'
import { sayingText } from '#domain/asking/web/sayings.ts'
import { stayActionIcons } from './stayActionIcons.ts'
import { isWhole } from './partyValues.ts'
import { useStayCommands } from './useStayCommands.ts'
import { voidedWith } from './voidedWith.ts'

// what reads documents is loaded with the first sheet
const CheckInSheet = lazy(async () => ({ default: (await import('./CheckInSheet.tsx')).CheckInSheet }))

type Open =
  | { readonly dialog: RoomPurpose | 'split' | 'exchange' | 'grantTimes'; readonly stay: StayRow }
  | { readonly dialog: 'amend'; readonly stay: StayRow; readonly span?: Span }
  | {
      readonly dialog: 'cancel' | 'noShow'
      readonly stays: readonly StayRow[]
      readonly preview: FeePreview
    }
  | { readonly dialog: 'checkOut'; readonly stays: readonly StayRow[]; readonly leaving: LeavingPreview }
  | { readonly dialog: 'sheet'; readonly stay: StayRow; readonly sheet: ArrivalSheet }
  | { readonly dialog: 'rooms'; readonly purpose: 'assign' | 'checkIn'; readonly stays: readonly StayRow[] }

/** Done from the stay's own page, where its nights and guests are shown. */
const ON_ITS_PAGE: readonly StayAction[] = ['setNightRates', 'editGuests']

/** Carried out for several stays in one step, all or none. */
const FOR_SEVERAL: readonly StayAction[] = [
  'assign',
  'checkIn',
  'checkOut',
  'unassign',
  'lockRoom',
  'unlockRoom',
  'undoCheckIn',
  'cancel',
  'noShow',
  'void',
  'reinstate',
]

/** Needs a reason before it is done, and is shown in red where it ends the stay. */
const asking: Partial<Record<StayAction, { title: Label; danger: boolean }>> = {
  void: { title: stayWords.voidStay, danger: true },
  undoCheckIn: { title: stayWords.undoCheckInStay, danger: false },
  undoCheckOut: { title: stayWords.undoCheckOutStay, danger: false },
  reinstate: { title: stayWords.reinstateStay, danger: false },
}

const isDangerous = (action: StayAction): boolean =>
  action === 'cancel' || action === 'noShow' || (asking[action]?.danger ?? false)

const DIALOGS = ['amend', 'assign', 'moveRoom', 'split', 'exchange', 'grantTimes'] as const
const isDialog = (action: StayAction): action is (typeof DIALOGS)[number] => DIALOGS.some((known) => known === action)

const feeKinds = { cancel: 'cancellation', noShow: 'noShow' } as const

/**
 * Everything that can be done with a stay, as a menu with the reasons against what can't be, and the dialog that an action opens:
 * `const stay = useStayActions()`, `actions={stay.actionsOf}`, `{stay.dialog}`.
 */
export function useStayActions() {
  const t = useText()
  const { hotel, privileges, user } = useSession()
  const judge = { businessDate: hotel.businessDate, privileges: new Set(privileges), userId: user.id }
  const [open, setOpen] = useState<Open>()
  const commands = useStayCommands()

  /** What ending them costs is shown first; undefined where it could not be read. */
  async function feesOf(stays: readonly StayRow[], kind: keyof typeof feeKinds): Promise<FeePreview | undefined> {
    try {
      return await call(Stay.previewFees, { stayIds: stays.map(({ id }) => id), kind: feeKinds[kind] })
    } catch (error) {
      showRefusal(error)
      return undefined
    }
  }

  async function askWithFee(action: keyof typeof feeKinds, stays: readonly StayRow[]): Promise<void> {
    const preview = await feesOf(stays, action)
    if (preview !== undefined) setOpen({ dialog: action, stays, preview })
  }

  /** At once where leaving costs nothing more; otherwise what it costs is shown first. */
  async function leave(stays: readonly StayRow[]): Promise<void> {
    try {
      const leaving = await call(Stay.previewCheckOut, { stayIds: stays.map(({ id }) => id) })
      if (asksBeforeLeaving(leaving)) return setOpen({ dialog: 'checkOut', stays, leaving })
    } catch (error) {
      return showRefusal(error)
    }
    await commands.direct('checkOut', stays)
  }

  /** The sheet of check-in; a guest of whom nothing is to be asked is checked in at once, and is registered with it. */
  async function receive(stay: StayRow, isShown = false): Promise<void> {
    try {
      const sheet = await call(Stay.arrivalSheet, { stayId: stay.id })
      if (!isShown && stay.roomId !== null && isWhole(sheet, stay.adults))
        return await commands.checkInWhole(stay, sheet)
      setOpen({ dialog: 'sheet', stay, sheet })
    } catch (error) {
      showRefusal(error)
    }
  }

  async function ask(action: StayAction, stays: readonly StayRow[]): Promise<void> {
    const [first] = stays
    if (first === undefined) return
    if (action === 'cancel' || action === 'noShow') return askWithFee(action, stays)
    if (action === 'checkOut') return leave(stays)
    const question = asking[action]
    if (!question) return commands.direct(action, stays)
    const who = stays.length === 1 ? first.guestName : `${first.guestName} (${t(stayWords.rooms, stays.length)})`
    const voided = action === 'undoCheckIn' ? voidedWith(stays) : []
    await confirm({
      title: t(question.title, who),
      lines: voided,
      confirmLabel: stayActionLabels[action],
      danger: question.danger || voided.length > 0,
      needsReason: true,
      action: (reason) => commands.withReason(action, stays, reason),
    })
  }

  function start(action: StayAction, stay: StayRow): void {
    if (isDialog(action)) setOpen({ dialog: action, stay })
    else if (action === 'checkIn') void receive(stay)
    else void ask(action, [stay])
  }

  /**
   * Only what concerns the stay's status; an action of the status that is refused stays with its reason.
   * The server's own judgement is taken where the stay brings it along (Stay.get).
   */
  function actionsOf(stay: StayRow & { readonly actions?: readonly AllowedAction[] }): RowAction[] {
    const reasonOf = (action: StayAction) =>
      stay.actions?.find((judged) => judged.action === action)?.reasons[0] ?? reasonsAgainst(action, stay, judge)[0]
    return (Object.keys(stayRules) as StayAction[])
      .filter((action) => stayRules[action].from.includes(stay.status) && !ON_ITS_PAGE.includes(action))
      .filter((action) => (action === 'lockRoom' ? !stay.roomLocked : action !== 'unlockRoom' || stay.roomLocked))
      .filter((action) => action !== 'join' || stay.nextRoom !== null)
      .map((action) => {
        const reason = reasonOf(action)
        return {
          key: action,
          label: stayActionLabels[action],
          icon: stayActionIcons[action],
          danger: isDangerous(action),
          main: action === 'checkIn' || (action === 'checkOut' && stay.departure <= hotel.businessDate),
          ...(reason ? { reason: sayingText(reason) } : {}),
          run: () => start(action, stay),
        }
      })
  }

  function startAll(action: StayAction, stays: readonly StayRow[]): void {
    const isRoomless = stays.some(({ roomId }) => roomId === null)
    if ((action === 'assign' || action === 'checkIn') && isRoomless)
      setOpen({ dialog: 'rooms', purpose: action, stays })
    else void ask(action, stays)
  }

  /** What can be done at once with those of several stays that allow it: 'Check in (3)'. */
  function actionsOfAll(stays: readonly StayRow[]): RowAction[] {
    return FOR_SEVERAL.flatMap((action): RowAction[] => {
      const able = stays.filter(
        (stay) => reasonsAgainst(action, stay, judge).length === 0 && (action !== 'assign' || stay.roomId === null),
      )
      if (able.length === 0) return []
      return [
        {
          key: action,
          label: `${t(stayActionLabels[action])} (${able.length})`,
          icon: stayActionIcons[action],
          danger: isDangerous(action),
          run: () => startAll(action, able),
        },
      ]
    })
  }

  const close = () => setOpen(undefined)
  const dialog = open && <StayDialog open={open} onClose={close} />
  return {
    actionsOf,
    actionsOfAll,
    dialog,
    start,
    /** The sheet of check-in also where nothing is missing, and of a guest in house. */
    openSheet: (stay: StayRow) => receive(stay, true),
    openAmend: (stay: StayRow, span: Span) => setOpen({ dialog: 'amend', stay, span }),
  }
}

function StayDialog({ open, onClose }: { open: Open; onClose: () => void }): ReactNode {
  if (open.dialog === 'rooms') return <RoomsDialog stays={open.stays} purpose={open.purpose} onClose={onClose} />
  if (open.dialog === 'sheet')
    return (
      <Suspense fallback={null}>
        <CheckInSheet stay={open.stay} sheet={open.sheet} onClose={onClose} />
      </Suspense>
    )
  if ('preview' in open) {
    const { dialog, ...fees } = open
    return <EndingDialog {...fees} action={dialog} onClose={onClose} />
  }
  if (open.dialog === 'checkOut') return <CheckOutDialog stays={open.stays} leaving={open.leaving} onClose={onClose} />
  if (open.dialog === 'amend') {
    return <AmendDialog stay={open.stay} {...(open.span ? { span: open.span } : {})} onClose={onClose} />
  }
  if (open.dialog === 'split') return <SplitDialog stay={open.stay} onClose={onClose} />
  if (open.dialog === 'grantTimes') return <TimesDialog stay={open.stay} onClose={onClose} />
  if (open.dialog === 'exchange') return <ExchangeDialog stay={open.stay} onClose={onClose} />
  return <RoomDialog stay={open.stay} purpose={open.dialog} onClose={onClose} />
}
