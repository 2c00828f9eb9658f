import { beforeEach, describe, expect, test } from 'vitest'
import { CityLedger } from '#domain/cityLedger/contract.ts'
import { NewInPlace } from '#domain/company/contract.ts'
import { Folio } from '#domain/folio/contract.ts'
import { FolioOperation } from '#domain/folio/operations.ts'
import { RecurringCharge } from '#domain/recurringCharge/contract.ts'
import { postNights } from '#domain/nightPosting/server/postNights.ts'
import { expectBooksToHold, idOf, moveDate } from '#test/books.ts'
import { inCommand } from '#test/command.ts'
import { openHotel, type TestHotel } from '#test/hotel.ts'
import { putInHouse, type TestStay } from '#test/inHouse.ts'

let hotel: TestHotel
let stay: TestStay
beforeEach(async () => {
  hotel = await openHotel()
  stay = await putInHouse(hotel, { room: '101', nights: 3 })
})

const read = () => hotel.call(Folio.get, { id: stay.folioId })
const charge = async (name: string, facts: object = {}) => {
  const extraChargeId = await idOf(hotel, 'extra_charge', name)
  const posted = await hotel.call(Folio.postCharge, { folioId: stay.folioId, extraChargeId, ...facts })
  return posted.lineIds[0] ?? 0
}
const reason = 'Regular guest'

describe('a discount', () => {
  test('by percent lessens every chosen charge with its taxes', async () => {
    await inCommand(hotel, (ctx) => postNights(ctx, { date: '2026-03-10', source: 'desk' }))
    const [night] = (await read()).lines
    const laundry = await charge('Laundry')
    const lineIds = [night?.id ?? 0, laundry]
    const given = { folioId: stay.folioId, lineIds, percent: '12.5', reason }
    expect(await hotel.call(FolioOperation.discount, given)).toMatchObject({ balance: 23_625_000 })
    const { lines, tax } = await read()
    expect(lines.slice(2).map(({ kind, gross }) => [kind, gross])).toEqual([
      ['allowance', -3_125_000],
      ['allowance', -250_000],
    ])
    expect(tax).toBe(2_678_572 + 181_818 - 334_822 - 22_727)
    await expectBooksToHold(hotel)
  })

  test('of an amount is shared among the charges, to the last unit', async () => {
    const lineIds = [await charge('Laundry'), await charge('Laundry'), await charge('Laundry')]
    const given = { folioId: stay.folioId, lineIds, amount: 1_000_000, reason }
    expect(await hotel.call(FolioOperation.discount, given)).toMatchObject({ balance: 5_000_000 })
    const off = (await read()).lines.slice(3).map(({ gross }) => gross)
    expect(off).toEqual([-333_334, -333_333, -333_333])
    await expectBooksToHold(hotel)
  })

  test('is refused beside its field, and to who may not give one', async () => {
    const lineId = await charge('Laundry')
    const base = { folioId: stay.folioId, lineIds: [lineId], reason }
    const refusal = async (facts: object) => (await hotel.refused(FolioOperation.discount, { ...base, ...facts })).body
    expect(await refusal({})).toMatchObject({ code: 'required', field: 'percent' })
    expect(await refusal({ percent: '5', amount: 5 })).toMatchObject({ code: 'percentOrAmount', field: 'amount' })
    expect(await refusal({ amount: 2_000_001 })).toMatchObject({ code: 'moreThanLeft', field: 'amount' })
    expect(await refusal({ percent: '100.1' })).toMatchObject({ fields: [{ field: 'percent' }] })
    expect(await refusal({ percent: '5', reason: ' ' })).toMatchObject({ fields: [{ field: 'reason' }] })
    expect(await refusal({ percent: '5', folioId: 999_999 })).toMatchObject({ code: 'notFound' })
    const reception = await hotel.as('reception')
    expect((await reception.refused(FolioOperation.discount, { ...base, percent: '5' })).body.code).toBe('noAccess')
    expect((await read()).balance).toBe(2_000_000)
  })
})

