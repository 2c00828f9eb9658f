import type { ParsedInputOf } from '#core/contract.ts'
import { addDays } from '#core/day.ts'
import { AppError } from '#core/errors.ts'
import type { Label } from '#core/labels.ts'
import { priceNights } from '#domain/rates/server/priceNights.ts'
import { namesOf } from '#kit/server/bothNames.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import type { Explained, PriceCalendar } from '../contract.ts'

interface Names {
  readonly baseAdults: number
  readonly rateType: Label
  readonly parent: Explained['parent']
  readonly company: string | null
  readonly source: Label | null
}

/** Why one price of the calendar is as it is, in the words of the hotel's lists. */
export async function why(
  ctx: Context,
  { date, adults, ...asked }: ParsedInputOf<typeof PriceCalendar.why>,
): Promise<Explained> {
  const { db, hotelId } = ctx
  const { rows } = await sql<Names>`
    select t.base_adults as "baseAdults", ${namesOf('p')} as "rateType",
      case when d.id is not null then json_build_object('label', ${namesOf('d')}, 'kind', p.derived_kind, 'by', trim_scale(p.derived_by)::text,
        'rounding', p.derived_rounding) end as parent,
      (select name from company where hotel_id = ${hotelId} and id = ${asked.companyId}) as company,
      (select ${namesOf('o')} from reservation_source o where o.hotel_id = ${hotelId} and o.id = ${asked.reservationSourceId}) as source
    from room_type t
    join rate_type p on p.hotel_id = t.hotel_id and p.id = ${asked.rateTypeId}
    left join rate_type d on d.hotel_id = p.hotel_id and d.id = p.derived_from
    where t.hotel_id = ${hotelId} and t.id = ${asked.roomTypeId}`.execute(db)
  const [names] = rows
  if (!names) throw new AppError('notFound')
  const party = adults ?? names.baseAdults
  const stay = { key: 0, arrival: date, departure: addDays(date, 1), adults: party, children: 0 }
  const [night] = await priceNights(ctx, [{ ...asked, ...stay }])
  const reason = night?.why ?? null
  const { rows: seasons } = await sql<{ label: Label }>`
    select ${namesOf('s')} as label from season s where s.hotel_id = ${hotelId} and s.id = ${reason?.seasonId ?? null}`.execute(
    db,
  )
  const rule = night?.rule ?? null
  return {
    rate: night?.foreign?.amount ?? night?.rate ?? null,
    rule,
    derived: night?.derived ?? false,
    season: seasons[0]?.label ?? null,
    party: rule === 'company' ? names.company : rule === 'source' ? names.source : null,
    weekday: reason?.weekday ?? null,
    rateType: names.rateType,
    parent: names.parent,
    adults: party,
    adultsPrice: reason?.adultsPrice ?? null,
    childrenPrice: reason?.childrenPrice ?? null,
    periodNights: reason?.periodNights ?? 1,
    dayAmount: reason?.dayAmount ?? null,
    partyDifference: reason?.partyDifference ?? 0,
    parentRate: reason?.parentRate ?? null,
  }
}
