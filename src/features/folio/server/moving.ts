import { AppError } from '#core/errors.ts'
import type { Minor } from '#core/money.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { leftOf } from '#domain/folio/allowance.ts'
import { againstMove, againstPosting } from '#domain/folio/lineRules.ts'
import { type LeftLine, planMoves, type PlannedMove, type Portion } from '#domain/folio/movePlan.ts'
import { type HeldLine, holdLines, leftParts } from '#domain/folio/server/lineFacts.ts'
import { movePosting } from '#domain/folio/server/movePosting.ts'
import type { PayerChoice } from '#domain/folio/shapes.ts'
import { folioBalance } from '#domain/ledger/server/balances.ts'
import type { LockedFolio } from '#domain/ledger/server/lockFolios.ts'
import { post } from '#domain/ledger/server/post.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { refuse } from '#domain/folio/server/folioCommand.ts'
import { choosePayers } from './payers.ts'
import { holdStay, type OpenedWindow, openWindows } from './windows.ts'

/** A folio, or a window that is opened for who pays; `at` is the path of its fields in the input. */
export interface Target extends PayerChoice {
  readonly folioId?: number | null | undefined
  readonly at: string
  /** The name of the field of the folio. */
  readonly field: string
}

export interface Held {
  readonly lines: readonly HeldLine[]
  readonly left: readonly LeftLine[]
  readonly folios: ReadonlyMap<number, LockedFolio>
  /** In the order of the targets. */
  readonly targetIds: readonly number[]
  readonly opened: readonly OpenedWindow[]
}

/**
 * Holds lines with everything on which they stand and the folios to which they are to go; opens the windows that are asked for. Refuses
 * what may not be moved or not by the caller: folioClosed, nothingLeft, sameFolio, notATarget, noWindowHere, transferNotAllowed.
 */
export async function holdForMove(
  ctx: Context,
  lineIds: readonly number[],
  targets: readonly Target[],
  fromFolioId?: number,
): Promise<Held> {
  const news = targets.filter(({ folioId }) => !folioId)
  const payers = await choosePayers(ctx, news)
  const of = await readStay(ctx, lineIds[0], fromFolioId)
  if (news.length > 0 && of?.stayId == null)
    throw new AppError('noWindowHere', [], `${news[0]?.at}${news[0]?.field ?? ''}`)
  if (news.length > 0 && of?.stayId) await holdStay(ctx, of.stayId)
  const known = targets.flatMap(({ folioId }) => folioId ?? [])
  const { lines, folios } = await holdLines(ctx, lineIds, [
    ...known,
    ...(fromFolioId === undefined ? [] : [fromFolioId]),
    ...(news.length > 0 ? (of?.windowIds ?? []) : []),
  ])
  await judge(ctx, { lines, folios, targets })
  const opened = news.length > 0 && of?.stayId ? await openWindows(ctx, of.stayId, payers) : []
  const fresh = opened.map(({ folioId }) => folioId)
  const targetIds = targets.map(({ folioId }) => folioId ?? fresh.shift() ?? 0)
  const parts = await leftParts(ctx, lineIds)
  const left = lines.map(({ id }) => ({ lineId: id, parts: parts.get(id) ?? [] }))
  return { lines, left, folios, targetIds, opened }
}

/** The stay of the folio that gives, with its windows: they are held together with everything else. */
async function readStay({ db, hotelId }: Context, lineId: number | undefined, folioId: number | undefined) {
  const { rows } = await sql<{ stayId: number | null; windowIds: number[] }>`
    select f.stay_id as "stayId", array(select w.id from folio w where w.hotel_id = f.hotel_id and w.stay_id = f.stay_id) as "windowIds"
    from folio f where f.hotel_id = ${hotelId}
      and f.id = ${folioId === undefined ? sql`(select l.folio_id from folio_line l where l.hotel_id = ${hotelId} and l.id = ${lineId ?? null})` : sql`${folioId}`}`.execute(
    db,
  )
  return rows[0]
}

async function judge(
  ctx: Context,
  { lines, folios, targets }: Pick<Held, 'lines' | 'folios'> & { targets: readonly Target[] },
): Promise<void> {
  const groupOf = await groupsOf(ctx, [...folios.keys()])
  const seen = new Set<number>()
  for (const { folioId, at, field } of targets) {
    if (!folioId) continue
    const target = folios.get(folioId)
    const path = `${at}${field}`
    if (!target) throw new AppError('unknownReference', [], path)
    if (target.kind === 'deposit' || target.kind === 'company') throw new AppError('notATarget', [], path)
    if (target.status === 'closed') throw new AppError('folioClosed', [], path)
    if (seen.has(folioId)) throw new AppError('partTwice', [], path)
    seen.add(folioId)
    for (const line of lines) {
      const source = folios.get(line.folioId)
      if (!source || source.id === folioId) throw new AppError('sameFolio', [], path)
      if (!isNear(source, target, groupOf) && !ctx.caller.privileges.has('transferCharge'))
        throw new AppError('transferNotAllowed', [], path)
    }
  }
  for (const line of lines) {
    const source = folios.get(line.folioId)
    if (!source) throw new AppError('notFound')
    refuse(againstPosting(source) ?? againstMove(line, source))
  }
}

