import { TaxReceipt } from '#domain/taxReceipt/contract.ts'
import { cancel, correctTaxReceipt, giveBack, payInvoice, resolve, retry } from '#domain/taxReceipt/server/change.ts'
import { handOut } from '#domain/taxReceipt/server/handOut.ts'
import { issueTaxReceipt } from '#domain/taxReceipt/server/issue.ts'
import { listReceipts, readReceipt } from '#domain/taxReceipt/server/readReceipts.ts'
import { readSource } from '#domain/taxReceipt/server/readSource.ts'
import { reconcile } from '#domain/taxReceipt/server/reconcile.ts'
import { handlers, type Mounted } from '#kit/server/mount.ts'

export const taxReceiptActions: readonly Mounted[] = handlers(TaxReceipt, {
  source: (ctx, { folioId, freed }) => readSource(ctx, folioId, freed),
  issue: issueTaxReceipt,
  correct: correctTaxReceipt,
  payInvoice,
  giveBack,
  retry,
  cancel,
  resolve,
  list: listReceipts,
  get: readReceipt,
  handOut,
  reconcile,
})
