import { type Day, weekday } from '#core/day.ts'
import { type Booking, owed } from './bookings.ts'
import { atDeparture, boughtFor, depositWayOf, inNotes, prepaid, soldFor, type Way, wayOf } from './payments.ts'
import type { DayPlan } from './plan.ts'

/** What stays in the drawer for change, also on a day when hundreds pay a deposit in dollars; the rest goes into the safe every evening. */
export const FLOAT = 20_000_00
/** What the bank keeps of cards, in thousandths. */
const FEE = 15
/** Once in so many days the evening's count is short by so much. */
const SHORT = { every: 30, by: 1_00 }
/** Days of the month on which invoices are drawn and, late, paid. */
const DRAWN = '-01'
const PAID = '-25'

export interface InDrawer {
  readonly own: number
  readonly dollars: number
}

/** What a day of the hotel does with money beside its guests, and what its books say when it is closed. */
export interface DayMoney {
  readonly day: Day
  /** Companies and agencies that get their invoice of the month. */
  readonly invoiced: readonly string[]
  readonly paid: readonly { readonly company: string; readonly amount: number }[]
  /** What the bank owes for all earlier cards, and what it keeps of it; 0 = it does not pay today. */
  readonly cards: { readonly total: number; readonly fee: number }
  /** What is counted at the end of each shift. */
  readonly counted: readonly [InDrawer, InDrawer]
  /** Into the safe before the last count. */
  readonly dropped: InDrawer
  /** Closing balances by the name of the account, debit less credit; those at zero are left out. */
  readonly accounts: Readonly<Record<string, number>>
}

interface CompanyMoney {
  settled: number
  invoiced: number
  invoices: number
  paid: number
}

export interface MoneyOfFile {
  readonly days: readonly DayMoney[]
  readonly companies: ReadonlyMap<string, CompanyMoney>
  /** Payments, deposits, refunds and companies' payments, each with its receipt; a refund is negative. */
  readonly receipts: { count: number; amount: number }
  readonly short: number
}

/** The money of every day, straight from the file. */
export function moneyOfFile(plans: readonly DayPlan[]): MoneyOfFile {
  const books = new Books()
  const days = plans.map((plan, nth) => books.live(plan, nth))
  return { days, companies: books.companies, receipts: books.receipts, short: books.short }
}

class Books {
  readonly companies = new Map<string, CompanyMoney>()
  readonly receipts = { count: 0, amount: 0 }
  short = 0
  readonly #accounts = new Map<string, number>()
  #drawer: InDrawer = { own: FLOAT, dollars: 0 }
  readonly #inHouse = new Set<Booking>()

  constructor() {
    this.#move('Cash', 'Cash in the safe', FLOAT)
  }

  live(plan: DayPlan, nth: number): DayMoney {
    const { day } = plan
    const invoiced = day.endsWith(DRAWN) ? this.#draw() : []
    const paid = day.endsWith(PAID) ? this.#takePayments() : []
    const cards = weekday(day) === 1 ? this.#settleCards() : { total: 0, fee: 0 }
    for (const booking of plan.departures) this.#leave(booking)
    for (const booking of plan.bookings) this.#book(booking)
    for (const booking of plan.cancellations) this.#move('Advance deposits', 'Cancellation revenue', prepaid(booking))
    const morning = this.#drawer
    for (const booking of plan.noShows) this.#move('Advance deposits', 'No-show revenue', prepaid(booking))
    for (const booking of plan.arrivals) this.#arrive(booking)
    for (const booking of plan.dayUses) this.#useForADay(booking)
    const dropped = this.#drop()
    const evening = this.#count(nth % SHORT.every === SHORT.every - 1 ? SHORT.by : 0)
    for (const { rate } of this.#inHouse) this.#move('Guest ledger', 'Room revenue', rate)
    // what is kept of dollars is worth what the hotel buys them for
    const gained = boughtFor(this.#drawer.dollars) - (this.#accounts.get('Cash USD') ?? 0)
    this.#move('Cash USD', 'Exchange gain and loss', gained)
    const accounts = Object.fromEntries([...this.#accounts].filter(([, closing]) => closing !== 0))
    return { day, invoiced, paid, cards, counted: [morning, evening], dropped, accounts }
  }

  #move(debit: string, credit: string, amount: number): void {
    this.#accounts.set(debit, (this.#accounts.get(debit) ?? 0) + amount)
    this.#accounts.set(credit, (this.#accounts.get(credit) ?? 0) - amount)
  }

  #receive(way: Way, ledger: string, amount: number): void {
    if (amount === 0) return
    this.receipts.count += 1
    this.receipts.amount += amount
    if (way === 'card') return this.#move('Card clearing', ledger, amount)
    const { dollars, change } = way === 'dollars' ? inNotes(amount) : { dollars: 0, change: 0 - amount }
    this.#drawer = { own: this.#drawer.own - change, dollars: this.#drawer.dollars + dollars }
    this.#move('Cash USD', ledger, boughtFor(dollars))
    this.#move(ledger, 'Cash', change)
  }

  #book(booking: Booking): void {
    this.#receive(depositWayOf(booking), 'Advance deposits', prepaid(booking))
  }

  #arrive(booking: Booking): void {
    this.#move('Advance deposits', 'Guest ledger', prepaid(booking))
    this.#inHouse.add(booking)
  }

