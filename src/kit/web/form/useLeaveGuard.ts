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
export function useLeaveGuard(unsaved: boolean): void {
  useBlocker({
    shouldBlockFn: async () => unsaved && !(await askToLeave()),
    enableBeforeUnload: () => unsaved,
    disabled: !unsaved,
  })
}
