import { AppError } from '#core/errors.ts'
import { wouldBeShort } from '#domain/availability/server/availability.ts'
import type { StayAction } from '../actions.ts'
import type { RoomsPreview } from '../roomsPreview.ts'
import { mayAct } from './judge.ts'
import { readStays } from './lockStay.ts'
import { inventoryOf, type StayPlan } from '../plan.ts'
import type { StayState, WrittenStay } from '../state.ts'
import { Warnings } from '#domain/asking/server/warnings.ts'
import type { Context } from '#kit/server/context.ts'
import { whoTakes } from './whoTakes.ts'

interface Planned {
  /** What each stay would become, in their order. */
  readonly plans: readonly StayPlan[]
  readonly charges?: RoomsPreview['charges']
}

/** Stays with the rooms that they have and would have, and what stands in the way; a plan that is refused says why. Nothing is written. */
export async function previewRooms(
  ctx: Context,
  stayIds: readonly number[],
  action: StayAction,
  plan: (stays: [StayState, ...StayState[]], warnings: Warnings) => Promise<Planned>,
): Promise<RoomsPreview> {
  const stays = await readStays(ctx, stayIds)
  const [first, ...others] = stays
  if (!first) throw new AppError('notFound')
  const of = (plans: readonly StayPlan[]) =>
    stays.map((stay, index) => ({
      stayId: stay.id,
      guestName: stay.guestName,
      before: roomsOf(stay),
      after: roomsOf(plans[index]?.becomes ?? stay),
    }))
  const warnings = new Warnings(ctx.caller, { confirm: [] })
  try {
    mayAct(ctx, action, stays)
    const { plans, charges = [] } = await plan([first, ...others], warnings)
    warnings.short(await wouldBeShort(ctx, inventoryOf(plans)))
    const problems = await whoTakes(
      ctx,
      plans.flatMap(({ becomes }) => becomes.spans),
      stayIds,
    )
    return { stays: of(plans), charges, problems, warnings: warnings.sayings }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { stays: of([]), charges: [], problems: [{ code: error.code, params: [...error.params] }], warnings: [] }
  }
}

const roomsOf = ({ spans, arrivesAt, departsAt }: WrittenStay) =>
  spans.length > 0
    ? spans.map(({ roomNumber, from, until }) => ({ roomNumber, from, until }))
    : [{ roomNumber: null, from: arrivesAt, until: departsAt }]
