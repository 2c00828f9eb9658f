import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Each worker has a program and a hotel of its own. */
export const portOf = (worker: number): number => Number(process.env.E2E_PORT ?? 3210) + 100 * worker
export const dataRoot = process.env.E2E_DATA_DIR ?? join(tmpdir(), `buudal-e2e-${portOf(0)}`)
export const dataDirOf = (worker: number): string => join(dataRoot, `${worker}`)
/** Of the test that asks. */
export const ownDataDir = (): string => dataDirOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0))
