import { listLogins } from '#domain/access/server/loginDirectory.ts'
import { addDays, type Day } from '#core/day.ts'
import { sql } from 'kysely'
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core'
import { browserArguments, findBrowser } from '../../scripts/browser.mjs'
import { fillHotel } from '../filledHotel.ts'
import { startProgramProcess } from '../program.ts'
import { measureFrames } from '../stayViewFrames.ts'
import { type DatabaseServer, newDatabase, PASSWORD } from './houses.ts'
import type { Painted, ScreenFrames } from './figures.ts'
import { timesOf } from './measure.ts'
import { framesLine, framesTitle, noBrowserLine, ownSpeedLine, paintedLine, paintedTitle } from './tables.ts'

export interface Screens {
  /** In a hotel of 100 rooms with 10,000 reservations. */
  readonly painted: readonly Painted[]
  readonly frames: readonly ScreenFrames[]
}

/** With a year of stays, 3.65 nights each: 10,000, 50,000 and 200,000 of them. */
const hotels = [
  { code: 'SMALL', rooms: 100 },
  { code: 'MIDDLE', rooms: 500 },
  { code: 'LARGE', rooms: 2000 },
] as const
const DAYS = 365
/** Days that fill the screen. */
const ZOOMS = [30, DAYS]
const RUNS = 7
/** Until a page has done what it began. */
const REST_MS = 1_500
/** A slow computer at the desk has about a quarter of what the machine has that measures. */
const SLOW = 4
/** The stay view of a house of this size is looked at on a slow computer too. */
const SLOW_ROOMS = 500

const screens = [
  { screen: 'dashboard', begun: '/room', path: '/', shown: 'figure' },
  { screen: 'stay view, a month', begun: '/', path: '/handsontable?days=30', shown: '[data-bar]' },
  { screen: 'reservation list', begun: '/', path: '/front-office/reservation-list?tab=all', shown: '[role=rowheader]' },
  { screen: 'guest database', begun: '/', path: '/front-office/guest-database', shown: '[role=rowheader]' },
  { screen: 'rooms', begun: '/', path: '/room', shown: '[role=rowheader]' },
  { screen: 'report of the forecast', begun: '/', path: '/report/forecast', shown: '[role=rowheader]' },
] as const
/** On a slow computer, until nothing on the screen changes any more. */
const settledScreens = [
  { screen: 'reservation list', begun: '/', path: '/front-office/reservation-list?tab=all', shown: '[role=rowheader]' },
  { screen: 'dashboard', begun: '/room', path: '/', shown: 'figure' },
] as const

/** What a person at a screen waits for, in a headless browser on the built program; null where there is no browser. */
export async function measureScreens(
  server: DatabaseServer,
  businessDate: Day,
  say: (line: string) => void,
): Promise<Screens | null> {
  const executablePath = await findBrowser()
  if (!executablePath) {
    say(noBrowserLine)
    return null
  }
  say('\nBuilding hotels of 100, 500 and 2,000 rooms for the browser…')
  const from = addDays(businessDate, -Math.floor(DAYS / 2))
  await buildHotels(server, businessDate, from)
  const program = await startProgramProcess({ databaseUrl: server.url('bench_screens') }, { built: true })
  const browser = await chromium.launch({ args: browserArguments, executablePath })
  try {
    const painted: Painted[] = []
    const small = await signIn(browser, program.origin, hotels[0].code)
    say(paintedTitle)
    for (const one of screens) {
      for (const measured of await measurePainted(small, program.origin, one)) {
        painted.push(measured)
        say(paintedLine(measured))
      }
    }
    say(ownSpeedLine(await small.evaluate<number>(ownSpeed)))
    const slowed = await small.context().newCDPSession(small)
    for (const one of settledScreens) {
      const measured = await measureSettled(small, slowed, program.origin, one)
      painted.push(measured)
      say(paintedLine(measured))
    }
    await small.close()
    const frames: ScreenFrames[] = []
    say(framesTitle)
    for (const { code, rooms } of hotels.slice(1)) {
      const page = await signIn(browser, program.origin, code)
      const processes = await browser.newBrowserCDPSession()
      const slowed = await page.context().newCDPSession(page)
      for (const days of ZOOMS) {
        await page.goto(`${program.origin}/handsontable?days=${days}&from=${days === DAYS ? from : businessDate}`)
        for (const throttled of rooms === SLOW_ROOMS && days !== DAYS ? [1, SLOW] : [1]) {
          await throttle(slowed, throttled)
          const measured = (await measureFrames(page, processes, throttled)).map((one) => ({
            ...one,
            rooms,
            days,
            throttled,
          }))
          frames.push(...measured)
          for (const one of measured) say(framesLine(one))
        }
        await throttle(slowed, 1)
      }
      await page.close()
    }
    return { painted, frames }
  } finally {
    await browser.close()
    await program.stop()
  }
}

