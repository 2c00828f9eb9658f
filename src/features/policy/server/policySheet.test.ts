import { beforeAll, expect, test } from 'vitest'
import { LOCALES } from '#core/labels.ts'
import { filedSheet } from '#test/filedSheet.ts'
import { openHotel, type TestHotel } from '#test/hotel.ts'
import { sql } from 'kysely'
import { CancellationPolicy, type PolicyRow } from '../contract.ts'
import { policySheet } from '../sheet.ts'

let hotel: TestHotel
beforeAll(async () => {
  hotel = await openHotel()
  await hotel.call(CancellationPolicy.new, {
    code: 'ODD',
    name: 'Odd; "one"',
    nameMon: 'Сондгой',
    tiers: [
      { hoursBefore: 99_999, basis: 'amount', value: '2500050' },
      { hoursBefore: 48, basis: 'percent', value: '33.5' },
      { hoursBefore: 2, basis: 'nights', value: '3' },
    ],
    noShow: { basis: 'all', value: '0' },
    earlyDeparture: { basis: 'nights', value: '1' },
    deposit: { basis: 'percent', value: '50', daysBefore: 3 },
    sortOrder: 9,
  })
})

const rowsOf = async () => (await hotel.call(CancellationPolicy.list, {})).rows

test.each(LOCALES)('what is exported in %s is imported again unchanged', async (locale) => {
  const rows = await rowsOf()
  const sheet = filedSheet<PolicyRow>(policySheet, rows, locale)
  const checked = await hotel.call(CancellationPolicy.checkImport, sheet)
  expect(checked.lines.filter(({ state }) => state !== 'unchanged')).toEqual([])
  expect(checked).toMatchObject({ unchanged: 4, wrong: 0 })
  await hotel.call(CancellationPolicy.import, { ...sheet, plan: checked.plan })
  expect(await rowsOf()).toEqual(rows)
})

const header = ['Code', 'Name', 'Cancelling', 'No-show', 'Leaving early', 'Deposit; due days before', 'Status']

test('lines make and change policies with their lines', async () => {
  const rows = [
    ['ODD', 'Even', '24: The whole stay; 72: 1 night', '', '25,000', '1 night; 7', ''],
    ['NEW', 'New', 'always: 100 %', 'Бүх хоногийн төлбөр', '2 хоног', 'Nothing', ''],
  ]
  const checked = await hotel.call(CancellationPolicy.checkImport, { header, rows })
  expect(checked).toMatchObject({ made: 1, changed: 1, wrong: 0 })
  await hotel.call(CancellationPolicy.import, { header, rows, plan: checked.plan })
  const known = new Map((await rowsOf()).map((row) => [row.code, row]))
  expect(known.get('ODD')).toMatchObject({
    name: 'Even',
    nameMon: 'Сондгой',
    tiers: [
      { hoursBefore: 72, basis: 'nights', value: '1' },
      { hoursBefore: 24, basis: 'all', value: '0' },
    ],
    noShow: { basis: 'none' },
    earlyDeparture: { basis: 'amount', value: '2500000' },
    deposit: { basis: 'nights', value: '1', daysBefore: 7 },
  })
  expect(known.get('NEW')).toMatchObject({
    tiers: [{ hoursBefore: 99_999, basis: 'percent', value: '100' }],
    noShow: { basis: 'all' },
    earlyDeparture: { basis: 'nights', value: '2' },
    deposit: { basis: 'none', daysBefore: null },
  })
})

test.each([
  [['X', 'Wrong', 'soon: all of it', '', '', '', ''], 2],
  [['X', 'Wrong', '24: 50 %; 24: 1 night', '', '', '', ''], 2],
  [['X', 'Wrong', '', '101 %', '', '', ''], 3],
  [['X', 'Wrong', '', '', 'some', '', ''], 4],
  [['X', 'Wrong', '', '', '', '1 night; soon', ''], 5],
  [['FLEX', 'Used', '', '', '', '', 'Inactive'], 6],
])('what is wrong is said beside its cell: %j', async (row, column) => {
  await sql`update rate_type set cancellation_policy_id = (select id from cancellation_policy where hotel_id = ${hotel.hotelId} and code = 'FLEX')
    where hotel_id = ${hotel.hotelId} and code = 'BAR'`.execute(hotel.db)
  const checked = await hotel.call(CancellationPolicy.checkImport, { header, rows: [row] })
  expect(checked.wrong).toBe(1)
  expect(checked.lines[0]?.problems.map((problem) => problem.column)).toContain(column)
})