  #useForADay(booking: Booking): void {
    this.#arrive(booking)
    this.#move('Guest ledger', 'Day use revenue', owed(booking))
    this.#leave(booking)
  }

  #leave(booking: Booking): void {
    this.#inHouse.delete(booking)
    const { guest, company, back } = atDeparture(booking)
    this.#receive(wayOf(booking), 'Guest ledger', guest)
    this.#receive('card', 'Guest ledger', 0 - back)
    if (company === 0) return
    this.#move('City ledger', 'Guest ledger', company)
    const account = this.companies.get(booking.company) ?? { settled: 0, invoiced: 0, invoices: 0, paid: 0 }
    account.settled += company
    this.companies.set(booking.company, account)
  }

  /** Whatever was settled in the months before. */
  #draw(): string[] {
    const due = [...this.companies].filter(([, { settled, invoiced }]) => settled > invoiced)
    for (const [, account] of due) {
      account.invoiced = account.settled
      account.invoices += 1
    }
    return due.map(([code]) => code)
  }

  /** Some pay what they were invoiced, others two thirds of it. */
  #takePayments(): { company: string; amount: number }[] {
    const payments = [...this.companies].flatMap(([company, { invoiced, paid }]) => {
      const open = invoiced - paid
      const amount = Number(company.slice(1)) % 2 === 0 ? open : Math.ceil((open * 2) / 3)
      return amount > 0 ? [{ company, amount }] : []
    })
    for (const { company, amount } of payments) {
      const account = this.companies.get(company)
      if (account) account.paid += amount
      this.receipts.count += 1
      this.receipts.amount += amount
      this.#move('Bank', 'City ledger', amount)
    }
    return payments
  }

  #settleCards(): { total: number; fee: number } {
    const total = this.#accounts.get('Card clearing') ?? 0
    if (total <= 0) return { total: 0, fee: 0 }
    const fee = Math.round((total * FEE) / 1_000)
    this.#move('Bank', 'Card clearing', total - fee)
    this.#move('Card and bank fees', 'Card clearing', fee)
    return { total, fee }
  }

  /** Dollars leave the drawer at the rate at which the hotel would sell them. */
  #drop(): InDrawer {
    const dropped = { own: Math.max(0, this.#drawer.own - FLOAT), dollars: this.#drawer.dollars }
    this.#drawer = { own: this.#drawer.own - dropped.own, dollars: 0 }
    this.#move('Cash in the safe', 'Cash', dropped.own)
    this.#move('Cash in the safe', 'Cash USD', soldFor(dropped.dollars))
    return dropped
  }

  #count(short: number): InDrawer {
    this.short += short
    this.#drawer = { ...this.#drawer, own: this.#drawer.own - short }
    this.#move('Cash over and short', 'Cash', short)
    return this.#drawer
  }
}
