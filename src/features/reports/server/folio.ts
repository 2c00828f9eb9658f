import { balance, isPaying, paid } from '#domain/ledger/server/balances.ts'
import { printed } from '#domain/numbering/server/numberForms.ts'
import { fullNameOf } from '#domain/person/server/fullNameOf.ts'
import { matching } from '#kit/server/matching.ts'
import { sql } from 'kysely'
import { folio } from '../declared/folio.ts'
import { answering } from './answerReport.ts'
import type { Lines } from './reportWords.ts'
import { aroundFolio } from './soldLines.ts'
import { labelOf, ofGroup } from './sqlLabels.ts'

const kinds = {
  guest: { en: 'Guest', mon: 'Зочин' },
  group: { en: 'Group master', mon: 'Группийн ерөнхий' },
  deposit: { en: 'Deposit', mon: 'Урьдчилгаа' },
  company: { en: 'Company', mon: 'Байгууллага' },
  house: { en: 'House', mon: 'Буудлын' },
}

const lines: Lines<typeof folio> = ({ hotelId }, { from, until, by, status, group, search }) => sql`
  select ${labelOf(sql`f.status`, folio.filters.status.options)} as status, f.number as folio, ${labelOf(sql`case when f.guest_group_id is null then f.kind else 'group' end`, kinds)} as kind, coalesce(r.number, '') as room,
    coalesce(${fullNameOf('g')}, nullif(f.name, ''), '') as guest, coalesce(c.name, q.name, ${fullNameOf('p')}, '') as "billTo", f.opened_on as "openedOn", f.closed_on as "closedOn",
    l.charges, l.allowances, l.tax, l.transfers, l.payments, l.balance, f.id as "folioId", s.id as "stayId"
  from folio f
  join lateral (
    select coalesce(sum(l.net) filter (where not ${isPaying} and l.kind not in ('allowance', 'transfer')), 0)::bigint as charges,
      coalesce(sum(l.net) filter (where l.kind = 'allowance'), 0)::bigint as allowances,
      coalesce(sum(l.tax) filter (where l.kind <> 'transfer'), 0)::bigint as tax,
      coalesce(sum(l.gross) filter (where l.kind = 'transfer'), 0)::bigint as transfers,
      ${paid} as payments,
      ${balance} as balance
    from folio_line l where l.hotel_id = f.hotel_id and l.folio_id = f.id
  ) l on true
  ${aroundFolio}
  left join guest p on p.hotel_id = f.hotel_id and p.id = f.guest_id
  left join guest_group q on q.hotel_id = f.hotel_id and q.id = f.guest_group_id
  where f.hotel_id = ${hotelId} and ${by === 'closed' ? sql`f.closed_on` : sql`f.opened_on`} between ${from}::date and ${until}::date
    and ${status === 'all' ? sql`true` : sql`f.status = ${status}`} and ${ofGroup(group)}
    and ${matching(search, [printed('folio', sql`f.hotel_id`, sql`f.number`), fullNameOf('g'), sql`r.number`, sql`c.name`, sql`q.name`, sql`f.name`])}`

export const answerFolio = answering(folio, lines)
