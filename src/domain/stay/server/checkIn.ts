import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { lockHeldDeposits } from '#domain/folio/server/depositStatus.ts'
import { takeOverDeposits } from '#domain/folio/server/takeOverDeposits.ts'
import { openFolio } from '#domain/folio/server/openFolio.ts'
import { postArrivals } from '#domain/nightPosting/server/postNights.ts'
import { judgeBlacklist, unwantedIn } from '#domain/guest/server/judgeBlacklist.ts'
import { withPackages } from '#domain/package/server/includingStays.ts'
import type { Context } from '#kit/server/context.ts'
import { ahead } from '#kit/server/transaction.ts'
import { sql } from 'kysely'
import { checkedIn } from '../transitions.ts'
import { applyPlans } from './applyPlans.ts'
import { chargeDayUses } from './chargeDayUses.ts'
import { mayAct } from './judge.ts'
import { lockStays, refuseOldVersion } from './lockStay.ts'
import { judgeDirt } from './judgeDirt.ts'
import { refuseOccupied } from '#domain/room/server/lockRooms.ts'
import type { StayOutcome } from './outcome.ts'
import { type Placement, placements } from './placeStays.ts'
import { chargeTimes } from './timeCharges.ts'
import { type Confirmation, Warnings } from '#domain/asking/server/warnings.ts'

export interface CheckInRequest {
  readonly stayId: number
  /** Another room than the assigned one. */
  readonly roomId?: number | undefined
  readonly version?: number | undefined
}

/**
 * reserved → inHouse (docs/rules/stays.md#check-in): arrival on the business date, a type that may check in, a room that is set, free and vacant.
 * Warns of a dirty room and of a room of another type. Opens the folio, takes the deposit over and charges a day use. All stays or none.
 */
export async function checkIn(
  ctx: Context,
  requests: readonly CheckInRequest[],
  confirmation: Confirmation,
  /** The guests are named right after, so that nobody need be asked whether a room stays unnamed. */
  isNamed = false,
): Promise<{ stays: StayOutcome[] }> {
  const stayIds = requests.map(({ stayId }) => stayId)
  const held = ahead(lockStays(ctx, stayIds))
  const unnamed = ahead(unnamedAmong(ctx, stayIds))
  const unwanted = ahead(unwantedIn(ctx, stayIds))
  const stays = await held
  mayAct(ctx, 'checkIn', stays)
  const warnings = new Warnings(ctx.caller, confirmation)
  const wanted = stays.map((stay, index) => {
    refuseOldVersion(stay, requests[index]?.version)
    return { stay, roomId: requests[index]?.roomId ?? stay.roomId ?? refuseNoRoom() }
  })
  const placing = ahead(placements(ctx, wanted, warnings))
  const vacant = ahead(
    refuseOccupied(
      ctx,
      wanted.map(({ roomId }) => roomId),
    ),
  )
  const placed = await placing
  await vacant
  judgeDirt(
    placed.map(({ room }) => room),
    warnings,
  )
  const nameless = await unnamed
  if (!isNamed) judgeUnnamed(placed, nameless, warnings)
  judgeBlacklist(await unwanted, warnings)
  const reservationIds = stays.map(({ reservationId }) => reservationId)
  const { stays: arrived, beside } = await applyPlans(
    ctx,
    placed.map(({ stay, becomes }) => ({ stay, becomes: checkedIn(becomes, ctx.businessDate) })),
    {
      warnings,
      taken: 'roomOccupied',
      beside: () => ({
        opened: ahead(
          openFolio(
            ctx,
            stays.map(({ id, guestId }) => ({ stayId: id, guestId })),
          ),
        ),
        deposits: ahead(lockHeldDeposits(ctx, reservationIds)),
        including: ahead(withPackages(ctx, stayIds)),
      }),
    },
  )
  await beside?.opened
  const including = (await beside?.including) ?? []
  await takeOverDeposits(
    ctx,
    stays.map(({ id, reservationId }) => ({ stayId: id, reservationId })),
    beside?.deposits,
  )
  await chargeDayUses(ctx, stays)
  const granted = stays.filter(({ earlyArrival, lateDeparture }) => earlyArrival !== null || lateDeparture !== null)
  if (granted.length > 0)
    await chargeTimes(
      ctx,
      granted.map(({ id }) => id),
    )
  await postArrivals(ctx, including)
  await recordActivity(
    ctx,
    ...placed.map(({ stay, room }) => ({
      entity: 'Stay',
      id: stay.id,
      action: 'checkIn',
      before: { status: stay.status, room: stay.roomNumber },
      after: { status: 'inHouse', room: room.number, ...warnings.record },
      reason: confirmation.overrideReason,
    })),
  )
  return { stays: arrived }
}

function refuseNoRoom(): never {
  throw new AppError('roomNotSet', [], 'roomId')
}

interface Unnamed {
  id: number
  name: string
}

/** The rooms of a group for which nobody is named, with its name. */
async function unnamedAmong({ db, hotelId }: Context, stayIds: readonly number[]): Promise<Unnamed[]> {
  const { rows } = await sql<Unnamed>`
    select s.id, g.name from stay s join reservation b on b.hotel_id = s.hotel_id and b.id = s.reservation_id
    join guest_group g on g.hotel_id = b.hotel_id and g.id = b.guest_group_id
    where s.hotel_id = ${hotelId} and s.id = any(${stayIds}) and s.stand_in_guest_id = s.guest_id`.execute(db)
  return rows
}

/** Asks about them: the contact of the group stands in until somebody is named. */
function judgeUnnamed(placed: readonly Placement[], unnamed: readonly Unnamed[], warnings: Warnings): void {
  const groupOf = new Map(unnamed.map(({ id, name }) => [id, name]))
  for (const { stay, room } of placed) {
    const group = groupOf.get(stay.id)
    if (group !== undefined) warnings.raise('roomUnnamed', [room.number, group])
  }
}
