import { type Action, command, entity, query } from '#core/contract.ts'
import type { FieldProblem } from '#core/errors.ts'
import type { Label, Locale } from '#core/labels.ts'
import { listInput, type Page, page } from '#core/page.ts'
import { menu } from '#domain/access/access.ts'
import type { MenuPath } from '#domain/access/menu.ts'
import { label } from '#domain/choices/contract.ts'
import { pictures } from '#domain/file/contract.ts'
import type { Fields, PictureTable } from '#domain/sheet/sheetList.ts'
import { z } from 'zod'
import type { Field } from '#domain/sheet/fields.ts'
import { type ImportActions, importActions } from '#domain/sheet/importShapes.ts'

export interface Declaration<F extends Fields = Fields> {
  /** The entity on the wire: `/api/{entity}/…`. */
  readonly entity: string
  readonly table: string
  readonly path: MenuPath
  /** What one row is called: 'Room type'. */
  readonly one: Label
  /** What the list holds, and with what one begins: said where it is still empty. */
  readonly about: Label
  /** Fields by which it is sorted at first; the first of them is the column that opens a row. */
  readonly sort: readonly [keyof F & string, ...(keyof F & string)[]]
  readonly fields: F
  /** The fields that tell a row from every other, as a constraint of the database holds them: by these an imported line finds its row. */
  readonly key: readonly [keyof F & string, ...(keyof F & string)[]]
  /** What several fields must agree on; the database refuses the same. */
  readonly rules?: (record: Readonly<Record<string, unknown>>) => readonly FieldProblem[]
  /** Fields of the form that mean something only while another holds a value, any where none is named; they keep what they hold. */
  readonly when?: { readonly [K in keyof F]?: { readonly by: keyof F & string; readonly is?: string } }
  /** What choosing a value writes into other fields of a new record. */
  readonly fills?: { readonly [K in keyof F]?: (chosen: string, locale: Locale) => Partial<Record<keyof F, unknown>> }
  /** Choices and references by which the screen narrows the list. */
  readonly filters?: readonly (keyof F & string)[]
  /** Its changes ask for the password again: it decides where money is posted. */
  readonly asksPasswordAgain?: true
  /** Entities that are read again besides this one. */
  readonly changes?: readonly string[]
  /** Where its pictures are kept, if it has any; a file of the list leaves them out. */
  readonly pictures?: PictureTable
  /** The field holding the room type whose inventory a change may alter. */
  readonly sizesInventoryOf?: 'id' | (keyof F & string)
}

const keys = <T extends object>(of: T) => Object.keys(of) as (keyof T & string)[]
const shape = <F extends Fields, T extends z.ZodType>(fields: F, each: (of: Field) => T) =>
  Object.fromEntries(keys(fields).map((name) => [name, each(fields[name]!)]))

type RecordShape<F extends Fields> = { [K in keyof F]: F[K]['accepts'] }
/** What may be left out is known when it is parsed, not in the type. */
type NewShape<F extends Fields> = { [K in keyof F]: z.ZodDefault<F[K]['accepts']> }
type UpdateShape<F extends Fields> = { [K in keyof F]: z.ZodOptional<F[K]['accepts']> }

const keyOrKeys = z.union([z.string(), z.array(z.string())]).nullable()
const standing = { id: z.int(), version: z.int(), active: z.boolean() }

/** Known when it is parsed, not in the type: only lists that have pictures take them. */
const picturesOf = (table: PictureTable | undefined) =>
  (table === undefined ? {} : { pictures: pictures.optional() }) as { pictures: z.ZodOptional<typeof pictures> }

/** A record of a list. */
const recordOf = <F extends Fields>(fields: F, table: PictureTable | undefined) =>
  z.object({
    ...standing,
    ...(shape(fields, ({ accepts }) => accepts) as RecordShape<F>),
    ...picturesOf(table),
  })

type FilterShape<F extends Fields> = {
  [K in keyof F as F[K]['kind'] extends 'choice' | 'reference' ? K : never]: z.ZodOptional<F[K]['accepts']>
}

/** Choices and references narrow a list. */
const filtersOf = <F extends Fields>(fields: F) =>
  shape(
    Object.fromEntries(Object.entries(fields).filter(([, { kind }]) => kind === 'choice' || kind === 'reference')),
    ({ accepts }) => accepts.optional(),
  ) as FilterShape<F>

function actionsOf<F extends Fields>({
  entity: name,
  path,
  fields,
  changes = [],
  pictures: table,
  ...of
}: Declaration<F>) {
  const access = menu(path)
  const record = recordOf(fields, table)
  const changed = { access, changes: [name, ...changes], asksPasswordAgain: of.asksPasswordAgain ?? false }
  const id = z.int()
  const fresh = shape(fields, ({ accepts, initial }) =>
    initial === undefined ? accepts : accepts.default(initial as never),
  ) as NewShape<F>
  const optional = shape(fields, ({ accepts, initial }) =>
    initial === undefined ? accepts : accepts.optional(),
  ) as UpdateShape<F>
  return entity(name, {
    list: query({
      access,
      input: listInput.extend({
        sort: z.enum([...keys(fields).filter((name) => fields[name]?.kind !== 'references'), 'active']).optional(),
        active: z.boolean().optional(),
        ...filtersOf(fields),
      }),
      output: page(
        record.extend({ shown: z.record(z.string(), label.nullable()), keys: z.record(z.string(), keyOrKeys) }),
      ),
    }),
    /** A list whose first item is the record, as a form reads it (docs/rules/fixed-words.md#forms). */
    get: query({ access, input: z.object({ id }), output: z.tuple([record]) }),
    new: command({ ...changed, input: z.object({ ...fresh, ...picturesOf(table) }), output: z.object({ id }) }),
    /** Fields that are left out stay as they are. */
    update: command({
      ...changed,
      input: z.object({ id, version: z.int(), ...optional, ...picturesOf(table) }),
      output: z.object({ version: z.int() }),
    }),
    setStatus: command({
      ...changed,
      input: z.object({ id, active: z.boolean() }),
      output: z.object({ version: z.int() }),
    }),
    delete: command({ ...changed, input: z.object({ id }), output: z.object({}) }),
    ...importActions(changed),
    /** Puts these rows into this order on the places that they hold now; the rest stays. Only of a list with a sort order. */
    reorder: command({ ...changed, input: z.object({ ids: z.array(id).min(2).max(5_000) }), output: z.object({}) }),
  })
}

export type ActionName =
  | 'list'
  | 'get'
  | 'new'
  | 'update'
  | 'setStatus'
  | 'delete'
  | 'reorder'
  | 'checkImport'
  | 'import'
export type Row = {
  readonly id: number
  readonly version: number
  readonly active: boolean
  /** The labels of what the reference fields point at, several joined by commas. */
  readonly shown: Readonly<Record<string, Label | null>>
  /** Its codes, numbers or names, as files name them. */
  readonly keys: Readonly<Record<string, string | readonly string[] | null>>
} & Readonly<Record<string, unknown>>

/** Any list, as server and screen read it. */
export interface ConfigurationList extends Declaration {
  readonly actions: Readonly<Record<ActionName, Action>> &
    ImportActions & { readonly list: Action<unknown, unknown, Page<Row>> }
}

/** Whether its rows stand in an order of the hotel's own. */
export const hasOrder = ({ fields }: Pick<ConfigurationList, 'fields'>): boolean => 'sortOrder' in fields

/** A configuration list from its declaration: its six actions come with it; server and screen read the rest. */
export const configurationList = <const F extends Fields>(declaration: Declaration<F>) => ({
  ...declaration,
  actions: actionsOf(declaration),
})
