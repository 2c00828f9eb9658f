import type { Context } from '#kit/server/context.ts'
import { type Discounts, discountNights, type FullNight } from '../discountNights.ts'
import { againstPromotion, type PromotedStay, type Promotion, type Refusal, usedUp } from '../promotion.ts'
import { hasCode } from './readPromotions.ts'

export interface StayToPromote extends Omit<PromotedStay, 'bookedOn'> {
  readonly nights: readonly FullNight[]
}

export interface PromotedStays {
  /** In the order of the stays. */
  readonly stays: readonly { readonly discounts: Discounts; readonly applied: readonly Promotion[] }[]
  /** Why the code that was typed helps none of the stays; undefined when none was typed or it does. */
  readonly refusal: Refusal | undefined
}

/**
 * The promotions of stays that are being booked on the business date, of those `known` (`readPromotions` with the code): by the code, if one
 * was typed, and the automatic ones. A promotion with few uses left goes to the first stays.
 */
export function promoteStays(
  ctx: Context,
  stays: readonly StayToPromote[],
  known: readonly Promotion[],
  code: string | undefined,
): PromotedStays {
  const typed = code?.trim() ?? ''
  const own = typed === '' ? undefined : known.find((promotion) => hasCode(promotion, typed))
  const left = new Map(known.map(({ id, usesLeft }) => [id, usesLeft]))
  const promoted = stays.map((stay) => {
    const current = known.map((promotion) => ({ ...promotion, usesLeft: left.get(promotion.id) ?? null }))
    const given = current.filter((promotion) => promotion.id === own?.id && usedUp(promotion) === undefined)
    const automatic = current.filter((promotion) => promotion.active && promotion.automatic)
    const result = discountNights({ ...stay, bookedOn: ctx.businessDate }, stay.nights, { given, automatic })
    for (const { id, usesLeft } of result.applied) left.set(id, usesLeft === null ? null : usesLeft - 1)
    return result
  })
  const helps = promoted.some(({ applied }) => applied.some(({ id }) => id === own?.id))
  return { stays: promoted, refusal: typed === '' || helps ? undefined : whyNot(ctx, own, stays) }
}

/** What stands against the code at the first stay. */
function whyNot({ businessDate }: Context, own: Promotion | undefined, [stay]: readonly StayToPromote[]): Refusal {
  if (!own || !stay) return { code: 'promotionUnknown', params: [] }
  const dates = stay.nights.map(({ date }) => date)
  return (
    againstPromotion(own, { ...stay, bookedOn: businessDate }, dates) ??
    usedUp(own) ?? { code: 'promotionChangesNothing', params: [] }
  )
}
