import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { Deposit, Folio } from '#domain/folio/contract.ts'
import { PaymentReceipt } from '#domain/paymentReceipt/contract.ts'
import { issueReceipt, readReceipt } from '#domain/paymentReceipt/server/readReceipt.ts'
import { handlers, type Mounted } from '#kit/server/mount.ts'
import { allowance, voidLine } from './correction.ts'
import { getDeposit, keepDeposit, refundDeposit, takeDeposit } from './deposits.ts'
import { postPayment, refund } from './payment.ts'
import { postCharge } from './postCharge.ts'
import { recurringChargeActions } from './recurringCharges.ts'
import { getFolio } from '#domain/folio/server/readFolio.ts'
import { close, reopen } from './reopening.ts'
import { moveLines, openWindow } from './windows.ts'

const receiptActions = handlers(PaymentReceipt, {
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

export const folioActions: readonly Mounted[] = [
  ...handlers(Folio, {
    get: getFolio,
    postCharge,
    postPayment,
    refund,
    voidLine,
    allowance,
    reopen,
    close,
    openWindow,
    moveLines,
  }),
  ...handlers(Deposit, { get: getDeposit, take: takeDeposit, keep: keepDeposit, refund: refundDeposit }),
  ...receiptActions,
  ...recurringChargeActions,
]
