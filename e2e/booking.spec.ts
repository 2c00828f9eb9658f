import { gzipSync } from 'node:zlib'
import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import { addDays, monthStart } from '#core/day.ts'
import { type Locale, say } from '#core/labels.ts'
import { options } from '#domain/choices/contract.ts'
import { words } from '#features/bookingEngine/labels.ts'
import { BookingSetting, OnlineOrder } from '#features/bookingEngine/staffContract.ts'
import { PriceCalendar } from '#features/priceCalendar/contract.ts'
import { type Desk, openDesk, sitDown } from './desk.ts'
import { staffWords } from '#features/bookingEngine/staffLabels.ts'

/** The hotel's desk, with its booking pages open. */
async function openPages(desk: Desk): Promise<Desk> {
  const types = await desk.call(options.ReservationType, {})
  await desk.call(BookingSetting.set, {
    open: true,
    pendingTypeId: types.find(({ code }) => code === 'ONLINE')?.id ?? null,
  })
  return desk
}

/** A guest's phone, which speaks a language and counts how often it is tapped. */
async function phoneOf(browser: Browser, locale: Locale) {
  const language = locale === 'mon' ? 'mn-MN' : 'en-GB'
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: language,
    storageState: { cookies: [], origins: [] },
  })
  const page = await context.newPage()
  let taps = 0
  const tap = async (on: Locator) => {
    taps += 1
    await on.tap()
  }
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  return { page, context, tap, button, taps: () => taps }
}
type Phone = Awaited<ReturnType<typeof phoneOf>>

const day = (page: Page, date: string) => page.locator(`[data-date="${date}"]`)

/** Types who comes; the address tells this guest from all others. */
async function fillIn({ page }: Phone, locale: Locale, email: string): Promise<void> {
  const field = (label: keyof typeof words) => page.getByLabel(new RegExp(`^${words[label][locale]}`))
  await field('firstName').fill('Anna')
  await field('lastName').fill('Weber')
  await field('email').fill(email)
  await field('phone').fill('9911 2233')
}

const ordersOf = async (desk: Desk, email: string) =>
  (await desk.call(OnlineOrder.list, { limit: 200 })).rows.filter((row) => row.email === email)

for (const locale of ['en', 'mon'] as const)
  test(`a guest on a phone books in at most nine taps, comes back by the link and cancels (${locale})`, async ({
    browser,
    request,
  }) => {
    const desk = await openPages(await openDesk(request, 'admin'))
    const phone = await phoneOf(browser, locale)
    const { page, tap, button } = phone
    const email = `phone-${locale}@example.com`
    const t = (label: keyof typeof words, ...params: (string | number)[]) => say(words[label], locale, ...params)
    const month = monthStart(addDays(monthStart(desk.session.hotel.businessDate), 32))

    await page.goto(`/booking/${desk.session.hotel.code}`)
    await tap(button(t('after')))
    await tap(day(page, addDays(month, 9)))
    await tap(day(page, addDays(month, 11)))
    await tap(button(t('show')))
    await expect(page.getByRole('heading', { name: t('rooms') })).toBeFocused()
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    await tap(page.locator('.plans button').first())
    const goOn = button(t('goOn'))
    const details = page.getByRole('heading', { name: t('details') })
    await goOn.or(details).first().waitFor()
    if (await goOn.isVisible()) await tap(goOn)
    await expect(details).toBeVisible()
    await fillIn(phone, locale, email)
    await tap(page.getByLabel(t('consent')))
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    // two fingers quicker than the line: it is one booking
    await page.locator('form .forward button').dblclick()
    await expect(page.getByRole('heading', { name: t('thanks') })).toBeVisible()
    expect(phone.taps() + 1).toBeLessThanOrEqual(9)
    const made = await ordersOf(desk, email)
    expect(made).toHaveLength(1)
    await expect(page.locator('.number')).toContainText(made[0]?.number ?? '?')
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

    const url = page.url()
    await page.goto('about:blank')
    await page.goto(url)
    await expect(page.getByRole('heading', { name: t('yourBooking') })).toBeVisible()
    await tap(button(t('cancelBooking')))
    await tap(button(t('cancelSure')))
    await expect(page.getByText(t('cancelled'), { exact: true })).toBeVisible()
    expect((await ordersOf(desk, email))[0]?.status).toBe('cancelled')
    expect((await phone.context.cookies()).length).toBe(0)
    await phone.context.close()
  })

