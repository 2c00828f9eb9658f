import { z } from 'zod'
import { command, entity, query } from '#core/contract.ts'
import { LOCALES } from '#core/labels.ts'
import { listInput, page } from '#core/page.ts'
import { type Privilege, privilege, privileges, signedIn } from '#domain/access/access.ts'
import { newPassword } from '#domain/access/passwordRule.ts'

const privilegeNames = Object.keys(privileges) as [Privilege, ...Privilege[]]
const privilegeName = z.enum(privilegeNames)

const userId = z.int().positive()
/** 1 = active or granted, 0 = not. */
const status = z.literal([0, 1])
/** As clients send it: also as a text or a boolean. */
const sentStatus = z.preprocess(
  (sent) => ({ true: 1, false: 0, '1': 1, '0': 0 })[String(sent)] ?? sent,
  status,
) as unknown as typeof status
/** Also as a text of digits. */
const sentId = z.preprocess(
  (sent) => (typeof sent === 'string' && /^\d{1,15}$/.test(sent) ? Number(sent) : sent),
  userId,
) as unknown as typeof userId
const text = (longest: number) => z.string().trim().max(longest)

/** A row of the user lists, in PascalCase (docs/rules/fixed-words.md#user-calls). */
const userRow = z.object({
  /** 0 in the empty row. */
  UserID: z.int(),
  LoginName: z.string(),
  Name: z.string(),
  RoleID: z.int(),
  RoleName: z.string(),
  RoleColour: z.string(),
  Language: z.enum(LOCALES),
  Position: z.string(),
  Email: z.string(),
  Status: status,
  /** ISO instant; null = never. */
  LastSignIn: z.string().nullable(),
  /** Sessions that are open now. */
  Sessions: z.int(),
  /** 1 where a code is asked for after the password. */
  SecondFactor: status,
  /** Sent back by Update: a record changed meanwhile is refused. */
  Version: z.int(),
  /** A right of the user that the caller has not: the caller can't change this user. '' = can. */
  Beyond: z.string(),
})
export type UserRow = z.infer<typeof userRow>

const userFields = {
  LoginName: text(64).min(1),
  Name: text(100).min(1),
  RoleID: z.int().positive(),
  Language: z.enum(LOCALES),
  Position: text(100).default(''),
  Email: z.union([z.literal(''), z.email()]).default(''),
}

/** `{UserID, EmptyRow}` (docs/rules/fixed-words.md#user-calls): both may be absent; EmptyRow 1 puts an empty row first, for choices. */
const listOf = z.object({ UserID: sentId.nullable().default(null), EmptyRow: sentStatus.default(0) })

const roleChoice = z.object({
  /** 0 in the empty row. */
  RoleID: z.int(),
  RoleName: z.string(),
  ShortCode: z.string(),
  Colour: z.string(),
  /** How many users have it. */
  Users: z.int(),
  Status: status,
  /** 1 on the role of the asked UserID. */
  Selected: status,
  /** A right of the role that the caller has not: the caller can't give it. '' = can. */
  Beyond: z.string(),
})

/** One right of a user: the role's word, the user's own (null = as the role), and what follows. */
const userPrivilege = z.object({
  Privilege: privilegeName,
  Title: z.string(),
  TitleEn: z.string(),
  RoleStatus: status,
  UserStatus: status.nullable(),
  Status: status,
})

const manage = privilege('manageUsers')
const users = z.array(userRow)
const changed = { access: manage, output: users, changes: ['User'], asksPasswordAgain: true }

