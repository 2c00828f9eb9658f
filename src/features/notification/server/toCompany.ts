import type { OutputOf, ParsedInputOf } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import type { Locale } from '#core/labels.ts'
import { CityLedger, Invoice } from '#domain/cityLedger/contract.ts'
import { type InvoiceFacts, ownerOf } from '#domain/cityLedger/invoice.ts'
import { issueInvoice } from '#domain/cityLedger/server/readInvoice.ts'
import type { DocumentLanguage } from '#domain/paper/sheet.ts'
import type { Mail, MailAbout } from '#domain/mail/contract.ts'
import type { Enclosure } from '#domain/mail/enclosure.ts'
import { accountLetters, invoiceLetter } from '#domain/mail/server/companyLetters.ts'
import { written } from '#domain/mail/server/letters.ts'
import { patternOf } from '#domain/mail/server/patternOf.ts'
import { mailType, type MailTypeName } from '#domain/mail/types.ts'
import type { Context } from '#kit/server/context.ts'
import { may } from '#kit/server/mount.ts'
import { writeByHand } from './writeByHand.ts'

/** Whether a letter is about an invoice or an account, and goes to a company. */
export const isToCompany = ({ invoiceId, account }: MailAbout): boolean =>
  invoiceId !== undefined || account !== undefined

/** To whom a letter goes, and what it tells; who writes it may see what it is about. */
async function concerned(ctx: Context, about: MailAbout, type: MailTypeName) {
  const { invoiceId, account } = about
  if (mailType(type).about !== (invoiceId === undefined ? 'account' : 'invoice'))
    throw new AppError('invalidValue', [], 'type')
  const access = invoiceId === undefined ? CityLedger.statement.access : Invoice.get.access
  if (!may(ctx.caller, access)) throw new AppError('noAccess')
  if (invoiceId !== undefined) return invoiceLetter(ctx, invoiceId)
  // a span may reach beyond today, what is overdue does not
  const asOf = account && account.until < ctx.businessDate ? account.until : ctx.businessDate
  const [letter] = account ? await accountLetters(ctx, [account.companyId], asOf) : []
  if (!letter) throw new AppError('notFound')
  return { ...letter, invoice: null, reservationId: null }
}

export async function draftToCompany(
  ctx: Context,
  { about, type, language: wanted }: ParsedInputOf<typeof Mail.draft>,
  isSetUp: boolean,
): Promise<OutputOf<typeof Mail.draft>> {
  const { name, address, language: own, values } = await concerned(ctx, about, type)
  const language: Locale = wanted ?? own
  const pattern = await patternOf(ctx, type)
  return {
    address,
    recipientName: name,
    language,
    ...written(pattern, language, values(language)),
    document: pattern.document,
    isSetUp,
  }
}

export async function sendToCompany(ctx: Context, input: ParsedInputOf<typeof Mail.send>) {
  const { about, type, document, documentLanguage } = input
  const letter = await concerned(ctx, about, type)
  const { invoice, reservationId } = letter
  const [companyId, folioId] =
    invoice === null ? [letter.companyId, null] : ([invoice.companyId, invoice.folioId] as const)
  const enclosure = document === null ? null : await enclose(ctx, about, invoice, documentLanguage)
  const belongs = { enclosure, companyId, folioId, reservationId }
  return writeByHand(ctx, input, belongs, ownerOf({ companyId, folioId }))
}

async function enclose(
  ctx: Context,
  { account }: MailAbout,
  invoice: Pick<InvoiceFacts, 'id' | 'companyId' | 'folioId'> | null,
  language: DocumentLanguage,
): Promise<Enclosure | null> {
  if (invoice !== null) {
    const { copy } = await issueInvoice(ctx, invoice)
    return { kind: 'invoice', language, id: invoice.id, copy }
  }
  return account ? { kind: 'statement', language, ...account } : null
}
