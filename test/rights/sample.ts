import type { Action } from '#core/contract.ts'
import type { Furnished } from './furnish.ts'

export interface Sample {
  readonly input: object
  /** What is done before it, so that it is possible. */
  readonly first?: readonly (readonly [Action, object])[]
  /** The code of the refusal that must come, where nothing else can be sent as JSON. */
  readonly refusedWith?: string
}

/** The newest row of a table in the hotel. */
type NewestRow = (table: string) => { readonly id: number; readonly version: number }

/** By the path of the action. */
export type Samples = Readonly<Record<string, (house: Furnished, newest: NewestRow) => Sample | readonly Sample[]>>
