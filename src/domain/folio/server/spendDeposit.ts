import type { Minor } from '#core/money.ts'
import type { Posting } from '#domain/ledger/posting.ts'
import { post } from '#domain/ledger/server/post.ts'
import type { Context } from '#kit/server/context.ts'
import { closeSpentDeposits, lockHeldDeposits } from './depositStatus.ts'

export interface DepositUse {
  readonly reservationId: number
  /** An open folio that owes. */
  readonly folioId: number
  /** What it owes, positive. */
  readonly amount: Minor
}

/** What is left of a reservation's deposit. */
export interface DepositLeft {
  /** The folio on which it stands. */
  readonly folioId: number
  readonly left: Minor
}

/**
 * Pays folios from the advance deposits of their reservations, in the order given, as far as those go. Gives what is left of each deposit,
 * also of reservations that are only named in `reservationIds`; those without a deposit are left out. The deposit folios are held until the command ends.
 */
export async function spendDeposits(
  ctx: Context,
  reservationIds: readonly number[],
  uses: readonly DepositUse[],
): Promise<Map<number, DepositLeft>> {
  const held = await lockHeldDeposits(ctx, reservationIds)
  const left = new Map(held.map((deposit) => [deposit.reservationId, { folioId: deposit.folioId, left: deposit.held }]))
  const postings = uses.flatMap(({ reservationId, folioId, amount }): Posting[] => {
    const deposit = left.get(reservationId)
    if (!deposit) return []
    const spent = Math.min(deposit.left, amount)
    if (spent <= 0) return []
    left.set(reservationId, { ...deposit, left: deposit.left - spent })
    return [
      {
        kind: 'depositTransfer',
        source: 'desk',
        lines: [
          { folioId: deposit.folioId, kind: 'transfer', parts: [{ against: { folioId }, amount: spent }] },
          { folioId, kind: 'deposit', parts: [{ against: { folioId: deposit.folioId }, amount: -spent }] },
        ],
      },
    ]
  })
  await post(ctx, postings)
  await closeSpentDeposits(
    ctx,
    [...left.values()].filter((deposit) => deposit.left === 0).map(({ folioId }) => folioId),
  )
  return left
}
