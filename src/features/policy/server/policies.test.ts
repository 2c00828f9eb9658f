import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { openHotel, type TestHotel } from '#test/hotel.ts'
import { CancellationPolicy } from '../contract.ts'

let hotel: TestHotel
beforeAll(async () => {
  hotel = await openHotel()
})

const strict = {
  code: 'STRICT',
  name: 'Strict',
  nameMon: 'Хатуу',
  tiers: [
    { hoursBefore: 24, basis: 'all' as const, value: '7' },
    { hoursBefore: 72, basis: 'percent' as const, value: '33.5' },
  ],
  deposit: { basis: 'nights' as const, value: '1', daysBefore: 7 },
}

test('a policy is kept with its lines, the earliest first, and changed by one person at a time', async () => {
  const { id } = await hotel.call(CancellationPolicy.new, strict)
  const [made] = await hotel.call(CancellationPolicy.get, { id })
  expect(made).toMatchObject({
    nameMon: 'Хатуу',
    tiers: [
      { hoursBefore: 72, basis: 'percent', value: '33.5' },
      { hoursBefore: 24, basis: 'all', value: '0' },
    ],
    noShow: { basis: 'none', value: '0' },
    deposit: { basis: 'nights', value: '1', daysBefore: 7 },
  })
  await hotel.call(CancellationPolicy.update, { ...strict, id, version: made.version, tiers: [] })
  expect((await hotel.call(CancellationPolicy.get, { id }))[0].tiers).toEqual([])
  expect((await hotel.refused(CancellationPolicy.update, { ...strict, id, version: made.version })).body.code).toBe(
    'changedMeanwhile',
  )
})

test.each([
  [{ tiers: [{ hoursBefore: 24, basis: 'percent', value: '101' }] }, 'tiers.0.value', 'percentOver'],
  [{ tiers: [{ hoursBefore: 24, basis: 'nights', value: '1.5' }] }, 'tiers.0.value', 'invalidValue'],
  [{ tiers: [{ hoursBefore: 24, basis: 'amount', value: '0' }] }, 'tiers.0.value', 'invalidValue'],
  [{ tiers: [{ hoursBefore: -1, basis: 'all' }] }, 'tiers.0.hoursBefore', 'tooSmall'],
  [{ tiers: [strict.tiers[0], strict.tiers[0]] }, 'tiers.1.hoursBefore', 'tierTwice'],
  [{ noShow: { basis: 'percent', value: '0' } }, 'noShow.value', 'invalidValue'],
  [{ deposit: { basis: 'all', daysBefore: 9999 } }, 'deposit.daysBefore', 'tooLarge'],
  [{ code: '' }, 'code', 'required'],
  [{ code: 'FLEX' }, 'code', 'duplicate'],
])('%o is refused beside its field', async (of, field, code) => {
  const { body } = await hotel.refused(CancellationPolicy.new, { code: 'ODD', name: 'Odd', ...of })
  const [problem] = body.fields ?? [body]
  expect(problem).toMatchObject({ field, code })
})

test('one that a rate type has is neither deleted nor deactivated, and says which', async () => {
  const { rows } = await hotel.call(CancellationPolicy.list, { search: 'non-ref' })
  const id = rows[0]?.id ?? 0
  await sql`update rate_type set cancellation_policy_id = ${id} where hotel_id = ${hotel.hotelId}`.execute(hotel.db)
  const used = (await hotel.call(CancellationPolicy.get, { id }))[0].rateTypes
  expect(used).toEqual({ en: 'Best available, Room only', mon: 'Үндсэн тариф, Цайгүй тариф' })
  expect((await hotel.refused(CancellationPolicy.delete, { id })).body).toMatchObject({
    code: 'unableToDelete',
    message: 'Unable to delete: used by rate types Best available, Room only',
  })
  expect((await hotel.refused(CancellationPolicy.setStatus, { id, active: false })).body.code).toBe('inUse')
  await sql`update rate_type set cancellation_policy_id = null where hotel_id = ${hotel.hotelId}`.execute(hotel.db)
  await hotel.call(CancellationPolicy.setStatus, { id, active: false })
  await hotel.call(CancellationPolicy.delete, { id })
})

test('the extra charges of the fees are chosen, and none of them can be another hotel’s', async () => {
  const before = await hotel.call(CancellationPolicy.feeCharges, {})
  const all = { cancellation: before.cancellation ?? 0, noShow: before.noShow ?? 0, earlyDeparture: before.noShow ?? 0 }
  await hotel.call(CancellationPolicy.setFeeCharges, all)
  expect(await hotel.call(CancellationPolicy.feeCharges, {})).toEqual(all)
  const neighbour = await hotel.neighbour()
  expect((await neighbour.refused(CancellationPolicy.setFeeCharges, all)).body.code).toBe('unknownReference')
  expect((await hotel.as('reception').then((desk) => desk.refused(CancellationPolicy.list, {}))).body.code).toBe(
    'noAccess',
  )
})
