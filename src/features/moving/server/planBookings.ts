import { grouped } from '#core/grouped.ts'
import type { FieldProblem } from '#core/errors.ts'
import { standingGuests } from '#domain/guest/server/standingGuests.ts'
import { bringBookings, broughtNights } from '#domain/reservation/server/bringBookings.ts'
import { bookingFacts, readReservationTypes } from '#domain/reservation/server/bookingFacts.ts'
import { unpricedReason } from '#domain/rates/server/priceNights.ts'
import { lockRooms } from '#domain/room/server/lockRooms.ts'
import { sql } from 'kysely'
import type { MovingMap } from '../contract.ts'
import { bookers } from './bookers.ts'
import { type LineStay, lineStay } from './bookingLines.ts'
import { companiesNamed } from './companiesNamed.ts'
import { type MovePlan, nameIn, type PlannedLine, type Planning, said } from './planned.ts'
import { roomsTaken, typesShort, type WantedRoom } from './roomProblems.ts'

/** Bookings to come: the lines of one number are rooms of one reservation, whose facts its first line tells. */
export async function planBookings({ ctx, lines, before }: Planning, map: MovingMap): Promise<MovePlan> {
  const read = lines.map((line) => lineStay(ctx, line, map))
  const coming = read.filter((each) => !each.leftOut && !before.has(numberOf(each)))
  const stays = coming.map(({ stay }) => stay)
  const roomIds = [...new Set(coming.flatMap(({ roomId }) => roomId ?? []))]
  const [facts, types, companies, people, roomTypes] = await Promise.all([
    bookingFacts(ctx, {
      roomTypeIds: stays.map(({ roomTypeId }) => roomTypeId),
      rateTypeIds: stays.map(({ rateTypeId }) => rateTypeId),
    }),
    readReservationTypes(ctx, [...new Set(coming.map(({ reservationTypeId }) => reservationTypeId))]),
    companiesNamed(
      ctx,
      coming.map(({ line }) => said(line.values, 'companyNo')),
    ),
    bookers(
      ctx,
      coming.map(({ line }) => line),
      map,
    ),
    typesOfRooms(ctx, roomIds),
  ])
  const companyOf = ({ line }: LineStay) => companies.get(said(line.values, 'companyNo')) ?? null
  const named = coming.map((each) => ({
    each,
    problems: [...each.line.problems, ...each.problems, ...people.problems(each.line.line), ...unknown(each)],
  }))
  function unknown({ stay, reservationTypeId, line }: LineStay): FieldProblem[] {
    const of = (field: string): FieldProblem => ({ field, code: 'unknownReference', params: [] })
    const company = said(line.values, 'companyNo')
    return [
      ...(stay.roomTypeId === 0 || facts.roomTypes.has(stay.roomTypeId) ? [] : [of('roomTypeId')]),
      ...(stay.rateTypeId === 0 || facts.rateTypes.has(stay.rateTypeId) ? [] : [of('rateTypeId')]),
      ...(reservationTypeId === 0 || types.has(reservationTypeId) ? [] : [of('reservationTypeId')]),
      ...(company === '' || companies.has(company)
        ? []
        : [{ field: 'companyNo', code: 'companyNotMovedIn', params: [company] } as const]),
    ]
  }
  const sound = named.filter(({ problems }) => problems.length === 0).map(({ each }) => each)
  const nights = await broughtNights(
    ctx,
    sound.map((each) => ({ ...each.stay, companyId: companyOf(each) })),
  )
  const wanted = sound.map((each): WantedRoom => {
    const { stay, roomId, line } = each
    const roomTypeId = (roomId === null ? undefined : roomTypes.get(roomId)) ?? stay.roomTypeId
    return {
      ...stay,
      line: line.line,
      roomTypeId,
      typeName: facts.roomTypes.get(stay.roomTypeId)?.typeName ?? { en: '', mon: '' },
      roomId,
      holdsInventory: types.get(each.reservationTypeId)?.holdsInventory ?? false,
    }
  })
  const [taken, short] = await Promise.all([
    roomsTaken(ctx, wanted),
    map.overbook ? new Map<number, FieldProblem>() : typesShort(ctx, wanted),
  ])
  const ofLine = new Map(named.map(({ each, problems }) => [each.line.line, problems]))
  sound.forEach(({ line: { line } }, nth) => {
    const night = nights[nth]?.find(({ rate }) => rate === null)
    const found = [taken.get(line), short.get(line), night && { field: 'rateTypeId', ...unpricedReason(night) }]
    ofLine.set(
      line,
      found.filter((problem) => problem !== undefined),
    )
  })
  const planned = read.map((each): PlannedLine => {
    const { line, stay } = each
    const problems = ofLine.get(line.line) ?? []
    const state = each.leftOut
      ? 'leftOut'
      : before.has(numberOf(each))
        ? 'known'
        : problems.length > 0
          ? 'wrong'
          : 'made'
    return {
      line: line.line,
      externalNo: numberOf(each),
      about: `${people.nameOf(line.line) || nameIn(line.values)} ${stay.arrival} – ${stay.departure}`.trim(),
      linkedTo: state === 'made' ? people.linkedTo(line.line) : '',
      values: { ...line.values, ...stay },
      state: numberOf(each) === '' && !each.leftOut ? 'wrong' : state,
      problems: state === 'wrong' ? problems : [],
    }
  })
  return {
    lines: planned,
    owed: 0,
    held: 0,
    write: async () => {
      const rooms = await lockRooms(ctx, roomIds)
      const guestIds = await people.make()
      const standing = await standingGuests(ctx, [...guestIds.values()])
      const nightsOf = new Map(sound.map(({ line }, nth) => [line.line, nights[nth] ?? []]))
      const reservations = [...grouped(sound, numberOf)].map(([externalNo, own]) => {
        const [first] = own as [LineStay, ...LineStay[]]
        const { values } = first.line
        const guestOf = ({ line }: LineStay) => standing(guestIds.get(line.line) ?? 0)
        return {
          externalNo,
          guestId: guestOf(first),
          type: types.get(first.reservationTypeId)!,
          companyId: companyOf(first),
          reservationSourceId: first.stay.reservationSourceId,
          channel: said(values, 'channel'),
          voucher: said(values, 'voucher'),
          guestRemarks: said(values, 'guestRemarks'),
          internalRemarks: said(values, 'internalRemarks'),
          stays: own.map((each) => ({
            guestId: guestOf(each),
            stay: { ...each.stay, nightRates: [] },
            room: each.roomId === null ? undefined : rooms.get(each.roomId),
            nights: nightsOf.get(each.line.line) ?? [],
          })),
        }
      })
      const ids = await bringBookings(ctx, reservations, { facts, overbook: map.overbook })
      return reservations.map(({ externalNo }, nth) => ({ externalNo, made: true, reservationId: ids[nth] ?? 0 }))
    },
  }
}

const numberOf = ({ line }: LineStay): string => said(line.values, 'externalNo')

/** The type of each room by its id. */
async function typesOfRooms(
  { db, hotelId }: Planning['ctx'],
  roomIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (roomIds.length === 0) return new Map()
  const { rows } = await sql<{ id: number; roomTypeId: number }>`
    select id, room_type_id as "roomTypeId" from room where hotel_id = ${hotelId} and id = any (${roomIds}::bigint[])`.execute(
    db,
  )
  return new Map(rows.map(({ id, roomTypeId }) => [id, roomTypeId]))
}
