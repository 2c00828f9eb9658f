import { AppError } from '#core/errors.ts'
import type { FolioLine } from '#domain/folio/contract.ts'
import { readLines } from '#domain/folio/server/readFolio.ts'
import { spoken } from '#domain/folio/server/spoken.ts'
import { lineKindLabels } from '#domain/ledger/lineKindLabels.ts'
import { readBalance } from '#domain/ledger/server/balances.ts'
import type { Context } from '#kit/server/context.ts'
import { type FrozenFacts, sumsOf } from '../invoice.ts'
import { invoiceLines, isMoney, uninvoiced } from './invoiceLines.ts'
import { readFolioParties } from './parties.ts'
import { writeInvoice } from './writeInvoice.ts'

/**
 * The invoice of what a guest has paid: every charge of the folio, which is held, that is on no invoice yet. The money stands on it too, so
 * that neither can be changed without a credit note. `companyId`: in whose name. Refuses with notPaidYet, settledToCompany, nothingToInvoice.
 */
export async function drawFolioInvoice(
  ctx: Context,
  folioId: number,
  companyId: number | null,
): Promise<{ invoiceId: number }> {
  const balance = await readBalance(ctx, folioId)
  if (balance > 0) throw new AppError('notPaidYet', [spoken(ctx, balance)])
  const open = uninvoiced(await readLines(ctx, [folioId]))
  const money = open.filter(isMoney)
  if (money.some(({ kind }) => kind === 'settlement')) throw new AppError('settledToCompany')
  const lines = await invoiceLines(
    ctx,
    open.filter((line) => !isMoney(line)),
  )
  const sums = sumsOf(lines)
  if (sums.total <= 0) throw new AppError('nothingToInvoice')
  const invoiceId = await writeInvoice(ctx, {
    kind: 'invoice',
    companyId: null,
    folioId,
    ofInvoiceId: null,
    whole: false,
    dueOn: ctx.businessDate,
    amount: sums.total,
    reason: null,
    facts: {
      ...(await readFolioParties(ctx, folioId, companyId)),
      terms: 0,
      reference: '',
      ...sums,
      paid: sums.total,
      payments: money.map(paymentOf),
    },
    lines: [...lines.map(({ lineId, amount }) => ({ lineId, amount })), ...money.map(asked)],
    settlements: [],
  })
  return { invoiceId }
}

const asked = ({ id, left }: FolioLine) => ({ lineId: id, amount: left })

/** A deposit that was taken over, a payment that came from another folio: what it is stands for how it was paid. */
const paymentOf = (line: FolioLine): NonNullable<FrozenFacts['payments']>[number] => ({
  date: line.businessDate,
  method: line.paymentMethod ?? lineKindLabels[line.parentKind ?? line.kind],
  amount: -line.left,
})
