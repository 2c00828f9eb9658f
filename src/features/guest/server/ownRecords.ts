import type { Context } from '#kit/server/context.ts'
import { type RawBuilder, sql } from 'kysely'

const KINDS = ['reservations', 'stays', 'folios', 'letters', 'tasks'] as const

export interface OwnRecords extends Readonly<Record<(typeof KINDS)[number], readonly number[]>> {
  /** Whose activity tells of the guests. */
  readonly told: readonly { readonly entity: string; readonly id: number }[]
}

/** What of these guests' life is the guests' alone, as the database decides it (docs/decisions/0050). */
export async function ownRecords({ db, hotelId }: Context, ids: readonly number[]): Promise<OwnRecords> {
  const of = (kind: string) => sql`${sql.raw(`own_${kind}`)}(${hotelId}, ${ids}::bigint[])`
  const lists = KINDS.map((kind) => sql`array(select ${of(kind)}) as ${sql.id(kind)}`)
  const { rows } = await sql<OwnRecords>`
    select ${sql.join(lists)}, (select coalesce(json_agg(o), '[]') from ${of('records')} o) as told`.execute(db)
  return rows[0]!
}

/** Whether activity `a` tells of the guests; that of a company does where it is about a stay or a folio of theirs. */
export const tellsOf = ({ told, stays, folios }: OwnRecords): RawBuilder<unknown> => sql`(
  (a.entity, a.entity_id) in (select * from unnest(${told.map(({ entity }) => entity)}::text[], ${told.map(({ id }) => id)}::bigint[]))
  or a.entity = 'Company' and ((a.after ->> 'stayId')::bigint = any(${stays}::bigint[]) or (a.after ->> 'folioId')::bigint = any(${folios}::bigint[])))`
