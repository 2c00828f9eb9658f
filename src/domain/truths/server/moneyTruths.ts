import { formatMinor } from '#core/formatMinor.ts'
import { dayProblems } from '#domain/businessDay/closedDay.ts'
import { verifyDays } from '#domain/businessDay/server/verifyDays.ts'
import { trialBalance, type TrialBalanceProblem } from '#domain/ledger/server/trialBalance.ts'
import { sql } from 'kysely'
import type { TruthName } from '../truthWords.ts'
import { folioNamed, reservationOf } from './named.ts'
import { breaches, type Checked, stated, type Truth } from './truth.ts'

/** Whether somebody opened folio `f` of a guest who had left, which is told with its reason. */
const wasReopened = sql`exists (
  select from activity a where a.hotel_id = f.hotel_id and a.entity = 'Folio' and a.entity_id = f.id and a.action = 'reopen')`

/** Folios, the ledger behind them, and the days that are closed. */
export const moneyTruths: readonly Truth[] = [
  // one that is left owing or was opened again for corrections is among the unsettled folios
  stated(
    'leftWithBalance',
    ({ hotelId }) => sql`
      select array[${reservationOf('s')}, owed.balance::text] as params, '/front-office/stay/' || s.id as link
      from (
        select f.stay_id, sum(l.gross) as balance from folio f join folio_line l on l.hotel_id = f.hotel_id and l.folio_id = f.id
        where f.hotel_id = ${hotelId} and f.stay_id is not null and not (f.status = 'open' and (f.left_owing or ${wasReopened}))
        group by f.stay_id having sum(l.gross) <> 0
      ) owed
      join stay s on s.hotel_id = ${hotelId} and s.id = owed.stay_id and s.status = 'checkedOut'`,
    ([reservation = '', balance], { digits }) => [reservation, formatMinor(Number(balance), digits)],
  ),
  stated(
    'entryOfOtherDay',
    ({ hotelId }) => sql`
      select distinct array[e.business_date::text, j.business_date::text] as params, '/report/trial-balance' as link
      from entry e join journal j on j.hotel_id = e.hotel_id and j.id = e.journal_id
      where e.hotel_id = ${hotelId} and e.business_date <> j.business_date`,
  ),
  stated(
    'receiptOfMoney',
    ({ hotelId }) => sql`
      select array[${folioNamed}, l.business_date::text] as params, '/front-office/folio/' || f.id as link
      from folio_line l
      join journal j on j.hotel_id = l.hotel_id and j.id = l.journal_id
      join folio f on f.hotel_id = l.hotel_id and f.id = l.folio_id
      left join payment_receipt p on p.hotel_id = l.hotel_id and p.folio_line_id = l.id
      where l.hotel_id = ${hotelId} and (l.kind in ('payment', 'deposit', 'refund') and j.kind = l.kind) <> (p.id is not null)`,
  ),
  stated(
    'sessionAddsUp',
    ({ hotelId }) => sql`
      select array[d.name, s.number::text, k.currency] as params, '/payment/cashier/shift/' || s.id as link
      from cash_session s
      join cash_drawer d on d.hotel_id = s.hotel_id and d.id = s.cash_drawer_id
      join cash_count k on k.hotel_id = s.hotel_id and k.cash_session_id = s.id and k.moment = 'close'
      left join cash_count o on o.hotel_id = s.hotel_id and o.cash_session_id = s.id and o.moment = 'start' and o.currency = k.currency
      left join (
        select m.cash_session_id, m.currency, sum(m.amount) as moved from cash_movement m
        where m.hotel_id = ${hotelId} and m.kind not in ('start', 'overShort') group by m.cash_session_id, m.currency
      ) m on m.cash_session_id = s.id and m.currency = k.currency
      where s.hotel_id = ${hotelId} and s.closed_at is not null and coalesce(o.counted, 0) + coalesce(m.moved, 0) <> k.expected`,
  ),
  stated(
    'drawerHolds',
    ({ hotelId }) => sql`
      select array[d.name, x.currency] as params, '/payment/cashier' as link
      from (
        select cash_drawer_id, currency, sum(moved) as moved, sum(lies) as lies
        from (
          select s.cash_drawer_id, m.currency, m.amount as moved,
            case when s.closed_at is null and m.kind not in ('start', 'overShort') then m.amount else 0 end as lies
          from cash_movement m join cash_session s on s.hotel_id = m.hotel_id and s.id = m.cash_session_id
          where m.hotel_id = ${hotelId}
          union all
          select s.cash_drawer_id, k.currency, 0, k.counted
          from cash_session s join cash_count k on k.hotel_id = s.hotel_id and k.cash_session_id = s.id
            and k.moment = case when s.closed_at is null then 'start' else 'close' end
          where s.hotel_id = ${hotelId} and not exists (
            select from cash_session n where n.hotel_id = s.hotel_id and n.cash_drawer_id = s.cash_drawer_id and n.number > s.number)
        ) side group by cash_drawer_id, currency
      ) x join cash_drawer d on d.hotel_id = ${hotelId} and d.id = x.cash_drawer_id
      where x.moved <> x.lies`,
  ),
  { find: booksDisagree },
  { find: closedDaysChanged },
]

const checkNames: Readonly<Record<TrialBalanceProblem['check'], TruthName>> = {
  folio: 'folioAgrees',
  subLedger: 'subLedgerAgrees',
  taxAccount: 'taxAccountAgrees',
  lineTax: 'lineTaxAgrees',
  drawer: 'drawerAgrees',
}

/** Folios, companies, deposits and taxes against the ledger, over everything that was ever posted. */
async function booksDisagree(checked: Checked) {
  const { db, hotelId, digits } = checked
  const { problems } = await trialBalance(checked, { whole: true })
  const folios = problems.filter(({ check }) => check === 'folio').map(({ subject }) => Number(subject))
  const { rows } = await sql<{ id: number; number: number; printed: string }>`
    select f.id, f.number, ${folioNamed} as printed from folio f where f.hotel_id = ${hotelId} and f.number = any(${folios}::bigint[])`.execute(
    db,
  )
  const folioOf = new Map(rows.map((folio) => [String(folio.number), folio]))
  return breaches(
    problems.map(({ check, subject, expected, found }) => {
      const folio = check === 'folio' ? folioOf.get(subject) : undefined
      const amounts = [formatMinor(expected, digits), formatMinor(found, digits)]
      return {
        truth: checkNames[check],
        params: check === 'lineTax' ? amounts : [folio?.printed ?? subject, ...amounts],
        link: folio ? `/front-office/folio/${folio.id}` : '/report/trial-balance',
      }
    }),
  )
}

async function closedDaysChanged(checked: Checked) {
  const { problems } = await verifyDays(checked, {})
  return breaches(
    problems.map(({ date, problem }) => ({
      truth: 'closedDay',
      params: [date, dayProblems[problem]],
      link: '/report/night-audit',
    })),
  )
}
