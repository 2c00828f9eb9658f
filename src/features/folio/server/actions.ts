import { Deposit, Folio } from '#domain/folio/contract.ts'
import { handlers, type Mounted } from '#kit/server/mount.ts'
import { allowance, voidLine } from './correction.ts'
import { getDeposit, keepDeposit, refundDeposit, takeDeposit } from './deposits.ts'
import { postPayment, refund } from './payment.ts'
import { postCharge } from './postCharge.ts'
import { recurringChargeActions } from './recurringCharges.ts'
import { getFolio } from '#domain/folio/server/readFolio.ts'
import { receiptActions } from './receipts.ts'
import { close, reopen } from './reopening.ts'
import { moveLines, openWindow } from './windows.ts'

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
