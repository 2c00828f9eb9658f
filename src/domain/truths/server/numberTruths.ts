import { type Series, SERIES } from '#domain/numbering/numberForms.ts'
import { printed } from '#domain/numbering/server/numberForms.ts'
import { type RawBuilder, sql } from 'kysely'
import type { TruthName } from '../truthWords.ts'
import { stated, type Truth } from './truth.ts'

/** Where the numbers of a series stand, and the page of a document. */
const documents: Readonly<Record<Series, (hotelId: number) => RawBuilder<unknown>>> = {
  reservation: (hotelId) => sql`
    select number, '/front-office/reservation/' || id as link from reservation where hotel_id = ${hotelId}`,
  folio: (hotelId) => sql`select number, '/front-office/folio/' || id as link from folio where hotel_id = ${hotelId}`,
  cancellation: (hotelId) => sql`
    select cancellation_number as number, '/front-office/stay/' || id as link from stay where hotel_id = ${hotelId} and cancellation_number is not null`,
  receipt: (hotelId) => sql`
    select number, '/front-office/receipt/' || id as link from payment_receipt where hotel_id = ${hotelId}`,
}

/** Numbers that were given and whose document lawfully is no more, as the activity record says: [number, number + 1). */
const givenBack: Readonly<Partial<Record<Series, (hotelId: number) => RawBuilder<unknown>>>> = {
  // a group takes its empty master folio along
  folio: (hotelId) => sql`
    select (before->>'masterFolio')::bigint as number from activity
    where hotel_id = ${hotelId} and entity = 'Group' and action = 'delete' and before->>'masterFolio' is not null`,
  // a stay that came back is not cancelled
  cancellation: (hotelId) => sql`
    select (a.after->>'cancellationNumber')::bigint from activity a
    where a.hotel_id = ${hotelId} and a.entity = 'Stay' and a.after->>'cancellationNumber' is not null
      and exists (select from activity r where r.hotel_id = a.hotel_id and r.entity = 'Stay' and r.entity_id = a.entity_id and r.id > a.id and r.action = 'reinstate')`,
}

const span = (number: RawBuilder<unknown>): RawBuilder<unknown> => sql`int8range(${number}, ${number} + 1)`

/** The numbers below the next one that no document has, but for those that the hotel passed over when it set the next number. */
const missing = (series: Series, hotelId: number): RawBuilder<unknown> => sql`
  select array[case when upper(gap) - lower(gap) = 1 then ${printed(series, sql`${hotelId}::int`, sql`lower(gap)`)}
    else ${printed(series, sql`${hotelId}::int`, sql`lower(gap)`)} || ' … ' || ${printed(series, sql`${hotelId}::int`, sql`(upper(gap) - 1)`)} end] as params,
    null::text as link
  from (
    select unnest(int8multirange(int8range(1, greatest(n.next, 1)))
      - coalesce((select range_agg(${span(sql`d.number`)}) from (${documents[series](hotelId)}) d), '{}')
      - coalesce((select range_agg(int8range(passed.was, passed.next)) from (
          select (before->${series}::text->>'next')::bigint as was, (after->${series}::text->>'next')::bigint as next from activity
          where hotel_id = ${hotelId} and entity = 'Hotel' and action = 'setNumbers' and after->${series}::text is not null) passed
          where passed.next > passed.was), '{}')
      - ${back(series, hotelId)}) as gap
    from numbering n where n.hotel_id = ${hotelId} and n.series = ${series}
  ) g`

function back(series: Series, hotelId: number): RawBuilder<unknown> {
  const given = givenBack[series]
  return given
    ? sql`coalesce((select range_agg(${span(sql`b.number`)}) from (${given(hotelId)}) b (number)), '{}')`
    : sql`'{}'::int8multirange`
}

const nameOf: Readonly<Record<Series, TruthName>> = {
  reservation: 'reservationNumbers',
  folio: 'folioNumbers',
  cancellation: 'cancellationNumbers',
  receipt: 'receiptNumbers',
}

/** The numbered documents of each series have no gap, and nobody has a number that is still to be given. */
export const numberTruths: readonly Truth[] = [
  ...SERIES.map((series) => stated(nameOf[series], ({ hotelId }) => missing(series, hotelId))),
  ...SERIES.map((series) =>
    stated(
      'numbersAhead',
      ({ hotelId }) => sql`
        select array[${printed(series, sql`${hotelId}::int`, sql`d.number`)}, ${series}, n.next::text] as params, d.link
        from (${documents[series](hotelId)}) d,
          (select coalesce((select next from numbering where hotel_id = ${hotelId} and series = ${series}), 1) as next) n
        where d.number >= n.next`,
    ),
  ),
]
