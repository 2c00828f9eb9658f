import type { InputOf } from '#core/contract.ts'
import { SellingRule } from '#domain/restriction/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { restriction } from '#features/configuration/restriction.ts'
import { Reservation } from '#domain/reservation/contract.ts'
import { book, bookInHouse, type BookableHotel, booking, day, openBookableHotel } from '#test/booked.ts'
import { sql } from 'kysely'
import { beforeEach, beforeAll, describe, expect, test } from 'vitest'

type Rule = Partial<InputOf<typeof restriction.actions.new>>

let hotel: BookableHotel
let count = 0
beforeAll(async () => {
  hotel = await openBookableHotel()
})
beforeEach(async () => {
  await sql`delete from restriction where hotel_id = ${hotel.hotelId}`.execute(hotel.db)
})

/** A restriction of the days after the business date, 20 to 25 unless it says otherwise. */
async function restrict(rule: Rule & { from?: number; to?: number }): Promise<number> {
  const { from = 20, to = 25, ...rules } = rule
  count += 1
  const input = { name: `Naadam ${count}`, fromDate: day(from), toDate: day(to), ...rules }
  return (await hotel.call(restriction.actions.new, input)).id
}
const reception = () => hotel.as('reception')
const stay = (arrival: number, departure: number) => booking(hotel, { arrival, departure })
/** The codes of what a clerk would have to confirm; 'sold' where nothing stands against it. */
async function asked(arrival: number, departure: number, wish = stay(arrival, departure)): Promise<string[]> {
  const { stays } = await hotel.call(Reservation.quote, {
    stays: wish.stays.map(({ roomTypeId, rateTypeId, arrival: from, departure: until, adults }) => ({
      roomTypeId,
      rateTypeId,
      arrival: from,
      departure: until,
      ...(adults === undefined ? {} : { adults }),
    })),
    reservationSourceId: wish.reservationSourceId ?? null,
  })
  return stays.flatMap(({ warnings }) => warnings.map(({ code }) => code))
}

describe('each rule holds on its days', () => {
  // business date + 20 … 25 is restricted; a stay is [arrival, departure)
  test.each([
    [
      'closed: a night before and one after may be sold',
      { closed: true },
      [
        [18, 20],
        [26, 28],
      ],
      [],
    ],
    [
      'closed: any night inside may not',
      { closed: true },
      [
        [19, 21],
        [25, 26],
        [18, 28],
      ],
      ['restrictionClosed'],
    ],
    ['closed: nor a day use', { closed: true }, [[22, 22]], ['restrictionClosed']],
    [
      'closed to arrival: one who came before stays',
      { closedToArrival: true },
      [
        [19, 27],
        [26, 27],
      ],
      [],
    ],
    [
      'closed to arrival',
      { closedToArrival: true },
      [
        [20, 21],
        [25, 30],
      ],
      ['restrictionClosedToArrival'],
    ],
    [
      'closed to departure: leaving after it is free',
      { closedToDeparture: true },
      [
        [20, 26],
        [18, 19],
      ],
      [],
    ],
    [
      'closed to departure',
      { closedToDeparture: true },
      [
        [18, 20],
        [22, 25],
      ],
      ['restrictionClosedToDeparture'],
    ],
    [
      'minimum on arrival: long enough',
      { minimumStay: 3 },
      [
        [20, 23],
        [25, 28],
        [19, 20],
      ],
      [],
    ],
    [
      'minimum on arrival: too short',
      { minimumStay: 3 },
      [
        [20, 22],
        [25, 27],
      ],
      ['restrictionMinimumStay'],
    ],
    ['minimum on arrival: a day use has no nights', { minimumStay: 3 }, [[20, 20]], []],
    [
      'minimum through: a stay beside it',
      { minimumStayThrough: 3 },
      [
        [18, 20],
        [26, 27],
        [19, 22],
      ],
      [],
    ],
    [
      'minimum through: one that sleeps into it',
      { minimumStayThrough: 3 },
      [
        [19, 21],
        [25, 27],
      ],
      ['restrictionMinimumStayThrough'],
    ],
    [
      'maximum: not longer',
      { maximumStay: 2 },
      [
        [20, 22],
        [19, 25],
      ],
      [],
    ],
    ['maximum: longer', { maximumStay: 2 }, [[20, 23]], ['restrictionMaximumStay']],
    ['days ahead: early enough', { minimumDaysAhead: 20 }, [[20, 21]], []],
    ['days ahead: too late', { minimumDaysAhead: 22 }, [[21, 22]], ['restrictionMinimumDaysAhead']],
    ['days ahead: not too early', { maximumDaysAhead: 25 }, [[25, 26]], []],
    ['days ahead: too early', { maximumDaysAhead: 24 }, [[25, 26]], ['restrictionMaximumDaysAhead']],
  ] as const)('%s', async (_, rule, spans, expected) => {
    await restrict(rule)
    for (const [arrival, departure] of spans) expect(await asked(arrival, departure)).toEqual(expected)
  })
})

