import type { ParsedInputOf } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import type { Folio } from '#domain/folio/contract.ts'
import { againstPosting, againstVoid } from '#domain/folio/lineRules.ts'
import { divisible, keepsFromMerging, movable, splitShares, totalLeft } from '#domain/folio/movePlan.ts'
import type { FolioOperation } from '#domain/folio/operations.ts'
import { holdLines } from '#domain/folio/server/lineFacts.ts'
import { spoken } from '#domain/folio/server/spoken.ts'
import { readBalance } from '#domain/ledger/server/balances.ts'
import { voidJournals } from '#domain/ledger/server/voidJournals.ts'
import type { Label } from '#core/labels.ts'
import { noteEvents } from '#domain/webhook/server/noteEvents.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { holdFolio, refuse } from '#domain/folio/server/folioCommand.ts'
import { linesLeft } from './linesLeft.ts'
import { carryOutMoves, holdForMove, type Target } from './moving.ts'

export async function moveLines(
  ctx: Context,
  { lineIds, targetFolioId, ...payer }: ParsedInputOf<typeof Folio.moveLines>,
) {
  const held = await holdForMove(ctx, lineIds, [{ ...payer, folioId: targetFolioId, at: '', field: 'targetFolioId' }])
  const [folioId = 0] = held.targetIds
  const { opened: _, ...moved } = await carryOutMoves(ctx, held, [{ folioId, amount: 'all' }], {
    action: 'moveLines',
    answerFor: folioId,
  })
  return moved
}

export async function split(ctx: Context, input: ParsedInputOf<typeof FolioOperation.split>) {
  const { folioId, by, total, parts } = input
  const standing = input.lineIds ? [] : await linesLeft(ctx, folioId)
  const chosen =
    input.lineIds ??
    movable(standing)
      .filter(({ left }) => left > 0)
      .map(({ id }) => id)
  await holdFolio(ctx, folioId, againstPosting)
  if (chosen.length === 0) throw new AppError('nothingLeft')
  if (by === 'quantity' && chosen.length > 1) throw new AppError('oneLineByQuantity', [], 'by')
  const values = parts.map(({ amount, percent, quantity }, nth) => {
    const value = by === 'amount' ? amount : by === 'percent' ? percent : by === 'quantity' ? quantity : null
    if (by !== 'equally' && (value === null || value === undefined))
      throw new AppError('required', [], `parts.${nth}.${by}`)
    return value
  })
  const targets = parts.map((part, nth): Target => ({ ...part, at: `parts.${nth}.`, field: 'folioId' }))
  const held = await holdForMove(ctx, chosen, targets, folioId)
  if (held.lines.some((line) => line.folioId !== folioId)) throw new AppError('notFound')
  if (held.lines.some(({ left }) => left <= 0)) throw new AppError('lineNotCharge', [], 'lineIds')
  const whole = input.lineIds ? totalLeft(held.left) : divisible(standing, await readBalance(ctx, folioId))
  if (whole <= 0) throw new AppError('nothingLeft')
  if (whole !== total) throw new AppError('changedMeanwhile')
  const quantity = by === 'quantity' ? await quantityOf(ctx, chosen[0] ?? 0) : '1'
  const { shares, wrong } = splitShares(by, whole, values, quantity)
  if (wrong !== undefined)
    throw new AppError(
      'moreThanWhole',
      [by === 'amount' ? spoken(ctx, whole) : by === 'percent' ? '100 %' : quantity],
      `parts.${wrong}.${by}`,
    )
  const portions = shares.map((amount, nth) => ({ folioId: held.targetIds[nth] ?? 0, amount }))
  return carryOutMoves(ctx, held, portions, { action: 'split', answerFor: folioId })
}

async function quantityOf({ db, hotelId }: Context, lineId: number): Promise<string> {
  const { rows } = await sql<{ quantity: string }>`
    select trim_scale(quantity)::text as quantity from folio_line where hotel_id = ${hotelId} and id = ${lineId}`.execute(
    db,
  )
  return rows[0]?.quantity ?? '1'
}

