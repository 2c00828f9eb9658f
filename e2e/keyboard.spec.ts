import { expect, type Locator, type Page, test } from '@playwright/test'
import { addDays } from '#core/day.ts'
import { type Label, say } from '#core/labels.ts'
import { shellWords } from '#app/web/labels.ts'
import { moneyWords } from '#domain/folio/labels.ts'
import { bookingWords, listWords, quoteWords } from '#domain/reservation/labels.ts'
import { stayActionLabels } from '#domain/stay/actions.ts'
import { Stay } from '#domain/stay/contract.ts'
import { stayNotices } from '#domain/stay/notices.ts'
import { stayLabels } from '#domain/stayStatus/status.ts'
import { actionWords } from '#features/folio/labels.ts'
import { NightAudit } from '#features/nightAudit/contract.ts'
import { auditWords } from '#features/nightAudit/labels.ts'
import { tableWords } from '#kit/web/table/labels.ts'
import { Clerk } from './clerk.ts'
import { openDesk, sitDown } from './desk.ts'
import { book, clearUp, houseWithGuests, settle, startShift } from './house.ts'

const en = (label: Label, ...params: readonly (string | number)[]): string => say(label, 'en', ...params)
const button = (within: Page | Locator, label: Label): Locator =>
  within.getByRole('button', { name: en(label), exact: true })

/** Tab until it stands there; from the top of the page by its first stop, past header and rail. */
async function tabTo(page: Page, to: Locator, most = 30): Promise<void> {
  for (let steps = 0; steps < most; steps += 1) {
    if (await to.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(to).toBeFocused()
}

async function pressOn(page: Page, to: Locator): Promise<void> {
  await tabTo(page, to)
  await page.keyboard.press('Enter')
}

test('the calendar and a list are reached with three keys from the top of the page', async ({ page }) => {
  const desk = await sitDown(page, 'admin', 'en')
  await houseWithGuests(desk)
  for (const path of ['/handsontable', '/front-office/reservation-list']) {
    await page.goto(path)
    await expect(page.getByRole('grid').first()).toBeVisible()
    await expect(page.locator('[aria-busy="true"], .mantine-Skeleton-root')).toHaveCount(0)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: shellWords.skipToGrid.en })).toBeFocused()
    await page.keyboard.press('Enter')
    const inGrid = () => page.evaluate(() => document.activeElement?.closest('[role="grid"]') !== null)
    expect(await inGrid(), path).toBe(true)
  }
})

test('a guest is booked, checked in, moved, charged, paid for and checked out with the keyboard alone', async ({
  page,
}) => {
  const desk = await sitDown(page, 'admin', 'en')
  await startShift(desk)
  const name = `Keys${Date.now().toString(36)}`
  await book(desk, { guest: name, arrival: 40, departure: 41 })
  const clerk = new Clerk(page)

  await page.goto('/')
  await expect(button(page, listWords.newReservation)).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByRole('combobox', { name: en(bookingWords.findGuest), exact: true })).toBeFocused()
  await page.keyboard.type(name)
  await expect(page.getByRole('option', { name: `${name} Guest` })).toBeVisible()
  await page.keyboard.press('Enter')
  await clerk.goTo(page.getByLabel(en(bookingWords.nights), { exact: true }))
  await page.keyboard.type('0')
  await clerk.choose(page.getByRole('combobox', { name: en(bookingWords.roomType), exact: true }))
  await expect(page.getByText(en(quoteWords.total), { exact: true })).toBeVisible()
  await page.keyboard.press('Control+Enter')

  await expect(page).toHaveURL(/front-office\/stay\/\d+/)
  const stayId = Number(/stay\/(\d+)/.exec(page.url())?.[1])
  const stay = () => desk.call(Stay.get, { id: stayId })
  await expect(button(page, stayActionLabels.checkIn)).toBeVisible()
  await page.keyboard.press('c')
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Control+Enter')
  await expect.poll(async () => (await stay()).status, { timeout: 20_000 }).toBe('inHouse')
  const first = (await stay()).roomNumber

  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('r')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Fault in the room' })).toBeVisible()
  await page.keyboard.press('2')
  await expect(page.getByText(en(stayNotices.moveRoom))).toBeVisible()
  expect((await stay()).roomNumber).not.toBe(first)

  await page.goto(`/front-office/folio/${(await stay()).folios[0]?.id}`)
  await expect(button(page, actionWords.postCharge)).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await pressOn(page, button(page, actionWords.postCharge))
  const charge = page.getByRole('combobox', { name: en(actionWords.charge) })
  await expect(charge).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(en(actionWords.chargePosted))).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.goto(`/front-office/stay/${stayId}`)
  await expect(button(page, stayActionLabels.checkOut)).toBeVisible()
  await page.keyboard.press('p')
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(en(moneyWords.paymentPosted))).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Tab')
  await pressOn(page, button(page, stayActionLabels.checkOut))
  await expect(page.getByText(en(stayLabels.checkedOut), { exact: true }).first()).toBeVisible()
})

