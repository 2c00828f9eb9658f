import { type Browser, expect, test } from '@playwright/test'
import { addDays, monthStart } from '#core/day.ts'
import { say } from '#core/labels.ts'
import { words } from '#features/bookingEngine/labels.ts'
import { Stay } from '#domain/stay/contract.ts'
import { type Desk, openDesk } from './desk.ts'
import { chooseDays, chooseRoom, dayIn, fillIn, openPages, ordersOf, phoneOf, typed } from './guestPhone.ts'

/** Nights of the second month from now that no other test books. */
function spanOf(desk: Desk, nth: number) {
  const { code, businessDate } = desk.session.hotel
  const month = [1, 2].reduce((from) => monthStart(addDays(from, 32)), monthStart(businessDate))
  return { code, months: 2, arrival: addDays(month, nth), departure: addDays(month, nth + 1) }
}

async function phoneAtDetails(browser: Browser, desk: Desk, nth: number, email: string) {
  const phone = await phoneOf(browser, 'en')
  await chooseDays(phone, 'en', spanOf(desk, nth))
  await chooseRoom(phone, 'en')
  await fillIn(phone, 'en', email)
  await phone.page.getByLabel(words.consent.en).check()
  return phone
}
const RESERVE = '**/api/BookingEngine/Reserve'
const thanks = words.thanks.en
/** What was booked is given back. */
async function giveBack(desk: Desk, email: string): Promise<void> {
  const stayIds = (await ordersOf(desk, email)).map(({ stayId }) => stayId)
  await desk.call(Stay.cancel, { stayIds, reason: 'Test', fee: 'waive', feeReason: 'Test' })
}

test('a line that is lost before or after the hotel heard makes one booking, and nothing typed is lost', async ({
  browser,
  request,
}) => {
  const desk = await openPages(await openDesk(request, 'admin'))
  const email = 'line@example.com'
  const phone = await phoneAtDetails(browser, desk, 3, email)
  const { page, context } = phone
  const book = page.locator('form .forward button')
  await context.setOffline(true)
  await book.tap()
  await expect(page.getByRole('alert')).toContainText(words.noAnswer.en)
  await context.setOffline(false)
  expect(await ordersOf(desk, email)).toEqual([])
  // the hotel has it, and its answer never comes
  await page.route(
    RESERVE,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await book.tap()
  await expect(page.getByRole('alert')).toContainText(words.noAnswer.en)
  expect(await ordersOf(desk, email)).toHaveLength(1)
  await expect(typed(phone, 'en', 'email')).toHaveValue(email)
  await book.tap()
  await expect(page.getByRole('heading', { name: thanks })).toBeVisible()
  expect(await ordersOf(desk, email)).toHaveLength(1)
  await giveBack(desk, email)
  await context.close()
})

test('the button back goes a step back with what was chosen, and behind a booking stands no second one', async ({
  browser,
  request,
}) => {
  const desk = await openPages(await openDesk(request, 'admin'))
  const email = 'back@example.com'
  const phone = await phoneOf(browser, 'en')
  const { page, context } = phone
  const span = spanOf(desk, 6)
  await chooseDays(phone, 'en', span)
  await page.goBack()
  await expect(dayIn(page, span.arrival)).toHaveAttribute('aria-pressed', 'true')
  await page.goForward()
  await expect(page.getByRole('heading', { name: words.rooms.en })).toBeVisible()
  // a page that is loaded anew in the middle stands where it was
  await page.reload()
  await expect(page.getByRole('heading', { name: words.rooms.en })).toBeVisible()
  await chooseRoom(phone, 'en')
  await fillIn(phone, 'en', email)
  await page.getByLabel(words.consent.en).check()
  await page.locator('form .forward button').tap()
  await expect(page.getByRole('heading', { name: thanks })).toBeVisible()
  await page.goBack()
  await expect(page.locator('form .forward button')).toHaveCount(0)
  expect(await ordersOf(desk, email)).toHaveLength(1)
  await giveBack(desk, email)
  await context.close()
})

test('a tab that is closed before the booking leaves nothing behind, and the room is offered again', async ({
  browser,
  request,
}) => {
  const desk = await openPages(await openDesk(request, 'admin'))
  const email = 'closed@example.com'
  const phone = await phoneAtDetails(browser, desk, 9, email)
  await phone.page.close()
  expect(await ordersOf(desk, email)).toEqual([])
  const page = await phone.context.newPage()
  const again = { ...phone, page, button: (name: string | RegExp) => page.getByRole('button', { name }) }
  await chooseDays(again, 'en', spanOf(desk, 9))
  await expect(page.locator('.plans button').first()).toBeEnabled()
  await phone.context.close()
})

test('a booking whose room the hotel gives back while its guest looks at it is told to be gone', async ({
  browser,
  request,
}) => {
  const desk = await openPages(await openDesk(request, 'admin'))
  const email = 'released@example.com'
  const phone = await phoneAtDetails(browser, desk, 12, email)
  const { page, context, button } = phone
  await page.locator('form .forward button').tap()
  await expect(page.getByRole('heading', { name: thanks })).toBeVisible()
  await button(words.cancelBooking.en).tap()
  await giveBack(desk, email)
  // what stands on the phone is of before: the hotel refuses it in words
  await button(words.cancelSure.en).tap()
  await expect(
    page
      .getByRole('alert')
      .or(page.getByText(words.cancelled.en, { exact: true }))
      .first(),
  ).toBeVisible()
  await page.reload()
  await expect(page.getByText(words.cancelled.en, { exact: true })).toBeVisible()
  await expect(button(say(words.cancelBooking, 'en'))).toHaveCount(0)
  await context.close()
})
