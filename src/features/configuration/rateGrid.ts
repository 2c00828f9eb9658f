import type { Minor } from '#core/money.ts'

/** The prices of one cell as they are edited: null where nothing stands. Amounts in minor units. */
export interface Prices {
  readonly base: readonly (Minor | null)[]
  readonly extraAdult: Minor | null
  readonly extraChild: Minor | null
  /** By the id of the age bracket. */
  readonly children: Readonly<Record<string, Minor | null>>
  readonly dayUse: Minor | null
}

export const noPrices: Prices = { base: [], extraAdult: null, extraChild: null, children: {}, dayUse: null }

/** Every price of a cell that is set, changed by a rule. */
export function eachPrice(prices: Prices, change: (price: Minor) => Minor): Prices {
  const changed = (price: Minor | null): Minor | null => (price === null ? null : change(price))
  return {
    base: prices.base.map(changed),
    extraAdult: changed(prices.extraAdult),
    extraChild: changed(prices.extraChild),
    children: Object.fromEntries(Object.entries(prices.children).map(([id, price]) => [id, changed(price)])),
    dayUse: changed(prices.dayUse),
  }
}

const withoutEnd = (base: readonly (Minor | null)[]): (Minor | null)[] => {
  const last = base.findLastIndex((price) => price !== null)
  return base.slice(0, last + 1)
}

/** A cell as it is sent: nothing set means that it is taken away; a price for fewer adults that is missing stays null and is refused. */
export function toCell({ base, extraAdult, extraChild, children, dayUse }: Prices) {
  const set = withoutEnd(base)
  const ages = Object.entries(children).flatMap(([id, price]) =>
    price === null ? [] : [{ childBracketId: Number(id), price }],
  )
  const others = [extraAdult, extraChild, dayUse, ...ages.map(({ price }) => price)]
  const lone = set.length === 0 && others.some((price) => price !== null && price !== 0)
  return {
    base: lone ? [null] : set,
    extraAdult: set.length === 0 && !lone ? null : extraAdult,
    extraChild: set.length === 0 && !lone ? null : extraChild,
    children: set.length === 0 && !lone ? [] : ages.sort((one, other) => one.childBracketId - other.childBracketId),
    dayUse,
  }
}

export const samePrices = (one: Prices, other: Prices): boolean =>
  JSON.stringify(toCell(one)) === JSON.stringify(toCell(other))
