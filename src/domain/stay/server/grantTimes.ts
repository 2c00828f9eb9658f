import type { ParsedInputOf } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import { changeOfDay } from '#domain/businessDay/hotelClock.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { extraCharges } from '#domain/folio/server/extraCharge.ts'
import type { Stay } from '../contract.ts'
import type { RoomsPreview } from '../roomsPreview.ts'
import { mayAct } from './judge.ts'
import { lockStay } from './lockStay.ts'
import type { StayState } from '../state.ts'
import { applyPlans } from './applyPlans.ts'
import { chargeTimes } from './timeCharges.ts'
import { heldTimes } from '../heldTimes.ts'
import { spansUntil, spansWithin } from '../spans.ts'
import { taxesOfStay } from '#domain/tax/server/taxesFor.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { previewRooms } from './roomsPreview.ts'

type Wish = ParsedInputOf<typeof Stay.grantTimes>
type Times = Pick<Wish, 'earlyArrival' | 'lateDeparture'>

/** The room is held from an earlier hour of the arrival, until a later one of the departure: nobody else gets it then. */
export async function grantTimes(ctx: Context, { stayId, version, ...wish }: Wish) {
  const stay = await lockStay(ctx, stayId, version)
  mayAct(ctx, 'grantTimes', [stay])
  judge(ctx, stay, wish)
  const charges = await chargesOf(ctx, stay, wish)
  const becomes = atTimes(ctx, stay, wish)
  const outcome = await applyPlans(ctx, [{ stay, becomes }])
  await keepTimes(ctx, stay, wish)
  if (stay.status === 'inHouse') await chargeTimes(ctx, [stay.id])
  await recordActivity(ctx, {
    entity: 'Stay',
    id: stay.id,
    action: 'grantTimes',
    before: { arrivesAt: stay.arrivesAt, departsAt: stay.departsAt },
    after: {
      arrivesAt: becomes.arrivesAt,
      departsAt: becomes.departsAt,
      ...(charges.length > 0 ? { amount: charges.reduce((sum, { gross }) => sum + gross, 0) } : {}),
    },
  })
  return outcome
}

/** What `grantTimes` would do, cost and refuse. */
export const previewTimes = (ctx: Context, { stayId, ...wish }: ParsedInputOf<typeof Stay.previewTimes>) =>
  previewRooms(ctx, [stayId], 'grantTimes', async ([stay]) => {
    judge(ctx, stay, wish)
    return { plans: [{ stay, becomes: atTimes(ctx, stay, wish) }], charges: await chargesOf(ctx, stay, wish) }
  })

/** Its rooms at the wished hours; the arrival of a guest in house has happened. */
function atTimes({ hotel }: Context, stay: StayState, { earlyArrival, lateDeparture }: Times): StayState {
  const { arrivesAt, departsAt } = heldTimes(hotel, stay.arrival, stay.departure, {
    earlyArrival: earlyArrival === undefined ? stay.earlyArrival : (earlyArrival?.at ?? null),
    lateDeparture: lateDeparture === undefined ? stay.lateDeparture : (lateDeparture?.at ?? null),
  })
  return stay.status === 'inHouse'
    ? { ...stay, departsAt, spans: spansUntil(stay.spans, departsAt) }
    : { ...stay, arrivesAt, departsAt, spans: spansWithin(stay.spans, arrivesAt, departsAt) }
}