test('only the weekdays that are named', async () => {
  // 2026-03-10 is a Tuesday; day 18 is Saturday the 28th
  await restrict({ from: 0, to: 60, weekdays: [6], closed: true })
  expect(await asked(18, 19)).toEqual(['restrictionClosed'])
  expect(await asked(19, 25)).toEqual([])
  expect(await asked(19, 26)).toEqual(['restrictionClosed'])
})

test('only the types, plans and sources that are named', async () => {
  const { rows } = await sql<{ id: number }>`
    select id from reservation_source where hotel_id = ${hotel.hotelId} and name in ('Direct', 'Online agency') order by name`.execute(
    hotel.db,
  )
  const [direct, agency] = rows.map(({ id }) => id)
  await restrict({ closed: true, roomTypeIds: [hotel.types['SUI'] ?? 0] })
  expect(await asked(20, 21)).toEqual([])
  expect(await asked(20, 21, booking(hotel, { arrival: 20, departure: 21, type: 'SUI' }))).toEqual([
    'restrictionClosed',
  ])
  await restrict({ closedToArrival: true, rateTypeIds: [hotel.rates['RO'] ?? 0] })
  const roomOnly = booking(hotel, { arrival: 20, departure: 21, stay: { rateTypeId: hotel.rates['RO'] ?? 0 } })
  expect(await asked(20, 21, roomOnly)).toEqual(['restrictionClosedToArrival'])
  await restrict({ minimumStay: 2, sourceIds: [agency ?? 0] })
  const from = (reservationSourceId: number | undefined) => ({
    ...stay(20, 21),
    reservationSourceId: reservationSourceId ?? null,
  })
  expect(await asked(20, 21, from(direct))).toEqual([])
  expect(await asked(20, 21, from(undefined))).toEqual([])
  expect(await asked(20, 21, from(agency))).toEqual(['restrictionMinimumStay'])
})

describe('selling against a restriction', () => {
  test('names every broken rule and needs a reason, which is kept', async () => {
    await restrict({ closed: true, minimumStay: 3, nameMon: 'Наадам' })
    const first = await hotel.refused(Reservation.reserve, stay(20, 22))
    expect(first.body.warnings?.map(({ code, needsReason }) => [code, needsReason])).toEqual([
      ['restrictionClosed', true],
      ['restrictionMinimumStay', true],
    ])
    expect(first.body.warnings?.[1]?.message).toMatch(
      /^Naadam \d+ \(Standard room\): at least 3 nights when arriving on /,
    )
    const confirm = first.body.warnings?.map(({ code }) => code) ?? []
    const second = await hotel.refused(Reservation.reserve, { ...stay(20, 22), confirm })
    expect(second.body).toMatchObject({ code: 'reasonRequired', field: 'overrideReason' })
    const made = await hotel.call(Reservation.reserve, { ...stay(20, 22), confirm, overrideReason: 'Regular guest' })
    const { rows } = await sql`
      select reason, after -> 'passed' as passed from activity
      where hotel_id = ${hotel.hotelId} and entity = 'Reservation' and entity_id = ${made.reservationId}`.execute(
      hotel.db,
    )
    expect(rows).toEqual([{ reason: 'Regular guest', passed: confirm }])
  })

  test('is refused, with all that stands against it, to one who may not', async () => {
    await restrict({ closed: true, closedToArrival: true })
    const refused = await (await reception()).refused(Reservation.reserve, {
      ...stay(20, 22),
      confirm: ['restrictionClosed'],
    })
    expect(refused.body.code).toBe('notForSale')
    expect(refused.body.message).toMatch(/closed on .*no arrivals on /)
  })

  test('a walk-in is judged alike', async () => {
    await restrict({ from: 0, to: 0, closedToArrival: true })
    const { stays, reservationTypeId: _, ...rest } = stay(0, 1)
    const [first] = stays
    const walkIn = { ...rest, stay: { ...first, roomId: hotel.rooms['101'], arrival: undefined } }
    const refused = await hotel.refused(Reservation.walkIn, walkIn)
    expect(refused.body.warnings?.map(({ code }) => code)).toEqual(['restrictionClosedToArrival'])
  })
})

