import { beforeEach, describe, expect, test } from 'vitest'
import { Folio } from '#domain/folio/contract.ts'
import { FolioOperation } from '#domain/folio/operations.ts'
import { StayRoute } from '#domain/folio/routing.ts'
import { RecurringCharge } from '#domain/recurringCharge/contract.ts'
import { NightAudit } from '#features/nightAudit/contract.ts'
import { expectBooksToHold, idOf } from '#test/books.ts'
import { openHotel, type TestHotel } from '#test/hotel.ts'
import { putInHouse, type TestStay } from '#test/inHouse.ts'

const TODAY = '2026-03-10'
let hotel: TestHotel
let stay: TestStay
let other: TestStay
let laundry: number
beforeEach(async () => {
  hotel = await openHotel()
  stay = await putInHouse(hotel, { room: '101', nights: 3 })
  other = await putInHouse(hotel, { room: '102', nights: 3 })
  laundry = await idOf(hotel, 'extra_charge', 'Laundry')
})

const charge = (quantity = '1') =>
  hotel.call(Folio.postCharge, { folioId: stay.folioId, extraChargeId: laundry, quantity })
const balances = async (...ids: number[]) =>
  Promise.all(ids.map(async (id) => (await hotel.call(Folio.get, { id })).balance))
const rule = (targetFolioId: number, facts: object = {}) =>
  hotel.call(StayRoute.add, { stayId: stay.stayId, charges: 'all', targetFolioId, fromDate: TODAY, ...facts })
const groupOf = async () => {
  const { extra_charge_group_id: id } = await hotel.db
    .selectFrom('extra_charge')
    .select('extra_charge_group_id')
    .where('hotel_id', '=', hotel.hotelId)
    .where('id', '=', laundry)
    .executeTakeFirstOrThrow()
  return id
}

describe('a rule of a stay', () => {
  test('sends a charge of the desk to another room, in the same step, with its taxes', async () => {
    await rule(other.folioId)
    expect(await charge()).toMatchObject({ folioId: stay.folioId, balance: 0 })
    expect(await balances(stay.folioId, other.folioId)).toEqual([0, 2_000_000])
    expect(await hotel.call(Folio.get, { id: other.folioId })).toMatchObject({ tax: 181_818 })
    expect(await hotel.call(StayRoute.of, { stayId: stay.stayId })).toMatchObject([{ moved: 2_000_000 }])
    await expectBooksToHold(hotel)
  })

  test('takes a percentage, or so much a day, and leaves the rest', async () => {
    const { folioId } = await hotel.call(Folio.openWindow, { stayId: stay.stayId })
    const { folioId: house } = await hotel.call(FolioOperation.openHouse, { name: 'Compliments' })
    await rule(folioId, { percent: '25' })
    await rule(house, { limitAmount: 700_000, limitPer: 'day' })
    await charge()
    expect(await balances(stay.folioId, folioId, house)).toEqual([800_000, 500_000, 700_000])
    await charge()
    expect(await balances(stay.folioId, folioId, house)).toEqual([2_300_000, 1_000_000, 700_000])
    await expectBooksToHold(hotel)
  })

  test('holds for nights and recurring charges of the audit, whose preview says where they go', async () => {
    await rule(other.folioId, { charges: 'room' })
    const { folioId: house } = await hotel.call(FolioOperation.openHouse, { name: 'Compliments' })
    await rule(house, { charges: 'extraChargeGroup', extraChargeGroupId: await groupOf(), percent: '50' })
    await hotel.call(RecurringCharge.add, { stayId: stay.stayId, extraChargeId: laundry, postingRule: 'daily' })
    const { charges, recurring } = await hotel.call(NightAudit.status, {})
    const own = charges.find(({ stayId }) => stayId === stay.stayId)
    expect(own?.goesTo).toMatchObject([{ amount: 25_000_000, name: expect.stringContaining('102') }])
    expect(recurring[0]?.goesTo).toMatchObject([{ amount: 1_000_000, name: 'Compliments' }])
    await hotel.call(NightAudit.run, { businessDate: TODAY })
    expect(await balances(stay.folioId, other.folioId, house)).toEqual([1_000_000, 50_000_000, 1_000_000])
    await expectBooksToHold(hotel)
  })

  test('goes around a folio that has closed, and ends when it is ended', async () => {
    const { folioId: house } = await hotel.call(FolioOperation.openHouse, { name: 'Compliments' })
    const { routeId } = await rule(house)
    await hotel.call(FolioOperation.closeHouse, { folioId: house })
    await charge()
    expect(await balances(stay.folioId, house)).toEqual([2_000_000, 0])
    await hotel.call(StayRoute.end, { routeId })
    expect(await hotel.call(StayRoute.of, { stayId: stay.stayId })).toEqual([])
    expect((await hotel.refused(StayRoute.end, { routeId })).body.code).toBe('notFound')
  })

  test('does not touch what is posted, until it is applied to it by its plan', async () => {
    await charge()
    await rule(other.folioId, { percent: '50' })
    expect(await balances(stay.folioId, other.folioId)).toEqual([2_000_000, 0])
    const plan = await hotel.call(StayRoute.planAgain, { stayId: stay.stayId })
    expect(plan).toMatchObject([{ amount: 1_000_000, item: { en: 'Laundry' }, target: { folioId: other.folioId } }])
    expect(await balances(stay.folioId, other.folioId)).toEqual([2_000_000, 0])
    const wrong = { stayId: stay.stayId, total: 999_999 }
    expect((await hotel.refused(StayRoute.applyAgain, wrong)).body.code).toBe('changedMeanwhile')
    const { lineIds } = await hotel.call(StayRoute.applyAgain, { stayId: stay.stayId, total: 1_000_000 })
    expect(await balances(stay.folioId, other.folioId)).toEqual([1_000_000, 1_000_000])
    expect(await hotel.call(StayRoute.planAgain, { stayId: stay.stayId })).toEqual([])
    await hotel.call(FolioOperation.takeBack, { lineIds })
    expect(await balances(stay.folioId, other.folioId)).toEqual([2_000_000, 0])
    await expectBooksToHold(hotel)
  })

  test('of two desks that apply the rules at once one is told', async () => {
    await charge()
    await rule(other.folioId)
    const applied = await Promise.allSettled(
      [1, 2].map(() => hotel.call(StayRoute.applyAgain, { stayId: stay.stayId, total: 2_000_000 })),
    )
    expect(applied.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await balances(stay.folioId, other.folioId)).toEqual([0, 2_000_000])
    await expectBooksToHold(hotel)
  })
})

