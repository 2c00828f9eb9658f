import { expect, test } from 'vitest'
import type { Action } from '#core/contract.ts'
import { openLivedHotel } from '#test/livedHotel.ts'
import { declaredReports } from '../contract.ts'
import type { DrilledAt } from '../drill.ts'
import type { Answer, Report } from '../report.ts'

/** Ways to ask for a report in which its figures have other lines than as it stands at first. */
const askedAlso: Readonly<Record<string, readonly object[]>> = {
  month: [{ from: '2026-01-01' }, { from: '2026-01-01', basis: 'posted' }],
  occupancyBy: [{ by: 'company' }, { by: 'roomType' }, { by: 'rateType' }],
  tax: [{ by: 'day' }, { by: 'month' }],
  trialBalance: [{ from: '2026-03-01', until: '2026-03-31' }],
  extraChargeSummary: [{ from: '2026-03-01' }],
}

test('every figure that leads to its lines is what these lines come to, in rows, groups and the whole', async () => {
  const hotel = await openLivedHotel()
  const ask = async (action: Action, input: object) => (await hotel.call(action, input)) as Answer<Report>
  const compared = new Map<string, number>()
  for (const { report, action } of declaredReports.filter((one) => Object.keys(one.report.drills).length > 0)) {
    for (const asked of [{}, ...(askedAlso[report.name] ?? [])]) {
      const answer = await ask(action, asked)
      for (const [key, drill] of Object.entries(report.drills))
        for (const { at, value } of placesOf(report, answer, key)) {
          const filters = drill.ask({ ...at, filters: answer.filters, businessDate: answer.businessDate })
          if (filters === undefined || !value) continue
          const target = declaredReports.find((one) => one.report.path === drill.to)
          if (target === undefined) throw new Error(`${report.name}.${key} leads to ${drill.to}`)
          const known = Object.keys(filters).filter((name) => !(name in target.report.filters))
          expect({ report: report.name, key, known }).toEqual({ report: report.name, key, known: [] })
          const lines = await ask(target.action, filters)
          if (drill.sum === undefined) continue
          const sum = drill.sum === 'rows' ? lines.count : lines.totals[drill.sum]
          expect({ report: report.name, key, place: at.place, asked, filters, sum }).toEqual({
            report: report.name,
            key,
            place: at.place,
            asked,
            filters,
            sum: value,
          })
          compared.set(report.name, (compared.get(report.name) ?? 0) + 1)
        }
    }
  }
  // none of them is empty in this hotel
  expect([...compared.keys()].toSorted()).toEqual([
    'extraChargeSummary',
    'forecast',
    'month',
    'monthlyRevenue',
    'nationalities',
    'occupancyBy',
    'pickUp',
    'roomChargeMonthly',
    'tax',
    'trialBalance',
  ])
}, 240_000)

/** So many rows of a report are tried. */
const ROWS = 6

function placesOf(report: Report, answer: Answer<Report>, key: string) {
  const rows = answer.rows as readonly Readonly<Record<string, unknown>>[]
  const group = report.group
  const first = (of: unknown) => rows.find((row) => JSON.stringify(row[group ?? '']) === JSON.stringify(of))
  const place = (at: Omit<DrilledAt, 'filters' | 'businessDate'>, value: unknown) => ({ at, value: Number(value ?? 0) })
  return [
    ...rows
      .filter((row) => row[key] !== 0)
      .slice(0, ROWS)
      .map((row) => place({ place: 'row', row }, row[key])),
    ...answer.groups
      .slice(0, 2)
      .map((one) => place({ place: 'group', group: one.key, row: first(one.key) }, one.totals[key])),
    place({ place: 'whole' }, answer.totals[key]),
  ]
}
