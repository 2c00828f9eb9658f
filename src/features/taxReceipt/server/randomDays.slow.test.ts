import type { InputOf } from '#core/contract.ts'
import { Folio } from '#domain/folio/contract.ts'
import { FolioOperation } from '#domain/folio/operations.ts'
import { TaxReceipt, type TaxReceiptRow } from '#domain/taxReceipt/contract.ts'
import { type BookableHotel, holdTruths, openBookableHotel } from '#test/booked.ts'
import { idOf } from '#test/books.ts'
import { Refused } from '#test/hotel.ts'
import type { Fault } from '#test/posApi/faults.ts'
import type { Simulator } from '#test/posApi/simulator.ts'
import { lookInto, sendWaiting, setUpReceipts, standingAt, taxOwed, unreceipted } from '#test/receipted.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

/** More are lived where it is asked for. */
const DAYS = Number(process.env.RECEIPT_DAYS ?? 120)
const SEED = Number(process.env.RECEIPT_SEED ?? 20_261_123)
const FAULTS: readonly Fault[] = ['error', 'serverError', 'serverErrorAfterCommit', 'restart']
const TIN = '12345678901'
const reason = 'By chance'

const VERBS = [
  'charge',
  'charge',
  'pay',
  'issue',
  'issue',
  'invoice',
  'giveBack',
  'correct',
  'payInvoice',
  'allowance',
  'void',
  'move',
] as const
const deed = fc.record({ verb: fc.constantFrom(...VERBS), one: fc.nat(97), two: fc.nat(89) })
const dayOf = fc.record({
  deeds: fc.array(deed, { minLength: 1, maxLength: 4 }),
  faults: fc.array(fc.constantFrom(...FAULTS), { maxLength: 1 }),
})
type Deed = (typeof deed extends fc.Arbitrary<infer D> ? D : never) & object

let hotel: BookableHotel
let daemon: Simulator
let charges: number[]
let methods: number[]
beforeAll(async () => {
  hotel = await openBookableHotel()
  daemon = await setUpReceipts(hotel)
  charges = []
  for (const name of ['Dinner', 'Lunch', 'Water', 'Laundry'])
    charges.push(await idOf(hotel, 'extra_charge', name).catch(() => idOf(hotel, 'extra_charge', 'Dinner')))
  methods = [await idOf(hotel, 'payment_method', 'Card'), await idOf(hotel, 'payment_method', 'Bank transfer')]
  // what is washed is free of VAT here
  await sql`
    delete from tax_extra_charge_group g using extra_charge e
    where g.hotel_id = ${hotel.hotelId} and e.hotel_id = g.hotel_id and e.id = ${charges[3]} and e.extra_charge_group_id = g.extra_charge_group_id`.execute(
    hotel.db,
  )
})

const at = <T>(rows: readonly T[], index: number): T | undefined => rows[index % Math.max(1, rows.length)]
const listed = async (status: InputOf<typeof TaxReceipt.list>['status']): Promise<readonly TaxReceiptRow[]> =>
  (await hotel.call(TaxReceipt.list, { status, sort: 'number', descending: true, limit: 40 })).rows

/** What somebody does; the numbers choose of what. What is refused is refused. */
async function carryOut(folios: readonly number[], { verb, one, two }: Deed): Promise<void> {
  const folioId = at(folios, one) ?? 0
  const to = one % 2 === 0 ? { toCompany: true, customerTin: TIN } : { consumerNo: '10038071' }
  const folio = () => hotel.call(Folio.get, { id: folioId })
  const lineOf = async () => at((await folio()).lines, two)?.id ?? 0
  const active = async () => at(await listed('active'), two)
  const deeds: Record<Deed['verb'], () => Promise<unknown>> = {
    charge: () =>
      hotel.call(Folio.postCharge, { folioId, extraChargeId: at(charges, two) ?? 0, quantity: String(1 + (one % 3)) }),
    pay: async () => {
      const { balance } = await folio()
      if (balance > 0)
        await hotel.call(Folio.postPayment, { folioId, paymentMethodId: at(methods, two) ?? 0, amount: balance })
    },
    issue: async () => hotel.call(TaxReceipt.issue, { folioId, lineIds: await unreceipted(hotel, folioId), ...to }),
    invoice: async () =>
      hotel.call(TaxReceipt.issue, {
        folioId,
        lineIds: (await unreceipted(hotel, folioId)).slice(0, 1 + (two % 2)),
        invoice: true,
        ...(one % 2 === 0 ? to : {}),
      }),
    giveBack: async () => hotel.call(TaxReceipt.giveBack, { id: (await active())?.id ?? 0, reason }),
    correct: async () => {
      const { id, kind } = (await active()) ?? { id: 0, kind: 'B2C_RECEIPT' }
      const { lineIds, folioId: of } = await hotel.call(TaxReceipt.get, { id })
      const more = two % 2 === 0 ? await unreceipted(hotel, of) : []
      await hotel.call(TaxReceipt.correct, {
        id,
        lineIds: [...lineIds.slice(0, 1), ...more],
        invoice: kind.endsWith('INVOICE'),
        reason,
      })
    },
    payInvoice: async () => {
      const invoices = (await listed('active')).filter(({ kind }) => kind.endsWith('INVOICE'))
      await hotel.call(TaxReceipt.payInvoice, {
        id: at(invoices, two)?.id ?? 0,
        paymentMethodId: at(methods, one) ?? 0,
      })
    },
    allowance: async () => hotel.call(Folio.allowance, { lineId: await lineOf(), amount: 1 + two * 100, reason }),
    void: async () => hotel.call(Folio.voidLine, { lineId: await lineOf(), reason }),
    move: async () =>
      hotel.call(Folio.moveLines, { lineIds: [await lineOf()], targetFolioId: at(folios, one + 1) ?? 0 }),
  }
  try {
    await deeds[verb]()
  } catch (error) {
    if (!(error instanceof Refused) || error.status >= 500) throw error
  }
}

