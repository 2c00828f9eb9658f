import { beforeEach } from 'vitest'

/** What cannot be tried on a cluster: file, test (all of them where it is '*') and why. */
export const NOT_ON_CLUSTER: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'src/app/server/fullDisk.test.ts': { '*': 'a trigger plays the full disk, and Citus takes no triggers' },
}

beforeEach(({ task, skip }) => {
  const file = Object.keys(NOT_ON_CLUSTER).find((path) => task.file.filepath.endsWith(path))
  const reasons = file && NOT_ON_CLUSTER[file]
  const reason = reasons && (reasons['*'] ?? reasons[task.name])
  if (reason) skip(reason)
})
