import {
  IconBed,
  IconCalendar,
  IconCashRegister,
  IconLogin,
  IconLogout,
  IconUserCheck,
  IconX,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useSession } from '#domain/access/web/session.ts'
import { reasonsAgainst, type StayAction } from '#domain/stay/actions.ts'
import { Stay } from '#domain/stay/contract.ts'
import { useArrivalWalk } from '#domain/stay/web/useArrivalWalk.tsx'
import type { RowAction } from '#kit/web/table/rowAction.ts'
import { useText } from '#kit/web/locale.tsx'
import { Group, type MemberRow } from '../contract.ts'
import { pageWords as words } from '../labels.ts'
import { AssignDialog } from './AssignDialog.tsx'
import { CancelForm, ChargeForm, MoveDatesForm } from './roomForms.tsx'
import { useRefusal } from './useRefusal.ts'
import { useRoomRun } from './useRoomRun.tsx'

type Verb = 'assign' | 'checkIn' | 'checkOut' | 'postCharge' | 'moveDates' | 'cancel'

const looks: Readonly<Record<Verb, { label: typeof words.assign; icon: typeof IconBed; danger?: boolean }>> = {
  assign: { label: words.assign, icon: IconBed },
  checkIn: { label: words.checkIn, icon: IconLogin },
  checkOut: { label: words.checkOut, icon: IconLogout },
  postCharge: { label: words.postCharge, icon: IconCashRegister },
  moveDates: { label: words.moveDates, icon: IconCalendar },
  cancel: { label: words.cancel, icon: IconX, danger: true },
}
const VERBS = Object.keys(looks) as Verb[]

/** What can be done with the chosen rooms of a group at once, each by itself, with the dialogs of it. */
export function useGroupActions(groupId: number, members: readonly MemberRow[]) {
  const t = useText()
  const { hotel, privileges, user } = useSession()
  const judge = { businessDate: hotel.businessDate, privileges: new Set(privileges), userId: user.id }
  const mayNot = useRefusal()
  const run = useRoomRun()
  const walk = useArrivalWalk((stayIds) => start('checkIn', stayIds))
  const [open, setOpen] = useState<{ verb: Verb; stayIds: number[] }>()

  const allows = (action: StayAction) => (stay: MemberRow) => reasonsAgainst(action, stay, judge).length === 0
  const able: Readonly<Record<Verb, (stay: MemberRow) => boolean>> = {
    assign: (stay) => stay.roomId === null && allows('assign')(stay),
    checkIn: (stay) => stay.roomId !== null && allows('checkIn')(stay),
    checkOut: allows('checkOut'),
    postCharge: ({ status }) => status === 'inHouse',
    moveDates: allows('amend'),
    cancel: allows('cancel'),
  }

  function start(verb: Verb, stayIds: number[]): void {
    if (verb !== 'checkIn' && verb !== 'checkOut') return setOpen({ verb, stayIds })
    const inputOf = (some: number[], passed: object) => ({ id: groupId, stayIds: some, ...passed })
    run.start({ title: looks[verb].label, action: Group[verb], inputOf, stayIds })
  }

  const actions = VERBS.map((verb): RowAction => {
    const stays = members.filter(able[verb])
    const { label, icon, danger = false } = looks[verb]
    const reason = mayNot(Group[verb])
    return {
      key: verb,
      label: stays.length > 0 ? t(words.counted, t(label), stays.length) : label,
      icon,
      danger,
      ...(reason ? { reason } : stays.length === 0 ? { reason: words.noneAble } : {}),
      run: () =>
        start(
          verb,
          stays.map(({ id }) => id),
        ),
    }
  })

  const arriving = members.filter(allows('checkIn'))
  const mayNotReceive = mayNot(Stay.checkIn)
  actions.splice(VERBS.indexOf('checkIn') + 1, 0, {
    key: 'receive',
    label: arriving.length > 0 ? t(words.counted, t(words.receive), arriving.length) : words.receive,
    icon: IconUserCheck,
    ...(mayNotReceive ? { reason: mayNotReceive } : arriving.length === 0 ? { reason: words.noneAble } : {}),
    run: () => walk.start(arriving.map(({ id }) => id)),
  })

  const close = () => setOpen(undefined)
  const form = open && { groupId, stayIds: open.stayIds, onDone: run.show, onClose: close }
  const forms: Readonly<Partial<Record<Verb, () => ReactNode>>> = form
    ? {
        moveDates: () => <MoveDatesForm {...form} />,
        cancel: () => <CancelForm {...form} />,
        postCharge: () => <ChargeForm {...form} />,
        assign: () => <AssignDialog groupId={groupId} stayIds={form.stayIds} onAssign={assign} onClose={close} />,
      }
    : {}

  function assign(rooms: ReadonlyMap<number, number>): void {
    close()
    const inputOf = (some: number[], passed: object) => ({
      id: groupId,
      rooms: some.map((stayId) => ({ stayId, roomId: rooms.get(stayId) ?? 0 })),
      ...passed,
    })
    run.start({ title: words.assign, action: Group.assign, inputOf, stayIds: [...rooms.keys()] })
  }

  return {
    actions,
    dialog: (
      <>
        {open && forms[open.verb]?.()}
        {run.dialog}
        {walk.dialog}
      </>
    ),
  }
}