describe('a correction', () => {
  const correct = (lineId: number, facts: object) =>
    hotel.call(FolioOperation.correct, { lineId, quantity: '1', reason: 'Typed wrong', ...facts })

  test('on its own day voids the charge and posts it anew', async () => {
    const lineId = await charge('Dinner', { quantity: '3' })
    const { unitPrice } = (await read()).lines[0]!
    await correct(lineId, { quantity: '2', unitPrice: 1_000_000 })
    const { lines, balance } = await read()
    expect(balance).toBe(2_000_000)
    expect(lines).toMatchObject([
      { voided: true, gross: 3 * unitPrice },
      { void: true, reason: 'Typed wrong' },
      { quantity: '2', unitPrice: 1_000_000, gross: 2_000_000, reason: 'Typed wrong' },
    ])
    await expectBooksToHold(hotel)
  })

  test('later gives the difference as an allowance, or charges it, with its taxes', async () => {
    const lineId = await charge('Laundry', { quantity: '3' })
    await moveDate(hotel, '2026-03-11')
    await correct(lineId, { quantity: '2' })
    expect((await read()).lines[1]).toMatchObject({ kind: 'allowance', gross: -2_000_000, tax: -181_819 })
    await correct(lineId, { quantity: '5' })
    const { lines, balance, tax } = await read()
    expect(lines[2]).toMatchObject({ kind: 'extraCharge', serviceDate: '2026-03-10', gross: 6_000_000 })
    expect([balance, tax]).toEqual([10_000_000, 909_091])
    const same = { lineId, quantity: '5', reason }
    expect((await hotel.refused(FolioOperation.correct, same)).body).toMatchObject({ code: 'sameCharge' })
    const moved = { lineId, quantity: '1', serviceDate: '2026-03-11', reason }
    expect((await hotel.refused(FolioOperation.correct, moved)).body).toMatchObject({
      code: 'voidOnlySameDay',
      field: 'serviceDate',
    })
    await expectBooksToHold(hotel)
  })

  test('is not of nights, of what terms post, or at a price that is fixed', async () => {
    await inCommand(hotel, (ctx) => postNights(ctx, { date: '2026-03-10', source: 'desk' }))
    const [night] = (await read()).lines
    const code = async (lineId: number, facts: object = {}) =>
      (await hotel.refused(FolioOperation.correct, { lineId, quantity: '2', reason, ...facts })).body.code
    expect(await code(night?.id ?? 0)).toBe('notCorrectable')
    expect(await code(await charge('Water'), { unitPrice: 1 })).toBe('priceFixed')
    const extraChargeId = await idOf(hotel, 'extra_charge', 'Laundry')
    await hotel.call(RecurringCharge.add, { stayId: stay.stayId, extraChargeId, postingRule: 'daily' })
    await hotel.call(RecurringCharge.post, { stayId: stay.stayId })
    expect(await code((await read()).lines.at(-1)?.id ?? 0)).toBe('correctAtSource')
    expect(await code(999_999)).toBe('notFound')
  })

  test('is not of what stands on an invoice, neither up nor down, also on a later day', async () => {
    const lineId = await charge('Laundry', { quantity: '3' })
    const { id: companyId } = await hotel.call(NewInPlace.company, { name: 'Gobi' })
    const override = { overrideReason: 'As agreed' }
    await hotel.call(CityLedger.settle, { folioId: stay.folioId, companyId, invoice: true, ...override })
    const code = async (quantity: string) =>
      (await hotel.refused(FolioOperation.correct, { lineId, quantity, reason })).body.code
    expect([await code('2'), await code('5')]).toEqual(['lineInvoiced', 'lineInvoiced'])
    await moveDate(hotel, '2026-03-11')
    expect([await code('2'), await code('5')]).toEqual(['lineInvoiced', 'lineInvoiced'])
    await expectBooksToHold(hotel)
  })
})
