import { Folio } from '#domain/folio/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { Cashier } from '#domain/cashier/contract.ts'
import { Commission } from '#domain/commission/contract.ts'
import { readyLayouts } from '#features/accounting/layout.ts'
import { seller } from './furnish.ts'
import type { Samples } from './sample.ts'

const reason = 'Plans changed'
const accountingLayout = { ...readyLayouts.odoo, name: 'Another layout' }
const counts = [{ currency: 'MNT', amount: 0 }]
const drop = { kind: 'drop', currency: 'MNT', amount: 100, reason }
const lastDay = (until: string) => ({ from: until, until, layout: 'odoo' })

/** Inputs of actions of money that can't be made up from their shape alone. */
export const moneySamples: Samples = {
  '/api/Deposit/Keep': ({ expected }) => ({
    first: [[Stay.cancel, { stayIds: [expected.stayId], reason }]],
    input: { reservationId: expected.reservationId, reason },
  }),
  '/api/Folio/PostCharge': ({ inHouse, extraChargeId }) => ({ input: { folioId: inHouse.folioId, extraChargeId } }),
  '/api/Folio/PostPayment': ({ inHouse, paymentMethodId }) => ({
    input: { folioId: inHouse.folioId, paymentMethodId, amount: 100 },
  }),
  '/api/Folio/Refund': ({ inHouse, paymentMethodId }) => ({
    input: { folioId: inHouse.folioId, paymentMethodId, amount: 100, reason },
  }),
  '/api/Folio/VoidLine': ({ inHouse }) => ({ input: { lineId: inHouse.lineId, reason } }),
  '/api/Folio/Allowance': ({ inHouse }) => ({ input: { lineId: inHouse.lineId, amount: 100, reason } }),
  '/api/Folio/LateCharge': ({ left, extraChargeId }) => ({ input: { folioId: left.folioId, extraChargeId, reason } }),
  '/api/Folio/Reopen': ({ left }) => ({ input: { folioId: left.folioId, reason } }),
  '/api/Folio/Close': ({ left }) => ({
    first: [[Folio.reopen, { folioId: left.folioId, reason }]],
    input: { folioId: left.folioId },
  }),
  '/api/Folio/OpenWindow': ({ inHouse }) => ({ input: { stayId: inHouse.stayId } }),
  '/api/StayRoute/Add': ({ inHouse, today }) => ({
    input: { stayId: inHouse.stayId, charges: 'all', targetFolioId: inHouse.windowFolioId, fromDate: today },
  }),
  '/api/StayRoute/End': (_, newest) => ({ input: { routeId: newest('stay_route').id } }),
  '/api/TaxExemption/Add': ({ inHouse, today }) => ({
    input: { stayId: inHouse.stayId, fromDate: today, reason, document: 'D 12' },
  }),
  '/api/TaxExemption/End': (_, newest) => ({ input: { exemptionId: newest('stay_tax_exemption').id } }),
  // the house has rooms: only a new hotel begins with a kit
  '/api/StayRoute/ApplyAgain': ({ inHouse }) => ({
    input: { stayId: inHouse.stayId, total: 1 },
    refusedWith: 'changedMeanwhile',
  }),
  '/api/FolioOperation/OpenHouse': () => ({ input: { name: 'Bar' } }),
  '/api/FolioOperation/CloseHouse': ({ inHouse }) => ({
    input: { folioId: inHouse.folioId },
    refusedWith: 'notOfHouse',
  }),
  '/api/FolioOperation/SetPayer': ({ inHouse }) => ({ input: { folioId: inHouse.folioId } }),
  '/api/FolioOperation/Split': ({ inHouse }) => ({
    input: { folioId: inHouse.folioId, lineIds: [inHouse.lineId], by: 'equally', total: 1, parts: [{}] },
    refusedWith: 'changedMeanwhile',
  }),
  '/api/FolioOperation/Cut': ({ inHouse }) => ({ input: { folioId: inHouse.folioId, kinds: ['payment'] } }),
  '/api/FolioOperation/Proforma': ({ inHouse }) => ({ input: { id: inHouse.folioId } }),
  '/api/FolioOperation/Merge': ({ inHouse }) => ({
    input: { folioId: inHouse.windowFolioId, targetFolioId: inHouse.folioId },
  }),
  '/api/FolioOperation/Discount': ({ inHouse }) => ({
    input: { folioId: inHouse.folioId, lineIds: [inHouse.lineId], percent: '10', reason },
  }),
  '/api/FolioOperation/Correct': ({ inHouse }) => ({ input: { lineId: inHouse.lineId, quantity: '2', reason } }),
  '/api/FolioOperation/TakeBack': ({ inHouse }) => ({
    input: { lineIds: [inHouse.lineId] },
    refusedWith: 'notOwnMove',
  }),
  '/api/Folio/MoveLines': ({ inHouse }) => ({
    input: { lineIds: [inHouse.lineId], targetFolioId: inHouse.windowFolioId },
  }),
  '/api/StandingExemption/New': ({ today, companyId }) => ({
    input: { document: 'N 12', reason: 'Embassy', companyId, validFrom: today },
  }),
  '/api/RecurringCharge/Add': ({ dueIn, extraChargeId }) => ({
    input: { stayId: dueIn.stayId, extraChargeId, postingRule: 'daily' },
  }),
  '/api/RecurringCharge/Change': (_house, newest) => ({
    input: { ...newest('recurring_charge'), postingRule: 'weekly' },
  }),
  '/api/RecurringCharge/End': (_house, newest) => ({ input: { id: newest('recurring_charge').id } }),
  '/api/RecurringCharge/Post': ({ inHouse }) => ({ input: { stayId: inHouse.stayId } }),
  '/api/Cashier/Start': ({ cashSessionId, freeDrawerId }) => ({
    first: [[Cashier.close, { sessionId: cashSessionId, counts, reason }]],
    input: { drawerId: freeDrawerId, counts },
  }),
  '/api/Cashier/Compare': ({ cashSessionId }) => ({ input: { sessionId: cashSessionId, counts } }),
  '/api/Cashier/Close': ({ cashSessionId }) => ({ input: { sessionId: cashSessionId, counts, reason } }),
  '/api/Cashier/Move': () => ({ input: drop }),
  '/api/Cashier/Exchange': () => ({ input: { direction: 'buy', currency: 'USD', amount: 100 } }),
  '/api/CardSettlement/Settle': ({ cardMethodId, today }) => ({
    input: { paymentMethodId: cardMethodId, days: [today], total: 100, paid: 100 },
  }),
  '/api/Cashier/Report': ({ cashSessionId }) => ({ input: { id: cashSessionId } }),
  '/api/Cashier/IssueSlip': ({ slipId }) => ({ input: { journalId: slipId } }),
  '/api/Cashier/Slip': ({ slipId }) => ({ input: { journalId: slipId } }),
  '/api/Cashier/Paper': ({ cashSessionId }) => ({ input: { kind: 'shift', id: cashSessionId, language: 'en' } }),
  '/api/CityLedger/Settle': ({ inHouse, companyId, extraChargeId }) => ({
    first: [[Folio.postCharge, { folioId: inHouse.windowFolioId, extraChargeId }]],
    input: { folioId: inHouse.windowFolioId, companyId },
  }),
  '/api/CityLedger/DrawInvoice': ({ companyId, owed }) => ({
    input: { companyId, settlementIds: [owed.settlementLineId] },
  }),
  '/api/CityLedger/TakePayment': ({ companyId, owed }) => ({
    input: {
      companyId,
      paymentMethodId: owed.bankId,
      amount: 100,
      allocate: 'chosen',
      invoices: [{ invoiceId: owed.invoiceId, amount: 100 }],
    },
  }),
  '/api/CityLedger/Allocate': ({ owed }) => ({
    input: {
      lineId: owed.advanceLineId,
      allocate: 'chosen',
      invoices: [{ invoiceId: owed.invoiceId, amount: 1 }],
    },
  }),
  '/api/CityLedger/WriteOff': ({ owed }) => ({ input: { invoiceId: owed.invoiceId, amount: 1, reason } }),
  '/api/CityLedger/Void': ({ owed }) => ({ input: { lineId: owed.advanceLineId, reason } }),
  '/api/CityLedger/Dispute': ({ owed }) => ({ input: { invoiceId: owed.invoiceId, note: '' } }),
  '/api/CityLedger/Allocations': ({ companyId, owed }) => ({ input: { companyId, invoiceId: owed.invoiceId } }),
  '/api/CityLedger/Remind': ({ companyId }) => ({ input: { companyIds: [companyId] }, refusedWith: 'nothingOverdue' }),
  '/api/Commission/Rule': ({ companyId }) => ({ input: { companyId } }),
  '/api/Commission/SetRule': ({ companyId, rateTypeId }) => ({
    input: { companyId, percent: '12.5', byRateType: [{ rateTypeId, percent: '5' }] },
  }),
  '/api/Commission/Agree': ({ commissionId, left }) => ({
    first: [[Commission.void, { id: commissionId, reason }]],
    input: { stays: [{ stayId: left.stayId }] },
  }),
  '/api/Commission/Settle': ({ commissionId }) => ({ input: { ids: [commissionId], by: 'bank' } }),
  '/api/Commission/TakeBack': ({ commissionId }) => ({
    first: [[Commission.settle, { ids: [commissionId], by: 'bank' }]],
    input: { id: commissionId, reason },
  }),
  '/api/Commission/Void': ({ commissionId }) => ({ input: { id: commissionId, reason } }),
  '/api/Invoice/DrawForGuest': ({ left }) => ({ input: { folioId: left.folioId } }),
  '/api/Invoice/Get': ({ owed }) => ({ input: { id: owed.invoiceId } }),
  '/api/Invoice/Issue': ({ owed }) => ({ input: { id: owed.invoiceId } }),
  '/api/Invoice/Credit': ({ owed }) => ({
    input: { id: owed.invoiceId, lines: [{ lineId: owed.lineId, amount: 1 }], reason },
  }),
  '/api/PaymentReceipt/Get': (_house, newest) => ({ input: { id: newest('payment_receipt').id } }),
  '/api/PaymentReceipt/Issue': (_house, newest) => ({ input: { id: newest('payment_receipt').id } }),
  '/api/PosApi/Save': () => ({ input: { ...seller, version: 1 } }),
  '/api/PosApi/Check': () => ({ input: { address: 'http://posapi.invalid:7080' }, refusedWith: 'posApiHostNotFound' }),
  '/api/PosApi/Classify': ({ roomTypeId, extraChargeId }, newest) => {
    const given = { receiptClassification: '6311100', version: newest('room_type').version }
    return { input: { roomTypes: [{ roomTypeId, ...given }], extraCharges: [{ extraChargeId, ...given }] } }
  },
  '/api/TaxReceipt/Source': ({ inHouse }) => ({ input: { folioId: inHouse.folioId } }),
  '/api/TaxReceipt/Issue': ({ inHouse: { folioId, lineId } }) => ({
    input: { folioId, lineIds: [lineId], invoice: true },
  }),
  '/api/TaxReceipt/Correct': ({ taxReceipt: { id, lineIds } }) => ({
    input: { id, lineIds, invoice: true, reason },
    refusedWith: 'taxReceiptNotActive',
  }),
  '/api/TaxReceipt/PayInvoice': ({ taxReceipt: { id }, paymentMethodId }) => ({
    input: { id, paymentMethodId },
    refusedWith: 'taxReceiptNotActive',
  }),
  '/api/TaxReceipt/GiveBack': ({ taxReceipt: { id } }) => ({
    input: { id, reason },
    refusedWith: 'taxReceiptNotActive',
  }),
  '/api/TaxReceipt/Retry': ({ taxReceipt: { id } }) => ({ input: { id }, refusedWith: 'taxReceiptNotRefused' }),
  '/api/TaxReceipt/Cancel': ({ taxReceipt: { id } }) => ({ input: { id, reason } }),
  '/api/TaxReceipt/Resolve': ({ taxReceipt: { id } }) => ({
    input: { id, isThere: false },
    refusedWith: 'taxReceiptNotUnknown',
  }),
  '/api/TaxReceipt/List': ({ inHouse: { folioId } }) => ({ input: { folioId } }),
  '/api/TaxReceipt/Get': ({ taxReceipt: { id } }) => ({ input: { id } }),
  '/api/TaxReceipt/HandOut': ({ taxReceipt: { id } }) => ({ input: { id } }),
  '/api/TaxReceipt/Reconcile': ({ today }) => ({ input: { from: today, until: today } }),
  '/api/Accounting/SaveCodes': (_house, newest) => ({
    input: { rows: [{ subject: 'account', ...newest('account'), code: '7100', codeName: 'Revenue' }] },
  }),
  '/api/Accounting/SaveLayout': () => ({ input: { ...accountingLayout, id: null } }),
  '/api/Accounting/DeleteLayout': (_house, newest) => ({ input: { id: newest('accounting_layout').id } }),
  // no day of these hotels is closed
  '/api/Accounting/Preview': ({ today }) => ({ input: lastDay(today), refusedWith: 'dayNotClosed' }),
  '/api/Accounting/Export': ({ today }) => ({
    input: { ...lastDay(today), format: 'csv' },
    refusedWith: 'dayNotClosed',
  }),
  '/api/Accounting/File': () => ({ input: { id: 2_000_000_000 }, refusedWith: 'notFound' }),
  '/api/PaymentWay/SetTransfer': ({ cardMethodId }) => ({
    input: { active: true, paymentMethodId: cardMethodId, accounts: '5000654321', version: 1 },
  }),
  '/api/PaymentWay/SetWallet': ({ cardMethodId }) => ({
    input: { active: false, paymentMethodId: cardMethodId, secret: null, version: 0 },
  }),
  '/api/PaymentWay/GreetWallet': () => ({
    input: { address: 'http://127.0.0.1:9', merchant: 'KHAN', secret: 'a secret' },
    refusedWith: 'walletNoAnswer',
  }),
  '/api/OnlinePayment/Confirm': (_lived, newest) => ({
    input: { onlinePaymentId: newest('online_payment').id, amount: 100, reference: 'TRX 2' },
  }),
}
