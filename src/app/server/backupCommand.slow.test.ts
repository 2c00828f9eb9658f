import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { readBackupName } from '#domain/backup/backupName.ts'
import { openDatabase } from '#kit/server/database.ts'
import { folderStore } from '#kit/server/files/folderStore.ts'
import { migrate } from '#kit/server/migrate.ts'
import { readMigrations } from '#kit/server/migrationFiles.ts'
import { FIRST_RELEASE, fillFirstRelease } from '#test/firstReleaseHotel.ts'
import { openHotel } from '#test/hotel.ts'
import {
  addPicture,
  ask,
  checksums,
  emptyPlace,
  MIGRATIONS,
  newFolder,
  OF_THE_MOMENT,
  openLivedHotel,
} from '#test/livedHotel.ts'
import { newFolder as dataFolder, start } from '#test/supervised.ts'
import { backupCommand } from './backupCommand.ts'
import { readConfig } from './config.ts'
import { restoreCommand } from './restoreCommand.ts'

/** The tests' server as who may make databases on it. */
const asAdmin = (url: string): string => {
  const database = decodeURIComponent(new URL(url.replace('@/', '@host/')).pathname.slice(1))
  const admin = inject('testServer').asSuperuser
  return admin.replace(/\/postgres(?=\?)/, `/${database}`)
}

function installation(databaseUrl: string) {
  const folder = newFolder()
  const config = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: folder })
  const said: string[] = []
  const say = (line: string) => void said.push(line)
  const refused = async (run: Promise<unknown>): Promise<string> =>
    run.then(
      () => 'done',
      (error: Error) => error.message,
    )
  return {
    folder,
    said,
    files: folderStore(join(folder, 'files')),
    backup: (...args: string[]) => backupCommand(args, config, say),
    restore: (...args: string[]) => restoreCommand(args, config, say),
    refusedRestore: (...args: string[]) => refused(restoreCommand(args, config, say)),
    refusedBackup: (...args: string[]) => refused(backupCommand(args, config, say)),
  }
}

/** The server lets a connection go a moment after it was closed. */
const OTHERS =
  "select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'"

/** What somebody is told while a program is connected. */
async function whileRunning(url: string, attempt: () => Promise<string>): Promise<string> {
  const running = openDatabase(url)
  await running.db.selectFrom('hotel').select('id').execute()
  const told = await attempt()
  await running.close()
  for (let tries = 0; tries < 50 && (await ask(url, OTHERS)).length > 0; tries += 1) await sleep(100)
  return told
}

describe('on a server of its own', () => {
  test('a house is saved beside the running program and comes back into an empty database of a user who may make none', async () => {
    const hotel = await openLivedHotel()
    const old = installation(hotel.url)
    await old.files.put(hotel.picture, (await hotel.files.get(hotel.picture)) ?? Buffer.alloc(0), '')
    const file = await old.backup()
    expect(readBackupName(file.slice(join(old.folder, 'backups').length + 1))).toBeDefined()
    expect(old.said.join('\n')).toMatch(
      /rows and 1 files in .* MB\.\nIt is not proven: The database user may not create/,
    )

    const url = await emptyPlace()
    const machine = installation(url)
    await machine.restore(file)
    expect(machine.said).toEqual([
      'KHAN is back, business date 2026-03-13.',
      expect.stringMatching(/^Everybody signs in/),
    ])
    expect(await checksums(url, OF_THE_MOMENT)).toEqual(await checksums(hotel.url, OF_THE_MOMENT))
    expect(await machine.files.get(hotel.picture)).toEqual(await hotel.files.get(hotel.picture))
    expect(await machine.refusedRestore(file, '--replace')).toMatch(/must name one without tables/)
  })

  test('a living house is replaced only when that is said, stopped, and after it was saved', async () => {
    const url = asAdmin(await emptyPlace())
    const hotel = await openHotel()
    const file = await installation(hotel.url).backup(newFolder())
    const house = installation(url)
    await house.restore(file)
    await ask(url, "update hotel set name = 'Renamed since'")

    expect(await house.refusedRestore(file)).toMatch(/There are hotels in this database \(KHAN\): add --replace/)
    const refused = await whileRunning(url, () => house.refusedRestore(file, '--replace'))
    expect(refused).toMatch(/^The program is running on this database: stop it/)
    await house.restore(file, '--replace')
    expect(await ask(url, 'select name from hotel')).not.toEqual([{ name: 'Renamed since' }])

    const [first] = readdirSync(join(house.folder, 'backups')).filter((name) => readBackupName(name))
    await house.restore(join(house.folder, 'backups', first ?? ''), '--replace')
    expect(await ask(url, 'select name from hotel')).toEqual([{ name: 'Renamed since' }])
  })

  test('a database of an earlier version is saved as it is', async () => {
    const before = await emptyPlace()
    await migrate(before, MIGRATIONS, { only: FIRST_RELEASE })
    await fillFirstRelease(before)
    const file = await installation(before).backup()
    expect(await ask(before, 'select name from migration order by name')).toEqual(
      FIRST_RELEASE.map((name) => ({ name })),
    )
    const url = await emptyPlace()
    const machine = installation(url)
    await machine.restore(file)
    const { current } = await readMigrations(MIGRATIONS)
    expect(machine.said[0]).toContain(`It was brought up to date: ${current.at(-1)?.name}`)
  })
})