/** Whether the caller may have one folio pay for the other. */
export async function mayReach(ctx: Context, source: LockedFolio, target: LockedFolio): Promise<boolean> {
  if (ctx.caller.privileges.has('transferCharge')) return true
  return isNear(source, target, await groupsOf(ctx, [source.id, target.id]))
}

/** Of one stay, or one of them the master folio of the other's group: no other room pays. */
function isNear(source: LockedFolio, target: LockedFolio, groupOf: ReadonlyMap<number, number>): boolean {
  if (source.stayId !== null && source.stayId === target.stayId) return true
  const toOrFromMaster = (source.guestGroupId ?? target.guestGroupId) !== null
  const group = groupOf.get(source.id)
  return toOrFromMaster && group !== undefined && group === groupOf.get(target.id)
}

/** The groups that the folios are of: as their master folio or by their stay. */
async function groupsOf({ db, hotelId }: Context, folioIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; groupId: number }>`
    select f.id, coalesce(f.guest_group_id, b.guest_group_id) as "groupId"
    from folio f
    left join stay s on s.hotel_id = f.hotel_id and s.id = f.stay_id
    left join reservation b on b.hotel_id = s.hotel_id and b.id = s.reservation_id
    where f.hotel_id = ${hotelId} and f.id = any(${folioIds}) and coalesce(f.guest_group_id, b.guest_group_id) is not null`.execute(
    db,
  )
  return new Map(rows.map(({ id, groupId }) => [id, groupId]))
}

/** Posts what was planned of held lines, says on every folio what it gave or took, and answers as the contract of moves does. */
export async function carryOutMoves(
  ctx: Context,
  held: Held,
  portions: readonly Portion[],
  { action, answerFor }: { readonly action: string; readonly answerFor: number },
) {
  const lineOf = new Map(held.lines.map((line) => [line.id, line]))
  const plan = planMoves(held.left, portions)
  const postings = plan.flatMap((move) => {
    const line = lineOf.get(move.lineId)
    return line ? [movePosting(line, move)] : []
  })
  const posted = await post(ctx, postings)
  const targets = new Set(held.targetIds)
  const lineIds = posted.filter(({ folioId }) => targets.has(folioId)).map(({ lineId }) => lineId)
  const balances = await readBalances(ctx, [...new Set(posted.map(({ folioId }) => folioId))])
  await recordMoves(ctx, { action, plan, lineOf, balances })
  return {
    folioId: answerFor,
    lineIds,
    balance: balances.get(answerFor) ?? 0,
    receiptId: null,
    opened: [...held.opened],
  }
}

async function readBalances({ db, hotelId }: Context, folioIds: readonly number[]): Promise<Map<number, Minor>> {
  const { rows } = await sql<{ id: number; balance: Minor }>`
    select f.id, ${folioBalance} as balance from folio f where f.hotel_id = ${hotelId} and f.id = any(${folioIds})`.execute(
    db,
  )
  return new Map(rows.map(({ id, balance }) => [id, balance]))
}

interface Recorded {
  readonly action: string
  readonly plan: readonly PlannedMove[]
  readonly lineOf: ReadonlyMap<number, HeldLine>
  readonly balances: ReadonlyMap<number, Minor>
}

/** On each folio how much it gave and took. */
async function recordMoves(ctx: Context, { action, plan, lineOf, balances }: Recorded): Promise<void> {
  const changes = new Map<number, { gave: Minor; took: Minor }>()
  const of = (folioId: number) => {
    const change = changes.get(folioId) ?? { gave: 0, took: 0 }
    changes.set(folioId, change)
    return change
  }
  for (const { lineId, folioId, parts } of plan) {
    of(folioId).took += leftOf(parts)
    of(lineOf.get(lineId)?.folioId ?? 0).gave += leftOf(parts)
  }
  await recordActivity(
    ctx,
    ...[...changes].map(([id, { gave, took }]) => ({
      entity: 'Folio',
      id,
      action,
      after: {
        ...(gave === 0 ? {} : { gave }),
        ...(took === 0 ? {} : { took }),
        balance: balances.get(id) ?? 0,
      },
    })),
  )
}
