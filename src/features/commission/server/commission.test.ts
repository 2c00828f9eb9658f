import { CityLedger, Invoice } from '#domain/cityLedger/contract.ts'
import { Commission } from '#domain/commission/contract.ts'
import { NewInPlace } from '#domain/company/contract.ts'
import { Folio } from '#domain/folio/contract.ts'
import { trialBalance } from '#domain/ledger/server/trialBalance.ts'
import { Stay } from '#domain/stay/contract.ts'
import { NightAudit } from '#features/nightAudit/contract.ts'
import { type BookableHotel, bookInHouse, day, holdTruths, openBookableHotel } from '#test/booked.ts'
import { idOf } from '#test/books.ts'
import { inCommand } from '#test/command.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

let hotel: BookableHotel
let agency: number
let bank: number
beforeEach(async () => {
  hotel = await openBookableHotel()
  bank = await idOf(hotel, 'payment_method', 'Bank transfer')
  agency = (await hotel.call(NewInPlace.company, { name: 'Steppe Travel', kind: 'agency' })).id
})
afterEach(() => holdTruths(hotel))

const rule = (percent: string | null, byRateType: { rateTypeId: number; percent: string }[] = []) =>
  hotel.call(Commission.setRule, { companyId: agency, percent, byRateType })
const rows = async (state: 'due' | 'agreed' | 'settled' | 'voided' | 'all' = 'due') =>
  (await hotel.call(Commission.list, { state })).rows
const closing = async (purpose: string) =>
  (await inCommand(hotel, (ctx) => trialBalance(ctx))).accounts.find((account) => account.purpose === purpose)
    ?.closing ?? 0

/** A guest of the agency who has stayed two nights, paid and left. */
async function left(room = '101', before?: (folioId: number) => Promise<unknown>) {
  const stayId = await bookInHouse(hotel, { room, booking: { companyId: agency } })
  for (const nth of [0, 1]) await hotel.call(NightAudit.run, { businessDate: day(nth) })
  return leave(stayId, before)
}

async function leave(stayId: number, before?: (folioId: number) => Promise<unknown>) {
  const { folios } = await hotel.call(Stay.get, { id: stayId })
  const folioId = folios[0]?.id ?? 0
  await before?.(folioId)
  const { balance } = await hotel.call(Folio.get, { id: folioId })
  await hotel.call(Folio.postPayment, { folioId, paymentMethodId: bank, amount: balance })
  await hotel.call(Stay.checkOut, { stayIds: [stayId] })
  const { lines } = await hotel.call(Folio.get, { id: folioId })
  return {
    stayId,
    folioId,
    net: lines.reduce((sum, line) => sum + (line.kind === 'room' || line.kind === 'allowance' ? line.net : 0), 0),
  }
}