/** What the wished times cost that is not on the folio yet, taxes inside; what was granted before keeps its price. Refuses with unknownReference and priceFixed. */
async function chargesOf(ctx: Context, stay: StayState, wish: Times): Promise<RoomsPreview['charges']> {
  const { rows } = await sql<{ kind: string; extraChargeId: number | null; price: number | null; charged: boolean }>`
    select kind, extra_charge_id as "extraChargeId", price, folio_line_id is not null as charged
    from stay_time where hotel_id = ${ctx.hotelId} and stay_id = ${stay.id}`.execute(ctx.db)
  const open = (['earlyArrival', 'lateDeparture'] as const).flatMap((kind) => {
    const { extraChargeId = null, price = null, at = '' } = wish[kind] ?? {}
    const known = rows.find((row) => row.kind === kind)
    if (extraChargeId === null || known?.charged) return []
    const agreed = known?.extraChargeId === extraChargeId && known.price === price
    return [{ kind, sale: { extraChargeId, quantity: '1', unitPrice: price, description: at, agreed } }]
  })
  if (open.length === 0) return []
  const postings = await extraCharges(
    ctx,
    open.map(({ sale }) => sale),
    taxesOfStay(ctx, stay.id),
  )
  const now = stay.status === 'inHouse'
  return open.map(({ kind }, index) => {
    const parts = postings[index]?.(0).lines.flatMap((line) => line.parts) ?? []
    const gross = parts.reduce((sum, { amount }) => sum + amount, 0)
    // free of charge is no charge at all: a line of nothing is not posted
    if (gross === 0) throw new AppError('required', [], `${kind}.price`)
    return { kind, gross, now }
  })
}

function judge({ hotel }: Context, stay: StayState, { earlyArrival, lateDeparture }: Times): void {
  if (earlyArrival !== undefined && stay.status === 'inHouse')
    throw new AppError('arrivedAlready', [], 'earlyArrival.at')
  if (earlyArrival && earlyArrival.at >= hotel.checkInTime)
    throw new AppError('timeNotEarlier', [hotel.checkInTime], 'earlyArrival.at')
  if (lateDeparture && lateDeparture.at <= changeOfDay(hotel))
    throw new AppError('timeNotLater', [changeOfDay(hotel)], 'lateDeparture.at')
}

/** What was charged for a time stays with it: another time beside it costs nothing more. Taken back it leaves its charge on the folio. */
async function keepTimes(
  { db, hotelId }: Context,
  stay: StayState,
  { earlyArrival, lateDeparture }: Times,
): Promise<void> {
  const wanted = Object.entries({ earlyArrival, lateDeparture }).filter(([, granted]) => granted !== undefined)
  const given = wanted.flatMap(([kind, granted]) => (granted ? [{ kind, ...granted }] : []))
  const taken = wanted.filter(([, granted]) => granted === null).map(([kind]) => kind)
  await sql`
    delete from stay_time where hotel_id = ${hotelId} and stay_id = ${stay.id} and kind = any(${taken})`.execute(db)
  const { rows } = await sql<{ kind: string }>`
    insert into stay_time as t (hotel_id, stay_id, kind, at, extra_charge_id, price)
    select ${hotelId}::int, ${stay.id}::bigint, g.kind, g.at, c.id, case when c.id is not null then coalesce(g.price, c.unit_price) end
    from unnest(${given.map(({ kind }) => kind)}::text[], ${given.map(({ at }) => at)}::time[],
      ${given.map(({ extraChargeId }) => extraChargeId)}::bigint[], ${given.map(({ price }) => price)}::bigint[]) as g (kind, at, charge_id, price)
    left join extra_charge c on c.hotel_id = ${hotelId} and c.id = g.charge_id and (c.active or exists (
      select from stay_time o where o.hotel_id = c.hotel_id and o.stay_id = ${stay.id} and o.kind = g.kind and o.extra_charge_id = c.id))
    where g.charge_id is null or c.id is not null
    on conflict (hotel_id, stay_id, kind) do update set at = excluded.at,
      extra_charge_id = case when t.folio_line_id is null then excluded.extra_charge_id else t.extra_charge_id end,
      price = case when t.folio_line_id is null then excluded.price else t.price end
    returning kind`.execute(db)
  const unknown = given.find(({ kind }) => !rows.some((row) => row.kind === kind))
  if (unknown) throw new AppError('unknownReference', [], `${unknown.kind}.extraChargeId`)
}
