import type { OutputOf, ParsedInputOf } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import type { Minor } from '#core/money.ts'
import { balance, depositHeld, folioBalance } from '#domain/ledger/server/balances.ts'
import { type HasExtras, hasExtras, withExtras } from '#domain/package/server/extrasOf.ts'
import { fullNameOf } from '#domain/person/server/fullNameOf.ts'
import { stayColumns, stayJoins } from '#domain/stay/server/stayRows.ts'
import { namesOf } from '#kit/server/bothNames.ts'
import type { Context } from '#kit/server/context.ts'
import { matching } from '#kit/server/matching.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Group, GroupRecord, GroupRow, GroupState, MemberRow } from '../contract.ts'

type ListInput = ParsedInputOf<typeof Group.list>

/** The rooms of group `g`. */
const rooms = sql`from reservation b join stay s on s.hotel_id = b.hotel_id and s.reservation_id = b.id
  where b.hotel_id = g.hotel_id and b.guest_group_id = g.id`

/** Whether a room of the group has this status. */
const any = (status: string): RawBuilder<boolean> => sql`exists (select ${rooms} and s.status = ${sql.lit(status)})`

/** Every group is in one of them. */
const inState: Readonly<Record<GroupState, RawBuilder<boolean>>> = {
  reservations: sql`(not ${any('inHouse')} and (${any('reserved')} or not ${any('checkedOut')}))`,
  inHouse: any('inHouse'),
  departed: sql`(not ${any('inHouse')} and not ${any('reserved')} and ${any('checkedOut')})`,
}

/** What the folios of its rooms and its master folio owe. */
const groupBalance = sql`(
  select ${balance} from folio_line l where l.hotel_id = g.hotel_id and l.folio_id in (
    select f.id from folio f where f.hotel_id = g.hotel_id and f.guest_group_id = g.id
    union all
    select f.id from reservation b join stay s on s.hotel_id = b.hotel_id and s.reservation_id = b.id
      join folio f on f.hotel_id = s.hotel_id and f.stay_id = s.id
    where b.hotel_id = g.hotel_id and b.guest_group_id = g.id))`

/** The agreed price of all nights of a group `g`; for the rows that are shown, since a long list has many nights. */
const total = sql`(
  select coalesce(sum(n.rate), 0)::bigint
  from reservation b
  join stay s on s.hotel_id = b.hotel_id and s.reservation_id = b.id and s.status in ('reserved', 'inHouse', 'checkedOut')
  join stay_night n on n.hotel_id = s.hotel_id and n.stay_id = s.id
  where b.hotel_id = g.hotel_id and b.guest_group_id = g.id)`

/** The columns of a group `g` but its total; with `groupJoins`. */
const groupColumns = sql`
  g.id, g.version, g.code, g.name, g.company_id as "companyId", c.name as "companyName", g.guest_id as "guestId",
  ${fullNameOf('p')} as "guestName", coalesce(c.name, ${fullNameOf('p')}) as owner,
  g.cut_off as "cutOff", g.colour, g.remarks, g.active, m.*, ${groupBalance} as balance`

const groupJoins = sql`
  join guest p on p.hotel_id = g.hotel_id and p.id = g.guest_id
  left join company c on c.hotel_id = g.hotel_id and c.id = g.company_id
  cross join lateral (
    select min(s.arrival) as arrival, max(s.departure) as departure, count(*)::int as rooms,
      count(*) filter (where s.status = 'reserved')::int as reserved, count(*) filter (where s.status = 'inHouse')::int as "inHouse",
      count(*) filter (where s.status = 'checkedOut')::int as departed,
      count(*) filter (where s.status in ('reserved', 'inHouse') and s.stand_in_guest_id = s.guest_id)::int as unnamed,
      coalesce(sum(s.adults + s.children), 0)::int as guests
    ${rooms} and s.status in ('reserved', 'inHouse', 'checkedOut')
  ) m`

export async function listGroups({ db, hotelId }: Context, input: ListInput): Promise<OutputOf<typeof Group.list>> {
  const { search, sort = 'arrival', descending, state, active, limit, offset } = input
  const found = sql`
    g.hotel_id = ${hotelId} and ${matching(search, [sql`g.code`, sql`g.name`, sql`c.name`, sql`p.last_name`, sql`p.first_name`])}
    and (${active ?? null}::boolean is null or g.active = ${active ?? null}) and ${state ? inState[state] : sql`true`}`
  const direction = descending ? sql`desc` : sql`asc`
  const { rows } = await sql<(Found | Nobody) & Sums>`
    with found as materialized (select ${groupColumns} from guest_group g ${groupJoins} where ${found}),
    sums as (
      select count(*)::int as "allGroups", coalesce(sum(rooms), 0)::int as "allRooms", coalesce(sum(guests), 0)::int as "allGuests",
        coalesce(sum(balance), 0)::bigint as "allBalance"
      from found
    )
    select x.*, sums.* from sums
    left join (
      select g.*, ${total} as total
      from (
        select *, ${hotelId}::int as hotel_id from found order by ${sql.id(sort)} ${direction} nulls last, id limit ${limit} offset ${offset}
      ) g) x on true
    order by x.${sql.id(sort)} ${direction} nulls last, x.id`.execute(db)
  const { allGroups = 0, allRooms = 0, allGuests = 0, allBalance = 0 } = rows[0] ?? {}
  const shown = rows
    .filter((row) => row.id !== null)
    .map(({ allGroups: _g, allRooms: _r, allGuests: _p, allBalance: _b, hotel_id: _h, ...row }) => row)
  return {
    rows: await withGroupExtras({ db, hotelId }, shown),
    total: allGroups,
    totals: { rooms: allRooms, guests: allGuests, balance: allBalance },
  }
}

