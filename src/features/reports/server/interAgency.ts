import { accountsOn } from '#domain/cityLedger/server/ageing.ts'
import { matching } from '#kit/server/matching.ts'
import { sql } from 'kysely'
import { interAgency } from '../declared/interAgency.ts'
import { answering } from './answerReport.ts'
import type { Lines } from './reportWords.ts'

const lines: Lines<typeof interAgency> = ({ hotelId }, { from, asOf, company, search }) => sql`
  select a.name as company, a.balance - m.settled + m.paid + m.credited as opening, m.settled, m.paid, m.credited, a.balance,
    a."to30", a."to60", a."to90", a."over90", a.uninvoiced, a.unallocated, a.overdue, c.credit_limit as "creditLimit", a."companyId"
  from (${accountsOn(hotelId, asOf, company)}) a
  join company c on c.hotel_id = ${hotelId} and c.id = a."companyId"
  join lateral (
    select coalesce(sum(l.gross) filter (where l.kind = 'transfer'), 0)::bigint as settled,
      coalesce(-sum(l.gross) filter (where l.kind in ('payment', 'refund')), 0)::bigint as paid,
      coalesce(-sum(l.gross) filter (where l.kind in ('allowance', 'writeOff')), 0)::bigint as credited
    from folio f join folio_line l on l.hotel_id = f.hotel_id and l.folio_id = f.id
    where f.hotel_id = ${hotelId} and f.company_id = a."companyId" and f.kind = 'company' and l.business_date between ${from}::date and ${asOf}::date
  ) m on true
  where (a.balance <> 0 or a.unallocated <> 0 or m.settled <> 0 or m.paid <> 0 or m.credited <> 0) and ${matching(search, [sql`a.name`])}`

export const answerInterAgency = answering(interAgency, lines)
