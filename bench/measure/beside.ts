import { addDays, dayOf, type Day } from '#core/day.ts'
import { join } from 'node:path'
import { Client } from '../client.ts'
import { BesideProgram, codeOf, ROOT } from './besideCode.ts'
import { type Case, type Call, frontDeskCases, nightAuditCase, priceCases } from './cases.ts'
import { type Load, loadFrontDesk } from './frontDeskLoad.ts'
import type { Beside, BesideFigures, Side } from './figures.ts'
import { guestCases } from './guests.ts'
import { type DatabaseServer, PASSWORD } from './houses.ts'
import { timesOf, WARM_UP } from './measure.ts'
import type { Statement } from './recordedProgram.ts'
import { PRICED_HOTEL } from './pricedHotel.ts'
import { besideLine, besideLoadLines, besideTitles } from './tables.ts'

/** One case of one program; milliseconds, medians of a run. */
interface BesideOptions {
  readonly commit: string
  readonly folder: string
  readonly server: DatabaseServer
  readonly runs: number
  readonly pastDays: number
  readonly loadSeconds: number
  readonly say: (line: string) => void
}

const AUDITED_ROOMS = 450
/** Old and new in turns of so many, so that whatever else the machine does meets both. */
const CHUNK = 10
const LOADS = 3

/** The same calls to the program of an earlier commit and to that of today, in turns, each on a database that its own code has made. */
export async function runBeside(of: BesideOptions): Promise<BesideFigures> {
  const { commit, folder, say } = of
  const businessDate = dayOf(new Date(), 'Asia/Ulaanbaatar')
  const root = await codeOf(commit, join(folder, 'old'))
  say(
    `Building two hotels of 500 rooms with ${of.pastDays} days behind them, vacuumed and analysed as running ones are…`,
  )
  const old = await openSide(root, 'bench_old', businessDate, of)
  const now = await openSide(ROOT, 'bench_now', businessDate, of)
  try {
    const cases: Beside[] = []
    besideTitles(commit, of.runs).forEach(say)
    for (const [name, turn] of now.turns) {
      const former = old.turns.get(name)
      if (!former) continue
      const measured = await measureBeside([old, former], [now, turn], of.runs).catch((error: unknown) => {
        say(`${name}: cannot be compared, ${error instanceof Error ? error.message.slice(0, 200) : String(error)}`)
      })
      if (!measured) continue
      cases.push({ name, ...measured })
      say(besideLine({ name, ...measured }))
    }
    const load = { old: [] as Load[], now: [] as Load[] }
    for (let nth = 0; nth < LOADS; nth += 1) {
      load.old.push(await loadOf(old, businessDate, of.loadSeconds))
      load.now.push(await loadOf(now, businessDate, of.loadSeconds))
    }
    besideLoadLines(load).forEach(say)
    return { cases, load }
  } finally {
    await old.stop()
    await now.stop()
  }
}

interface OpenSide {
  readonly program: BesideProgram
  readonly desk: Client
  readonly turns: ReadonlyMap<string, { readonly client: Client; readonly turn: Case['turn'] }>
  stop(): Promise<void>
}

async function openSide(
  root: string,
  name: string,
  businessDate: Day,
  { server, runs, pastDays }: BesideOptions,
): Promise<OpenSide> {
  const nights = runs + 2 * WARM_UP
  const night = { rooms: AUDITED_ROOMS, nights: nights + 10, businessDate: addDays(businessDate, -nights) }
  const program = await BesideProgram.start(root, server, { name, businessDate, pastDays, night })
  const signedIn = async (hotel: string) => {
    const client = new Client(program.origin, 1)
    await client.signIn('admin', PASSWORD, hotel)
    return client
  }
  const [desk, revenue, auditor] = [await signedIn('HOUSE'), await signedIn(PRICED_HOTEL), await signedIn('NIGHT')]
  const turns = new Map<string, { client: Client; turn: Case['turn'] }>()
  const add = (client: Client, cases: readonly Case[]) => {
    for (const { name: called, turn } of cases) turns.set(called, { client, turn })
  }
  add(desk, await frontDeskCases(desk, businessDate))
  add(revenue, await priceCases(revenue, businessDate))
  add(desk, guestCases)
  add(auditor, [await nightAuditCase(auditor, AUDITED_ROOMS)])
  const stop = async () => {
    for (const client of [desk, revenue, auditor]) client.close()
    await program.stop()
  }
  return { program, desk, turns, stop }
}

/** Code that does not number its trips waits after each statement. */
const tripsIn = (statements: readonly Partial<Statement>[]): number =>
  statements.some(({ trip }) => trip === undefined)
    ? statements.length
    : new Set(statements.map(({ trip }) => trip)).size

type Turning = readonly [OpenSide, { readonly client: Client; readonly turn: Case['turn'] }]

async function measureBeside(old: Turning, now: Turning, runs: number): Promise<{ old: Side; now: Side }> {
  const sides = [counting(), counting()]
  for (let nth = 0; nth < runs + WARM_UP; nth += CHUNK) {
    // the first of each pair meets what the machine did before
    const order = (nth / CHUNK) % 2 === 0 ? [0, 1] : [1, 0]
    for (const which of order) {
      const [side, { client, turn }] = which === 0 ? old : now
      const count = sides[which]
      if (!count) continue
      const call: Call = (action, input) => client.call(action, input)
      // connections that were idle while the other side was asked may have been given back
      await turn(nth, call, call)
      await side.program.findBackends()
      await side.program.take()
      const timed = timedBy(side.program, client, nth < WARM_UP ? counting() : count)
      for (let each = nth; each < nth + CHUNK; each += 1) await turn(each, timed, call)
      count.trips = Math.max(count.trips, ...(await side.program.take()).map(tripsIn))
    }
  }
  const [former, today] = sides.map(({ http, program, database, trips }) => ({
    http: timesOf(http).median,
    program: timesOf(program).median,
    database: timesOf(database).median,
    trips,
  }))
  if (!former || !today) throw new Error('there are two sides')
  return { old: former, now: today }
}

const counting = () => ({
  http: [] as number[],
  program: [] as number[],
  database: [] as number[],
  trips: 0,
})

const timedBy =
  (program: BesideProgram, client: Client, count: ReturnType<typeof counting>): Call =>
  async (action, input) => {
    const before = program.used()
    const answer = await client.call(action, input)
    const after = program.used()
    count.http.push(client.lastMs)
    count.program.push(after.program - before.program)
    count.database.push(after.database - before.database)
    return answer
  }

async function loadOf({ program, desk }: OpenSide, businessDate: Day, seconds: number): Promise<Load> {
  const load = await loadFrontDesk(desk, program.origin, businessDate, seconds)
  await program.take()
  return load
}
