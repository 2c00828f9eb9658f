import { CardSettlements } from '#domain/cashier/settlementContract.ts'
import { CityLedger } from '#domain/cityLedger/contract.ts'
import { type Client, inParallel } from '../client.ts'
import type { DayMoney } from './money.ts'
import type { HotelLists } from './setUp.ts'

/** The office in the morning: invoices of the month that is over, companies that pay, and the bank that pays for cards. */
export async function liveAccounts(client: Client, lists: HotelLists, money: DayMoney): Promise<void> {
  const companyId = (code: string) => lists.companies.get(code) ?? 0
  await inParallel(money.invoiced, 4, async (code) => {
    await client.call(CityLedger.drawInvoice, { companyId: companyId(code) })
  })
  await inParallel(money.paid, 4, async ({ company, amount }) => {
    const from = { companyId: companyId(company), paymentMethodId: lists.methods.bank }
    await client.call(CityLedger.takePayment, { ...from, amount, allocate: 'oldest' })
  })
  const { total, fee } = money.cards
  if (total === 0) return
  const paymentMethodId = lists.methods.card
  const batches = await client.call(CardSettlements.open, {})
  const days = batches.filter((batch) => batch.paymentMethodId === paymentMethodId).map((batch) => batch.businessDate)
  await client.call(CardSettlements.settle, { paymentMethodId, days, total, paid: total - fee })
}
