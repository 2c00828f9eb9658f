import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#test/freshDatabase.ts'
import { APPLICATION_ROLE, openDatabase } from './database.ts'
import {
  admitProgramLogin,
  checkProgramLogin,
  LoginError,
  makeProgramLogin,
  sameUserAt,
  withLogin,
} from './programLogin.ts'

let database: FreshDatabase
const closers: (() => Promise<unknown>)[] = []
beforeEach(async () => {
  database = await freshDatabase()
})
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
  await database.drop()
})

async function asOwner(statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(database.url)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
const unexpected = (error: unknown): never => {
  throw error
}

/** What somebody would try who can put a statement of his own into the program. */
const roads = [
  'set role buudal; update entry set amount = amount + 1',
  'set session authorization buudal',
  'set role none; update entry set amount = 0',
  'reset role; update entry set amount = 0',
  'reset role; alter table entry add column more text',
  'reset all; delete from journal',
  'set role none; alter table entry disable trigger all',
  'alter table entry add column more text',
  'update entry set amount = 0',
  'delete from activity',
  'truncate journal',
  'drop table folio_line',
  'create table own ()',
  'create role other superuser',
  'grant buudal to current_user',
  `alter role ${APPLICATION_ROLE} superuser`,
  "insert into migration (name) values ('9999.sql')",
]

describe.each([
  ['a login made for this process', async () => (await made()).url],
  ['the role that the bundled server keeps', async () => withLogin(database.url, APPLICATION_ROLE)],
])('the program’s connection, as %s', (_, urlOf) => {
  test('works on a hotel, and by no road becomes the owner', async () => {
    const { db, pool, close } = openDatabase(await urlOf())
    closers.push(close)
    expect(await db.selectFrom('hotel').select('code').execute()).toEqual([{ code: 'KHAN' }])
    const taken: string[] = []
    for (const road of roads) {
      const client = await pool.connect()
      try {
        await client.query(road)
        taken.push(road)
      } catch (error) {
        expect(['42501', '42503', '28000'], `${road}: ${String(error)}`).toContain((error as { code?: string }).code)
      } finally {
        // what it may have set goes with the connection
        client.release(true)
      }
    }
    expect(taken).toEqual([])
  })
})

async function made() {
  const login = await makeProgramLogin(database.url, unexpected)
  closers.push(login.close)
  return login
}

test('the login is gone when the program has ended, and what a killed one left goes at the next start', async () => {
  const one = await makeProgramLogin(database.url, unexpected)
  const user = new URL(one.url.replace('@/', '@host/')).username
  expect(await asOwner(`select rolcanlogin, rolsuper, rolcreaterole from pg_roles where rolname = '${user}'`)).toEqual([
    { rolcanlogin: true, rolsuper: false, rolcreaterole: false },
  ])
  await one.close()
  expect(await asOwner(`select from pg_roles where rolname = '${user}'`)).toEqual([])
  const left = `buudal_run_${Date.now().toString(16)}`
  await asOwner(`create role ${left} login valid until '2020-01-01'`)
  await made()
  expect(await asOwner(`select from pg_roles where rolname = '${left}'`)).toEqual([])
})

test('the owner is no login for the program, and says so', async () => {
  await expect(checkProgramLogin(database.url)).rejects.toThrow(LoginError)
  await expect(admitProgramLogin(database.url, database.url)).rejects.toThrow(/owns nothing/)
})

test('a user that the operator made beside the owner is admitted', async () => {
  const name = `desk_${Date.now().toString(36)}`
  await asOwner(`create role ${name} login password 'Under-the-blue-sky1'`)
  const url = withLogin(database.url, name, 'Under-the-blue-sky1')
  await admitProgramLogin(database.url, url)
  const { db, close } = openDatabase(url)
  closers.push(() => asOwner(`drop role ${name}`), close)
  expect(await db.selectFrom('hotel').select('code').execute()).toEqual([{ code: 'KHAN' }])
})

test('who may make no roles is told what is missing', async () => {
  const name = `poor_${Date.now().toString(36)}`
  await asOwner(`create role ${name} login password 'Under-the-blue-sky1'`)
  closers.push(() => asOwner(`drop role ${name}`))
  const url = withLogin(database.url, name, 'Under-the-blue-sky1')
  await expect(makeProgramLogin(url, unexpected)).rejects.toThrow(/create roles.*DATABASE_OWNER_URL/)
})

test.each([
  ['postgresql://a:b@h:5432/d', 'postgresql://x:p%2F@h:5432/d'],
  ['postgresql://h/d?sslmode=require', 'postgresql://x:p%2F@h/d?sslmode=require'],
  ['postgresql://a@/d?host=%2Frun&user=a', 'postgresql://x:p%2F@/d?host=%2Frun&'],
])('%s as another user', (url, expected) => {
  expect(withLogin(url, 'x', 'p/')).toBe(expected)
})

test('a user who works through a pooler hears the news of the server itself', () => {
  const [pooler, owner] = [
    'postgresql://desk:a%2Fb@pooler:6432/hotel',
    'postgresql://owner:secret@server:5432/hotel?sslmode=require',
  ]
  expect(sameUserAt(owner, pooler)).toBe('postgresql://desk:a%2Fb@server:5432/hotel?sslmode=require')
})