export async function cut(ctx: Context, input: ParsedInputOf<typeof FolioOperation.cut>) {
  const { folioId, kinds, extraChargeGroupIds, targetFolioId, ...payer } = input
  if (kinds.length + extraChargeGroupIds.length === 0) throw new AppError('required', [], 'kinds')
  const left = await linesLeft(ctx, folioId)
  const ofKinds = left.filter(({ kind, extraChargeGroupId }) =>
    extraChargeGroupId === null ? kinds.some((one) => one === kind) : extraChargeGroupIds.includes(extraChargeGroupId),
  )
  const lineIds = movable(ofKinds).map(({ id }) => id)
  await holdFolio(ctx, folioId, againstPosting)
  const [stays] = ofKinds
  if (lineIds.length === 0 && stays?.locked) throw new AppError(stays.locked, [], 'kinds')
  if (lineIds.length === 0) throw new AppError('nothingLeft', [], 'kinds')
  const target: Target = { ...payer, folioId: targetFolioId, at: '', field: 'targetFolioId' }
  const held = await holdForMove(ctx, lineIds, [target], folioId)
  const portion = { folioId: held.targetIds[0] ?? 0, amount: 'all' } as const
  return carryOutMoves(ctx, held, [portion], { action: 'cut', answerFor: folioId })
}

export async function merge(ctx: Context, { folioId, targetFolioId }: ParsedInputOf<typeof FolioOperation.merge>) {
  if (folioId === targetFolioId) throw new AppError('sameFolio', [], 'targetFolioId')
  const standing = await linesLeft(ctx, folioId)
  if (keepsFromMerging(standing)) throw new AppError('mergeHasInvoiced')
  const lineIds = standing.map(({ id }) => id)
  const target: Target = { folioId: targetFolioId, at: '', field: 'targetFolioId' }
  const held = await holdForMove(ctx, lineIds, [target], folioId)
  const source = held.folios.get(folioId)
  if (!source) throw new AppError('notFound')
  refuse(againstPosting(source))
  if (source.kind === 'deposit') throw new AppError('folioOfDeposit')
  const portion = { folioId: targetFolioId, amount: 'all' } as const
  const merged = await carryOutMoves(ctx, held, [portion], { action: 'merge', answerFor: folioId })
  if (source.kind === 'house' || source.windowNo > 1) await closeMerged(ctx, folioId)
  return merged
}

/** It is zero now, and nobody needs it any more. */
async function closeMerged(ctx: Context, folioId: number): Promise<void> {
  if ((await readBalance(ctx, folioId)) !== 0) throw new AppError('changedMeanwhile')
  await sql`
    update folio set status = 'closed', closed_on = ${ctx.businessDate} where hotel_id = ${ctx.hotelId} and id = ${folioId}`.execute(
    ctx.db,
  )
  await noteEvents(ctx, 'folio.closed', [folioId])
  await recordActivity(ctx, { entity: 'Folio', id: folioId, action: 'close' })
}

const undone: Label = { en: 'Move undone', mon: 'Шилжүүлгийг буцаасан' }

export async function takeBack(ctx: Context, { lineIds }: ParsedInputOf<typeof FolioOperation.takeBack>) {
  const { db, hotelId, businessDate } = ctx
  const { lines, folios } = await holdLines(ctx, lineIds)
  const { rows: own } = await sql<{ id: number }>`
    select id from folio_line where hotel_id = ${hotelId} and id = any(${lineIds}) and user_id = ${ctx.caller.userId} and kind = 'transfer'
      and parent_line_id is not null and business_date = ${businessDate}`.execute(db)
  if (own.length < lines.length) throw new AppError('notOwnMove')
  const ids = [...folios.keys()]
  // a window that was merged away is needed again
  await sql`
    update folio set status = 'open', closed_on = null
    where hotel_id = ${hotelId} and id = any(${ids}) and status = 'closed' and closed_on = ${businessDate}
      and (kind = 'house' or window_no > 1 and exists (select from stay s where s.hotel_id = folio.hotel_id and s.id = folio.stay_id and s.status = 'inHouse'))`.execute(
    db,
  )
  const { rows: still } = await sql<{ id: number; kind: 'guest'; status: 'open' | 'closed' }>`
    select id, kind, status from folio where hotel_id = ${hotelId} and id = any(${ids})`.execute(db)
  for (const line of lines) for (const folio of still) refuse(againstVoid(line, folio, businessDate))
  const journalIds = [...new Set(lines.map(({ journalId }) => journalId))]
  await voidJournals(ctx, journalIds, { reason: undone[ctx.locale], source: 'desk' })
  await recordActivity(ctx, ...ids.map((id) => ({ entity: 'Folio', id, action: 'takeBackMove' })))
  return { takenBack: journalIds.length }
}