test('a price that changes while a guest types is shown before anything is booked', async ({ browser, request }) => {
  const desk = await openPages(await openDesk(request, 'admin'))
  const phone = await phoneOf(browser, 'en')
  const { page, tap, button } = phone
  const email = 'changed@example.com'
  const months = [1, 2, 3, 4, 5].reduce(
    (from) => monthStart(addDays(from, 32)),
    monthStart(desk.session.hotel.businessDate),
  )
  const date = addDays(months, 14)
  await page.goto(`/booking/${desk.session.hotel.code}`)
  for (let later = 0; later < 5; later += 1) await tap(button(words.after.en))
  await tap(day(page, date))
  await tap(day(page, addDays(date, 1)))
  await tap(button(words.show.en))
  await tap(page.locator('.plans button').first())
  await button(words.goOn.en)
    .or(page.getByLabel(/^E-mail/))
    .first()
    .waitFor()
  if (await button(words.goOn.en).isVisible()) await tap(button(words.goOn.en))
  await fillIn(phone, 'en', email)
  await page.getByLabel(words.consent.en).check()
  const roomTypes = await desk.call(options.RoomType, {})
  const rateTypes = await desk.call(options.RateType, {})
  const cells = (amount: number | null, was: number | null) =>
    roomTypes.flatMap(({ id: roomTypeId }) =>
      rateTypes.map(({ id: rateTypeId }) => ({ roomTypeId, rateTypeId, date, amount, was })),
    )
  await desk.call(PriceCalendar.setDays, { cells: cells(77_700_000, null) })
  await page.locator('form .forward button').tap()
  await expect(page.getByRole('alert')).toContainText('The price is now 777,000.00')
  expect(await ordersOf(desk, email)).toEqual([])
  await expect(page.getByLabel(/^E-mail/)).toHaveValue(email)
  await page.getByRole('button', { name: say(words.bookNow, 'en', '777,000 MNT') }).tap()
  await expect(page.getByRole('heading', { name: words.thanks.en })).toBeVisible()
  expect(await ordersOf(desk, email)).toHaveLength(1)
  await desk.call(PriceCalendar.setDays, { cells: cells(null, 77_700_000) })
  await phone.context.close()
})

test('the first page of a guest is light, says to search engines what it is, and stands in any frame', async ({
  page,
  request,
}) => {
  const desk = await openPages(await openDesk(request, 'admin'))
  const scripts: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response.body())
  })
  const path = `/booking/${desk.session.hotel.code}`
  const answer = await page.goto(path)
  await expect(page.locator('.day:not(:disabled)').first()).toBeVisible()
  const bytes = (await Promise.all(scripts)).reduce((sum, script) => sum + gzipSync(script).length, 0)
  expect(bytes).toBeGreaterThan(40_000)
  expect(bytes).toBeLessThan(100_000)
  const html = (await answer?.text()) ?? ''
  const facts = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}'
  expect(JSON.parse(facts)).toMatchObject({ '@type': 'Hotel', name: expect.any(String) })
  expect(html).toContain('<meta name="description"')
  expect(answer?.headers()['content-security-policy']).toContain('frame-ancestors *')
  expect(answer?.headers()['x-frame-options']).toBeUndefined()
  expect((await page.goto('/booking/NOBODY'))?.status()).toBe(404)
  await expect(page.getByRole('alert')).toBeVisible()
})

test('the desk reads what came in, says that it has seen it, and gives the guest a new link', async ({
  page,
  browser,
}) => {
  const desk = await openPages(await sitDown(page, 'admin', 'en'))
  const phone = await phoneOf(browser, 'en')
  const email = 'desk@example.com'
  const month = monthStart(addDays(monthStart(desk.session.hotel.businessDate), 32))
  await page.goto('/front-office/online-orders')
  await phone.page.goto(`/booking/${desk.session.hotel.code}`)
  await phone.tap(phone.button(words.after.en))
  await phone.tap(day(phone.page, addDays(month, 4)))
  await phone.tap(day(phone.page, addDays(month, 5)))
  await phone.tap(phone.button(words.show.en))
  await phone.tap(phone.page.locator('.plans button').first())
  await phone
    .button(words.goOn.en)
    .or(phone.page.getByLabel(/^E-mail/))
    .first()
    .waitFor()
  if (await phone.button(words.goOn.en).isVisible()) await phone.tap(phone.button(words.goOn.en))
  await fillIn(phone, 'en', email)
  await phone.page.getByLabel(words.consent.en).check()
  await phone.page.locator('form .forward button').tap()
  await expect(phone.page.getByRole('heading', { name: words.thanks.en })).toBeVisible()
  const former = phone.page.url()
  // it comes by itself
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toBeVisible()
  const choose = async (name: string) => {
    await row.getByRole('button').last().click()
    await page.getByRole('menuitem', { name }).click()
  }
  await choose(staffWords.newLink.en)
  await page.getByRole('dialog').getByRole('button', { name: staffWords.newLink.en }).click()
  const url = await page.getByRole('dialog').locator('code').textContent()
  await page.keyboard.press('Escape')
  await phone.page.goto('about:blank')
  await phone.page.goto(new URL(url ?? '', new URL(former).origin).href)
  await expect(phone.page.getByRole('heading', { name: words.yourBooking.en })).toBeVisible()
  await phone.page.goto('about:blank')
  await phone.page.goto(former)
  await expect(phone.page.getByRole('alert')).toBeVisible()
  await choose(staffWords.review.en)
  await expect(row).toHaveCount(0)
  await phone.context.close()
})