type Found = GroupRow & { hotel_id: number }
/** The sums stand in a row of their own where the page has no group. */
type Nobody = { [K in keyof Found]: null }
interface Sums {
  allGroups: number
  allRooms: number
  allGuests: number
  allBalance: number
}

/** A group with its master folio, rules and reservations; refuses with notFound. */
export async function readGroup({ db, hotelId }: Context, id: number): Promise<GroupRecord> {
  const { rows } = await sql<GroupRecord>`
    select ${groupColumns}, ${total} as total,
      (select json_build_object('id', f.id, 'number', f.number, 'status', f.status,
          'balance', ${folioBalance})
        from folio f where f.hotel_id = g.hotel_id and f.guest_group_id = g.id) as folio,
      coalesce((select json_agg(json_build_object('id', r.id, 'charges', r.charges, 'extraChargeGroupId', r.extra_charge_group_id,
          'extraChargeGroup', case when e.id is not null then ${namesOf('e')} end,
          'fromDate', r.from_date, 'untilDate', r.until_date) order by r.id)
        from group_route r left join extra_charge_group e on e.hotel_id = r.hotel_id and e.id = r.extra_charge_group_id
        where r.hotel_id = g.hotel_id and r.guest_group_id = g.id), '[]'::json) as routes,
      coalesce((select json_agg(json_build_object('id', b.id, 'number', b.number, 'deposit', ${depositHeld('b')}) order by b.id)
        from reservation b where b.hotel_id = g.hotel_id and b.guest_group_id = g.id), '[]'::json) as reservations
    from guest_group g ${groupJoins} where g.hotel_id = ${hotelId} and g.id = ${id}`.execute(db)
  const [group] = await withGroupExtras({ db, hotelId }, rows)
  if (!group) throw new AppError('notFound')
  return group
}

export async function readMembers({ db, hotelId }: Context, id: number): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow & HasExtras>`
    select ${stayColumns}, ${hasExtras}, s.status in ('reserved', 'inHouse') and s.stand_in_guest_id is not distinct from s.guest_id as unnamed,
      array(select ${fullNameOf('o')} from stay_guest x join guest o on o.hotel_id = x.hotel_id and o.id = x.guest_id
        where x.hotel_id = s.hotel_id and x.stay_id = s.id and not x.main order by o.last_name, o.first_name) as companions
    from stay s ${stayJoins}
    where s.hotel_id = ${hotelId} and b.guest_group_id = ${id} order by s.arrival, b.id, s.sequence`.execute(db)
  return withExtras({ db, hotelId }, rows)
}

/** Groups with what packages put on top of their rooms' nights, and recurring charges, in their totals: as the rooms' own totals say. */
async function withGroupExtras<R extends { readonly id: number; readonly total: Minor }>(
  ctx: Pick<Context, 'db' | 'hotelId'>,
  groups: readonly R[],
): Promise<R[]> {
  const { rows } = await sql<HasExtras & { id: number; groupId: number; total: Minor }>`
    select s.id, b.guest_group_id as "groupId", 0 as total, ${hasExtras}
    from reservation b join stay s on s.hotel_id = b.hotel_id and s.reservation_id = b.id and s.status in ('reserved', 'inHouse', 'checkedOut')
    where b.hotel_id = ${ctx.hotelId} and b.guest_group_id = any(${groups.map(({ id }) => id)}::bigint[]) and (
      exists (select from stay_package p where p.hotel_id = s.hotel_id and p.stay_id = s.id)
      or exists (select from recurring_charge r where r.hotel_id = s.hotel_id and r.stay_id = s.id))`.execute(ctx.db)
  const extras = new Map<number, Minor>()
  for (const { groupId, total } of await withExtras(ctx, rows)) extras.set(groupId, (extras.get(groupId) ?? 0) + total)
  return groups.map((group) => ({ ...group, total: group.total + (extras.get(group.id) ?? 0) }))
}
