import { AppError } from '#core/errors.ts'
import { maskedNumber } from '#core/maskedNumber.ts'
import { readMachineLines } from '#domain/guest/machineLines.ts'
import { missingForRegistration, type RegistrationAsks } from '#domain/guest/registration.ts'
import { readRegistrationAsks } from '#domain/guest/server/registrationAsks.ts'
import { MOST_PEOPLE, passportOf } from '#domain/stay/preRegistration.ts'
import { lockStay } from '#domain/stay/server/lockStay.ts'
import {
  type KeptPreRegistration,
  keepPreRegistrations,
  readPreRegistrations,
} from '#domain/stay/server/preRegistrations.ts'
import { namesOf } from '#kit/server/bothNames.ts'
import type { Context } from '#kit/server/context.ts'
import type { Handler } from '#kit/server/mount.ts'
import { sql } from 'kysely'
import type { GuestArrival, GuestStay, Missing, PersonToCome, RoomToCome } from '../../guestStayContract.ts'
import { reservationOf } from '../guestLink.ts'
import { linkedStay } from './stayOfLink.ts'

export const readArrival: Handler<typeof GuestStay.arrival> = async (ctx, { token }) =>
  arrivalOf(ctx, (await reservationOf(ctx, token)).reservationId)

export const preRegister: Handler<typeof GuestStay.preRegister> = async (ctx, { token, stayId, people }) => {
  const { reservationId } = await linkedStay(ctx, { token, stayId })
  const stay = await lockStay(ctx, stayId)
  if (stay.status !== 'reserved') throw new AppError('notInThisStatus')
  const places = placesOf(stay)
  if (people.some(({ place }) => place > places)) throw new AppError('invalidValue', [], 'people')
  await keepPreRegistrations(ctx, stayId, people)
  return arrivalOf(ctx, reservationId)
}

export const readLines: Handler<typeof GuestStay.readLines> = async (ctx, { token, lines }) => {
  await reservationOf(ctx, token)
  const read = readMachineLines(lines, ctx.businessDate)
  if (read.kind !== 'person') return { person: null, misread: read.kind === 'misread' ? read.what : null }
  const { passportNo, document, expiresOn, ...person } = read.person
  return {
    person: {
      ...person,
      documentKind: document === undefined ? 'passport' : 'identityCard',
      documentNumber: document?.number ?? passportNo,
      documentExpiresOn: expiresOn,
    },
    misread: null,
  }
}

interface Party {
  readonly adults: number
  readonly children: number
  readonly infants: number
}
const placesOf = ({ adults, children, infants }: Party): number => Math.min(MOST_PEOPLE, adults + children + infants)

interface ToCome extends Omit<RoomToCome, 'people'>, Party {
  /** As the booking names who has booked. */
  readonly lastName: string
  readonly firstName: string
}

async function arrivalOf(ctx: Context, reservationId: number): Promise<GuestArrival> {
  const { db, hotelId } = ctx
  const asks = await readRegistrationAsks(ctx)
  const { rows } = await sql<ToCome>`
    select s.id as "stayId", ${namesOf('t')} as "roomType", s.arrival, s.departure, s.adults, s.children, s.infants,
      case when s.guest_id = r.guest_id and row_number() over (order by s.id) = 1 then g.last_name else '' end as "lastName",
      case when s.guest_id = r.guest_id and row_number() over (order by s.id) = 1 then g.first_name else '' end as "firstName"
    from stay s
    join reservation r on r.hotel_id = s.hotel_id and r.id = s.reservation_id
    join guest g on g.hotel_id = r.hotel_id and g.id = r.guest_id
    join room_type t on t.hotel_id = s.hotel_id and t.id = s.room_type_id
    where s.hotel_id = ${hotelId} and s.reservation_id = ${reservationId} and s.status = 'reserved' order by s.id`.execute(
    db,
  )
  const told = await readPreRegistrations(
    ctx,
    rows.map(({ stayId }) => stayId),
  )
  return {
    asks,
    rooms: rows.map(({ adults, children, infants, lastName, firstName, ...room }) => ({
      ...room,
      people: Array.from({ length: placesOf({ adults, children, infants }) }, (_, nth) => {
        const person = told.find(({ stayId, place }) => stayId === room.stayId && place === nth + 1)
        const child = nth >= adults
        if (person) return toldAgain(person, { asks, child })
        const named = nth === 0 ? { lastName, firstName } : {}
        return toldAgain({ ...nobody, ...named, stayId: room.stayId, place: nth + 1 }, { asks, child })
      }),
    })),
  }
}

const nobody: Omit<KeptPreRegistration, 'stayId' | 'place'> = {
  lastName: '',
  firstName: '',
  birthDate: null,
  gender: null,
  nationality: '',
  registerNo: '',
  documentKind: 'passport',
  documentNumber: '',
  documentExpiresOn: null,
  phone: '',
  email: '',
  country: '',
  address: '',
  signature: '',
}

interface Judged {
  readonly asks: RegistrationAsks
  readonly child: boolean
}

function toldAgain({ stayId: _, signature, ...person }: KeptPreRegistration, { asks, child }: Judged): PersonToCome {
  const asked = missingForRegistration({ ...person, mobile: '', passportNo: passportOf(person) }, asks)
  const missing: Missing[] = [
    ...(person.lastName === '' ? ['lastName' as const] : []),
    ...asked.map((field) => (field === 'registerNo' && person.nationality === '' ? 'number' : field)),
    // the law asks nobody to have a child sign
    ...(signature === '' && !child ? ['signature' as const] : []),
  ]
  const masked = { registerNo: maskedNumber(person.registerNo), documentNumber: maskedNumber(person.documentNumber) }
  return { ...person, ...masked, signed: signature !== '', child, missing }
}
