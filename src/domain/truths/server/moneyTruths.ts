import { formatMinor } from '#core/formatMinor.ts'
import { dayProblems } from '#domain/businessDay/closedDay.ts'
import { verifyDays } from '#domain/businessDay/server/verifyDays.ts'
import { trialBalance, type TrialBalanceProblem } from '#domain/ledger/server/trialBalance.ts'
import { sql } from 'kysely'
import type { TruthName } from '../truthWords.ts'
import { folioNamed, reservationOf } from './named.ts'
import { breaches, type Checked, stated, type Truth } from './truth.ts'

/** Folios, the ledger behind them, and the days that are closed. */
export const moneyTruths: readonly Truth[] = [
  stated(
    'leftWithBalance',
    ({ hotelId }) => sql`
      select array[${reservationOf('s')}, owed.balance::text] as params, '/front-office/stay/' || s.id as link
      from (
        select f.stay_id, sum(l.gross) as balance from folio f join folio_line l on l.hotel_id = f.hotel_id and l.folio_id = f.id
        where f.hotel_id = ${hotelId} and f.stay_id is not null group by f.stay_id having sum(l.gross) <> 0
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
  { find: booksDisagree },
  { find: closedDaysChanged },
]

const checkNames: Readonly<Record<TrialBalanceProblem['check'], TruthName>> = {
  folio: 'folioAgrees',
  subLedger: 'subLedgerAgrees',
  taxAccount: 'taxAccountAgrees',
  lineTax: 'lineTaxAgrees',
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
