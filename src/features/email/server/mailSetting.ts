import { randomUUID } from 'node:crypto'
import { AppError } from '#core/errors.ts'
import { say } from '#core/labels.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { LETTERS } from '#domain/mail/server/letterLimit.ts'
import { passwordOwner } from '#domain/mail/server/mailServer.ts'
import type { Context } from '#kit/server/context.ts'
import { sendMail } from '#kit/server/mail/sendMail.ts'
import { type Handler, handlers, type Mounted } from '#kit/server/mount.ts'
import { seal, unseal } from '#kit/server/secretText.ts'
import { sql } from 'kysely'
import { MailSetting, type MailSettingRecord } from '../contract.ts'
import { emailWords as words } from '../labels.ts'

type Stored = Omit<MailSettingRecord, 'password' | 'hasPassword' | 'waiting'> & { password: Buffer | null }

async function readStored({ db, hotelId }: Context): Promise<Stored | undefined> {
  const { rows } = await sql<Stored>`
    select server, port, security, user_name as "userName", password, sender_name as "senderName", sender_address as "senderAddress",
      hotel_address as "hotelAddress", language, keep_days as "keepDays", active, version
    from mail_setting where hotel_id = ${hotelId}`.execute(db)
  return rows[0]
}

const nothingYet: Stored = {
  server: '',
  port: 587,
  security: 'starttls',
  userName: '',
  password: null,
  senderName: '',
  senderAddress: '',
  hotelAddress: '',
  language: 'en',
  keepDays: 365,
  active: true,
  version: 0,
}

async function readSetting(context: Context): Promise<MailSettingRecord> {
  const { password, ...stored } = (await readStored(context)) ?? nothingYet
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from mail where hotel_id = ${context.hotelId} and status = 'pending'`.execute(
    context.db,
  )
  return { ...stored, password: null, hasPassword: password !== null, waiting: rows[0]?.waiting ?? 0 }
}

interface Wanted {
  readonly server: string
  readonly port: number
  readonly security: string
  readonly userName: string
  readonly password: string | null
}

/** Whoever may write the settings must not learn the password by sending it to a server of their own. */
function refuseOtherServer(wanted: Wanted, stored: Stored | undefined): void {
  if (wanted.password !== null || !stored?.password || wanted.userName === '') return
  const isSame = (['server', 'port', 'security', 'userName'] as const).every((name) => stored[name] === wanted[name])
  if (!isSame) throw new AppError('passwordForOtherServer', [], 'password')
}

const save: Handler<typeof MailSetting.save> = async (context, { version, password, ...input }) => {
  const { db, hotelId } = context
  await sql`select from mail_setting where hotel_id = ${hotelId} for update`.execute(db)
  const stored = await readStored(context)
  if ((stored?.version ?? 0) !== version) throw new AppError('changedMeanwhile')
  refuseOtherServer({ ...input, password }, stored)
  const sealed = password === null || password === '' ? null : await seal(db, passwordOwner(hotelId), password)
  const columns = {
    server: input.server,
    port: input.port,
    security: input.security,
    user_name: input.userName,
    password: input.userName === '' ? null : password === null ? (stored?.password ?? null) : sealed,
    sender_name: input.senderName,
    sender_address: input.senderAddress,
    hotel_address: input.hotelAddress,
    language: input.language,
    keep_days: input.keepDays,
    active: input.active,
    version: version + 1,
  }
  const written = await db
    .insertInto('mail_setting')
    .values({ hotel_id: hotelId, ...columns })
    .onConflict((conflict) =>
      conflict.column('hotel_id').doUpdateSet(columns).where('mail_setting.version', '=', version),
    )
    .returning('version')
    .executeTakeFirst()
  if (!written) throw new AppError('changedMeanwhile')
  const { password: _, ...before } = stored ?? nothingYet
  const after = { ...input, ...(password === null ? {} : { password: '•••' }) }
  await recordActivity(context, {
    entity: 'MailSetting',
    id: hotelId,
    action: 'save',
    ...(stored ? { before } : {}),
    after,
  })
  return readSetting(context)
}

const test: Handler<typeof MailSetting.test> = async (context, { to, password, ...input }) => {
  const { db, hotelId, locale } = context
  const stored = await readStored(context)
  refuseOtherServer({ ...input, password }, stored)
  const kept =
    password === null && stored?.password ? await unseal(db, passwordOwner(hotelId), stored.password) : password
  if (kept === undefined) throw new AppError('mailPasswordUnreadable', [], 'password')
  const { name } = await db.selectFrom('hotel').select('name').where('id', '=', hotelId).executeTakeFirstOrThrow()
  const { server, port, security, userName } = input
  await sendMail(
    { server, port, security, userName, password: kept ?? '' },
    {
      from: { name: input.senderName || name, address: input.senderAddress },
      to: { name: '', address: to },
      subject: say(words.testSubject, locale, name),
      text: say(words.testBody, locale, name),
      messageId: `<test.${randomUUID()}@${input.senderAddress.split('@').at(-1)}>`,
      attachments: [],
    },
  )
  await recordActivity(context, {
    entity: 'MailSetting',
    id: hotelId,
    action: 'test',
    after: { to, server, port, security },
  })
  return { address: to }
}

export const emailActions: readonly Mounted[] = handlers(MailSetting, { get: readSetting, save, test }).map(
  (mounted) => (mounted.action === MailSetting.test ? { ...mounted, limit: LETTERS } : mounted),
)
