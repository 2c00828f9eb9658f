import type { Day } from '#core/day.ts'
import { roomNumbers } from './roomNumbers.ts'
import type { StarterKit } from './starterKits.ts'

/** The prices of the kits are tögrög: a hotel of another currency gets everything but prices. */
export const KIT_CURRENCY = 'MNT'
const MINOR = 100
/** Raised prices are rounded to a thousand tögrög. */
const ROUNDED = 1_000

interface Hotel {
  readonly currency: string
  readonly businessDate: Day
}

export const numbersOf = ({ rooms }: StarterKit['roomTypes'][number]) =>
  rooms.flatMap(({ floor, from, to }) => (roomNumbers(from, to) ?? []).map((number) => ({ number, floor })))

/** What a hotel gets from the kit, each as its list takes it, referring to others by code. Money in minor units. */
export function kitPlan(kit: StarterKit, { currency, businessDate }: Hotel) {
  const priced = currency === KIT_CURRENCY
  const [own] = kit.rateTypes
  const seasons = kit.seasons.map((season) => ({ ...season, ...nextSpan(season, businessDate) }))
  return {
    roomTypes: kit.roomTypes.map((type) => ({
      ...named(type),
      baseAdults: type.base.length,
      maxAdults: type.maxAdults,
      maxChildren: type.maxChildren,
    })),
    rooms: kit.roomTypes.flatMap((type) => numbersOf(type).map((room) => ({ ...room, type: type.code }))),
    rateTypes: kit.rateTypes.map((rate) => ({
      ...named(rate),
      breakfast: rate.breakfast,
      online: true,
      policy: rate.policy,
      follows: rate.by === undefined || own === undefined ? null : own.code,
      ...(rate.by === undefined ? {} : { derivedBy: rate.by }),
      ...(rate.by !== undefined && priced ? { derivedRounding: ROUNDED * MINOR } : {}),
    })),
    // of seasons that meet the later one stands above
    seasons: seasons.map(({ beginDate, endDate, ...season }, place) => ({
      ...named(season),
      beginDate,
      endDate,
      priority: (place + 1) * 10,
    })),
    rates: priced
      ? kit.roomTypes.flatMap((type) =>
          [{ code: null, percent: 0 }, ...kit.seasons].map(({ code, percent }) => ({
            type: type.code,
            rateType: own?.code ?? '',
            season: code,
            base: type.base.map((price) => raised(price, percent)),
            extraAdult: type.extraAdult === undefined ? null : raised(type.extraAdult, percent),
            extraChild: type.extraChild === undefined ? null : raised(type.extraChild, percent),
          })),
        )
      : [],
    charges: kit.charges.map((charge) => ({
      ...named(charge),
      of: charge.of,
      unitPrice: priced ? charge.price * MINOR : 0,
      // without a price the desk says it
      editable: !priced || charge.editable === true,
    })),
  }
}
export type KitPlan = ReturnType<typeof kitPlan>

const named = ({ code, name }: { code: string; name: { en: string; mon: string } }) => ({
  code,
  name: name.en,
  nameMon: name.mon,
})

const raised = (price: number, percent: number): number =>
  percent === 0 ? price * MINOR : Math.round((price * (100 + percent)) / 100 / ROUNDED) * ROUNDED * MINOR

/** The season that runs on this day, or else the next. */
function nextSpan({ begin, end }: StarterKit['seasons'][number], today: Day): { beginDate: Day; endDate: Day } {
  const year = Number(today.slice(0, 4))
  const over = end < begin ? 1 : 0
  const [first = year] = [year - over, year, year + 1].filter((from) => `${from + over}-${end}` >= today)
  return { beginDate: `${first}-${begin}`, endDate: `${first + over}-${end}` }
}
