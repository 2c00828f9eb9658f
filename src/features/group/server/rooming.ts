import { FieldErrors } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { createGuests } from '#domain/guest/server/createGuests.ts'
import { isStanding } from '#domain/guest/server/guestRows.ts'
import { standingGuests } from '#domain/guest/server/standingGuests.ts'
import { guestInput } from '#domain/guest/shapes.ts'
import { fullNameOf } from '#domain/person/server/fullNameOf.ts'
import { setMainGuests } from '#domain/stay/server/mainGuests.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { documentKey, folded, planRooming, type RoomingFacts, type RoomingRoom } from '../planRooming.ts'
import type { RoomingLine, WrittenLine } from '../rooming.ts'
import { lockGroup } from './changeGroup.ts'

interface Asked {
  readonly id: number
  readonly lines: readonly WrittenLine[]
}

export const checkRooming = async (ctx: Context, { id, lines }: Asked): Promise<RoomingLine[]> =>
  planRooming(lines, await roomingFacts(ctx, id, lines))

/** Names the guests of the group's rooms: the first line of a room its main guest, the others beside. All lines or none. */
export async function nameRooms(ctx: Context, { id, lines }: Asked): Promise<{ rooms: number; guests: number }> {
  const { db, hotelId } = ctx
  await lockGroup(ctx, id)
  await sql`
    select from stay s join reservation b on b.hotel_id = s.hotel_id and b.id = s.reservation_id
    where s.hotel_id = ${hotelId} and b.guest_group_id = ${id} and s.status in ('reserved', 'inHouse') order by s.id for update of s`.execute(
    db,
  )
  const planned = planRooming(lines, await roomingFacts(ctx, id, lines))
  const problems = planned.flatMap((line, nth) =>
    line.problems.map(({ column, code, params }) => ({ field: `lines.${nth}.${column}`, code, params })),
  )
  if (problems.length > 0) throw new FieldErrors(problems)
  const guestIds = await guestsOf(ctx, lines, planned)
  const named = planned.map(({ stayId, shares }, nth) => ({
    stayId: stayId ?? 0,
    main: !shares,
    guestId: guestIds[nth] ?? 0,
  }))
  const changed = await writeNames(ctx, named)
  await recordActivity(
    ctx,
    { entity: 'Group', id, action: 'nameRooms', after: { rooms: changed.length, guests: named.length } },
    ...changed.map(({ stayId, before, after, guestId, formerId }) => ({
      entity: 'Stay',
      id: stayId,
      action: 'nameGuest',
      before: { guest: before, guestId: formerId },
      after: { guest: after, guestId },
    })),
  )
  return { rooms: changed.length, guests: named.length }
}

async function roomingFacts(
  { db, hotelId }: Context,
  id: number,
  lines: readonly WrittenLine[],
): Promise<RoomingFacts> {
  const documents = [...new Set(lines.map(({ document }) => documentKey(document)).filter((key) => key !== ''))]
  const { rows: rooms } = await sql<Omit<RoomingRoom, 'typeNames'> & { typeName: string; typeNameMon: string }>`
    select s.id as "stayId", s.status, s.stand_in_guest_id is not distinct from s.guest_id as unnamed, r.number as "roomNumber",
      t.code as "typeCode", t.name as "typeName", t.name_mon as "typeNameMon", s.arrival, s.departure
    from reservation b
    join stay s on s.hotel_id = b.hotel_id and s.reservation_id = b.id and s.status in ('reserved', 'inHouse', 'checkedOut')
    join room_type t on t.hotel_id = s.hotel_id and t.id = s.booked_room_type_id
    left join room r on r.hotel_id = s.hotel_id and r.id = s.room_id
    where b.hotel_id = ${hotelId} and b.guest_group_id = ${id}
    order by s.arrival, r.sort_order, r.number, b.id, s.sequence`.execute(db)
  const { rows: types } = await sql<{ names: string[] }>`
    select array[code, name, name_mon] as names from room_type where hotel_id = ${hotelId}`.execute(db)
  const { rows: guests } = await sql<{ document: string; id: number }>`
    select x.document, min(g.id) as id
    from unnest(${documents}::text[]) x (document)
    join guest g on g.hotel_id = ${hotelId} and (upper(replace(g.register_no, ' ', '')) = x.document or upper(replace(g.passport_no, ' ', '')) = x.document)
      and ${isStanding}
    group by x.document`.execute(db)
  const names = (texts: readonly string[]) => texts.map(folded).filter((text) => text !== '')
  return {
    rooms: rooms.map(({ typeName, typeNameMon, ...room }) => ({
      ...room,
      typeNames: names([room.typeCode, typeName, typeNameMon]),
    })),
    typeNames: new Set(types.flatMap((type) => names(type.names))),
    guestOf: new Map(guests.map(({ document, id: guestId }) => [document, guestId])),
  }
}

