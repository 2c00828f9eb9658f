import { lineKindLabels } from '#domain/ledger/lineKindLabels.ts'
import { printed } from '#domain/numbering/server/numberForms.ts'
import { fullNameOf } from '#domain/person/server/fullNameOf.ts'
import { matching } from '#kit/server/matching.ts'
import { mongolianOf } from '#kit/server/bothNames.ts'
import { sql } from 'kysely'
import { accountEntries } from '../declared/accountEntries.ts'
import { answering } from './answerReport.ts'
import type { Lines } from './reportWords.ts'
import { guestOfLine, within } from './soldLines.ts'
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

const lines: Lines<typeof accountEntries> = ({ hotelId }, { from, until, account, search }) => sql`
  select a.said as account, e.business_date as date, j.posted_at as at,
    case when l.kind is null then ${labelOf(sql`j.kind`, journalKinds)} else ${labelOf(sql`l.kind`, lineKindLabels)} end as what, ${labelOf(sql`j.kind`, journalKinds)} as state,
    coalesce(f.number, 0) as folio, coalesce(r.number, '') as room, coalesce(${guestOfLine}, '') as guest, o.said as against,
    case when side.debit then e.amount else 0 end as debits, case when side.debit then 0 else e.amount end as credits,
    case when side.debit then -e.amount else e.amount end as credit, coalesce(u.name, '') as user, f.id as "folioId", s.id as "stayId", e.id as "entryId"
  from entry e
  cross join lateral (values
    (e.debit_account_id, e.credit_account_id, true), (e.credit_account_id, e.debit_account_id, false)
  ) side (account_id, against_id, debit)
  join (select a.id, ${accountSaid('a')} as said from account a where a.hotel_id = ${hotelId} offset 0) a on a.id = side.account_id
  join (select a.id, ${accountSaid('a')} as said from account a where a.hotel_id = ${hotelId} offset 0) o on o.id = side.against_id
  join journal j on j.hotel_id = e.hotel_id and j.id = e.journal_id
  left join folio f on f.hotel_id = e.hotel_id and f.id = coalesce(case when side.debit then e.debit_folio_id else e.credit_folio_id end, e.debit_folio_id, e.credit_folio_id)
  left join lateral (
    select l.kind from folio_line l where l.hotel_id = e.hotel_id and l.journal_id = e.journal_id and l.folio_id = f.id order by l.id limit 1
  ) l on true
  left join stay s on s.hotel_id = f.hotel_id and s.id = f.stay_id
  left join reservation b on b.hotel_id = f.hotel_id and b.id = coalesce(s.reservation_id, f.reservation_id)
  left join room r on r.hotel_id = s.hotel_id and r.id = s.room_id
  left join guest g on g.hotel_id = f.hotel_id and g.id = coalesce(f.guest_id, s.guest_id, b.guest_id)
  left join company c on c.hotel_id = f.hotel_id and c.id = f.company_id
  left join app_user u on u.hotel_id = j.hotel_id and u.id = j.user_id
  where e.hotel_id = ${hotelId} and ${within(sql`e.business_date`, { from, until })} and ${account === undefined ? sql`true` : sql`side.account_id = ${account}`}
    and ${matching(search, [fullNameOf('g'), sql`c.name`, sql`r.number`, printed('folio', sql`f.hotel_id`, sql`f.number`), sql`u.name`])}`

export const answerAccountEntries = answering(accountEntries, lines)
