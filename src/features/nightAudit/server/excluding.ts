import type { ParsedInputOf } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { openRecurring } from '#domain/recurringCharge/server/postRecurring.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import type { NightAudit } from '../contract.ts'

type Listed = ParsedInputOf<typeof NightAudit.include>

export async function exclude(ctx: Context, { reason, ...listed }: ParsedInputOf<typeof NightAudit.exclude>) {
  await holdWaiting(ctx, listed)
  const { stayId, date, recurringChargeId = null } = listed
  await sql`
    insert into excluded_charge (hotel_id, stay_id, date, recurring_charge_id, reason, user_id, excluded_at)
    values (${ctx.hotelId}, ${stayId}, ${date}, ${recurringChargeId}, ${reason}, ${ctx.caller.userId}, now())
    on conflict (hotel_id, stay_id, date, recurring_charge_id) do update set reason = excluded.reason, user_id = excluded.user_id,
      excluded_at = excluded.excluded_at`.execute(ctx.db)
  await recordActivity(ctx, { entity: 'Stay', id: stayId, action: 'excludeCharge', after: told(listed), reason })
  return { stayId }
}

export async function include(ctx: Context, listed: Listed) {
  await holdWaiting(ctx, listed)
  const { stayId, date, recurringChargeId = null } = listed
  const { rows } = await sql<{ reason: string }>`
    delete from excluded_charge where hotel_id = ${ctx.hotelId} and stay_id = ${stayId} and date = ${date}
      and recurring_charge_id is not distinct from ${recurringChargeId}::bigint
    returning reason`.execute(ctx.db)
  const [taken] = rows
  if (!taken) throw new AppError('nothingToExclude')
  const before = { ...told(listed), reason: taken.reason }
  await recordActivity(ctx, { entity: 'Stay', id: stayId, action: 'includeCharge', before })
  return { stayId }
}

const told = ({ date, recurringChargeId }: Listed) => ({ date, ...(recurringChargeId ? { recurringChargeId } : {}) })

/** Holds the folios of the stay, so that it is not posted meanwhile. Refuses with nothingToExclude what waits for no audit until the business date. */
async function holdWaiting(ctx: Context, { stayId, date, recurringChargeId }: Listed): Promise<void> {
  const { db, hotelId, businessDate } = ctx
  const { rows } = await sql<{ waits: boolean }>`
    select exists (select from stay_night n where n.hotel_id = f.hotel_id and n.stay_id = f.stay_id and n.date = ${date} and n.folio_line_id is null) as waits
    from stay s join folio f on f.hotel_id = s.hotel_id and f.stay_id = s.id
    where s.hotel_id = ${hotelId} and s.id = ${stayId} and s.status = 'inHouse' and f.window_no = 1
    for no key update of f`.execute(db)
  const [night] = rows
  const waits = recurringChargeId ? await isDue(ctx, stayId, recurringChargeId, date) : night?.waits
  if (!night || !waits || date > businessDate) throw new AppError('nothingToExclude')
}

async function isDue(ctx: Context, stayId: number, recurringChargeId: number, date: string): Promise<boolean> {
  const due = await openRecurring(ctx, [stayId], { upTo: ctx.businessDate, leaving: false })
  return due.some(({ charge, date: on }) => charge.id === recurringChargeId && on === date)
}
