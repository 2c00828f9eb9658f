import { addDays, type Day } from '#core/day.ts'
import { User } from '#features/user/contract.ts'
import { Client } from '../client.ts'
import { freshPlace, prepareHotel, startProgramProcess } from '../program.ts'
import { type HotelName, HOTELS, readBookings } from './bookings.ts'
import { HotelLife } from './live.ts'
import { moneyOfFile, type MoneyOfFile } from './money.ts'
import { type DayPlan, planDays, planTypes } from './plan.ts'
import { checkTrialBalance, listedMismatches, readFigures } from './readBack.ts'
import { accountsOfFile, type MoneyFigures, moneyOf, readAccounts, readMoney } from './readMoney.ts'
import { setUpHotel } from './setUp.ts'
import { TrialBalances } from './trialBalances.ts'
import { compareFigures, type DayFigures, differences, figuresOfFile, type MonthFigures } from './truth.ts'

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

export interface ReplayResult extends MoneyFigures {
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
  const evening = new Client(program.origin, CONNECTIONS)
  try {
    const began = performance.now()
    await client.signIn(ADMINISTRATOR.loginName, ADMINISTRATOR.password)
    const lists = await setUpHotel(client, planTypes(bookings), bookings)
    const money = moneyOfFile(days)
    const balances = new TrialBalances(client)
    await evening.signIn(await hireCashier(client), ADMINISTRATOR.password)
    await liveDays(new HotelLife(client, lists, [client, evening]), days, { client, money, balances, say, began })
    const seconds = Math.round((performance.now() - began) / 100) / 10
    const figures = await readFigures(client, first, last)
    const accounts = await readAccounts(client, lists.companies)
    const read = await readMoney(client, accounts, first, last)
    const mismatches = [
      ...compareFigures(figuresOfFile(bookings), figures),
      ...(await listedMismatches(client, figures)),
      ...balances.mismatches,
      ...differences('company', accountsOfFile(money), accounts),
      ...differences('money', { ...moneyOf(money, accountsOfFile(money)) }, { ...read }),
    ]
    const trialBalance = await checkTrialBalance(client, last)
    const database = databaseUrl ? 'server' : 'bundled'
    const calls = client.calls + evening.calls
    return { hotel, database, calls, seconds, ...figures, ...read, trialBalance, mismatches }
  } finally {
    client.close()
    evening.close()
    await program.stop()
  }
}

interface Lived {
  readonly client: Client
  readonly money: MoneyOfFile
  readonly balances: TrialBalances
  readonly say: (line: string) => void
  readonly began: number
}

async function liveDays(
  life: HotelLife,
  days: readonly DayPlan[],
  { client, money, balances, say, began }: Lived,
): Promise<void> {
  for (const [nth, plan] of days.entries()) {
    const ofDay = money.days[nth]
    if (!ofDay) throw new Error(`no money is planned for ${plan.day}`)
    await life.live(plan, ofDay)
    await balances.compare(ofDay)
    const next = addDays(plan.day, 1)
    if (next.endsWith('-01') || plan === days.at(-1)) {
      const seconds = (performance.now() - began) / 1000
      say(`${plan.day}  ${client.calls} calls  ${Math.round(seconds)} s  ${Math.round(client.calls / seconds)} calls/s`)
    }
  }
}

/** For the evening, with the same role and password; gives the login name. */
async function hireCashier(client: Client): Promise<string> {
  const [own] = (await client.call(User.listByRole, {})).filter(({ ShortCode }) => ShortCode === 'ADM')
  const LoginName = 'evening'
  const user = { LoginName, Name: 'Evening', RoleID: own?.RoleID ?? 0, Language: 'en' as const }
  await client.call(User.new, { ...user, Password: ADMINISTRATOR.password })
  return LoginName
}
