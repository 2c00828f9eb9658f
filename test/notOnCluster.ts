import { beforeEach } from 'vitest'

const A_TRIGGER = 'a trigger plays the full disk, and Citus takes none'

/** What cannot be tried on a cluster: file, test and why. */
export const NOT_ON_CLUSTER: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'src/app/server/fullDisk.test.ts': {
    'a database without room is named, nothing is saved, and the program says that it is degraded': A_TRIGGER,
    'a full disk that the program sees is forgotten as soon as there is room again': A_TRIGGER,
  },
  'src/domain/availability/server/inventory.test.ts': {
    'while the row of a day is made, no other day is held: who sells them in another order would wait for the other, each for ever':
      "who waits for whom is known to the hotel's machine alone",
  },
}

beforeEach(({ task, skip }) => {
  const file = Object.keys(NOT_ON_CLUSTER).find((path) => task.file.filepath.endsWith(path))
  const reason = file && NOT_ON_CLUSTER[file]?.[task.name]
  if (reason) skip(reason)
})
