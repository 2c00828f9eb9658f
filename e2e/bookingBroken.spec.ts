import { randomBytes } from 'node:crypto'
import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, expect, test } from '@playwright/test'
import type { Action, InputOf, OutputOf } from '#core/contract.ts'
import { addDays, monthStart } from '#core/day.ts'
import { say } from '#core/labels.ts'
import { BookingEngine } from '#features/bookingEngine/contract.ts'
import { endedWords } from '#features/bookingEngine/endedLabels.ts'
import { words } from '#features/bookingEngine/labels.ts'
import { Stay } from '#domain/stay/contract.ts'
import { GuestOrder } from '#features/bookingEngine/orderContract.ts'
import { orderWords } from '#features/bookingEngine/orderLabels.ts'
import { atDatabase } from './atDatabase.ts'
import { type Desk, openDesk } from './desk.ts'
import {
  chooseDays,
  choosePolicy,
  chooseRoom,
  dayIn,
  fillIn,
  openPages,
  ordersOf,
  phoneOf,
  typed,
} from './guestPhone.ts'

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
  const { page, network } = phone
  const book = page.locator('form .forward button')
  await network.lose()
  await book.tap()
  await expect(page.getByRole('alert')).toContainText(words.noAnswer.en)
  await network.find()
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
  await page.context().close()
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
  let tell = () => {}
  const told = new Promise<void>((resolve) => (tell = resolve))
  await page.route(`**${GuestOrder.changeable.path}`, async (route) => {
    await told
    await route.continue()
  })
  await page.locator('form .forward button').tap()
  await expect(page.getByRole('heading', { name: thanks })).toBeVisible()
  await expect(page.locator('.waiting')).toHaveCount(0)
  // what comes later has its place before: nothing moves away under a finger
  const place = await button(words.cancelBooking.en).boundingBox()
  const known = page.getByRole('form', { name: orderWords.tell.en }).getByLabel(words.email.en)
  await expect(known).toBeDisabled()
  tell()
  await expect(known).toHaveValue(email)
  expect(await button(words.cancelBooking.en).boundingBox()).toEqual(place)
  await button(words.cancelBooking.en).tap()
  await giveBack(desk, email)
  // what stands on the phone is of before: the page says how it stands now, without being loaded again
  await button(words.cancelSure.en).tap()
  await expect(page.getByText(endedWords.cancelled.en)).toBeVisible()
  await expect(page.getByText(words.cancelled.en, { exact: true })).toBeVisible()
  await expect(button(say(words.cancelBooking, 'en'))).toHaveCount(0)
  await context.close()
})

