import { type Mounted, handlers } from '#kit/server/mount.ts'
import { Moving } from '../contract.ts'
import { bring, trial } from './bring.ts'
import { choices, readMap, writeMap } from './maps.ts'
import { listRuns } from './runs.ts'
import { undo, undoPreview } from './undo.ts'

/** A file of ten thousand lines. */
const LARGEST_FILE = 16 * 1_048_576

export const movingActions: readonly Mounted[] = handlers(Moving, {
  map: readMap,
  saveMap: async (ctx, { kind, map }) => {
    await writeMap(ctx, kind, map)
    return {}
  },
  choices,
  trial,
  bring,
  runs: listRuns,
  undoPreview,
  undo,
}).map((mounted) =>
  mounted.action === Moving.trial || mounted.action === Moving.bring
    ? { ...mounted, largestBody: LARGEST_FILE }
    : mounted,
)
