import { handlers, type Mounted } from '#kit/server/mount.ts'
import { User } from '../contract.ts'
import {
  deleteUser,
  newUser,
  setUserPassword,
  setUserStatus,
  signOutEverywhere,
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
})

/** The status toggle answers under any name that the caller chooses (specification §7). */
const anyToggle: Mounted[] = handlers(
  { setStatus: { ...User.setStatus, path: '/api/User/:action' } },
  { setStatus: setUserStatus },
)

export const userActions: readonly Mounted[] = [
  ...own.map((mounted) => (mounted.action === User.getPrivileges ? { ...mounted, alsoGet: true } : mounted)),
  ...anyToggle,
  ...roleActions,
]
