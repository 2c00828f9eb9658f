import type { ParsedInputOf } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import { allowanceParts } from '#domain/folio/allowance.ts'
import type { Folio } from '#domain/folio/contract.ts'
import { againstAllowance, againstVoid } from '#domain/folio/lineRules.ts'
import { closeSpentDeposits, reopenDeposits } from '#domain/folio/server/depositStatus.ts'
import { openUnsettled } from '#domain/cityLedger/server/settle.ts'
import { returnStock } from '#domain/miniBar/server/returnStock.ts'
import type { LockedFolio } from '#domain/ledger/server/lockFolios.ts'
import { freeInclusions } from '#domain/package/server/chargeInclusions.ts'
import { freeRecurring } from '#domain/recurringCharge/server/postRecurring.ts'
import { voidJournals } from '#domain/ledger/server/voidJournals.ts'
import { freeCharged } from '#domain/nightPosting/server/chargedNights.ts'
import type { Context } from '#kit/server/context.ts'
import { spoken } from '#domain/folio/server/spoken.ts'
import { allowancePosting } from './discount.ts'
import { postAndRecord, recordPosted, refuse } from '#domain/folio/server/folioCommand.ts'
import { type HeldLine, holdLines, leftParts } from '#domain/folio/server/lineFacts.ts'

export async function voidLine(ctx: Context, { lineId, reason, withCharge }: ParsedInputOf<typeof Folio.voidLine>) {
  const voided = await voidOne(ctx, lineId, reason)
  // a move is taken back before what it moved, which may have been moved before
  for (let next = voided.moved; withCharge && next !== null; ) next = (await voidOne(ctx, next, reason)).moved
  const action = voided.moved === null || withCharge ? 'voidLine' : 'takeBackMove'
  return recordPosted(ctx, voided.folioId, action, voided.lineIds, reason)
}

/** Voids the journal of one line. Gives the line that it had moved, null where it is no move. */
async function voidOne(ctx: Context, lineId: number, reason: string) {
  const { lines, folios } = await holdLines(ctx, [lineId])
  const line = only(lines)
  for (const folio of folios.values()) refuse(againstVoid(line, openAgain(folio), ctx.businessDate))
  if (line.kind === 'settlement') await openUnsettled(ctx, [...folios.keys()])
  await reopenDeposits(ctx, [...folios.keys()])
  const posted = await voidJournals(ctx, [line.journalId], { reason, source: 'desk' })
  await freeCharged(ctx, [line.journalId])
  await freeInclusions(ctx, [line.journalId])
  await freeRecurring(ctx, [line.journalId])
  await returnStock(ctx, [line.journalId])
  await closeSpentDeposits(ctx, [...folios.keys()])
  const lineIds = posted.filter(({ folioId }) => folioId === line.folioId).map((mirror) => mirror.lineId)
  return { folioId: line.folioId, lineIds, moved: line.kind === 'transfer' ? line.parentLineId : null }
}

/** A deposit that was used up closed its folio by itself; what takes from it or gives back opens it. */
const openAgain = (folio: LockedFolio): LockedFolio => (folio.kind === 'deposit' ? { ...folio, status: 'open' } : folio)

export async function allowance(ctx: Context, { lineId, amount, reason }: ParsedInputOf<typeof Folio.allowance>) {
  const { lines, folios } = await holdLines(ctx, [lineId])
  const line = only(lines)
  const folio = folios.get(line.folioId)
  if (!folio) throw new AppError('notFound')
  refuse(againstAllowance(line, folio))
  if (amount > line.left) throw new AppError('moreThanLeft', [spoken(ctx, line.left)], 'amount')
  const left = (await leftParts(ctx, [lineId])).get(lineId) ?? []
  const posting = allowancePosting(line, allowanceParts(left, amount), reason)
  return postAndRecord(ctx, folio.id, 'allowance', [posting], reason)
}

function only(lines: readonly HeldLine[]): HeldLine {
  const [line] = lines
  if (!line) throw new AppError('notFound')
  return line
}
