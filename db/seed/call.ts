import type { Action, InputOf, OutputOf } from '#core/contract.ts'

/** Calls an action as the hotel's administrator. */
export type Call = <A extends Action>(action: A, input: InputOf<A>) => Promise<OutputOf<A>>
