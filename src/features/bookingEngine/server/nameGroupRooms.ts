import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { createGuests } from '#domain/guest/server/createGuests.ts'
import { guestInput } from '#domain/guest/shapes.ts'
import { setMainGuests } from '#domain/stay/server/mainGuests.ts'
import type { Context } from '#kit/server/context.ts'
import type { Handler } from '#kit/server/mount.ts'
import { sql } from 'kysely'
import type { GroupOrganiser, Person } from '../organiserContract.ts'
import { lockGroupOfToken } from './groupOfToken.ts'

type Wanted = Parameters<Handler<typeof GroupOrganiser.name>>[1]['rooms'][number]

interface HeldRoom {
  readonly stayId: number
  readonly version: number
  readonly status: string
  /** Whoever is called by the stay, and all who are in the room. */
  readonly guestId: number
  readonly guests: (Person & { readonly guestId: number })[]
}

/** Names the guests of the group's rooms: who was named before stays the guest who is known, everybody else is a new one. */
export const nameGroupRooms: Handler<typeof GroupOrganiser.name> = async (ctx, { token, rooms }) => {
  const group = await lockGroupOfToken(ctx, token)
  if (group.cutOff !== null && group.cutOff < ctx.businessDate) throw new AppError('namesClosed', [group.cutOff])
  const held = await holdRooms(ctx, group.id, rooms)
  const named = rooms.map((room) => ({ ...room, before: held.get(room.stayId)! }))
  const people = named.flatMap(({ stayId, guests, before }) =>
    matched(before.guests, guests).map((one) => ({ ...one, stayId })),
  )
  const fresh = people.filter(({ guestId }) => guestId === undefined)
  const made = await createGuests(
    ctx,
    fresh.map(({ person }) => guestInput.parse(person)),
  )
  const idOf = (one: (typeof people)[number]) => one.guestId ?? made[fresh.indexOf(one)] ?? 0
  const stays = named.map(({ stayId, guests, before }) => {
    const ids = people.filter((one) => one.stayId === stayId).map(idOf)
    return { stayId, guests, before, ids, main: ids[0] ?? group.contactId, standsIn: ids.length === 0 }
  })
  await setMainGuests(
    ctx,
    stays.map(({ stayId, main, standsIn }) => ({ stayId, guestId: main, standsIn })),
  )
  await setCompanions(ctx, stays)
  await recordActivity(
    ctx,
    {
      entity: 'Group',
      id: group.id,
      action: 'nameRooms',
      after: { rooms: stays.length, guests: people.length, byOrganiser: true },
    },
    ...stays
      .filter(({ before, main }) => before.guestId !== main)
      .map(({ stayId, before, guests, main }) => ({
        entity: 'Stay',
        id: stayId,
        action: 'nameGuest',
        before: { guest: calledIn(before.guests), guestId: before.guestId },
        after: { guest: calledIn(guests), guestId: main },
      })),
  )
  return { rooms: stays.length }
}

/** Its main guest; '' = nobody. */
const calledIn = ([first]: readonly Person[]): string => (first ? `${first.lastName} ${first.firstName}`.trim() : '')

/** Rooms of the group that wait for their guests, as who names them has seen them. */
async function holdRooms(
  { db, hotelId }: Context,
  groupId: number,
  wanted: readonly Wanted[],
): Promise<ReadonlyMap<number, HeldRoom>> {
  const ids = wanted.map(({ stayId }) => stayId)
  await sql`select from stay where hotel_id = ${hotelId} and id = any(${ids}) order by id for update`.execute(db)
  const { rows } = await sql<HeldRoom>`
    select s.id as "stayId", s.version, s.status, s.guest_id as "guestId",
      coalesce((select json_agg(json_build_object('guestId', g.id, 'lastName', g.last_name, 'firstName', g.first_name, 'nationality', g.nationality) order by x.main desc, g.id)
        from stay_guest x join guest g on g.hotel_id = x.hotel_id and g.id = x.guest_id
        where x.hotel_id = s.hotel_id and x.stay_id = s.id and x.guest_id is distinct from s.stand_in_guest_id), '[]'::json) as guests
    from stay s join reservation b on b.hotel_id = s.hotel_id and b.id = s.reservation_id
    where s.hotel_id = ${hotelId} and s.id = any(${ids}) and b.guest_group_id = ${groupId}`.execute(db)
  const held = new Map(rows.map((row) => [row.stayId, row]))
  for (const { stayId, version } of wanted) {
    const room = held.get(stayId)
    if (!room) throw new AppError('notFound')
    if (room.status !== 'reserved') throw new AppError('changeAtHotel')
    if (room.version !== version) throw new AppError('changedMeanwhile')
  }
  return held
}

/** Who of the named is in the room already, each at most once. */
function matched(
  known: HeldRoom['guests'],
  wanted: readonly Person[],
): { person: Person; guestId: number | undefined }[] {
  const left = [...known]
  return wanted.map((person) => {
    const place = left.findIndex(
      (one) =>
        one.lastName === person.lastName &&
        one.firstName === person.firstName &&
        (person.nationality === '' || one.nationality === person.nationality),
    )
    const [found] = place < 0 ? [] : left.splice(place, 1)
    return { person, guestId: found?.guestId }
  })
}

interface Companions {
  readonly stayId: number
  /** Everybody in the room. */
  readonly ids: readonly number[]
}

/** Those who are not named any more leave the room; the desk has not registered them, since nobody is here yet. */
async function setCompanions({ db, hotelId }: Context, stays: readonly Companions[]): Promise<void> {
  const stayIds = stays.map(({ stayId }) => stayId)
  const pairs = stays.flatMap(({ stayId, ids }) => ids.map((guestId) => ({ stayId, guestId })))
  const named = sql`unnest(${pairs.map(({ stayId }) => stayId)}::bigint[], ${pairs.map(({ guestId }) => guestId)}::bigint[]) as w (stay_id, guest_id)`
  await sql`
    delete from stay_guest x where x.hotel_id = ${hotelId} and x.stay_id = any(${stayIds}) and not x.main
      and not exists (select from ${named} where w.stay_id = x.stay_id and w.guest_id = x.guest_id)`.execute(db)
  await sql`
    insert into stay_guest (hotel_id, stay_id, guest_id, main)
    select ${hotelId}::int, w.stay_id, w.guest_id, false from ${named}
    on conflict (hotel_id, stay_id, guest_id) do nothing`.execute(db)
}
