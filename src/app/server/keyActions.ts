import { channelActions } from '#features/channel/server/actions.ts'
import type { Mounted } from '#kit/server/mount.ts'

/** Every action that is open to keys of a hotel alone; a scope also opens some of those of persons. */
export const keyActions: readonly Mounted[] = [...channelActions]
