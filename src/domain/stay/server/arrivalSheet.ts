import { AppError } from '#core/errors.ts'
import { ASKED, type RegistrationAsks } from '#domain/guest/registration.ts'
import { depositHeld } from '#domain/ledger/server/balances.ts'
import { fullNameOf } from '#domain/person/server/fullNameOf.ts'
import { namesOf } from '#kit/server/bothNames.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import type { ArrivalSheet } from '../arrivalShapes.ts'
import { preRegistrations } from './preRegistrations.ts'

/** What the desk must know of an arrival (docs/rules/stays.md#check-in), in one statement. */
export async function arrivalSheet(ctx: Context, { stayId }: { stayId: number }): Promise<ArrivalSheet> {
  const { db, hotelId, businessDate } = ctx
  const { rows } = await sql<Omit<ArrivalSheet, 'asks'> & { asked: string[] }>`
    select h.registration_asks as asked, to_char(n.expected_at, 'HH24:MI') as "expectedAt", coalesce(n.key_note, '') as "keyNote",
      ${people} as people, ${preRegistrations} as "preRegistered", ${tasks(businessDate)} as tasks,
      json_build_object('asked', b.deposit_due, 'by', b.deposit_due_on, 'held', ${depositHeld('b')}) as deposit
    from stay s
    join hotel h on h.id = s.hotel_id
    join reservation b on b.hotel_id = s.hotel_id and b.id = s.reservation_id
    left join arrival_note n on n.hotel_id = s.hotel_id and n.stay_id = s.id
    where s.hotel_id = ${hotelId} and s.id = ${stayId}`.execute(db)
  const [found] = rows
  if (!found) throw new AppError('notFound')
  const { asked, ...sheet } = found
  const asks = Object.fromEntries(ASKED.map((each) => [each, asked.includes(each)])) as RegistrationAsks
  return { ...sheet, asks }
}

const people = sql`coalesce((
  select json_agg(json_build_object('guestId', x.id, 'version', x.version, 'main', sg.main, 'name', ${fullNameOf('x')},
      'lastName', x.last_name, 'firstName', x.first_name, 'birthDate', x.birth_date, 'gender', x.gender, 'nationality', x.nationality,
      'registerNo', masked_number(x.register_no), 'passportNo', masked_number(x.passport_no), 'phone', x.phone, 'mobile', x.mobile,
      'email', x.email, 'country', x.country, 'address', x.address, 'registered', sg.registered, 'signed', sg.signature <> '',
      'blacklisted', x.blacklisted, 'blacklistReason', x.blacklist_reason, 'remarks', x.remarks,
      'vip', (select json_build_object('label', ${namesOf('v')}, 'colour', v.colour) from vip_status v
        where v.hotel_id = x.hotel_id and v.id = x.vip_status_id),
      'preferredRoom', (select r.number from room r where r.hotel_id = x.hotel_id and r.id = x.preferred_room_id),
      'preferredFloor', x.preferred_floor, 'preferredBed', x.preferred_bed, 'smoking', x.smoking, 'preferenceNotes', x.preference_notes,
      'stays', (select count(*) from stay_guest o join stay p on p.hotel_id = o.hotel_id and p.id = o.stay_id
        where o.hotel_id = x.hotel_id and o.guest_id = x.id and p.status = 'checkedOut'))
    order by sg.main desc, x.id)
  from stay_guest sg join guest x on x.hotel_id = sg.hotel_id and x.id = sg.guest_id
  where sg.hotel_id = s.hotel_id and sg.stay_id = s.id and not (sg.main and sg.guest_id is not distinct from s.stand_in_guest_id)), '[]'::json)`

const tasks = (businessDate: string) => sql`coalesce((
  select json_agg(json_build_object('id', k.id, 'text', k.text, 'dueOn', k.due_on, 'assignee', u.name) order by k.due_on, k.id)
  from task k left join app_user u on u.hotel_id = k.hotel_id and u.id = k.assignee_id
  where k.hotel_id = s.hotel_id and k.done_at is null and k.due_on <= ${businessDate}::date
    and (k.stay_id = s.id or k.reservation_id = s.reservation_id or k.room_id = s.room_id)), '[]'::json)`
