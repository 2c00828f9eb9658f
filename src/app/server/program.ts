import { join } from 'node:path'
import { keepBackups } from '#domain/backup/server/keepBackups.ts'
import { removeUnused } from '#domain/file/server/removeUnused.ts'
import { keepPacks } from '#features/downtime/server/keepPacks.ts'
import { releaseUnnamed } from '#features/group/server/releaseUnnamed.ts'
import { readCalendars } from '#features/channel/server/readCalendars.ts'
import { setUpCode } from '#features/hotel/server/setUpCode.ts'
import { runBulkAudits } from '#features/nightAudit/server/runBulkAudits.ts'
import { keepDayPacks } from '#features/reports/server/keepDayPacks.ts'
import { sendReportMails } from '#features/reports/server/sendReportMails.ts'
import { startOutbox } from '#features/notification/server/startOutbox.ts'
import { startDeliveries } from '#features/webhook/server/startDeliveries.ts'
import { startReceipts } from '#domain/taxReceipt/server/startReceipts.ts'
import { returnRooms } from '#domain/roomBlock/server/returnRooms.ts'
import { lookAfterPayments } from '#domain/onlinePayment/server/lookAfter.ts'
import { releaseHolds } from '#domain/reservation/server/releaseHolds.ts'
import { removePreRegistrations } from '#domain/stay/server/removePreRegistrations.ts'
import { checkDue } from '#domain/truths/server/checkDue.ts'
import { watchClock } from '#domain/notice/server/watchClock.ts'
import { watchDisk } from '#domain/notice/server/watchDisk.ts'
import { checkTruths } from '#domain/truths/server/checkTruths.ts'
import { checkLines } from '#domain/truths/truths.ts'
import { APPLICATION_ROLE, type Database, openDatabase } from '#kit/server/database.ts'
import { fullestDisk, type ReadDisk } from '#kit/server/disk.ts'
import { openEvents } from '#kit/server/events.ts'
import {
  admitProgramLogin,
  checkProgramLogin,
  makeProgramLogin,
  type ProgramLogin,
  sameUserAt,
  withLogin,
} from '#kit/server/programLogin.ts'
import { repeat } from '#kit/server/repeat.ts'
import { serveMetrics } from '#kit/server/metrics.ts'
import { migrate } from '#kit/server/migrate.ts'
import type { FastifyInstance } from 'fastify'
import { backupHouseOf, filesOf, openPlace } from './backupHouse.ts'
import { buildServer } from './buildServer.ts'
import { type Config, StartError } from './config.ts'
import { makeFirstHotel, recogniseKnown, unchangedSignIns } from './demonstration.ts'
import { explain } from './startErrors.ts'

export interface Program {
  /** Where the program answers: 'http://localhost:3000'. */
  readonly address: string
  /** A connection string of its database, as the owner: for maintenance, never for what a person asks. */
  readonly databaseUrl: string
  /** Demonstration sign-ins whose password nobody has changed yet. */
  readonly signIns: readonly { loginName: string; password: string }[]
  /** Where the first hotel is set up, with the code that allows it; undefined where there is a hotel. */
  readonly setUpAddress: string | undefined
  /** Finishes what is under way, then closes the database. */
  stop(): Promise<void>
}

/** How late a hold may be released. */
const HOLDS_EVERY_MS = 15_000
/** How late a guest sees the code that a wallet reads. */
const PAYMENTS_EVERY_MS = 1_500
/** How late a calendar of another platform may be read. */
const CALENDARS_EVERY_MS = 5_000
const CUT_OFFS_EVERY_MS = 60_000
/** How often rooms are looked for whose blocks have run out. */
const BLOCKS_EVERY_MS = 30_000
const UNUSED_FILES_EVERY_MS = 3_600_000

/** How late a backup may begin that somebody asked for. */
const BACKUPS_EVERY_MS = 5_000

/** How late a bulk night audit may begin. */
const BULK_AUDITS_EVERY_MS = 2_000

/** How late after a night audit its downtime pack and its end-of-day pack may begin. */
const PACKS_EVERY_MS = 20_000

