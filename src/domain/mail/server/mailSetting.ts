import { AppError } from '#core/errors.ts'
import type { Locale } from '#core/labels.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

interface MailSetting {
  readonly language: Locale
  /** Where letters to the hotel go. */
  readonly hotelAddress: string
  readonly active: boolean
}

/** How the hotel writes letters; undefined while mail is not set up. */
export async function mailSetting({ db, hotelId }: Pick<Context, 'db' | 'hotelId'>): Promise<MailSetting | undefined> {
  const { rows } = await sql<MailSetting>`
    select language, coalesce(nullif(hotel_address, ''), sender_address) as "hotelAddress", active from mail_setting
    where hotel_id = ${hotelId}`.execute(db)
  return rows[0]
}

/** The same where letters can go out; refuses with mailNotSetUp. */
export async function activeMailSetting(ctx: Pick<Context, 'db' | 'hotelId'>): Promise<MailSetting> {
  const setting = await mailSetting(ctx)
  if (!setting?.active) throw new AppError('mailNotSetUp')
  return setting
}
