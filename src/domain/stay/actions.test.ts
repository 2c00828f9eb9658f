import { describe, expect, test } from 'vitest'
import { allowedActions, reasonsAgainst, STAY_ACTIONS, type StayFacts, stayRules } from './actions.ts'
import { shownStatus, STAY_STATUSES, type StayStatus } from '#domain/stayStatus/status.ts'

const B = '2026-03-10'
const everything = new Set(['undoCheckOut', 'overrideRate', 'voidStay', 'reinstate'])
const judge = { businessDate: B, privileges: everything, userId: 1 }
const stay = (facts: Partial<StayFacts> = {}): StayFacts => ({
  status: 'reserved',
  arrival: B,
  departure: '2026-03-12',
  confirmed: true,
  mayCheckIn: true,
  walkIn: false,
  roomId: 1,
  roomNumber: '101',
  roomHouseStatus: 'clean',
  roomLocked: false,
  checkedInOn: null,
  checkedOutOn: null,
  endedOn: null,
  endedBy: null,
  nextRoom: null,
  balance: 0,
  hasLivePostings: false,
  ...facts,
})

describe('the status that is shown', () => {
  test.each([
    ['confirmed', { arrival: '2026-03-11' }],
    ['unconfirmed', { arrival: '2026-03-11', confirmed: false }],
    ['dueIn', {}],
    ['overdueArrival', { arrival: '2026-03-09' }],
    ['overdueArrival', { arrival: '2026-03-09', confirmed: false }],
    ['dayUseReservation', { departure: B }],
    ['dayUse', { status: 'inHouse', departure: B }],
    ['arrived', { status: 'inHouse' }],
    ['stayOver', { status: 'inHouse', arrival: '2026-03-09' }],
    ['dueOut', { status: 'inHouse', arrival: '2026-03-09', departure: B }],
    ['overdueDeparture', { status: 'inHouse', arrival: '2026-03-08', departure: '2026-03-09' }],
    ['checkedOut', { status: 'checkedOut' }],
    ['cancelled', { status: 'cancelled' }],
    ['noShow', { status: 'noShow' }],
    ['void', { status: 'void' }],
  ] as const)('%s', (shown, facts) => {
    expect(shownStatus(stay(facts), B)).toBe(shown)
  })
})

/** docs/rules/stays.md#actions: what leads from where to where. Whatever is not here is never allowed. */
const transitions: Record<StayStatus, readonly string[]> = {
  reserved: [
    'assign',
    'unassign',
    'lockRoom',
    'checkIn',
    'moveRoom',
    'split',
    'exchange',
    'amend',
    'grantTimes',
    'setNightRates',
    'editGuests',
    'cancel',
    'noShow',
    'void',
  ],
  inHouse: [
    'lockRoom',
    'undoCheckIn',
    'checkOut',
    'moveRoom',
    'split',
    'exchange',
    'amend',
    'grantTimes',
    'setNightRates',
    'editGuests',
    'void',
  ],
  checkedOut: ['undoCheckOut'],
  cancelled: ['reinstate'],
  noShow: ['reinstate'],
  void: [],
}

describe('what is allowed', () => {
  test.each(STAY_STATUSES)('from %s', (status) => {
    const facts = stay({ status, checkedInOn: B, checkedOutOn: B })
    const allowed = allowedActions(facts, judge).filter((action) => action.allowed)
    expect(allowed.map(({ action }) => action)).toEqual(transitions[status])
  })

  test('a split stay is joined, not exchanged; one night is not split', () => {
    const split = stay({ nextRoom: { id: 2, number: '102', on: '2026-03-11' } })
    expect(reasonsAgainst('join', split, judge)).toEqual([])
    expect(reasonsAgainst('exchange', split, judge)).toEqual([
      { code: 'changesRoomLater', params: ['102', '2026-03-11'] },
    ])
    expect(reasonsAgainst('join', stay(), judge)).toEqual([{ code: 'notSplit', params: [] }])
    expect(reasonsAgainst('split', stay({ departure: '2026-03-11' }), judge)).toEqual([
      { code: 'noNightToSplit', params: [] },
    ])
    expect(reasonsAgainst('grantTimes', stay({ departure: B }), judge)).toMatchObject([{ code: 'notOfDayUse' }])
  })

  test('the guests of a stay that has ended are corrected by who may', () => {
    const left = stay({ status: 'checkedOut', checkedOutOn: B })
    expect(reasonsAgainst('editGuests', left, judge)).toMatchObject([{ code: 'noAccess' }])
    const may = { ...judge, privileges: new Set(['editCheckedOutStay']) }
    expect(reasonsAgainst('editGuests', left, may)).toEqual([])
  })

  test('says why not', () => {
    expect(reasonsAgainst('checkIn', stay({ arrival: '2026-03-11' }), judge)).toEqual([
      { code: 'cannotCheckInToday', params: ['101'] },
    ])
    expect(reasonsAgainst('checkIn', stay({ mayCheckIn: false }), judge)).toEqual([
      { code: 'typeMayNotCheckIn', params: [] },
    ])
    expect(reasonsAgainst('noShow', stay({ arrival: '2026-03-11' }), judge)).toEqual([
      { code: 'notArrivedYet', params: ['2026-03-11'] },
    ])
    expect(reasonsAgainst('unassign', stay({ roomLocked: true }), judge)).toEqual([
      { code: 'cannotUnassign', params: [] },
    ])
    expect(reasonsAgainst('unassign', stay({ roomId: null }), judge)).toEqual([{ code: 'roomNotSet', params: [] }])
    expect(reasonsAgainst('reinstate', stay({ status: 'noShow', arrival: '2026-03-09' }), judge)).toEqual([
      { code: 'nightsBeforeBusinessDate', params: [B] },
    ])
    const posted = stay({ status: 'inHouse', checkedInOn: '2026-03-09', hasLivePostings: true })
    expect(reasonsAgainst('undoCheckIn', posted, judge).map(({ code }) => code)).toEqual([
      'onlySameDay',
      'postingsNotReversed',
    ])
  })

  test('asks for the privilege first', () => {
    const nobody = { businessDate: B, privileges: new Set<string>(), userId: 1 }
    for (const action of STAY_ACTIONS.filter((name) => stayRules[name].privilege))
      expect(reasonsAgainst(action, stay(), nobody)).toEqual([{ code: 'noAccess', params: [] }])
  })
})
