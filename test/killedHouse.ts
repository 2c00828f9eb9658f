import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type OpenDatabase, openDatabase } from '#kit/server/database.ts'
import { sql } from 'kysely'
import { Client as Connection } from 'pg'
import { answers, databaseUrlOf, prepareHotel, type RunningProgram, startProgramProcess } from '../bench/program.ts'
import { buildWhatChanged } from '../scripts/build.mjs'
import { PatientDesk } from './patientDesk.ts'

/** What is killed with -9: the program; or of its database the main process, every process, or one at work. */
export type Victim = 'program' | 'server' | 'everyServerProcess' | 'oneSession'

/** When: as soon as the work waits to write into a table that is held, or after some milliseconds. */
export type Moment = { readonly table: string } | { readonly after: number }

export const FIRST_DAY = '2026-03-10'

/** A house whose program and durable database are processes of their own, to be killed and to come back. */
export class KilledHouse {
  readonly desk: PatientDesk
  readonly database: OpenDatabase
  readonly #dataDir: string
  #program: RunningProgram

  private constructor(dataDir: string, program: RunningProgram) {
    this.#dataDir = dataDir
    this.#program = program
    this.desk = new PatientDesk(program.origin)
    this.database = openDatabase(this.#url(), { max: 2 })
  }

  static async open(): Promise<KilledHouse> {
    await buildWhatChanged()
    const dataDir = mkdtempSync(join(tmpdir(), 'buudal-crash-'))
    chmodSync(dataDir, 0o755)
    const administrator = { loginName: 'admin', name: 'Saraa', password: 'Buudal-demo1' }
    const facts = { code: 'CRASH', name: 'House of accidents', currency: 'MNT', timeZone: 'Asia/Ulaanbaatar' }
    const rest = { businessDate: FIRST_DAY, vatPayer: true, cityTaxPayer: true, administrator }
    await prepareHotel({ dataDir }, { ...facts, ...rest })
    const house = new KilledHouse(dataDir, await startProgramProcess({ dataDir }, { built: true }))
    await house.desk.signIn(administrator.loginName, administrator.password)
    return house
  }

  /** Begins the work, kills at the given moment, and waits until the house is up again and the desk, paused, has heard of everything that it sent. */
  async accident(victim: Victim, moment: Moment, begin: () => void): Promise<void> {
    const witness = await this.#connect()
    if ('table' in moment) {
      await witness.query('begin')
      await witness.query(`lock table ${witness.escapeIdentifier(moment.table)} in share mode`)
    }
    begin()
    await ('table' in moment ? untilSomebodyWaits(witness) : sleep(moment.after))
    this.desk.pause()
    if (victim === 'program') await this.#killProgram(witness)
    else await killServer(victim, this.#serverPid(), witness)
    while (!(await answers(this.#program.origin)) || !(await this.#databaseAnswers())) await sleep(20)
    await this.desk.quiet()
  }

  get origin(): string {
    return this.#program.origin
  }

  /** Ends a session of the program that is at work, by kill -9 or as an administrator would. Gives for how long nobody was served then. */
  async strike(by: 'signal' | 'administrator'): Promise<number> {
    const witness = await this.#connect()
    const began = performance.now()
    if (by === 'signal') await killServer('oneSession', this.#serverPid(), witness)
    else {
      await witness.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'buudal' and state <> 'idle'`,
      )
      await witness.end()
    }
    while (!(await answers(this.#program.origin)) || !(await this.#databaseAnswers())) await sleep(5)
    return performance.now() - began
  }

  async close(): Promise<void> {
    this.desk.close()
    await this.database.close()
    await this.#program.stop()
    rmSync(this.#dataDir, { recursive: true, force: true })
  }

  async #killProgram(witness: Connection): Promise<void> {
    const { process, origin } = this.#program
    process.kill('SIGKILL')
    await once(process, 'exit')
    await witness.end()
    this.#program = await startProgramProcess(
      { dataDir: this.#dataDir },
      { port: Number(new URL(origin).port), built: true },
    )
  }

  async #connect(): Promise<Connection> {
    const connection = new Connection(this.#url())
    connection.on('error', () => undefined)
    await connection.connect()
    return connection
  }

  /** A server that lost one of its processes says for a moment that it recovers. */
  async #databaseAnswers(): Promise<boolean> {
    return sql`select 1`.execute(this.database.db).then(
      () => true,
      () => false,
    )
  }

  #serverPid = () => Number.parseInt(readFileSync(join(this.#dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)
  #url = () => databaseUrlOf({ dataDir: this.#dataDir })
}

async function untilSomebodyWaits(witness: Connection): Promise<void> {
  for (let tries = 0; tries < 1_000; tries += 1) {
    const { rows } = await witness.query('select from pg_locks where not granted limit 1')
    if (rows.length > 0) return
    await sleep(10)
  }
  throw new Error('nobody waits for the table that is held')
}

/** Every kind ends the witness's connection, and with it the table that it held. */
async function killServer(victim: Exclude<Victim, 'program'>, serverPid: number, witness: Connection): Promise<void> {
  const { rows } = await witness.query<{ pid: number; working: boolean }>(
    `select pid, coalesce(application_name = 'buudal' and state <> 'idle', false) as working from pg_stat_activity where pid <> pg_backend_pid()`,
  )
  const ended = new Promise<void>((hear) => witness.once('end', () => hear()))
  const pids = {
    server: [serverPid],
    everyServerProcess: [serverPid, ...rows.map(({ pid }) => pid)],
    oneSession: [(rows.find(({ working }) => working) ?? rows.find(({ pid }) => pid > 0))?.pid ?? 0],
  }
  for (const pid of pids[victim]) process.kill(pid, 'SIGKILL')
  await ended
}