test('the day is closed with the keyboard alone', async ({ page, request }) => {
  const desk = await openDesk(request, 'admin')
  await clearUp(desk)
  const staying = await book(desk, { guest: 'Keyboard', until: 'inHouse' })
  const date = desk.session.hotel.businessDate
  await sitDown(page, 'night', 'en')
  await page.goto('/front-office/night-audit')
  for (let step = 1; step < 4; step += 1) {
    const next = button(page, auditWords.next)
    await expect(next).toBeEnabled()
    await pressOn(page, next)
    await expect(page).toHaveURL(new RegExp(`step=${step + 1}`))
  }
  await expect(page.getByText(en(auditWords.trialBalance))).toBeVisible()
  const { notOver } = await desk.call(NightAudit.status, {})
  await pressOn(page, button(page, auditWords.finish))
  const close = page.getByRole('dialog')
  await expect(close).toContainText(en(auditWords.closeTitle, date))
  if (notOver) {
    await tabTo(page, close.getByRole('textbox'))
    await page.keyboard.type('Power will be off')
  }
  await pressOn(page, button(close, auditWords.finish))
  await expect(page.getByText(en(auditWords.doneLine, date, addDays(date, 1)))).toBeVisible()
  // other tests close this day as well
  await (await openDesk(request, 'admin')).call(NightAudit.reverse, { date, reason: 'The day goes on' })
  await settle(await openDesk(request, 'admin'), staying)
})

test('cards are sorted by a choice above them, for they have no headings', async ({ page }) => {
  const desk = await sitDown(page, 'admin', 'en')
  await houseWithGuests(desk)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/front-office/reservation-list?tab=all')
  const sort = page.getByLabel(tableWords.sortBy.en)
  await expect(sort).toBeVisible()
  await sort.selectOption({ label: 'Guest' })
  await expect(page).toHaveURL(/sort=guest/)
  const names = () => page.getByRole('rowheader').allTextContents()
  await expect.poll(async () => (await names()).length).toBeGreaterThan(2)
  const ascending = (await names())[0]
  await page.getByRole('button', { name: tableWords.sortDescending.en }).click()
  await expect(page).toHaveURL(/sort=%?2?2?-guest|sort=-guest/)
  await expect.poll(async () => (await names())[0]).not.toBe(ascending)
})

test('at 200 % zoom nothing is lost: the page scrolls down only, and its buttons are reached', async ({ page }) => {
  const desk = await sitDown(page, 'admin', 'mon')
  const { stayId, folioId } = await houseWithGuests(desk)
  // a screen of 1280 by 800 at twice the size
  await page.setViewportSize({ width: 640, height: 400 })
  for (const path of [
    '/',
    '/handsontable',
    '/front-office/new-reservation',
    `/front-office/stay/${stayId}`,
    `/front-office/folio/${folioId}`,
    '/front-office/night-audit',
    '/conf/hotel-information',
  ]) {
    await page.goto(path)
    await expect(page.locator('main').first()).toBeVisible()
    await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
    const beyond = () =>
      page.evaluate(() => {
        const contents = document.querySelector('#contents')
        return contents === null ? 0 : contents.scrollWidth - contents.clientWidth
      })
    await expect.poll(beyond, path).toBe(0)
    const last = page.locator('main').getByRole('button').last()
    if ((await last.count()) === 0) continue
    await last.scrollIntoViewIfNeeded()
    await expect(last, path).toBeInViewport()
  }
})
