import { addDays } from '#core/day.ts'
import { AppError } from '#core/errors.ts'
import { formatMinor } from '#core/formatMinor.ts'
import { LOCALES, type Locale } from '#core/labels.ts'
import type { BookingFacts, Person } from '#domain/paper/bookingFacts.ts'
import { invoiceNumber } from '#domain/cityLedger/invoice.ts'
import { readBookings } from '#domain/document/server/readBookings.ts'
import { readHotelFacts } from '#domain/document/server/readHotel.ts'
import type { Values } from '#domain/mail/placeholders.ts'
import { readFolioFacts } from '#domain/mail/server/queueFolioMail.ts'
import { mailType } from '#domain/mail/types.ts'
import {
  bookingValues,
  type FolioFacts,
  folioValues,
  hotelValues,
  overdueInvoice,
  receiptValues,
} from '#domain/mail/values.ts'
import { numberTyped } from '#domain/numbering/server/numberForms.ts'
import type { Context } from '#kit/server/context.ts'
import type { Handler } from '#kit/server/mount.ts'
import { sql } from 'kysely'
import type { MailTemplate } from '../contract.ts'

const CARD = { en: 'Card', mon: 'Карт' }

const inBoth = (values: (locale: Locale) => Values) =>
  Object.fromEntries(LOCALES.map((locale) => [locale, values(locale)])) as Record<Locale, Record<string, string>>

export const sample: Handler<typeof MailTemplate.sample> = async (context, { type, reservationNumber }) => {
  const { about } = mailType(type)
  if (about === 'user' || about === 'signIn') return userSample(context)
  if (about === 'invoice' || about === 'account') return companySample(context)
  const facts = reservationNumber === '' ? await invented(context) : await realBooking(context, reservationNumber)
  const [first] = facts.stays
  const person = first?.guest ?? facts.booker
  if (about === 'booking') return inBoth((locale) => bookingValues(facts, person, locale))
  if (about === 'receipt') {
    const receipt = { number: 1001, amount: facts.deposit, currency: facts.hotel.currency, method: CARD }
    return inBoth((locale) => receiptValues(receipt, facts, person, locale))
  }
  const folio = await folioOf(context, facts)
  return inBoth((locale) => folioValues(folio, facts, person, locale))
}

async function userSample(context: Context) {
  const hotel = await readHotelFacts(context)
  const { userName: user } = context.caller
  const time = `${context.businessDate} 09:30`
  const browser = { device: 'Chrome, Windows', networkAddress: '203.0.113.7' }
  return inBoth((locale) => ({ ...hotelValues(hotel, locale), user, loginName: user.toLowerCase(), time, ...browser }))
}

async function companySample(context: Context) {
  const hotel = await readHotelFacts(context)
  const money = (amount: number) => `${formatMinor(amount, hotel.digits)} ${hotel.currency}`
  const amount = 100_000 * 10 ** hotel.digits
  const invoice = invoiceNumber({ kind: 'invoice', year: Number(context.businessDate.slice(0, 4)), number: 12 })
  const dueOn = addDays(context.businessDate, 14)
  return inBoth((locale) => ({
    ...hotelValues(hotel, locale),
    company: 'Altan Tal LLC',
    contact: 'Saraa',
    invoice,
    amount: money(amount),
    left: money(amount),
    dueOn,
    balance: money(amount),
    overdue: money(amount),
    invoices: overdueInvoice(invoice, dueOn, money(amount), locale),
    level: '1',
  }))
}

async function realBooking(context: Context, typed: string): Promise<BookingFacts> {
  const { rows } = await sql<{ reservationId: number }>`
    select id as "reservationId" from reservation where hotel_id = ${context.hotelId} and number = ${numberTyped(context.hotelId, 'reservation', typed)}`.execute(
    context.db,
  )
  const [facts] = await readBookings(context, rows)
  if (!facts) throw new AppError('notFound', [], 'reservationNumber')
  return facts
}

async function folioOf(context: Context, { stays, gross, deposit }: BookingFacts): Promise<FolioFacts> {
  const [folio] = await readFolioFacts(context, { stayIds: stays.map(({ id }) => id) })
  return folio ?? { id: 0, number: 1001, charges: gross, paid: deposit, balance: gross - deposit }
}

/** A reservation that nobody made: three nights from the day after tomorrow, at a price that suits the hotel's currency. */
async function invented(context: Context): Promise<BookingFacts> {
  const hotel = await readHotelFacts(context)
  const { db, hotelId, businessDate } = context
  const { rows } = await sql<{ name: string; name_mon: string }>`
    select name, name_mon from room_type where hotel_id = ${hotelId} and active order by sort_order, id limit 1`.execute(
    db,
  )
  const [arrival, departure] = [addDays(businessDate, 2), addDays(businessDate, 5)]
  const price = 100 * 10 ** hotel.digits * (hotel.currency === 'MNT' ? 1_500 : 1)
  const named = (en: string, mon: string) => ({ en, mon: mon || en })
  return {
    hotel,
    reservationId: 1,
    number: 1024,
    createdOn: businessDate,
    confirmed: true,
    voucher: 'V-4711',
    guestRemarks: '',
    booker: guest,
    company: { name: 'Altan Tal LLC', registerNo: '2345678', email: '' },
    stays: [
      {
        id: 1,
        unnamed: false,
        sequence: 1,
        status: 'reserved',
        arrival,
        departure,
        arrivesAt: `${arrival}T${hotel.checkInTime}`,
        departsAt: `${departure}T${hotel.checkOutTime}`,
        nights: 3,
        roomType: named(rows[0]?.name ?? 'Standard room', rows[0]?.name_mon ?? 'Энгийн өрөө'),
        roomNumber: '204',
        rateType: named('Best available rate', 'Үндсэн тариф'),
        breakfast: true,
        adults: 2,
        children: 0,
        infants: 0,
        cancellationNumber: 77,
        guest,
        companions: [],
        extras: [],
        foreign: null,
        gross: 3 * price,
      },
    ],
    net: 3 * price,
    taxes: [],
    gross: 3 * price,
    deposit: price,
    depositDue: 0,
    depositDueOn: null,
    policies: [],
    link: '',
  }
}

const guest: Person = {
  id: 1,
  firstName: 'Anna',
  lastName: 'Berg',
  gender: 'female',
  birthDate: null,
  registerNo: '',
  passportNo: '',
  nationality: 'DE',
  phone: '',
  email: 'anna.berg@example.com',
  address: '',
  language: null,
  signature: '',
}
