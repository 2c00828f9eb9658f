import { beforeAll, expect, test } from 'vitest'
import type { InputOf } from '#core/contract.ts'
import { openHotel, type TestHotel } from '#test/hotel.ts'
import { Rate } from '../rate.ts'
import { season } from '../season.ts'

type Cell = InputOf<typeof Rate.save>['cells'][number]

let hotel: TestHotel
let winter: number
let place: { roomTypeId: number; rateTypeId: number }

beforeAll(async () => {
  hotel = await openHotel()
  const dates = { beginDate: '2026-12-01', endDate: '2027-02-28' }
  winter = (await hotel.call(season.actions.new, { code: 'WIN', name: 'Winter', ...dates })).id
  const { roomTypes, rateTypes } = await hotel.call(Rate.grid, {})
  place = { roomTypeId: roomTypes[0]!.id, rateTypeId: rateTypes[0]!.id }
})

const cell = (over: Partial<Cell> = {}): Cell => ({
  ...place,
  seasonId: winter,
  weekday: null,
  companyId: null,
  reservationSourceId: null,
  version: 0,
  base: [100, 150],
  extraAdult: 40,
  extraChild: 20,
  children: [],
  dayUse: 60,
  ...over,
})
const stored = async (seasonId: number | null = winter) =>
  (await hotel.call(Rate.grid, {})).cells.find(
    (one) => one.seasonId === seasonId && one.roomTypeId === place.roomTypeId && one.rateTypeId === place.rateTypeId,
  )

test('the grid has every active room type, rate type and season with the prices that are set', async () => {
  const grid = await hotel.call(Rate.grid, {})
  expect(grid.roomTypes.map(({ code }) => code)).toEqual(['STD', 'TWN', 'SUI'])
  expect(grid.rateTypes.map(({ code }) => code)).toEqual(['BAR', 'RO'])
  expect(grid.seasons.map(({ code }) => code)).toEqual(['SUM', 'WIN'])
  expect(grid.cells).toHaveLength(12)
  expect(await stored(null)).toMatchObject({ base: [22_000_000, 25_000_000], extraAdult: 5_000_000, version: 1 })
})

test('many cells are written, changed and taken away in one save', async () => {
  const second = { ...place, rateTypeId: (await hotel.call(Rate.grid, {})).rateTypes[1]!.id }
  expect(await hotel.call(Rate.save, { cells: [cell(), cell(second)] })).toEqual({ written: 2, removed: 0 })
  expect(await stored()).toEqual({ ...cell(), version: 1 })
  const changes = [cell({ version: 1, base: [200], dayUse: null }), cell({ ...second, version: 1, base: [] })]
  expect(await hotel.call(Rate.save, { cells: changes })).toEqual({ written: 1, removed: 1 })
  expect(await stored()).toEqual({ ...cell(), base: [200], dayUse: null, version: 2 })
  const log = await hotel.db
    .selectFrom('activity')
    .select(['action', 'before', 'after'])
    .where('hotel_id', '=', hotel.hotelId)
    .where('entity', '=', 'Rate')
    .orderBy('id')
    .execute()
  expect(log.map(({ action }) => action)).toEqual(['save', 'save', 'delete', 'save'])
  expect(log[3]).toMatchObject({ before: { base: [100, 150] }, after: { base: [200] } })
})

test.each([
  ['one that somebody changed', 1, [300]],
  ['one that is there already', 0, [300]],
  ['one to take away that somebody changed', 1, []],
])('%s meanwhile is refused beside its cell, and nothing is written', async (_, version, base) => {
  const before = await hotel.call(Rate.grid, {})
  const other = before.cells.find(({ seasonId }) => seasonId === null)!
  const refused = await hotel.refused(Rate.save, { cells: [{ ...other, base: [1] }, cell({ version, base })] })
  expect(refused.body).toMatchObject({ code: 'changedMeanwhile', field: 'cells.1' })
  expect(await hotel.call(Rate.grid, {})).toEqual(before)
})

test('one that was taken away meanwhile is not written again', async () => {
  const refused = await hotel.refused(Rate.save, {
    cells: [cell({ roomTypeId: place.roomTypeId, rateTypeId: place.rateTypeId, seasonId: winter, version: 9 })],
  })
  expect(refused.body.code).toBe('changedMeanwhile')
})

test.each([
  ['a negative price', { base: [100, -1] }, 'cells.0.base.1'],
  ['a fraction of a möngö', { extraAdult: 0.5 }, 'cells.0.extraAdult'],
  ['a gap', { base: [100, null, 200] }, 'cells.0.base.1'],
  ['text', { dayUse: 'much' }, 'cells.0.dayUse'],
  ['beyond every amount', { extraChild: 1e17 }, 'cells.0.extraChild'],
])('%s is refused beside its cell', async (_, over, field) => {
  const refused = await hotel.refused(Rate.save, { cells: [{ ...cell(), ...over }] })
  expect(refused.status).toBe(400)
  expect(refused.body.fields?.map((one) => one.field)).toContain(field)
})

