import {
  keepPreviousData,
  QueryClient,
  queryOptions,
  type UseQueryResult,
  useMutation,
  useQuery,
} from '@tanstack/react-query'
import { use, useRef, useState } from 'react'
import type { Action, InputOf, OutputOf } from '#core/contract.ts'
import { ApiError, type CallOptions, call, SuccessNotice } from './api.ts'
import { isAway, isSavedBefore } from './apiError.ts'
import { confirm } from './feedback/confirm.ts'
import { toast } from './feedback/toast.tsx'
import { words } from './labels.ts'
import { sayNow, type Text } from './locale.tsx'
import { Deferring } from './outbox/deferring.ts'
import { outboxWords } from './outbox/labels.ts'

const TRY_AGAIN_MS = 5_000

/**
 * No refresh interval, no reading again on focus, no retry (docs/rules/fixed-words.md#reading); only what could not be reached is asked for
 * until it can.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    // without a network it fails at once and says so, instead of waiting unseen until there is one
    queries: {
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      staleTime: 0,
      networkMode: 'always',
      refetchInterval: ({ state }) => (isAway(state.error) ? TRY_AGAIN_MS : false),
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** What a query is known by: entity, action, input. Commands invalidate by entity. */
export const readOptions = <A extends Action>(action: A, input: InputOf<A>) =>
  queryOptions<OutputOf<A>, Error>({
    queryKey: [action.entity, action.name, input],
    queryFn: ({ signal }) => call(action, input, { signal }),
  })

export interface ReadOptions {
  /** False waits: nothing is read until it is true. */
  readonly enabled?: boolean
  /** Shows the former answer while a new input is read, so that nothing jumps. */
  readonly keepPrevious?: boolean
  /** Milliseconds for which an answer counts as fresh (short lists that seldom change). */
  readonly freshFor?: number
}

/** Reads a query action: `const rooms = useRead(Room.list, { search })`; show it through `<Loaded of={rooms}>`. */
export const useRead = <A extends Action>(
  action: A,
  input: InputOf<A>,
  options: ReadOptions = {},
): UseQueryResult<OutputOf<A>, Error> =>
  useQuery<OutputOf<A>, Error>({
    ...readOptions(action, input),
    enabled: options.enabled ?? true,
    staleTime: options.freshFor ?? 0,
    ...(options.keepPrevious === true ? { placeholderData: keepPreviousData } : {}),
  })

/** Reads again every shown query of these entities: `refresh('Stay', 'Room')`. */
export async function refresh(...entities: readonly string[]): Promise<void> {
  await Promise.all(entities.map((entity) => queryClient.invalidateQueries({ queryKey: [entity] })))
}

type Attempt<A extends Action> =
  | { readonly done: true; readonly output: OutputOf<A> }
  | { readonly done: false; readonly warnings: NonNullable<ApiError['body']['warnings']> }

async function attempt<A extends Action>(action: A, input: InputOf<A>, options: CallOptions): Promise<Attempt<A>> {
  try {
    return { done: true, output: await call(action, input, options) }
  } catch (error) {
    const warnings = error instanceof ApiError ? (error.body.warnings ?? []) : []
    if (warnings.length === 0) throw error
    return { done: false, warnings }
  }
}

/** Sends; while the server answers warnings, shows them and sends again with those that were passed. Undefined: the person went back. */
async function sendThroughWarnings<A extends Action>(
  action: A,
  input: InputOf<A>,
  onUnsettled: (isUnsettled: boolean) => void,
): Promise<{ output: OutputOf<A> } | undefined> {
  let last = await attempt(action, input, { onUnsettled })
  let passed: readonly string[] = []
  let overrideReason: string | undefined
  while (!last.done) {
    const { warnings } = last
    passed = [...new Set([...passed, ...warnings.map(({ code }) => code)])]
    const confirmed = await confirm({
      title: words.areYouSure,
      lines: warnings.map(({ message }) => message),
      confirmLabel: words.continueAnyway,
      needsReason: overrideReason === undefined && warnings.some((warning) => warning.needsReason),
      action: async (reason) => {
        if (reason !== '') overrideReason = reason
        const why = overrideReason === undefined ? {} : { overrideReason }
        last = await attempt(action, input, { onUnsettled, confirm: passed, ...why })
      },
    })
    if (!confirmed) return undefined
  }
  return { output: last.output }
}

