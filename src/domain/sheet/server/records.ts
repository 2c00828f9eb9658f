import { columnOf } from '#domain/choices/server/columns.ts'
import { labelOf, sources } from '#domain/choices/server/sources.ts'
import { picturesOf } from '#domain/file/server/pictures.ts'
import type { Context } from '#kit/server/context.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Field } from '../fields.ts'
import type { Stored, TableList } from '../sheetList.ts'

export const fieldsOf = ({ fields }: Pick<TableList, 'fields'>): [string, Field][] => Object.entries(fields)
/** Whether a field is one column of its table. */
export const isColumn = ([, { kind }]: [string, Field]): boolean => kind !== 'references' && kind !== 'own'

/** How a field is read from its row `r`. */
function expression({ table }: TableList, name: string, field: Field): RawBuilder<unknown> {
  const column = sql.id('r', columnOf(name))
  if (field.kind === 'percentOrAmount' || field.kind === 'rate') return sql`trim_scale(${column})::text`
  if (field.kind !== 'references') return column
  const target = sql.id('j', `${sources[field.to].table}_id`)
  return sql`array(select ${target} from ${sql.table(field.through)} j
    where j.hotel_id = r.hotel_id and ${sql.id('j', `${table}_id`)} = r.id order by 1)`
}

/** The columns of a record under their names on the wire. */
export const recordColumns = (list: TableList): RawBuilder<unknown> =>
  sql.join([
    sql`r.id`,
    sql`r.version`,
    sql`r.active`,
    ...fieldsOf(list)
      .filter(([, { kind }]) => kind !== 'own')
      .map(([name, field]) => sql`${expression(list, name, field)} as ${sql.id(name)}`),
    ...(list.pictures ? [sql`${picturesOf(list.pictures, sql`r.id`)} as pictures`] : []),
  ])

export const referencesOf = (list: TableList) =>
  fieldsOf(list).flatMap(([name, field]) => (field.kind === 'reference' ? [{ name, to: field.to }] : []))

/** Joins each reference under its field's name. */
export const referenceJoins = (list: TableList): RawBuilder<unknown> =>
  sql.join(
    referencesOf(list).map(
      ({ name, to }) =>
        sql`left join ${sql.table(sources[to].table)} ${sql.id(name)} on ${sql.id(name)}.hotel_id = r.hotel_id and ${sql.id(name)}.id = ${sql.id('r', columnOf(name))}`,
    ),
    sql` `,
  )

/** `{ field: … }` of everything that a row points at: what `one` makes of a row under its field's name, and `many` of the rows `x`. */
function pointedAt(
  list: TableList,
  one: (to: Reference['to'], row: string) => RawBuilder<unknown>,
  many: (to: Reference['to'], order: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const single = referencesOf(list).map(
    ({ name, to }) => sql`${name}::text, case when ${sql.id(name)}.id is not null then ${one(to, name)} end`,
  )
  const several = fieldsOf(list).flatMap(([name, field]) => {
    if (field.kind !== 'references') return []
    const { table, order } = sources[field.to]
    const by = sql.join(order.map((column) => sql.id('x', column)))
    return [
      sql`${name}::text, (select ${many(field.to, by)}
        from ${sql.table(field.through)} j join ${sql.table(table)} x on x.hotel_id = j.hotel_id and x.id = ${sql.id('j', `${table}_id`)}
        where j.hotel_id = r.hotel_id and ${sql.id('j', `${list.table}_id`)} = r.id)`,
    ]
  })
  return sql`json_build_object(${sql.join([...single, ...several])})`
}
type Reference = Extract<Field, { kind: 'reference' | 'references' }>

/** The label of everything that a row points at, several joined by commas. */
export const shownColumn = (list: TableList): RawBuilder<unknown> =>
  pointedAt(list, labelOf, (to, by) => {
    const { en, mon } = sources[to]
    return sql`json_build_object('en', coalesce(string_agg(${en('x')}, ', ' order by ${by}), ''), 'mon', coalesce(string_agg(${mon('x')}, ', ' order by ${by}), ''))`
  })

/** The key (code, number, name) of everything that a row points at, as files name it. */
export const keysColumn = (list: TableList): RawBuilder<unknown> =>
  pointedAt(
    list,
    (to, row) => sql`${sql.id(row, sources[to].key)}`,
    (to, by) => sql`coalesce(json_agg(${sql.id('x', sources[to].key)} order by ${by}), '[]')`,
  )

/** The records that a condition on the row `r` finds, in the order of their ids; held until the command ends where `lock` is set. */
export async function readRecords(
  { db, hotelId }: Context,
  list: TableList,
  condition: RawBuilder<unknown>,
  lock = false,
): Promise<Stored[]> {
  const { rows } = await sql<Stored>`
    select ${recordColumns(list)} from ${sql.table(list.table)} r
    where r.hotel_id = ${hotelId} and ${condition} order by r.id ${lock ? sql`for update of r` : sql``}`.execute(db)
  return rows
}
