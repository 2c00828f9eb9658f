import type { ParsedInputOf } from '#core/contract.ts'
import { COUNT_LIMIT, type Page } from '#core/page.ts'
import type { Guest, GuestListRow } from '#domain/guest/contract.ts'
import { guestHistory, guestRowColumns, isStanding } from '#domain/guest/server/guestRows.ts'
import { holdsText } from '#domain/guest/server/holdsText.ts'
import { fold } from '#domain/guest/searchText.ts'
import { mongolianOf, namesOf } from '#kit/server/bothNames.ts'
import type { Context } from '#kit/server/context.ts'
import { type RawBuilder, sql } from 'kysely'

type ListInput = ParsedInputOf<typeof Guest.list>

const sortKeys: Record<NonNullable<ListInput['sort']>, readonly string[]> = {
  name: ['g.last_name', 'g.first_name', 'g.id'],
  birthDate: ['g.birth_date', 'g.id'],
  nationality: ['g.nationality', 'g.last_name', 'g.first_name', 'g.id'],
  id: ['g.id'],
}

/** Written out, as that of the page is: a kept plan takes an unknown limit for a tenth of the guests, and would read all of them for a few. */
const counted = sql`limit ${sql.lit(COUNT_LIMIT + 1)}`

/** A page of the guest database. The page's ids are found first, then their rows and histories read; counted up to COUNT_LIMIT + 1, beside it. */
export async function listGuests({ db, hotelId }: Context, input: ListInput): Promise<Page<GuestListRow>> {
  const where = sql.join([sql`g.hotel_id = ${hotelId}`, isStanding, ...conditions(input)], sql` and `)
  const direction = input.descending ? sql.raw('desc nulls last') : sql.raw('asc')
  const keys = sql.join(
    sortKeys[input.sort ?? 'name'].map((key) => sql`${sql.raw(key)} ${direction}`),
    sql`, `,
  )
  const isSearched = fold(input.search) !== ''
  // what is searched for is found by its own index and then put in order; all others are read in their order until the page is full
  const found = isSearched
    ? // read until there are enough, as it is; a limit on it would have the kept plan read guests one by one (decision 82)
      sql`holding as materialized (select g.id, g.last_name, g.first_name, g.birth_date, g.nationality from guest g where ${where}),
        found as materialized (select * from holding ${counted})`
    : sql`found as materialized (select from guest g where ${where} ${counted})`
  const { rows: read } = await sql<GuestListRow & { found: number }>`
    with ${found}, shown as materialized (
      select g.id, row_number() over (order by ${keys}) as place ${isSearched ? sql`from found g` : sql`from guest g where ${where}`}
      order by ${keys} limit ${sql.lit(input.limit)} offset ${input.offset}
    )
    select ${guestRowColumns}, g.gender, g.mobile, g.city, ${vipStatus} as "vipStatus", ${customerGroup} as "customerGroup",
      (select count(*) from found)::int as found
    from shown join guest g on g.hotel_id = ${hotelId} and g.id = shown.id ${guestHistory}
    order by shown.place`.execute(db)
  const rows = read.map(({ found: _, ...row }) => row)
  const [first] = read
  if (first || input.offset === 0) return { rows, total: first?.found ?? 0 }
  const total = await sql<{ total: number }>`
    select count(*)::int as total from (select from guest g where ${where} ${counted}) c`.execute(db)
  return { rows, total: total.rows[0]?.total ?? 0 }
}

function conditions(input: ListInput): RawBuilder<unknown>[] {
  const equal = (column: RawBuilder<unknown>, value: unknown) =>
    value === undefined ? [] : [sql`${column} = ${value}`]
  return [
    ...(fold(input.search) === '' ? [] : [holdsText(sql`g.search`, input.search)]),
    // written out, so that its partial index serves it
    ...(input.blacklisted === undefined ? [] : [input.blacklisted ? sql`g.blacklisted` : sql`not g.blacklisted`]),
    ...equal(sql`g.vip_status_id`, input.vipStatusId),
    ...equal(sql`g.customer_group_id`, input.customerGroupId),
    ...equal(sql`g.nationality`, input.nationality),
  ]
}

const vipStatus = sql`(
  select json_build_object('en', v.name, 'mon', ${mongolianOf('v')}, 'colour', v.colour)
  from vip_status v where v.hotel_id = g.hotel_id and v.id = g.vip_status_id)`
const customerGroup = sql`(
  select ${namesOf('c')} from customer_group c where c.hotel_id = g.hotel_id and c.id = g.customer_group_id)`