describe('is refused as a rule, beside its field', () => {
  test('whatever is wrong', async () => {
    const base = { stayId: stay.stayId, charges: 'all', targetFolioId: other.folioId, fromDate: TODAY }
    const theirs = (await (await hotel.neighbour()).call(FolioOperation.openHouse, { name: 'Theirs' })).folioId
    const wrong: readonly (readonly [object, string, string?])[] = [
      [{ fromDate: '2026-03-09' }, 'fromDate', 'routeFromToday'],
      [{ untilDate: '2026-03-09' }, 'untilDate', 'endBeforeBegin'],
      [{ percent: '100' }, 'percent'],
      [{ percent: '0' }, 'percent'],
      [{ percent: 'half' }, 'percent'],
      [{ limitAmount: 0, limitPer: 'day' }, 'limitAmount'],
      [{ limitAmount: 5 }, 'limitPer', 'required'],
      [{ limitAmount: 5, limitPer: 'week' }, 'limitPer'],
      [{ charges: 'extraChargeGroup' }, 'extraChargeGroupId', 'required'],
      [{ charges: 'extraChargeGroup', extraChargeGroupId: 999_999 }, 'extraChargeGroupId', 'unknownReference'],
      [{ charges: 'drinks' }, 'charges'],
      [{ targetFolioId: stay.folioId }, 'targetFolioId', 'sameFolio'],
      [{ targetFolioId: theirs }, 'targetFolioId', 'unknownReference'],
      [{ targetFolioId: null }, 'targetFolioId'],
      [{ stayId: 999_999 }, '', 'notInThisStatus'],
    ]
    for (const [facts, field, code] of wrong) {
      const { body } = await hotel.refused(StayRoute.add, { ...base, ...facts })
      const fields = [body.field, ...(body.fields ?? []).map((one) => one.field)]
      if (field !== '') expect(fields).toContain(field)
      const codes = [body.code, ...(body.fields ?? []).map((one) => one.code)]
      if (code !== undefined) expect(codes).toContain(code)
    }
    const housekeeping = await hotel.as('housekeeping')
    expect((await housekeeping.refused(StayRoute.add, base)).body.code).toBe('transferNotAllowed')
    expect(await hotel.call(StayRoute.of, { stayId: stay.stayId })).toEqual([])
  })
})
