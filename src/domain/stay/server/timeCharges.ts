import { extraCharges } from '#domain/folio/server/extraCharge.ts'
import { lockFoliosOfStays } from '#domain/ledger/server/lockFolios.ts'
import { postRouted } from '#domain/folio/server/routeCharges.ts'
import { taxesOfFolios } from '#domain/tax/server/taxesFor.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

interface TimeCharge {
  stayId: number
  kind: 'earlyArrival' | 'lateDeparture'
  at: string
  extraChargeId: number
  price: number
}

/** Posts what the granted times of stays cost and is not posted yet, to their first windows, which must be open. */
export async function chargeTimes(ctx: Context, stayIds: readonly number[]): Promise<void> {
  const { db, hotelId } = ctx
  const { rows } = await sql<TimeCharge>`
    select stay_id as "stayId", kind, at, extra_charge_id as "extraChargeId", price from stay_time
    where hotel_id = ${hotelId} and stay_id = any(${stayIds}) and extra_charge_id is not null and price is not null and folio_line_id is null
    order by stay_id, kind for no key update`.execute(db)
  if (rows.length === 0) return
  const folios = await lockFoliosOfStays(ctx, stayIds)
  const first = new Map(folios.filter(({ windowNo }) => windowNo === 1).map(({ stayId, id }) => [stayId ?? 0, id]))
  const charges = await extraCharges(
    ctx,
    rows.map(({ extraChargeId, price, at }) => ({
      extraChargeId,
      quantity: '1',
      unitPrice: price,
      description: at,
      agreed: true,
    })),
    taxesOfFolios(ctx, [...first.values()]),
  )
  const postings = rows.flatMap(({ stayId }, index) => charges[index]?.(first.get(stayId) ?? 0) ?? [])
  const posted = await postRouted(ctx, postings)
  await sql`
    update stay_time t set folio_line_id = p.line_id
    from unnest(${rows.map(({ stayId }) => stayId)}::bigint[], ${rows.map(({ kind }) => kind)}::text[], ${posted.map(({ lineId }) => lineId)}::bigint[])
      as p (stay_id, kind, line_id)
    where t.hotel_id = ${hotelId} and t.stay_id = p.stay_id and t.kind = p.kind`.execute(db)
}