/** How late a report may be mailed. */
const REPORT_MAILS_EVERY_MS = 20_000

/** How late a check of truths may begin that somebody waits for. */
const CHECKS_EVERY_MS = 3_000

const DISK_EVERY_MS = 30_000
const CLOCK_EVERY_MS = 30_000

/** Starts everything: database, migrations, first hotel, server. What had started is stopped again when a later step fails. Throws an error whose message is one line. */
export async function startProgram(config: Config, log: (line: string) => void): Promise<Program> {
  const closers: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const close of closers.splice(0).toReversed()) await close()
  }
  try {
    const { place, isCopied, close: closePlace } = await openPlace(config, log)
    closers.push(closePlace)
    const databaseUrl = place.url
    const { applied, distributed } = await migrate(databaseUrl, config.migrationsDir)
    if (applied.length > 0) log(`The database was brought up to date: ${applied.at(-1)}`)

    const login = await signInOf(config, databaseUrl, log)
    closers.push(login.close)
    const { db, close } = openDatabase(login.url, {
      direct: !config.databasePooler && !distributed,
      distributed,
      watched: true,
      log,
    })
    closers.push(close)
    if (isCopied) await checkCopy(db, log)
    const events = await openEvents(config.databasePooler ? sameUserAt(databaseUrl, login.url) : login.url, log)
    closers.push(events.close)
    const files = filesOf(config)
    const readDisk = diskOf(config)
    const stopping = new AbortController()
    const backupHouse = backupHouseOf(config, { db, place, log, stopping: stopping.signal })
    const app = await buildServer({
      db,
      events,
      files,
      ...(readDisk ? { readDisk } : {}),
      backupFolder: backupHouse.folder,
      webDir: config.webDir,
      bookingDir: config.bookingDir,
      publicOrigin: config.publicOrigin,
      trustedProxies: config.trustedProxies,
      callsPerMinute: config.callsPerMinute,
      // the framework's own word about its address would stand beside ours
      logger: { level: 'warn' },
      checkOutput: process.env.NODE_ENV !== 'production',
    })
    closers.push(() => app.close())
    if (config.metricsAddress) {
      const metrics = await serveMetrics(config.metricsAddress)
      closers.push(() => metrics.close())
    }
    await recogniseKnown(db)
    if (config.demonstration !== 'none') await makeFirstHotel(app, db, { empty: config.demonstration === 'empty', log })
    await app.listen({ port: config.port, host: config.host })
    app.log.level = config.logLevel
    const holds = repeat(
      HOLDS_EVERY_MS,
      () => releaseHolds(db),
      (error) => log(`Holds: ${String(error)}`),
    )
    closers.push(holds.stop)
    const payments = repeat(
      PAYMENTS_EVERY_MS,
      () => lookAfterPayments({ db, files, log: app.log }),
      (error) => log(`Online payments: ${String(error)}`),
    )
    closers.push(payments.stop)
    const calendars = repeat(
      CALENDARS_EVERY_MS,
      () => readCalendars({ db, files, log: app.log }),
      (error) => log(`Calendars: ${String(error)}`),
    )
    closers.push(calendars.stop)
    const cutOffs = repeat(
      CUT_OFFS_EVERY_MS,
      () => releaseUnnamed(db),
      (error) => log(`Cut-off dates: ${String(error)}`),
    )
    closers.push(cutOffs.stop)
    const blocks = repeat(
      BLOCKS_EVERY_MS,
      () => returnRooms(db),
      (error) => log(`Room blocks: ${String(error)}`),
    )
    closers.push(blocks.stop)
    const unused = repeat(
      UNUSED_FILES_EVERY_MS,
      () => removeUnused(db, files),
      (error) => log(`Files: ${String(error)}`),
    )
    closers.push(unused.stop)
    const told = repeat(
      UNUSED_FILES_EVERY_MS,
      () => removePreRegistrations(db),
      (error) => log(`Pre-registrations: ${String(error)}`),
    )
    closers.push(told.stop)
    const packs = repeat(
      PACKS_EVERY_MS,
      () => keepPacks(db, files, log, stopping.signal),
      (error) => log(`Downtime packs: ${String(error)}`),
    )
    closers.push(packs.stop)
    const dayPacks = repeat(
      PACKS_EVERY_MS,
      () => keepDayPacks({ db, files, log: app.log, stopping: stopping.signal }),
      (error) => log(`End-of-day packs: ${String(error)}`),
    )
    closers.push(dayPacks.stop)
    const reportMails = repeat(
      REPORT_MAILS_EVERY_MS,
      () => sendReportMails({ db, files, log: app.log, stopping: stopping.signal }),
      (error) => log(`Reports by mail: ${String(error)}`),
    )
    closers.push(reportMails.stop)
    const bulkAudits = repeat(
      BULK_AUDITS_EVERY_MS,
      () => runBulkAudits({ db, files, log: app.log, stopping: stopping.signal }),
      (error) => log(`Bulk night audits: ${String(error)}`),
    )
    closers.push(bulkAudits.stop)
    const checks = repeat(
      CHECKS_EVERY_MS,
      () => checkDue(db, log, stopping.signal),
      (error) => log(`Check of truths: ${String(error)}`),
    )
    closers.push(checks.stop)
    const clock = repeat(
      CLOCK_EVERY_MS,
      () => watchClock(db),
      (error) => log(`Clock: ${String(error)}`),
    )
    closers.push(clock.stop)
    if (readDisk) {
      const disk = repeat(
        DISK_EVERY_MS,
        () => watchDisk(db, readDisk),
        (error) => log(`Disk: ${String(error)}`),
      )
      closers.push(disk.stop)
    }
    const backups = repeat(
      BACKUPS_EVERY_MS,
      () => keepBackups(backupHouse, { bySelf: config.backups.bySelf }),
      (error) => log(`Backups: ${String(error)}`),
    )
    closers.push(async () => {
      stopping.abort()
      await backups.stop()
    })
    closers.push(startOutbox({ db, files, log }).stop)
    closers.push(startReceipts({ db, log }).stop)
    closers.push(startDeliveries({ db, files, log: app.log }, log).stop)
    const address = addressOf(app, config)
    const code = await setUpCode(db)
    const setUpAddress = code && `${config.publicOrigin ?? address}/auth/set-up?code=${code}`
    return { address, databaseUrl, signIns: await unchangedSignIns(db), setUpAddress, stop }
  } catch (error) {
    await stop()
    throw new StartError(explain(error, config), { cause: error })
  }
}