describe('one hotel', () => {
  test('is taken into another installation with other hotels, under a free number and with its files', async () => {
    const [from, into] = [await openLivedHotel(), await openLivedHotel()]
    const near = await into.neighbour()
    await ask(
      into.url,
      `update hotel_directory set code = 'OPER' where hotel_id = ${into.hotelId};
      update hotel set code = 'OPER', name = 'Operator' where id = ${into.hotelId}`,
    )
    const old = installation(from.url)
    await old.files.put(from.picture, (await from.files.get(from.picture)) ?? Buffer.alloc(0), '')
    const file = await old.backup(newFolder(), '--hotel', 'KHAN')
    const before = await rowsOf(into.url, into.hotelId)

    const url = asAdmin(await emptyPlace())
    const other = installation(url)
    await other.restore(await installation(into.url).backup(newFolder()))
    expect(await other.refusedRestore(file)).toMatch(/holds one hotel \(KHAN\): add --as-hotel/)
    const refused = await whileRunning(url, () => other.refusedRestore(file, '--as-hotel'))
    expect(refused).toMatch(/^The program is running/)
    await other.restore(file, '--as-hotel')
    const [taken] = await ask(url, "select id from hotel where code = 'KHAN'")
    const id = Number(taken?.['id'])
    expect(id).toBeGreaterThan(near.hotelId)
    expect(other.said.at(-1)).toMatch(new RegExp(`^KHAN is taken in as hotel ${id}`))
    expect(await rowsOf(url, id)).toEqual(await rowsOf(from.url, from.hotelId))
    expect(await rowsOf(url, into.hotelId)).toEqual(before)
    expect(await other.files.get(from.picture.replace(/^\d+/, String(id)))).toEqual(await from.files.get(from.picture))
    expect(await other.refusedRestore(file, '--as-hotel')).toMatch(/There is a hotel KHAN here already/)
    const whole = await old.backup(newFolder())
    expect(await other.refusedRestore(whole, '--as-hotel')).toMatch(/holds a whole installation/)
  })

  test('that there is not is not saved', async () => {
    const hotel = await openHotel()
    await addPicture(hotel, 'lobby')
    expect(await installation(hotel.url).refusedBackup('--hotel', 'NONE')).toBe('There is no hotel NONE here.')
  })
})

/** How many rows each table has of a hotel. */
async function rowsOf(url: string, hotelId: number): Promise<Record<string, number>> {
  const tables = await ask(
    url,
    `select relname as name from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'hotel_id') order by 1`,
  )
  const counted = tables
    .map(({ name }) => String(name))
    .filter((name) => ![...OF_THE_MOMENT, 'idempotency'].includes(name))
    .map((name) => `select '${name}' as name, count(*)::int as rows from "${name}" where hotel_id = ${hotelId}`)
  const rows = await ask(url, counted.join(' union all '))
  return Object.fromEntries(rows.map(({ name, rows: count }) => [String(name), Number(count)]))
}

describe('from the console, on the bundled database', { timeout: 900_000 }, () => {
  const run = (command: string, dataDir: string, ...args: string[]) =>
    promisify(execFile)(process.execPath, ['--import', 'tsx', `src/app/server/${command}Command.ts`, ...args], {
      env: { ...process.env, DATA_DIR: dataDir },
    })

  test('a stopped house is saved, killed in the middle nothing is taken for a backup, and comes back on another machine', async () => {
    const dataDir = join(dataFolder(), 'data')
    const program = spawn(process.execPath, ['--import', 'tsx', 'src/app/server/main.ts'], {
      env: {
        ...process.env,
        DATA_DIR: dataDir,
        PORT: '0',
        HOST: '127.0.0.1',
        DEMONSTRATION: 'empty',
        BACKUP_AUTO: 'no',
      },
    })
    await ready(program)
    const second = join(dataFolder(), 'second')
    mkdirSync(second)
    const beside = await run('backup', dataDir, second)
    expect(beside.stdout).toMatch(/It is proven: it was restored into a database beside and is the same\./)
    const [name = ''] = readdirSync(second).filter((found) => readBackupName(found))
    await expect(run('restore', dataDir, join(second, name), '--replace')).rejects.toMatchObject({
      stderr: expect.stringMatching(/^The program is running on this database: stop it/),
    })
    program.kill('SIGTERM')
    await once(program, 'exit')

    const third = dataFolder()
    const killed = spawn(process.execPath, ['--import', 'tsx', 'src/app/server/backupCommand.ts', third], {
      env: { ...process.env, DATA_DIR: dataDir },
    })
    for (let tries = 0; tries < 600 && !readdirSync(third).some((found) => found.endsWith('.part')); tries += 1)
      await sleep(20)
    killed.kill('SIGKILL')
    await once(killed, 'exit')
    // who was killed leaves its server running, which is stopped when the test ends
    await start(dataDir)
    const left = readdirSync(third).filter((found) => readBackupName(found))
    for (const whole of left) expect(readFileSync(join(third, whole)).length).toBeGreaterThan(10_000)

    const machine = join(dataFolder(), 'data')
    const { stdout } = await run('restore', machine, join(second, name))
    expect(stdout).toMatch(/KHAN is back/)
    expect(existsSync(join(machine, 'postgres/postmaster.pid'))).toBe(false)
  })
})

async function ready(program: ChildProcess): Promise<void> {
  afterAll(() => void program.kill('SIGKILL'))
  let output = ''
  program.stdout?.on('data', (text) => (output += String(text)))
  program.stderr?.on('data', (text) => (output += String(text)))
  for (let tries = 0; tries < 12_000 && !output.includes('Buudal is ready'); tries += 1) await sleep(50)
  if (!output.includes('Buudal is ready')) throw new Error(output)
}
