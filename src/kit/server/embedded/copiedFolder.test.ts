import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startPostgres } from '#kit/server/embedded/startPostgres.ts'
import { ask, kill, lines, newFolder, start, startProgram } from '#test/supervised.ts'
import { describe, expect, test } from 'vitest'
import { judgeMark } from './mark.ts'

/** As a person copies a folder, with owners and times. */
const copy = (from: string, to: string): Buffer => execFileSync('cp', ['-a', from, to])

const COPIED =
  /was copied while its program was running.*Stop that program and copy the folder again, or restore a backup: npm run restore/

describe('a data folder', { timeout: 60_000 }, () => {
  test('that was copied while the program ran is refused with what to do, and left as it is', async () => {
    const dataDir = newFolder()
    const postgres = await start(dataDir)
    await ask(postgres.url('buudal'), "create table guest (name text); insert into guest values ('Сарнай')")
    const copied = newFolder()
    copy(join(dataDir, 'postgres'), join(copied, 'postgres'))
    const mark = readFileSync(join(copied, 'postgres/buudal.mark'), 'utf8')

    await expect(start(copied)).rejects.toThrow(COPIED)
    await postgres.stop()
    await expect(start(copied)).rejects.toThrow(COPIED)
    expect(readFileSync(join(copied, 'postgres/buudal.mark'), 'utf8')).toBe(mark)

    const accepted = await startPostgres({ dataDir: copied, acceptCopy: true, log: () => undefined })
    expect(accepted.copied).toBe(true)
    await accepted.stop()
    // stopped in order by now, it is a folder like any other
    expect((await start(copied)).copied).toBe(false)
  })

  test('of which base was copied while the program ran, and the rest after it stopped, is refused', async () => {
    const dataDir = newFolder()
    const postgres = await start(dataDir)
    const copied = join(newFolder(), 'postgres')
    const early = newFolder()
    copy(join(dataDir, 'postgres/base'), join(early, 'base'))
    await postgres.stop()
    copy(join(dataDir, 'postgres'), copied)
    execFileSync('rm', ['-r', join(copied, 'base')])
    renameSync(join(early, 'base'), join(copied, 'base'))
    await expect(start(join(copied, '..'))).rejects.toThrow(COPIED)
  })

  test('that such a copy was laid over is refused', async () => {
    const dataDir = newFolder()
    const postgres = await start(dataDir)
    const copied = newFolder()
    copy(join(dataDir, 'postgres'), join(copied, 'postgres'))
    await postgres.stop()
    execFileSync('cp', ['-a', `${join(copied, 'postgres')}/.`, join(dataDir, 'postgres')])
    await expect(start(dataDir)).rejects.toThrow(COPIED)
  })

  test('that was copied or moved after the program stopped starts with everything', async () => {
    const dataDir = newFolder()
    const postgres = await start(dataDir)
    await ask(postgres.url('buudal'), "create table guest (name text); insert into guest values ('Сарнай')")
    await postgres.stop()
    const [copied, moved] = [newFolder(), newFolder()]
    copy(join(dataDir, 'postgres'), join(copied, 'postgres'))
    renameSync(join(dataDir, 'postgres'), join(moved, 'postgres'))
    for (const folder of [copied, moved]) {
      const again = await start(folder)
      expect(again.copied).toBe(false)
      expect(await ask(again.url('buudal'), 'select name from guest')).toEqual([{ name: 'Сарнай' }])
    }
  })

  test('whose program and server were killed starts again where it lies', async () => {
    const dataDir = newFolder()
    const { program, url } = await startProgram(dataDir)
    await ask(url, 'create table payment (amount bigint); insert into payment values (120000)')
    const server = Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)
    await kill(program)
    process.kill(server, 'SIGKILL')
    const again = await start(dataDir)
    expect(await ask(again.url('buudal'), 'select amount from payment')).toEqual([{ amount: '120000' }])
  })

  test('that was in use before programs left a mark starts', async () => {
    const dataDir = newFolder()
    await (await start(dataDir)).stop()
    for (const folder of ['', 'base', 'pg_wal']) execFileSync('rm', [join(dataDir, 'postgres', folder, 'buudal.mark')])
    await start(dataDir)
    expect(existsSync(join(dataDir, 'postgres/buudal.mark'))).toBe(true)
  })

  test("that another computer's program uses at this moment is refused; one whose computer is gone is not", async () => {
    const dataDir = newFolder()
    await start(dataDir)
    const cluster = join(dataDir, 'postgres')
    const path = join(cluster, 'buudal.mark')
    expect(await judgeMark(cluster, { computer: 'another', listenMs: 20_000 })).toBe('elsewhere')
    expect(await judgeMark(cluster, { computer: 'another', listenMs: 1 })).toBeUndefined()
    expect(lines).toEqual([])
    // what is cut off is no mark
    writeFileSync(path, '{"inodes":')
    expect(await judgeMark(cluster)).toBeUndefined()
  })

  test('that can not be started stays as it was', async () => {
    const dataDir = newFolder()
    await (await start(dataDir)).stop()
    writeFileSync(join(dataDir, 'postgres/postgresql.conf'), 'nonsense\n')
    await expect(start(dataDir)).rejects.toThrow(/can't start/)
    expect(JSON.parse(readFileSync(join(dataDir, 'postgres/buudal.mark'), 'utf8'))).toMatchObject({ state: 'stopped' })
  })
})
