import { isPaying } from '#domain/ledger/server/balances.ts'
import { printed } from '#domain/numbering/server/numberForms.ts'
import { fullNameOf } from '#domain/person/server/fullNameOf.ts'
import { matching } from '#kit/server/matching.ts'
import { type RawBuilder, sql } from 'kysely'
import { paymentLog } from '../declared/paymentLog.ts'
import { answering } from './answerReport.ts'
import type { Lines, Words } from './reportWords.ts'
import { aroundFolio } from './soldLines.ts'
import { labelOf, nameOf, ofGroup, reasonSaid } from './sqlLabels.ts'

const kinds = {
  payment: { en: 'Payment', mon: 'Төлбөр' },
  deposit: { en: 'Deposit', mon: 'Урьдчилгаа' },
  refund: { en: 'Refund', mon: 'Буцаалт' },
  void: { en: 'Voided', mon: 'Хүчингүй болгосон' },
}

/** The payment methods or the drawers by their ids: what each is called, and the place of that among what all are called; 0 = none. */
const placed = (hotelId: number, of: 'payment_method' | 'cash_drawer'): RawBuilder<unknown> => sql`
  select n.id, n.label, dense_rank() over (order by n.label) as place
  from (
    select x.id, ${nameOf('x')} as label from ${sql.table(of)} x where x.hotel_id = ${hotelId}
    union all select 0, '{"en": "", "mon": ""}'::jsonb
  ) n`
const labels = (hotelId: number, of: 'payment_method' | 'cash_drawer'): RawBuilder<unknown> =>
  sql`select distinct n.place, n.label from (${placed(hotelId, of)}) n`

const receiptOf = sql`left join payment_receipt pr on pr.hotel_id = l.hotel_id and pr.folio_line_id = l.id`
/** The payment that line `l` takes back. */
const takenBack = sql`left join folio_line v on v.hotel_id = l.hotel_id and v.id = l.parent_line_id and l.void`
const currencyOf = sql`coalesce(l.price_currency, v.price_currency, l.currency)`

// the days are written out, so that a year is planned as a year and a day as a day
const lines: Lines<typeof paymentLog> = (
  { hotelId },
  { from, until, method, currency, drawer, user, group, search },
  isShort,
) => {
  const isSearched = search.trim() !== ''
  const isAround = isSearched || group !== undefined
  return sql`
  select ${isShort ? sql`m.place` : sql`m.label`} as method, l.business_date as date, l.posted_at as at, -l.gross as amount, ${currencyOf} as currency, coalesce(u.name, '') as user,
    coalesce(o.number, 0) as shift, ${isShort ? sql`d.place` : sql`d.label`} as drawer, o.id as "shiftId", l.folio_id, l.id as "lineId"
  from folio_line l
  join (${placed(hotelId, 'payment_method')}) m on m.id = l.payment_method_id
  ${takenBack}
  left join app_user u on u.hotel_id = l.hotel_id and u.id = l.user_id
  left join (
    select journal_id, min(cash_session_id) as id from cash_movement
    where hotel_id = ${hotelId} and business_date between ${sql.lit(from)}::date and ${sql.lit(until)}::date and cash_session_id is not null group by journal_id
  ) q on q.journal_id = l.journal_id
  left join cash_session o on o.hotel_id = l.hotel_id and o.id = q.id
  join (${placed(hotelId, 'cash_drawer')}) d on d.id = coalesce(o.cash_drawer_id, 0)
  ${isAround ? sql`join folio f on f.hotel_id = l.hotel_id and f.id = l.folio_id ${aroundFolio}` : sql``} ${isSearched ? receiptOf : sql``}
  where l.hotel_id = ${hotelId} and l.business_date between ${sql.lit(from)}::date and ${sql.lit(until)}::date and ${isPaying}
    and ${method === undefined ? sql`true` : sql`l.payment_method_id = ${method}`} and ${ofGroup(group)}
    and ${currency === undefined ? sql`true` : sql`${currencyOf} = (select x.code from hotel_currency x where x.hotel_id = ${hotelId} and x.id = ${currency})`}
    and ${drawer === undefined ? sql`true` : sql`o.cash_drawer_id = ${drawer}`} and ${user === undefined ? sql`true` : sql`l.user_id = ${user}`}
    and ${matching(search, [fullNameOf('g'), sql`c.name`, sql`r.number`, printed('receipt', sql`f.hotel_id`, sql`pr.number`), printed('folio', sql`f.hotel_id`, sql`f.number`), sql`l.reference`, sql`u.name`])}`
}

const words = ({ hotelId }: { readonly hotelId: number }): Words => {
  const ofFolio = sql`join folio f on f.hotel_id = ${hotelId} and f.id = line.folio_id ${aroundFolio}`
  const whole = { by: ['folio_id'], joins: ofFolio }
  return {
    columns: {
      receipt: sql`coalesce(pr.number, 0)`,
      folio: sql`f.number`,
      room: sql`coalesce(r.number, '')`,
      guest: sql`coalesce(${fullNameOf('g')}, c.name, f.name)`,
      kind: labelOf(sql`case when l.void then 'void' else l.kind end`, kinds, 'json'),
      paid: sql`coalesce(l.price_amount, -v.price_amount, -l.gross)`,
      rate: sql`coalesce(trim_scale(coalesce(l.exchange_rate, v.exchange_rate))::text, '')`,
      reference: sql`l.reference`,
      takesBack: sql`coalesce(vr.number, 0)`,
      reason: reasonSaid(sql`coalesce(l.reason, '')`, 'json'),
      folioId: sql`f.id`,
      stayId: sql`s.id`,
      voidedId: sql`vr.id`,
      digits: sql`w.digits`,
      receiptId: sql`pr.id`,
    },
    joins: () => sql`
      join folio_line l on l.hotel_id = ${hotelId} and l.id = line."lineId"
      ${ofFolio} ${receiptOf} ${takenBack}
      left join payment_receipt vr on vr.hotel_id = v.hotel_id and vr.folio_line_id = v.id
      left join currency w on w.code = ${currencyOf}`,
    decided: { folio: whole, room: whole, guest: whole },
    labels: { method: labels(hotelId, 'payment_method'), drawer: labels(hotelId, 'cash_drawer') },
  }
}

export const answerPaymentLog = answering(paymentLog, lines, words)
