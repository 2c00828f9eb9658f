import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { grouped } from '#core/grouped.ts'
import { openDatabase } from '#kit/server/database.ts'
import type { PoolClient } from 'pg'
import { cpuMs, isPostgres } from './cpu.ts'
import type { House } from './houses.ts'
import type { Recorded, Statement } from './recordedProgram.ts'

/** The statements that were sent together. */
export const tripsOf = (statements: readonly Statement[]): Statement[][] => [
  ...grouped(statements, ({ trip }) => trip).values(),
]

/**
 * A server process that writes down its statements, over one database; and a bare connection to an equal copy of that database,
 * on which the same statements are sent again in the same order and as many at once, so that they find and make the same rows.
 */
export class RecordedServer {
  readonly origin: string
  readonly #process: ChildProcess
  readonly #bare: PoolClient
  readonly #closeBare: () => Promise<void>
  /** The database's process that serves the bare connection. */
  #barePid = 0

  private constructor(origin: string, child: ChildProcess, bare: PoolClient, closeBare: () => Promise<void>) {
    this.origin = origin
    this.#process = child
    this.#bare = bare
    this.#closeBare = closeBare
  }

  get pid(): number {
    return this.#process.pid ?? 0
  }

  /** Repeated statements are prepared on the bare connection where the program prepares them. */
  static async start({ url, copyUrl, direct }: House): Promise<RecordedServer> {
    const child = fork(join(import.meta.dirname, 'recordedProgram.ts'), [url, ...(direct ? ['direct'] : [])], {
      env: { ...process.env, NODE_ENV: 'production' },
      execArgv: ['--import', 'tsx'],
      serialization: 'advanced',
    })
    const [{ origin }] = (await once(child, 'message')) as [{ origin: string }]
    const { pool, close } = openDatabase(copyUrl, { max: 1, direct })
    const server = new RecordedServer(origin, child, await pool.connect(), close)
    const { rows } = await server.#bare.query<{ pid: number }>('select pg_backend_pid() as pid')
    if (isPostgres(rows[0]?.pid ?? 0)) server.#barePid = rows[0]?.pid ?? 0
    return server
  }

  /** Sends again what was asked since the last time: the milliseconds of each request, those of them that the database worked, and its statements. */
  async sendAgain(): Promise<{ ms: number; cpu: number; statements: Recorded[number] }[]> {
    this.#process.send('take')
    const [requests] = (await once(this.#process, 'message')) as [Recorded]
    const sent: { ms: number; cpu: number; statements: Recorded[number] }[] = []
    for (const statements of requests) {
      const [began, used] = [performance.now(), cpuMs(this.#barePid)]
      for (const together of tripsOf(statements))
        await Promise.all(together.map(({ text, values }) => this.#bare.query(text, [...values])))
      sent.push({ ms: performance.now() - began, cpu: cpuMs(this.#barePid) - used, statements })
    }
    return sent
  }

  /** The plan of a statement as it runs now, or, where what it writes is there already, as it would; nothing is left behind. */
  async explain({ text, values }: Statement): Promise<string[]> {
    const ask = async (how: string) => {
      await this.#bare.query('begin')
      try {
        const { rows } = await this.#bare.query<{ 'QUERY PLAN': string }>(`explain ${how} ${text}`, [...values])
        return rows.map((row) => row['QUERY PLAN'])
      } finally {
        await this.#bare.query('rollback')
      }
    }
    return ask('(analyze, buffers)').catch(() => ask('(verbose)'))
  }

  /** Something of the bench's own on the bare connection. */
  onBare<T>(ask: (client: PoolClient) => Promise<T>): Promise<T> {
    return ask(this.#bare)
  }

  async stop(): Promise<void> {
    const ended = once(this.#process, 'exit')
    this.#process.disconnect()
    this.#bare.release()
    await this.#closeBare()
    await ended
  }
}
