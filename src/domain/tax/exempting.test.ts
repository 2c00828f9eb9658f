import { describe, expect, test } from 'vitest'
import { amounts, room, tax } from '#test/taxSplits.ts'
import { exempting, type HotelTax, type Sale, splitTax, type TaxExemption, taxesOnGroup, taxesOnRoom } from './tax.ts'

describe('a stay that is exempt', () => {
  const of = (amount: string, facts: Partial<HotelTax> = {}): HotelTax => ({
    ...tax(amount),
    code: 'T',
    name: 'Tax',
    nameMon: 'Татвар',
    onRooms: true,
    extraChargeGroupIds: [7],
    exemptible: true,
    validFrom: '2024-01-01',
    validTo: null,
    ...facts,
  })
  const [vatOf, cityOf] = [of('10'), of('2', { exemptible: false })]
  const own = { kind: 'stay', codes: null } as const
  const always: TaxExemption[] = [{ ...own, id: 5, from: '2024-01-01', until: null }]
  const exempt = (price: Sale, taxes: readonly HotelTax[], exemptions = always) =>
    amounts(price, ...taxesOnRoom(exempting(taxes, exemptions), '2026-03-10'))

  test.each<[string, Sale, readonly HotelTax[], number[], number, number]>([
    // 250,000 less the VAT of 22,321.43 that stands in it; the city tax is as ever
    [
      'VAT is taken off a price in which it stands',
      room(25_000_000),
      [vatOf, cityOf],
      [0, 446_429],
      22_321_428,
      22_767_857,
    ],
    ['VAT alone', room(2_000_000), [vatOf], [0], 1_818_182, 1_818_182],
    ['of all taxes only the net is paid', room(25_000_000), [vatOf, of('2')], [0, 0], 22_321_428, 22_321_428],
    [
      'a tax on top is not added',
      room(10_000_000, { taxInclusive: false }),
      [vatOf, cityOf],
      [0, 200_000],
      10_000_000,
      10_200_000,
    ],
    ['a fee a night inside', room(10_500_000), [of('500000', { kind: 'perNight' })], [0], 10_000_000, 10_000_000],
    [
      'a fee a person on top',
      room(10_000_000),
      [of('200000', { kind: 'perPersonNight', inclusive: false })],
      [0],
      10_000_000,
      10_000_000,
    ],
    [
      'VAT on a service charge, which is paid',
      room(12_100_000),
      [of('10', { service: true, exemptible: false }), of('10', { base: 'netAndService' })],
      [1_000_000, 0],
      10_000_000,
      11_000_000,
    ],
    ['nothing that can not be exempted', room(25_000_000), [cityOf], [490_196], 24_509_804, 25_000_000],
  ])('%s', (_, price, taxes, parts, net, gross) => {
    expect(exempt(price, taxes)).toEqual({ gross, taxes: parts, net })
  })

  test('of another day owes what everybody owes, and each part says by which exemption it is not due', () => {
    const spans = [
      { ...own, id: 5, from: '2026-03-10', until: '2026-03-12' },
      { ...own, id: 6, from: '2026-03-14', until: null },
    ]
    const days = ['2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12', '2026-03-13', '2026-03-14', '2030-01-01']
    const owed = exempting([vatOf, cityOf], spans)
    const by = days.map((date) => taxesOnRoom(owed, date).map(({ exemptBy }) => exemptBy?.id ?? null))
    expect(by).toEqual([
      [null, null],
      [5, null],
      [5, null],
      [null, null],
      [null, null],
      [6, null],
      [6, null],
    ])
    expect(taxesOnGroup(owed, 7, '2026-03-11')).toEqual(taxesOnRoom(owed, '2026-03-11'))
    expect(splitTax(room(25_000_000), taxesOnRoom(owed, '2026-03-14')).taxes).toMatchObject([
      { amount: 0, exemptBy: { kind: 'stay', id: 6 } },
      {},
    ])
  })

  test('from before a change of rate to after it', () => {
    const rates = [of('10', { validFrom: '2016-01-01', validTo: '2026-03-31' }), of('12', { validFrom: '2026-04-01' })]
    const owed = exempting(rates, [{ ...own, id: 5, from: '2026-03-30', until: '2026-04-02' }])
    const on = (date: string) => taxesOnRoom(owed, date).map(({ amount, exemptBy }) => [amount, exemptBy?.id])
    expect(['2026-03-29', '2026-03-31', '2026-04-01', '2026-04-02'].map(on)).toEqual([
      [['10', undefined]],
      [['10', 5]],
      [['12', 5]],
      [['12', undefined]],
    ])
  })

  const until = { codes: null, from: '2024-01-01', until: '2026-03-11' }
  const night = room(25_000_000)
  test.each<[string, readonly TaxExemption[], string, (string | undefined)[], number]>([
    [
      'a company, by its certificate',
      [{ ...until, kind: 'standing', id: 9 }],
      '2026-03-10',
      ['standing 9', 'standing 9'],
      0,
    ],
    [
      'a company whose certificate ran out',
      [{ ...until, kind: 'standing', id: 9 }],
      '2026-03-11',
      [undefined, undefined],
      2_678_572,
    ],
    [
      'a kind of guest, of one tax',
      [{ ...until, codes: ['CITY'], kind: 'standing', id: 9 }],
      '2026-03-10',
      [undefined, 'standing 9'],
      2_232_143,
    ],
    [
      'both, of a tax each',
      [
        { ...until, codes: ['CITY'], kind: 'standing', id: 9 },
        { ...until, codes: ['VAT'], kind: 'standing', id: 10 },
      ],
      '2026-03-10',
      ['standing 10', 'standing 9'],
      0,
    ],
    [
      'the stay itself, before its company',
      [...always, { ...until, kind: 'standing', id: 9 }],
      '2026-03-10',
      ['stay 5', 'stay 5'],
      0,
    ],
    [
      'its company, until the stay itself',
      [
        { ...own, id: 5, from: '2026-03-11', until: null },
        { ...until, kind: 'standing', id: 9 },
      ],
      '2026-03-10',
      ['standing 9', 'standing 9'],
      0,
    ],
    [
      'a tax that the hotel does not have',
      [{ ...until, codes: ['NONE'], kind: 'standing', id: 9 }],
      '2026-03-10',
      [undefined, undefined],
      2_678_572,
    ],
  ])('by %s', (_, exemptions, date, by, left) => {
    const owed = exempting([of('10', { code: 'VAT' }), of('2', { code: 'CITY' })], exemptions)
    const split = splitTax(night, taxesOnRoom(owed, date))
    expect(split.taxes.map(({ exemptBy }) => exemptBy && `${exemptBy.kind} ${exemptBy.id}`)).toEqual(by)
    expect(split).toMatchObject({ net: 22_321_428, tax: left, gross: 22_321_428 + left })
  })

  test('that ended on the day it began owes all', () => {
    expect(
      exempting([vatOf], [{ ...own, id: 5, from: '2026-03-10', until: '2026-03-10' }]).every(
        (one) => one.exemptBy === undefined,
      ),
    ).toBe(true)
  })
})
