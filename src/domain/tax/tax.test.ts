import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { amounts, room, tax } from '#test/taxSplits.ts'
import { type HotelTax, type Sale, splitTax, type TaxRule, taxesOnGroup, taxesOnRoom } from './tax.ts'

const vat = tax('10')
const city = tax('2')

describe('prices that include tax', () => {
  test.each([
    ['a room night of 250,000 with VAT and city tax', 25_000_000, [vat, city], [2_232_143, 446_429], 22_321_428],
    ['a charge of 15,000 with VAT and city tax', 1_500_000, [vat, city], [133_929, 26_786], 1_339_285],
    ['a charge of 20,000 with VAT only', 2_000_000, [vat], [181_818], 1_818_182],
    ['a charge without tax', 2_000_000, [], [], 2_000_000],
    ['a price of nothing', 0, [vat, city], [0, 0], 0],
  ])('%s', (_, price, taxes, parts, net) => {
    expect(amounts(room(price), ...taxes)).toEqual({ gross: price, taxes: parts, net })
  })

  test('a taxable service charge of 10 %: gross = net × 1.1 × 1.12', () => {
    const service = tax('10', { service: true })
    const onService = [tax('10', { base: 'netAndService' }), tax('2', { base: 'netAndService' })]
    // 123,200 = 100,000 × 1.1 × 1.12
    expect(amounts(room(12_320_000), service, ...onService)).toEqual({
      gross: 12_320_000,
      taxes: [1_000_000, 1_100_000, 220_000],
      net: 10_000_000,
    })
  })

  test('a fixed tax a night comes off before the percentages', () => {
    const fee = tax('500000', { kind: 'perNight' })
    expect(amounts(room(11_700_000), fee, vat, city)).toEqual({
      gross: 11_700_000,
      taxes: [500_000, 1_000_000, 200_000],
      net: 10_000_000,
    })
  })

  test('a fixed tax inside the price is never more than the price', () => {
    expect(amounts(room(300_000), tax('500000', { kind: 'perNight' }))).toEqual({
      gross: 300_000,
      taxes: [300_000],
      net: 0,
    })
  })
})

describe('prices without tax', () => {
  test('what is not inside the price comes on top of it', () => {
    expect(amounts(room(10_000_000, { taxInclusive: false }), vat, city)).toEqual({
      gross: 11_200_000,
      taxes: [1_000_000, 200_000],
      net: 10_000_000,
    })
  })

  test('a tax that is never inside comes on top of a price with the others inside', () => {
    const tourism = tax('1', { inclusive: false })
    expect(amounts(room(11_200_000), vat, city, tourism)).toEqual({
      gross: 11_300_000,
      taxes: [1_000_000, 200_000, 100_000],
      net: 10_000_000,
    })
  })

  test('a service charge on top is taxed where the tax says so', () => {
    const service = tax('10', { service: true, inclusive: false })
    const onService = tax('10', { base: 'netAndService', inclusive: false })
    expect(amounts(room(10_000_000), service, onService)).toEqual({
      gross: 12_100_000,
      taxes: [1_000_000, 1_100_000],
      net: 10_000_000,
    })
  })

  test('fixed taxes count nights and persons', () => {
    const onTop = { inclusive: false }
    const sale = room(10_000_000, { persons: 3 })
    const fees = [
      tax('500000', { ...onTop, kind: 'perNight' }),
      tax('200000', { ...onTop, kind: 'perPersonNight' }),
    ] as const
    expect(amounts(sale, ...fees).taxes).toEqual([500_000, 600_000])
    expect(amounts({ ...sale, nights: 0 }, ...fees).taxes).toEqual([0, 0])
  })

  test('halves are rounded away from zero', () => {
    expect(amounts(room(5, { taxInclusive: false }), vat).taxes).toEqual([1])
  })
})

