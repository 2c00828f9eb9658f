import type { Day } from '#core/day.ts'
import { sayingText } from '#domain/asking/web/sayings.ts'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { SellingRule } from '../contract.ts'

interface Wish {
  readonly arrival: Day
  readonly departure: Day
  readonly reservationSourceId: number | null
}

/** What a stay of these dates would break, by the restriction's name: in a type and plan, or in all types of a plan or all plans of a type. */
export function useBrokenRules(wish: Wish | undefined) {
  const t = useText()
  const read = useRead(SellingRule.judge, wish ?? { arrival: '', departure: '' }, {
    enabled: wish !== undefined,
    keepPrevious: true,
  })
  const judged = wish === undefined ? [] : (read.data ?? [])
  const textOf = (one: (typeof judged)[number] | undefined) =>
    one?.broken.map((saying) => t(sayingText(saying))).join('. ')
  return {
    /** Of a combination; undefined where it may be had freely. */
    of: (roomTypeId: number, rateTypeId: number): string | undefined =>
      textOf(judged.find((one) => one.roomTypeId === roomTypeId && one.rateTypeId === rateTypeId)),
    /** Of a type in every one of the plans, as in the first of them. */
    ofType: (roomTypeId: number, rateTypeIds: readonly number[]): string | undefined => {
      const own = judged.filter((one) => one.roomTypeId === roomTypeId && rateTypeIds.includes(one.rateTypeId))
      return own.length > 0 && own.length === rateTypeIds.length ? textOf(own[0]) : undefined
    },
  }
}
