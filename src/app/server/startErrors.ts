import pg from 'pg'
import { LoginError } from '#kit/server/programLogin.ts'
import { type Config, StartError } from './config.ts'

const OLDEST_SERVER = 150_000

/** Asks a server of one's own whether it can carry the program. Throws StartError or what `pg` threw. */
export async function checkDatabase(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    const { rows } = await client.query<{ number: string; shown: string }>(
      "select current_setting('server_version_num') as number, current_setting('server_version') as shown",
    )
    if (Number(rows[0]?.number) < OLDEST_SERVER) {
      throw new StartError(
        `PostgreSQL ${rows[0]?.shown} is too old: DATABASE_URL needs a server of version 15 or later.`,
      )
    }
  } finally {
    await client.end()
  }
}

const unreachable = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ECONNRESET',
])

/** One line for the person at the console. */
export function explain(error: unknown, config: Config): string {
  if (!(error instanceof Error)) return String(error)
  const { code = '', syscall = '' } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return `Port ${config.port} is taken: stop the program that uses it, or choose another with PORT.`
  if (code === 'EACCES' && syscall === 'listen')
    return `Port ${config.port} needs more rights than this user has: choose one above 1023 with PORT.`
  if (syscall === 'listen' || (syscall === 'getaddrinfo' && error.message.includes(config.host)))
    return `The address ${config.host}:${config.port} can't be served (${code}): choose another with HOST and PORT.`
  const databaseUrl = config.databaseOwnerUrl ?? config.databaseUrl
  if (databaseUrl) return explainDatabase(error, code, databaseUrl)
  return oneLine(error.message)
}

function explainDatabase(error: Error, code: string, databaseUrl: string): string {
  const place = withoutPassword(databaseUrl)
  if (error instanceof StartError || error instanceof LoginError) return error.message
  if (unreachable.has(code) || /timeout/.test(error.message))
    return `No PostgreSQL answers at ${place} (${code || error.message}): check DATABASE_URL and that the server runs.`
  if (code.startsWith('28') || /password/i.test(error.message))
    return `PostgreSQL refused the sign-in to ${place}: check user and password in DATABASE_URL.`
  if (code === '3D000') return `The database of ${place} does not exist: create it, or correct DATABASE_URL.`
  if (code === '42501') {
    return `The user of ${place} lacks rights (${oneLine(error.message)}): it must own the database and may create roles.`
  }
  return `${oneLine(error.message)} (database ${place})`
}

const oneLine = (message: string): string => message.replaceAll(/\s*\n\s*/g, ' ')

const withoutPassword = (databaseUrl: string): string =>
  databaseUrl.replace(/^(\w+:\/\/[^/@:]*):[^/@]*@/, '$1@').replace(/([?&]password=)[^&]*/, '$1…')
