import { AppError } from '#core/errors.ts'
import { difference } from '#domain/activity/server/difference.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import type { Context } from '#kit/server/context.ts'
import type { Handler } from '#kit/server/mount.ts'
import { later } from '#kit/server/later.ts'
import { sql } from 'kysely'
import type { Hotel, SignInRules } from '../contract.ts'

export async function readSignInRules({ db, hotelId }: Context): Promise<SignInRules> {
  const { rows } = await sql<SignInRules>`
    select session_idle_minutes as "idleMinutes", session_hours as "wholeHours", sessions_per_user as "sessionsPerUser"
    from hotel where id = ${hotelId}`.execute(db)
  return rows[0]!
}

export const setSignInRules: Handler<typeof Hotel.setSignInRules> = async (context, wanted) => {
  const { db, hotelId } = context
  const { idleMinutes, wholeHours, sessionsPerUser } = wanted
  if (idleMinutes > wholeHours * 60) throw new AppError('idleBeyondWhole', [], 'idleMinutes')
  const before = await readSignInRules(context)
  await db
    .updateTable('hotel')
    .set({ session_idle_minutes: idleMinutes, session_hours: wholeHours, sessions_per_user: sessionsPerUser })
    .where('id', '=', hotelId)
    .execute()
  await sql`
    update session set
      idle_expires_at = least(idle_expires_at, ${later(sql`last_seen_at`, sql`make_interval(mins => ${idleMinutes})`)}),
      expires_at = least(expires_at, ${later(sql`created_at`, sql`make_interval(hours => ${wholeHours})`)})
    where hotel_id = ${hotelId}`.execute(db)
  await recordActivity(context, {
    entity: 'Hotel',
    id: hotelId,
    action: 'setSignInRules',
    ...difference(before, wanted),
  })
  return wanted
}
