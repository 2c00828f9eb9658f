import type { Day } from '#core/day.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

type Asked = Pick<Context, 'db' | 'hotelId'>

/** Says on which lines nights were charged; their rows are held. */
export async function markCharged(
  { db, hotelId }: Asked,
  nights: readonly { readonly stayId: number; readonly date: Day }[],
  lineIds: readonly number[],
): Promise<void> {
  if (nights.length === 0) return
  await sql`
    update stay_night n set folio_line_id = p.line_id
    from unnest(${nights.map(({ stayId }) => stayId)}::bigint[], ${nights.map(({ date }) => date)}::date[], ${lineIds}::bigint[]) as p (stay_id, date, line_id)
    where n.hotel_id = ${hotelId} and n.stay_id = p.stay_id and n.date = p.date`.execute(db)
}

/** Nights whose charge was taken back are to be charged again; one that was agreed in another currency is worth what it is worth now. */
export async function freeCharged({ db, hotelId }: Asked, journalIds: readonly number[]): Promise<void> {
  await sql`
    update stay_night n set folio_line_id = null, rate = coalesce(w.worth, n.rate),
      grid_rate = case when w.worth is not null and n.rate > 0 then round(n.grid_rate::numeric * w.worth / n.rate) else n.grid_rate end
    from folio_line l
    join stay_night x on x.hotel_id = l.hotel_id and x.folio_line_id = l.id and x.stay_id = l.stay_id and x.date = l.service_date
    left join lateral (
      select in_hotel_currency(x.currency_rate, f.buy, c.digits, h.digits) as worth
      from hotel_currency f join currency c on c.code = f.code join hotel o on o.id = f.hotel_id join currency h on h.code = o.currency
      where f.hotel_id = x.hotel_id and f.id = x.hotel_currency_id
    ) w on true
    where l.hotel_id = ${hotelId} and l.journal_id = any(${journalIds}) and l.kind in ('room', 'dayUse')
      and n.hotel_id = x.hotel_id and n.stay_id = x.stay_id and n.date = x.date`.execute(db)
}
