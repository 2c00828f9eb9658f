import { AppError } from '#core/errors.ts'
import { isMasked, maskedNumber } from '#core/maskedNumber.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import type { GuestDocument } from '#domain/guest/shapes.ts'
import { fullNameOf } from '#domain/person/server/fullNameOf.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import type { PartyPerson } from '../arrivalShapes.ts'
import { passportOf, type PreRegisteredPerson, type PreRegistration } from '../preRegistration.ts'

/** With the numbers themselves, for who writes them down: nobody is told them. */
export interface KeptPreRegistration extends Omit<PreRegistration, 'sameDocument' | 'signed'> {
  readonly stayId: number
  readonly signature: string
}

export async function readPreRegistrations(
  { db, hotelId }: Pick<Context, 'db' | 'hotelId'>,
  stayIds: readonly number[],
): Promise<KeptPreRegistration[]> {
  const { rows } = await sql<KeptPreRegistration>`
    select stay_id as "stayId", place, last_name as "lastName", first_name as "firstName", birth_date as "birthDate", gender, nationality,
      register_no as "registerNo", document_kind as "documentKind", document_number as "documentNumber", document_expires_on as "documentExpiresOn",
      phone, email, country, address, signature
    from pre_registration where hotel_id = ${hotelId} and stay_id = any(${stayIds}::bigint[]) order by stay_id, place`.execute(
    db,
  )
  return rows
}

/** Those of stay `s` as the desk is told them: who is known by the same document the desk sees, and decides. */
export const preRegistrations = sql<PreRegistration[]>`coalesce((
  select json_agg(json_build_object('place', r.place, 'lastName', r.last_name, 'firstName', r.first_name, 'birthDate', r.birth_date, 'gender', r.gender,
      'nationality', r.nationality, 'registerNo', masked_number(r.register_no), 'documentKind', r.document_kind,
      'documentNumber', masked_number(r.document_number), 'documentExpiresOn', r.document_expires_on, 'phone', r.phone, 'email', r.email,
      'country', r.country, 'address', r.address, 'signed', r.signature <> '',
      'sameDocument', coalesce((
        select json_agg(json_build_object('guestId', g.id, 'name', ${fullNameOf('g')}) order by g.id) from guest g
        where g.hotel_id = r.hotel_id and g.merged_into_id is null and g.anonymised_on is null and g.id in (
          select k.guest_id from guest_sign k where k.hotel_id = r.hotel_id and k.sign = 1 and k.key in (nullif(r.register_no, ''), nullif(r.document_number, '')))), '[]'::json))
    order by r.place)
  from pre_registration r where r.hotel_id = s.hotel_id and r.stay_id = s.id), '[]'::json)`

const told = ({ lastName, firstName, registerNo, documentNumber, signature }: PreRegisteredPerson): boolean =>
  [lastName, firstName, registerNo, documentNumber, signature ?? ''].some((text) => text !== '')

/**
 * Keeps what guests wrote down of a stay, which is held, in the place of what they wrote before; who is left out stands there no more. A
 * masked number and a signature that is left out stay as they are. Refuses with invalidValue beside a masked number that is none of theirs.
 */
