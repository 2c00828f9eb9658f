import { handlers, type Mounted } from '#kit/server/mount.ts'
import { STATUS_CALLS, User } from '../contract.ts'
import {
  deleteUser,
  newUser,
  removeSecondFactor,
  sawNewDevices,
  setUserPassword,
  setUserStatus,
  signOutEverywhere,
  signOutOthers,
  signOutSession,
  updateUser,
} from './changeUser.ts'
import { listByRole } from './readRoles.ts'
import { pageOfUsers, readUsers } from './readUsers.ts'
import { roleActions } from './roleActions.ts'
import { getPrivileges, savePrivileges } from './userPrivileges.ts'
import { readSessions } from './userSessions.ts'

const own: Mounted[] = handlers(User, {
  listByUser: (context, { UserID, EmptyRow }) => readUsers(context, UserID, EmptyRow === 1),
  listByRole,
  getPrivileges,
  detailByUserID: (context, { UserID }) => readUsers(context, UserID),
  list: pageOfUsers,
  new: newUser,
  update: updateUser,
  setPassword: setUserPassword,
  delete: deleteUser,
  setStatus: setUserStatus,
  savePrivileges,
  sessions: readSessions,
  signOutSession,
  signOutEverywhere,
  signOutOthers,
  removeSecondFactor,
  sawNewDevices,
})

/** The status toggle answers under the names that callers give it (docs/rules/fixed-words.md#user-calls); a mistyped name is no call. */
const toggles: Mounted[] = STATUS_CALLS.flatMap((name) =>
  handlers({ setStatus: { ...User.setStatus, path: `/api/User/${name}` } }, { setStatus: setUserStatus }),
)

export const userActions: readonly Mounted[] = [
  ...own.map((mounted) => (mounted.action === User.getPrivileges ? { ...mounted, alsoGet: true } : mounted)),
  ...toggles,
  ...roleActions,
]
