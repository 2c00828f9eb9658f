import { Cashier } from '#domain/cashier/contract.ts'
import { CardSettlements } from '#domain/cashier/settlementContract.ts'
import { CityLedger, Invoice } from '#domain/cityLedger/contract.ts'
import { NewInPlace } from '#domain/company/contract.ts'
import { Deposit, Folio } from '#domain/folio/contract.ts'
import { FolioOperation } from '#domain/folio/operations.ts'
import { StayRoute } from '#domain/folio/routing.ts'
import { BulkAudit } from '#features/nightAudit/bulkContract.ts'
import { NightAudit } from '#features/nightAudit/contract.ts'
import type { Action } from '#core/contract.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { idOf } from './books.ts'
import { openHotel } from './hotel.ts'
import { putInHouse } from './inHouse.ts'
import { type Refusal, refusing } from './refusals.ts'

const reason = 'Typed wrong'
const CARD_NUMBER = '4111 1111 1111 1111'

let refusalOf: Awaited<ReturnType<typeof refusing>>
/** Calls that would be done if nothing of them were changed, by what they are of. */
let good: Record<string, object>

beforeAll(async () => {
  const hotel = await openHotel()
  const stay = await putInHouse(hotel, { room: '101', nights: 3 })
  const awaited = await putInHouse(hotel, { room: '102', nights: 3, status: 'reserved' })
  const cash = await idOf(hotel, 'payment_method', 'Cash')
  const laundry = await idOf(hotel, 'extra_charge', 'Laundry')
  const { folioId, stayId } = stay
  const charge = async () =>
    (await hotel.call(Folio.postCharge, { folioId, extraChargeId: laundry, quantity: '2' })).lineIds[0] ?? 0
  await charge()
  const { id: companyId } = await hotel.call(NewInPlace.company, { name: 'Gobi' })
  const terms = { companyId, creditLimit: 1_000_000_000, paymentTerms: 14, onHold: false, language: 'en' as const }
  await hotel.call(CityLedger.setTerms, terms)
  const { invoiceId } = await hotel.call(CityLedger.settle, { folioId, companyId, invoice: true })
  const lineId = await charge()
  const { session } = await hotel.call(Cashier.own, {})
  const money = { paymentMethodId: cash, amount: 100_000 }
  const { folioId: house } = await hotel.call(FolioOperation.openHouse, { name: 'Compliments' })
  good = {
    payment: { folioId, ...money },
    deposit: { reservationId: awaited.reservationId, ...money },
    charge: { folioId, extraChargeId: laundry, quantity: '1' },
    line: { lineId, reason },
    allowance: { lineId, amount: 1_000, reason },
    correct: { lineId, quantity: '1', reason },
    split: { folioId, lineIds: [lineId], by: 'amount', total: 4_000_000, parts: [{ folioId: house, amount: 1_000 }] },
    discount: { folioId, lineIds: [lineId], percent: '10', reason },
    route: { stayId, charges: 'all', targetFolioId: house, fromDate: '2026-03-10' },
    house: { name: 'Tastings' },
    drawer: { kind: 'paidIn', currency: 'MNT', amount: 1_000, reason },
    count: { sessionId: session?.id ?? 0, counts: [{ currency: 'MNT', amount: 0 }] },
    change: { direction: 'buy', currency: 'USD', amount: 1_000 },
    company: { companyId, ...money },
    invoice: { id: invoiceId ?? 0, reason },
    giveUp: { invoiceId: invoiceId ?? 0, amount: 1_000, reason },
    terms,
    cards: { paymentMethodId: cash, days: ['2026-03-10'], total: 1, paid: 1 },
    day: { date: '2026-03-09', reason },
    days: { until: '2026-03-10', arrivals: 'stop', departures: 'stop', reason },
  }
  refusalOf = await refusing(hotel)
})

const dollars = (amount: number) => ({ foreign: { currency: 'USD', amount } })

