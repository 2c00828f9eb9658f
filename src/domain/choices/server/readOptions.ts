import type { Action, ParsedInputOf } from '#core/contract.ts'
import type { Context } from '#kit/server/context.ts'
import { matching } from '#kit/server/matching.ts'
import type { Mounted } from '#kit/server/mount.ts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { type OptionEntity, options } from '../contract.ts'
import { choosers } from './choosers.ts'
import { columnOf } from './columns.ts'
import { labelOf, sources } from './sources.ts'

/** Facts that are no column of their list `r`. */
const computed: Readonly<Record<string, RawBuilder<unknown>>> = {
  'ExtraCharge.purpose': sql`(
    select a.purpose from extra_charge_group g join account a on a.hotel_id = g.hotel_id and a.id = g.account_id
    where g.hotel_id = r.hotel_id and g.id = r.extra_charge_group_id)`,
}

const factsOf = (action: Action): string[] => {
  const { output } = action
  const row = output instanceof z.ZodArray && output.element instanceof z.ZodObject ? output.element : z.object({})
  return Object.keys(row.shape).filter((key) => key !== 'id' && key !== 'label')
}

async function readOptions(
  { db, hotelId }: Context,
  entity: OptionEntity,
  input: ParsedInputOf<(typeof options)[OptionEntity]>,
) {
  const { table, en, mon, order } = sources[entity]
  const facts = factsOf(options[entity])
  const by = sql`${sql.join(order.map((name) => sql.id('r', name)))}, r.id`
  const searched = [en('r'), mon('r'), ...(facts.includes('code') ? [sql`r.code`] : [])]
  const { rows } = await sql`
    select r.id, ${labelOf(entity, 'r')} as label
      ${sql.join(
        facts.map((fact) => sql`, ${computed[`${entity}.${fact}`] ?? sql.id('r', columnOf(fact))} as ${sql.id(fact)}`),
        sql``,
      )}
    from ${sql.table(table)} r
    where r.hotel_id = ${hotelId} and (r.id = any (${input.include}::bigint[]) or r.id in (
      select r.id from ${sql.table(table)} r where r.hotel_id = ${hotelId} and r.active and ${matching(input.search, searched)}
      order by ${by} limit ${input.limit}))
    order by ${by}`.execute(db)
  return rows
}

/** The choices of every list; `actions` are all others of the program, by which it is known who needs them. */
export const optionActions = (actions: readonly Mounted[]): Mounted[] =>
  (Object.keys(options) as OptionEntity[]).map((entity) => ({
    action: {
      ...options[entity],
      access: choosers(
        entity,
        actions.map(({ action }) => action),
      ),
    },
    handler: (context, input) => readOptions(context, entity, input as ParsedInputOf<(typeof options)[OptionEntity]>),
  }))
