import type { ParsedInputOf } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import { sortedBy, COUNT_LIMIT, type Page } from '#core/page.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { closeSettled } from '#domain/cityLedger/server/settle.ts'
import { extraCharges } from '#domain/folio/server/extraCharge.ts'
import { openLeftOwing } from '#domain/folio/server/openLeftOwing.ts'
import { lockFoliosOfStays } from '#domain/ledger/server/lockFolios.ts'
import { readBalance } from '#domain/ledger/server/balances.ts'
import { post } from '#domain/ledger/server/post.ts'
import type { LateRow, MiniBar } from '#domain/miniBar/contract.ts'
import { itemCharges } from '#domain/miniBar/server/itemCharges.ts'
import { fullNameOf } from '#domain/person/server/fullNameOf.ts'
import { taxesOfFolios } from '#domain/tax/server/taxesFor.ts'
import { namesOf } from '#kit/server/bothNames.ts'
import type { Context } from '#kit/server/context.ts'
import { matching } from '#kit/server/matching.ts'
import { sql } from 'kysely'

const waits = sql`s.folio_line_id is null and s.ended_at is null`
const sorts = {
  notedAt: sql`s.noted_at`,
  room: sql`r.sort_order`,
  guest: sql`"guestName"`,
  departure: sql`t.departure`,
  amount: sql`amount`,
}

export async function listLate(
  { db, hotelId }: Context,
  input: ParsedInputOf<typeof MiniBar.late>,
): Promise<Page<LateRow>> {
  const from = sql`
    from mini_bar_sale s
    join mini_bar_item i on i.hotel_id = s.hotel_id and i.id = s.mini_bar_item_id
    join room r on r.hotel_id = s.hotel_id and r.id = s.room_id
    join stay t on t.hotel_id = s.hotel_id and t.id = s.stay_id
    join guest g on g.hotel_id = t.hotel_id and g.id = t.guest_id
    left join app_user u on u.hotel_id = s.hotel_id and u.id = s.noted_by
    where s.hotel_id = ${hotelId} and ${waits} and ${input.stayId === undefined ? sql`true` : sql`s.stay_id = ${input.stayId}`}
      and ${matching(input.search, [sql`r.number`, fullNameOf('g'), sql`i.name`, sql`i.name_mon`])}`
  const direction = sql.raw(input.descending ? 'desc' : 'asc')
  const { rows } = await sql<LateRow>`
    select s.id, s.stay_id as "stayId", r.number as "roomNumber", ${fullNameOf('g')} as "guestName", t.departure, ${namesOf('i')} as item, s.quantity,
      s.quantity * s.price as amount, s.noted_at as "notedAt", u.name as "notedBy"
    ${from} order by ${sortedBy(sorts, input.sort, 'notedAt')} ${direction}, s.id limit ${input.limit} offset ${input.offset}`.execute(
    db,
  )
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (select ${from} limit ${COUNT_LIMIT + 1}) c`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

interface Waiting {
  readonly id: number
  readonly itemId: number
  readonly stayId: number
  readonly quantity: number
  readonly price: number
  readonly serviceDate: string
}

/** Refuses with lateSettled where somebody was faster. */
async function holdWaiting({ db, hotelId, businessDate }: Context, ids: readonly number[]): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select s.id, s.mini_bar_item_id as "itemId", s.stay_id as "stayId", s.quantity, s.price, (
      select least(t.departure, ${businessDate}::date) from stay t where t.hotel_id = ${hotelId} and t.id = s.stay_id) as "serviceDate"
    from mini_bar_sale s where s.hotel_id = ${hotelId} and s.id = any(${[...ids]}) and ${waits} order by s.id for no key update`.execute(
    db,
  )
  if (rows.length < new Set(ids).size) throw new AppError('lateSettled')
  return rows
}

export async function chargeLate(ctx: Context, { ids, reason }: ParsedInputOf<typeof MiniBar.chargeLate>) {
  const { db, hotelId, caller } = ctx
  if (!caller.privileges.has('postCharge')) throw new AppError('noAccess')
  const waiting = await holdWaiting(ctx, ids)
  const folios = (
    await lockFoliosOfStays(
      ctx,
      waiting.map(({ stayId }) => stayId),
    )
  ).filter(({ windowNo }) => windowNo === 1)
  const folioOf = new Map(folios.map(({ stayId, id }) => [stayId ?? 0, id]))
  const folioIds = folios.map(({ id }) => id)
  const charges = await itemCharges(
    ctx,
    waiting.map(({ itemId }) => itemId),
  )
  const postings = await extraCharges(
    ctx,
    waiting.map(({ itemId, quantity, price, serviceDate }) => ({
      extraChargeId: charges.get(itemId) ?? 0,
      quantity: String(quantity),
      unitPrice: price,
      description: '',
      agreed: true,
      serviceDate,
    })),
    taxesOfFolios(ctx, folioIds),
  )
  const closed = folios.filter(({ status }) => status === 'closed').map(({ id }) => id)
  if (closed.length > 0) await openLeftOwing(ctx, closed)
  const posted = await post(
    ctx,
    postings.map((posting, nth) => ({ ...posting(folioOf.get(waiting[nth]?.stayId ?? 0) ?? 0), reason })),
  )
  await sql`
    update mini_bar_sale s set folio_line_id = x.line
    from unnest(${waiting.map(({ id }) => id)}::bigint[], ${posted.map(({ lineId }) => lineId)}::bigint[]) x (id, line)
    where s.hotel_id = ${hotelId} and s.id = x.id`.execute(db)
  await closeZero(ctx, closed)
  await recordActivity(
    ctx,
    ...folioIds.map((id) => ({
      entity: 'Folio',
      id,
      action: 'lateCharge',
      after: { lineIds: posted.filter(({ folioId }) => folioId === id).map(({ lineId }) => lineId) },
      reason,
    })),
  )
  return { folioIds }
}

/** What costs nothing leaves nothing to pay. */
async function closeZero(ctx: Context, folioIds: readonly number[]): Promise<void> {
  const balances = await Promise.all(folioIds.map(async (id) => ({ id, balance: await readBalance(ctx, id) })))
  const zero = balances.filter(({ balance }) => balance === 0).map(({ id }) => id)
  if (zero.length > 0) await closeSettled(ctx, zero, { leftOwing: true })
}

export async function dropLate(ctx: Context, { ids, reason }: ParsedInputOf<typeof MiniBar.dropLate>) {
  const { db, hotelId, caller } = ctx
  const waiting = await holdWaiting(ctx, ids)
  await sql`
    update mini_bar_sale set ended_at = now(), ended_by = ${caller.userId}::bigint, end_reason = ${reason}
    where hotel_id = ${hotelId} and id = any(${waiting.map(({ id }) => id)})`.execute(db)
  await recordActivity(
    ctx,
    ...waiting.map(({ stayId, itemId, quantity }) => ({
      entity: 'Stay',
      id: stayId,
      action: 'dropMiniBar',
      before: { itemId, quantity },
      reason,
    })),
  )
  return {}
}
