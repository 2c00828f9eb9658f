import { addDays, type Day } from '#core/day.ts'
import type { Label } from '#core/labels.ts'
import { labels } from '#core/labels.ts'
import type { Privilege } from '#domain/access/access.ts'
import type { z } from 'zod'
import type { stayFacts } from './shapes.ts'
import type { Saying } from '#core/shapes.ts'
import type { StayStatus } from '#domain/stayStatus/status.ts'

/** What can be done with a stay, in the order of its menu. */
export const stayActionLabels = labels({
  assign: { en: 'Assign room', mon: 'Өрөө оноох' },
  unassign: { en: 'Unassign room', mon: 'Өрөө болиулах' },
  lockRoom: { en: 'Lock room', mon: 'Өрөө түгжих' },
  unlockRoom: { en: 'Unlock room', mon: 'Өрөөний түгжээ тайлах' },
  checkIn: { en: 'Check in', mon: 'Зочин буулгах' },
  undoCheckIn: { en: 'Undo check-in', mon: 'Буулгалт буцаах' },
  checkOut: { en: 'Check out', mon: 'Зочин гаргах' },
  undoCheckOut: { en: 'Undo check-out', mon: 'Гаргалт буцаах' },
  moveRoom: { en: 'Move room', mon: 'Өрөө шилжүүлэх' },
  split: { en: 'Split stay', mon: 'Байрлалт хуваах' },
  join: { en: 'Join rooms', mon: 'Өрөө нэгтгэх' },
  exchange: { en: 'Exchange rooms', mon: 'Өрөө солилцох' },
  amend: { en: 'Amend stay', mon: 'Байрлах хугацаа өөрчлөх' },
  grantTimes: { en: 'Early or late times', mon: 'Эрт ирэх, оройтож гарах' },
  setNightRates: { en: 'Change rates', mon: 'Тариф өөрчлөх' },
  editGuests: { en: 'Guests', mon: 'Зочид' },
  cancel: { en: 'Cancel', mon: 'Цуцлах' },
  noShow: { en: 'No show', mon: 'Ирээгүй' },
  void: { en: 'Void', mon: 'Хүчингүй болгох' },
  reinstate: { en: 'Reinstate', mon: 'Сэргээх' },
})
export type StayAction = keyof typeof stayActionLabels
export const STAY_ACTIONS = Object.keys(stayActionLabels) as StayAction[]

export type StayFacts = z.infer<typeof stayFacts> & {
  /** Postings that are not reversed; unknown (undefined) is judged when the action is carried out. */
  readonly hasLivePostings?: boolean | undefined
}

/** Who asks, and when. */
export interface Judge {
  readonly businessDate: Day
  readonly privileges: ReadonlySet<string>
  /** Null = a guest. */
  readonly userId: number | null
}

/** Why an action is refused, `params` in the order of the message's places. */
export type Reason = Saying

interface Rule {
  readonly from: readonly StayStatus[]
  /** null = the status stays. */
  readonly to: StayStatus | null
  readonly privilege?: Privilege
  /** Who may do it without the privilege. */
  readonly unless?: (stay: StayFacts, judge: Judge) => boolean
  readonly guards: readonly ((stay: StayFacts, judge: Judge) => Reason | false)[]
}

const because = (code: Reason['code'], ...params: readonly (string | number | Label)[]): Reason => ({
  code,
  params: [...params],
})
const room = (stay: StayFacts): string => stay.roomNumber ?? '-'

const roomIsSet = (stay: StayFacts) => stay.roomId === null && because('roomNotSet')
const notLocked = (stay: StayFacts) => stay.roomLocked && because('roomLocked', room(stay))
const keepsRoom = ({ nextRoom }: StayFacts) =>
  nextRoom !== null && because('changesRoomLater', nextRoom.number, nextRoom.on)
/** There is a night to come that is not the first in the room. */
const longEnough = ({ arrival, departure }: StayFacts, { businessDate }: Judge) => {
  const first = addDays(arrival > businessDate ? arrival : businessDate, 1)
  return first >= departure && because('noNightToSplit')
}
const arrivesToday = (stay: StayFacts, { businessDate }: Judge) =>
  stay.arrival !== businessDate && because('cannotCheckInToday', room(stay))
const notPosted = (stay: StayFacts) => stay.hasLivePostings === true && because('postingsNotReversed')
const arrivalReached = (stay: StayFacts, { businessDate }: Judge) =>
  stay.arrival > businessDate && because('notArrivedYet', stay.arrival)
const checkedInToday = (stay: StayFacts, { businessDate }: Judge) =>
  stay.checkedInOn !== businessDate && because('onlySameDay')