export interface CommandOptions<A extends Action> {
  readonly onSuccess?: (output: OutputOf<A>, input: InputOf<A>) => void
  /** The toast after success; 'Амжилттай.' / 'Success.' when left out, none when false. */
  readonly success?: Text | false | ((output: OutputOf<A>) => Text)
  /** On a page that works without a network: nobody could be reached, and it is sent later. */
  readonly onKept?: (input: InputOf<A>) => void
}

export interface Command<A extends Action> {
  /** Sends and shows a refusal as a toast. The output, or undefined when refused or when the person went back; never throws. */
  readonly run: (input: InputOf<A>) => Promise<OutputOf<A> | undefined>
  /** Sends and throws ApiError, for forms and dialogs that show the refusal themselves. */
  readonly send: (input: InputOf<A>) => Promise<OutputOf<A> | undefined>
  readonly isPending: boolean
  /** It is not known yet whether it was saved; the server is being asked. */
  readonly isUnsettled: boolean
}

/**
 * A changing action. After success the queries of `action.changes` are read again and the success toast is shown.
 * Warnings are asked in the confirm dialog and sent again with `confirm` (and `overrideReason`).
 */
export function useCommand<A extends Action>(action: A, options: CommandOptions<A> = {}): Command<A> {
  const [isUnsettled, setUnsettled] = useState(false)
  const defer = use(Deferring)?.(action)
  // a double click comes before the button is drawn as busy
  const running = useRef<{ text: string; answer: Promise<OutputOf<A> | undefined> } | undefined>(undefined)

  const sendNow = async (input: InputOf<A>) => {
    const answer = await sendThroughWarnings(action, input, setUnsettled)
    if (answer !== undefined) await refresh(...action.changes)
    return answer
  }
  const mutation = useMutation({
    mutationFn: async (input: InputOf<A>) => {
      try {
        const answer = await (defer ?? sendNow)(input)
        if (answer === undefined) return undefined
        if (answer === 'kept') {
          toast.info(outboxWords.keptHere)
          options.onKept?.(input)
          return undefined
        }
        const { success } = options
        if (success !== false) {
          toast.success(typeof success === 'function' ? success(answer.output) : (success ?? words.success))
        }
        options.onSuccess?.(answer.output, input)
        return answer.output
      } catch (error) {
        if (isSavedBefore(error)) await refresh(...action.changes)
        if (!(error instanceof SuccessNotice)) throw error
        await refresh(...action.changes)
        toast.success(error.message)
        return undefined
      }
    },
  })

  const send = (input: InputOf<A>): Promise<OutputOf<A> | undefined> => {
    const text = JSON.stringify(input)
    if (running.current?.text === text) return running.current.answer
    const answer: Promise<OutputOf<A> | undefined> = mutation.mutateAsync(input).finally(() => {
      if (running.current?.answer === answer) running.current = undefined
    })
    running.current = { text, answer }
    return answer
  }
  const run = async (input: InputOf<A>): Promise<OutputOf<A> | undefined> => {
    try {
      return await send(input)
    } catch (error) {
      showRefusal(error)
      return undefined
    }
  }
  return { run, send, isPending: mutation.isPending, isUnsettled }
}

/** A refusal as a toast, with its number where the fault is the program's; silent when the person was just signed out. */
export function showRefusal(error: unknown): void {
  if (error instanceof ApiError && error.signedOut) return
  const text = error instanceof Error ? error.message : sayNow(words.failed)
  toast.error(text, error instanceof ApiError ? error.faultId : undefined)
}
