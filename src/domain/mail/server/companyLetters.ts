import type { Day } from '#core/day.ts'
import { formatMinor } from '#core/formatMinor.ts'
import type { Locale } from '#core/labels.ts'
import type { Minor } from '#core/money.ts'
import { type InvoiceFacts, invoiceNumber } from '#domain/cityLedger/invoice.ts'
import { accountsOn } from '#domain/cityLedger/server/ageing.ts'
import { openOf } from '#domain/cityLedger/server/open.ts'
import { readInvoice } from '#domain/cityLedger/server/readInvoice.ts'
import { letterheadColumn } from '#domain/paper/server/letterhead.ts'
import type { Letterhead } from '#domain/paper/bookingFacts.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import type { Values } from '../placeholders.ts'
import { hotelValues, overdueInvoice } from '../values.ts'
import { languageOf } from './letters.ts'

type Reading = Pick<Context, 'db' | 'hotelId'>

/** A company as a letter to it needs it. */
interface Written {
  readonly id: number
  readonly name: string
  readonly address: string
  readonly contact: string
  readonly language: Locale
  readonly hotel: Letterhead & { readonly currency: string; readonly digits: number }
}

interface Letter {
  readonly name: string
  readonly address: string
  readonly language: Locale
  readonly values: (locale: Locale) => Values
}

/** To whom a letter goes, and what can be told in it. */
interface CompanyLetter extends Letter {
  readonly companyId: number
}

interface InvoiceLetter extends Letter {
  readonly invoice: Pick<InvoiceFacts, 'id' | 'companyId' | 'folioId'>
  readonly reservationId: number | null
}

async function readCompanies({ db, hotelId }: Reading, ids: readonly number[]): Promise<Written[]> {
  const { rows } = await sql<Written>`
    select c.id, c.name, c.email as address, c.contact, c.language,
      ${letterheadColumn} || jsonb_build_object('currency', h.currency, 'digits', cu.digits) as hotel
    from company c join hotel h on h.id = c.hotel_id join currency cu on cu.code = h.currency
    where c.hotel_id = ${hotelId} and c.id = any(${ids}) order by c.id`.execute(db)
  return rows
}

const moneyOf =
  ({ hotel }: Written) =>
  (amount: Minor): string =>
    `${formatMinor(amount, hotel.digits)} ${hotel.currency}`

const companyValues = ({ name, contact, hotel }: Written, locale: Locale): Values => ({
  ...hotelValues(hotel, locale),
  company: name,
  contact,
})

/** A letter with an invoice or a credit note: to the company that owes it, or to who has paid it. Throws notFound. */
export async function invoiceLetter(ctx: Reading, invoiceId: number): Promise<InvoiceLetter> {
  const invoice = await readInvoice(ctx, { id: invoiceId })
  const { companyId, folioId, reservationId, facts } = invoice
  const [company] = companyId === null ? [] : await readCompanies(ctx, [companyId])
  const to = company ? { ...addressed(company), contact: company.contact } : await buyerOf(ctx, facts)
  const money = (amount: Minor): string => `${formatMinor(amount, facts.hotel.digits)} ${invoice.currency}`
  return {
    ...to,
    invoice: { id: invoiceId, companyId, folioId },
    reservationId,
    values: (locale) => ({
      ...hotelValues(facts.hotel, locale),
      company: to.name,
      contact: to.contact,
      invoice: invoiceNumber(invoice),
      amount: money(invoice.amount),
      left: money(invoice.open),
      dueOn: invoice.dueOn,
    }),
  }
}

/** A guest in the own language, whoever else in that of the hotel's letters. */
async function buyerOf({ db, hotelId }: Reading, { buyer, buyerGuestId }: InvoiceFacts['facts']) {
  const { rows } = await sql<{ language: Locale | null; nationality: string; fallback: Locale }>`
    select g.language, coalesce(g.nationality, '') as nationality, coalesce(s.language, 'mon') as fallback
    from hotel h
    left join mail_setting s on s.hotel_id = h.id
    left join guest g on g.hotel_id = h.id and g.id = ${buyerGuestId ?? null}::bigint
    where h.id = ${hotelId}`.execute(db)
  const [person] = rows
  const language = person ? languageOf(person, person.fallback) : 'mon'
  return { name: buyer.name, address: buyer.email, language, contact: '' }
}

const addressed = ({ id, name, address, language }: Written) => ({ companyId: id, name, address, language })

interface Overdue extends Pick<InvoiceFacts, 'id' | 'year' | 'number' | 'open' | 'dueOn'> {
  readonly companyId: number
}

/** Letters about accounts as they stood at the end of a day, of the companies that are known; `level`: which reminder it would be. */
export async function accountLetters(
  ctx: Reading,
  companyIds: readonly number[],
  asOf: Day,
): Promise<(CompanyLetter & { readonly overdue: Minor; readonly level: number })[]> {
  const { db, hotelId } = ctx
  const companies = await readCompanies(ctx, companyIds)
  const { rows: overdue } = await sql<Overdue>`
    select * from (
      select i.id, i.company_id as "companyId", i.year, i.number, ${openOf('i', asOf)} as open, i.due_on as "dueOn"
      from invoice i where i.hotel_id = ${hotelId} and i.company_id = any(${companyIds}) and i.kind = 'invoice' and i.due_on < ${asOf}::date
    ) x where open > 0 order by "dueOn", id`.execute(db)
  const { rows: accounts } = await accountsOn(hotelId, asOf).execute(db)
  const { rows: reminded } = await sql<{ companyId: number; level: number }>`
    select distinct on (company_id) company_id as "companyId", level from reminder
    where hotel_id = ${hotelId} and company_id = any(${companyIds}) order by company_id, id desc`.execute(db)
  return companies.map((company) => {
    const money = moneyOf(company)
    const own = overdue.filter(({ companyId }) => companyId === company.id)
    const sum = own.reduce((all, { open }) => all + open, 0)
    const balance = accounts.find(({ companyId }) => companyId === company.id)?.balance ?? 0
    const level = Math.min(3, (reminded.find(({ companyId }) => companyId === company.id)?.level ?? 0) + 1)
    return {
      ...addressed(company),
      overdue: sum,
      level,
      values: (locale: Locale) => ({
        ...companyValues(company, locale),
        balance: money(balance),
        overdue: money(sum),
        invoices: own
          .map((one) => overdueInvoice(invoiceNumber({ kind: 'invoice', ...one }), one.dueOn, money(one.open), locale))
          .join('\n'),
        level: String(level),
      }),
    }
  })
}
