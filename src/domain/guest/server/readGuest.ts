import { AppError } from '#core/errors.ts'
import type { GuestRecord } from '../contract.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { documentsJson } from './guestDocuments.ts'

const columns = sql`
  g.id, g.version, g.first_name as "firstName", g.last_name as "lastName", g.gender, g.birth_date as "birthDate",
  g.register_no as "registerNo", g.passport_no as "passportNo", g.nationality, g.phone, g.mobile, g.email, g.country, g.city,
  g.district, g.address, g.language, g.vip_status_id as "vipStatusId", g.customer_group_id as "customerGroupId",
  ${documentsJson} as documents, g.preferred_room_id as "preferredRoomId", g.preferred_floor as "preferredFloor",
  g.preferred_bed as "preferredBed", g.smoking, g.preference_notes as "preferenceNotes", g.remarks, g.blacklisted,
  g.blacklist_reason as "blacklistReason", g.merged_into_id as "mergedIntoId", g.anonymised_on as "anonymisedOn"`

/** A guest as the contract has it. Refuses with notFound. */
export async function readGuest(ctx: Context, { id }: { id: number }): Promise<GuestRecord> {
  const [guest] = await guestsWhere(ctx, [id])
  if (!guest) throw new AppError('notFound')
  return guest
}

/** Holds guests, in the order of their ids, until the command ends, and reads them in that order. Refuses with notFound, guestMerged, guestAnonymised. */
export async function lockGuests(ctx: Context, ids: readonly number[]): Promise<GuestRecord[]> {
  const { db, hotelId } = ctx
  await sql`select from guest where hotel_id = ${hotelId} and id = any (${ids}::bigint[]) order by id for update`.execute(
    db,
  )
  const guests = await guestsWhere(ctx, ids)
  if (guests.length < new Set(ids).size) throw new AppError('notFound')
  for (const { mergedIntoId, anonymisedOn } of guests) {
    if (mergedIntoId !== null) throw new AppError('guestMerged')
    if (anonymisedOn !== null) throw new AppError('guestAnonymised')
  }
  return guests
}

async function guestsWhere({ db, hotelId }: Context, ids: readonly number[]): Promise<GuestRecord[]> {
  const { rows } = await sql<GuestRecord>`
    select ${columns} from guest g where g.hotel_id = ${hotelId} and g.id = any (${ids}::bigint[]) order by g.id`.execute(
    db,
  )
  return rows
}