test('a cell given twice, an unknown type and another hotel’s types are refused', async () => {
  expect((await hotel.refused(Rate.save, { cells: [cell({ version: 2 }), cell({ version: 2 })] })).body.field).toBe(
    'cells.1',
  )
  expect((await hotel.refused(Rate.save, { cells: [cell({ roomTypeId: 999_999 })] })).body.code).toBe(
    'unknownReference',
  )
  const neighbour = await hotel.neighbour()
  expect((await neighbour.call(Rate.grid, {})).cells).toEqual([])
  expect((await neighbour.refused(Rate.save, { cells: [cell()] })).body.code).toBe('unknownReference')
  expect((await neighbour.refused(Rate.save, { cells: [cell({ version: 2, base: [] })] })).status).toBe(409)
  expect(await stored()).toMatchObject({ version: 2 })
})

test('only who sees the rates may change them', async () => {
  const night = await hotel.as('night')
  expect((await night.refused(Rate.save, { cells: [cell()] })).status).toBe(403)
  expect((await night.refused(Rate.grid, {})).status).toBe(403)
})

test('prices of a weekday, of ages and of a contract are cells of their own', async () => {
  const { db, hotelId } = hotel
  const { id: childBracketId } = await db
    .insertInto('child_bracket')
    .values({ hotel_id: hotelId, name: 'Pupil', from_age: 7, to_age: 12 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: companyId } = await db
    .insertInto('company')
    .values({ hotel_id: hotelId, code: 'ACME', name: 'Acme' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const before = await hotel.call(Rate.grid, {})
  const friday = cell({ seasonId: null, weekday: 5, children: [{ childBracketId, price: 7 }] })
  const contract = cell({ seasonId: null, companyId, base: [90] })
  expect(await hotel.call(Rate.save, { cells: [friday, contract] })).toEqual({ written: 2, removed: 0 })

  const everybodys = await hotel.call(Rate.grid, {})
  expect(everybodys.cells).toHaveLength(before.cells.length + 1)
  expect(everybodys.cells.find(({ weekday }) => weekday === 5)).toEqual({ ...friday, version: 1 })
  expect(everybodys.brackets).toMatchObject([{ id: childBracketId, fromAge: 7, toAge: 12 }])
  expect((await hotel.call(Rate.grid, { companyId })).cells).toEqual([{ ...contract, version: 1 }])

  await hotel.call(Rate.save, {
    cells: [
      { ...friday, children: [], version: 1 },
      { ...contract, base: [], version: 1 },
    ],
  })
  expect((await hotel.call(Rate.grid, {})).cells.find(({ weekday }) => weekday === 5)?.children).toEqual([])
  expect((await hotel.call(Rate.grid, { companyId })).cells).toEqual([])
})

test('a price is of a company or of a source, and of ages that the hotel knows', async () => {
  const refused = async (over: Partial<Cell>) => (await hotel.refused(Rate.save, { cells: [cell(over)] })).body.code
  expect(await refused({ weekday: 3, children: [{ childBracketId: 999_999, price: 7 }] })).toBe('unknownReference')
  expect(await refused({ weekday: 3, companyId: 999_999 })).toBe('unknownReference')
  expect(await refused({ weekday: 7 })).toBe('invalidInput')
  expect(await refused({ weekday: 3, companyId: 1, reservationSourceId: 1 })).toBe('invalidValue')
})

test('an extra guest without a price is kept so; a price of 0 is asked about, once', async () => {
  const { version } = (await stored()) ?? { version: 0 }
  const bare = { version, extraAdult: null, extraChild: null }
  await hotel.call(Rate.save, { cells: [cell(bare)] })
  expect(await stored()).toMatchObject({ extraAdult: null, extraChild: null })
  const free = cell({ version: version + 1, extraAdult: 0, extraChild: 20 })
  const asked = await hotel.refused(Rate.save, { cells: [free] })
  expect(asked.body.warnings).toMatchObject([
    { code: 'freePrices', message: 'A price of 0 is free of charge: STD BAR. Are you sure?', needsReason: false },
  ])
  await hotel.call(Rate.save, { cells: [free], confirm: ['freePrices'] })
  await hotel.call(Rate.save, { cells: [{ ...free, version: version + 2, base: [300] }] })
  expect(await stored()).toMatchObject({ base: [300], extraAdult: 0 })
})
