import { beforeAll, expect, test } from 'vitest'
import { LOCALES } from '#core/labels.ts'
import { options } from '#domain/choices/contract.ts'
import { filedSheet } from '#test/filedSheet.ts'
import { type BookableHotel, openBookableHotel } from '#test/booked.ts'
import { Package, type PackageRow } from '../contract.ts'
import { packageSheet } from '../sheet.ts'

let hotel: BookableHotel
beforeAll(async () => {
  hotel = await openBookableHotel()
  const charges = new Map((await hotel.call(options.ExtraCharge, {})).map(({ id, code }) => [code, id]))
  const one = (code: string, amount: number, of: object) => ({
    extraChargeId: charges.get(code)!,
    amount,
    countedBy: 'person' as const,
    rhythm: 'everyNight' as const,
    inside: false,
    ...of,
  })
  await hotel.call(Package.new, {
    code: 'HALF',
    name: 'Half board',
    nameMon: 'Хоолтой',
    rateTypeIds: [hotel.rates['BAR']!],
    inclusions: [
      one('BRK', 1_500_050, { inside: true }),
      one('DIN', 3_000_000, { rhythm: 'everyNights', everyNights: 3, firstNight: 2 }),
    ],
  })
  await hotel.call(Package.new, {
    code: 'PICKUP',
    name: 'Pick-up',
    inclusions: [one('TAX', 5_000_000, { countedBy: 'stay', rhythm: 'arrival' })],
  })
})

const rowsOf = async () => (await hotel.call(Package.list, {})).rows

test.each(LOCALES)('what is exported in %s is imported again unchanged', async (locale) => {
  const rows = await rowsOf()
  const sheet = filedSheet<PackageRow>(packageSheet, rows, locale)
  const checked = await hotel.call(Package.checkImport, sheet)
  expect(checked.lines.filter(({ state }) => state !== 'unchanged')).toEqual([])
  expect(checked).toMatchObject({ unchanged: 2, wrong: 0 })
  await hotel.call(Package.import, { ...sheet, plan: checked.plan })
  expect(await rowsOf()).toEqual(rows)
})

test('lines make and change packages with what they include', async () => {
  const sheet = {
    header: ['Code', 'Name', 'Included'],
    rows: [
      [
        'PICKUP',
        'Both ways',
        'TAX | 50,000 | for the stay | On arrival | On top of the rate; TAX | 45,000 | stay | departure | onTop',
      ],
      ['TEA', 'Tea', 'BRK|5000|хүнд|Хоног бүр|Өрөөний үнэд багтсан'],
    ],
  }
  const checked = await hotel.call(Package.checkImport, sheet)
  expect(checked).toMatchObject({ made: 1, changed: 1, wrong: 0 })
  await hotel.call(Package.import, { ...sheet, plan: checked.plan })
  const rows = await rowsOf()
  expect(rows.find(({ code }) => code === 'PICKUP')).toMatchObject({
    name: 'Both ways',
    inclusions: [
      { amount: 5_000_000, rhythm: 'arrival', countedBy: 'stay' },
      { amount: 4_500_000, rhythm: 'departure', countedBy: 'stay' },
    ],
  })
  expect(rows.find(({ code }) => code === 'TEA')).toMatchObject({
    inclusions: [{ amount: 500_000, countedBy: 'person', rhythm: 'everyNight', inside: true }],
  })
})

test.each([
  ['BRK | 5000 | a person | Every night', 'Write each as'],
  ['NONE | 5000 | a person | Every night | inside', 'NONE'],
  ['BRK | 5000 | for the stay | Every night | inside', 'on arrival or departure'],
  ['', 'Choose at least 1'],
])('what is no inclusion is said beside its cell: %s', async (cell, said) => {
  const sheet = { header: ['Code', 'Name', 'Included'], rows: [['ODD', 'Odd', cell]] }
  const { wrong, lines } = await hotel.call(Package.checkImport, sheet)
  expect(wrong).toBe(1)
  expect(lines[0]?.problems).toMatchObject([{ column: 2, message: expect.stringContaining(said) }])
})
