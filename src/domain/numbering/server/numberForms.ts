import { type RawBuilder, sql } from 'kysely'
import { type Series, typedNumber } from '../numberForms.ts'

/** The forms of a hotel's numbers, as a column of a query in which the hotel is called `h`. */
export const numberFormsColumn: RawBuilder<unknown> = sql`coalesce((
  select jsonb_agg(jsonb_build_object('series', n.series, 'from', n.from_number, 'prefix', n.prefix, 'width', n.width) order by n.series, n.from_number)
  from numbering_form n where n.hotel_id = h.id), '[]'::jsonb)`

/** A number as it is printed (`printedNumber`), of a row whose hotel is `hotelId`. */
export const printed = (
  series: Series,
  hotelId: RawBuilder<unknown>,
  number: RawBuilder<unknown>,
): RawBuilder<string> =>
  sql<string>`coalesce((
    select n.prefix || lpad(${number}::text, greatest(n.width, length(${number}::text)), '0') from numbering_form n
    where n.hotel_id = ${hotelId} and n.series = ${series} and n.from_number <= ${number} order by n.from_number desc limit 1), ${number}::text)`

/** The number of a series that somebody typed, with or without a prefix that the series has or had; null where it is none. */
export function numberTyped(hotelId: number, series: Series, typed: string): RawBuilder<number | null> {
  const { prefix, number } = typedNumber(typed) ?? { prefix: '', number: null }
  if (prefix === '') return sql`${number}::bigint`
  return sql`(
    select ${number}::bigint where exists (select from numbering_form n
      where n.hotel_id = ${hotelId} and n.series = ${series} and lower(n.prefix) = lower(${prefix})))`
}
