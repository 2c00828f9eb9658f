import { gzipSync } from 'node:zlib'
import { expect, type Page, test } from '@playwright/test'
import { dashboardWords } from '#features/dashboard/labels.ts'
import { listWords } from '#domain/reservation/labels.ts'
import { sessionWords } from '#features/session/labels.ts'
import { PASSWORD, sitDown, speak } from './desk.ts'

/** What a page fetches later, so that it is there when somebody asks for it, never comes: only what is waited for is counted. */
const LATER_MS = 2_000
const nothingLater = (page: Page) =>
  page.addInitScript((laterMs) => {
    const wait = window.setTimeout.bind(window)
    const soon = (act: () => void, ms = 0): number => (ms >= laterMs ? 0 : wait(act, ms))
    window.setTimeout = soon as typeof window.setTimeout
  }, LATER_MS)

test('sign-in and dashboard together load at most 260 kB of script', async ({ page }) => {
  await nothingLater(page)
  // by their place: the browser's memory gives each a second time, to be kept for a time without network
  const scripts = new Map<string, Promise<Buffer>>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js') && !scripts.has(pathname)) scripts.set(pathname, response.body())
  })
  await speak(page, 'en')
  await page.goto('/auth/login')
  // by keyboard: the page behind a link is loaded ahead as soon as a pointer rests on it
  await page.getByRole('textbox', { name: sessionWords.userName.en }).fill('reception')
  await page.getByRole('textbox', { name: sessionWords.password.en }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: dashboardWords.outlook.en })).toBeVisible()
  const bytes = (await Promise.all(scripts.values())).reduce((sum, script) => sum + gzipSync(script).length, 0)
  expect(bytes).toBeGreaterThan(100_000)
  expect(bytes).toBeLessThan(260_000)
})

test('a browser that was never here opens the reservation list with at most 25 requests', async ({ page }) => {
  await nothingLater(page)
  await sitDown(page, 'reception', 'en')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/front-office/reservation-list')
  await expect(page.getByRole('radio', { name: new RegExp(`^${listWords.departures.en} \\d+$`) })).toBeAttached()
  await expect(page.getByRole('grid')).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  expect(asked.length).toBeGreaterThan(8)
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(25)
  // the page's script is not asked for after the session, and the list not after anything but these
  const list = asked.indexOf('/api/Reservation/List')
  const scripts = asked.filter((path) => path.endsWith('.js'))
  expect(asked.indexOf('/api/auth/session')).toBeLessThan(list)
  expect(asked.slice(list).filter((path) => scripts.includes(path))).toEqual([])
})
