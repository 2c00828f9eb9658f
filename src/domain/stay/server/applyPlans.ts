import type { ErrorCode } from '#core/errors.ts'
import { changeInventory, noRoomLeft } from '#domain/availability/server/inventory.ts'
import { holdRooms } from '#domain/room/server/roomsBecome.ts'
import { countPromotions, setUsesCounted, writeDiscounts } from '#domain/promotion/server/writeDiscounts.ts'
import { noteEvents } from '#domain/webhook/server/noteEvents.ts'
import type { Context } from '#kit/server/context.ts'
import { touchDays } from '#kit/server/live/news.ts'
import { ahead } from '#kit/server/transaction.ts'
import { daysOf, inventoryOf, nightsToDiscount, nightsToDrop, type StayPlan } from '../plan.ts'
import type { StayState, WrittenStay } from '../state.ts'
import { namingTheRoom } from '#domain/room/server/lockRooms.ts'
import { inOrder, type StayOutcome } from './outcome.ts'
import type { Warnings } from '#domain/asking/server/warnings.ts'
import { soiledBy, writeStays } from './writeStays.ts'

type Held = Pick<Context, 'db' | 'hotelId'>

interface Applying<Beside> {
  /** What is asked before anything is written, a sale beyond the limit too; none = nothing may be asked, and such a sale is refused. */
  readonly warnings?: Warnings
  /** What a room is refused with, by its number, that others have in that time. */
  readonly taken?: ErrorCode
  /** `takeInventory` was done before. */
  readonly inventoryTaken?: boolean
  /** Sends what goes in one trip with the stays, after them. */
  readonly beside?: () => Beside
}

const changed = (asked: readonly StayPlan[]) => asked.filter(({ stay, becomes }) => stay !== becomes)

/** The first step of `applyPlans`, and the last at which something is asked; for a command that writes something of its own along with it. */
export async function takeInventory(ctx: Held, asked: readonly StayPlan[], warnings?: Warnings): Promise<void> {
  const [short] = await changeInventory(ctx, inventoryOf(changed(asked)), { raise: warnings?.mayOverbook ?? false })
  if (short && !warnings) throw noRoomLeft(short)
  if (short) warnings?.short([short])
  warnings?.settle()
}

/**
 * The one writer of stays: makes each what its plan says, with its nights, rooms, inventory, promotions, the bars of the stay view, the
 * condition of rooms that are left and the days of the news. A stay that becomes what it is is not touched. The stays are held by the caller.
 * All or none; in the order of the plans.
 */
export async function applyPlans<Beside = undefined>(
  ctx: Held,
  asked: readonly StayPlan[],
  { warnings, taken = 'stayUpdateFailed', inventoryTaken = false, beside }: Applying<Beside> = {},
): Promise<{ stays: StayOutcome[]; beside: Beside | undefined }> {
  if (!inventoryTaken) await takeInventory(ctx, asked, warnings)
  const plans = changed(asked)
  const left = asked.flatMap(({ stay, becomes }) => (stay === becomes ? [asItIs(stay)] : []))
  if (plans.length === 0) return { stays: left, beside: beside?.() }
  const numbers = new Map(
    plans.flatMap(({ becomes }) => [
      ...becomes.spans.map(({ roomId, roomNumber }) => [roomId, roomNumber] as const),
      ...(becomes.roomId === null ? [] : [[becomes.roomId, becomes.roomNumber ?? ''] as const]),
    ]),
  )
  const soiled = soiledBy(plans)
  if (soiled.length > 0) await holdRooms(ctx, soiled)
  const days = daysOf(plans)
  if (days) touchDays(ctx.db, days)
  const written = ahead(namingTheRoom(taken, numbers, () => writeStays(ctx, plans)))
  const sent = beside?.()
  const told = ahead(tellOthers(ctx, plans, soiled))
  const rows = await written
  await writePromotions(ctx, plans)
  await told
  const ids = asked.map(({ becomes }) => becomes.id)
  return { ...inOrder([...rows, ...left], ids), beside: sent }
}

const isGone = ({ status }: WrittenStay): boolean => status === 'cancelled' || status === 'void'

/** What other programs are told: who came and who left by the stay, whatever else changed by its reservation. */
async function tellOthers(ctx: Held, plans: readonly StayPlan[], soiled: readonly number[]): Promise<void> {
  const came = plans.filter(
    ({ stay, becomes }) => becomes.status === 'inHouse' && (stay === null || stay.status === 'reserved'),
  )
  const left = plans.filter(({ stay, becomes }) => becomes.status === 'checkedOut' && stay?.status === 'inHouse')
  const gone = plans.filter(({ stay, becomes }) => isGone(becomes) && stay !== null && !isGone(stay))
  const others = plans.filter((plan) => plan.stay !== null && ![...came, ...left, ...gone].includes(plan))
  const stays = (of: readonly StayPlan[]) => of.map(({ becomes }) => becomes.id)
  const reservations = (of: readonly StayPlan[]) => of.map(({ becomes }) => becomes.reservationId)
  await noteEvents(ctx, 'reservation.cancelled', reservations(gone))
  await noteEvents(ctx, 'reservation.changed', reservations(others))
  await noteEvents(ctx, 'stay.checkedIn', stays(came))
  await noteEvents(ctx, 'stay.checkedOut', stays(left))
  await noteEvents(ctx, 'room.conditionChanged', soiled)
}

const asItIs = ({ id, status, roomNumber, cancellationNumber, version }: StayState): StayOutcome => ({
  id,
  status,
  roomNumber,
  cancellationNumber,
  version,
})

const usesPromotions = ({ status }: WrittenStay): boolean => status !== 'cancelled' && status !== 'void'

/** A guest who did not come has used what was promised; one who is cancelled gives it back. */
async function writePromotions(ctx: Held, plans: readonly StayPlan[]): Promise<void> {
  const discounted = plans.flatMap((plan) =>
    nightsToDiscount(plan).map(({ date, discounts }) => ({ stayId: plan.becomes.id, date, discounts })),
  )
  const ofDiscounts = (stay: WrittenStay | null) => stay?.nights.some(({ discounts }) => discounts.length > 0) ?? false
  const dropped = plans.filter((plan) => ofDiscounts(plan.stay) && nightsToDrop(plan).length > 0)
  if (discounted.length > 0) await writeDiscounts(ctx, discounted)
  if (dropped.length > 0)
    await countPromotions(
      ctx,
      dropped.map(({ becomes }) => becomes.id),
    )
  for (const counted of [true, false]) {
    const changed = plans.filter(
      ({ stay, becomes }) =>
        stay && ofDiscounts(stay) && usesPromotions(becomes) === counted && usesPromotions(stay) !== counted,
    )
    if (changed.length > 0)
      await setUsesCounted(
        ctx,
        changed.map(({ becomes }) => becomes.id),
        counted,
      )
  }
}
