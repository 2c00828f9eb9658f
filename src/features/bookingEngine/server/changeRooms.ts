import { AppError, ConfirmationNeeded, type ErrorCode, FieldErrors, type FieldProblem } from '#core/errors.ts'
import { readBookings } from '#domain/document/server/readBookings.ts'
import { depositDueChanged } from '#domain/onlinePayment/server/depositDueChanged.ts'
import { type BookingFacts, grossOf } from '#domain/paper/bookingFacts.ts'
import { feesOf } from '#domain/policy/server/feesOf.ts'
import { amend } from '#domain/stay/server/amend.ts'
import { planAmend } from '#domain/stay/server/amendPlan.ts'
import { lockStays } from '#domain/stay/server/lockStay.ts'
import { whoTakes } from '#domain/stay/server/whoTakes.ts'
import type { StayState } from '#domain/stay/state.ts'
import type { Context } from '#kit/server/context.ts'
import type { ChangedRoom } from '../orderContract.ts'
import { changeExtras } from './changeExtras.ts'
import { isOnlyHeld } from './guestOrder.ts'
import { type SoldOnline, soldOnline } from './soldOnline.ts'
import { refuseSpan } from './wanted.ts'

interface Changed {
  readonly before: BookingFacts
  readonly after: BookingFacts
}

/** A guest's own change of rooms, by the plans of the desk (docs/rules/booking-page.md#what-a-guest-changes). All rooms or none. */
export async function changeRooms(
  ctx: Context,
  reservationId: number,
  wanted: readonly ChangedRoom[],
): Promise<Changed> {
  const stays = await lockStays(
    ctx,
    wanted.map(({ stayId }) => stayId),
  )
  if (stays.some((stay) => stay.reservationId !== reservationId)) throw new AppError('notFound')
  if (!stays.every((stay) => mayChange(ctx, stay))) throw new AppError('changeAtHotel')
  const sold = await soldOnline(ctx)
  const rooms = stays.map((stay, nth) => ({ stay, ...wishOf(stay, wanted[nth]!), nth }))
  refuseWrong(ctx, rooms, sold)
  const late = await lateStays(ctx, reservationId, stays)
  if (rooms.some((room) => late.has(room.stay.id) && givesBackNights(room))) throw new AppError('changeTooLate')
  const [before] = await readBookings(ctx, [{ reservationId }])
  for (const room of rooms) {
    await inGuestsWords(() => changeRoom(ctx, room))
    await changeExtras(ctx, room.stay, { packageIds: room.packageIds, sold })
  }
  const [after] = await readBookings(ctx, [{ reservationId }])
  if (!before || !after) throw new AppError('notFound')
  if (after.depositDue !== before.depositDue) await depositDueChanged(ctx, reservationId)
  const grossIn = (facts: BookingFacts, id: number) => facts.stays.filter((stay) => stay.id === id).map(grossOf)[0] ?? 0
  if ([...late].some((id) => grossIn(after, id) < grossIn(before, id))) throw new AppError('changeTooLate')
  return { before, after }
}

/** Still to come, and not since yesterday. */
export const mayChange = (
  { businessDate }: Pick<Context, 'businessDate'>,
  { status, arrival }: Pick<StayState, 'status' | 'arrival'>,
): boolean => status === 'reserved' && arrival >= businessDate

/** The stays of which cancelling costs something by now: nothing of them is given back. */
export async function lateStays(
  ctx: Context,
  reservationId: number,
  stays: readonly { readonly id: number }[],
): Promise<ReadonlySet<number>> {
  if (stays.length === 0 || (await isOnlyHeld(ctx, reservationId))) return new Set()
  const fees = await feesOf(
    ctx,
    'cancellation',
    stays.map(({ id }) => id),
  )
  return new Set(fees.filter(({ split }) => split.gross > 0).map(({ stayId }) => stayId))
}

