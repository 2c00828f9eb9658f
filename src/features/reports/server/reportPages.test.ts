import { openLivedHotel } from '#test/livedHotel.ts'
import { expect, test } from 'vitest'
import { grouped } from '#core/grouped.ts'
import { besides, comparedReport } from '../compare.ts'
import { declaredReports, Report } from '../contract.ts'
import type { Answer, Report as Declared } from '../report.ts'

type Rows = readonly Readonly<Record<string, unknown>>[]

test('a report is read in pages, each with the sums of all', async () => {
  const hotel = await openLivedHotel()
  const asked = { from: '2026-01-01', until: '2026-12-31', groupBy: 'none', sort: '-amount' }
  const whole = await hotel.call(Report.paymentLog, asked)
  expect(whole.count).toBeGreaterThan(2)
  const pages: (typeof whole)[] = []
  for (let offset = 0; offset < whole.count; offset += 2)
    pages.push(await hotel.call(Report.paymentLog, { ...asked, firstRows: 2, offset }))
  expect(pages.flatMap(({ rows }) => rows)).toEqual(whole.rows)
  for (const { totals, count } of pages) expect([totals, count]).toEqual([whole.totals, whole.count])
  const amounts = whole.rows.map(({ amount }) => amount)
  expect(amounts).toEqual(amounts.toSorted((a, b) => b - a))
  expect((await hotel.call(Report.paymentLog, { ...asked, firstRows: 2, offset: 1_000 })).rows).toEqual([])
})

/** Reports of the lines that were sold. */
const sold = ['charge', 'tax', 'extraChargeDetailed']

test('what was sold stands once in the pages of its reports, however they are sorted, and comes to the sums', async () => {
  const hotel = await openLivedHotel()
  const asked = { from: '2026-01-01', until: '2026-12-31' }
  for (const { report, action } of declaredReports.filter(({ report: one }) => sold.includes(one.name))) {
    for (const sort of [undefined, '-gross', 'guest', '-item', '-vat']) {
      const whole = (await hotel.call(action, { ...asked, sort })) as Answer<Declared>
      expect(whole.count, report.name).toBeGreaterThan(3)
      const pages: Rows[] = []
      for (let offset = 0; offset < whole.count; offset += 5)
        pages.push(((await hotel.call(action, { ...asked, sort, firstRows: 5, offset })) as Answer<Declared>).rows)
      expect(pages.flat(), `${report.name} ${sort}`).toEqual(whole.rows)
      for (const [key, column] of Object.entries(report.columns)) {
        const sum = (whole.rows as Rows).reduce((all, row) => all + Number(row[key]), 0)
        if (column.total === true) expect(whole.totals[key], `${report.name} ${key}`).toBe(sum)
      }
    }
  }
})

test('what is equal in what it is sorted by stands in the usual order, and together', async () => {
  const hotel = await openLivedHotel()
  const asked = { from: '2026-01-01', until: '2026-12-31' }
  for (const { report, action } of declaredReports.filter(({ report: one }) => sold.includes(one.name))) {
    const group = report.group ?? ''
    const answerBy = async (sort?: string) => {
      const { rows } = (await hotel.call(action, { ...asked, sort })) as Answer<Declared>
      return [...grouped(rows as Rows, (row) => JSON.stringify(row[group])).values()]
    }
    const usual = await answerBy()
    for (const [key] of Object.entries(report.columns).filter(([, { kind }]) => kind !== 'id')) {
      const value = (row: Rows[number]) => JSON.stringify(row[key]).toLowerCase()
      for (const [nth, own] of (await answerBy(`-${key}`)).entries()) {
        const places = [...new Set(own.map(value))]
        const expected = usual[nth]?.toSorted((a, b) => places.indexOf(value(a)) - places.indexOf(value(b)))
        expect(own, `${report.name} ${key}`).toEqual(expected)
      }
    }
  }
})

test('every column of every report sorts it, and changes nothing else', async () => {
  const hotel = await openLivedHotel()
  for (const { report, action } of declaredReports) {
    const usual = (await hotel.call(action, {})) as Answer<Declared>
    for (const [nth, [key, { kind }]] of Object.entries(report.columns).entries()) {
      if (kind === 'id') continue
      const sort = nth % 2 === 0 ? key : `-${key}`
      const sorted = (await hotel.call(action, { sort })) as Answer<Declared>
      expect([sorted.totals, sorted.groups, sorted.count]).toEqual([usual.totals, usual.groups, usual.count])
      if (report.group !== undefined || !['number', 'amount', 'day'].includes(kind)) continue
      const values = (rows: Rows) => rows.map((row) => row[key]).toSorted(byValue)
      const expected = sort === key ? values(usual.rows) : values(usual.rows).toReversed()
      expect(
        (sorted.rows as Rows).map((row) => row[key]),
        `${report.name} ${sort}`,
      ).toEqual(expected)
    }
  }
})

/** What is not known is the least. */
const byValue = (a: unknown, b: unknown): number => {
  if (a === null || b === null) return Number(b === null) - Number(a === null)
  return typeof a === 'number' && typeof b === 'number' ? a - b : String(a) < String(b) ? -1 : Number(a !== b)
}

test('beside another period the differences sort it as well', async () => {
  const hotel = await openLivedHotel()
  for (const { report, action } of declaredReports.filter(({ report: one }) => one.compare)) {
    const [figure = ''] = report.compare?.figures ?? []
    for (const key of [figure, ...Object.values(besides(figure))]) {
      const { rows } = (await hotel.call(action, { against: 'previous', sort: `-${key}` })) as Answer<Declared>
      const group = comparedReport(report).group
      const values = (rows as Rows).filter((row) => group === undefined || equal(row[group], rows[0]?.[group as never]))
      const figures = values.map((row) => row[key] as number | null)
      expect(figures, `${report.name} ${key}`).toEqual(figures.toSorted((a, b) => -byValue(a, b)))
    }
  }
})

const equal = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

test('rooms are sorted as people count', async () => {
  const hotel = await openLivedHotel()
  const { rows } = await hotel.call(Report.reservations, { sort: 'room' })
  for (const own of grouped(rows, ({ status }) => status.en).values()) {
    const rooms = own.map(({ room }) => room)
    expect(rooms).toEqual(rooms.toSorted((a, b) => a.localeCompare(b, 'mn', { numeric: true })))
  }
})
