import { printed } from '#domain/numbering/server/numberForms.ts'
import { type RawBuilder, sql } from 'kysely'

/** The printed number of the reservation of a row that is a stay (`s`) or names one by `stay_id`. */
export const reservationOf = (row: string): RawBuilder<string> => sql<string>`(
  select ${printed('reservation', sql`b.hotel_id`, sql`b.number`)} from stay of_row join reservation b on b.hotel_id = of_row.hotel_id and b.id = of_row.reservation_id
  where of_row.hotel_id = ${sql.ref(`${row}.hotel_id`)} and of_row.id = ${sql.ref(row === 's' ? 's.id' : `${row}.stay_id`)})`

/** The printed number of a folio `f`. */
export const folioNamed: RawBuilder<string> = printed('folio', sql`f.hotel_id`, sql`f.number`)
