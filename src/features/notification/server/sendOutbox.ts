import { AppError } from '#core/errors.ts'
import { fileName, sheetOf } from '#domain/document/mailedDocument.ts'
import { logoOf } from '#domain/paper/server/logo.ts'
import { makePdf } from '#domain/paper/server/makePdf.ts'
import type { Enclosure } from '#domain/mail/enclosure.ts'
import { letterHtml } from '#domain/mail/letterHtml.ts'
import { linkCode } from '#domain/mail/server/linkCode.ts'
import { letterFace } from '#domain/mail/server/letterFace.ts'
import { enclosedDocument } from '#domain/mail/server/enclosedDocument.ts'
import { type MailSender, readSender } from '#domain/mail/server/mailServer.ts'
import type { Database } from '#kit/server/database.ts'
import type { FileStore } from '#kit/server/files/fileStore.ts'
import { MailFailure } from '#kit/server/mail/mailFailure.ts'
import type { Attachment } from '#kit/server/mail/letter.ts'
import { sendMail } from '#kit/server/mail/sendMail.ts'
import { hotelsWithDueMail, markFailed, markSent, type TakenMail, takeMail, type WhyNot } from './takeMail.ts'

export interface Outbox {
  readonly db: Database
  readonly files: FileStore
  readonly log: (line: string) => void
  /** True when the program is stopping: the letter in hand is finished, no other is begun. */
  readonly isStopping?: () => boolean
}

/** Sends what is due, hotel beside hotel, so that the silent server of one keeps no other waiting. Gives how many left. */
export async function sendOutbox(outbox: Outbox): Promise<number> {
  const hotels = await hotelsWithDueMail(outbox.db)
  const sent = await Promise.all(hotels.map((hotelId) => sendHotelMail(outbox, hotelId)))
  return sent.reduce((all, one) => all + one, 0)
}

/** Stops at the first trouble that is not of one letter alone: the next turn tries again. */
async function sendHotelMail(outbox: Outbox, hotelId: number): Promise<number> {
  const { db } = outbox
  for (let sent = 0; ; sent += 1) {
    const mail = outbox.isStopping?.() ? undefined : await takeMail(db, hotelId)
    if (!mail) return sent
    try {
      const sender = await readSender({ db, hotelId })
      if (!sender) throw new AppError('mailNotSetUp')
      await sendOne(outbox, hotelId, mail, sender)
    } catch (error) {
      const why = whyNot(error, outbox.log)
      await markFailed(db, hotelId, mail, why)
      if (!why.isFinal) return sent
      continue
    }
    await markSent(db, hotelId, mail.id)
  }
}

function whyNot(error: unknown, log: Outbox['log']): WhyNot {
  if (error instanceof MailFailure)
    return { code: error.code, params: error.params, said: error.said, isFinal: error.isFinal }
  if (error instanceof AppError) return { code: error.code, params: error.params, said: '', isFinal: false }
  const said = error instanceof Error ? error.message : String(error)
  log(`Mail: ${said}`)
  return { code: 'mailFailed', params: [], said, isFinal: false }
}

async function sendOne(outbox: Outbox, hotelId: number, mail: TakenMail, { server, from }: MailSender): Promise<void> {
  const { id, address, recipientName, subject, body, language, enclosure } = mail
  const domain = from.address.split('@').at(-1) ?? ''
  const look = await letterFace({ ...outbox, hotelId }, language)
  const code = await linkCode(body)
  await sendMail(server, {
    from,
    to: { name: recipientName, address },
    subject,
    text: body,
    html: letterHtml(body, language, look.face, code?.src),
    messageId: `<buudal.${hotelId}.${id}@${domain}>`,
    attachments: [
      ...(enclosure === null ? [] : await enclosed(outbox, hotelId, enclosure)),
      ...look.enclosed,
      ...(code ? [code.enclosed] : []),
    ],
  })
}

async function enclosed({ db, files }: Outbox, hotelId: number, enclosure: Enclosure): Promise<Attachment[]> {
  if (enclosure.kind === 'dayPack') return [await keptFile(files, { ...enclosure, type: 'application/pdf' })]
  if (enclosure.kind === 'report') return Promise.all(enclosure.files.map((file) => keptFile(files, file)))
  const { language } = enclosure
  const sheet = sheetOf(await enclosedDocument({ db, hotelId }, enclosure))
  const content = await makePdf(sheet, { language, note: '', logo: await logoOf({ files, hotelId }, sheet) })
  return [{ name: fileName(sheet, language), type: 'application/pdf', content }]
}

/** Throws notFound when it was taken away meanwhile. */
async function keptFile(
  files: FileStore,
  { key, name, type }: { key: string; name: string; type: string },
): Promise<Attachment> {
  const content = await files.get(key)
  if (!content) throw new AppError('notFound')
  return { name, type, content }
}
