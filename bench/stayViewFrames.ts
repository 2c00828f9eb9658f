import { existsSync, readFileSync } from 'node:fs'
import type { CDPSession, Page } from 'playwright-core'

/** What was done to the stay view while its frames were counted. */
type Motion = 'scroll down' | 'scroll right' | 'scroll both' | 'drag a bar'

export interface Frames {
  readonly motion: Motion
  readonly frames: number
  /** Frames of more than 20 ms. */
  readonly late: number
  /** Frames for which the screen stood still longer than two of its turns. */
  readonly slow: number
  readonly medianMs: number
  readonly worstMs: number
  /** Processor time of the page's main thread for a frame: unlike the clock it does not suffer from others on the machine. 0 where it is not told. */
  readonly mainThreadMs: number
}

const LATE_MS = 20
/** Two turns of a screen at 60 Hz are 33.3 ms. */
const SLOW_MS = 34
const FRAMES = 600
/** Sideways, there and back. */
const MOST_PIXELS = 7000
/** Until what was begun when the page opened is done; a slower computer takes the longer for it. */
const SETTLE_MS = 1500

/** Scrolls the stay view that a page shows, 60 pixels a frame down and 40 sideways, as fast as a hard flick, and drags one of its bars about; the processor has 1/`throttled` of its speed. */
export async function measureFrames(page: Page, processes: CDPSession, throttled: number): Promise<Frames[]> {
  const address = page.url()
  const measured: Frames[] = []
  for (const [motion, x, y] of [
    ['scroll down', 0, 60],
    ['scroll right', 40, 0],
    ['scroll both', 40, 60],
  ] as const) {
    await open(page, address, throttled)
    measured.push(await count(processes, motion, () => page.evaluate<number[]>(scrollInPage(x, y))))
  }
  await open(page, address, throttled)
  measured.push(await count(processes, 'drag a bar', () => drag(page)))
  return measured
}

/** Each motion begins at the same days: the sheet has no end to which it could be scrolled back. */
async function open(page: Page, address: string, throttled: number): Promise<void> {
  await page.goto(address)
  await page.locator('[data-bar]').first().waitFor()
  await page.waitForTimeout(SETTLE_MS * throttled)
}

async function count(processes: CDPSession, motion: Motion, run: () => Promise<number[]>): Promise<Frames> {
  const before = await mainThread(processes)
  const times = await run()
  const after = await mainThread(processes)
  const sorted = times.toSorted((a, b) => a - b)
  return {
    motion,
    frames: times.length,
    late: times.filter((time) => time > LATE_MS).length,
    slow: times.filter((time) => time > SLOW_MS).length,
    medianMs: sorted[Math.floor(sorted.length / 2)] ?? 0,
    worstMs: sorted.at(-1) ?? 0,
    mainThreadMs: before === undefined || after === undefined ? 0 : (after - before) / 1e6 / times.length,
  }
}

/** A bar is taken up, moved about the sheet and over its edges, under which the sheet then scrolls, and let go of by Escape. */
async function drag(page: Page): Promise<number[]> {
  const { width, height } = page.viewportSize() ?? { width: 1440, height: 900 }
  const { x, y } = await page.evaluate<{ x: number; y: number }>(barInTheMiddle)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 10, y)
  const counted = page.evaluate<number[]>(scrollInPage(0, 0))
  let isCounted = false
  const stop = (): void => {
    isCounted = true
  }
  counted.then(stop, stop)
  for (let step = 0; !isCounted; step += 1) {
    const turn = step / 60
    await page.mouse.move(width * (0.55 + 0.42 * Math.sin(turn)), height * (0.6 + 0.3 * Math.sin(turn * 1.7)))
  }
  await page.keyboard.press('Escape')
  await page.mouse.up()
  return counted
}

// What runs inside the page is text: this project knows no document.
const barInTheMiddle = `(() => {
  const bars = [...document.querySelectorAll('[data-bar]')].map((bar) => bar.getBoundingClientRect())
  const { left, width, top } = bars.find(({ left, top, width }) => left > 400 && top > 300 && width > 2) ?? bars[0]
  return { x: left + width / 2, y: top + 12 }
})()`

const scrollInPage = (x: number, y: number): string => `new Promise((resolve) => {
  const sheet = document.querySelector('[role=grid]')
  const begun = sheet.scrollLeft
  const taken = []
  let last = 0, x = ${x}, y = ${y}
  const step = (now) => {
    if (last > 0) taken.push(now - last)
    last = now
    if (taken.length >= ${FRAMES}) return resolve(taken)
    const { scrollTop } = sheet
    if (x !== 0 || y !== 0) sheet.scrollBy(x, y)
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
