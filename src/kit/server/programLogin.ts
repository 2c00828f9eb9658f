import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import pg from 'pg'
import { APPLICATION_ROLE } from './database.ts'
import { repeat } from './repeat.ts'

/** A reason why the program can't sign in to the database as a role that owns nothing, in one line that says what to do. */
export class LoginError extends Error {
  override name = 'LoginError'
}

/** How the program itself signs in to the database: as a role that owns nothing and can't become one that does. */
export interface ProgramLogin {
  readonly url: string
  /** Takes back what was made for it. Close the pool first. */
  close(): Promise<void>
}

const PREFIX = 'buudal_run_'
/** A role whose process was killed is nobody's after this time; a living process prolongs its own in time. */
const VALID_HOURS = 6
const PROLONG_EVERY_MS = 10 * 60_000

/** The same connection string as another user. */
export function withLogin(url: string, user: string, password?: string): string {
  const [, protocol = '', place = ''] = /^(\w+:\/\/)(?:[^/@]*@)?(.*)$/s.exec(url) ?? []
  const plain = place
    .replace(/([?&])(?:user|password)=[^&]*/g, '$1')
    .replace(/&{2,}/g, '&')
    .replace(/\?&/, '?')
  const secret = password === undefined ? '' : `:${encodeURIComponent(password)}`
  return `${protocol}${encodeURIComponent(user)}${secret}@${plain}`
}

/** The user of one connection string at the server of another. */
export function sameUserAt(url: string, of: string): string {
  const { user = '', password } = new pg.Client(of)
  return withLogin(url, user, password ?? undefined)
}

/**
 * Makes a login of this process's own beside the owner's, with a password that is known to nobody and kept in memory alone.
 * Throws LoginError where the owner may not, or the server takes no password.
 */
export async function makeProgramLogin(ownerUrl: string, onError: (error: unknown) => void): Promise<ProgramLogin> {
  const role = `${PREFIX}${randomBytes(8).toString('hex')}`
  const password = randomBytes(24).toString('base64url')
  const keep = () => asOwner(ownerUrl, (owner) => keepRole(owner, role, verifierOf(password)))
  try {
    await asOwner(ownerUrl, removeExpired)
    await keep()
  } catch (error) {
    throw new LoginError(
      `The program can't make a database user for itself (${messageOf(error)}): let the user of DATABASE_URL create roles, or give a user who owns nothing in DATABASE_URL and the owner in DATABASE_OWNER_URL.`,
      { cause: error },
    )
  }
  const url = withLogin(ownerUrl, role, password)
  const remove = () => asOwner(ownerUrl, (owner) => owner.query(`drop role if exists ${role}`))
  try {
    await checkProgramLogin(url)
  } catch (error) {
    await remove().catch(onError)
    if (error instanceof LoginError) throw error
    throw new LoginError(
      `The server does not let in the database user that the program made for itself (${messageOf(error)}): give a user who owns nothing in DATABASE_URL and the owner in DATABASE_OWNER_URL.`,
      { cause: error },
    )
  }
  const kept = repeat(PROLONG_EVERY_MS, keep, onError)
  const close = async () => {
    await kept.stop()
    await remove().catch(onError)
  }
  return { url, close }
}

/** Lets a user who owns nothing, made by the operator, do what the program does. Throws LoginError where the user owns the tables. */
export async function admitProgramLogin(ownerUrl: string, url: string): Promise<void> {
  const user = await checkProgramLogin(url)
  const isIn = (owner: pg.Client) =>
    owner.query('select pg_has_role($1, $2, $3) as is', [user, APPLICATION_ROLE, 'member'])
  await asOwner(ownerUrl, async (owner) => {
    const { rows } = await isIn(owner)
    if (!rows[0]?.is) await owner.query(`grant ${APPLICATION_ROLE} to ${owner.escapeIdentifier(user)}`)
  })
}

/** Gives the user's name. Throws LoginError where the user owns the program's tables, or could become who does. */
export async function checkProgramLogin(url: string): Promise<string> {
  return asOwner(url, async (client) => {
    const { rows } = await client.query<{ user: string; owns: boolean }>(`
      select session_user as user, (select rolsuper from pg_roles where rolname = session_user) or exists (
        select from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
        where pg_has_role(session_user, c.relowner, 'member')) as owns`)
    const { user = '', owns = true } = rows[0] ?? {}
    if (owns)
      throw new LoginError(
        `The database user ${user} owns the program's tables, or can become their owner: give another in DATABASE_URL, one who owns nothing.`,
      )
    return user
  })
}

async function keepRole(owner: pg.Client, role: string, verifier: string): Promise<void> {
  const until = new Date(Date.now() + VALID_HOURS * 3_600_000).toISOString()
  const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [role])
  if (rowCount) await owner.query(`alter role ${role} valid until '${until}'`)
  else
    await owner.query(
      `create role ${role} login noinherit password '${verifier}' valid until '${until}' in role ${APPLICATION_ROLE}`,
    )
}

/** Another process may be removing the same. */
async function removeExpired(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    'select rolname as name from pg_roles where starts_with(rolname, $1) and rolvaliduntil < now()',
    [PREFIX],
  )
  for (const { name } of rows)
    await owner.query(`drop role if exists ${owner.escapeIdentifier(name)}`).catch(() => undefined)
}

/** What the server keeps of a password (SCRAM-SHA-256): sent in its place, so that no log of the server ever holds it. */
function verifierOf(password: string): string {
  const [salt, rounds] = [randomBytes(16), 4096]
  const salted = pbkdf2Sync(password, salt, rounds, 32, 'sha256')
  const keyed = (text: string) => createHmac('sha256', salted).update(text).digest()
  const stored = createHash('sha256').update(keyed('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${rounds}:${salt.toString('base64')}$${stored}:${keyed('Server Key').toString('base64')}`
}

async function asOwner<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString,
    application_name: 'buudal sign-in',
    connectionTimeoutMillis: 10_000,
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
