import type { Action } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import type { ListInput } from '#core/page.ts'
import { columnOf } from '#domain/choices/server/columns.ts'
import type { SheetStore } from '#domain/sheet/server/sheetStore.ts'
import type { Stored, Values } from '#domain/sheet/sheetList.ts'
import type { Context } from '#kit/server/context.ts'
import type { Mounted } from '#kit/server/mount.ts'
import { sql } from 'kysely'
import { type ActionName, type ConfigurationList, hasOrder } from '../declaration.ts'
import type { SheetTexts } from '#domain/sheet/importShapes.ts'
import { addRecords, changeRecords, removeRecord } from './changes.ts'
import { checkImport, importList } from '#domain/sheet/server/importList.ts'
import { listPage } from './listPage.ts'
import { reorder } from './reorder.ts'
import { readRecords } from '#domain/sheet/server/records.ts'
import { forbidden } from './guards.ts'

type Run = (context: Context, input: never) => Promise<unknown>

async function existing(context: Context, list: ConfigurationList, id: number, lock: boolean): Promise<Stored> {
  const [record] = await readRecords(context, list, sql`r.id = ${id}`, lock)
  if (!record) throw new AppError('notFound')
  return record
}

function runs(list: ConfigurationList): Record<ActionName, Run> {
  return {
    list: (context, input: ListInput) => listPage(context, list, { ...input }),
    get: async (context, { id }: { id: number }) => [await existing(context, list, id, false)],
    async new(context, values: Values) {
      const [id] = await addRecords(context, list, [values])
      return { id }
    },
    async update(context, { id, version, ...given }: Stored) {
      const before = await existing(context, list, id, true)
      if (before.version !== version) throw new AppError('changedMeanwhile')
      const values = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
      const versions = await changeRecords(context, list, [{ before, after: { ...before, ...values } }])
      return { version: versions.get(id) ?? 0 }
    },
    async setStatus(context, { id, active }: Stored) {
      const before = await existing(context, list, id, true)
      if (before.active === active) return { version: before.version }
      const versions = await changeRecords(context, list, [{ before, after: { ...before, active } }], 'setStatus')
      return { version: versions.get(id) ?? 0 }
    },
    async delete(context, { id }: Stored) {
      await removeRecord(context, list, await existing(context, list, id, true))
      return {}
    },
    checkImport: (context, sheet: SheetTexts) => checkImport(context, list, storeOf(list), sheet),
    import: (context, sheet: SheetTexts & { plan: string }) => importList(context, list, storeOf(list), sheet),
    async reorder(context, { ids }: { ids: number[] }) {
      await reorder(context, list, ids)
      return {}
    },
  }
}

/** The actions of a list with what carries them out. */
export function listActions(list: ConfigurationList): Mounted[] {
  const handlers = runs(list)
  const offered = Object.entries(list.actions).filter(([name]) => name !== 'reorder' || hasOrder(list))
  return offered.map(([name, action]: [string, Action]) => ({
    action,
    handler: (context, input) => handlers[name as ActionName](context, input as never),
  }))
}

/** The table of a configuration list, as files read and write it. */
const storeOf = (list: ConfigurationList): SheetStore => ({
  read: (ctx, field, texts, lock) =>
    readRecords(ctx, list, sql`${sql.id('r', columnOf(field))}::text = any (${texts}::text[])`, lock),
  forbidden: (ctx, changes) => forbidden(ctx, list, changes),
  add: (ctx, rows) => addRecords(ctx, list, rows),
  change: (ctx, changes) => changeRecords(ctx, list, changes),
})
