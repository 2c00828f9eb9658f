import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { Deposit, Folio } from '#domain/folio/contract.ts'
import { FolioOperation } from '#domain/folio/operations.ts'
import { StayRoute } from '#domain/folio/routing.ts'
import { TaxExemption } from '#domain/folio/taxExemption.ts'
import { PaymentReceipt } from '#domain/paymentReceipt/contract.ts'
import { issueReceipt, readReceipt } from '#domain/paymentReceipt/server/readReceipt.ts'
import { handlers, type Mounted } from '#kit/server/mount.ts'
import { correct } from './correct.ts'
import { allowance, voidLine } from './correction.ts'
import { discount } from './discount.ts'
import { getDeposit, keepDeposit } from './deposits.ts'
import { refundDeposit, takeDeposit } from '#domain/folio/server/depositMoney.ts'
import { postPayment, refund } from '#domain/cityLedger/server/folioMoney.ts'
import { lateCharge } from './lateCharge.ts'
import { postCharge } from './postCharge.ts'
import { recurringChargeActions } from './recurringCharges.ts'
import { getFolio } from '#domain/folio/server/readFolio.ts'
import { readProforma } from '#domain/nightPosting/server/readProforma.ts'
import { close, reopen } from './reopening.ts'
import { closeHouse, findFolios, openHouse } from './houses.ts'
import { cut, merge, moveLines, split, takeBack } from './moves.ts'
import { setPayer } from './payers.ts'
import { applyAgain, planAgain } from './applyRoutes.ts'
import { addRoute, endRoute, routesOf } from './stayRoutes.ts'
import { addExemption, endExemption, exemptionsOf } from './taxExemptions.ts'
import { openWindow } from './windows.ts'

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
    lateCharge,
    postPayment,
    refund,
    voidLine,
    allowance,
    reopen,
    close,
    openWindow,
    moveLines,
  }),
  ...handlers(FolioOperation, {
    find: findFolios,
    proforma: readProforma,
    openHouse,
    closeHouse,
    setPayer,
    split,
    cut,
    merge,
    discount,
    correct,
    takeBack,
  }),
  ...handlers(StayRoute, { of: routesOf, add: addRoute, end: endRoute, planAgain, applyAgain }),
  ...handlers(TaxExemption, { of: exemptionsOf, add: addExemption, end: endExemption }),
  ...handlers(Deposit, { get: getDeposit, take: takeDeposit, keep: keepDeposit, refund: refundDeposit }),
  ...receiptActions,
  ...recurringChargeActions,
]
