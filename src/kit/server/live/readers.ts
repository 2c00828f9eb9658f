import type { Action } from '#core/contract.ts'
import type { Caller } from '../context.ts'
import { may } from '../mount.ts'

/** What callers may read, by entity. */
export interface Readers {
  /** Whether the caller may read anything of an entity, and so hear that it changed. */
  mayHear(caller: Caller, entity: string): boolean
  /** Whether the caller may open a record of it. */
  mayOpen(caller: Caller, entity: string): boolean
}

/** An entity's queries say who may hear of it; `get`, where it has one, says who may open a record. */
export function readersOf(actions: readonly Action[]): Readers {
  const readers = new Map<string, Action[]>()
  for (const action of actions)
    if (action.kind === 'query') readers.set(action.entity, [...(readers.get(action.entity) ?? []), action])
  const any = (caller: Caller, queries: readonly Action[] = []): boolean =>
    queries.some(({ access }) => may(caller, access))
  return {
    mayHear: (caller, entity) => any(caller, readers.get(entity)),
    mayOpen: (caller, entity) => {
      const queries = readers.get(entity) ?? []
      const get = queries.filter(({ name }) => name === 'get')
      return any(caller, get.length > 0 ? get : queries)
    },
  }
}
