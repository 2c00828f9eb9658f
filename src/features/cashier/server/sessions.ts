import type { ParsedInputOf } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import type { Label } from '#core/labels.ts'
import type { Minor } from '#core/money.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import type { Cashier, Count, Variance } from '#domain/cashier/contract.ts'
import { bringIntoSafe } from '#domain/cashier/server/cashOutside.ts'
import { drawerName } from '#domain/cashier/server/drawerColumns.ts'
import { type Context, userOf } from '#kit/server/context.ts'
import { sql } from 'kysely'
import {
  beyondLimit,
  expectedIn,
  keepCounts,
  lyingIn,
  needsReason,
  postDifferences,
  refuseBeyondLimit,
  variancesOf,
} from './counting.ts'

export async function start(ctx: Context, input: ParsedInputOf<typeof Cashier.start>) {
  const drawer = await holdDrawer(ctx, input.drawerId)
  const { first, held } = await lyingIn(ctx, drawer.id)
  const variances = await variancesOf(ctx, held, input.counts)
  const known = new Set(held.map(({ currency }) => currency))
  // what the drawer never held comes from the safe; what is missing or too much of what was counted is a difference
  const kindOf = ({ currency }: Variance) =>
    first || !known.has(currency) ? ('start' as const) : ('overShort' as const)
  const off = variances.filter((found) => kindOf(found) === 'overShort')
  await refuseBeyondLimit(ctx, off)
  if (input.reason === '' && needsReason(off, drawer.varianceLimit))
    throw new AppError('varianceNeedsReason', [], 'reason')
  await refuseSecond(ctx, userOf(ctx.caller))
  if (first) await bringIntoSafe(ctx)
  const id = await insertSession(ctx, { drawerId: drawer.id, userId: userOf(ctx.caller), receivedFromId: null })
  await keepCounts(ctx, id, 'start', variances, input.counts)
  await postDifferences(ctx, variances, { cashSessionId: id, reason: input.reason, kindOf })
  await recordActivity(ctx, {
    entity: 'CashDrawer',
    id: drawer.id,
    action: 'startSession',
    after: { counted: told(variances) },
    reason: input.reason,
  })
  return { id, drawer: drawer.name }
}

/** At once by number: two who start at one drawer at the same moment wait for each other. */
async function holdDrawer({ db, hotelId }: Context, drawerId: number) {
  const { rows } = await sql<{ id: number; name: Label; varianceLimit: Minor }>`
    select d.id, ${drawerName} as name, d.variance_limit as "varianceLimit" from cash_drawer d
    where d.hotel_id = ${hotelId} and d.id = ${drawerId} and d.active for no key update`.execute(db)
  if (!rows[0]) throw new AppError('unknownReference', [], 'drawerId')
  return rows[0]
}

