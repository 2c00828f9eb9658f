import { fullNameOf } from '#domain/person/server/fullNameOf.ts'
import type { GuestRow } from '../contract.ts'
import { sql } from 'kysely'

/** The columns of a guest `g` in a list, numbers of documents masked; with `guestHistory`. */
export const guestRowColumns = sql<GuestRow>`
  g.id, g.first_name as "firstName", g.last_name as "lastName", ${fullNameOf('g')} as name,
  g.birth_date as "birthDate", masked_number(g.register_no) as "registerNo", masked_number(g.passport_no) as "passportNo", g.nationality, g.phone, g.email,
  g.blacklisted, g.blacklist_reason as "blacklistReason", h.stays, h.last_arrival as "lastArrival"`

/** How often and when last the guest `g` stayed, also as a companion. */
export const guestHistory = sql`
  cross join lateral (
    select count(*)::int as stays, max(s.arrival) as last_arrival
    from stay_guest sg join stay s on s.hotel_id = sg.hotel_id and s.id = sg.stay_id and s.status in ('inHouse', 'checkedOut')
    where sg.hotel_id = g.hotel_id and sg.guest_id = g.id
  ) h`

/** Merged or anonymised, a guest is found no more: what is left stays for the books. */
export const isStanding = sql<boolean>`(g.merged_into_id is null and g.anonymised_on is null)`
