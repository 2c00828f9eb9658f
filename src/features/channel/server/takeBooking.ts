import type { ParsedInputOf } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import { wouldBeShort } from '#domain/availability/server/availability.ts'
import { noRoomLeft } from '#domain/availability/server/inventory.ts'
import type { Privilege } from '#domain/access/access.ts'
import { guestInput } from '#domain/guest/shapes.ts'
import { reserve } from '#domain/reservation/server/reserve.ts'
import { ruleWarnings } from '#domain/restriction/rules.ts'
import type { StayState } from '#domain/stay/state.ts'
import { amend } from '#domain/stay/server/amend.ts'
import { cancel } from '#domain/stay/server/endings.ts'
import { lockStays } from '#domain/stay/server/lockStay.ts'
import { setNightRates } from '#domain/stay/server/setNightRates.ts'
import type { Context } from '#kit/server/context.ts'
import { type Handler, KeptRefusal } from '#kit/server/mount.ts'
import type { Channel } from '../contract.ts'
import { holdBooking, keepRevision, keepStays, type Named, staysOf, tellBooking } from './knownBooking.ts'
import { readSetting } from './setting.ts'
import { takenBy, type WantedRoom, wantedRooms } from './wantedRooms.ts'

type Book = ParsedInputOf<typeof Channel.book>

/** The stays of a booking that can still be changed, by the channel's name of the room. */
type Standing = ReadonlyMap<string, StayState>

const isStanding = ({ status }: StayState): boolean => status === 'reserved' || status === 'inHouse'

/**
 * A channel has sold already: what a desk is asked about it, it may pass; and what the channel sold it for is agreed. Beyond the limit it
 * sells where the hotel has chosen so.
 */
function asSold(ctx: Context, takesOverbooking: boolean): Context {
  const mays: Privilege[] = ['overrideRate', 'overrideRestriction', ...(takesOverbooking ? ['overbook' as const] : [])]
  return { ...ctx, caller: { ...ctx.caller, privileges: new Set(mays) } }
}
const reasonOf = ({ channel, number }: Named): string => `${channel} ${number}`
const passed = (of: Named) => ({
  confirm: [...Object.values(ruleWarnings), 'overCapacity', 'overbook', 'earlyFeeDue'],
  overrideReason: reasonOf(of),
})

/** Makes a booking what it is at the channel, once for each of its revisions (docs/rules/connections.md#channels). */
export const takeBooking: Handler<typeof Channel.book> = async (ctx, input) => {
  const known = await holdBooking(ctx, input)
  if (input.revision <= known.revision) return told(ctx, input, false)
  const setting = await readSetting(ctx)
  const [wanted, standing] = [await wantedRooms(ctx, input.rooms), await standingOf(ctx, input)]
  const deltas = takenBy(wanted, [...standing.values()])
  const [short] = setting.takesOverbooking ? [] : await wouldBeShort(ctx, deltas)
  if (short) {
    await keepRevision(ctx, input, { ...known, revision: input.revision, refused: true })
    return new KeptRefusal(noRoomLeft(short))
  }
  const sold = asSold(ctx, setting.takesOverbooking)
  const names = new Set(wanted.map(({ room }) => room))
  await leave(
    sold,
    input,
    [...standing].filter(([room]) => !names.has(room)).map(([, stay]) => stay),
  )
  for (const room of wanted) {
    const stay = standing.get(room.room)
    if (stay) await change(sold, input, stay, room)
  }
  const fresh = wanted.filter(({ room }) => !standing.has(room))
  if (fresh.length > 0) await make(sold, input, fresh, setting)
  await keepRevision(ctx, input, { revision: input.revision, status: 'booked', refused: false })
  return told(ctx, input, true)
}

/** Cancels what is left of a booking; one that was never heard of is known as cancelled from now on. */
export const cancelBooking: Handler<typeof Channel.cancel> = async (ctx, input) => {
  const known = await holdBooking(ctx, input)
  if (input.revision <= known.revision) return told(ctx, input, false)
  await leave(ctx, input, [...(await standingOf(ctx, input)).values()], input.reason)
  await keepRevision(ctx, input, { revision: input.revision, status: 'cancelled', refused: false })
  return told(ctx, input, true)
}

