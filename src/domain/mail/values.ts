import type { ReceiptFacts } from '#domain/paymentReceipt/contract.ts'
import type { Day } from '#core/day.ts'
import { weekday } from '#core/day.ts'
import { formatMinor } from '#core/formatMinor.ts'
import { type Locale, say } from '#core/labels.ts'
import { invoiceWords } from '#domain/cityLedger/labels.ts'
import type { BookingFacts, Letterhead, Person } from '#domain/paper/bookingFacts.ts'
import { printedNumber } from '#domain/numbering/numberForms.ts'
import type { Values } from './placeholders.ts'

const weekdays: Record<Locale, readonly string[]> = {
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  mon: ['ням', 'даваа', 'мягмар', 'лхагва', 'пүрэв', 'баасан', 'бямба'],
}
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** 'Thursday, 12 March 2026', '2026 оны 3 сарын 12, пүрэв гараг'. */
function dayInWords(day: Day, locale: Locale): string {
  const [year = '', month = '', date = ''] = day.split('-')
  const name = weekdays[locale][weekday(day)] ?? ''
  if (locale === 'mon') return `${year} оны ${Number(month)} сарын ${Number(date)}, ${name} гараг`
  return `${name}, ${Number(date)} ${months[Number(month) - 1]} ${year}`
}

/** A guest as each language names one: first name first in English, the father's name first in Mongolian. */
export const nameIn = ({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>, locale: Locale): string =>
  (locale === 'mon' ? [lastName, firstName] : [firstName, lastName]).filter((name) => name !== '').join(' ')

export const hotelValues = (hotel: Letterhead, locale: Locale): Values => ({
  hotel: hotel.name[locale],
  hotelAddress: hotel.address,
  hotelPhone: hotel.phone,
  hotelEmail: hotel.email,
  website: hotel.website,
})

/** An overdue invoice as a line of a reminder. */
export const overdueInvoice = (number: string, dueOn: Day, left: string, locale: Locale): string =>
  say(invoiceWords.overdueLine, locale, number, dueOn, left)

const distinct = (texts: readonly string[]): string => [...new Set(texts.filter((text) => text !== ''))].join(', ')

/** What a letter about a reservation can tell; `to` is who is spoken to. */
export function bookingValues(facts: BookingFacts, to: Person, locale: Locale): Values {
  const { hotel, stays } = facts
  const money = (amount: number) => `${formatMinor(amount, hotel.digits)} ${hotel.currency}`
  const arrival = stays.map((stay) => stay.arrival).toSorted()[0]
  const departure = stays
    .map((stay) => stay.departure)
    .toSorted()
    .at(-1)
  const sum = (count: (stay: BookingFacts['stays'][number]) => number) =>
    String(stays.reduce((all, stay) => all + count(stay), 0))
  return {
    ...hotelValues(hotel, locale),
    guest: nameIn(to, locale),
    firstName: to.firstName,
    lastName: to.lastName,
    reservation: printedNumber(hotel.numberForms, 'reservation', facts.number),
    arrival: arrival === undefined ? '' : dayInWords(arrival, locale),
    departure: departure === undefined ? '' : dayInWords(departure, locale),
    nights: String(Math.max(0, ...stays.map(({ nights }) => nights))),
    rooms: String(stays.length),
    roomTypes: distinct(stays.map(({ roomType }) => roomType[locale])),
    room: distinct(stays.map(({ roomNumber }) => roomNumber ?? '')),
    adults: sum(({ adults }) => adults),
    children: sum(({ children }) => children),
    total: money(facts.gross),
    deposit: money(facts.deposit),
    left: money(facts.gross - facts.deposit),
    company: facts.company?.name ?? '',
    voucher: facts.voucher,
    cancellationNumber: distinct(
      stays.map(({ cancellationNumber: number }) =>
        number === null ? '' : printedNumber(hotel.numberForms, 'cancellation', number),
      ),
    ),
    cancelPolicy: hotel.cancelPolicy[locale],
    checkInTime: hotel.checkInTime,
    checkOutTime: hotel.checkOutTime,
  }
}

export interface FolioFacts {
  readonly id: number
  readonly number: number
  readonly charges: number
  readonly paid: number
  readonly balance: number
}

export function folioValues(folio: FolioFacts, facts: BookingFacts, to: Person, locale: Locale): Values {
  const money = (amount: number) => `${formatMinor(amount, facts.hotel.digits)} ${facts.hotel.currency}`
  return {
    ...bookingValues(facts, to, locale),
    folio: printedNumber(facts.hotel.numberForms, 'folio', folio.number),
    charges: money(folio.charges),
    paid: money(folio.paid),
    balance: money(folio.balance),
  }
}

type ReceiptTold = Pick<ReceiptFacts, 'number' | 'amount' | 'currency' | 'method'>

export function receiptValues(receipt: ReceiptTold, facts: BookingFacts, to: Person, locale: Locale): Values {
  return {
    ...bookingValues(facts, to, locale),
    receipt: printedNumber(facts.hotel.numberForms, 'receipt', receipt.number),
    amount: `${formatMinor(receipt.amount, facts.hotel.digits)} ${receipt.currency}`,
    method: receipt.method[locale],
  }
}
