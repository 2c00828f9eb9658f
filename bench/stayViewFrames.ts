import { existsSync, readFileSync } from 'node:fs'
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core'

/** Scrolls the stay view of a running program in a headless browser and counts the frames that took too long. */
export interface Frames {
  readonly direction: 'down' | 'right' | 'both'
  readonly frames: number
  /** Frames of more than 20 ms. */
  readonly late: number
  readonly medianMs: number
  readonly worstMs: number
  /** Processor time of the page's main thread for a frame: unlike the clock it does not suffer from others on the machine. 0 where it is not told. */
  readonly mainThreadMs: number
}

export interface StayViewTimes {
  readonly frames: readonly Frames[]
  /** From the click in the menu to the bars of the first screen. */
  readonly paintedMs: readonly number[]
}

const LATE_MS = 20
const FRAMES = 600
/** Sideways, there and back. */
const MOST_PIXELS = 7000

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export async function measureStayView(
  origin: string,
  of: { loginName: string; password: string; executablePath?: string; days?: number; from?: string },
): Promise<StayViewTimes> {
  const browser = await chromium.launch({
    args: flags,
    ...(of.executablePath === undefined ? { channel: 'chromium' } : { executablePath: of.executablePath }),
  })
  try {
    const page = await signIn(browser, origin, of)
    const paintedMs: number[] = []
    for (let run = 0; run < 5; run += 1) paintedMs.push(await paintFromClick(page, origin))
    const from = of.from === undefined ? '' : `&from=${of.from}`
    await page.goto(`${origin}/handsontable?days=${of.days ?? 30}${from}`)
    await page.locator('[data-bar]').first().waitFor()
    await page.waitForTimeout(1500)
    const processes = await browser.newBrowserCDPSession()
    const frames: Frames[] = []
    for (const direction of ['down', 'right', 'both'] as const) {
      await page.evaluate(toTheStart)
      await page.waitForTimeout(1500)
      frames.push(await scroll(page, processes, direction))
    }
    return { frames, paintedMs }
  } finally {
    await browser.close()
  }
}

async function signIn(browser: Browser, origin: string, of: { loginName: string; password: string }): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(`${origin}/auth/login`)
  await page.locator('input[type=password]').waitFor()
  await page.locator('input:not([type=password])').first().fill(of.loginName)
  await page.locator('input[type=password]').fill(of.password)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'))
  return page
}

/** The page is left by a link of the shell and entered by the menu, as a person does; everything is read anew. */
async function paintFromClick(page: Page, origin: string): Promise<number> {
  await page.goto(`${origin}/`)
  await page.waitForLoadState('networkidle')
  await page.locator('header button').first().click()
  const entry = page.locator('a[href="/handsontable"]').first()
  await entry.waitFor()
  await page.waitForTimeout(500)
  return page.evaluate<number>(paintInPage)
}

// What runs inside the page is text: this project knows no document.
const paintInPage = `new Promise((resolve) => {
  const clicked = performance.now()
  const look = () => {
    // the frame after the one that drew it: then it is on the screen
    if (document.querySelector('[data-bar]')) requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - clicked)))
    else requestAnimationFrame(look)
  }
  document.querySelector('a[href="/handsontable"]').click()
  look()
})`

const toTheStart = `document.querySelector('[role=grid]').scrollTo({ top: 0 })`

const scrollInPage = (x: number, y: number): string => `new Promise((resolve) => {
  const sheet = document.querySelector('[role=grid]')
  const begun = sheet.scrollLeft
  const taken = []
  let last = 0, x = ${x}, y = ${y}
  const step = (now) => {
    if (last > 0) taken.push(now - last)
    last = now
    if (taken.length >= ${FRAMES}) return resolve(taken)
    const { scrollLeft, scrollTop } = sheet
    sheet.scrollBy(x, y)
    if (x !== 0 && Math.abs(sheet.scrollLeft - begun) > ${MOST_PIXELS}) x = -x
    if (y !== 0 && sheet.scrollTop === scrollTop) y = -y
    requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
})`

/** Nanoseconds for which the page's main thread has run; undefined where the system does not tell. */
async function mainThread(processes: CDPSession): Promise<number | undefined> {
  const { processInfo } = await processes.send('SystemInfo.getProcessInfo')
  const times = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => `/proc/${id}/task/${id}/schedstat`)
    .filter(existsSync)
    .map((file) => Number(readFileSync(file, 'utf8').split(' ')[0]))
  return times.length === 0 ? undefined : times.reduce((sum, time) => sum + time, 0)
}

/** 600 frames of steady scrolling, 60 pixels a frame down and 40 sideways, as fast as a hard flick; there and back within half a year, where stays are. */
async function scroll(page: Page, processes: CDPSession, direction: Frames['direction']): Promise<Frames> {
  const before = await mainThread(processes)
  const x = direction === 'down' ? 0 : 40
  const y = direction === 'right' ? 0 : 60
  const times = await page.evaluate<number[]>(scrollInPage(x, y))
  const after = await mainThread(processes)
  const sorted = times.toSorted((a, b) => a - b)
  return {
    direction,
    frames: times.length,
    late: times.filter((time) => time > LATE_MS).length,
    medianMs: sorted[Math.floor(sorted.length / 2)] ?? 0,
    worstMs: sorted.at(-1) ?? 0,
    mainThreadMs: before === undefined || after === undefined ? 0 : (after - before) / 1e6 / times.length,
  }
}
