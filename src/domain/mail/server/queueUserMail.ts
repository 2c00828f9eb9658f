import type { Locale } from '#core/labels.ts'
import { deviceOf } from '#domain/access/device.ts'
import type { Letterhead } from '#domain/paper/bookingFacts.ts'
import { letterheadColumn } from '#domain/paper/server/letterhead.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { hotelValues } from '../values.ts'
import { written } from './letters.ts'
import { activeTemplates } from './templates.ts'
import { writeMail } from './writeMail.ts'

interface UserFacts {
  readonly name: string
  readonly loginName: string
  readonly email: string
  readonly language: Locale
  /** The hotel's own clock. */
  readonly time: string
  readonly hotel: Letterhead
}

type Where = Pick<Context, 'db' | 'hotelId'>

/** Tells a user, or the hotel, that the user's password was changed, where a template wants it and an address is known. */
export const queuePasswordMail = (ctx: Context, userId: number): Promise<void> =>
  queueUserMail(ctx, 'passwordChanged', userId, ctx.caller.userId, {})

/** Tells of a sign-in from a browser that the user had never used. */
export const queueNewDeviceMail = (
  ctx: Where,
  userId: number,
  { address, agent }: { address: string; agent: string },
): Promise<void> => queueUserMail(ctx, 'newDevice', userId, null, { device: deviceOf(agent), networkAddress: address })

async function queueUserMail(
  ctx: Where,
  type: 'passwordChanged' | 'newDevice',
  userId: number,
  by: number | null,
  more: { device?: string; networkAddress?: string },
): Promise<void> {
  const templates = await activeTemplates(ctx, { timing: 'event', type })
  if (templates.length === 0) return
  const { db, hotelId } = ctx
  const { rows } = await sql<UserFacts>`
    select u.name, u.login_name as "loginName", u.email, u.language, to_char(now() at time zone h.time_zone, 'YYYY-MM-DD HH24:MI') as time,
      ${letterheadColumn} as hotel
    from app_user u join hotel h on h.id = u.hotel_id
    where u.hotel_id = ${hotelId} and u.id = ${userId}`.execute(db)
  const [user] = rows
  if (!user) return
  const mails = templates.flatMap((template) => {
    const isHotel = template.recipient === 'hotel'
    const language = isHotel ? template.language : user.language
    const address = isHotel ? template.hotelAddress : user.email
    if (address === '') return []
    const values = {
      ...hotelValues(user.hotel, language),
      user: user.name,
      loginName: user.loginName,
      time: user.time,
      ...more,
    }
    const recipientName = isHotel ? user.hotel.name[language] : user.name
    return {
      type: template.type,
      templateId: template.id,
      language,
      recipientName,
      address,
      ...written(template, language, values),
      enclosure: null,
    }
  })
  await writeMail(ctx, by, mails)
}