describe('a commission', () => {
  test('is due for posted nights of stays that have left, of what they came to without taxes, allowances taken off', async () => {
    await rule('10')
    const inHouse = await bookInHouse(hotel, { room: '102', departure: 5, booking: { companyId: agency } })
    const { stayId, net } = await left('101', async (folioId) => {
      const [line] = (await hotel.call(Folio.get, { id: folioId })).lines
      await hotel.call(Folio.allowance, { lineId: line?.id ?? 0, amount: 1_000_000, reason: 'Noise' })
    })
    expect(await rows()).toMatchObject([
      { stayId, company: 'Steppe Travel', basis: net, percent: '10', computed: Math.round(net / 10), state: 'due' },
    ])
    expect((await rows()).some((row) => row.stayId === inHouse)).toBe(false)
    await rule(null)
    expect(await rows()).toEqual([])
  })

  test('goes by the rate plan where that has its own percentage; none where that is 0', async () => {
    const { net } = await left()
    const rateTypeId = hotel.rates['BAR'] ?? 0
    await rule('10', [{ rateTypeId, percent: '7.5' }])
    expect(await rows()).toMatchObject([{ percent: '7.5', computed: Math.round(net * 0.075) }])
    await rule('10', [{ rateTypeId, percent: '0' }])
    expect(await rows()).toEqual([])
    const twice = { companyId: agency, percent: '10', byRateType: [1, 2].map(() => ({ rateTypeId, percent: '5' })) }
    expect((await hotel.refused(Commission.setRule, twice)).body).toMatchObject({
      code: 'duplicate',
      field: 'byRateType.1.rateTypeId',
    })
  })

  test('is booked as it is agreed, once, another amount with a reason, by who may', async () => {
    await rule('10')
    const { stayId, net } = await left()
    const amount = Math.round(net / 10) - 100
    const stays = [{ stayId, amount }]
    const without = await hotel.refused(Commission.agree, { stays })
    expect(without.body).toMatchObject({ code: 'reasonRequired', field: 'reason' })
    const reception = await hotel.as('reception')
    expect((await reception.refused(Commission.agree, { stays, reason: 'Late' })).status).toBe(403)
    const both = await Promise.allSettled([1, 2].map(() => hotel.call(Commission.agree, { stays, reason: 'Late' })))
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await rows()).toEqual([])
    expect(await rows('agreed')).toMatchObject([{ amount, reason: 'Late', computed: Math.round(net / 10) }])
    expect([await closing('commissions'), await closing('commissionPayable')]).toEqual([amount, -amount])
    expect((await hotel.refused(Commission.agree, { stays: [{ stayId }] })).body.code).toBe('commissionAgreed')
  })

  test('is paid by bank, taken back, and voided: then it is due again', async () => {
    await rule('10')
    const { stayId } = await left()
    const { ids } = await hotel.call(Commission.agree, { stays: [{ stayId }] })
    const [id = 0] = ids
    await hotel.call(Commission.settle, { ids, by: 'bank', reference: 'TR 9' })
    expect(await rows('settled')).toMatchObject([{ id, settledBy: 'bank', reference: 'TR 9' }])
    expect(await closing('commissionPayable')).toBe(0)
    const reason = 'Wrong account'
    expect((await hotel.refused(Commission.settle, { ids, by: 'bank' })).body.code).toBe('commissionSettled')
    expect((await hotel.refused(Commission.void, { id, reason })).body.code).toBe('commissionSettled')
    await hotel.call(Commission.takeBack, { id, reason })
    expect((await hotel.refused(Commission.takeBack, { id, reason })).body.code).toBe('commissionNotSettled')
    await hotel.call(Commission.void, { id, reason })
    expect((await hotel.refused(Commission.void, { id, reason })).body.code).toBe('commissionNotAgreed')
    expect([await closing('commissions'), await closing('commissionPayable')]).toEqual([0, 0])
    expect([await rows(), await rows('voided')]).toMatchObject([[{ stayId }], [{ id, reason }]])
  })

  test('is set off against what the agency owes, and no more; voided on its account it is agreed again', async () => {
    await rule('10')
    const { stayId } = await left()
    const { ids } = await hotel.call(Commission.agree, { stays: [{ stayId }] })
    expect((await hotel.refused(Commission.settle, { ids, by: 'setOff' })).body.code).toBe('moreThanOwed')
    const terms = { paymentTerms: 14, onHold: false, language: 'en' as const }
    await hotel.call(CityLedger.setTerms, { companyId: agency, creditLimit: 1_000_000_000, ...terms })
    const other = await bookInHouse(hotel, { room: '103', arrival: 2 })
    const folioId = (await hotel.call(Stay.get, { id: other })).folios[0]?.id ?? 0
    const dinner = await idOf(hotel, 'extra_charge', 'Dinner')
    await hotel.call(Folio.postCharge, { folioId, extraChargeId: dinner, unitPrice: 100_000_000 })
    await hotel.call(CityLedger.settle, { folioId, companyId: agency })
    await hotel.call(Commission.settle, { ids, by: 'setOff' })
    const [row] = await rows('settled')
    const account = await hotel.call(CityLedger.account, { companyId: agency })
    expect(account.balance).toBe(100_000_000 - (row?.amount ?? 0))
    const { rows: lines } = await hotel.call(CityLedger.lines, { companyId: agency })
    // nothing is invoiced yet that it could pay
    expect(lines[0]).toMatchObject({ kind: 'commission', unallocated: row?.amount })
    await hotel.call(CityLedger.void, { lineId: lines[0]?.id ?? 0, reason: 'Pays by bank' })
    expect(await rows('agreed')).toHaveLength(1)
    await hotel.call(Commission.settle, { ids, by: 'setOff' })
    await hotel.call(Commission.takeBack, { id: ids[0] ?? 0, reason: 'Pays by bank' })
    expect((await hotel.call(CityLedger.account, { companyId: agency })).balance).toBe(100_000_000)
  })

  test('set off pays the oldest open invoices of the agency, and is for none any more once it is taken back', async () => {
    await rule('50')
    const first = await left('101')
    const terms = { paymentTerms: 14, onHold: false, language: 'en' as const }
    await hotel.call(CityLedger.setTerms, { companyId: agency, creditLimit: 1_000_000_000, ...terms })
    const small = await invoiced('103', 100_000)
    const disputed = await invoiced('104', 5_000_000)
    await hotel.call(CityLedger.dispute, { invoiceId: disputed, note: 'Not ours' })
    const big = await invoiced('105', 90_000_000)
    const { ids } = await hotel.call(Commission.agree, { stays: [{ stayId: first.stayId }] })
    const amount = Math.round(first.net / 2)
    await hotel.call(Commission.settle, { ids, by: 'setOff' })
    const open = async () =>
      Promise.all([small, disputed, big].map(async (id) => (await hotel.call(Invoice.get, { id })).open))
    expect(await open()).toEqual([0, 5_000_000, 90_000_000 - (amount - 100_000)])
    const [line] = (await hotel.call(CityLedger.lines, { companyId: agency })).rows
    expect(line).toMatchObject({ kind: 'commission', unallocated: 0 })
    const voided = await hotel.refused(CityLedger.void, { lineId: line?.id ?? 0, reason: 'Pays by bank' })
    expect(voided.body.code).toBe('lineAllocated')
    await hotel.call(Commission.takeBack, { id: ids[0] ?? 0, reason: 'Pays by bank' })
    expect(await open()).toEqual([100_000, 5_000_000, 90_000_000])
    expect(await rows('agreed')).toHaveLength(1)
  })

  test('of several agencies at once, one of which has no account yet: all is refused or each pays its own invoices', async () => {
    const other = (await hotel.call(NewInPlace.company, { name: 'Gobi Tours', kind: 'agency' })).id
    await rule('50')
    await hotel.call(Commission.setRule, { companyId: other, percent: '50', byRateType: [] })
    const second = await bookInHouse(hotel, { room: '102', booking: { companyId: other } })
    const first = await left('101')
    const { net } = await leave(second)
    const { ids } = await hotel.call(Commission.agree, { stays: [{ stayId: first.stayId }, { stayId: second }] })
    const terms = { paymentTerms: 14, onHold: false, language: 'en' as const, creditLimit: 1_000_000_000 }
    for (const companyId of [agency, other]) await hotel.call(CityLedger.setTerms, { companyId, ...terms })
    const own = await invoiced('103', 90_000_000)
    expect((await hotel.refused(Commission.settle, { ids, by: 'setOff' })).body).toMatchObject({
      code: 'moreThanOwed',
      message: expect.stringContaining('Gobi Tours') as string,
    })
    const theirs = await invoiced('104', 80_000_000, other)
    await hotel.call(Commission.settle, { ids, by: 'setOff' })
    const openOf = async (id: number) => (await hotel.call(Invoice.get, { id })).open
    expect(await openOf(own)).toBe(90_000_000 - Math.round(first.net / 2))
    expect(await openOf(theirs)).toBe(80_000_000 - Math.round(net / 2))
  })
})

/** A guest's dinner that was settled to an agency and invoiced. */
async function invoiced(room: string, unitPrice: number, companyId = agency): Promise<number> {
  const stayId = await bookInHouse(hotel, { room, arrival: 2 })
  const folioId = (await hotel.call(Stay.get, { id: stayId })).folios[0]?.id ?? 0
  const extraChargeId = await idOf(hotel, 'extra_charge', 'Dinner')
  await hotel.call(Folio.postCharge, { folioId, extraChargeId, unitPrice })
  return (await hotel.call(CityLedger.settle, { folioId, companyId, invoice: true })).invoiceId ?? 0
}
