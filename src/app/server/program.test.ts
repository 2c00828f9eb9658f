import { demonstrationUsers } from '#db/seed/demonstration.ts'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { inject } from 'vitest'
import { hashPassword } from '#kit/server/password.ts'
import { migrate } from '#kit/server/migrate.ts'
import { emptyDatabase, freshDatabase } from '#test/freshDatabase.ts'
import { readConfig } from './config.ts'
import { type Program, startProgram } from './program.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

async function hotelDatabase(): Promise<string> {
  const { url, drop } = await freshDatabase()
  closers.push(drop)
  return url
}

async function bareDatabase(): Promise<string> {
  const { url, drop } = await emptyDatabase()
  closers.push(drop)
  return url
}

const said: string[] = []
async function start(env: Record<string, string>): Promise<Program> {
  const program = await startProgram(readConfig({ PORT: '0', HOST: '127.0.0.1', BACKUP_AUTO: 'no', ...env }), (line) =>
    said.push(line),
  )
  closers.push(program.stop)
  return program
}
const failure = async (env: Record<string, string>): Promise<string> => {
  try {
    await start(env)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  throw new Error('the program was expected not to start')
}

test('an empty database gets the schema and the demonstration hotel, whose sign-ins are shown until changed', async () => {
  const url = await bareDatabase()
  const [first, second] = await Promise.all([start({ DATABASE_URL: url }), start({ DATABASE_URL: url })])
  expect(first.signIns.map(({ loginName }) => loginName)).toEqual(demonstrationUsers.map(({ loginName }) => loginName))
  const health = await Promise.all([first, second].map(({ address }) => fetch(`${address}/api/health`)))
  expect(health.map(({ status }) => status)).toEqual([200, 200])
  const client = new pg.Client(url)
  await client.connect()
  expect((await client.query('select count(*)::int as hotels from hotel')).rows).toEqual([{ hotels: 1 }])
  const own = await hashPassword('Under-the-blue-sky1')
  const change = (name: string, more: string) =>
    client.query(
      `update app_user set ${more} known_password = false, password_changed_at = now() where login_name = $1`,
      [name],
    )
  await change('admin', `password_hash = '${own}',`)
  // from before it was remembered whose password is the known one
  await change('night', '')
  const third = await start({ DATABASE_URL: url })
  const names = third.signIns.map(({ loginName }) => loginName)
  expect(names).not.toContain('admin')
  expect(names).toContain('night')
  const { rows } = await client.query('select login_name from app_user where not known_password')
  expect(rows).toEqual([{ login_name: 'admin' }])
  await client.end()
})

test('who listens to others is led to the set-up instead of a demonstration, unless one is asked for', async () => {
  const listening = { HOST: '0.0.0.0', DATABASE_URL: await bareDatabase() }
  const first = await start(listening)
  expect(first.signIns).toEqual([])
  expect(first.setUpAddress).toMatch(/\/auth\/set-up\?code=/)
  const behind = await start({ DATABASE_URL: listening.DATABASE_URL, PUBLIC_URL: 'https://hotel.example.com' })
  expect(behind.signIns).toEqual([])
  expect(behind.setUpAddress).toMatch(/^https:\/\/hotel\.example\.com\/auth\/set-up\?code=/)
  const asked = await start({ ...listening, DEMONSTRATION: 'empty' })
  expect(asked.signIns).toHaveLength(demonstrationUsers.length)
  expect(asked.setUpAddress).toBeUndefined()
})

test('no connection of the running program is the owner’s', async () => {
  const url = await hotelDatabase()
  await start({ DATABASE_URL: url })
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<{ user: string; owns: boolean }>(`
    select distinct usename as user, pg_has_role(usename, 'buudal', 'member') as owns from pg_stat_activity
    where datname = current_database() and application_name like 'buudal%'`)
  await client.end()
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(({ owns }) => owns)).toEqual([])
})

test('a taken port', async () => {
  const taken: Server = createServer()
  taken.listen(0, '127.0.0.1')
  await once(taken, 'listening')
  closers.push(() => new Promise((resolve) => taken.close(resolve)))
  const { port } = taken.address() as { port: number }
  expect(await failure({ PORT: String(port), DATABASE_URL: await hotelDatabase() })).toBe(
    `Port ${port} is taken: stop the program that uses it, or choose another with PORT.`,
  )
})

test('a data folder that cannot be written', async () => {
  expect(await failure({ DATA_DIR: '/dev/null/data' })).toMatch(/^The data folder \/dev\/null\/data can't be written/)
})

test.each([
  ['postgresql://nobody@127.0.0.1:1/hotel', /^No PostgreSQL answers at .*127\.0\.0\.1:1.*check DATABASE_URL/],
  ['postgresql://nobody@no-such-host.invalid/hotel', /^No PostgreSQL answers at .*no-such-host/],
])('a DATABASE_URL that leads nowhere: %s', async (url, message) => {
  expect(await failure({ DATABASE_URL: url })).toMatch(message)
})

test('a DATABASE_URL of a database that does not exist names it, without the password', async () => {
  const missing = inject('testServer')
    .asOwner.replace(encodeURIComponent('{database}'), 'no_such_database')
    .replace('buudal@', 'buudal:secret@')
  const line = await failure({ DATABASE_URL: missing })
  expect(line).toMatch(/^The database of .*no_such_database.* does not exist/)
  expect(line).not.toContain('secret')
})

test('a database of a newer version of the program', async () => {
  const url = await hotelDatabase()
  const client = new pg.Client(url)
  await client.connect()
  await client.query("insert into migration (name) values ('9999_later.sql')")
  await client.end()
  await expect(migrate(url, 'db/migrations')).rejects.toThrow('newer version')
  expect(await failure({ DATABASE_URL: url })).toMatch(/newer version of the program \(9999_later\.sql\)/)
})

async function spawnProgram(env: Record<string, string>): Promise<{ program: ChildProcess; output: () => string }> {
  const program = spawn(process.execPath, ['--import', 'tsx', 'src/app/server/main.ts'], {
    env: { ...process.env, HOST: '127.0.0.1', BACKUP_AUTO: 'no', ...env },
  })
  closers.push(async () => program.kill('SIGKILL'))
  let output = ''
  for (const stream of [program.stdout, program.stderr]) stream?.on('data', (text) => (output += String(text)))
  return { program, output: () => output }
}

test('what stops a start is one line and exit code 1', async () => {
  const { program, output } = await spawnProgram({ PORT: '0', DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/hotel' })
  const [code] = await once(program, 'exit')
  expect(code).toBe(1)
  expect(output().trim().split('\n')).toEqual([expect.stringMatching(/^No PostgreSQL answers/)])
})

test('SIGTERM finishes the call that is under way, then ends with 0', async () => {
  const url = await hotelDatabase()
  const { program, output } = await spawnProgram({ PORT: '0', DATABASE_URL: url })
  let address: string | undefined
  while (!address) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    address = /ready: (http:\S+)/.exec(output())?.[1]
  }
  const client = new pg.Client(url)
  await client.connect()
  await client.query('begin; lock table session in access exclusive mode')
  const slow = fetch(`${address}/api/User/GetPrivileges`, {
    method: 'POST',
    headers: { authorization: `Bearer 1.${'a'.repeat(43)}`, 'content-type': 'application/json' },
    body: '{}',
  })
  await new Promise((resolve) => setTimeout(resolve, 300))
  program.kill('SIGTERM')
  await new Promise((resolve) => setTimeout(resolve, 300))
  await client.query('commit')
  await client.end()
  expect((await slow).status).toBe(401)
  const [code] = await once(program, 'exit')
  expect(code).toBe(0)
})
