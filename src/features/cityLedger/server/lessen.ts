import type { ParsedInputOf } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import type { Invoice } from '#domain/cityLedger/contract.ts'
import { type FrozenFacts, type InvoiceFacts, type InvoiceLine, sumsOf } from '#domain/cityLedger/invoice.ts'
import { allowanceParts } from '#domain/folio/allowance.ts'
import { spoken } from '#domain/folio/server/spoken.ts'
import type { LineToPost, Posting } from '#domain/ledger/posting.ts'
import { post } from '#domain/ledger/server/post.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

export type WantedLines = ParsedInputOf<typeof Invoice.credit>['lines']

/** A credit note over lines of an invoice, but for its day, its reason and what it takes off an account. */
export const noteBy = (invoice: InvoiceFacts, lines: readonly InvoiceLine[]) => {
  const sums = sumsOf(lines)
  const { id, companyId, folioId, facts } = invoice
  return {
    kind: 'creditNote' as const,
    companyId,
    folioId,
    ofInvoiceId: id,
    whole: false,
    amount: sums.total,
    facts: { ...facts, ...sums, paid: 0, payments: [] },
    lines: lines.map(({ lineId, amount }) => ({ lineId, amount })),
  }
}

interface Lessening {
  /** Where it is posted: the account of the company, or the folio of the guest. */
  readonly folioId: number
  readonly wanted: WantedLines
  readonly reason: string
}

/** Takes lines of an invoice, which is held, off what was sold, with their taxes in proportion. Gives what was taken, and the lines that it wrote. */
export async function lessen(ctx: Context, invoice: InvoiceFacts, { folioId, wanted, reason }: Lessening) {
  if (wanted.length === 0) throw new AppError('required', [], 'lines')
  if (invoice.corrections.some((note) => note.whole)) throw new AppError('moreThanLeft', [spoken(ctx, 0)], 'lines')
  const taxAccounts = await readTaxAccounts(ctx)
  const lines = await takenOff(ctx, invoice, wanted, taxAccounts)
  const sources = await readSources(
    ctx,
    lines.map(({ lineId }) => lineId),
  )
  const posting: Posting = {
    kind: 'allowance',
    source: 'desk',
    reason,
    lines: lines.map((line): LineToPost => {
      const tax = line.taxes.reduce((sum, { amount }) => sum + amount, 0)
      return {
        folioId,
        kind: 'allowance',
        serviceDate: line.date,
        parentLineId: line.lineId,
        ...sources.get(line.lineId),
        parts: [
          { against: { purpose: 'allowances' }, amount: tax - line.amount },
          ...line.taxes.map(({ taxId, amount }) => ({
            against: { accountId: taxAccounts.get(taxId) ?? 0 },
            amount: -amount,
            taxId,
          })),
        ],
      }
    }),
  }
  const posted = await post(ctx, [posting])
  return { lines, lineIds: posted.map(({ lineId }) => lineId) }
}

async function takenOff(
  ctx: Context,
  invoice: InvoiceFacts,
  wanted: WantedLines,
  taxAccounts: ReadonlyMap<number, number>,
): Promise<InvoiceLine[]> {
  const notes = await readNotes(ctx, invoice.id)
  return wanted.map(({ lineId, amount }, nth): InvoiceLine => {
    const line = invoice.facts.lines.find((one) => one.lineId === lineId)
    if (!line || wanted.some((one, other) => other < nth && one.lineId === lineId)) throw new AppError('notFound')
    const { left, taxes } = leftOfLine(line, notes)
    if (amount > left) throw new AppError('moreThanLeft', [spoken(ctx, Math.max(0, left))], `lines.${nth}.amount`)
    const net = left - taxes.reduce((sum, tax) => sum + tax.amount, 0)
    const parts = allowanceParts(
      [
        { taxId: null, accountId: null, amount: net },
        ...taxes.map((tax) => ({
          taxId: tax.taxId,
          accountId: taxAccounts.get(tax.taxId) ?? null,
          amount: tax.amount,
        })),
      ],
      amount,
    )
    const taken = taxes.map((tax) => ({ ...tax, amount: parts.find((part) => part.taxId === tax.taxId)?.amount ?? 0 }))
    return { ...line, amount, taxes: taken.filter((tax) => tax.amount !== 0) }
  })
}

/** What is left of an invoiced line, by tax. */
function leftOfLine(line: InvoiceLine, notes: readonly FrozenFacts[]) {
  const before = notes.flatMap(({ lines }) => lines).filter(({ lineId }) => lineId === line.lineId)
  const credited = before.reduce((sum, { amount }) => sum + amount, 0)
  const taxes = line.taxes.map((tax) => ({
    ...tax,
    amount:
      tax.amount -
      before.flatMap((one) => one.taxes).reduce((sum, one) => (one.taxId === tax.taxId ? sum + one.amount : sum), 0),
  }))
  return { left: line.amount - credited, taxes }
}

async function readNotes({ db, hotelId }: Context, invoiceId: number): Promise<FrozenFacts[]> {
  const { rows } = await sql<{ facts: FrozenFacts }>`
    select facts from invoice where hotel_id = ${hotelId} and of_invoice_id = ${invoiceId} order by id`.execute(db)
  return rows.map(({ facts }) => facts)
}

async function readTaxAccounts({ db, hotelId }: Context): Promise<ReadonlyMap<number, number>> {
  const rows = await db.selectFrom('tax').select(['id', 'account_id']).where('hotel_id', '=', hotelId).execute()
  return new Map(rows.map((tax) => [tax.id, tax.account_id]))
}

/** Whose charge each line was, so that what is taken off counts there. */
async function readSources({ db, hotelId }: Context, lineIds: readonly number[]) {
  const rows = await db
    .selectFrom('folio_line')
    .select(['id', 'stay_id', 'room_id', 'extra_charge_id', 'description'])
    .where('hotel_id', '=', hotelId)
    .where('id', 'in', lineIds)
    .execute()
  return new Map(
    rows.map((line) => [
      line.id,
      {
        stayId: line.stay_id ?? undefined,
        roomId: line.room_id ?? undefined,
        extraChargeId: line.extra_charge_id ?? undefined,
        description: line.description,
      },
    ]),
  )
}
