import { CityLedger, Invoice } from '#domain/cityLedger/contract.ts'
import { NewInPlace } from '#domain/company/contract.ts'
import { Folio } from '#domain/folio/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { bookInHouse, type BookableHotel, openBookableHotel } from '#test/booked.ts'
import { idOf } from '#test/books.ts'
import { Refused } from '#test/hotel.ts'
import { breaches } from '#test/truths.ts'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'

const VERBS = [
  'charge',
  'settle',
  'settle',
  'draw',
  'pay',
  'advance',
  'allocate',
  'unallocate',
  'credit',
  'takeBack',
  'writeOff',
  'void',
  'dispute',
] as const
const deed = fc.record({ verb: fc.constantFrom(...VERBS), one: fc.nat(20), two: fc.nat(20) })

let hotel: BookableHotel
let folios: number[]
let bank: number
let dinner: number
beforeAll(async () => {
  hotel = await openBookableHotel()
  bank = await idOf(hotel, 'payment_method', 'Bank transfer')
  dinner = await idOf(hotel, 'extra_charge', 'Dinner')
  folios = []
  for (const room of ['101', '102']) {
    const { folios: own } = await hotel.call(Stay.get, { id: await bookInHouse(hotel, { room }) })
    folios.push(own[0]?.id ?? 0)
  }
})

const at = <T>(rows: readonly T[], index: number): T | undefined => rows[index % Math.max(1, rows.length)]

/** What somebody does with the accounts of two companies; the numbers choose the company, the folio, the invoice and the amount. */
async function carryOut(companies: readonly number[], { verb, one, two }: { verb: string; one: number; two: number }) {
  const companyId = at(companies, one) ?? 0
  const folioId = at(folios, two) ?? 0
  const amount = 1 + two * 777_777 + one
  const invoices = (await hotel.call(CityLedger.invoices, { companyId })).rows.filter(({ kind }) => kind === 'invoice')
  const lines = (await hotel.call(CityLedger.lines, { companyId })).rows
  const invoiceId = at(invoices, two)?.id ?? 0
  const money = { companyId, paymentMethodId: bank, amount }
  const reason = 'By chance'
  const deeds: Record<string, () => Promise<unknown>> = {
    charge: () => hotel.call(Folio.postCharge, { folioId, extraChargeId: dinner, quantity: `${1 + (one % 3)}.5` }),
    settle: () => hotel.call(CityLedger.settle, { folioId, companyId, invoice: two % 2 === 0 }),
    draw: () => hotel.call(CityLedger.drawInvoice, { companyId }),
    pay: () => hotel.call(CityLedger.takePayment, money),
    advance: () => hotel.call(CityLedger.takePayment, { ...money, allocate: 'none' }),
    allocate: () => hotel.call(CityLedger.allocate, { lineId: at(lines, two)?.id ?? 0 }),
    unallocate: async () => {
      const allocations = await hotel.call(CityLedger.allocations, { companyId })
      return hotel.call(CityLedger.unallocate, { allocationId: at(allocations, two)?.id ?? 0 })
    },
    credit: async () => {
      const { facts } = await hotel.call(Invoice.get, { id: invoiceId })
      const lineId = at(facts.lines, one)?.lineId ?? 0
      return hotel.call(Invoice.credit, { id: invoiceId, lines: [{ lineId, amount }], reason })
    },
    takeBack: () => hotel.call(Invoice.credit, { id: invoiceId, whole: true, reason }),
    writeOff: () => hotel.call(CityLedger.writeOff, { invoiceId, amount, reason }),
    void: () => hotel.call(CityLedger.void, { lineId: at(lines, two)?.id ?? 0, reason }),
    dispute: () => hotel.call(CityLedger.dispute, { invoiceId, note: one % 2 === 0 ? 'Not ours' : '' }),
  }
  try {
    await deeds[verb]?.()
  } catch (error) {
    if (!(error instanceof Refused) || error.status >= 500) throw error
  }
}

test('whatever is settled, invoiced, paid, allocated, credited and written off, accounts and invoices agree', async () => {
  let run = 0
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 12, maxLength: 30, size: 'max' }), async (deeds) => {
      run += 1
      const companies = []
      for (const name of [`Altan ${run}`, `Nomad ${run}`]) {
        const { id: companyId } = await hotel.call(NewInPlace.company, { name })
        const terms = { paymentTerms: 14, onHold: false, language: 'en' as const }
        await hotel.call(CityLedger.setTerms, { companyId, creditLimit: 50_000_000, ...terms })
        companies.push(companyId)
      }
      for (const one of deeds) await carryOut(companies, one)
      expect(await breaches(hotel)).toEqual([])
    }),
    { numRuns: Number(process.env['ACCOUNTS'] ?? 12), seed: 20_261_122, endOnFailure: true },
  )
}, 300_000)