async function buildHotels(server: DatabaseServer, businessDate: Day, from: Day): Promise<void> {
  const db = await newDatabase(server, 'bench_screens')
  for (const { code, rooms } of hotels) {
    const hotelId = await fillHotel(db, { code, rooms, from, days: DAYS, businessDate })
    await listLogins(db, hotelId, [code])
    await sql`update app_user set login_name = ${code.toLowerCase()} where hotel_id = ${hotelId}`.execute(db)
  }
  await sql`vacuum analyze`.execute(db)
  await db.destroy()
}

async function signIn(browser: Browser, origin: string, code: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.goto(`${origin}/auth/login`)
  await page.locator('input[type=password]').waitFor()
  await page.locator('input:not([type=password])').first().fill(code.toLowerCase())
  await page.locator('input[type=password]').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'))
  return page
}

/** Each time the program is opened anew on another page and the screen is gone to from there, once and once again; the first time does not count. */
async function measurePainted(page: Page, origin: string, one: (typeof screens)[number]): Promise<Painted[]> {
  const first: number[] = []
  const again: number[] = []
  for (let run = 0; run <= RUNS; run += 1) {
    await page.goto(`${origin}${one.begun}`)
    await page.waitForTimeout(REST_MS)
    first.push(await page.evaluate<number>(goAndLook(one.path, one.shown)))
    await page.waitForTimeout(REST_MS)
    await page.evaluate(`history.pushState({}, '', ${JSON.stringify(one.begun)})`)
    await page.waitForTimeout(REST_MS)
    again.push(await page.evaluate<number>(goAndLook(one.path, one.shown)))
  }
  return [paintedOf(one.screen, 1, first), paintedOf(`${one.screen}, again`, 1, again)]
}

/** The same on a slow computer, from another page of the program; its scripts are in the browser's memory after the first time. */
async function measureSettled(
  page: Page,
  slowed: CDPSession,
  origin: string,
  one: (typeof settledScreens)[number],
): Promise<Painted> {
  const taken: number[] = []
  for (let run = 0; run <= RUNS; run += 1) {
    await page.goto(`${origin}${one.begun}`)
    await page.waitForTimeout(REST_MS)
    await throttle(slowed, SLOW)
    taken.push(await page.evaluate<number>(goAndSettle(one.path, one.shown)))
    await throttle(slowed, 1)
  }
  return paintedOf(`${one.screen}, settled`, SLOW, taken)
}

const throttle = (page: CDPSession, rate: number) => page.send('Emulation.setCPUThrottlingRate', { rate })

function paintedOf(screen: string, throttled: number, taken: readonly number[]): Painted {
  const counted = taken.slice(1)
  return { screen, throttled, median: timesOf(counted).median, worst: Math.round(Math.max(...counted)) }
}

/** Milliseconds of so much work in the browser that the machines on which the bench runs can be told apart. */
const ownSpeed = `(() => {
  const begun = performance.now()
  let sum = 0
  for (let nth = 0; nth < 30e6; nth += 1) sum += Math.sqrt(nth)
  return sum > 0 ? performance.now() - begun : 0
})()`

// What runs inside the page is text: this project knows no document. A link does the same as its click.
const goAndLook = (path: string, shown: string): string => `new Promise((resolve) => {
  const clicked = performance.now()
  const look = () => {
    // the frame after the one that drew it: then it is on the screen
    if (document.querySelector(${JSON.stringify(shown)})) requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - clicked)))
    else requestAnimationFrame(look)
  }
  history.pushState({}, '', ${JSON.stringify(path)})
  look()
})`

/** Until the page shows what is asked for and has been left alone for half a second; what a clock does after it does not count. */
const goAndSettle = (path: string, shown: string): string => `new Promise((resolve) => {
  const clicked = performance.now()
  let changed = clicked
  const observer = new MutationObserver(() => requestAnimationFrame(() => setTimeout(() => { changed = performance.now() })))
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  const look = () => {
    if (!document.querySelector(${JSON.stringify(shown)}) || performance.now() - changed < 500) return setTimeout(look, 50)
    observer.disconnect()
    resolve(changed - clicked)
  }
  history.pushState({}, '', ${JSON.stringify(path)})
  look()
})`
