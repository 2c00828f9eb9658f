import { AppError } from '#core/errors.ts'
import type { Minor } from '#core/money.ts'
import { againstOfMethod } from '#domain/folio/server/moneyOfMethod.ts'
import { closeSpentDeposits, lockHeldDeposits } from '#domain/folio/server/depositStatus.ts'
import { openFolio } from '#domain/folio/server/openFolio.ts'
import { spoken } from '#domain/folio/server/spoken.ts'
import { type DepositLeft, spendDeposits } from '#domain/folio/server/spendDeposit.ts'
import { post } from '#domain/ledger/server/post.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { type FeeKind, type StayFee, feeCharge, feesOf, splitFee } from './feesOf.ts'
import { closeSettled, postFees } from './postFees.ts'

/** What the desk decided after it was shown the fee. */
export interface FeeChoice {
  /** 'waive' needs the privilege and a reason. */
  readonly fee: 'post' | 'waive'
  readonly feeReason?: string | undefined
  /** The sum that was shown; refuses with feeChanged when it is another by now. */
  readonly expectedFee?: Minor | undefined
  /** What happens to the deposit that the fee leaves: it stays with the reservation, goes back, or the hotel keeps it as a fee. */
  readonly depositRest: 'credit' | 'refund' | 'keep'
  readonly paymentMethodId?: number | undefined
  readonly reference: string
}

/** What is kept of it with a stay's activity. */
export interface FeeRecord {
  readonly fee: Minor
  readonly waived?: boolean
  readonly depositRefunded?: Minor
  readonly depositKept?: Minor
}

const total = (fees: readonly StayFee[]): Minor => fees.reduce((sum, { split }) => sum + split.gross, 0)

/** Refuses one who may not let a guest off, and one who gives no reason. */
export function refuseWaiver({ caller }: Context, reason: string | undefined): void {
  if (!caller.privileges.has('waiveFee')) throw new AppError('noAccess', [], 'fee')
  if (!reason) throw new AppError('reasonRequired', [], 'feeReason')
}

/** Refuses with feeChanged where another sum was shown. */
export function refuseOtherFee(ctx: Context, shown: Minor | undefined, now: Minor): void {
  if (shown !== undefined && shown !== now) throw new AppError('feeChanged', [spoken(ctx, now)], 'fee')
}

/**
 * Charges what the policy asks of stays that have just been cancelled or did not arrive, each on a folio of its own, pays it from the
 * reservation's deposit as far as that goes, and does with the rest what the desk chose. Settled folios close. Gives what was done by stay.
 * Refuses with feeChanged, noAccess, reasonRequired, depositForOthers.
 */
export async function chargeEnding(
  ctx: Context,
  kind: Exclude<FeeKind, 'earlyDeparture'>,
  stayIds: readonly number[],
  choice: FeeChoice,
): Promise<Map<number, FeeRecord>> {
  const fees = await feesOf(ctx, kind, stayIds)
  const due = fees.filter(({ price }) => price > 0)
  const waives = choice.fee === 'waive' && due.length > 0
  if (waives) refuseWaiver(ctx, choice.feeReason)
  else refuseOtherFee(ctx, choice.expectedFee, total(fees))
  const charged = waives ? [] : due
  const folios = await openFolio(ctx, charged)
  const owing = charged.flatMap(({ charge, stayId, ...fee }) =>
    charge ? [{ ...fee, charge, folioId: folios.get(stayId) ?? 0 }] : [],
  )
  await postFees(ctx, kind, owing, choice.feeReason)
  const left = await spendDeposits(
    ctx,
    fees.map(({ reservationId }) => reservationId),
    owing.map(({ reservationId, folioId, split }) => ({ reservationId, folioId, amount: split.gross })),
  )
  const done = new Map<number, FeeRecord>(
    due.map(({ stayId, split }) => [stayId, { fee: split.gross, ...(waives ? { waived: true } : {}) }]),
  )
  await settleRest(ctx, { kind, fees, left, choice, done })
  await closeSettled(ctx, stayIds)
  return done
}

interface Rest {
  readonly kind: FeeKind
  readonly fees: readonly StayFee[]
  readonly left: ReadonlyMap<number, DepositLeft>
  readonly choice: FeeChoice
  readonly done: Map<number, FeeRecord>
}

