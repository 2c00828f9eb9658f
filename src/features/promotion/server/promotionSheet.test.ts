import { beforeAll, expect, test } from 'vitest'
import { LOCALES } from '#core/labels.ts'
import { openBookableHotel, type BookableHotel, book } from '#test/booked.ts'
import { filedSheet } from '#test/filedSheet.ts'
import { Promotion, type PromotionRow } from '../contract.ts'
import { promotionSheet } from '../sheet.ts'

let hotel: BookableHotel
beforeAll(async () => {
  hotel = await openBookableHotel()
  const promotion = { name: 'Ten; "off"', nameMon: 'Арав', kind: 'percent' as const, amount: '10.5' }
  await hotel.call(Promotion.new, { ...promotion, code: 'TEN', rateTypeIds: [hotel.rates['BAR']!], usesLimit: 3 })
  await hotel.call(Promotion.new, {
    ...promotion,
    code: 'OFF',
    kind: 'amount',
    amount: '2550000',
    weekdays: [5, 6],
    stayFrom: '2026-06-01',
  })
  await hotel.call(Promotion.new, {
    ...promotion,
    code: '4FOR3',
    kind: 'freeNights',
    amount: '1',
    minimumNights: 4,
    repeats: true,
  })
})

const rowsOf = async () => (await hotel.call(Promotion.list, {})).rows
const check = (sheet: { header: string[]; rows: string[][] }) => hotel.call(Promotion.checkImport, sheet)

test.each(LOCALES)('what is exported in %s is imported again unchanged', async (locale) => {
  const rows = await rowsOf()
  const sheet = filedSheet<PromotionRow>(promotionSheet, rows, locale)
  const checked = await check(sheet)
  expect(checked.lines.filter(({ state }) => state !== 'unchanged')).toEqual([])
  expect(checked).toMatchObject({ unchanged: 3, made: 0, changed: 0, wrong: 0 })
  await hotel.call(Promotion.import, { ...sheet, plan: checked.plan })
  expect(await rowsOf()).toEqual(rows)
})

test('lines make and change promotions, all or none', async () => {
  const sheet = {
    header: ['Code', 'Name', 'Type', 'Discount', 'Minimum nights', 'Rate types', 'Uses at most'],
    rows: [
      ['TEN', 'Twelve', 'Percent off each night', '12 %', '2', '', ''],
      ['NEW', 'New one', 'Amount off each night', '15,000', '1', 'RO', '5'],
    ],
  }
  const checked = await check(sheet)
  expect(checked).toMatchObject({ made: 1, changed: 1, wrong: 0 })
  await hotel.call(Promotion.import, { ...sheet, plan: checked.plan })
  const rows = await rowsOf()
  expect(rows.find(({ code }) => code === 'TEN')).toMatchObject({
    name: 'Twelve',
    amount: '12',
    minimumNights: 2,
    rateTypeIds: [],
    usesLimit: null,
    nameMon: 'Арав',
  })
  expect(rows.find(({ code }) => code === 'NEW')).toMatchObject({
    kind: 'amount',
    amount: '1500000',
    keys: { rateTypeIds: ['RO'] },
    usesLimit: 5,
    active: true,
  })
})

test.each([
  [['X1', 'Wrong', 'Free nights', '4', '4', '', ''], 'Minimum nights'],
  [['X2', 'Wrong', 'Percent off each night', 'many', '1', '', ''], 'Discount'],
  [['X3', 'Wrong', 'Percent off each night', '5', '1', 'NOBODY', ''], 'Rate types'],
  [['NEW', 'Used more', 'Amount off each night', '15,000', '1', 'RO', '0'], 'Uses at most'],
])('a line that is wrong says so beside its cell: %j', async (row, column) => {
  if (row[0] === 'NEW')
    await book(hotel, { arrival: 20, stay: { rateTypeId: hotel.rates['RO']! }, booking: { promotionCode: 'NEW' } })
  const header = ['Code', 'Name', 'Type', 'Discount', 'Minimum nights', 'Rate types', 'Uses at most']
  const checked = await check({ header, rows: [row] })
  expect(checked.wrong).toBe(1)
  expect(checked.lines[0]?.problems.map((problem) => header[problem.column ?? -1])).toContain(column)
  const refused = await hotel.refused(Promotion.import, { header, rows: [row], plan: checked.plan })
  expect(refused.body.code).toBe('importRowWrong')
})
