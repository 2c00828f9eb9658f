import { addDays, type Day } from '#core/day.ts'
import { NightAudit } from '#features/nightAudit/contract.ts'
import { Report } from '#features/reports/contract.ts'
import type { Client } from '../client.ts'
import type { Figures } from './truth.ts'

/** Days that are asked of a report at once. */
const SPAN = 366

/** The program's own figures of `[from, until]`, from its report of the month; days and months on which nothing happened are left out. */
export async function readFigures(client: Client, from: Day, until: Day): Promise<Figures> {
  const figures: Figures = { months: {}, days: {} }
  for (let start = from; start <= until; start = addDays(start, SPAN)) {
    const end = addDays(start, SPAN - 1)
    const report = await client.call(Report.month, {
      from: start,
      until: end < until ? end : until,
      basis: 'night',
    })
    for (const row of report.rows) {
      const month = (figures.months[row.month] ??= { nights: 0, revenue: 0, cancelled: 0, noShow: 0 })
      month.nights += row.occupied
      month.revenue += row.roomRevenue + row.dayUseRevenue
      month.cancelled += row.cancellations
      month.noShow += row.noShows
      const { occupied, arrivals, departures } = row
      if (row.date && occupied + arrivals + departures > 0) figures.days[row.date] = { occupied, arrivals, departures }
    }
  }
  for (const [key, month] of Object.entries(figures.months)) {
    if (Object.values(month).every((figure) => figure === 0)) delete figures.months[key]
  }
  return figures
}

/** The same months from the lists of cancelled and no-show reservations, which count rows, not stored statistics. */
export async function listedMismatches(client: Client, figures: Figures): Promise<string[]> {
  const problems: string[] = []
  for (const [month, { cancelled, noShow }] of Object.entries(figures.months)) {
    const from = `${month}-01`
    const until = addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1)
    const lists = [
      {
        name: 'cancelled',
        expected: cancelled,
        found: (await client.call(Report.cancelReservation, { from, until })).count,
      },
      {
        name: 'no-show',
        expected: noShow,
        found: (await client.call(Report.noShowReservation, { from, until })).count,
      },
    ]
    for (const { name, expected, found } of lists) {
      if (found !== expected)
        problems.push(`month ${month}: the ${name} list has ${found} rows, the statistics ${expected}`)
    }
  }
  return problems
}

/** 'ok' when all balances sum to zero, no folio or deposit is left open, and the chain of closed days verifies; else what is wrong. */
export async function checkTrialBalance(client: Client, lastClosed: Day): Promise<string> {
  const { rows } = await client.call(Report.trialBalance, { from: lastClosed, until: lastClosed })
  const sum = rows.reduce((all, row) => all + row.closing, 0)
  if (sum !== 0) return `debits and credits differ by ${sum}`
  const ledger = rows.find((row) => row.name.en === 'Guest ledger')
  if (ledger && ledger.closing !== 0) return `the guest ledger holds ${ledger.closing} after the last departure`
  const verified = await client.call(NightAudit.verify, {})
  return verified.problems.length === 0 ? 'ok' : `closed days: ${JSON.stringify(verified.problems.slice(0, 5))}`
}