interface Wish {
  readonly arrival: string
  readonly departure: string
  readonly packageIds: readonly number[]
  readonly party: ChangedRoom['party']
  readonly otherDays: boolean
}
interface Room extends Wish {
  readonly stay: StayState
  readonly nth: number
}

/** A party that is the one that is known is no change. */
function wishOf(stay: StayState, { arrival, departure, party, packageIds }: ChangedRoom): Wish {
  const known = party && party.adults === stay.adults && party.childAges.join() === stay.childAges.join()
  return {
    arrival,
    departure,
    packageIds,
    party: known && party.childAges.length === stay.children ? undefined : party,
    otherDays: arrival !== stay.arrival || departure !== stay.departure,
  }
}

const givesBackNights = ({ stay, arrival, departure }: Room): boolean =>
  arrival > stay.arrival || departure < stay.departure

/** Refuses days that are not sold online and more guests than a room takes, each beside its field. */
function refuseWrong(ctx: Context, rooms: readonly Room[], { types, plans }: SoldOnline): void {
  const problems: FieldProblem[] = []
  for (const { stay, arrival, departure, party, otherDays, nth } of rooms) {
    const at = (field: string, code: ErrorCode, params: FieldProblem['params']) =>
      problems.push({ field: `rooms.${nth}.${field}`, code, params })
    if (otherDays)
      try {
        refuseSpan(ctx, arrival, departure)
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        at(error.field ?? 'arrival', error.code, error.params)
      }
    const type = types.find(({ id }) => id === stay.bookedRoomTypeId)
    const isPriced = party !== undefined || arrival < stay.arrival || departure > stay.departure
    if (isPriced && !(type && plans.some(({ id }) => id === stay.rateTypeId))) throw new AppError('noLongerOffered')
    if (type && party && (party.adults > type.maxAdults || party.childAges.length > type.maxChildren))
      at('party', 'overCapacity', [type.name, type.maxAdults, type.maxChildren])
  }
  if (problems.length > 0) throw new FieldErrors(problems)
}

async function changeRoom(ctx: Context, { stay, arrival, departure, party, otherDays }: Room): Promise<void> {
  if (!otherDays && !party) return
  const wish = {
    arrival,
    departure,
    ...(party && { adults: party.adults, children: party.childAges.length, childAges: party.childAges }),
    keepRates: party === undefined,
  }
  const room = otherDays && (await isTaken(ctx, stay, wish)) ? { roomId: null } : {}
  await amend(ctx, { stayId: stay.id, ...wish, ...room, confirm: [] })
}

/** Whether others have its room on the days that are wanted: another of the type is as good to a guest who has booked the type. */
async function isTaken(ctx: Context, stay: StayState, wish: Parameters<typeof planAmend>[2]): Promise<boolean> {
  if (stay.roomId === null) return false
  const { spans } = await planAmend(ctx, stay, wish)
  return (await whoTakes(ctx, spans, [stay.id])).length > 0
}

const words: Partial<Record<ErrorCode, ErrorCode>> = {
  noRoomLeft: 'fullOnTheseDays',
  stayUpdateFailed: 'fullOnTheseDays',
  notForSale: 'notOnTheseDays',
  noRateSet: 'notOnTheseDays',
  noExchangeRate: 'notOnTheseDays',
  notSoldForAdults: 'noLongerOffered',
  notSoldWithChildren: 'noLongerOffered',
  roomLocked: 'changeAtHotel',
  notInThisStatus: 'changeAtHotel',
}

/** What a desk is asked about, may pass or reads in its own terms is said as a guest understands it. */
async function inGuestsWords(change: () => Promise<void>): Promise<void> {
  try {
    await change()
  } catch (error) {
    if (error instanceof ConfirmationNeeded) throw new AppError('changeAtHotel')
    const code = error instanceof AppError ? words[error.code] : undefined
    throw code === undefined ? error : new AppError(code)
  }
}
