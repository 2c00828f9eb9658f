import type { ParsedInputOf } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import type { Mail } from '#domain/mail/contract.ts'
import { patternOf } from '#domain/mail/server/patternOf.ts'
import { type NewMail, writeMail } from '#domain/mail/server/writeMail.ts'
import type { Context } from '#kit/server/context.ts'

type Belongs = Pick<NewMail, 'enclosure' | 'reservationId' | 'stayId' | 'folioId' | 'companyId'>

/** Puts a letter that a person has looked over into the outbox, and says so on the record to which it belongs. */
export async function writeByHand(
  ctx: Context,
  { type, language, recipientName, address, subject, body }: ParsedInputOf<typeof Mail.send>,
  belongs: Belongs,
  owner: { readonly entity: string; readonly id: number },
): Promise<{ id: number }> {
  const { id: templateId } = await patternOf(ctx, type)
  const letter = { type, templateId, language, recipientName, address, subject, body, ...belongs }
  const [id] = await writeMail(ctx, ctx.caller.userId, [letter])
  if (id === undefined) throw new AppError('mailFailed')
  await recordActivity(ctx, { ...owner, action: 'mail', after: { address, subject } })
  return { id }
}
