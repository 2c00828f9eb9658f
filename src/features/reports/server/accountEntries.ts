import { lineKindLabels } from '#domain/ledger/lineKindLabels.ts'
import { printed } from '#domain/numbering/server/numberForms.ts'
import { fullNameOf } from '#domain/person/server/fullNameOf.ts'
import { matching } from '#kit/server/matching.ts'
import { mongolianOf } from '#kit/server/bothNames.ts'
import { type RawBuilder, sql } from 'kysely'
import { accountEntries } from '../declared/accountEntries.ts'
import { answering } from './answerReport.ts'
import type { Lines, Words } from './reportWords.ts'
import { aroundFolio, guestOfLine, within } from './soldLines.ts'
import { labelOf } from './sqlLabels.ts'

const { payment, refund, allowance, transfer } = lineKindLabels
const journalKinds = {
  charge: { en: 'Charge', mon: 'Борлуулалт' },
  deposit: { en: 'Deposit', mon: 'Урьдчилгаа' },
  depositTransfer: { en: 'Deposit taken over', mon: 'Урьдчилгаа шилжүүлсэн' },
  payment,
  refund,
  allowance,
  transfer,
  void: { en: 'Void', mon: 'Хүчингүй' },
}

/** An account by its number and name. */
const accountSaid = (alias: string) =>
  sql`jsonb_build_object('en', ${sql.id(alias, 'number')} || ' ' || ${sql.id(alias, 'name')}, 'mon', ${sql.id(alias, 'number')} || ' ' || ${mongolianOf(alias)})`

/** Journal `j` of the row `e`, its user `u`, and whose the folio `f` is (`aroundFolio`). */
const around = (hotelId: number, e: 'e' | 'line', folioId: RawBuilder<unknown>) => sql`
  join journal j on j.hotel_id = ${hotelId} and j.id = ${sql.id(e, 'journal_id')}
  left join app_user u on u.hotel_id = j.hotel_id and u.id = j.user_id
  left join folio f on f.hotel_id = j.hotel_id and f.id = ${folioId}
  ${aroundFolio}`

const lines: Lines<typeof accountEntries> = ({ hotelId }, { from, until, account, search }) => sql`
  select a.said as account, e.business_date as date, o.said as against,
    case when side.debit then e.amount else 0 end as debits, case when side.debit then 0 else e.amount end as credits,
    case when side.debit then -e.amount else e.amount end as credit, e.journal_id, side.folio_id as "folioId", e.id as "entryId"
  from entry e
  cross join lateral (values
    (e.debit_account_id, e.credit_account_id, true, coalesce(e.debit_folio_id, e.credit_folio_id)),
    (e.credit_account_id, e.debit_account_id, false, coalesce(e.credit_folio_id, e.debit_folio_id))
  ) side (account_id, against_id, debit, folio_id)
  join (select a.id, ${accountSaid('a')} as said from account a where a.hotel_id = ${hotelId} offset 0) a on a.id = side.account_id
  join (select a.id, ${accountSaid('a')} as said from account a where a.hotel_id = ${hotelId} offset 0) o on o.id = side.against_id
  ${search.trim() === '' ? sql`` : around(hotelId, 'e', sql`side.folio_id`)}
  where e.hotel_id = ${hotelId} and ${within(sql`e.business_date`, { from, until })} and ${account === undefined ? sql`true` : sql`side.account_id = ${account}`}
    and ${matching(search, [fullNameOf('g'), sql`c.name`, sql`r.number`, printed('folio', sql`f.hotel_id`, sql`f.number`), sql`u.name`])}`

/** Whose postings they are and what they were is read of the rows that are shown. */
const words = ({ hotelId }: { readonly hotelId: number }): Words => ({
  columns: {
    at: sql`j.posted_at`,
    what: sql`case when l.kind is null then ${labelOf(sql`j.kind`, journalKinds)} else ${labelOf(sql`l.kind`, lineKindLabels)} end`,
    state: labelOf(sql`j.kind`, journalKinds),
    folio: sql`coalesce(f.number, 0)`,
    room: sql`coalesce(r.number, '')`,
    guest: sql`coalesce(${guestOfLine}, '')`,
    user: sql`coalesce(u.name, '')`,
    stayId: sql`s.id`,
  },
  joins: () => sql`
    ${around(hotelId, 'line', sql`line."folioId"`)}
    left join lateral (
      select l.kind from folio_line l where l.hotel_id = ${hotelId} and l.journal_id = line.journal_id and l.folio_id = f.id order by l.id limit 1
    ) l on true`,
})

export const answerAccountEntries = answering(accountEntries, lines, words)
