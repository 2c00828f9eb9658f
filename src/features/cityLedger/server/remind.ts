import type { ParsedInputOf } from '#core/contract.ts'
import { addDays } from '#core/day.ts'
import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import type { CityLedger } from '#domain/cityLedger/contract.ts'
import { accountsOn } from '#domain/cityLedger/server/ageing.ts'
import { accountLetters } from '#domain/mail/server/companyLetters.ts'
import { written } from '#domain/mail/server/letters.ts'
import { readSender } from '#domain/mail/server/mailServer.ts'
import { patternOf } from '#domain/mail/server/patternOf.ts'
import { writeMail } from '#domain/mail/server/writeMail.ts'
import type { Context } from '#kit/server/context.ts'

/** The statement that goes with a reminder goes so far back. */
const STATEMENT_DAYS = 90

/** Reminds companies of what is overdue: a letter each, in its language, with its statement. */
export async function remind(ctx: Context, { companyIds }: ParsedInputOf<typeof CityLedger.remind>) {
  const { db, hotelId, businessDate, caller } = ctx
  if (!(await readSender(ctx))) throw new AppError('mailNotSetUp')
  const { rows: accounts } = await accountsOn(hotelId, businessDate).execute(db)
  const late = accounts.filter(
    ({ companyId, overdue }) => overdue > 0 && (companyIds.length === 0 || companyIds.includes(companyId)),
  )
  if (late.length === 0) throw new AppError('nothingOverdue')
  const letters = await accountLetters(
    ctx,
    late.map(({ companyId }) => companyId),
    businessDate,
  )
  const pattern = await patternOf(ctx, 'reminder')
  const known = letters.filter(({ address }) => address !== '')
  const mailIds = await writeMail(
    ctx,
    caller.userId,
    known.map(({ companyId, name, address, language, values }) => ({
      type: 'reminder' as const,
      templateId: pattern.id,
      language,
      recipientName: name,
      address,
      ...written(pattern, language, values(language)),
      enclosure: {
        kind: 'statement' as const,
        language,
        companyId,
        from: addDays(businessDate, -STATEMENT_DAYS),
        until: businessDate,
      },
      companyId,
    })),
  )
  if (known.length > 0)
    await db
      .insertInto('reminder')
      .values(
        known.map(({ companyId, level, overdue }, nth) => ({
          hotel_id: hotelId,
          company_id: companyId,
          level,
          sent_on: businessDate,
          overdue,
          mail_id: mailIds[nth] ?? null,
          user_id: caller.userId,
        })),
      )
      .execute()
  await recordActivity(
    ctx,
    ...known.map(({ companyId, level, overdue }) => ({
      entity: 'Company',
      id: companyId,
      action: 'remind',
      after: { level, overdue },
    })),
  )
  const withoutAddress = letters.filter(({ address }) => address === '').map(({ name }) => name)
  return { sent: known.length, withoutAddress }
}
