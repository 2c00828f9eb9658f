import type { Database } from '#kit/server/database.ts'
import { sql } from 'kysely'
import pg from 'pg'

/** Tables that belong to hotels, and whether a row has an id and a version of its own. */
export interface HotelTable {
  readonly name: string
  readonly hasId: boolean
  readonly hasVersion: boolean
  readonly textColumns: readonly string[]
}

export async function hotelTables(db: Database): Promise<HotelTable[]> {
  const { rows } = await sql<HotelTable>`
    select c.table_name as name, bool_or(c.column_name = 'id') as "hasId", bool_or(c.column_name = 'version') as "hasVersion",
      coalesce(array_agg(c.column_name::text) filter (where c.data_type = 'text'), '{}') as "textColumns"
    from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
    where c.table_schema = 'public'
    group by c.table_name having bool_or(c.column_name = 'hotel_id')
    order by c.table_name`.execute(db)
  return rows
}

/** Entities and fields whose table is not called as they are. */
const otherNames: Readonly<Record<string, string>> = {
  user: 'app_user',
  user_role: 'role',
  assignee: 'app_user',
  housekeeper: 'app_user',
  downtime: 'downtime_pack',
  drawer: 'cash_drawer',
  line: 'folio_line',
  deposit: 'reservation',
  pending_type: 'reservation_type',
  group: 'guest_group',
  source: 'reservation_source',
  logo: 'file',
  picture: 'file',
  guest_profile: 'guest',
  survivor: 'guest',
  except: 'guest',
  merge: 'guest_merge',
  receipt: 'payment_receipt',
  settlement: 'folio_line',
  company_profile: 'company',
  accounting: 'accounting_layout',
  shift: 'cash_session',
  item: 'mini_bar_item',
}

const snake = (name: string): string => name.replace(/([a-z])([A-Z])/g, '$1_$2').toLowerCase()

/** The table that an id of an action speaks of: by the field ('targetFolioId' → folio), or by the entity where the field is 'id' alone. */
export function tableOfField(entity: string, field: string, tables: ReadonlySet<string>): string | undefined {
  const named = field.replace(/(Ids?|IDs?)$/, '')
  const words = snake(/^(ids?|include|)$/.test(named) ? entity : named).split('_')
  for (let from = 0; from < words.length; from += 1) {
    const name = words.slice(from).join('_')
    const one = name.replace(/s$/, '')
    const table = [otherNames[name], otherNames[one], name, one, `hotel_${name}`].find((known) =>
      tables.has(known ?? ''),
    )
    if (table) return table
  }
  return undefined
}

/** Without these nobody of the hotel could do anything, and they tell nothing. */
const rights = new Set(['role_menu', 'role_privilege'])

export const MARKER = 'Тамга-7319'

/** Writes the marker into every text of a hotel that takes it, as the database's owner; gives the columns that carry it. */
export async function markTexts(url: string, hotelId: number, tables: readonly HotelTable[]): Promise<string[]> {
  const owner = new pg.Client(url)
  await owner.connect()
  const marked: string[] = []
  for (const { name, textColumns } of tables.filter(({ name }) => !rights.has(name))) {
    for (const column of textColumns) {
      const sets = `update "${name}" set "${column}" = "${column}" || ' ${MARKER}' where hotel_id = ${hotelId}`
      const changed = await owner.query(sets).catch(() => undefined)
      if ((changed?.rowCount ?? 0) > 0) marked.push(`${name}.${column}`)
    }
  }
  await owner.query(`update hotel set name = name || ' ${MARKER}' where id = ${hotelId}`)
  await owner.end()
  return marked
}

/** From now on new rows have ids that no other number looks like. */
export async function startIdsAt(url: string, first: number): Promise<void> {
  const owner = new pg.Client(url)
  await owner.connect()
  await owner.query(
    `select setval(quote_ident(sequencename)::regclass, ${first}) from pg_sequences where schemaname = 'public'`,
  )
  await owner.end()
}

/** What a hotel's rows are, in one line; changes with any of them. */
export async function fingerprint(db: Database, hotelId: number, tables: readonly HotelTable[]): Promise<string> {
  const parts = tables.map(
    ({ name }) =>
      sql`select ${name} as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from ${sql.table(name)} t where t.hotel_id = ${hotelId}`,
  )
  const { rows } = await sql<{ hash: string }>`
    select md5(string_agg(hash, '|' order by name)) as hash from (${sql.join(parts, sql` union all `)}
      union all select 'hotel', md5(h::text) from hotel h where h.id = ${hotelId} and h.id = ${hotelId}) hotel_id`.execute(
    db,
  )
  return rows[0]!.hash
}