export async function keepPreRegistrations(
  ctx: Context,
  stayId: number,
  people: readonly PreRegisteredPerson[],
): Promise<void> {
  const { db, hotelId } = ctx
  const before = new Map((await readPreRegistrations(ctx, [stayId])).map((one) => [one.place, one]))
  const whole = people.map((person, nth) => {
    const known = before.get(person.place)
    const number = (field: 'registerNo' | 'documentNumber') => {
      if (!isMasked(person[field])) return person[field]
      if (known && person[field] === maskedNumber(known[field])) return known[field]
      throw new AppError('invalidValue', [], `people.${nth}.${field}`)
    }
    return {
      ...person,
      registerNo: number('registerNo'),
      documentNumber: number('documentNumber'),
      signature: person.signature ?? known?.signature ?? '',
    }
  })
  const rows = [...new Map(whole.filter(told).map((person) => [person.place, person])).values()]
  await sql`
    delete from pre_registration where hotel_id = ${hotelId} and stay_id = ${stayId}
      and not place = any(${rows.map((person) => person.place)}::smallint[])`.execute(db)
  const now = new Date().toISOString()
  await sql`
    insert into pre_registration as p (hotel_id, stay_id, place, last_name, first_name, birth_date, gender, nationality, register_no, document_kind,
      document_number, document_expires_on, phone, email, country, address, signature, signed_at, consented_at)
    select ${hotelId}::int, ${stayId}::bigint, x.place, x."lastName", x."firstName", x."birthDate", x.gender, x.nationality, x."registerNo", x."documentKind",
      x."documentNumber", x."documentExpiresOn", x.phone, x.email, x.country, x.address, x.signature,
      case when x.signature <> '' then ${now}::timestamptz end, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (place smallint, "lastName" text, "firstName" text, "birthDate" date, gender text,
      nationality text, "registerNo" text, "documentKind" text, "documentNumber" text, "documentExpiresOn" date, phone text, email text, country text,
      address text, signature text)
    on conflict on constraint pre_registration_pkey do update set last_name = excluded.last_name, first_name = excluded.first_name,
      birth_date = excluded.birth_date, gender = excluded.gender, nationality = excluded.nationality, register_no = excluded.register_no,
      document_kind = excluded.document_kind, document_number = excluded.document_number, document_expires_on = excluded.document_expires_on,
      phone = excluded.phone, email = excluded.email, country = excluded.country, address = excluded.address, signature = excluded.signature,
      signed_at = case when p.signature = excluded.signature then p.signed_at else excluded.signed_at end, consented_at = excluded.consented_at`.execute(
    db,
  )
  await recordActivity(ctx, { entity: 'Stay', id: stayId, action: 'preRegister', after: { people: rows.length } })
}

/** The party of a sheet with what its people wrote down before. Refuses with changedMeanwhile where that is other by now. */
export async function withPreRegistered(
  ctx: Context,
  stayId: number,
  party: readonly PartyPerson[],
): Promise<PartyPerson[]> {
  if (party.every(({ preRegistered }) => preRegistered === undefined)) return [...party]
  const kept = new Map((await readPreRegistrations(ctx, [stayId])).map((one) => [one.place, one]))
  return party.map((person) => {
    if (person.preRegistered === undefined) return person
    const one = kept.get(person.preRegistered)
    if (!one) throw new AppError('changedMeanwhile')
    return takenOver(person, one)
  })
}

/** What the desk typed over it counts; a masked number that is not this one is the guest's own. */
function takenOver(person: PartyPerson, one: KeptPreRegistration): PartyPerson {
  const whole = (typed: string, kept: string) => (typed === maskedNumber(kept) ? kept : typed)
  const passportNo = whole(person.passportNo, passportOf(one))
  const document = person.document ?? documentOf(one, passportNo)
  const signature = person.signature ?? (one.signature === '' ? undefined : one.signature)
  return {
    ...person,
    registerNo: whole(person.registerNo, one.registerNo),
    passportNo,
    ...(document === undefined ? {} : { document }),
    ...(signature === undefined ? {} : { signature }),
  }
}

function documentOf(one: KeptPreRegistration, passportNo: string): GuestDocument | undefined {
  const { documentKind: kind, documentNumber: number, documentExpiresOn: expiresOn, nationality } = one
  if (number === '' || (kind === 'passport' && number !== passportNo)) return undefined
  return { kind, number, issuer: nationality, expiresOn }
}

/** What the desk has taken over is kept in its guests alone. */
export async function dropPreRegistrations(
  { db, hotelId }: Pick<Context, 'db' | 'hotelId'>,
  stayId: number,
  places: readonly number[],
): Promise<void> {
  if (places.length === 0) return
  await sql`
    delete from pre_registration where hotel_id = ${hotelId} and stay_id = ${stayId} and place = any(${places}::smallint[])`.execute(
    db,
  )
}
