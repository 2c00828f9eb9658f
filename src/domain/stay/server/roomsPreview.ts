import { AppError } from '#core/errors.ts'
import { wouldBeShort } from '#domain/availability/server/availability.ts'
import type { InventoryDelta } from '#domain/availability/server/inventory.ts'
import type { StayAction } from '#domain/stay/actions.ts'
import type { RoomsPreview } from '#domain/stay/roomsPreview.ts'
import { mayAct } from './judge.ts'
import { type LockedStay, readStays } from './lockStay.ts'
import { Warnings } from './warnings.ts'
import type { RoomSpan } from '#domain/stay/spans.ts'
import type { Context } from '#kit/server/context.ts'
import { whoTakes } from './whoTakes.ts'

/** A room for a time, or only the time. */
type HeldSpan = Pick<RoomSpan, 'from' | 'until'> & {
  readonly roomId: number | null
  readonly roomNumber: string | null
}

interface Planned {
  /** The rooms of each stay, as they would be. */
  readonly spans: readonly (readonly HeldSpan[])[]
  readonly deltas: readonly InventoryDelta[]
  readonly charges?: RoomsPreview['charges']
}

/** Stays with the rooms that they have and would have, and what stands in the way; a plan that is refused says why. Nothing is written. */
export async function previewRooms(
  ctx: Context,
  stayIds: readonly number[],
  action: StayAction,
  plan: (stays: [LockedStay, ...LockedStay[]], warnings: Warnings) => Promise<Planned>,
): Promise<RoomsPreview> {
  const stays = await readStays(ctx, stayIds)
  const [first, ...others] = stays
  if (!first) throw new AppError('notFound')
  const of = (spans: Planned['spans']) =>
    stays.map((stay, index) => {
      const before = heldNow(stay)
      return { stayId: stay.id, guestName: stay.guestName, before, after: spans[index]?.map(held) ?? before }
    })
  const warnings = new Warnings(ctx.caller, { confirm: [] })
  try {
    mayAct(ctx, action, stays)
    const { spans, deltas, charges = [] } = await plan([first, ...others], warnings)
    warnings.short(await wouldBeShort(ctx, deltas))
    const problems = await whoTakes(ctx, spans.flat(), stayIds)
    return { stays: of(spans), charges, problems, warnings: warnings.sayings }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { stays: of([]), charges: [], problems: [{ code: error.code, params: [...error.params] }], warnings: [] }
  }
}

const held = ({ roomNumber, from, until }: HeldSpan) => ({ roomNumber, from, until })

const heldNow = ({ spans, arrivesAt, departsAt }: LockedStay) =>
  spans.length > 0 ? spans.map(held) : [{ roomNumber: null, from: arrivesAt, until: departsAt }]
