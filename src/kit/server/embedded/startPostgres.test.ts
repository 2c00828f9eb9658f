import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  ask,
  asRoot,
  bundledPackage,
  eventually,
  isServerUp,
  kill,
  lines,
  newFolder,
  programs,
  serverPid,
  start,
  startProgram,
} from '#test/supervised.ts'
import { linkLibraries } from './binaries.ts'

const systemBinDir = '/usr/lib/postgresql/15/bin'
const servers: [string, string | undefined][] = [['bundled server', undefined]]
if (existsSync(systemBinDir)) servers.push(["system's server", systemBinDir])

describe.each(servers)('%s', { timeout: 300_000 }, (_name, binDir) => {
  test('is made on the first run and keeps its data over a restart', async () => {
    const dataDir = join(newFolder(), 'new/data')
    const first = await start(dataDir, binDir)
    await ask(first.url('buudal'), "create table guest (name text); insert into guest values ('Бат-Өлзий')")
    expect(first.adopted).toBe(false)
    await first.stop()
    expect(isServerUp(dataDir)).toBe(false)

    const second = await start(dataDir, binDir)
    expect(await ask(second.url('buudal'), 'select name from guest')).toEqual([{ name: 'Бат-Өлзий' }])
  })

  test('is durable, hears no network, and serves the program as an ordinary role', async () => {
    const postgres = await start(newFolder(), binDir)
    const setting = async (name: string) => (await ask(postgres.url('buudal'), `show ${name}`))[0]?.[name.toLowerCase()]
    expect(await setting('fsync')).toBe('on')
    expect(await setting('synchronous_commit')).toBe('on')
    expect(await setting('full_page_writes')).toBe('on')
    expect(await setting('listen_addresses')).toBe('')
    expect(await setting('jit')).toBe('off')
    expect(await setting('server_encoding')).toBe('UTF8')
    expect(
      await ask(postgres.url('buudal'), 'select rolname, rolsuper from pg_roles where rolname = current_user'),
    ).toEqual([{ rolname: 'buudal', rolsuper: false }])
    expect(await ask(postgres.url('buudal'), "select lower('ӨҮ') as lower")).toEqual([{ lower: 'өү' }])
  })

  test('counts a table of a few rows by itself, so that a young hotel has good plans', async () => {
    const postgres = await start(newFolder(), binDir)
    const url = postgres.url('buudal')
    await ask(url, 'create table guest as select n as id from generate_series(1, 10) n')
    const counted = async () => (await ask(url, "select reltuples from pg_class where relname = 'guest'"))[0]?.reltuples
    await expect.poll(counted, { timeout: 200_000, interval: 500 }).toBe(10)
  })

  test.runIf(process.platform === 'linux')(
    'secures all its files at once when a session of it was killed',
    async () => {
      const postgres = await start(newFolder(), binDir)
      expect(await ask(postgres.url('buudal'), 'show recovery_init_sync_method')).toEqual([
        { recovery_init_sync_method: 'syncfs' },
      ])
    },
  )

  test('asks the system who calls and trusts nobody, also with data of an earlier version', async () => {
    const dataDir = newFolder()
    const rules = join(dataDir, 'postgres/pg_hba.conf')
    const first = await start(dataDir, binDir)
    expect(readFileSync(rules, 'utf8')).not.toContain('trust')
    writeFileSync(rules, 'local all all trust\n')
    await ask(first.superuserUrl, 'select pg_reload_conf()')
    await ask(first.superuserUrl, 'create role stranger login')
    const refused = () => ask(first.url('buudal', 'stranger'), 'select 1')
    await eventually(() => refused())

    const adopting = await start(dataDir, binDir)
    expect(adopting.adopted).toBe(true)
    await eventually(() => expect(refused()).rejects.toThrow(/password/))
    await first.stop()
    await adopting.stop()

    writeFileSync(rules, 'local all all trust\n')
    await start(dataDir, binDir)
    expect(readFileSync(rules, 'utf8')).not.toContain('trust')
    await expect(refused()).rejects.toThrow(/password/)
  })

  test('lets the program work as a role that owns nothing', async () => {
    const postgres = await start(newFolder(), binDir)
    const url = postgres.url('buudal', 'buudal_app')
    expect(await ask(url, 'select current_user::text as user')).toEqual([{ user: 'buudal_app' }])
    await expect(ask(url, 'set role buudal')).rejects.toThrow(/permission denied/)
    await expect(ask(url, 'create table own ()')).rejects.toThrow(/permission denied/)
  })

  test('serves a second program, and stops with the last one', async () => {
    const dataDir = newFolder()
    const first = await start(dataDir, binDir)
    const second = await start(dataDir, binDir)
    expect(second.adopted).toBe(true)
    await first.stop()
    expect(await ask(second.url('buudal'), 'select 1 as one')).toEqual([{ one: 1 }])
    await second.stop()
    expect(isServerUp(dataDir)).toBe(false)
  })

  test('is shared by two programs that make it at the same moment', async () => {
    const dataDir = newFolder()
    const [one, two] = await Promise.all([startProgram(dataDir, binDir), startProgram(dataDir, binDir)])
    await ask(one.url, 'create table seen (by text)')
    expect(await ask(two.url, 'select by from seen')).toEqual([])
    expect(readdirSync(dataDir)).toEqual(['postgres'])
    one.program.kill('SIGTERM')
    two.program.kill('SIGTERM')
    await Promise.all([one, two].map(({ program }) => program.exitCode ?? once(program, 'exit')))
    expect(isServerUp(dataDir)).toBe(false)
  })

  test('outlives a killed program and is adopted by the next', async () => {
    const dataDir = newFolder()
    const { program, url } = await startProgram(dataDir, binDir)
    await ask(url, 'create table payment (amount bigint); insert into payment values (120000)')
    const pid = serverPid(dataDir)
    await kill(program)

    const next = await start(dataDir, binDir)
    expect(next.adopted).toBe(true)
    expect(serverPid(dataDir)).toBe(pid)
    expect(await ask(next.url('buudal'), 'select amount from payment')).toEqual([{ amount: '120000' }])
    await next.stop()
    expect(isServerUp(dataDir)).toBe(false)
  })

  test('is started again after it was killed, with every acknowledged change', async () => {
    const dataDir = newFolder()
    const postgres = await start(dataDir, binDir)
    await ask(postgres.url('buudal'), 'create table payment (amount bigint); insert into payment values (120000)')
    const pid = serverPid(dataDir)
    process.kill(pid, 'SIGKILL')

    const rows = await eventually(() => ask(postgres.url('buudal'), 'select amount from payment'))
    expect(rows).toEqual([{ amount: '120000' }])
    expect(serverPid(dataDir)).not.toBe(pid)
    expect(lines).toContain('The database stopped unexpectedly: starting it again.')
    await postgres.stop()
    expect(isServerUp(dataDir)).toBe(false)
  })

  test('starts in spite of a pid file whose number now belongs to another process', async () => {
    const dataDir = newFolder()
    await (await start(dataDir, binDir)).stop()
    const cluster = join(dataDir, 'postgres')
    const { uid, gid } = statSync(cluster)
    const stranger = spawn('sleep', ['60'], { uid, gid, stdio: 'ignore' })
    programs.push(stranger)
    const pidFile = join(cluster, 'postmaster.pid')
    writeFileSync(pidFile, `${stranger.pid}\n${cluster}\n1700000000\n5432\n${cluster}\n\n`)
    chownSync(pidFile, uid, gid)

    const postgres = await start(dataDir, binDir)
    expect(await ask(postgres.url('buudal'), 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('starts after a first run that was cut off', async () => {
    const dataDir = newFolder()
    mkdirSync(join(dataDir, 'postgres.new-999999999/base'), { recursive: true })
    await start(dataDir, binDir)
    expect(readdirSync(dataDir)).toEqual(['postgres'])
  })

  test('puts its socket in a short folder where the path of the data is too long', async () => {
    const dataDir = join(newFolder(), 'a'.repeat(60), 'b'.repeat(60))
    const postgres = await start(dataDir, binDir)
    expect(postgres.url('buudal')).toContain(encodeURIComponent('/tmp/buudal-'))
    expect(await ask(postgres.url('buudal'), 'select 1 as one')).toEqual([{ one: 1 }])
    await postgres.stop()
    rmSync(new URL(postgres.url('buudal').replace('@/', '@host/')).searchParams.get('host')!, { recursive: true })
  })

  test('refuses data of another major version', async () => {
    const dataDir = newFolder()
    await (await start(dataDir, binDir)).stop()
    writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '14\n')
    await expect(start(dataDir, binDir)).rejects.toThrow(/are of PostgreSQL 14 and this program brings \d+: restore/)
  })
})

describe('bundled server', { timeout: 300_000 }, () => {
  test('refuses a folder that is no database', async () => {
    const dataDir = newFolder()
    mkdirSync(join(dataDir, 'postgres'))
    writeFileSync(join(dataDir, 'postgres/note.txt'), 'mine')
    if (asRoot) chownSync(join(dataDir, 'postgres'), 65534, 65534)
    await expect(start(dataDir)).rejects.toThrow(/is not a database folder/)
  })

  test('refuses a data folder that is a file', async () => {
    const file = join(newFolder(), 'data')
    writeFileSync(file, '')
    await expect(start(file)).rejects.toThrow(/can't be written/)
  })

  test('says in its own words why it does not start', async () => {
    const dataDir = newFolder()
    await (await start(dataDir)).stop()
    writeFileSync(join(dataDir, 'postgres/postgresql.conf'), "port = 'nonsense'\n")
    await expect(start(dataDir)).rejects.toThrow(/^The database can't start: /)
  })

  test('makes the links to its libraries where npm did not', async () => {
    const packageHome = newFolder()
    cpSync(bundledPackage, packageHome, { recursive: true, verbatimSymlinks: true })
    const links: { target: string }[] = JSON.parse(readFileSync(join(packageHome, 'native/pg-symlinks.json'), 'utf8'))
    for (const { target } of links) rmSync(join(packageHome, target))
    linkLibraries(packageHome)
    for (const { target } of links) expect(existsSync(join(packageHome, target)), target).toBe(true)
  })
})
