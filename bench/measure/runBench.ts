import { mkdir } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { addDays, dayOf } from '#core/day.ts'
import { startPostgres } from '#kit/server/embedded/startPostgres.ts'
import { buildWhatChanged } from '../../scripts/build.mjs'
import { Client } from '../client.ts'
import { startProgramProcess } from '../program.ts'
import { type BulkFigures, measureBulkAudit } from './bulkAudit.ts'
import { runBeside } from './beside.ts'
import type { BesideFigures } from './figures.ts'
import { frontDeskCases, nightAuditCase, priceCases } from './cases.ts'
import { guestCases } from './guests.ts'
import { type Costs, measureCosts } from './costs.ts'
import { type Load, loadFrontDesk } from './frontDeskLoad.ts'
import { type Growth, measureGrowth } from './growth.ts'
import { type GuestsBeside, measureGuestsBeside } from './guestsBeside.ts'
import { buildHouse, type DatabaseServer, type House, PASSWORD } from './houses.ts'
import { measure, type Measured, WARM_UP } from './measure.ts'
import { moneyCases, reversalCase } from './moneyCases.ts'
import { dearKeptPlans, type KeptPlan } from './keptPlans.ts'
import { printPlans } from './plans.ts'
import { PRICED_HOTEL } from './pricedHotel.ts'
import { RecordedServer } from './recordedServer.ts'
import { measureScreens, type Screens } from './screens.ts'
import {
  bulkLine,
  caseLine,
  caseTitles,
  costLines,
  growthLines,
  guestsLines,
  keptPlanLines,
  loadLine,
} from './tables.ts'

export interface BenchOptions {
  readonly folder: string
  readonly databaseUrl: string | undefined
  readonly quick: boolean
  readonly plans: boolean
  readonly say: (line: string) => void
}

export interface Figures {
  readonly machine: { readonly cpu: string; readonly cores: number; readonly node: string }
  readonly cases: readonly Measured[]
  readonly dearKeptPlans: readonly KeptPlan[]
  readonly costs: Costs
  readonly bulkAudit: BulkFigures
  readonly load: Load
  readonly growth: readonly Growth[]
  /** null = no browser. */
  readonly screens: Screens | null
}

const AUDITED_ROOMS = 450
const BULK = { rooms: 200, days: 30 }
/** Of what is dear to make ready. */
const FEW_RUNS = 20
const sizes = {
  full: { runs: 200, pastDays: 730, few: 10_000, many: 200_000, loadSeconds: 15, guestSeconds: 60 },
  beside: { runs: 100, pastDays: 730, loadSeconds: 15 },
  quick: { runs: 20, pastDays: 60, few: 1_000, many: 10_000, loadSeconds: 5, guestSeconds: 10 },
}

export async function runBench({ folder, databaseUrl, quick, plans, say }: BenchOptions): Promise<Figures> {
  const size = quick ? sizes.quick : sizes.full
  await buildWhatChanged()
  const costs = await measureCosts(await subfolder(folder, 'costs'))
  costLines(costs).forEach(say)
  const { server, stop } = await openServer(await subfolder(folder, 'data'), databaseUrl)
  try {
    const businessDate = dayOf(new Date(), 'Asia/Ulaanbaatar')
    say(
      `\nBuilding a hotel of 500 rooms with ${size.pastDays} days behind it, vacuumed and analysed as a running one is…`,
    )
    const nights = size.runs + 2 * WARM_UP
    const night = { rooms: AUDITED_ROOMS, nights: nights + 10, businessDate: addDays(businessDate, -nights) }
    const bulk = { rooms: BULK.rooms, nights: BULK.days + 10, businessDate: addDays(businessDate, -BULK.days) }
    const house = await buildHouse(server, { name: 'bench_house', businessDate, pastDays: size.pastDays, night, bulk })
    const { cases, dear } = await measureCases(house, { businessDate, runs: size.runs, plans, say })
    const bulkAudit = await measureBulkAudit(house, BULK.days)
    say(bulkLine(bulkAudit))
    const load = await measureLoad(house, businessDate, size.loadSeconds)
    say(loadLine(load))
    say(`\nThe same after ${size.few} and after ${size.many} past bookings…`)
    const growth = await measureGrowth(server, { businessDate, ...size })
    growthLines(growth, size).forEach(say)
    const screens = await measureScreens(server, businessDate, say)
    const machine = { cpu: cpus()[0]?.model ?? '', cores: cpus().length, node: process.version }
    return { machine, cases, dearKeptPlans: dear, costs, bulkAudit, load, growth, screens }
  } finally {
    await stop()
  }
}