describe('a price with tax, service and fees of each kind', () => {
  const service = tax('10', { service: true })
  const vatOnService = tax('10', { base: 'netAndService' })
  const cityOnTop = tax('2', { inclusive: false })
  const perNight = tax('500000', { kind: 'perNight' })
  const perPerson = tax('200000', { kind: 'perPersonNight', inclusive: false })
  test.each<[string, number, Partial<Sale>, TaxRule[], number[], number, number]>([
    [
      'service inside, VAT on net alone',
      12_000_000,
      {},
      [service, vat],
      [1_000_000, 1_000_000],
      10_000_000,
      12_000_000,
    ],
    [
      'service inside, VAT on both',
      12_100_000,
      {},
      [service, vatOnService],
      [1_000_000, 1_100_000],
      10_000_000,
      12_100_000,
    ],
    ['VAT inside, city tax on top', 11_000_000, {}, [vat, cityOnTop], [1_000_000, 200_000], 10_000_000, 11_200_000],
    [
      'a fee a night inside, one a person on top',
      10_500_000,
      {},
      [perNight, perPerson],
      [500_000, 400_000],
      10_000_000,
      10_900_000,
    ],
    ['nobody pays a fee a person for nobody', 10_000_000, { persons: 0 }, [perPerson], [0], 10_000_000, 10_000_000],
    [
      'an extra charge has no fee of a night',
      1_100_000,
      { nights: 0 },
      [perNight, perPerson, vat],
      [0, 0, 100_000],
      1_000_000,
      1_100_000,
    ],
    [
      'a price without tax takes all on top',
      10_000_000,
      { taxInclusive: false },
      [vat, city, perNight],
      [1_000_000, 200_000, 500_000],
      10_000_000,
      11_700_000,
    ],
    ['one coin', 1, {}, [vat, city], [0, 0], 1, 1],
    ['a third of a tögrög is rounded by each tax', 100, {}, [vat, city], [9, 2], 89, 100],
  ])('%s', (_, price, facts, taxes, parts, net, gross) => {
    expect(amounts(room(price, facts), ...taxes)).toEqual({ gross, taxes: parts, net })
  })

  test('without a tax that a hotel is no payer of, the whole price is net', () => {
    expect(amounts(room(25_000_000), city)).toEqual({ gross: 25_000_000, taxes: [490_196], net: 24_509_804 })
    expect(amounts(room(25_000_000))).toEqual({ gross: 25_000_000, taxes: [], net: 25_000_000 })
  })
})

describe('a rate that changes within a stay', () => {
  const of = (amount: string, validFrom: string, validTo: string | null): HotelTax => ({
    ...tax(amount),
    code: 'CITY',
    name: 'City tax',
    nameMon: 'НХАТ',
    onRooms: true,
    extraChargeGroupIds: [7],
    exemptible: false,
    validFrom,
    validTo,
  })
  const before = of('1', '2016-01-01', '2023-12-31')
  const after = of('2', '2024-01-01', null)
  test.each([
    ['the last night of the old rate', '2023-12-31', [247_525], 24_752_475],
    ['the first night of the new one', '2024-01-01', [490_196], 24_509_804],
    ['a night before there was any', '2015-12-31', [], 25_000_000],
  ])('%s', (_, night, parts, net) => {
    const taxes = taxesOnRoom([before, after], night)
    expect(amounts(room(25_000_000), ...taxes)).toEqual({ gross: 25_000_000, taxes: parts, net })
    expect(taxesOnGroup([before, after], 7, night)).toEqual(taxes)
    expect(taxesOnGroup([before, after], 8, night)).toEqual([])
  })
})

const anyTax = fc.record({
  kind: fc.constantFrom<TaxRule['kind']>('percent', 'perNight', 'perPersonNight'),
  amount: fc.integer({ min: 0, max: 4_000 }).map((hundredths) => (hundredths / 100).toFixed(2)),
  inclusive: fc.boolean(),
  service: fc.boolean(),
  base: fc.constantFrom<TaxRule['base']>('net', 'netAndService'),
})
const anySale = fc.record({
  price: fc.integer({ min: 0, max: 1_000_000_000_000 }),
  taxInclusive: fc.boolean(),
  nights: fc.integer({ min: 0, max: 1 }),
  persons: fc.integer({ min: 0, max: 9 }),
})

test('whatever the taxes: gross = net + taxes, no part is negative, and a price with all tax inside is what the guest pays', () => {
  fc.assert(
    fc.property(anySale, fc.array(anyTax, { maxLength: 3 }), (sale, rules) => {
      const taxes = rules.map((rule, index) => ({ ...rule, id: index + 1, accountId: 1 }))
      const split = splitTax(sale, taxes)
      expect(split.gross).toBe(split.net + split.taxes.reduce((sum, { amount }) => sum + amount, 0))
      expect(Math.min(split.net, ...split.taxes.map(({ amount }) => amount))).toBeGreaterThanOrEqual(0)
      if (sale.taxInclusive && taxes.every(({ inclusive }) => inclusive)) expect(split.gross).toBe(sale.price)
      expect(split.gross).toBeGreaterThanOrEqual(sale.price)
    }),
    { numRuns: 1_000 },
  )
})