/** The program never works as the owner: on the bundled server as the role that the server keeps for it, else with a login of its own. */
async function signInOf(config: Config, ownerUrl: string, log: (line: string) => void): Promise<ProgramLogin> {
  const nothing = () => Promise.resolve()
  if (config.databaseOwnerUrl && config.databaseUrl) {
    await admitProgramLogin(ownerUrl, config.databaseUrl)
    return { url: config.databaseUrl, close: nothing }
  }
  if (config.databaseUrl) return makeProgramLogin(ownerUrl, (error) => log(`Database sign-in: ${String(error)}`))
  const url = withLogin(ownerUrl, APPLICATION_ROLE)
  await checkProgramLogin(url)
  return { url, close: nothing }
}

/** The folders of the program itself; what a database server of one's own has left only its refusals tell. */
function diskOf({ databaseUrl, objectStore: elsewhere, dataDir }: Config): ReadDisk | undefined {
  if (databaseUrl === undefined) return () => fullestDisk([dataDir, join(dataDir, 'postgres')])
  return elsewhere ? undefined : () => fullestDisk([join(dataDir, 'files')])
}

/** What a copy of a running program lost or doubled is told before anybody works with it. */
async function checkCopy(db: Database, log: (line: string) => void): Promise<void> {
  log('The data folder was copied while its program ran: checking every record.')
  for (const checked of await checkTruths(db, { cause: 'restore' }))
    for (const line of checkLines(checked)) log(`  ${line}`)
}

function addressOf(app: FastifyInstance, { host }: Config): string {
  const bound = app.server.address()
  const port = typeof bound === 'object' && bound ? bound.port : 0
  return `http://${['0.0.0.0', '::'].includes(host) ? 'localhost' : host}:${port}`
}
