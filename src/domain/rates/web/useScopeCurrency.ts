import { type Currency, useCurrency } from '#kit/web/place.tsx'

interface Plan {
  readonly id: number
  /** null = the hotel's. */
  readonly currency: Currency | null
}

/**
 * The currency of a tool over many prices: of the plan it works on, else the hotel's. Plans of other currencies are then out of its
 * reach, since one amount can't be a price in both.
 */
export function useScopeCurrency<P extends Plan>(plans: readonly P[], rateTypeId: number | null) {
  const own = useCurrency()
  const currency = plans.find(({ id }) => id === rateTypeId)?.currency ?? own
  const reached = plans.filter((plan) => (plan.currency ?? own).code === currency.code)
  return { currency, reached, isPart: reached.length < plans.length && rateTypeId === null }
}
