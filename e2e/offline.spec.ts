import { type Browser, expect, type Page, test } from '@playwright/test'
import { say } from '#core/labels.ts'
import { downtimeWords as words } from '#features/downtime/labels.ts'
import { sessionWords } from '#features/session/labels.ts'
import { shellWords } from '#app/web/labels.ts'
import { menuTitle } from '#domain/access/menu.ts'
import { openDesk, sitDown } from './desk.ts'
import { book, houseWithGuests } from './house.ts'
import { deviceOf } from './network.ts'

/** Made by who may do all that it takes; the desk of the test need not. */
async function guestsInHouse(browser: Browser): Promise<void> {
  const office = await browser.newContext()
  await houseWithGuests(await openDesk(office.request, 'admin'))
  await office.close()
}

/** The page has kept the house, and the scripts that show it. */
async function untilKept(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const [scripts] = (await caches.keys()).filter((name) => name.startsWith('scripts-')).toReversed()
          const kept = scripts === undefined ? [] : await (await caches.open(scripts)).keys()
          return localStorage.getItem('own.house') !== null && kept.some(({ url }) => url.includes('/assets/downtime-'))
        }),
      { timeout: 40_000 },
    )
    .toBe(true)
}

const kept = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('own.')))

for (const locale of ['en', 'mon'] as const) {
  test(`without a network the program opens with the last known house and its time, to look at only (${locale})`, async ({
    browser,
  }) => {
    const { context, page, network } = await deviceOf(browser)
    const desk = await sitDown(page, 'reception', locale)
    await guestsInHouse(browser)
    const arriving = `Naran ${locale}`
    await book(desk, { guest: arriving, type: 'STD' })
    await page.goto('/front-office/reservation-list')
    await untilKept(page)
    await network.lose()
    await page.reload()
    await expect(page.getByText(words.offline[locale], { exact: true })).toBeVisible()
    await expect(
      page.getByText(new RegExp(say(words.asOf, locale, String.raw`\d{4}-\d\d-\d\d \d\d:\d\d`))),
    ).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'Ganbold' }).first()).toBeVisible()
    await page.getByText(words.arrivals[locale], { exact: true }).first().click()
    await expect(page.getByRole('row').filter({ hasText: arriving }).first()).toBeVisible()
    // the program is asked for again every 5 seconds, which changes nothing of what is looked at
    await page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/auth/session'))
    await expect(page.getByRole('row').filter({ hasText: arriving }).first()).toBeVisible()
    await page.getByText(say(words.week, locale, 7), { exact: true }).click()
    await expect(page.getByRole('region').getByText('Ganbold').first()).toBeVisible()
    await network.find()
    await expect(page.getByText(words.offline[locale], { exact: true })).toBeHidden()
    await expect(page).toHaveURL(/reservation-list/)
    await context.close()
  })
}

test('who signs out leaves nothing of the guests on the device, nor does another user find any', async ({
  browser,
}) => {
  const { context, page, network } = await deviceOf(browser)
  await guestsInHouse(browser)
  await sitDown(page, 'reception', 'en')
  await page.goto('/')
  await untilKept(page)
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: sessionWords.logOut.en }).click()
  await expect(page).toHaveURL(/auth\/login/)
  expect(await kept(page)).toEqual([])
  await network.lose()
  await page.goto('/')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByText('Ganbold')).toBeHidden()
  await network.find()

  // the next one came while the former had not signed out
  await page.evaluate(() => {
    localStorage.setItem('owner', '1.999')
    localStorage.setItem('own.house', '{"house":"of another"}')
  })
  await sitDown(page, 'cashier', 'en')
  await page.goto('/')
  await expect.poll(() => kept(page)).toEqual([])
  await context.close()
})

/** The scripts that a page names, as the worker has kept them. */
const ownScripts = (page: Page) =>
  page.evaluate(async () => {
    const text = (await (await caches.match('/', { cacheName: 'page' }))?.text()) ?? ''
    const named = [...text.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, path = '']) => path)
    const kept = await Promise.all(named.map(async (path) => (await caches.match(path)) !== undefined))
    const house = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return named.length > 0 && kept.every(Boolean) && house.flat().some(({ url }) => url.includes('/assets/downtime-'))
  })

