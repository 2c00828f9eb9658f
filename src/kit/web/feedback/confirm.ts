import { useSyncExternalStore } from 'react'
import type { Text } from '../locale.tsx'

export interface Question {
  readonly title: Text
  /** Lines under the title: what will happen, or the warnings that the person passes. */
  readonly lines: readonly Text[]
  readonly confirmLabel: Text
  /** The word of the button that goes back; 'Cancel' when left out. */
  readonly cancelLabel?: Text
  /** A red button, for what destroys or can not be undone. */
  readonly danger?: boolean
  /** Asks for a reason that must be filled in. */
  readonly needsReason?: boolean
  /** Runs when confirmed; while it runs the dialog waits, and what it throws is shown inside the dialog. */
  readonly action?: (reason: string) => Promise<void>
}

export interface Asked extends Question {
  readonly answer: (confirmed: boolean) => void
}

let open: readonly Asked[] = []
const listeners = new Set<() => void>()

const put = (next: readonly Asked[]): void => {
  open = next
  for (const listener of listeners) listener()
}

/** Asks in the confirm dialog. True when the person confirmed and the action succeeded, false when they went back. */
export const confirm = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    const asked: Asked = {
      ...question,
      answer: (confirmed) => {
        put(open.filter((other) => other !== asked))
        resolve(confirmed)
      },
    }
    put([...open, asked])
  })

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The questions on the screen, the newest last. */
export const useQuestions = (): readonly Asked[] => useSyncExternalStore(subscribe, () => open)