/** The user calls (docs/rules/fixed-words.md#user-calls). Answers are lists of rows, also where one user is meant: its first row is the record. */
export const User = entity('User', {
  /** All users by name, or the one of UserID. */
  listByUser: query({ access: manage, input: listOf, output: users }),
  /** All roles by name; with UserID the user's role is `Selected`. */
  listByRole: query({ access: manage, input: listOf, output: z.array(roleChoice) }),
  /** The rights of a user; without UserID (and by GET) the caller's own. Another's need manageUsers. */
  getPrivileges: query({
    access: signedIn,
    input: z.object({ UserID: sentId.nullable().default(null) }),
    output: z.array(userPrivilege),
  }),
  detailByUserID: query({ access: manage, input: z.object({ UserID: sentId }), output: users }),
  /** The page of the user screen. */
  list: query({
    access: manage,
    input: listInput.extend({ roleId: z.int().optional() }),
    output: page(userRow),
    exportAsksPassword: true,
  }),
  new: command({
    ...changed,
    input: z.object({ ...userFields, Password: newPassword, Status: sentStatus.default(1) }),
    secretInput: true,
  }),
  update: command({ ...changed, input: z.object({ ...userFields, UserID: userId, Version: z.int() }) }),
  /** Sets another's password and ends that user's sessions. Throws ownPasswordByOld for the caller's own. */
  setPassword: command({
    ...changed,
    input: z.object({ UserID: sentId, Password: newPassword }),
    afterLicence: true,
    secretInput: true,
  }),
  /** Only a user who has never signed in: others are deactivated, since their work names them. */
  delete: command({ ...changed, input: z.object({ UserID: sentId }), output: z.array(userRow) }),
  /** The status toggle; it answers under the names of `STATUS_CALLS` too. Status 0 ends the sessions. */
  setStatus: command({ ...changed, input: z.object({ UserID: sentId, Status: sentStatus }), afterLicence: true }),
  /** Rights given to (1) or taken from (0) a user beside the role's; null = as the role. Those not named stay. */
  savePrivileges: command({
    ...changed,
    input: z.object({
      UserID: userId,
      Privileges: z.array(z.object({ Privilege: privilegeName, UserStatus: status.nullable() })).max(100),
    }),
    output: z.array(userPrivilege),
  }),
  /** Open sessions, newest first; another's need manageUsers. */
  sessions: query({
    access: signedIn,
    input: z.object({ UserID: userId }),
    output: z.array(
      z.object({
        /** Tells the sessions of a user apart; it opens nothing. */
        SessionID: z.string(),
        CreatedAt: z.string(),
        LastSeenAt: z.string(),
        Address: z.string(),
        Agent: z.string(),
        /** 1 on the session of this call. */
        Current: status,
      }),
    ),
  }),
  /** Ends one session of a user, also the caller's own; another's need manageUsers. Throws notFound when it has ended. */
  signOutSession: command({
    access: signedIn,
    input: z.object({ UserID: userId, SessionID: z.string().regex(/^[0-9a-f]{16}$/) }),
    output: z.object({ Ended: z.int() }),
    changes: ['User'],
    afterLicence: true,
  }),
  /** Ends every session of a user, the caller's own too when it is the caller; another's need manageUsers. Gives how many. */
  signOutEverywhere: command({
    access: signedIn,
    input: z.object({ UserID: userId }),
    output: z.object({ Ended: z.int() }),
    changes: ['User'],
    afterLicence: true,
  }),
  /** Ends the caller's sessions but this one, and forgets the browsers by which the caller was known. */
  signOutOthers: command({
    access: signedIn,
    input: z.object({}),
    output: z.object({ Ended: z.int() }),
    changes: ['User'],
    afterLicence: true,
  }),
  /** For a user who has lost the app and the recovery codes. Where the role requires one, it is set up at the next sign-in. */
  removeSecondFactor: command({ ...changed, input: z.object({ UserID: userId }), afterLicence: true }),
  /** The caller has read of the sign-ins from new devices that the session told of. */
  sawNewDevices: command({
    access: signedIn,
    input: z.object({}),
    output: z.null(),
    changes: [],
    afterLicence: true,
  }),
})

/** What the call that switches a user's status may be named; the caller chooses (docs/rules/fixed-words.md#user-calls). */
export const STATUS_CALLS = ['Status', 'ChangeStatus', 'UpdateStatus', 'ToggleStatus', 'Toggle', 'Activate', 'Active']

const hexColour = z.string().regex(/^#[0-9a-f]{6}$/i)
const roleFields = {
  name: text(100).min(1),
  shortCode: text(8).min(1),
  colour: hexColour,
  /** Granted menu paths. */
  menu: z.array(z.string().max(200)).max(500),
  privileges: z.array(privilegeName).max(100),
}
const role = z.object({
  id: z.int(),
  ...roleFields,
  /** Whoever has the role gives a code of an authenticator app after the password. */
  secondFactorRequired: z.boolean(),
  privileges: z.array(z.string()),
  active: z.boolean(),
  version: z.int(),
})
const roleId = z.object({ id: z.int().positive() })
const roleChanged = { access: manage, changes: ['UserRole', 'User'], asksPasswordAgain: true }

/** Roles: which menu paths they see and what they may do. */
export const UserRole = entity('UserRole', {
  list: query({
    access: manage,
    input: listInput,
    output: page(
      z.object({
        id: z.int(),
        name: z.string(),
        shortCode: z.string(),
        colour: z.string(),
        active: z.boolean(),
        users: z.int(),
        menus: z.int(),
        privileges: z.int(),
        /** A right of the role that the caller has not: the caller can't change it. '' = can. */
        beyond: z.string(),
        secondFactorRequired: z.boolean(),
      }),
    ),
  }),
  get: query({ access: manage, input: roleId, output: role }),
  /** Every menu path with Status 1 where the role grants it (docs/rules/fixed-words.md#menu); without `id` the caller's own role. */
  menu: query({
    access: signedIn,
    input: z.object({ id: z.int().positive().nullable().default(null) }),
    output: z.array(z.object({ MenuLink2: z.string(), Status: status })),
  }),
  new: command({
    ...roleChanged,
    input: z.object({ ...roleFields, secondFactorRequired: z.boolean().default(false) }),
    output: role,
  }),
  update: command({
    ...roleChanged,
    /** Left out, `secondFactorRequired` stays as it is. */
    input: z.object({
      ...roleFields,
      ...roleId.shape,
      secondFactorRequired: z.boolean().optional(),
      version: z.int(),
    }),
    output: role,
  }),
  setStatus: command({ ...roleChanged, input: roleId.extend({ active: z.boolean() }), output: role }),
  /** Refused while users have it. */
  delete: command({ ...roleChanged, input: roleId, output: z.null() }),
  /** This session sees menu and screens by the role's rights, and every command but the way back is refused with looksOnly. */
  seeAs: command({ access: manage, input: roleId, output: role, changes: ['User'], afterLicence: true }),
  /** The way back to the caller's own rights; does nothing where the caller has them. */
  stopSeeing: command({
    access: signedIn,
    input: z.object({}),
    output: z.null(),
    changes: ['User'],
    afterLicence: true,
    whileLooking: true,
  }),
})
export type RoleRow = z.infer<typeof UserRole.list.output>['rows'][number]