const isRegister = (document: string): boolean => /^[А-ЯӨҮЁ]{2}\d{8}$/u.test(documentKey(document))

/** The guest of each line: one known by the document, else a new one; a document that stands twice is one guest. */
async function guestsOf(
  ctx: Context,
  lines: readonly WrittenLine[],
  planned: readonly RoomingLine[],
): Promise<number[]> {
  const standing = await standingGuests(
    ctx,
    planned.map(({ knownGuestId }) => knownGuestId ?? undefined),
  )
  const knownOf = (nth: number): number | undefined => {
    const known = planned[nth]?.knownGuestId
    return known ? standing(known) : undefined
  }
  const keyOf = (nth: number): string => documentKey(lines[nth]?.document ?? '') || `#${nth}`
  const fresh = [
    ...new Map(
      lines.flatMap((line, nth) => (planned[nth]?.knownGuestId ? [] : [[keyOf(nth), line] as const])),
    ).entries(),
  ]
  const made = await createGuests(
    ctx,
    fresh.map(([, { lastName, firstName, document, nationality }]) =>
      guestInput.parse({
        lastName,
        firstName,
        nationality: nationality || (isRegister(document) ? 'MN' : ''),
        ...(isRegister(document) ? { registerNo: documentKey(document) } : { passportNo: document.trim() }),
      }),
    ),
  )
  const newGuest = new Map(fresh.map(([key], nth) => [key, made[nth] ?? 0]))
  return lines.map((_, nth) => knownOf(nth) ?? newGuest.get(keyOf(nth)) ?? 0)
}

interface Named {
  readonly stayId: number
  readonly main: boolean
  readonly guestId: number
}

/** The first line of a room names its main guest; gives whose rooms became whose. */
async function writeNames(ctx: Context, named: readonly Named[]) {
  const { db, hotelId } = ctx
  const mains = named.filter(({ main }) => main)
  const { rows } = await sql<{ stayId: number; before: string; after: string; guestId: number; formerId: number }>`
    select s.id as "stayId", ${fullNameOf('f')} as before, ${fullNameOf('g')} as after, x.guest_id as "guestId", s.guest_id as "formerId"
    from unnest(${mains.map(({ stayId }) => stayId)}::bigint[], ${mains.map(({ guestId }) => guestId)}::bigint[]) as x (stay_id, guest_id)
    join stay s on s.hotel_id = ${hotelId} and s.id = x.stay_id
    join guest f on f.hotel_id = s.hotel_id and f.id = s.guest_id
    join guest g on g.hotel_id = s.hotel_id and g.id = x.guest_id
    order by s.id`.execute(db)
  await setMainGuests(ctx, mains)
  const shares = named.filter(({ main }) => !main)
  await sql`
    insert into stay_guest (hotel_id, stay_id, guest_id, main)
    select distinct ${hotelId}::int, x.stay_id, x.guest_id, false
    from unnest(${shares.map(({ stayId }) => stayId)}::bigint[], ${shares.map(({ guestId }) => guestId)}::bigint[]) as x (stay_id, guest_id)
    on conflict (hotel_id, stay_id, guest_id) do nothing`.execute(db)
  return rows
}
