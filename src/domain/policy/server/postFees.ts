import type { Minor } from '#core/money.ts'
import { chargeParts, type LineKind, type Posting } from '#domain/ledger/posting.ts'
import { folioBalance } from '#domain/ledger/server/balances.ts'
import { post } from '#domain/ledger/server/post.ts'
import type { TaxSplit } from '#domain/tax/tax.ts'
import { noteEvents } from '#domain/webhook/server/noteEvents.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import type { FeeCharge, FeeKind } from './feesOf.ts'

const lineKind: Record<FeeKind, LineKind> = {
  cancellation: 'cancellationFee',
  noShow: 'noShowFee',
  earlyDeparture: 'extraCharge',
}

export interface FeeToPost {
  readonly folioId: number
  readonly charge: FeeCharge
  readonly price: Minor
  readonly split: TaxSplit
}

/** Charges fees to open folios. */
export async function postFees(
  ctx: Context,
  kind: FeeKind,
  fees: readonly FeeToPost[],
  reason?: string,
): Promise<void> {
  await post(
    ctx,
    fees.map(
      ({ folioId, charge, price, split }): Posting => ({
        kind: 'charge',
        source: 'desk',
        reason,
        lines: [
          {
            folioId,
            kind: lineKind[kind],
            extraChargeId: charge.extraChargeId,
            unitPrice: price,
            parts: chargeParts(split, { accountId: charge.accountId }),
          },
        ],
      }),
    ),
  )
}

/** What of a fee's kind stands on the stays' folios now, voids and allowances taken off; stays without any are left out. */
export async function postedFees(
  { db, hotelId }: Context,
  kind: FeeKind,
  stayIds: readonly number[],
): Promise<Map<number, Minor>> {
  const { rows } = await sql<{ stayId: number; gross: Minor }>`
    select l.stay_id as "stayId", sum(l.gross)::bigint as gross
    from folio f
    join folio_line l on l.hotel_id = f.hotel_id and l.folio_id = f.id and l.kind in ('extraCharge', 'cancellationFee', 'noShowFee')
    where f.hotel_id = ${hotelId} and f.stay_id = any(${stayIds})
      and l.extra_charge_id = (select extra_charge_id from fee_charge where hotel_id = ${hotelId} and fee = ${kind})
    group by l.stay_id having sum(l.gross) <> 0`.execute(db)
  return new Map(rows.map(({ stayId, gross }) => [stayId, gross]))
}

/** Closes the open folios of stays that are not in house and owe nothing. */
export async function closeSettled(ctx: Context, stayIds: readonly number[]): Promise<void> {
  const { db, hotelId, businessDate } = ctx
  const { rows } = await sql<{ id: number }>`
    update folio f set status = 'closed', closed_on = ${businessDate}
    where f.hotel_id = ${hotelId} and f.stay_id = any(${stayIds}) and f.status = 'open'
      and ${folioBalance} = 0 returning f.id`.execute(db)
  await noteEvents(
    ctx,
    'folio.closed',
    rows.map(({ id }) => id),
  )
}
