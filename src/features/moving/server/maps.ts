import { labelOf, sources } from '#domain/choices/server/sources.ts'
import type { Label } from '#core/labels.ts'
import type { Context } from '#kit/server/context.ts'
import { type RawBuilder, sql } from 'kysely'
import { countries } from '../country.ts'
import { type MovedKind, type MovingMap, movingMap } from '../contract.ts'
import { hasCodes, isCountry, movingFields } from '../kinds.ts'

export async function readMap({ db, hotelId }: Context, { kind }: { readonly kind: MovedKind }): Promise<MovingMap> {
  const { rows } = await sql<{ map: unknown }>`
    select map from moving_map where hotel_id = ${hotelId} and kind = ${kind}`.execute(db)
  const read = movingMap.safeParse(rows[0]?.map ?? {})
  return read.success ? read.data : movingMap.parse({})
}

export async function writeMap({ db, hotelId }: Context, kind: MovedKind, map: MovingMap): Promise<void> {
  await sql`
    insert into moving_map (hotel_id, kind, map) values (${hotelId}, ${kind}, ${JSON.stringify(map)}::jsonb)
    on conflict (hotel_id, kind) do update set map = excluded.map`.execute(db)
}

type Choices = Record<string, { key: string; label: Label }[]>

/** What a code of each field may mean in this house. */
export async function choices({ db, hotelId }: Context, { kind }: { readonly kind: MovedKind }): Promise<Choices> {
  const fields = Object.entries(movingFields[kind])
  const lists = fields.flatMap(([name, field]) => (field.kind === 'reference' ? [{ name, to: field.to }] : []))
  const parts = lists.map(({ name, to }) => {
    const { table, key, order } = sources[to]
    return sql`select ${name}::text as field, (select coalesce(json_agg(json_build_object('key', r.${sql.id(key)}, 'label', ${labelOf(to, 'r')})
      order by ${sql.join(order.map((column) => sql.id('r', column)))}), '[]') from ${sql.table(table)} r where r.hotel_id = ${hotelId} and r.active) as choices`
  })
  const rows = parts.length === 0 ? [] : await askAll(db, sql.join(parts, sql` union all `))
  const own = fields.flatMap(([name, field]): [string, Choices[string]][] => {
    if (isCountry(name)) return [[name, countries]]
    if (field.kind === 'choice')
      return [[name, Object.entries(field.choices).flatMap(([key, label]) => (key === '' ? [] : [{ key, label }]))]]
    return field.kind === 'flag' && hasCodes(field, name) ? [[name, YES_OR_NO]] : []
  })
  return { ...Object.fromEntries(rows.map((row) => [row.field, row.choices])), ...Object.fromEntries(own) }
}

async function askAll(
  db: Context['db'],
  parts: RawBuilder<unknown>,
): Promise<{ field: string; choices: Choices[string] }[]> {
  const { rows } = await sql<{ field: string; choices: Choices[string] }>`${parts}`.execute(db)
  return rows
}

const YES_OR_NO = [
  { key: 'yes', label: { en: 'Yes', mon: 'Тийм' } },
  { key: 'no', label: { en: 'No', mon: 'Үгүй' } },
]