describe('money is refused beside its field, and nothing has changed', () => {
  test.each<[string, Action, string, object, Refusal]>([
    ['a payment of nothing', Folio.postPayment, 'payment', { amount: 0 }, [400, 'tooSmall', 'amount']],
    ['a payment below nothing', Folio.postPayment, 'payment', { amount: -1 }, [400, 'tooSmall', 'amount']],
    ['half a möngö', Folio.postPayment, 'payment', { amount: 0.5 }, [400, 'invalidWholeNumber', 'amount']],
    ['an amount as text', Folio.postPayment, 'payment', { amount: '100' }, [400, 'invalidNumber', 'amount']],
    ['more than can be counted', Folio.postPayment, 'payment', { amount: 1e300 }, [400, 'tooLarge', 'amount']],
    ['a folio that is not', Folio.postPayment, 'payment', { folioId: 999_999 }, [404, 'notFound']],
    [
      'no way to pay',
      Folio.postPayment,
      'payment',
      { paymentMethodId: 999_999 },
      [400, 'unknownReference', 'paymentMethodId'],
    ],
    ['too few dollars', Folio.postPayment, 'payment', dollars(1), [409, 'receivedTooLittle', 'foreign.amount']],
    [
      'money of nowhere',
      Folio.postPayment,
      'payment',
      { foreign: { currency: 'XXX', amount: 1 } },
      [400, 'unknownCurrency', 'currency'],
    ],
    ['too little laid down', Folio.postPayment, 'payment', { laidDown: 1 }, [409, 'receivedTooLittle', 'laidDown']],
    [
      'the number of a card',
      Folio.postPayment,
      'payment',
      { reference: CARD_NUMBER },
      [400, 'cardNumber', 'reference'],
    ],
    ['a refund of what nobody paid', Folio.refund, 'payment', { reason }, [409, 'moreThanCredit', 'amount']],
    ['a refund without a reason', Folio.refund, 'payment', { reason: ' ' }, [400, 'required', 'reason']],
    ['a deposit of who is not awaited', Deposit.take, 'deposit', { reservationId: 999_999 }, [404, 'notFound']],
    ['more back than is held', Deposit.refund, 'deposit', { reason }, [409, 'moreThanDeposit', 'amount']],
    ['none of an article', Folio.postCharge, 'charge', { quantity: '0' }, [400, 'invalidValue', 'quantity']],
    ['a quantity in words', Folio.postCharge, 'charge', { quantity: 'two' }, [400, 'invalidValue', 'quantity']],
    [
      'an article that is not',
      Folio.postCharge,
      'charge',
      { extraChargeId: 999_999 },
      [400, 'unknownReference', 'extraChargeId'],
    ],
    [
      'a charge of last year',
      Folio.postCharge,
      'charge',
      { serviceDate: '2025-03-10' },
      [400, 'serviceDateOutside', 'serviceDate'],
    ],
    ['a void without a reason', Folio.voidLine, 'line', { reason: '' }, [400, 'required', 'reason']],
    ['a card number as a reason', Folio.voidLine, 'line', { reason: CARD_NUMBER }, [400, 'cardNumber', 'reason']],
    [
      'an allowance beyond the charge',
      Folio.allowance,
      'allowance',
      { amount: 99_999_999 },
      [409, 'moreThanLeft', 'amount'],
    ],
    [
      'a correction to less than nothing',
      FolioOperation.correct,
      'correct',
      { quantity: '-1' },
      [400, 'invalidValue', 'quantity'],
    ],
    ['a split of what is another sum by now', FolioOperation.split, 'split', { total: 3 }, [409, 'changedMeanwhile']],
    ['a split among nobody', FolioOperation.split, 'split', { parts: [] }, [400, 'tooFew', 'parts']],
    [
      'a discount beyond all',
      FolioOperation.discount,
      'discount',
      { percent: '101' },
      [400, 'invalidValue', 'percent'],
    ],
    ['a discount of nothing chosen', FolioOperation.discount, 'discount', { lineIds: [] }, [400, 'tooFew', 'lineIds']],
    [
      'a rule that ends before it begins',
      StayRoute.add,
      'route',
      { untilDate: '2026-03-09' },
      [400, 'endBeforeBegin', 'untilDate'],
    ],
    ['a limit of no span', StayRoute.add, 'route', { limitAmount: 5 }, [400, 'required', 'limitPer']],
    [
      'a folio of the house without a name',
      FolioOperation.openHouse,
      'house',
      { name: '  ' },
      [400, 'required', 'name'],
    ],
    ['cash in from nowhere', Cashier.move, 'drawer', {}, [400, 'required', 'accountId']],
    [
      'more out than lies there',
      Cashier.move,
      'drawer',
      { kind: 'drop', amount: 90_000_000_000 },
      [409, 'notInDrawer', 'amount'],
    ],
    [
      'the same money counted twice',
      Cashier.compare,
      'count',
      {
        counts: [
          { currency: 'MNT', amount: 1 },
          { currency: 'MNT', amount: 2 },
        ],
      },
      [400, 'unknownCurrency', 'counts'],
    ],
    [
      'a count below nothing',
      Cashier.close,
      'count',
      { counts: [{ currency: 'MNT', amount: -1 }] },
      [400, 'tooSmall', 'counts.0.amount'],
    ],
    ['a shift that is not', Cashier.close, 'count', { sessionId: 999_999 }, [404, 'notFound']],
    ['the own money exchanged', Cashier.exchange, 'change', { currency: 'MNT' }, [400, 'unknownCurrency', 'currency']],
    [
      'money chosen for more than came',
      CityLedger.takePayment,
      'company',
      { allocate: 'chosen', invoices: [{ invoiceId: 999_999, amount: 1 }] },
      [409, 'moreThanOpen', 'invoices.0.amount'],
    ],
    ['a limit below nothing', CityLedger.setTerms, 'terms', { creditLimit: -1 }, [400, 'tooSmall', 'creditLimit']],
    ['terms of ten years', CityLedger.setTerms, 'terms', { paymentTerms: 3_650 }, [400, 'tooLarge', 'paymentTerms']],
    [
      'more given up than is open',
      CityLedger.writeOff,
      'giveUp',
      { amount: 99_999_999 },
      [409, 'moreThanOpen', 'amount'],
    ],
    ['a credit note of no line', Invoice.credit, 'invoice', { lines: [] }, [400, 'required', 'lines']],
    [
      'a credit note of a line that is not there',
      Invoice.credit,
      'invoice',
      { lines: [{ lineId: 999_999, amount: 1 }] },
      [404, 'notFound'],
    ],
    ['a batch of the bank that is not', CardSettlements.settle, 'cards', {}, [409, 'batchChanged', 'paid']],
    ['a day taken back that was not closed', NightAudit.reverse, 'day', {}, [409, 'noDayClosed']],
    [
      'days in one thousand years',
      BulkAudit.start,
      'days',
      { until: '3026-03-10' },
      [409, 'nightAuditFuture', 'until'],
    ],
    ['days that are over', BulkAudit.start, 'days', { until: '2026-03-01' }, [409, 'dayAlreadyClosed', 'until']],
  ])('%s', async (_what, action, of, change, expected) => {
    expect(await refusalOf(action.path, { ...good[of], ...change })).toEqual(expected)
  })
})
