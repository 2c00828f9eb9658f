import { expect, test } from 'vitest'
import type { Action } from '#core/contract.ts'
import { Folio } from '#domain/folio/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { NightAudit } from '#features/nightAudit/contract.ts'
import { bookInHouse, day, openBookableHotel, TODAY } from '#test/booked.ts'
import { idOf } from '#test/books.ts'
import { openLivedHotel } from '#test/livedHotel.ts'
import { besides, changeOf, comparedReport } from '../compare.ts'
import { declaredReports, Report } from '../contract.ts'
import type { Answer, Report as Declared, TotalsOf } from '../report.ts'
import { ReportPaper } from '../reportPaper.ts'
import { reportSheet } from '../reportSheet.ts'

type Figures = Readonly<Record<string, unknown>>
const comparable = declaredReports.filter(({ report }) => report.compare !== undefined)

/** Days of the lived hotel of which some were lived before, some are ahead. */
const LIVED = { from: '2026-03-07', until: '2026-03-12' }
const periods = [
  { against: 'previous', other: { from: '2026-03-01', until: '2026-03-06' } },
  { against: 'lastYear', other: { from: '2025-03-07', until: '2025-03-12' } },
  { against: 'chosen', againstFrom: '2026-03-05', other: { from: '2026-03-05', until: '2026-03-10' } },
] as const

test('each report beside another period has its own figures, those that the other has alone, and what lies between', async () => {
  const hotel = await openLivedHotel()
  const moving = new Set<string>()
  for (const { report, action } of comparable) {
    const ask = async (input: object) => (await hotel.call(action as Action, input)) as Answer<Declared>
    const asDays = (days: { from: string; until: string }) => ('date' in report.filters ? { date: days.from } : days)
    for (const { other, ...against } of periods) {
      const beside = await ask({ ...asDays(LIVED), ...against })
      const here = await ask(asDays(LIVED))
      // of a single day the one before is the previous
      const isDay = 'date' in report.filters
      const there = await ask(asDays(beside.compared!))
      if (!isDay) expect(beside.compared).toEqual(other)
      for (const [key, column] of Object.entries(report.columns)) {
        if (!(key in here.totals) || column.total === 'groups') continue
        const at = { report: report.name, key, against: against.against }
        const names = besides(key)
        const total = beside.totals[key]
        expect({ ...at, value: round(total) }).toEqual({ ...at, value: round(here.totals[key]) })
        expect({ ...at, value: round(beside.totals[names.other]) }).toEqual({ ...at, value: round(there.totals[key]) })
        expectChanges(report, beside.totals)
        if (typeof total === 'number' && total !== 0) moving.add(report.name)
      }
      for (const row of beside.rows as readonly Figures[]) expectChanges(report, row)
      for (const { totals } of beside.groups) expectChanges(report, totals)
      const keys = (beside.rows as readonly Figures[]).map((row) =>
        JSON.stringify(report.compare?.by.map((by) => row[by])),
      )
      expect(new Set(keys).size).toBe(keys.length)
    }
  }
  expect(moving.size).toBeGreaterThan(10)
}, 240_000)

/** Shares are fractions of two, whose plain sums are not exact. */
const round = (value: number | null | undefined) => (typeof value === 'number' ? Math.round(value * 1e6) / 1e6 : value)

function expectChanges(report: Declared, figures: Figures | TotalsOf): void {
  const { columns } = comparedReport(report)
  for (const [key, column] of Object.entries(columns))
    if (column.change && key in figures) expect((figures as Figures)[key]).toBe(changeOf(column, figures as Figures))
}

test('a day stands beside the day before it: exact differences, percent of nothing is not said', async () => {
  const hotel = await openBookableHotel()
  const water = await idOf(hotel, 'extra_charge', 'Water')
  const stay = await hotel.call(Stay.get, { id: await bookInHouse(hotel, { room: '101', departure: 5 }) })
  const folioId = stay.folios[0]?.id ?? 0
  const sell = (quantity: string) => hotel.call(Folio.postCharge, { folioId, extraChargeId: water, quantity })
  await sell('3')
  await hotel.call(NightAudit.run, { businessDate: TODAY })
  await sell('1')
  await hotel.call(NightAudit.run, { businessDate: day(1) })

  const days = { from: day(1), until: day(1), against: 'previous' } as const
  const items = await hotel.call(Report.extraChargeSummary, days)
  expect(items.compared).toEqual({ from: TODAY, until: TODAY })
  expect(items.rows).toMatchObject([
    { gross: 300_000, grossOther: 900_000, grossDifference: -600_000, grossPercent: -66.7, timesDifference: 0 },
  ])
  expect(items.totals).toMatchObject({ grossPercent: -66.7, quantity: 1, quantityOther: 3 })

  const month = await hotel.call(Report.month, { from: TODAY, until: day(1), against: 'previous' })
  expect(month.compared).toEqual({ from: day(-2), until: day(-1) })
  expect(month.rows).toMatchObject([
    { date: TODAY, sold: 1, soldOther: 0, soldDifference: 1, soldPercent: null, adrOther: null, adrDifference: null },
    { date: day(1), month: day(1).slice(0, 7), sold: 1 },
  ])
  const reception = await hotel.as('reception')
  const seen = await reception.call(Report.month, { from: TODAY, until: day(1), against: 'previous' })
  expect(seen.rows[0]).toMatchObject({ sold: 1, soldOther: 0 })
  expect(Object.keys({ ...seen.rows[0], ...seen.totals }).filter((key) => /revenue|adr|tax/i.test(key))).toEqual([])
})

test('a compared report is printed with its other period and a dash where a percent says nothing', async () => {
  const hotel = await openBookableHotel()
  await bookInHouse(hotel, { room: '101' })
  for (const { report } of comparable) {
    const asked = { against: 'lastYear' }
    const { base64 } = (await hotel.call(ReportPaper[report.name]!, { asked, language: 'both' })) as { base64: string }
    expect(Buffer.from(base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  }
  const answer = (await hotel.call(Report.occupancyBy, { against: 'lastYear' })) as unknown as Answer<Declared>
  const letterhead = { name: { en: 'Hotel', mon: 'Hotel' }, digits: 2, numberForms: [] }
  const house = { hotel: letterhead, timeZone: 'Asia/Ulaanbaatar' } as unknown as Parameters<typeof reportSheet>[2]
  const occupancyBy = declaredReports.find(({ report }) => report.name === 'occupancyBy')!.report
  const sheet = reportSheet(comparedReport(occupancyBy), answer, house)
  expect(sheet.blocks[0]).toMatchObject({ kind: 'facts', facts: [{ value: '2025-03-01 – 2025-03-10' }] })
  const [table] = sheet.blocks.flatMap((block) => (block.kind === 'table' ? [block] : []))
  expect(table?.columns.map(({ label }) => label.en).slice(1, 5)).toEqual([
    'Nights sold',
    'Nights sold, other period',
    'Nights sold, difference',
    'Nights sold, difference, %',
  ])
  expect(table?.rows.at(-1)?.cells.slice(1, 5)).toEqual(['1', '0', '1', '–'])
})

test('a period that cannot be is refused beside its field', async () => {
  const hotel = await openBookableHotel()
  const { status, body } = await hotel.refused(Report.month, { against: 'chosen', againstFrom: '2026-02-30' })
  expect([status, body.field]).toEqual([400, 'againstFrom'])
})
