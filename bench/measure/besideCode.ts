import { type ChildProcess, execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, stat, symlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { cpuMs, isPostgres } from './cpu.ts'
import type { BesideHouse } from './besideHouse.ts'
import type { DatabaseServer } from './houses.ts'
import type { Recorded } from './recordedProgram.ts'

const run = promisify(execFile)
export const ROOT = resolve(import.meta.dirname, '../..')
const HOUSE = 'bench/measure/besideHouse.ts'

/** The folder of an earlier code: one that is there, or a commit of this repository taken out into `folder`. */
export async function codeOf(commitOrFolder: string, folder: string): Promise<string> {
  const given = resolve(commitOrFolder)
  const root = (await isFolder(given)) ? given : folder
  if (root === folder) {
    await mkdir(folder, { mode: 0o755 })
    const packed = `${folder}.tar`
    await run('git', ['archive', '--format=tar', '-o', packed, commitOrFolder], { cwd: ROOT })
    await run('tar', ['-xf', packed, '-C', folder])
    await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'dir')
  }
  if (root !== ROOT) await copyFile(join(ROOT, HOUSE), join(root, HOUSE))
  return root
}

const isFolder = async (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )

/** A program of some code on a database that this code has made and filled. */
export class BesideProgram {
  readonly origin: string
  readonly #process: ChildProcess
  readonly #database: pg.Client
  #backends: number[] = []

  private constructor(origin: string, child: ChildProcess, database: pg.Client) {
    this.origin = origin
    this.#process = child
    this.#database = database
  }

  static async start(
    root: string,
    server: DatabaseServer,
    house: Omit<BesideHouse, 'url' | 'superuserUrl'>,
  ): Promise<BesideProgram> {
    const asked: BesideHouse = { ...house, url: server.url('DATABASE'), superuserUrl: server.superuserUrl('DATABASE') }
    await run(process.execPath, ['--import', 'tsx', join(root, HOUSE), JSON.stringify(asked)], { cwd: root })
    const child = fork(join(root, 'bench/measure/recordedProgram.ts'), [server.url(house.name), 'direct'], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
      execArgv: ['--import', 'tsx'],
      serialization: 'advanced',
    })
    const [{ origin }] = (await once(child, 'message')) as [{ origin: string }]
    const database = new pg.Client({ connectionString: server.superuserUrl(house.name), application_name: 'bench' })
    await database.connect()
    return new BesideProgram(origin, child, database)
  }

  /** Milliseconds of processor time so far: the program's, and that of the database for it. */
  used(): { readonly program: number; readonly database: number } {
    return {
      program: cpuMs(this.#process.pid ?? 0),
      database: this.#backends.reduce((sum, pid) => sum + cpuMs(pid), 0),
    }
  }

  /** To be called when the program's connections stand: whose time is counted. */
  async findBackends(): Promise<void> {
    const { rows } = await this.#database.query<{ pid: number }>(
      "select pid from pg_stat_activity where datname = current_database() and application_name = 'buudal'",
    )
    this.#backends = rows.map(({ pid }) => pid).filter(isPostgres)
  }

  /** What each request asked since the last time. */
  async take(): Promise<Recorded> {
    this.#process.send('take')
    const [requests] = (await once(this.#process, 'message')) as [Recorded]
    return requests
  }

  async stop(): Promise<void> {
    await this.#database.end()
    const ended = once(this.#process, 'exit')
    this.#process.disconnect()
    await ended
  }
}
