import { useSyncExternalStore } from 'react'

interface Asked {
  readonly answered: Promise<boolean>
  /** True: the password was given, and what was asked for goes on. */
  readonly answer: (given: boolean) => void
}

let asked: Asked | undefined
const listeners = new Set<() => void>()

const put = (next: Asked | undefined): void => {
  asked = next
  for (const listener of listeners) listener()
}

/** Asks the person for the password, once for all calls that wait for it. False when the person went back. */
export function askPasswordAgain(): Promise<boolean> {
  if (asked) return asked.answered
  let settle: (given: boolean) => void = () => undefined
  const answered = new Promise<boolean>((resolve) => {
    settle = resolve
  })
  put({
    answered,
    answer: (given) => {
      put(undefined)
      settle(given)
    },
  })
  return answered
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What waits for the password; the application draws the question. */
export const usePasswordAsked = (): Asked | undefined => useSyncExternalStore(subscribe, () => asked)
