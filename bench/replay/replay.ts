import { addDays, type Day } from '#core/day.ts'
import { Client } from '../client.ts'
import { freshPlace, prepareHotel, startProgramProcess } from '../program.ts'
import { type HotelName, HOTELS, readBookings } from './bookings.ts'
import { HotelLife } from './live.ts'
import { type DayPlan, planDays, planTypes } from './plan.ts'
import { checkTrialBalance, listedMismatches, readFigures } from './readBack.ts'
import { setUpHotel } from './setUp.ts'
import { compareFigures, type DayFigures, figuresOfFile, type MonthFigures } from './truth.ts'

export interface ReplayOptions {
  readonly hotel: HotelName
  readonly file: string
  /** Only bookings that arrive on or after / on or before these days. */
  readonly from?: Day
  readonly until?: Day
  /** A folder that no program uses, for the bundled database. */
  readonly dataDir: string
  /** A server of one's own instead: a new database is made on it. */
  readonly databaseUrl?: string
  readonly say: (line: string) => void
}

export interface ReplayResult {
  readonly hotel: HotelName
  readonly database: string
  /** Calls of actions through HTTP. */
  readonly calls: number
  readonly seconds: number
  /** As the program reports them; revenue in cents. */
  readonly months: Record<string, MonthFigures>
  readonly days: Record<Day, DayFigures>
  readonly trialBalance: string
  /** Where program and file differ; empty when they agree. */
  readonly mismatches: string[]
}

const ADMINISTRATOR = { loginName: 'replay', name: 'Replay', password: 'Replay-of-real-bookings' }
const CONNECTIONS = 16

/** Lives a real hotel's bookings through the program's HTTP calls and compares what its reports say with the file. */
export async function replay(options: ReplayOptions): Promise<ReplayResult> {
  const { hotel, file, from = '0000-01-01', until = '9999-12-31', dataDir, databaseUrl, say } = options
  const bookings = (await readBookings(file, hotel)).filter(({ arrival }) => arrival >= from && arrival <= until)
  const days = planDays(bookings)
  const [first, last] = [days[0]?.day, days.at(-1)?.day]
  if (!first || !last) throw new Error('No booking of the file arrives in that time.')

  const place = await freshPlace('buudal_replay', databaseUrl, dataDir)
  await prepareHotel(place, {
    code: hotel,
    name: HOTELS[hotel],
    currency: 'EUR',
    timeZone: 'Europe/Lisbon',
    businessDate: first,
    vatPayer: false,
    cityTaxPayer: false,
    administrator: ADMINISTRATOR,
  })
  const program = await startProgramProcess(place)
  const client = new Client(program.origin, CONNECTIONS)
  try {
    const began = performance.now()
    await client.signIn(ADMINISTRATOR.loginName, ADMINISTRATOR.password)
    const lists = await setUpHotel(client, planTypes(bookings), bookings)
    await liveDays(new HotelLife(client, lists), days, { client, say, began })
    const seconds = Math.round((performance.now() - began) / 100) / 10
    const figures = await readFigures(client, first, last)
    const mismatches = [
      ...compareFigures(figuresOfFile(bookings), figures),
      ...(await listedMismatches(client, figures)),
    ]
    const trialBalance = await checkTrialBalance(client, last)
    const database = databaseUrl ? 'server' : 'bundled'
    return { hotel, database, calls: client.calls, seconds, ...figures, trialBalance, mismatches }
  } finally {
    client.close()
    await program.stop()
  }
}

async function liveDays(
  life: HotelLife,
  days: readonly DayPlan[],
  { client, say, began }: { client: Client; say: (line: string) => void; began: number },
): Promise<void> {
  for (const plan of days) {
    await life.live(plan)
    const next = addDays(plan.day, 1)
    if (next.endsWith('-01') || plan === days.at(-1)) {
      const seconds = (performance.now() - began) / 1000
      say(`${plan.day}  ${client.calls} calls  ${Math.round(seconds)} s  ${Math.round(client.calls / seconds)} calls/s`)
    }
  }
}
