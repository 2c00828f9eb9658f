import { COUNT_LIMIT, type ListInput, type Page } from '#core/page.ts'
import { columnOf } from '#domain/choices/server/columns.ts'
import { sources } from '#domain/choices/server/sources.ts'
import type { Context } from '#kit/server/context.ts'
import { matching } from '#kit/server/matching.ts'
import { type RawBuilder, sql } from 'kysely'
import type { ConfigurationList } from '../declaration.ts'
import {
  fieldsOf,
  keysColumn,
  recordColumns,
  referenceJoins,
  referencesOf,
  shownColumn,
} from '#domain/sheet/server/records.ts'

type Asked = ListInput & { readonly active?: boolean; readonly [filter: string]: unknown }

const textsOf = (list: ConfigurationList): RawBuilder<unknown>[] => [
  ...fieldsOf(list).flatMap(([name, { kind }]) =>
    kind === 'text' || kind === 'paragraph' ? [sql.id('r', columnOf(name))] : [],
  ),
  ...referencesOf(list).flatMap(({ name, to }) => [sources[to].en(name), sources[to].mon(name)]),
]

function conditions(list: ConfigurationList, input: Asked, hotelId: number): RawBuilder<unknown> {
  const chosen = fieldsOf(list).flatMap(([name, { kind }]) =>
    (kind === 'choice' || kind === 'reference') && input[name] !== undefined
      ? [sql`${sql.id('r', columnOf(name))} = ${input[name]}`]
      : [],
  )
  return sql.join(
    [
      sql`r.hotel_id = ${hotelId}`,
      matching(input.search, textsOf(list)),
      ...(input.active === undefined ? [] : [sql`r.active = ${input.active}`]),
      ...chosen,
    ],
    sql` and `,
  )
}

function orderOf(list: ConfigurationList, { sort, descending }: Asked, { locale }: Context): RawBuilder<unknown> {
  const asked = sort === undefined ? list.sort : [sort, ...list.sort]
  const direction = descending ? sql`desc` : sql`asc`
  const keys = asked.map((name, place) => {
    const reference = referencesOf(list).find((one) => one.name === name)
    const label = locale === 'mon' ? 'mon' : 'en'
    const by = reference ? sources[reference.to][label](name) : sql.id('r', columnOf(name))
    return sql`${by} ${place === 0 ? direction : sql`asc`}`
  })
  return sql`${sql.join(keys)}, r.id`
}

/** A page of a list with the total of what was asked for. */
export async function listPage(context: Context, list: ConfigurationList, input: Asked): Promise<Page<unknown>> {
  const { db, hotelId } = context
  const from = sql`from ${sql.table(list.table)} r ${referenceJoins(list)} where ${conditions(list, input, hotelId)}`
  const { rows } = await sql`
    select ${recordColumns(list)}, ${shownColumn(list)} as shown, ${keysColumn(list)} as keys ${from}
    order by ${orderOf(list, input, context)} limit ${input.limit} offset ${input.offset}`.execute(db)
  const full = input.offset > 0 || rows.length === input.limit
  if (!full) return { rows, total: rows.length }
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from (select ${from} limit ${COUNT_LIMIT + 1}) found`.execute(db)
  return { rows, total: counted[0]?.total ?? 0 }
}