/** Somebody looks after what does not go by itself. */
async function lookAfter(one: number): Promise<void> {
  for (const row of await listed('unsettled')) {
    const { id, status } = row
    if (status !== 'refused') await lookInto(hotel, daemon, row)
    else if (one % 3 === 0) await hotel.call(TaxReceipt.cancel, { id, reason })
    else await hotel.call(TaxReceipt.retry, { id })
  }
}

test('whatever a hotel sells and however the tax service fails, every amount is told once', async () => {
  const open = async (name: string) => (await hotel.call(FolioOperation.openHouse, { name })).folioId
  const folios: number[] = []
  for (const name of ['Bar', 'Spa', 'Banquet']) folios.push(await open(name))
  const days = fc.sample(dayOf, { numRuns: DAYS, seed: SEED })
  for (const [nth, { deeds, faults }] of days.entries()) {
    // a folio that lasted for ever would be read for ever
    if (nth % 8 === 7) folios.splice(nth % 3, 1, await open(`Event ${nth}`))
    for (const one of deeds) await carryOut(folios, one)
    for (const fault of faults) daemon.fail(fault)
    await sendWaiting(hotel)
    if (nth % 3 === 0) await lookAfter(nth)
    if (nth % 100 === 99) await holdTruths(hotel)
  }
  // on a day on which nothing was sent no fault was met
  daemon.recover()
  for (let round = 0; round < 8; round += 1) {
    await lookAfter(round + 1)
    await sendWaiting(hotel)
  }
  const { rows: all } = await sql<{ id: number }>`
    select id from folio where hotel_id = ${hotel.hotelId} and kind = 'house' order by id`.execute(hotel.db)
  for (const { id: folioId } of all) {
    const lineIds = await unreceipted(hotel, folioId)
    if (lineIds.length > 0) await hotel.call(TaxReceipt.issue, { folioId, lineIds, invoice: true })
    expect(await unreceipted(hotel, folioId)).toEqual([])
  }
  await sendWaiting(hotel)
  expect(await listed('unsettled')).toEqual([])

  const { total, vat, cityTax } = standingAt(daemon)
  expect([vat, cityTax]).toEqual([await taxOwed(hotel, 'vat'), await taxOwed(hotel, 'city_tax')])
  const { totals } = await hotel.call(TaxReceipt.reconcile, { from: '2026-03-10', until: '2026-03-10', which: 'all' })
  expect(totals).toMatchObject({ told: total, sold: total, missing: 0, underWay: 0 })
  expect(daemon.kept.length).toBeGreaterThan(DAYS / 10)
  await holdTruths(hotel)
})

test('a daemon that takes a receipt and says nothing in time leaves it unclear, and another desk waits for nothing', async () => {
  const { folioId } = await hotel.call(FolioOperation.openHouse, { name: 'Silence' })
  const { lineIds } = await hotel.call(Folio.postCharge, { folioId, extraChargeId: charges[0] ?? 0 })
  const { id } = await hotel.call(TaxReceipt.issue, { folioId, lineIds, invoice: true })
  daemon.fail('timeoutAfterCommit')
  const handing = hotel.call(TaxReceipt.handOut, { id })
  const meanwhile = await hotel.call(Folio.postCharge, { folioId, extraChargeId: charges[0] ?? 0 })
  expect(meanwhile.lineIds).toHaveLength(1)
  expect(await handing).toMatchObject({ status: 'unknown', failure: { code: 'posApiUnclear' }, once: null })
})
