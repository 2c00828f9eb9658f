import { AppError } from '#core/errors.ts'
import type { Label } from '#core/labels.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import type { Context } from '#kit/server/context.ts'
import type { SheetTexts } from '../importShapes.ts'
import type { SheetList, Stored, TableList, Values } from '../sheetList.ts'
import { checkImport, importList } from './importList.ts'
import type { SheetStore } from './sheetStore.ts'
import { deleteRecord, setActive } from './writeRecords.ts'

interface Listed<R> {
  readonly entity: string
  readonly sheet: SheetList
  readonly store: SheetStore
  readonly table: Pick<TableList, 'table'>
  /** One of them as lists show it, held until the command ends where `lock` says so. Refuses with notFound. */
  readonly read: (ctx: Context, id: number, lock?: boolean) => Promise<R>
  /** What has it, and keeps it from being deleted. */
  readonly users: (ctx: Context, row: R) => Label | undefined | Promise<Label | undefined>
  /** Whether that keeps it active, too. */
  readonly activeWhileUsed?: boolean
  /** The column of a row that only counts its users. */
  readonly count?: keyof R
}

/** What carries out the actions of `listedContract`, but for the list itself. */
export function listedActions<R extends { readonly id: number; readonly version: number; readonly active: boolean }>(
  of: Listed<R>,
) {
  const { entity, sheet, store, table, read } = of
  return {
    get: (ctx: Context, { id }: { id: number }) => read(ctx, id).then((record): [R] => [record]),
    async new(ctx: Context, input: Values) {
      const [id = 0] = await store.add(ctx, [{ ...input, active: true }])
      return { id }
    },
    async update(ctx: Context, { id, version, ...input }: Values & { readonly id: number; readonly version: number }) {
      const [before] = await store.read(ctx, 'id', [String(id)], true)
      if (!before) throw new AppError('notFound')
      if (before.version !== version) throw new AppError('changedMeanwhile')
      const after = { ...before, ...input } as Stored
      const versions = await store.change(ctx, [{ before, after }])
      return { version: versions.get(id) ?? version }
    },
    async setStatus(ctx: Context, { id, active }: { id: number; active: boolean }) {
      const before = await read(ctx, id, true)
      if (before.active === active) return { version: before.version }
      const users = !active && of.activeWhileUsed ? await of.users(ctx, before) : undefined
      if (users) throw new AppError('inUse', [users])
      await setActive(ctx, table, id, active)
      await recordActivity(ctx, { entity, id, action: 'setStatus', before: { active: !active }, after: { active } })
      return { version: before.version + 1 }
    },
    async delete(ctx: Context, { id }: { id: number }) {
      const row = await read(ctx, id, true)
      const users = await of.users(ctx, row)
      if (users) throw new AppError('unableToDelete', [users])
      await deleteRecord(ctx, table, id)
      const before = Object.fromEntries(Object.entries(row).filter(([name]) => name !== of.count))
      await recordActivity(ctx, { entity, id, action: 'delete', before })
      return {}
    },
    checkImport: (ctx: Context, input: SheetTexts) => checkImport(ctx, sheet, store, input),
    import: (ctx: Context, input: SheetTexts & { plan: string }) => importList(ctx, sheet, store, input),
  }
}

/** So many stays, as a refusal to delete names them. */
export const staysNamed = (stays: number): Label | undefined =>
  stays === 0 ? undefined : { en: stays === 1 ? '1 stay' : `${stays} stays`, mon: `${stays} байрлалт` }
