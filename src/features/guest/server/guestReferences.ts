import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

/** A column that names a guest, in a table whose rows have an id of their own. */
export interface GuestReference {
  readonly table: string
  readonly column: string
}

/** What belongs to a guest's record itself, or is moved by its own rule. */
const OWN = ['guest', 'guest_document', 'guest_sign', 'guest_merge', 'stay_guest']

/** Every column that names a guest, from the database's own foreign keys, so that a merge forgets none. */
export async function guestReferences({ db }: Context): Promise<GuestReference[]> {
  const { rows } = await sql<GuestReference>`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c
    join unnest(c.conkey, c.confkey) k (own, of) on true
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own
    join pg_attribute f on f.attrelid = c.confrelid and f.attnum = k.of and f.attname = 'id'
    where c.contype = 'f' and c.confrelid = 'guest'::regclass and c.conrelid::regclass::text <> all (${OWN}::text[])
    order by 1, 2`.execute(db)
  return rows
}

/** One statement changes a row once: several columns of one table come in turns. */
export function inTurns(references: readonly GuestReference[]): GuestReference[][] {
  const turns: GuestReference[][] = []
  for (const reference of references) {
    const turn = turns.find((among) => among.every(({ table }) => table !== reference.table))
    if (turn) turn.push(reference)
    else turns.push([reference])
  }
  return turns
}
