import { beforeEach } from 'vitest'

const A_TRIGGER = 'a trigger plays the full disk, and Citus takes none'
const ITS_MACHINE = "who waits for whom is known to the hotel's machine alone"
const NO_KEPT_PLAN =
  'no statement is prepared there, so no plan is made without its values, and the plan is known to the machine alone'

/** What cannot be tried on a cluster: file, test and why. */
export const NOT_ON_CLUSTER: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'src/app/server/fullDisk.test.ts': {
    'a database without room is named, nothing is saved, and the program says that it is degraded': A_TRIGGER,
    'a full disk that the program sees is forgotten as soon as there is room again': A_TRIGGER,
  },
  'src/app/server/outcome.test.ts': {
    'that is under way is not known yet, and is known when it is done': ITS_MACHINE,
  },
  'src/domain/availability/server/inventory.test.ts': {
    'while the row of a day is made, no other day is held: who sells them in another order would wait for the other, each for ever':
      ITS_MACHINE,
  },
  'src/domain/availability/server/roomsLeft.test.ts': {
    'what is left over some nights is read of these nights, not of all years': NO_KEPT_PLAN,
  },
  'src/features/dashboard/server/waitingPlan.test.ts': {
    'who waits for rooms is counted without looking at all who are booked ahead': NO_KEPT_PLAN,
  },
  'src/features/guest/server/guestPlans.test.ts': {
    'the search at the desk looks at the guests whom it finds': NO_KEPT_PLAN,
    'the search of the guest database looks at the guests whom it finds': NO_KEPT_PLAN,
    'a page of the guest database looks at those whom it counts and shows, not at every guest': NO_KEPT_PLAN,
    'the search over everything and that of the reservation list look at the guests whom they find': NO_KEPT_PLAN,
  },
  'src/features/nightAudit/server/bulk.test.ts': {
    'goes on when the database was away for a moment': ITS_MACHINE,
  },
}

beforeEach(({ task, skip }) => {
  const file = Object.keys(NOT_ON_CLUSTER).find((path) => task.file.filepath.endsWith(path))
  const reason = file && NOT_ON_CLUSTER[file]?.[task.name]
  if (reason) skip(reason)
})
