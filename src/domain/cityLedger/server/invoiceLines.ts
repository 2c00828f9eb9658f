import type { FolioLine } from '#domain/folio/contract.ts'
import { lineText, quantityText } from '#domain/folio/lineText.ts'
import { leftParts } from '#domain/folio/server/lineFacts.ts'
import { PAYING } from '#domain/ledger/posting.ts'
import type { Context } from '#kit/server/context.ts'
import type { InvoiceLine } from '../invoice.ts'
import { readTaxNames } from './parties.ts'

type Line = FolioLine & { readonly folioId: number }

/** Whether a line is money, also where it came from another folio. */
export const isMoney = ({ kind, parentKind }: Pick<FolioLine, 'kind' | 'parentKind'>): boolean =>
  PAYING.includes(kind === 'transfer' ? (parentKind ?? kind) : kind)

/** What can be invoiced of lines: what is left of each and is on no invoice yet. */
export const uninvoiced = <L extends FolioLine>(lines: readonly L[]): L[] =>
  lines.filter(({ left, invoiced }) => left !== 0 && !invoiced)

/** Charges as an invoice tells them, with what is left of each and of its taxes. */
export async function invoiceLines(ctx: Context, charges: readonly Line[]): Promise<InvoiceLine[]> {
  const parts = await leftParts(
    ctx,
    charges.map(({ id }) => id),
  )
  const taxNames = await readTaxNames(ctx)
  return charges.map((line): InvoiceLine => {
    const taxes = (parts.get(line.id) ?? []).flatMap(({ taxId, amount }) => {
      const tax = taxId === null ? undefined : taxNames.get(taxId)
      return tax === undefined || amount === 0 ? [] : [{ ...tax, amount }]
    })
    return {
      lineId: line.id,
      folioId: line.folioId,
      date: line.serviceDate,
      // what was typed with a charge may name a guest: it is read from the charge
      text: lineText({ ...line, description: '' }),
      quantity: quantityText(line),
      amount: line.left,
      taxes,
    }
  })
}
