import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { PaymentReceipt } from '#domain/paymentReceipt/contract.ts'
import { issueReceipt, readReceipt } from '#domain/paymentReceipt/server/readReceipt.ts'
import { handlers } from '#kit/server/mount.ts'

export const receiptActions = handlers(PaymentReceipt, {
  get: readReceipt,
  async issue(ctx, { id }) {
    const receipt = await readReceipt(ctx, { id })
    const issued = await issueReceipt(ctx, receipt)
    const { folioId, number } = receipt
    const after = { receipt: number, copy: issued.copy }
    await recordActivity(ctx, { entity: 'Folio', id: folioId, action: 'issueReceipt', after })
    return issued
  },
})
