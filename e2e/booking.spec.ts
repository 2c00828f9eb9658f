import { gzipSync } from 'node:zlib'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { addDays, monthStart } from '#core/day.ts'
import { say } from '#core/labels.ts'
import { options } from '#domain/choices/contract.ts'
import { words } from '#features/bookingEngine/labels.ts'
import { PriceCalendar } from '#features/priceCalendar/contract.ts'
import { openDesk, sitDown } from './desk.ts'
import { chooseDays, chooseRoom, fillIn, openPages, ordersOf, phoneOf } from './guestPhone.ts'
import { staffWords } from '#features/bookingEngine/staffLabels.ts'

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

    const { code } = desk.session.hotel
    await chooseDays(phone, locale, { code, months: 1, arrival: addDays(month, 9), departure: addDays(month, 11) })
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    await chooseRoom(phone, locale)
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
    await expect(page.locator('.waiting')).toHaveCount(0)
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
  const { page } = phone
  const email = 'changed@example.com'
  const months = [1, 2, 3, 4, 5].reduce(
    (from) => monthStart(addDays(from, 32)),
    monthStart(desk.session.hotel.businessDate),
  )
  const date = addDays(months, 14)
  const { code } = desk.session.hotel
  await chooseDays(phone, 'en', { code, months: 5, arrival: date, departure: addDays(date, 1) })
  await chooseRoom(phone, 'en')
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
  const { code } = desk.session.hotel
  await chooseDays(phone, 'en', { code, months: 1, arrival: addDays(month, 4), departure: addDays(month, 5) })
  await chooseRoom(phone, 'en')
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