/** Who ended a stay today may take it back without the privilege. */
const endedItToday = ({ endedBy, endedOn }: StayFacts, { userId, businessDate }: Judge) =>
  userId !== null && endedBy === userId && endedOn === businessDate

/** Verb → from, to, guards (docs/rules/stays.md#actions). Warnings that may be passed are judged where the action is carried out. */
export const stayRules: Readonly<Record<StayAction, Rule>> = {
  assign: { from: ['reserved'], to: null, guards: [notLocked] },
  unassign: {
    from: ['reserved'],
    to: null,
    guards: [roomIsSet, (stay) => stay.roomLocked && because('cannotUnassign')],
  },
  lockRoom: { from: ['reserved', 'inHouse'], to: null, guards: [roomIsSet, notLocked] },
  unlockRoom: {
    from: ['reserved', 'inHouse'],
    to: null,
    guards: [(stay) => !stay.roomLocked && because('roomNotLocked')],
  },
  checkIn: {
    from: ['reserved'],
    to: 'inHouse',
    guards: [arrivesToday, (stay) => !stay.mayCheckIn && because('typeMayNotCheckIn')],
  },
  undoCheckIn: { from: ['inHouse'], to: 'reserved', guards: [checkedInToday, notPosted] },
  checkOut: {
    from: ['inHouse'],
    to: 'checkedOut',
    guards: [],
  },
  undoCheckOut: {
    from: ['checkedOut'],
    to: 'inHouse',
    privilege: 'undoCheckOut',
    guards: [(stay, { businessDate }) => stay.checkedOutOn !== businessDate && because('onlySameDay')],
  },
  moveRoom: { from: ['reserved', 'inHouse'], to: null, guards: [roomIsSet, notLocked] },
  split: { from: ['reserved', 'inHouse'], to: null, guards: [roomIsSet, notLocked, longEnough] },
  join: {
    from: ['reserved', 'inHouse'],
    to: null,
    guards: [notLocked, (stay) => stay.nextRoom === null && because('notSplit')],
  },
  exchange: { from: ['reserved', 'inHouse'], to: null, guards: [roomIsSet, notLocked, keepsRoom] },
  amend: { from: ['reserved', 'inHouse'], to: null, guards: [] },
  grantTimes: {
    from: ['reserved', 'inHouse'],
    to: null,
    guards: [({ arrival, departure }) => arrival === departure && because('notOfDayUse')],
  },
  setNightRates: { from: ['reserved', 'inHouse'], to: null, privilege: 'overrideRate', guards: [] },
  editGuests: {
    from: ['reserved', 'inHouse', 'checkedOut'],
    to: null,
    guards: [
      (stay, { privileges }) =>
        stay.status === 'checkedOut' && !privileges.has('editCheckedOutStay') && because('noAccess'),
    ],
  },
  cancel: { from: ['reserved'], to: 'cancelled', guards: [] },
  noShow: { from: ['reserved'], to: 'noShow', guards: [arrivalReached] },
  void: {
    from: ['reserved', 'inHouse'],
    to: 'void',
    privilege: 'voidStay',
    guards: [(stay, judge) => stay.status === 'inHouse' && checkedInToday(stay, judge), notPosted],
  },
  reinstate: {
    from: ['cancelled', 'noShow'],
    to: 'reserved',
    privilege: 'reinstate',
    unless: endedItToday,
    guards: [
      (stay, { businessDate }) => stay.arrival < businessDate && because('nightsBeforeBusinessDate', businessDate),
    ],
  },
}

export interface AllowedAction {
  readonly action: StayAction
  readonly allowed: boolean
  readonly reasons: readonly Reason[]
}

/** Everything that stands against one action; none = allowed. */
export function reasonsAgainst(action: StayAction, stay: StayFacts, judge: Judge): Reason[] {
  const rule = stayRules[action]
  const mayAsk = !rule.privilege || judge.privileges.has(rule.privilege) || rule.unless?.(stay, judge) === true
  if (!mayAsk) return [because('noAccess')]
  if (!rule.from.includes(stay.status)) return [because('notInThisStatus')]
  return rule.guards.map((guard) => guard(stay, judge)).filter((reason) => reason !== false)
}

/** Every action with the reasons against it; buttons, menus, drag targets and errors all read this. */
export const allowedActions = (stay: StayFacts, judge: Judge): AllowedAction[] =>
  STAY_ACTIONS.map((action) => {
    const reasons = reasonsAgainst(action, stay, judge)
    return { action, allowed: reasons.length === 0, reasons }
  })
