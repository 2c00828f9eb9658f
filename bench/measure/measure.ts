import type { Client } from '../client.ts'
import type { Call, Case } from './cases.ts'
import { cpuMs } from './cpu.ts'
import { type RecordedServer, tripsOf } from './recordedServer.ts'
import type { Statement } from './recordedProgram.ts'

/** Milliseconds. */
export interface Times {
  readonly median: number
  readonly p95: number
  readonly p99: number
}
export interface Measured {
  readonly name: string
  /** Answers that were timed. */
  readonly runs: number
  /** From sending the request to the last byte of its answer. */
  readonly http: Times
  /** The same statements through the bare driver. */
  readonly bare: Times
  /** Medians, http ÷ bare. */
  readonly ratio: number
  /** How often a run waits for the database, the most that was seen. */
  readonly trips: number
  /** Median of the processor's milliseconds for one run: the program's, and the database's for the bare statements; null where unknown. */
  readonly work: { readonly program: number; readonly database: number } | null
  /** Each different statement with the values of its last run. */
  readonly statements: readonly Statement[]
}

/** Runs that are not counted, until code and plans are warm. */
export const WARM_UP = 10
/** Through HTTP and bare in turns of so many, so that whatever else the machine does meets both. */
const CHUNK = 10
/** A case that has run for so long, and so often, has been measured: a report of a year is not read two hundred times. */
const ENOUGH_MS = 30_000
const ENOUGH_RUNS = 20

/** `runs` at most. */
export async function measure(
  server: RecordedServer,
  client: Client,
  { name, turn }: Case,
  runs: number,
): Promise<Measured> {
  const http: number[] = []
  const bare: number[] = []
  const work = { program: [] as number[], database: [] as number[] }
  const statements = new Map<string, Statement>()
  let trips = 0
  const began = performance.now()
  const isEnough = () => http.length >= ENOUGH_RUNS && performance.now() - began > ENOUGH_MS
  for (let nth = 0; nth < runs + WARM_UP && !isEnough(); ) {
    await server.sendAgain()
    const isTimed: boolean[] = []
    const call: Call = (action, input) => {
      isTimed.push(false)
      return client.call(action, input)
    }
    const timed: Call = async (action, input) => {
      isTimed.push(true)
      const used = cpuMs(server.pid)
      const answer = await client.call(action, input)
      if (nth >= WARM_UP) {
        http.push(client.lastMs)
        work.program.push(cpuMs(server.pid) - used)
      }
      return answer
    }
    const counted = nth >= WARM_UP
    for (const end = nth + CHUNK; nth < end && nth < runs + WARM_UP; nth += 1) await turn(nth, timed, call)
    const sent = await server.sendAgain()
    const ofTimed = sent.filter((_, index) => isTimed[index])
    if (counted) {
      trips = Math.max(trips, ...ofTimed.map((request) => tripsOf(request.statements).length))
      bare.push(...ofTimed.map(({ ms }) => ms))
      work.database.push(...ofTimed.map(({ cpu }) => cpu))
    }
    for (const statement of ofTimed.flatMap((request) => request.statements)) statements.set(statement.text, statement)
  }
  const [httpTimes, bareTimes] = [timesOf(http), timesOf(bare)]
  return {
    name,
    runs: http.length,
    http: httpTimes,
    bare: bareTimes,
    ratio: round(httpTimes.median / bareTimes.median),
    trips,
    work: [...work.program, ...work.database].some(Number.isNaN)
      ? null
      : { program: timesOf(work.program).median, database: timesOf(work.database).median },
    statements: [...statements.values()],
  }
}

export function timesOf(ms: readonly number[]): Times {
  const sorted = ms.toSorted((a, b) => a - b)
  const at = (share: number) => round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
  return { median: at(0.5), p95: at(0.95), p99: at(0.99) }
}

const round = (value: number): number => Math.round(value * 100) / 100