async function settleRest(ctx: Context, rest: Rest): Promise<void> {
  const { fees, choice, done } = rest
  if (choice.depositRest === 'credit') return
  const left = new Map([...rest.left].filter(([, deposit]) => deposit.left > 0))
  if (left.size === 0) return
  await refuseAwaited(ctx, [...left.keys()])
  // one stay of each reservation carries what happens to the deposit of all
  const last = new Map(fees.map((fee) => [fee.reservationId, fee]))
  const carriers = [...left].flatMap(([reservationId, deposit]) => {
    const fee = last.get(reservationId)
    return fee ? [{ ...fee, deposit }] : []
  })
  if (choice.depositRest === 'refund') await refundRest(ctx, carriers, choice)
  else await keepRest(ctx, rest.kind, carriers, choice)
  const name = choice.depositRest === 'refund' ? 'depositRefunded' : 'depositKept'
  for (const { stayId, deposit } of carriers)
    done.set(stayId, { ...(done.get(stayId) ?? { fee: 0 }), [name]: deposit.left })
}

type Carrier = StayFee & { readonly deposit: DepositLeft }

async function refundRest(ctx: Context, carriers: readonly Carrier[], choice: FeeChoice): Promise<void> {
  if (!ctx.caller.privileges.has('refund')) throw new AppError('noAccess', [], 'depositRest')
  if (choice.paymentMethodId === undefined) throw new AppError('required', [], 'paymentMethodId')
  const against = await againstOfMethod(ctx, choice.paymentMethodId)
  await post(
    ctx,
    carriers.map(({ deposit }) => ({
      kind: 'refund',
      source: 'desk',
      reason: choice.feeReason,
      lines: [
        {
          folioId: deposit.folioId,
          kind: 'refund',
          paymentMethodId: choice.paymentMethodId,
          reference: choice.reference,
          parts: [{ against, amount: deposit.left }],
        },
      ],
    })),
  )
  await closeSpentDeposits(
    ctx,
    carriers.map(({ deposit }) => deposit.folioId),
  )
}

/** The deposit becomes a fee with every tax inside it, so that it is exactly used up. */
async function keepRest(ctx: Context, kind: FeeKind, carriers: readonly Carrier[], choice: FeeChoice): Promise<void> {
  const charge = await feeCharge(
    ctx,
    kind,
    carriers.map(({ stayId }) => stayId),
  )
  // what the stay is exempt from is not in it: it could not be taken off
  const inside = (stayId: number) =>
    charge
      .taxesOf(stayId)
      .filter(({ exemptBy }) => exemptBy === undefined)
      .map((tax) => ({ ...tax, inclusive: true }))
  const folios = await openFolio(ctx, carriers)
  const kept = carriers.map(({ stayId, reservationId, deposit }) => ({
    stayId,
    reservationId,
    folioId: folios.get(stayId) ?? 0,
    amount: deposit.left,
  }))
  await postFees(
    ctx,
    kind,
    kept.map(({ stayId, folioId, amount }) => ({
      folioId,
      charge,
      price: amount,
      split: splitFee(inside(stayId), amount, true),
    })),
    choice.feeReason,
  )
  await spendDeposits(
    ctx,
    kept.map(({ reservationId }) => reservationId),
    kept,
  )
}

/** What is held of a reservation that has ended, nobody of it awaited or in house, becomes a fee of its last room. Gives how much. Refuses with moreThanDeposit, depositForOthers. */
export async function keepWhatIsHeld(ctx: Context, reservationId: number, reason: string): Promise<Minor> {
  const { db, hotelId } = ctx
  await refuseAwaited(ctx, [reservationId])
  const { rows } = await sql<{ id: number; status: 'cancelled' | 'noShow' | 'void' | 'checkedOut' }>`
    select id, status from stay where hotel_id = ${hotelId} and reservation_id = ${reservationId} order by (status in ('cancelled', 'noShow')) desc, id desc limit 1 for update`.execute(
    db,
  )
  const [deposit] = await lockHeldDeposits(ctx, [reservationId])
  const [last] = rows
  if (!deposit || !last) throw new AppError('moreThanDeposit', [spoken(ctx, 0)])
  const kind = last.status === 'noShow' ? 'noShow' : 'cancellation'
  const fees = await feesOf(ctx, kind, [last.id])
  const carriers = fees.map((fee) => ({ ...fee, deposit: { folioId: deposit.folioId, left: deposit.held } }))
  await keepRest(ctx, kind, carriers, { fee: 'post', feeReason: reason, depositRest: 'keep', reference: '' })
  await closeSettled(ctx, [last.id])
  return deposit.held
}

/** A deposit of a reservation that is still awaited or in house is not given away. */
async function refuseAwaited({ db, hotelId }: Context, reservationIds: readonly number[]): Promise<void> {
  const { rows } = await sql<{ awaited: boolean }>`
    select exists (select from stay where hotel_id = ${hotelId} and reservation_id = any(${reservationIds})
      and status in ('reserved', 'inHouse')) as awaited`.execute(db)
  if (rows[0]?.awaited) throw new AppError('depositForOthers', [], 'depositRest')
}