/** Only what a browser shows. */
export async function runScreens({ folder, databaseUrl, say }: BenchOptions): Promise<Screens | null> {
  await buildWhatChanged()
  const { server, stop } = await openServer(await subfolder(folder, 'data'), databaseUrl)
  try {
    return await measureScreens(server, dayOf(new Date(), 'Asia/Ulaanbaatar'), say)
  } finally {
    await stop()
  }
}

/** Only guests at the public pages beside desks at work. */
export async function runGuests({ folder, databaseUrl, quick, say }: BenchOptions): Promise<GuestsBeside> {
  const { pastDays, guestSeconds } = quick ? sizes.quick : sizes.full
  await buildWhatChanged()
  const { server, stop } = await openServer(await subfolder(folder, 'data'), databaseUrl)
  try {
    const businessDate = dayOf(new Date(), 'Asia/Ulaanbaatar')
    say(`Building a hotel of 500 rooms with ${pastDays} days behind it…`)
    const house = await buildHouse(server, { name: 'bench_guests', businessDate, pastDays })
    const figures = await measureGuestsBeside(
      { url: house.url, superuserUrl: server.superuserUrl('bench_guests') },
      businessDate,
      guestSeconds,
    )
    guestsLines(figures).forEach(say)
    return figures
  } finally {
    await stop()
  }
}

/** The program of an earlier commit, or of a folder with its code, and that of today, in turns. */
export async function runBesideOld(
  { folder, databaseUrl, quick, say }: BenchOptions,
  commit: string,
): Promise<BesideFigures> {
  const { runs, pastDays, loadSeconds } = quick ? sizes.quick : sizes.beside
  const { server, stop } = await openServer(await subfolder(folder, 'data'), databaseUrl)
  try {
    return await runBeside({ commit, folder, server, runs, pastDays, loadSeconds, say })
  } finally {
    await stop()
  }
}

async function subfolder(folder: string, name: string): Promise<string> {
  const path = join(folder, name)
  await mkdir(path, { mode: 0o755 })
  return path
}

async function openServer(dataDir: string, databaseUrl: string | undefined) {
  if (databaseUrl) {
    const url = (database: string) => Object.assign(new URL(databaseUrl), { pathname: `/${database}` }).href
    const server: DatabaseServer = { url, superuserUrl: url, direct: true }
    return { server, stop: async () => undefined }
  }
  const postgres = await startPostgres({ dataDir, log: () => undefined })
  const server: DatabaseServer = {
    url: postgres.url,
    superuserUrl: (database) => postgres.url(database, 'postgres'),
    direct: true,
  }
  return { server, stop: postgres.stop }
}

async function measureCases(
  house: House,
  {
    businessDate,
    runs,
    plans,
    say,
  }: { businessDate: string; runs: number; plans: boolean; say: (line: string) => void },
): Promise<{ cases: Measured[]; dear: KeptPlan[] }> {
  const program = await RecordedServer.start(house)
  const desk = new Client(program.origin, 1)
  const auditor = new Client(program.origin, 1)
  const revenue = new Client(program.origin, 1)
  try {
    await desk.signIn('admin', PASSWORD, 'HOUSE')
    await auditor.signIn('admin', PASSWORD, 'NIGHT')
    await revenue.signIn('admin', PASSWORD, PRICED_HOTEL)
    const measured: Measured[] = []
    caseTitles(runs).forEach(say)
    const add = (one: Measured) => {
      measured.push(one)
      say(caseLine(one))
    }
    for (const one of await frontDeskCases(desk, businessDate)) add(await measure(program, desk, one, runs))
    for (const one of await priceCases(revenue, businessDate)) add(await measure(program, revenue, one, runs))
    for (const one of guestCases) add(await measure(program, desk, one, runs))
    add(await measure(program, auditor, await nightAuditCase(auditor, AUDITED_ROOMS), runs))
    add(await measure(program, auditor, await reversalCase(auditor, AUDITED_ROOMS), FEW_RUNS))
    for (const one of await moneyCases(desk, businessDate)) add(await measure(program, desk, one, FEW_RUNS))
    const dear = await dearKeptPlans(program, measured)
    keptPlanLines(dear).forEach(say)
    if (plans) await printPlans(program, measured, say)
    return { cases: measured, dear }
  } finally {
    desk.close()
    auditor.close()
    revenue.close()
    await program.stop()
  }
}

/** The built program, as it is delivered. */
async function measureLoad(house: House, businessDate: string, seconds: number): Promise<Load> {
  const program = await startProgramProcess({ databaseUrl: house.url }, { built: true })
  const client = new Client(program.origin, 1)
  try {
    await client.signIn('admin', PASSWORD, 'HOUSE')
    return await loadFrontDesk(client, program.origin, businessDate, seconds)
  } finally {
    client.close()
    await program.stop()
  }
}
