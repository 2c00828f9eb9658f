import { CardSettlements } from '#domain/cashier/settlementContract.ts'
import { CityLedger } from '#domain/cityLedger/contract.ts'
import { Folio } from '#domain/folio/contract.ts'
import { folioOf } from './folioDeeds.ts'
import { at, type House, keepLines } from './house.ts'

const reason = 'Chosen by chance'
const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id)

/** Of all companies, so that what is there is found. */
async function everyOne<T>(house: House, read: (companyId: number) => Promise<readonly T[]>): Promise<T[]> {
  const found: T[] = []
  for (const companyId of house.companies) found.push(...(await read(companyId)))
  return found
}
const invoiceOf = async (house: House, one: number) => {
  const rows = await everyOne(house, async (companyId) => (await house.call(CityLedger.invoices, { companyId })).rows)
  return at(idsOf(rows.filter(({ kind }) => kind === 'invoice')), one)
}
const lineOf = async (house: House, one: number, among: readonly string[]) => {
  const rows = await everyOne(house, async (companyId) => (await house.call(CityLedger.lines, { companyId })).rows)
  return at(idsOf(rows.filter(({ kind }) => one % 8 === 7 || among.includes(kind))), one)
}

/** Accounts of companies, and the bank. */
export const accountDeeds = {
  drawInvoice: (house: House, one: number) =>
    house.call(CityLedger.drawInvoice, { companyId: at(house.companies, one) }),
  advance: (house: House, one: number, two: number, three: number) =>
    house.call(CityLedger.takePayment, {
      companyId: at(house.companies, one),
      paymentMethodId: two % 2 === 0 ? house.bank : house.method,
      amount: 1 + three * 1_234_567,
      allocate: 'none',
    }),
  allocate: async (house: House, one: number, two: number, three: number) => {
    const lineId = await lineOf(house, one, ['payment'])
    if (three % 2 === 0) return house.call(CityLedger.allocate, { lineId })
    const invoices = [{ invoiceId: await invoiceOf(house, three), amount: 1 + two * 34_567 }]
    return house.call(CityLedger.allocate, { lineId, allocate: 'chosen', invoices })
  },
  unallocate: async (house: House, one: number) => {
    const allocations = await everyOne(house, (companyId) => house.call(CityLedger.allocations, { companyId }))
    return house.call(CityLedger.unallocate, { allocationId: at(idsOf(allocations), one) })
  },
  writeOff: async (house: House, one: number, two: number) =>
    house.call(CityLedger.writeOff, {
      invoiceId: await invoiceOf(house, one),
      amount: 1 + two * 43_210,
      reason,
    }),
  dispute: async (house: House, one: number, two: number) =>
    house.call(CityLedger.dispute, {
      invoiceId: await invoiceOf(house, one),
      note: two % 2 === 0 ? 'Not ours' : '',
    }),
  voidOnAccount: async (house: House, one: number) =>
    house.call(CityLedger.void, {
      lineId: await lineOf(house, one, ['payment', 'settlement', 'writeOff']),
      reason,
    }),
  payByCard: async (house: House, one: number, two: number) => {
    const folioId = await folioOf(house, one)
    const money = { folioId, paymentMethodId: house.card, amount: 1 + two * 765_432 }
    keepLines(house, await house.call(Folio.postPayment, money))
  },
  settleCards: async (house: House, one: number, two: number) => {
    const [batch] = await house.call(CardSettlements.open, {})
    const total = batch?.total ?? 0
    await house.call(CardSettlements.settle, {
      paymentMethodId: batch?.paymentMethodId ?? 0,
      days: batch ? [batch.businessDate] : ['2026-03-10'],
      total: one % 7 === 6 ? total + 1 : total,
      paid: total - Math.floor((total * (two % 4)) / 100),
    })
  },
  unsettleCards: async (house: House, one: number) => {
    const { rows } = await house.call(CardSettlements.list, {})
    return house.call(CardSettlements.reverse, { id: at(idsOf(rows), one), reason })
  },
} as const
