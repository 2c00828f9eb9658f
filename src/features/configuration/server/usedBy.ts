import type { Label } from '#core/labels.ts'
import { COUNT_LIMIT } from '#core/page.ts'
import type { Context } from '#kit/server/context.ts'
import { type RawBuilder, sql } from 'kysely'
import { grouped } from '#core/grouped.ts'
import { called } from './called.ts'

interface Reference {
  readonly table: string
  readonly hasActive: boolean
  /** Column pairs, the hotel's left out: the one that points and the one that it points at. */
  readonly pairs: readonly { readonly own: string; readonly of: string }[]
}

/** What points at a table, from the database's own foreign keys; what goes with the row (cascade) does not keep it. */
async function referencesTo({ db }: Context, table: string): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select c.conrelid::regclass::text as table,
      exists (select from pg_attribute a where a.attrelid = c.conrelid and a.attname = 'active' and not a.attisdropped) as "hasActive",
      (select json_agg(json_build_object('own', a.attname, 'of', f.attname))
        from unnest(c.conkey, c.confkey) k (own, of)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own
        join pg_attribute f on f.attrelid = c.confrelid and f.attnum = k.of
        where f.attname <> 'hotel_id') as pairs
    from pg_constraint c
    where c.contype = 'f' and c.confrelid = ${table}::regclass and c.confdeltype <> 'c' order by 1`.execute(db)
  return rows
}

const open = (stay: string) => sql`${sql.id(stay, 'status')} in ('reserved', 'inHouse')`

/** The row belongs to one that is in use itself. */
function ofActive(owner: string): () => RawBuilder<unknown> {
  const id = sql.id('u', `${owner}_id`)
  return () =>
    sql`exists (select from ${sql.table(owner)} o where o.hotel_id = u.hotel_id and o.id = ${id} and o.active)`
}

/** Which of the rows `u` of a table still need what they point at; those of a table that is not named here and has no `active` are history. */
const stillNeeds: Readonly<Record<string, (businessDate: string) => RawBuilder<unknown>>> = {
  stay: () => open('u'),
  stay_night: (businessDate) => sql`u.date >= ${businessDate}::date and exists (
    select from stay s where s.hotel_id = u.hotel_id and s.id = u.stay_id and ${open('s')})`,
  reservation: () =>
    sql`exists (select from stay s where s.hotel_id = u.hotel_id and s.reservation_id = u.id and ${open('s')})`,
  recurring_charge: () =>
    sql`exists (select from stay s where s.hotel_id = u.hotel_id and s.id = u.stay_id and ${open('s')})`,
  folio: () => sql`u.status = 'open'`,
  work_order: () => sql`u.status <> 'completed'`,
  room_type_amenity: ofActive('room_type'),
  restriction_room_type: ofActive('restriction'),
  restriction_rate_type: ofActive('restriction'),
  restriction_source: ofActive('restriction'),
  standing_exemption_tax: ofActive('standing_exemption'),
  promotion_room_type: ofActive('promotion'),
  promotion_rate_type: ofActive('promotion'),
  package_inclusion: ofActive('package'),
}

function needs({ table, hasActive }: Reference, { businessDate }: Context): RawBuilder<unknown> | undefined {
  return stillNeeds[table]?.(businessDate) ?? (hasActive ? sql`u.active` : undefined)
}

/**
 * What keeps rows from being deleted and how much of it ('12 rooms, 3 rates'), by their ids; with `still` only what needs
 * them from now on, which keeps them from being put out of use. Rows that nothing keeps are left out.
 */
export async function usedBy(
  context: Context,
  table: string,
  ids: readonly number[],
  { still = false } = {},
): Promise<ReadonlyMap<number, Label>> {
  const { db, hotelId } = context
  const byTable = grouped(await referencesTo(context, table), (reference) => reference.table)
  const counts = [...byTable].flatMap(([user, references]) => {
    const [first] = references
    const condition = still && first ? needs(first, context) : sql`true`
    if (condition === undefined) return []
    const points = references.map(
      ({ pairs }) =>
        sql`(${sql.join(
          pairs.map(({ own, of }) => sql`${sql.id('u', own)} = ${sql.id('x', of)}`),
          sql` and `,
        )})`,
    )
    return sql`select x.id, ${user}::text as table, found.count
      from ${sql.table(table)} x cross join lateral (select count(*) from (
        select from ${sql.table(user)} u where u.hotel_id = ${hotelId} and (${sql.join(points, sql` or `)}) and ${condition}
        limit ${COUNT_LIMIT + 1}) u) found
      where x.hotel_id = ${hotelId} and x.id = any (${ids}::bigint[]) and found.count > 0`
  })
  if (counts.length === 0 || ids.length === 0) return new Map()
  const { rows } = await sql<Used & { id: number }>`${sql.join(counts, sql` union all `)} order by 1, 2`.execute(db)
  return new Map([...grouped(rows, ({ id }) => id)].map(([id, used]) => [id, { en: say(used, 0), mon: say(used, 2) }]))
}

interface Used {
  readonly table: string
  readonly count: number
}

const otherwise = ['other record', 'other records', 'бусад бичлэг'] as const

function say(used: readonly Used[], language: 0 | 2): string {
  return used
    .map(({ table, count }) => {
      const words = called[table] ?? otherwise
      const number = count > COUNT_LIMIT ? `${COUNT_LIMIT.toLocaleString('en-US')}+` : count.toLocaleString('en-US')
      return `${number} ${language === 0 && count !== 1 ? words[1] : words[language]}`
    })
    .join(', ')
}
