import { AppError } from '#core/errors.ts'
import { localTime } from '#core/day.ts'
import { CityLedger, Invoice } from '#domain/cityLedger/contract.ts'
import { Document } from '#domain/document/contract.ts'
import { fileName, type MailedDocument, sheetOf } from '#domain/document/mailedDocument.ts'
import type { Paper } from '#domain/paper/sheet.ts'
import { logoOf } from '#domain/paper/server/logo.ts'
import { makePdf } from '#domain/paper/server/makePdf.ts'
import { readBooking, readDocument } from '#domain/document/server/readDocument.ts'
import { Folio } from '#domain/folio/contract.ts'
import { readProforma } from '#domain/nightPosting/server/readProforma.ts'
import { PaymentReceipt } from '#domain/paymentReceipt/contract.ts'
import type { Context } from '#kit/server/context.ts'
import { type Handler, handlers, may } from '#kit/server/mount.ts'
import { seenCard } from './card.ts'

const pdf: Handler<typeof Document.pdf> = async (context, { language, paper, ...key }) => {
  const access =
    {
      folio: Folio.get.access,
      receipt: PaymentReceipt.get.access,
      invoice: Invoice.get.access,
      statement: CityLedger.statement.access,
    }[key.kind as string] ?? Document.booking.access
  if (!may(context.caller, access)) throw new AppError('noAccess')
  const document = await readDocument(context, key, language)
  if (document.kind !== 'folio' || key.proforma !== true) return filed(context, document, paper)
  return filed(context, { ...document, folio: await readProforma(context, key) }, paper)
}

const cardPdf: Handler<typeof Document.cardPdf> = async (context, { language, ...wanted }) => {
  const facts = await seenCard(context, wanted, true)
  return filed(context, { kind: 'registrationCard', language, facts, guestId: wanted.guestId }, 'a4')
}

async function filed(
  context: Context,
  document: MailedDocument,
  paper: Paper,
): Promise<{ name: string; base64: string }> {
  const { language } = document
  const sheet = sheetOf(document)
  const madeAt = localTime(new Date(), context.hotel.timeZone).slice(0, 16).replace('T', ' ')
  const note = `${madeAt} · ${context.caller.userName}`
  const content = await makePdf(sheet, { language, note, paper, logo: await logoOf(context, sheet) })
  return { name: fileName(sheet, language), base64: content.toString('base64') }
}

export const documentActions = handlers(Document, {
  booking: readBooking,
  pdf,
  card: (context, { printed, ...wanted }) => seenCard(context, wanted, printed),
  cardPdf,
})
