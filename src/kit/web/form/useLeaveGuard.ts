import { useBlocker } from '@tanstack/react-router'
import { confirm } from '../feedback/confirm.ts'
import { words } from '../labels.ts'

/** Asks before something typed is thrown away. True: leave. */
export const askToLeave = (): Promise<boolean> =>
  confirm({
    title: words.leaveTitle,
    lines: [words.leaveText],
    confirmLabel: words.leave,
    cancelLabel: words.stay,
    danger: true,
  })

/** While `unsaved`, leaving the page (route change, reload, closing the tab) asks first. */
export const useLeaveGuard = (unsaved: boolean): void => useGuard(unsaved, () => true)

/** The same where other filters of the same page keep what is typed. */
export const usePageLeaveGuard = (unsaved: boolean): void =>
  useGuard(unsaved, ({ current, next }) => current.pathname !== next.pathname)

interface Turn {
  readonly current: { readonly pathname: string }
  readonly next: { readonly pathname: string }
}

function useGuard(unsaved: boolean, leaves: (turn: Turn) => boolean): void {
  useBlocker({
    shouldBlockFn: async (turn) => unsaved && leaves(turn) && !(await askToLeave()),
    enableBeforeUnload: () => unsaved,
    disabled: !unsaved,
  })
}