describe('amending', () => {
  test('asks only about what the change itself breaks', async () => {
    const stayId = await book(hotel, { arrival: 18, departure: 21 })
    await restrict({ closed: true })
    const desk = await reception()
    // the night of day 20 was sold before it was closed
    await desk.call(Stay.amend, { stayId, adults: 1 })
    await desk.call(Stay.amend, { stayId, arrival: day(19) })
    const refused = await desk.refused(Stay.amend, { stayId, departure: day(22) })
    expect(refused.body).toMatchObject({ code: 'notForSale' })
    expect(refused.body.message).toContain(day(21))
    expect(refused.body.message).not.toContain(day(20))
    const preview = await hotel.call(Stay.previewAmend, { stayId, departure: day(22) })
    expect(preview.warnings.map(({ code }) => code)).toEqual(['restrictionClosed'])
  })

  test('a guest in house who stays longer is asked too', async () => {
    await restrict({ from: 2, to: 4, closed: true })
    const stayId = await bookInHouse(hotel, { room: '106', departure: 1, type: 'TWN' })
    expect((await hotel.refused(Stay.amend, { stayId, departure: day(3) })).body.warnings?.[0]?.code).toBe(
      'restrictionClosed',
    )
    await hotel.call(Stay.amend, { stayId, departure: day(2) })
  })
})

describe('the list', () => {
  test('refuses a restriction without a rule, backwards dates and a most below the least', async () => {
    const base = { name: 'Odd', fromDate: day(20), toDate: day(25) }
    const refused = async (input: object) => (await hotel.refused(restriction.actions.new, { ...base, ...input })).body
    expect(await refused({})).toMatchObject({ code: 'restrictionEmpty', field: 'closed' })
    expect(await refused({ closed: true, toDate: day(19) })).toMatchObject({ field: 'toDate' })
    expect(await refused({ minimumStay: 5, maximumStay: 2 })).toMatchObject({ field: 'maximumStay' })
  })
  test('inactive restrictions do not hold', async () => {
    const id = await restrict({ closed: true })
    await hotel.call(restriction.actions.setStatus, { id, active: false })
    expect(await asked(20, 22)).toEqual([])
  })
  test('what it names is the hotel’s own', async () => {
    const neighbour = await hotel.neighbour()
    expect(
      (
        await neighbour.refused(restriction.actions.new, {
          name: 'X',
          fromDate: day(1),
          toDate: day(2),
          closed: true,
          roomTypeIds: [hotel.types['STD']],
        })
      ).body.code,
    ).toBe('unknownReference')
  })
})

describe('for screens', () => {
  test('a window shows each restricted day of each type and plan, the strictest of all rows', async () => {
    await restrict({ from: 20, to: 21, minimumStay: 2, maximumStay: 9, roomTypeIds: [hotel.types['STD'] ?? 0] })
    await restrict({ from: 21, to: 22, minimumStay: 4, maximumStay: 7, closedToArrival: true })
    const days = await hotel.call(SellingRule.window, {
      from: day(20),
      until: day(22),
      rateTypeIds: [hotel.rates['BAR'] ?? 0],
      roomTypeIds: [hotel.types['STD'] ?? 0],
    })
    expect(days).toMatchObject([
      { date: day(20), minimumStay: 2, maximumStay: 9, closedToArrival: false },
      { date: day(21), minimumStay: 4, maximumStay: 7, closedToArrival: true },
    ])
    expect(days[1]?.names).toHaveLength(2)
    expect(await hotel.call(SellingRule.window, { from: day(21), until: day(23) })).toHaveLength(3 * 2 * 2)
  })
  test('a span shows what it would break in each type and plan', async () => {
    await restrict({ closed: true, roomTypeIds: [hotel.types['SUI'] ?? 0], rateTypeIds: [hotel.rates['BAR'] ?? 0] })
    const judged = await hotel.call(SellingRule.judge, { arrival: day(20), departure: day(22) })
    expect(judged).toMatchObject([
      { roomTypeId: hotel.types['SUI'], rateTypeId: hotel.rates['BAR'], broken: [{ code: 'restrictionClosed' }] },
    ])
  })
})
