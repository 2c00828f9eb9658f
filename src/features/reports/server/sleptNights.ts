import { takesRoom } from '#domain/businessDay/server/soldRooms.ts'
import type { Context } from '#kit/server/context.ts'
import { type RawBuilder, sql } from 'kysely'

/** Night `n` of stay `s` was slept here; of the open day, is expected to be. */
export const wasSlept = ({ businessDate }: Pick<Context, 'businessDate'>): RawBuilder<boolean> => sql`
  (n.date < ${businessDate}::date and s.status in ('inHouse', 'checkedOut') or n.date = ${businessDate}::date and ${takesRoom})`