test('two rooms of one type have each their name, and when the desk cancels one, who comes back to the page reads it and keeps what was typed', async ({
  browser,
  request,
}) => {
  const desk = await openPages(await openDesk(request, 'admin'))
  const email = 'tworooms@example.com'
  const { code, arrival, departure } = spanOf(desk, 15)
  const ask = async <A extends Action>(action: A, input: InputOf<A>): Promise<OutputOf<A>> => {
    const answer = await request.post(action.path, { data: input, headers: { 'x-hotel': code } })
    expect(answer.status(), await answer.text()).toBe(200)
    return ((await answer.json()) as { JsonData: OutputOf<A> }).JsonData
  }
  const asked = { arrival, departure, rooms: [{ adults: 2 }, { adults: 2 }] }
  const { plans, rooms } = await ask(BookingEngine.offers, asked)
  const offer = rooms[0]?.find(({ rateTypeId }) => plans.some(({ id, paidNow }) => id === rateTypeId && !paidNow))
  const room = { roomTypeId: offer?.roomTypeId ?? 0, rateTypeId: offer?.rateTypeId ?? 0, adults: 2 }
  const wanted = { arrival, departure, rooms: [room, room] }
  const token = randomBytes(32).toString('base64url')
  await ask(BookingEngine.reserve, {
    ...wanted,
    guest: { firstName: 'Anna', lastName: 'Weber', email, phone: '9911 2233', language: 'en' },
    consent: true,
    expectedGross: (await ask(BookingEngine.price, wanted)).gross,
    token,
  })
  const { page, context } = await phoneOf(browser, 'en')
  await page.goto(`/booking/${code}/order#${token}`)
  for (const nth of [1, 2])
    await expect(page.getByRole('form', { name: say(words.roomAmong, 'en', nth, 2) })).toHaveCount(1)
  const wishes = page.getByRole('textbox', { name: words.wishes.en })
  await wishes.fill('A cot, please')
  const [first] = (await ask(BookingEngine.booked, { token })).rooms
  await desk.call(Stay.cancel, { stayIds: [first?.id ?? 0], reason: 'Test', fee: 'waive', feeReason: 'Test' })
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.getByText(say(endedWords.partly, 'en', 1, 2))).toBeVisible()
  await expect(page.getByRole('form', { name: say(words.roomAmong, 'en', 1, 2) })).toHaveCount(0)
  await expect(wishes).toHaveValue('A cot, please')
  const last = (await ask(BookingEngine.booked, { token })).rooms.filter(({ status }) => status === 'reserved')
  await desk.call(Stay.cancel, {
    stayIds: last.map(({ id }) => id),
    reason: 'Test',
    fee: 'waive',
    feeReason: 'Test',
  })
  await context.close()
})

test('a hold that expires while its guest looks at it is told at once, and the room is taken again with what was typed', async ({
  browser,
  request,
}) => {
  const desk = await openPages(await openDesk(request, 'admin'))
  const policy = await choosePolicy(desk, 'NONREF')
  const email = 'expired@example.com'
  const phone = await phoneOf(browser, 'en')
  const { page, context, button } = phone
  await chooseDays(phone, 'en', spanOf(desk, 18))
  await chooseRoom(phone, 'en', words.paidNow.en)
  await fillIn(phone, 'en', email)
  const wishes = page.getByRole('textbox', { name: words.wishes.en })
  await wishes.fill('A quiet room, please')
  await page.getByLabel(words.consent.en).check()
  const book = page.locator('form .forward button')
  await book.tap()
  await expect(page.getByRole('heading', { name: words.thanksPending.en })).toBeVisible()
  // its hours have passed but for some seconds, which the page counts down as soon as it is looked at again
  const [order] = await ordersOf(desk, email)
  await atDatabase(
    `update reservation r set release_at = (now() at time zone h.time_zone) + interval '4 seconds'
     from hotel h, stay s where s.id = $1 and r.hotel_id = s.hotel_id and r.id = s.reservation_id and h.id = r.hotel_id`,
    [order?.stayId],
  )
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  // the program looks for such holds four times a minute
  await expect(page.getByText(endedWords.expired.en)).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(endedWords.noFee.en)).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await button(endedWords.takeAgain.en).tap()
  await expect(page.getByRole('heading', { name: words.details.en })).toBeVisible()
  for (const [label, text] of [
    ['firstName', 'Anna'],
    ['lastName', 'Weber'],
    ['email', email],
    ['phone', '9911 2233'],
  ] as const)
    await expect(typed(phone, 'en', label)).toHaveValue(text)
  await expect(wishes).toHaveValue('A quiet room, please')
  await page.getByLabel(words.consent.en).check()
  await book.tap()
  await expect(page.getByRole('heading', { name: words.thanksPending.en })).toBeVisible()
  const orders = await ordersOf(desk, email)
  expect(orders.map(({ status }) => status).toSorted()).toEqual(['cancelled', 'reserved'])
  await expect(page.locator('.waiting')).toHaveCount(0)
  await button(words.cancelBooking.en).tap()
  await button(words.cancelSure.en).tap()
  await expect(page.getByText(endedWords.cancelled.en)).toBeVisible()
  await choosePolicy(desk, policy)
  await context.close()
})
