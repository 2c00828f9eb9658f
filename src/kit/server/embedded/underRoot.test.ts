import { once } from 'node:events'
import { chmodSync, chownSync, cpSync, existsSync, readdirSync, readlinkSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ask, asRoot, bundledPackage, lines, newFolder, serverPid, start, startProgram } from '#test/supervised.ts'

describe.runIf(asRoot)('bundled server under root', { timeout: 300_000 }, () => {
  const nobody = { uid: 65534, gid: 65534 }

  test('runs as an unprivileged user that owns its folder', async () => {
    const dataDir = newFolder()
    await start(dataDir)
    const owner = statSync(`/proc/${serverPid(dataDir)}`).uid
    expect(owner).not.toBe(0)
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(owner)
  })

  test('keeps binaries and data where that user can reach them, and says so', async () => {
    const closed = newFolder(0o700)
    const dataDir = join(closed, 'data')
    const publicBinaries = () =>
      (existsSync('/var/lib/buudal') ? readdirSync('/var/lib/buudal') : []).filter((name) =>
        name.startsWith('postgresql-'),
      )
    const before = publicBinaries()
    cpSync(bundledPackage, join(closed, 'package'), { recursive: true, verbatimSymlinks: true })
    const binDir = join(closed, 'package/native/bin')
    const first = await start(dataDir, binDir)
    const cluster = readlinkSync(join(dataDir, 'postgres'))
    try {
      expect(cluster).toMatch(/^\/var\/lib\/buudal\/data-/)
      expect(lines).toHaveLength(2)
      expect(lines.join('\n')).toMatch(
        /The database lies in \/var\/lib\/buudal\/.*\n.*runs from \/var\/lib\/buudal\/postgresql-/,
      )
      await ask(first.url('buudal'), 'create table kept ()')
      await first.stop()
      lines.length = 0
      const second = await start(dataDir, binDir)
      expect(lines[0]).toBe(`The database lies in ${cluster}, to which ${join(dataDir, 'postgres')} links.`)
      expect(await ask(second.url('buudal'), 'select from kept')).toEqual([])
      await second.stop()
    } finally {
      rmSync(dirname(cluster), { recursive: true })
      for (const name of publicBinaries().filter((copy) => !before.includes(copy))) {
        rmSync(join('/var/lib/buudal', name), { recursive: true })
      }
    }
  })

  test('serves a folder that an ordinary user made, as that user', async () => {
    const dataDir = newFolder()
    chownSync(dataDir, nobody.uid, nobody.gid)
    const { program } = await startProgram(dataDir, '', nobody)
    program.kill('SIGTERM')
    await once(program, 'exit')
    const postgres = await start(dataDir)
    expect(postgres.adopted).toBe(false)
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(nobody.uid)
  })

  test("refuses another user's data folder, or one it can't write, to an ordinary user", async () => {
    const dataDir = newFolder()
    expect((await startProgram(dataDir, '', nobody)).error).toMatch(/can't be written \(EACCES\)/)
    chmodSync(dataDir, 0o777)
    await (await start(dataDir)).stop()
    chownSync(join(dataDir, 'postgres'), 1, 1)
    expect((await startProgram(dataDir, '', nobody)).error).toMatch(
      /belongs to user daemon: start the program as daemon or root/,
    )
  })

  test('refuses a database folder that belongs to root', async () => {
    const dataDir = newFolder()
    await (await start(dataDir)).stop()
    chownSync(join(dataDir, 'postgres'), 0, 0)
    await expect(start(dataDir)).rejects.toThrow(/belongs to root, and PostgreSQL never runs as root: chown -R/)
  })
})