test('after a change of the program the new one opens without a network, and what the one before the last needed is gone', async ({
  browser,
}) => {
  const { context, page, network } = await deviceOf(browser)
  await guestsInHouse(browser)
  await sitDown(page, 'reception', 'en')
  await page.goto('/front-office/reservation-list?tab=inHouse')
  await untilKept(page)
  // as if what is kept were of two programs ago, and then of the last
  for (const former of ['first', 'second']) {
    await page.evaluate(async (name) => {
      const headers = { 'content-type': 'text/html' }
      await (await caches.open('page')).put('/', new Response(`<p>The ${name} program</p>`, { headers }))
      if (name === 'first') await (await caches.open('scripts-1')).put('/assets/gone.js', new Response(''))
    }, former)
    await page.reload()
    await expect(page.getByRole('row').filter({ hasText: 'Ganbold' }).first()).toBeVisible()
    await expect.poll(() => ownScripts(page), { timeout: 40_000 }).toBe(true)
  }
  const generations = () =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('scripts-')))
  await expect.poll(generations).toHaveLength(2)
  expect(await generations()).not.toContain('scripts-1')
  await network.lose()
  await page.reload()
  await expect(page.getByText(words.offline.en, { exact: true })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Ganbold' }).first()).toBeVisible()
  await context.close()
})

test('a page that is opened in a moment without a network comes when the network is back', async ({ browser }) => {
  const { context, page, network } = await deviceOf(browser)
  await sitDown(page, 'reception', 'en')
  await page.goto('/front-office/reservation-list')
  await expect(page.getByRole('grid')).toBeVisible()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await network.lose()
  await page.evaluate(() => history.pushState(null, '', '/front-office/guest-database'))
  await page.waitForTimeout(2_000)
  await network.find()
  await expect(page.getByRole('heading', { name: menuTitle('/front-office/guest-database').en })).toBeVisible()
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(page.getByText(shellWords.unreachedTitle.en)).toBeHidden()
  await context.close()
})

test.describe('without what a browser keeps', () => {
  test.use({ serviceWorkers: 'block' })
  test('a page that cannot be fetched says that the server does not answer, not that the program is broken', async ({
    page,
  }) => {
    await sitDown(page, 'reception', 'en')
    const scripts = new Set<string>()
    page.on('response', (response) => scripts.add(response.url()))
    await page.goto('/front-office/reservation-list')
    await expect(page.getByRole('heading', { name: menuTitle('/front-office/reservation-list').en })).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    const known = new Set(scripts)
    await page.route(/\/assets\/.*\.js$/, (route) =>
      known.has(route.request().url()) ? route.continue() : route.abort(),
    )
    await page.evaluate(() => history.pushState(null, '', '/front-office/guest-database'))
    await expect(page.getByText(shellWords.unreachedTitle.en)).toBeVisible()
    await expect(page.getByRole('button', { name: shellWords.reload.en })).toBeVisible()
    await expect(page.getByText(shellWords.failedTitle.en)).toBeHidden()
  })

  test('a page that cannot be fetched leaves the frame as it is, and the menu leads on', async ({ page }) => {
    await sitDown(page, 'admin', 'en')
    const scripts = new Set<string>()
    page.on('response', (response) => scripts.add(response.url()))
    await page.goto('/front-office/reservation-list')
    const list = page.getByRole('heading', { name: menuTitle('/front-office/reservation-list').en })
    await expect(list).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    const known = new Set(scripts)
    await page.route(/\/assets\/.*\.js$|\/api\/health$/, (route) =>
      known.has(route.request().url()) ? route.continue() : route.abort(),
    )
    await page.evaluate(() => Object.assign(window, { sameProgram: true }))
    // a step of setting up a hotel, above which stands a part of its own
    await page.evaluate(() => history.pushState(null, '', '/room/type'))
    await expect(page.locator('#contents').getByText(shellWords.unreachedTitle.en)).toBeVisible()
    expect(await page.evaluate(() => 'sameProgram' in window)).toBe(true)
    await page.locator('nav a[href="/front-office/reservation-list"]').first().click()
    await expect(list).toBeVisible()
  })
})
