import { createContext } from 'react'
import type { Action, InputOf, OutputOf } from '#core/contract.ts'

/** What became of a command that may be sent later: `kept` where nobody could be reached, and it is sent when somebody can. */
export type Fate<A extends Action> = { readonly output: OutputOf<A> } | 'kept'

/** Sends a command, or keeps it until it can be sent; throws ApiError when it was refused. Undefined for what can't wait. */
export type Defer = <A extends Action>(action: A) => ((input: InputOf<A>) => Promise<Fate<A>>) | undefined

/** Given by a page that works without a network; `useCommand` then sends through it. */
export const Deferring = createContext<Defer | undefined>(undefined)
