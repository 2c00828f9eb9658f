import type { ParsedInputOf } from '#core/contract.ts'
import type { Day } from '#core/day.ts'
import { depositHeld } from '#domain/ledger/server/balances.ts'
import { refuseOtherFee, refuseWaiver } from '#domain/policy/server/endingFees.ts'
import { feesOf, type StayFee } from '#domain/policy/server/feesOf.ts'
import { postedFees, postFees } from '#domain/policy/server/postFees.ts'
import { feeText } from '#domain/policy/sentence.ts'
import { lockFoliosOfStays } from '#domain/ledger/server/lockFolios.ts'
import type { Stay } from '../contract.ts'
import type { FeePreview } from '../feeShapes.ts'
import { readStays } from './lockStay.ts'
import type { StayState } from '../state.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

/** What ending these stays would cost now, and the deposit that pays it. */
export async function previewFees(
  ctx: Context,
  { stayIds, kind }: ParsedInputOf<typeof Stay.previewFees>,
): Promise<FeePreview> {
  const stays = await readStays(ctx, stayIds)
  const fees = await feesOf(ctx, kind, stayIds)
  const posted = await postedFees(ctx, kind, stayIds)
  const { deposits, othersRemain, depositMethodId } = await depositsOf(ctx, stayIds)
  const feeOf = new Map(fees.map((fee) => [fee.stayId, fee]))
  const used = [...deposits].map(([reservationId, held]) =>
    Math.min(held, total(fees.filter((fee) => fee.reservationId === reservationId))),
  )
  return {
    stays: stays.map(({ id, guestName, roomNumber, balance }) => {
      const own = feeOf.get(id)
      return {
        stayId: id,
        guestName,
        roomNumber,
        fee: own?.split.gross ?? 0,
        asked: own?.fee ? feeText(own.fee, ctx.hotel, kind === 'earlyDeparture' ? 'rest' : 'stay') : null,
        balance,
        posted: posted.get(id) ?? 0,
      }
    }),
    fee: total(fees),
    deposit: [...deposits.values()].reduce((sum, held) => sum + held, 0),
    depositUsed: kind === 'earlyDeparture' ? 0 : used.reduce((sum, amount) => sum + amount, 0),
    othersRemain,
    depositMethodId,
  }
}

export const total = (fees: readonly StayFee[]): number => fees.reduce((sum, { split }) => sum + split.gross, 0)

/** The deposits held on the stays' reservations, and whether other stays of them are still awaited or in house. */
async function depositsOf({ db, hotelId }: Context, stayIds: readonly number[]) {
  const { rows } = await sql<{ reservationId: number; held: number; others: boolean; methodId: number | null }>`
    select b.id as "reservationId",
      ${depositHeld('b')} as held,
      exists (select from stay o where o.hotel_id = b.hotel_id and o.reservation_id = b.id and o.status in ('reserved', 'inHouse')
        and not o.id = any(${stayIds})) as others,
      (select l.payment_method_id from folio f join folio_line l on l.hotel_id = f.hotel_id and l.folio_id = f.id
        join payment_method m on m.hotel_id = l.hotel_id and m.id = l.payment_method_id and m.active
        where f.hotel_id = b.hotel_id and f.reservation_id = b.id and f.kind = 'deposit' and l.kind = 'deposit' and not l.void
        order by l.id desc limit 1) as "methodId"
    from reservation b
    where b.hotel_id = ${hotelId} and b.id in (select reservation_id from stay where hotel_id = ${hotelId} and id = any(${stayIds}))`.execute(
    db,
  )
  return {
    deposits: new Map(rows.map(({ reservationId, held }) => [reservationId, Math.max(0, held)])),
    othersRemain: rows.some(({ others }) => others),
    depositMethodId: rows.find(({ held, methodId }) => held > 0 && methodId !== null)?.methodId ?? null,
  }
}

/** The fees of those who leave before their departure, now or on another day, without those that are posted already. */
export async function dueEarly(
  ctx: Context,
  stays: readonly Pick<StayState, 'id' | 'departure'>[],
  leavesOn: Day = ctx.businessDate,
): Promise<StayFee[]> {
  const early = stays.filter(({ departure }) => departure > leavesOn).map(({ id }) => id)
  if (early.length === 0) return []
  const posted = await postedFees(ctx, 'earlyDeparture', early)
  const fees = await feesOf(ctx, 'earlyDeparture', early, leavesOn)
  return fees.filter(({ stayId, price }) => price > 0 && !posted.has(stayId))
}

export async function chargeEarly(ctx: Context, due: readonly StayFee[]): Promise<Map<number, number>> {
  const folios = await lockFoliosOfStays(
    ctx,
    due.map(({ stayId }) => stayId),
  )
  const first = new Map(folios.filter(({ windowNo }) => windowNo === 1).map(({ stayId, id }) => [stayId ?? 0, id]))
  await postFees(
    ctx,
    'earlyDeparture',
    due.flatMap(({ charge, stayId, ...fee }) => (charge ? [{ ...fee, charge, folioId: first.get(stayId) ?? 0 }] : [])),
  )
  return first
}

export interface EarlyChoice {
  readonly fee: 'post' | 'waive'
  readonly feeReason?: string | undefined
  readonly expectedFee?: number | undefined
}

/** Charges the fees of those who leave early on the business date, or lets them off. Gives what was asked. */
export async function chargeEarlyFees(
  ctx: Context,
  stays: readonly StayState[],
  { fee, feeReason, expectedFee }: EarlyChoice,
): Promise<StayFee[]> {
  const due = await dueEarly(ctx, stays)
  if (due.length === 0) return due
  if (fee === 'waive') {
    refuseWaiver(ctx, feeReason)
    return due
  }
  refuseOtherFee(ctx, expectedFee, total(due))
  await chargeEarly(ctx, due)
  return due
}
