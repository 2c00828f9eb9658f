import { chmod, mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { addDays, dayOf } from '#core/day.ts'
import { Reservation } from '#domain/reservation/contract.ts'
import { findWrong } from '#domain/truths/server/checkTruths.ts'
import { sayWrong } from '#domain/truths/truths.ts'
import { NightAudit } from '#features/nightAudit/contract.ts'
import { StayView } from '#features/stayView/contract.ts'
import { openDatabase } from '#kit/server/database.ts'
import { startPostgres } from '#kit/server/embedded/startPostgres.ts'
import { migrate } from '#kit/server/migrate.ts'
import pg from 'pg'
import { buildWhatChanged } from '../../scripts/build.mjs'
import { Client, inParallel } from '../client.ts'
import { clusterPids, memoryOf } from '../measure/costs.ts'
import { cpuMs } from '../measure/cpu.ts'
import { openAsSuperuser, PASSWORD } from '../measure/houses.ts'
import { timesOf } from '../measure/measure.ts'
import { startProgramProcess } from '../program.ts'
import { copyHotels, makeFirstHotel, tokenOf } from './manyHotels.ts'
import { hottestPlans } from './hottestPlans.ts'
import { explained, loading, serving } from './settings.ts'

/** Desks of so many hotels ask, spread over all. */
const ASKED_HOTELS = 40
const AUDITS_AT_ONCE = 4
/** A night that takes longer is told of as far as it came. */
const NIGHT_MS = 1_800_000
const REST_MS = 20_000
/** What the night leaves to be done afterwards is waited for no longer than this. */
const AFTERWARDS_MS = 600_000

const closing = { confirm: ['dayNotOver'], overrideReason: 'Bench' }

interface Place {
  readonly dataDir: string
  readonly say: (line: string) => void
}

/** Lets one database grow to so many hotels of 50 rooms and a year each, and measures it at each size. */
export async function measureSizes(
  folder: string,
  sizes: readonly number[],
  say: (line: string) => void,
): Promise<void> {
  await buildWhatChanged()
  const dataDir = join(folder, 'sizes')
  await mkdir(dataDir, { mode: 0o755 })
  await chmod(dataDir, 0o755)
  const businessDate = addDays(dayOf(new Date(), 'Asia/Ulaanbaatar'), -3)
  let hotels = 0
  for (const size of sizes.toSorted((a, b) => a - b)) {
    const took = await grow({ dataDir, say }, hotels, size, businessDate)
    say(`\n${size} hotels of 50 rooms and a year, made in ${Math.round(took / 1000)} s`)
    hotels = size
    await measureSize({ dataDir, say }, size)
  }
}

async function grow({ dataDir }: Place, from: number, until: number, businessDate: string): Promise<number> {
  const began = performance.now()
  const postgres = await startPostgres({ dataDir, settings: loading, log: () => undefined })
  try {
    const url = postgres.url('buudal', 'postgres')
    await migrate(postgres.url('buudal'), resolve(import.meta.dirname, '../../db/migrations'))
    if (from === 0) {
      const db = openAsSuperuser(url)
      await makeFirstHotel(db, businessDate).finally(() => db.destroy())
    }
    // the days that the hotels have closed meanwhile are their own: those that come are copies of the first as it is
    await copyHotels(url, { from: Math.max(from, 1) + 1, until })
  } finally {
    await postgres.stop()
  }
  return performance.now() - began
}

/** On a database of so many hotels; closes one day of each. */
async function measureSize({ dataDir, say }: Place, hotels: number): Promise<void> {
  const cluster = join(dataDir, 'postgres')
  const postgres = await startPostgres({ dataDir, settings: serving, log: () => undefined })
  const server = new pg.Client(postgres.url('buudal', 'postgres'))
  try {
    await server.connect()
    await server.query('create extension if not exists pg_stat_statements')
    const began = performance.now()
    const program = await startProgramProcess({ dataDir }, { built: true })
    say(`from the start of the program to its first answer: ${Math.round(performance.now() - began)} ms`)
    const used = () => ({
      program: cpuMs(program.process.pid ?? 0),
      database: clusterPids(cluster).reduce((sum, pid) => sum + (cpuMs(pid) || 0), 0),
    })
    const worked = async (work: () => Promise<unknown>) => {
      const [at, before] = [performance.now(), used()]
      await work()
      const after = used()
      return {
        ms: performance.now() - at,
        program: after.program - before.program,
        database: after.database - before.database,
      }
    }
    try {
      await sleep(5_000)
      const rest = await worked(() => sleep(REST_MS))
      say(`at rest: program ${share(rest.program, rest.ms)}, database ${share(rest.database, rest.ms)} of one core`)

      const asked = Array.from(
        { length: Math.min(hotels, ASKED_HOTELS) },
        (_, nth) => 1 + Math.floor((nth * hotels) / Math.min(hotels, ASKED_HOTELS)),
      )
      const desks = asked.map((id) => ({ id, client: Client.withToken(program.origin, tokenOf(id)) }))
      const { businessDate } = await desks[0]!.client.call(NightAudit.status, {})
      const month = { from: businessDate, until: addDays(businessDate, 31) }
      const each = async (name: string, ask: (desk: (typeof desks)[number]) => Promise<unknown>) => {
        for (const turn of ['first', 'again'] as const) {
          const times: number[] = []
          const work = await worked(async () => {
            for (const desk of desks) {
              const at = performance.now()
              await ask(desk)
              times.push(performance.now() - at)
            }
          })
          const { median, p95 } = timesOf(times)
          const per = (ms: number) => (ms / desks.length).toFixed(1)
          say(
            `${name}, ${turn}: median ${median} ms, 95 % ${p95}; CPU program ${per(work.program)}, database ${per(work.database)} ms`,
          )
        }
      }
      await each('sign-in', async ({ id }) => {
        const client = new Client(program.origin, 1)
        await client.signIn('admin', PASSWORD, `H${id}`)
        client.close()
      })
      await each('availability of every type, 31 days', ({ client }) => client.call(Reservation.availability, month))
      await each('stay view, 31 days', ({ client }) => client.call(StayView.window, month))

      let closed = 0
      const everyone = Array.from({ length: hotels }, (_, nth) => nth + 1)
      const night = await worked(() => {
        const morning = Date.now() + NIGHT_MS
        return inParallel(everyone, AUDITS_AT_ONCE, async (id) => {
          if (Date.now() > morning) return
          const client = Client.withToken(program.origin, tokenOf(id))
          const { businessDate } = await client.call(NightAudit.status, {})
          await client.call(NightAudit.run, { businessDate, ...closing })
          client.close()
          closed += 1
        })
      })
      const per = (ms: number) => Math.round(ms / closed)
      say(
        `night audit of ${closed} hotels, ${AUDITS_AT_ONCE} at once: ${Math.round(night.ms / 1000)} s; a hotel: ${per(night.ms)} ms, CPU program ${per(night.program)}, database ${per(night.database)} ms`,
      )

      let left = { packs: hotels, checks: hotels, wrong: 0 }
      const after = await worked(async () => {
        for (
          const until = Date.now() + AFTERWARDS_MS;
          left.packs + left.checks > 0 && Date.now() < until;
          await sleep(1_000)
        )
          left = (await server.query(LEFT)).rows[0]
      })
      say(
        `packs and checks afterwards: ${Math.round(after.ms / 1000)} s, CPU program ${Math.round(after.program / 1000)} s, database ${Math.round(after.database / 1000)} s; ${left.packs} packs and ${left.checks} checks left, ${left.wrong} hotels wrong`,
      )
      const memory = memoryOf(program.process.pid ?? 0, cluster)
      if (memory)
        say(`memory: program ${memory.program} MB, database ${memory.database} MB in ${memory.processes} processes`)
      for (const { client } of desks) client.close()
    } finally {
      await program.stop()
    }
    const { db, close } = openDatabase(postgres.url('buudal', 'postgres'))
    const { rows } = await server.query(`select business_date::text as "businessDate" from hotel where id = $1`, [
      hotels,
    ])
    const { records } = await findWrong({ db, hotelId: hotels, digits: 2, ...rows[0] })
    say(
      `truths of hotel ${hotels}: ${records.length === 0 ? 'all hold' : records.map((one) => sayWrong(one, 'en')).join('; ')}`,
    )
    await close()
    for (const { name, rows, mb, indexes } of (await server.query(TABLES)).rows)
      say(`  ${name}: ${rows} rows, ${mb} MB and ${indexes} MB of indexes`)
    for (const { calls, total, mean, query } of (await server.query(HOTTEST)).rows)
      say(`  ${total} ms in ${calls} calls of ${mean} ms: ${query}`)
  } finally {
    await server.end()
    await postgres.stop()
  }
  await explainAgain({ dataDir, say }, hotels)
}

/** The same questions once more, each statement with its plan; which costs time, so apart. */
async function explainAgain({ dataDir, say }: Place, hotels: number): Promise<void> {
  const postgres = await startPostgres({ dataDir, settings: { ...serving, ...explained }, log: () => undefined })
  try {
    const program = await startProgramProcess({ dataDir }, { built: true })
    try {
      // its own work, too
      await sleep(REST_MS)
      const client = Client.withToken(program.origin, tokenOf(Math.ceil(hotels / 2)))
      const { businessDate } = await client.call(NightAudit.status, {})
      const month = { from: businessDate, until: addDays(businessDate, 31) }
      for (let nth = 0; nth < 3; nth += 1) {
        await client.call(Reservation.availability, month)
        await client.call(StayView.window, month)
      }
      await client.call(NightAudit.run, { businessDate, ...closing }).catch((error: unknown) => say(String(error)))
      client.close()
    } finally {
      await program.stop()
    }
  } finally {
    await postgres.stop()
  }
  for (const line of await hottestPlans(join(dataDir, 'postgres/log'))) say(line)
}

const share = (ms: number, of: number): string => `${((ms * 100) / of).toFixed(1)} %`

const LEFT = `
  select count(*) filter (where not exists (select from downtime_pack p where p.hotel_id = h.id and p.business_date = h.business_date and p.made_at is not null))::int as packs,
    count(*) filter (where c.checked_at < (select max(finished_at) from audit_run a where a.hotel_id = h.id))::int as checks,
    count(*) filter (where c.wrong > 0)::int as wrong
  from hotel h join truth_check c on c.hotel_id = h.id`

const TABLES = `
  select relname as name, to_char(greatest(reltuples, 0), 'FM999G999G999') as rows, pg_table_size(oid) / 1000000 as mb, pg_indexes_size(oid) / 1000000 as indexes
  from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by pg_total_relation_size(oid) desc limit 16`

const HOTTEST = `
  select calls, round(total_exec_time) as total, round(mean_exec_time::numeric, 1) as mean, left(regexp_replace(query, '\\s+', ' ', 'g'), 140) as query
  from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database()) order by total_exec_time desc limit 12`
