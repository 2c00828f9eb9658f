import { type Day, eachDay } from '#core/day.ts'
import type { InventoryDelta } from '#domain/availability/inventory.ts'
import type { Context } from '#kit/server/context.ts'
import { type BlockKind, type BlockSpan, nightsBlocked } from '../block.ts'

interface Taking {
  readonly kind: BlockKind
  readonly roomTypeId: number
  readonly firstNight: Day
  readonly untilNight: Day
}

/** What a block takes of the inventory (or gives back) from the business date on: the nights of closed days stay as they were. */
export const blockDeltas = (
  { businessDate }: Pick<Context, 'businessDate'>,
  { kind, roomTypeId, firstNight, untilNight }: Taking,
  blocked: 1 | -1,
): InventoryDelta[] =>
  kind === 'outOfOrder'
    ? eachDay(firstNight > businessDate ? firstNight : businessDate, untilNight).map((date) => ({
        roomTypeId,
        date,
        blocked,
      }))
    : []

/** The nights that a new block takes; a night of a closed day is none of them. */
export function openNights(
  { hotel, businessDate }: Pick<Context, 'hotel' | 'businessDate'>,
  span: BlockSpan,
): { firstNight: Day; untilNight: Day } {
  const { firstNight, untilNight } = nightsBlocked(hotel, span)
  const first = firstNight < businessDate ? businessDate : firstNight
  return { firstNight: first, untilNight: untilNight < first ? first : untilNight }
}

/** The nights of a block whose span changes: what it began with stays where it begins as before. */
export function nightsAfter(
  ctx: Pick<Context, 'hotel' | 'businessDate'>,
  before: BlockSpan & { readonly firstNight: Day },
  after: BlockSpan,
): { firstNight: Day; untilNight: Day } {
  const open = openNights(ctx, after)
  const first = after.from === before.from ? before.firstNight : open.firstNight
  const until = nightsBlocked(ctx.hotel, after).untilNight
  return { firstNight: first, untilNight: until < first ? first : until }
}