/** The database refuses the second session of a user too (cash_session_of_user); this says it before anything is posted. */
async function refuseSecond({ db, hotelId, caller }: Context, userId: number): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select u.name from cash_session s join app_user u on u.hotel_id = s.hotel_id and u.id = s.user_id
    where s.hotel_id = ${hotelId} and s.user_id = ${userId} and s.closed_at is null`.execute(db)
  const [other] = rows
  if (other && userId === caller.userId) throw new AppError('sessionOpen')
  if (other) throw new AppError('userHasSession', [other.name], 'handToUserId')
}

async function insertSession(
  { db, hotelId, businessDate }: Context,
  of: { drawerId: number; userId: number; receivedFromId: number | null },
): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select coalesce(max(number), 0) + 1 as number from cash_session where hotel_id = ${hotelId} and cash_drawer_id = ${of.drawerId}`.execute(
    db,
  )
  const { id } = await db
    .insertInto('cash_session')
    .values({
      hotel_id: hotelId,
      cash_drawer_id: of.drawerId,
      number: rows[0]?.number ?? 1,
      user_id: of.userId,
      opened_on: businessDate,
      received_from_id: of.receivedFromId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function compare(ctx: Context, { sessionId, counts }: ParsedInputOf<typeof Cashier.compare>) {
  const session = await holdSession(ctx, sessionId)
  const variances = await variancesOf(ctx, await expectedIn(ctx, session.id), counts)
  await recordActivity(ctx, {
    entity: 'CashDrawer',
    id: session.drawerId,
    action: 'countSession',
    after: { counted: told(variances) },
  })
  const beyond = await beyondLimit(ctx, variances)
  return { variances, needsReason: needsReason(variances, session.varianceLimit) || session.ofAnother, beyond }
}

export async function close(ctx: Context, input: ParsedInputOf<typeof Cashier.close>) {
  const { db, hotelId, businessDate, caller } = ctx
  const { reason, handToUserId } = input
  const session = await holdSession(ctx, input.sessionId)
  const variances = await variancesOf(ctx, await expectedIn(ctx, session.id), input.counts)
  await refuseBeyondLimit(ctx, variances)
  if (reason === '' && session.ofAnother) throw new AppError('required', [], 'reason')
  if (reason === '' && needsReason(variances, session.varianceLimit))
    throw new AppError('varianceNeedsReason', [], 'reason')
  await keepCounts(ctx, session.id, 'close', variances, input.counts)
  await postDifferences(ctx, variances, { cashSessionId: session.id, reason, kindOf: () => 'overShort' })
  await sql`
    update cash_session set closed_at = ${new Date().toISOString()}::timestamptz, closed_on = ${businessDate}::date, closed_by = ${caller.userId}, close_reason = ${reason},
      closed_movements = movements
    where hotel_id = ${hotelId} and id = ${session.id}`.execute(db)
  const nextSessionId = handToUserId
    ? await handOver(ctx, session, handToUserId, { variances, counts: input.counts })
    : null
  await recordActivity(ctx, {
    entity: 'CashDrawer',
    id: session.drawerId,
    action: nextSessionId === null ? 'closeSession' : 'handOverSession',
    after: { counted: told(variances), variance: variances.reduce((sum, { value }) => sum + value, 0) },
    reason,
  })
  return { id: session.id, nextSessionId }
}

/** The drawer goes on with another user, with what was just counted. */
async function handOver(
  ctx: Context,
  { id, drawerId }: { readonly id: number; readonly drawerId: number },
  userId: number,
  { variances, counts }: { readonly variances: readonly Variance[]; readonly counts: readonly Count[] },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select u.id from app_user u join role_privilege p on p.hotel_id = u.hotel_id and p.role_id = u.role_id and p.privilege = 'postPayment'
    where u.hotel_id = ${ctx.hotelId} and u.id = ${userId} and u.active`.execute(ctx.db)
  if (!rows[0]) throw new AppError('unknownReference', [], 'handToUserId')
  await refuseSecond(ctx, userId)
  const nextId = await insertSession(ctx, { drawerId, userId, receivedFromId: id })
  const asCounted = variances.map((found) => ({ ...found, expected: found.counted, variance: 0, value: 0 }))
  await keepCounts(ctx, nextId, 'start', asCounted, counts)
  return nextId
}

/** An open session, held until the command ends: nothing moves in its drawer meanwhile. */
async function holdSession({ db, hotelId, caller }: Context, sessionId: number) {
  const { rows } = await sql<{ id: number; drawerId: number; userId: number; open: boolean; varianceLimit: Minor }>`
    select s.id, s.cash_drawer_id as "drawerId", s.user_id as "userId", s.closed_at is null as open, d.variance_limit as "varianceLimit"
    from cash_session s join cash_drawer d on d.hotel_id = s.hotel_id and d.id = s.cash_drawer_id
    where s.hotel_id = ${hotelId} and s.id = ${sessionId} for update of s`.execute(db)
  const [session] = rows
  if (!session) throw new AppError('notFound')
  if (!session.open) throw new AppError('sessionClosed')
  const ofAnother = session.userId !== caller.userId
  if (ofAnother && !caller.privileges.has('anotherDrawer')) throw new AppError('drawerOfAnother')
  return { ...session, ofAnother }
}

const told = (variances: readonly Variance[]): readonly string[] =>
  variances.map(({ currency, counted, variance }) => `${currency} ${counted}${variance === 0 ? '' : ` (${variance})`}`)
