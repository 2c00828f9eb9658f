import { addDays, type Day } from '#core/day.ts'
import { Cashier } from '#domain/cashier/contract.ts'
import { options } from '#domain/choices/contract.ts'
import { CityLedger, Invoice } from '#domain/cityLedger/contract.ts'
import { Folio } from '#domain/folio/contract.ts'
import { Reservation } from '#domain/reservation/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { NightAudit } from '#features/nightAudit/contract.ts'
import type { Client } from '../client.ts'
import type { Case } from './cases.ts'
import { OWING, PAYING } from './moneyHouse.ts'

const reason = 'Bench'

/** What companies and cashiers wait for. */
export async function moneyCases(client: Client, businessDate: Day): Promise<Case[]> {
  const companies = await client.call(options.Company, {})
  const companyOf = (named: string) => companies.find(({ label }) => label.en.includes(named))?.id ?? 0
  const card = (await client.call(options.PaymentMethod, {})).find(({ kind }) => kind === 'card')?.id ?? 0
  const { rows: leaving } = await client.call(Reservation.list, { tab: 'inHouse', limit: 20 })
  const drawers = await client.call(Cashier.drawers, {})
  const shifts = drawers.flatMap(({ session }) => session ?? [])
  const confirm: ('earlyDeparture' | 'roomDirty')[] = ['earlyDeparture', 'roomDirty']
  return [
    {
      name: 'check out to a company with its invoice, after a card',
      turn: async (nth, timed, call) => {
        const stayId = leaving[nth % leaving.length]?.id ?? 0
        const { folios } = await call(Stay.get, { id: stayId })
        const part = { folioId: folios[0]?.id ?? 0, paymentMethodId: card, amount: 100 }
        await call(Folio.postPayment, part)
        const account = { companyId: companyOf(PAYING.name), invoice: true }
        const left = await timed(Stay.checkOut, { stayIds: [stayId], account, confirm, overrideReason: reason })
        await call(Invoice.credit, { id: left.invoiceId ?? 0, whole: true, reason })
        await call(Stay.undoCheckOut, { stayId, reason, confirm, overrideReason: reason })
      },
    },
    {
      name: 'statement of a company with 10,000 postings',
      turn: async (_, timed) => {
        const span = { from: addDays(businessDate, -365), until: businessDate }
        await timed(CityLedger.statement, { companyId: companyOf(OWING.name), ...span })
      },
    },
    {
      name: 'close of a shift with 2,000 movements',
      turn: async (_, timed) => {
        const session = shifts.pop()
        if (!session) return
        const counts = session.balance.map(({ currency, amount }) => ({ currency, amount }))
        await timed(Cashier.close, { sessionId: session.id, counts, reason })
      },
    },
  ]
}

/** Closes a day and takes it back, each time the same. */
export async function reversalCase(client: Client, rooms: number): Promise<Case> {
  const { businessDate } = await client.call(NightAudit.status, {})
  return {
    name: `taking a night audit of ${rooms} rooms back`,
    turn: async (_, timed, call) => {
      await call(NightAudit.run, { businessDate, confirm: ['dayNotOver'], overrideReason: reason })
      const back = await timed(NightAudit.reverse, { date: businessDate, reason })
      if (back.charges < rooms) throw new Error(`${back.charges} charges were taken back, not ${rooms}`)
    },
  }
}
