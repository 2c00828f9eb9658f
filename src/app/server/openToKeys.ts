import type { Mounted } from '#kit/server/mount.ts'
import { actions } from './actions.ts'
import { keyActions } from './keyActions.ts'

/** What a key of a hotel may call, if it has the scope. */
export const openToKeys: readonly Mounted[] = [...keyActions, ...actions.filter(({ action }) => action.scope)]
