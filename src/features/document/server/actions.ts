import { AppError } from '#core/errors.ts'
import { localTime } from '#domain/businessDay/hotelClock.ts'
import { Document } from '#domain/document/contract.ts'
import { fileName, sheetOf } from '#domain/document/mailedDocument.ts'
import { logoOf } from '#domain/document/server/logo.ts'
import { makePdf } from '#domain/document/server/makePdf.ts'
import { readBooking, readDocument } from '#domain/document/server/readDocument.ts'
import { Folio } from '#domain/folio/contract.ts'
import { PaymentReceipt } from '#domain/paymentReceipt/contract.ts'
import { type Handler, handlers, may } from '#kit/server/mount.ts'

const pdf: Handler<typeof Document.pdf> = async (context, { language, paper, ...key }) => {
  const access =
    { folio: Folio.get.access, receipt: PaymentReceipt.get.access }[key.kind as string] ?? Document.booking.access
  if (!may(context.caller, access)) throw new AppError('noAccess')
  const sheet = sheetOf(await readDocument(context, key, language))
  const madeAt = localTime(new Date(), context.hotel.timeZone).slice(0, 16).replace('T', ' ')
  const note = `${madeAt} · ${context.caller.userName}`
  const content = await makePdf(sheet, { language, note, paper, logo: await logoOf(context, sheet) })
  return { name: fileName(sheet, language), base64: content.toString('base64') }
}

export const documentActions = handlers(Document, { booking: readBooking, pdf })
