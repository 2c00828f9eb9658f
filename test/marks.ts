import pg from 'pg'

/** A column whose contents hold a text: 'voucher.number'. */
export type Place = string

interface Column {
  readonly table: string
  readonly column: string
}

/** A database seen as its owner: every column of every table that can hold words, also of tables that this test has never heard of. */
export async function openPlaces(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const columns = async (): Promise<Column[]> => {
    const { rows } = await client.query<Column>(`
      select c.relname as table, a.attname as column from pg_class c
      join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relkind in ('r', 'p') and a.atttypid::regtype::text ~ '^(text|json|jsonb|bytea|character|character varying|name|tsvector|xml|hstore)(\\[\\])?$'
      order by 1, 2`)
    return rows
  }
  return {
    client,
    /** The columns that hold a text, in any case of its letters, bytes too; each with the contents in which it is. */
    async placesOf(text: string): Promise<ReadonlyMap<Place, string>> {
      const reads = (await columns()).map(
        ({ table, column }) => `
          select '${table}.${column}' as place, string_agg("${column}"::text, E'\n') as held from "${table}"
          where "${column}"::text ilike $1 or strpos("${column}"::text, $2) > 0`,
      )
      const { rows } = await client.query<{ place: Place; held: string | null }>(
        `select place, held from (${reads.join(' union all ')}) read where held is not null order by place`,
        [`%${text}%`, Buffer.from(text).toString('hex')],
      )
      return new Map(rows.map(({ place, held }) => [place, held ?? '']))
    },
    /**
     * Writes marks into every free text of rows that belong to a guest, by the foreign keys that lead to it: what no screen of today fills
     * too. Gives the tables that belong to a guest and hold no row of this one, and the marks by their places.
     */
    async plant(guestIds: readonly number[], markOf: () => string, isFree: (place: Place) => boolean) {
      const { rows: keys } = await client.query<{ child: string; column: string; parent: string }>(`
        select c.conrelid::regclass::text as child, a.attname as column, c.confrelid::regclass::text as parent
        from pg_constraint c join unnest(c.conkey, c.confkey) k (own, of) on true
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own
        join pg_attribute f on f.attrelid = c.confrelid and f.attnum = k.of and f.attname = 'id'
        where c.contype = 'f' and c.confrelid::regclass::text in ('guest', 'reservation', 'stay', 'folio', 'mail', 'task', 'folio_line')
        order by 1, 2`)
      const depth = new Map([['guest', 0]])
      for (let known = 0; known < depth.size; ) {
        known = depth.size
        for (const { child, parent } of keys) {
          const above = depth.get(parent)
          if (above !== undefined && !depth.has(child)) depth.set(child, above + 1)
        }
      }
      const conditionOf = (table: string): string =>
        table === 'guest'
          ? `id in (${guestIds.join()})`
          : keys
              .filter(({ child, parent }) => child === table && (depth.get(parent) ?? 99) < (depth.get(table) ?? 0))
              .map(
                ({ column, parent }) =>
                  `(hotel_id, "${column}") in (select hotel_id, id from "${parent}" where ${conditionOf(parent)})`,
              )
              .join(' or ')
      const where = new Map([...depth.keys()].map((table) => [table, `(${conditionOf(table)})`]))
      const { rows: bound } = await client.query<{ place: Place }>(`
        select distinct c.conrelid::regclass::text || '.' || a.attname as place from pg_constraint c
        join unnest(c.conkey) k (n) on true join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.n where c.contype in ('c', 'f')
        union select attrelid::regclass::text || '.' || attname from pg_attribute where attgenerated <> '' and attnum > 0`)
      const isBound = new Set(bound.map(({ place }) => place))
      const empty = new Set<string>()
      const planted = new Map<Place, string>()
      for (const { table, column } of await columns()) {
        const place = `${table}.${column}`
        const condition = where.get(table)
        if (condition === undefined || isBound.has(place) || !isFree(place)) continue
        const { rows } = await client.query<{ type: string }>(
          'select atttypid::regtype::text as type from pg_attribute where attrelid = $1::regclass and attname = $2',
          [table, column],
        )
        if (rows[0]?.type !== 'text') continue
        const { rows: own } = await client.query(`select from "${table}" where ${condition} limit 1`)
        if (own.length === 0) empty.add(table)
        const mark = markOf()
        await client.query(`update "${table}" set "${column}" = $1 where ${condition} and "${column}" is not null`, [
          mark,
        ])
        planted.set(place, mark)
      }
      return { empty: [...empty], planted }
    },
    close: () => client.end(),
  }
}
