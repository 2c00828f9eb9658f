import { numberFormsColumn } from '#domain/numbering/server/numberForms.ts'
import { namesOf } from '#kit/server/bothNames.ts'
import { sql } from 'kysely'

/** Where the logo is served, null without one, and the colour, '' without one: of the hotel that a query calls `h`. */
export const hotelLogo = sql`(select '/api/files/' || p.hotel_id || '/' || encode(f.sha256, 'hex') from hotel_picture p
    join file f on f.hotel_id = p.hotel_id and f.id = p.file_id where p.hotel_id = h.id and p.use = 'logo')`
export const hotelColour = sql`coalesce((select e.colour from booking_engine e where e.hotel_id = h.id), '')`

/** The hotel's letterhead, for a query in which it is called `h`. */
export const letterheadColumn = sql`jsonb_build_object(
  'name', ${namesOf('h')},
  'address', h.address, 'phone', coalesce(nullif(h.reserve_phone, ''), h.phone), 'email', h.email, 'website', h.website,
  'logo', ${hotelLogo},
  'colour', ${hotelColour},
  'numberForms', ${numberFormsColumn})`

/** The hotel as documents about a booking tell it: where `h` is the hotel and `c` its currency. */
export const hotelColumn = sql`${letterheadColumn} || jsonb_build_object('currency', h.currency, 'digits', c.digits,
  'checkInTime', to_char(h.check_in_time, 'HH24:MI'), 'checkOutTime', to_char(h.check_out_time, 'HH24:MI'),
  'policy', ${namesOf('h', 'policy')},
  'cancelPolicy', ${namesOf('h', 'cancel_policy')})`
