import type { Access } from '#core/contract.ts'
import { literally } from '#core/literally.ts'
import { menu } from '#domain/access/access.ts'
import { Folio } from '#domain/folio/contract.ts'
import { Guest } from '#domain/guest/contract.ts'
import { fold } from '#domain/guest/searchText.ts'
import { foundGuests } from '#domain/guest/server/foundGuests.ts'
import { numberTyped } from '#domain/numbering/server/numberForms.ts'
import { Stay } from '#domain/stay/contract.ts'
import type { Context } from '#kit/server/context.ts'
import { may } from '#kit/server/mount.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Found, FOUND_OF_A_KIND } from '../contract.ts'
import {
  companiesFound,
  foliosFound,
  groupsFound,
  guestsFound,
  receiptsFound,
  roomsFound,
  type Sought,
  staysFound,
} from './kinds.ts'

const seesRooms = menu(
  '/room',
  '/handsontable',
  '/front-office/reservation-list',
  '/room-service/house-keeping',
  '/room-service/house-status',
)
const seesCompanies = menu('/payment/company-database')
const seesGroups = menu('/group-operation/group-reservations-list')

const nothing: Found = { guests: [], stays: [], rooms: [], folios: [], receipts: [], companies: [], groups: [] }

/** All kinds in one question, each through an index of its own: it costs no more in a house of twenty years than in a new one. */
export async function find({ db, hotelId, caller }: Context, { text }: { text: string }): Promise<Found> {
  const folded = fold(text)
  if (folded === '') return nothing
  const sought = asSought(hotelId, text)
  const kind = (access: Access, rows: RawBuilder<unknown>): RawBuilder<unknown> =>
    may(caller, access) ? sql`(select coalesce(json_agg(x), '[]') from (${rows}) x)` : sql`'[]'::json`
  const { rows } = await sql<{ found: Found }>`
    with ${foundGuests(hotelId, text, folded, FOUND_OF_A_KIND)}
    select json_build_object(
      'guests', ${kind(Guest.search.access, guestsFound(sought))},
      'stays', ${kind(Stay.get.access, staysFound(sought))},
      'rooms', ${kind(seesRooms, roomsFound(sought, may(caller, Stay.get.access)))},
      'folios', ${kind(Folio.get.access, foliosFound(sought))},
      'receipts', ${kind(Folio.get.access, receiptsFound(sought))},
      'companies', ${kind(seesCompanies, companiesFound(sought))},
      'groups', ${kind(seesGroups, groupsFound(sought))}
    ) as found`.execute(db)
  return rows[0]?.found ?? nothing
}

function asSought(hotelId: number, text: string): Sought {
  const lower = text.trim().toLowerCase()
  const escaped = literally(lower)
  return {
    hotelId,
    numbered: (series) => numberTyped(hotelId, series, text),
    lower,
    begins: `${escaped}%`,
    // a letter or two stand inside of nearly everything
    holds: lower.length < 3 ? `${escaped}%` : `%${escaped}%`,
  }
}
