import type { Action } from '#core/contract.ts'
import type { FieldProblem } from '#core/errors.ts'
import type { MenuPath } from '#domain/access/menu.ts'
import type { Field } from './fields.ts'
import type { ImportActions } from './importShapes.ts'

export type Fields = Readonly<Record<string, Field>>
export type Values = Readonly<Record<string, unknown>>
export type Stored = Values & { readonly id: number; readonly version: number; readonly active: boolean }

/** A list whose rows are those of a table: its fields in columns of their names, `references` in a table of links. */
export interface TableList {
  readonly table: string
  readonly fields: Fields
  readonly pictures?: PictureTable | undefined
}
export type PictureTable = 'room_type_picture' | 'banner_picture'

/** A row as it is and as it shall be. */
export interface Change {
  readonly before: Stored
  readonly after: Stored
}

/** A list that goes into a file and comes back from one. */
export interface SheetList {
  readonly path: MenuPath
  readonly fields: Fields
  /** The fields that tell a row from every other: by these an imported line finds its row. */
  readonly key: readonly [string, ...string[]]
  /** What several fields must agree on. */
  readonly rules?: (record: Values) => readonly FieldProblem[]
  readonly actions: ImportActions & {
    /** Its input judges a whole record. */
    readonly new: Action
  }
}
