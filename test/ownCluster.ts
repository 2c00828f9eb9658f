import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Postgres, startPostgres } from '#kit/server/embedded/startPostgres.ts'
import { Client } from 'pg'
import { sweepAfterMe } from '../scripts/sweep.mjs'
import { ask, becomeMachine, clustered, hostOf, joinTogether } from './cluster.ts'

const DATABASE = 'buudal'

/** A cluster of its own: its machines write to the disk as those of a hotel do, are killed, come back, and more of them come. */
export class OwnCluster {
  readonly coordinator: Postgres
  readonly workers: Postgres[]
  readonly #folder: string
  readonly #callOff: () => void

  private constructor(folder: string, coordinator: Postgres, workers: Postgres[]) {
    this.#folder = folder
    this.coordinator = coordinator
    this.workers = workers
    this.#callOff = sweepAfterMe(folder)
  }

  static async open(): Promise<OwnCluster> {
    const folder = mkdtempSync(join(tmpdir(), 'buudal-machines-'))
    chmodSync(folder, 0o755)
    const start = (name: string) => startMachine(folder, name)
    const [coordinator, ...workers] = await Promise.all(['coordinator', 'worker1', 'worker2'].map(start))
    const cluster = new OwnCluster(folder, coordinator!, workers)
    await joinTogether(DATABASE, coordinator!, workers)
    return cluster
  }

  /** As the owner of its database. */
  get url(): string {
    return this.coordinator.url(DATABASE)
  }

  /** As its operator. */
  get operatorUrl(): string {
    return this.coordinator.url(DATABASE, 'postgres')
  }

  /** One machine more, which holds nothing yet. */
  async add(): Promise<Postgres> {
    const worker = await startMachine(this.#folder, `worker${this.workers.length + 1}`)
    this.workers.push(worker)
    await becomeMachine(worker.url(DATABASE, 'postgres'))
    await ask(this.operatorUrl, 'select citus_add_node($1, 5432)', [hostOf(worker.superuserUrl)])
    return worker
  }

  /** Ends every process of a worker with kill -9; it stays away until it is brought back. */
  async kill(nth: number): Promise<void> {
    const place = this.#placeOf(nth)
    const pid = Number.parseInt(readFileSync(join(place, 'postmaster.pid'), 'utf8'), 10)
    // its supervisor finds nothing to start
    renameSync(place, `${place}.away`)
    const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)])
      .toString()
      .trim()
      .split(/\s+/)
    for (const each of [pid, ...children.map(Number)]) process.kill(each, 'SIGKILL')
  }

  async bringBack(nth: number): Promise<void> {
    const place = this.#placeOf(nth)
    renameSync(`${place}.away`, place)
    while (!(await answers(this.workers[nth]!.superuserUrl))) await sleep(50)
  }

  async close(): Promise<void> {
    for (const [nth] of this.workers.entries()) if (existsSync(`${this.#placeOf(nth)}.away`)) await this.bringBack(nth)
    await Promise.all([this.coordinator, ...this.workers].map((server) => server.stop()))
    rmSync(this.#folder, { recursive: true, force: true })
    this.#callOff()
  }

  #placeOf = (nth: number) => join(this.#folder, `worker${nth + 1}`, 'postgres')
}

const startMachine = (folder: string, name: string): Promise<Postgres> =>
  startPostgres({
    dataDir: join(folder, name),
    ...(process.env.TEST_POSTGRES_BIN ? { binDir: process.env.TEST_POSTGRES_BIN } : {}),
    // so many that a machine more gets some of them
    settings: {
      ...clustered,
      max_connections: '200',
      'citus.shard_count': '6',
      // what a machine that died has left half done is settled as soon as it is back
      'citus.recover_2pc_interval': '2s',
    },
    log: () => undefined,
  })

async function answers(url: string): Promise<boolean> {
  const client = new Client(url)
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
