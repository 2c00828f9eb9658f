import { columnOf } from '#domain/choices/server/columns.ts'
import type { SheetStore } from '#domain/sheet/server/sheetStore.ts'
import { sql } from 'kysely'
import type { ConfigurationList } from '../declaration.ts'
import { addRecords, changeRecords } from './changes.ts'
import { forbidden } from './guards.ts'
import { readRecords } from '#domain/sheet/server/records.ts'

/** The table of a configuration list, as files read and write it. */
export const storeOf = (list: ConfigurationList): SheetStore => ({
  read: (ctx, field, texts, lock) =>
    readRecords(ctx, list, sql`${sql.id('r', columnOf(field))}::text = any (${texts}::text[])`, lock),
  forbidden: (ctx, changes) => forbidden(ctx, list, changes),
  add: (ctx, rows) => addRecords(ctx, list, rows),
  change: (ctx, changes) => changeRecords(ctx, list, changes),
})
