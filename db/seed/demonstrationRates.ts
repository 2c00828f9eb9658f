import { addDays, type Day } from '#core/day.ts'
import type { InputOf } from '#core/contract.ts'
import { options } from '#domain/choices/contract.ts'
import { childBracket } from '#features/configuration/childBracket.ts'
import { Rate } from '#features/configuration/rate.ts'
import { rateType } from '#features/configuration/rateType.ts'
import { restriction } from '#features/configuration/restriction.ts'
import { PriceCalendar } from '#features/priceCalendar/contract.ts'
import type { Call } from './call.ts'

type Cell = InputOf<typeof Rate.save>['cells'][number]
type Ids = ReadonlyMap<string, number>

interface Known {
  readonly types: Ids
  readonly companies: Ids
  readonly sources: Ids
  readonly firstDay: Day
}

const FRIDAY = 5
/** The days between the first and the party at which suites are dear. */
const PARTY_AFTER = 12
const SPRING_CLEAN_AFTER = 40

/**
 * Prices beyond those of the seasons: ages of children, dearer Fridays, a plan that follows another, one in dollars, the contracts of two
 * customers and a source, some dear days and a restriction. Gives the rate types' ids by code.
 */
export async function makeRates(call: Call, known: Known): Promise<Map<string, number>> {
  const ages = await makeAges(call)
  const policies = await byCode(call, options.CancellationPolicy)
  const currencies = await byCode(call, options.Currency)
  const standing = await byCode(call, options.RateType)
  const bar = standing.get('BAR') ?? 0
  await call(rateType.actions.new, {
    code: 'NRF',
    name: 'Non-refundable',
    nameMon: 'Буцаалтгүй тариф',
    derivedFrom: bar,
    derivedBy: '-10',
    derivedRounding: 100_000,
    cancellationPolicyId: policies.get('NONREF') ?? null,
    breakfast: true,
    online: true,
    colour: '#0C8599',
    sortOrder: 3,
  })
  const { id: dollars } = await call(rateType.actions.new, {
    code: 'TOUR',
    name: 'Tour groups',
    nameMon: 'Жуулчны бүлэг',
    hotelCurrencyId: currencies.get('USD') ?? null,
    cancellationPolicyId: policies.get('MODERATE') ?? null,
    breakfast: true,
    colour: '#E8590C',
    sortOrder: 4,
  })
  await savePrices(call, known, { bar, dollars, ages })
  await call(PriceCalendar.setDays, {
    cells: [0, 1].map((night) => ({
      roomTypeId: known.types.get('SUI') ?? 0,
      rateTypeId: bar,
      date: addDays(known.firstDay, PARTY_AFTER + night),
      amount: 65_000_000,
      was: null,
    })),
  })
  await call(restriction.actions.new, {
    name: 'Spring clean of the suites',
    nameMon: 'Люкс өрөөний их цэвэрлэгээ',
    fromDate: addDays(known.firstDay, SPRING_CLEAN_AFTER),
    toDate: addDays(known.firstDay, SPRING_CLEAN_AFTER + 2),
    closed: true,
    roomTypeIds: [known.types.get('SUI') ?? 0],
  })
  return byCode(call, options.RateType)
}

async function byCode(
  call: Call,
  list: typeof options.RateType | typeof options.Currency | typeof options.CancellationPolicy,
): Promise<Map<string, number>> {
  return new Map((await call(list, {})).map(({ id, code }) => [code, id]))
}

async function makeAges(call: Call): Promise<{ readonly infant: number; readonly child: number }> {
  const { id: infant } = await call(childBracket.actions.new, {
    name: 'Infant',
    nameMon: 'Нярай',
    fromAge: 0,
    toAge: 2,
  })
  const { id: child } = await call(childBracket.actions.new, {
    name: 'Child',
    nameMon: 'Хүүхэд',
    fromAge: 3,
    toAge: 11,
  })
  return { infant, child }
}

async function savePrices(
  call: Call,
  { types, companies, sources }: Known,
  { bar, dollars, ages }: { bar: number; dollars: number; ages: Awaited<ReturnType<typeof makeAges>> },
): Promise<void> {
  const { cells } = await call(Rate.grid, {})
  const children = [
    { childBracketId: ages.infant, price: 0 },
    { childBracketId: ages.child, price: 1_500_000 },
  ]
  const one = (type: string, base: number[], of: Partial<Cell>): Cell => ({
    roomTypeId: types.get(type) ?? 0,
    rateTypeId: bar,
    seasonId: null,
    base,
    extraAdult: 5_000_000,
    extraChild: 2_500_000,
    version: 0,
    ...of,
  })
  await call(Rate.save, {
    cells: [
      ...cells.map((cell) => ({ ...cell, children })),
      one('STD', [24_000_000, 27_000_000], { weekday: FRIDAY, children }),
      one('TWN', [27_000_000, 31_000_000], { weekday: FRIDAY, children }),
      one('STD', [7_000, 8_000], { rateTypeId: dollars, extraAdult: 1_500, extraChild: 700 }),
      one('TWN', [8_000, 9_500], { rateTypeId: dollars, extraAdult: 1_500, extraChild: 700 }),
      one('STD', [19_000_000, 22_000_000], { companyId: companies.get('ERDENE') ?? null }),
      one('TWN', [22_000_000, 25_000_000], { companyId: companies.get('ERDENE') ?? null }),
      one('STD', [20_000_000, 22_500_000], { companyId: companies.get('NOMAD') ?? null }),
      one('STD', [23_000_000, 26_000_000], { reservationSourceId: sources.get('Travel agency') ?? null }),
    ],
    // small children sleep free, and that is meant
    confirm: ['freePrices'],
  })
}
