import { addDays, type Day } from '#core/day.ts'
import { LARGEST_PAGE, type Page } from '#core/page.ts'
import { Cashier } from '#domain/cashier/contract.ts'
import { CityLedger } from '#domain/cityLedger/contract.ts'
import { Report } from '#features/reports/contract.ts'
import { type Client, inParallel } from '../client.ts'
import type { MoneyOfFile } from './money.ts'
import { DOLLAR } from './payments.ts'

/** Sums of money, in cents of the hotel's currency unless it is said otherwise. */
export interface MoneyFigures {
  /** Counts were `short` of so much; what lies in the drawer at last: `own` money, and cents of a dollar. */
  readonly drawers: { sessions: number; short: number; own: number; dollars: number }
  /** What companies had settled to their accounts, owe of it, and is on no invoice. */
  readonly companies: { accounts: number; settled: number; owed: number; uninvoiced: number }
  readonly invoices: { count: number; amount: number; open: number }
  /** Of payments, deposits, refunds (negative) and companies' payments. */
  readonly receipts: { count: number; amount: number }
}

/** A company's account as both sides tell it. */
type AccountFigures = Readonly<Record<'settled' | 'owed' | 'uninvoiced' | 'invoices' | 'invoiced' | 'open', number>>

/** By the company's code. */
export type AccountsByCode = Record<string, AccountFigures>

export const accountsOfFile = ({ companies }: MoneyOfFile): AccountsByCode =>
  Object.fromEntries(
    [...companies].map(([code, { settled, invoiced, invoices, paid }]) => [
      code,
      { settled, owed: settled - paid, uninvoiced: settled - invoiced, invoices, invoiced, open: invoiced - paid },
    ]),
  )

/** Of those companies that have something on their account. */
export async function readAccounts(client: Client, companies: ReadonlyMap<string, number>): Promise<AccountsByCode> {
  const accounts: AccountsByCode = {}
  await inParallel([...companies], 4, async ([code, companyId]) => {
    const { ageing, folioId } = await client.call(CityLedger.account, { companyId })
    if (folioId === null) return
    const lines = await allOf((part) => client.call(CityLedger.lines, { ...part, companyId }))
    const invoices = await allOf((part) => client.call(CityLedger.invoices, { ...part, companyId }))
    accounts[code] = {
      settled: sumOf(lines, ({ kind, gross }) => (kind === 'settlement' ? gross : 0)),
      owed: ageing.balance + ageing.unallocated,
      uninvoiced: ageing.uninvoiced,
      invoices: invoices.length,
      invoiced: sumOf(invoices, ({ amount }) => amount),
      open: sumOf(invoices, ({ open }) => open),
    }
  })
  return accounts
}

/** What the file says, by its last day. */
export function moneyOf({ days, receipts, short }: MoneyOfFile, accounts: AccountsByCode): MoneyFigures {
  const lying = days.at(-1)?.counted[1] ?? { own: 0, dollars: 0 }
  return { drawers: { sessions: days.length * 2, short, ...lying }, ...sumsOf(accounts), receipts }
}

/** The same as the program tells it; `from` and `until` are the first and the last closed day. */
export async function readMoney(
  client: Client,
  accounts: AccountsByCode,
  from: Day,
  until: Day,
): Promise<MoneyFigures> {
  return { drawers: await readDrawers(client), ...sumsOf(accounts), receipts: await readReceipts(client, from, until) }
}

function sumsOf(accounts: AccountsByCode): Pick<MoneyFigures, 'companies' | 'invoices'> {
  const all = Object.values(accounts)
  const sum = (figure: keyof AccountFigures) => sumOf(all, (account) => account[figure])
  return {
    companies: { accounts: all.length, settled: sum('settled'), owed: sum('owed'), uninvoiced: sum('uninvoiced') },
    invoices: { count: sum('invoices'), amount: sum('invoiced'), open: sum('open') },
  }
}

async function readDrawers(client: Client): Promise<MoneyFigures['drawers']> {
  const sessions = await allOf((part) => client.call(Cashier.list, part))
  const counted = (await client.call(Cashier.drawers, {})).flatMap(({ last }) => last?.counted ?? [])
  return {
    sessions: sessions.length,
    short: sumOf(sessions, ({ variance }) => 0 - variance),
    own: sumOf(counted, ({ currency, amount }) => (currency === DOLLAR.code ? 0 : amount)),
    dollars: sumOf(counted, ({ currency, amount }) => (currency === DOLLAR.code ? amount : 0)),
  }
}

/** Days that are asked of the payment log at once. */
const SPAN = 31

async function readReceipts(client: Client, from: Day, until: Day): Promise<MoneyFigures['receipts']> {
  const receipts = { count: 0, amount: 0 }
  for (let start = from; start <= until; start = addDays(start, SPAN)) {
    const end = addDays(start, SPAN - 1)
    const { rows } = await client.call(Report.paymentLog, { from: start, until: end < until ? end : until })
    receipts.count += rows.filter(({ receiptId }) => receiptId !== null).length
    receipts.amount += sumOf(rows, ({ amount }) => amount)
  }
  return receipts
}

async function allOf<T>(read: (part: { offset: number; limit: number }) => Promise<Page<T>>): Promise<T[]> {
  const all: T[] = []
  for (;;) {
    const { rows } = await read({ offset: all.length, limit: LARGEST_PAGE })
    all.push(...rows)
    if (rows.length < LARGEST_PAGE) return all
  }
}

const sumOf = <T>(rows: readonly T[], of: (row: T) => number): number => rows.reduce((sum, row) => sum + of(row), 0)