export const findBooking: Handler<typeof Channel.get> = (ctx, input) => told(ctx, input, false)

async function told(ctx: Context, of: Named, applied: boolean) {
  const booking = await tellBooking(ctx, of, applied)
  if (!booking) throw new AppError('notFound')
  return booking
}

async function standingOf(ctx: Context, of: Named): Promise<Standing> {
  const known = await staysOf(ctx, of)
  if (known.size === 0) return new Map()
  const stays = await lockStays(ctx, [...known.values()])
  const byId = new Map(stays.map((stay) => [stay.id, stay]))
  return new Map(
    [...known].flatMap(([room, stayId]) => {
      const stay = byId.get(stayId)
      return stay && isStanding(stay) ? [[room, stay] as const] : []
    }),
  )
}

async function make(
  ctx: Context,
  input: Book,
  rooms: readonly WantedRoom[],
  setting: Awaited<ReturnType<typeof readSetting>>,
): Promise<void> {
  const { guest, channel, number, remarks } = input
  const { stays } = await reserve(ctx, {
    ...(setting.reservationTypeId === null ? {} : { reservationTypeId: setting.reservationTypeId }),
    stays: rooms.map((room) => ({
      ...partyOf(room),
      roomTypeId: room.roomTypeId,
      rateTypeId: room.rateTypeId,
      arrival: room.arrival,
      departure: room.departure,
      infants: 0,
      nightRates: room.rates,
      ...(room.rates.length > 0 ? { rateReason: reasonOf(input) } : {}),
      packageIds: [],
    })),
    guest: guestInput.parse({ ...guest, nationality: guest.country }),
    companyId: null,
    reservationSourceId: setting.reservationSourceId,
    guestGroupId: null,
    channel,
    voucher: number,
    guestRemarks: remarks,
    internalRemarks: '',
    ...passed(input),
  })
  await keepStays(
    ctx,
    input,
    rooms.map(({ room }, nth) => ({ room, stayId: stays[nth]?.id ?? 0 })),
  )
}

const partyOf = ({ adults, childAges }: WantedRoom) => ({ adults, children: childAges.length, childAges })

async function change(ctx: Context, of: Named, stay: StayState, room: WantedRoom): Promise<void> {
  const becomes = {
    ...partyOf(room),
    arrival: room.arrival,
    departure: room.departure,
    roomTypeId: room.roomTypeId,
    rateTypeId: room.rateTypeId,
  }
  const was = { ...stay, roomTypeId: stay.bookedRoomTypeId }
  const isOther = Object.entries(becomes).some(
    ([name, value]) => JSON.stringify(was[name as keyof typeof was]) !== JSON.stringify(value),
  )
  // nights that stay keep what they were sold for; another type or plan has its own prices
  const keepRates = becomes.roomTypeId === was.roomTypeId && becomes.rateTypeId === was.rateTypeId
  if (isOther) await amend(ctx, { stayId: stay.id, ...becomes, keepRates, ...passed(of) })
  const rates = room.rates.filter(({ date }) => date >= ctx.businessDate)
  const isPriced = rates.every(({ date, rate }) =>
    stay.nights.some((night) => night.date === date && night.rate === rate),
  )
  if (rates.length > 0 && (isOther || !isPriced))
    await setNightRates(ctx, { stayId: stay.id, rates, reason: reasonOf(of) })
}

/** Rooms that the channel no longer has cost what the policy asks; a guest who is in the house stays there. */
async function leave(ctx: Context, of: Named, stays: readonly StayState[], reason = ''): Promise<void> {
  const stayIds = stays.filter(({ status }) => status === 'reserved').map(({ id }) => id)
  if (stayIds.length === 0) return
  await cancel(ctx, { stayIds, reason: reason || reasonOf(of), fee: 'post', depositRest: 'credit', reference: '' })
}
