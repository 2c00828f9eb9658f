import type { ErrorCode, ErrorParam } from '#core/errors.ts'
import type { OptionEntity } from '#domain/choices/contract.ts'

/** What a cell of a file says: a value, nothing (the field stays as it is), rows named by their keys, or what is wrong with it. */
export type ReadCell =
  | { readonly value: unknown }
  | { readonly keys: readonly string[] }
  /** Rows of another list within a value that is made of their ids. */
  | { readonly keys: readonly string[]; readonly to: OptionEntity; readonly make: (ids: readonly number[]) => unknown }
  | { readonly wrong: ErrorCode; readonly params?: readonly ErrorParam[] }
  | undefined
