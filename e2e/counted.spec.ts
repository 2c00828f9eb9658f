import { expect, type Page, test } from '@playwright/test'
import { say } from '#core/labels.ts'
import { formatMinor } from '#core/formatMinor.ts'
import { menuTitle } from '#domain/access/menu.ts'
import { Cashier } from '#domain/cashier/contract.ts'
import { cashWords } from '#domain/cashier/labels.ts'
import { Stay } from '#domain/stay/contract.ts'
import { stayNotices } from '#domain/stay/notices.ts'
import { bookingWords, departureWords, listWords, quoteWords } from '#domain/reservation/labels.ts'
import { deskWords } from '#features/cashier/labels.ts'
import { searchWords } from '#features/search/labels.ts'
import { Clerk } from './clerk.ts'
import { sitDown } from './desk.ts'
import { book, settle, startShift } from './house.ts'

/** A name that nobody else has. */
const somebody = (name: string): string => `${name}${Date.now().toString(36)}`

const field = (page: Page, label: { en: string; mon: string }) => page.getByLabel(say(label, 'en'), { exact: true })
const combobox = (page: Page, label: { en: string; mon: string }) =>
  page.getByRole('combobox', { name: say(label, 'en'), exact: true })

async function pickGuest(page: Page, clerk: Clerk, name: string): Promise<void> {
  await expect(combobox(page, bookingWords.findGuest)).toBeFocused()
  await clerk.type(name)
  await expect(page.getByRole('option', { name: `${name} Guest` })).toBeVisible()
  await clerk.press('Enter')
}

test('what is done a hundred times a day takes few actions', async ({ page }) => {
  const desk = await sitDown(page, 'admin', 'en')
  const known = somebody('Walker')
  await book(desk, { guest: known, arrival: 30, departure: 31 })

  await page.goto('/')
  await expect(page.getByRole('button', { name: say(listWords.walkIn, 'en') })).toBeVisible()
  const walkIn = new Clerk(page)
  await walkIn.press('w')
  await pickGuest(page, walkIn, known)
  await walkIn.choose(combobox(page, bookingWords.roomType))
  await expect(page.getByText(say(quoteWords.total, 'en'), { exact: true })).toBeVisible()
  await expect(combobox(page, bookingWords.room)).not.toHaveValue('')
  await walkIn.press('Control+Enter')
  await expect(page).toHaveURL(/front-office\/stay\/\d+/)
  expect(walkIn.actions, 'a walk-in of a known guest').toBeLessThanOrEqual(6)

  await page.goto('/')
  const reservation = new Clerk(page)
  await expect(page.getByRole('button', { name: say(listWords.newReservation, 'en') })).toBeVisible()
  await reservation.press('n')
  await pickGuest(page, reservation, known)
  await reservation.goTo(field(page, bookingWords.nights))
  await reservation.type('3')
  await reservation.choose(combobox(page, bookingWords.roomType))
  await expect(page.getByText(say(quoteWords.total, 'en'), { exact: true })).toBeVisible()
  await reservation.press('Control+Enter')
  await expect(page).toHaveURL(/front-office\/stay\/\d+/)
  expect(reservation.actions, 'a reservation of one room').toBeLessThanOrEqual(8)
})

test('an arrival is checked in, moved and checked out in two actions each', async ({ page }) => {
  const desk = await sitDown(page, 'admin', 'en')
  const name = somebody('Counted')
  const stayId = await book(desk, { guest: name, departure: 0, until: 'assigned' })
  // known with their documents, as those are who come again
  const { guestId } = await desk.call(Stay.get, { id: stayId })
  const known = { firstName: 'Guest', birthDate: '1980-01-02', nationality: 'DE' }
  const couple = [
    { guestId, lastName: name, passportNo: `A${name}` },
    { lastName: `${name}Too`, passportNo: `B${name}` },
  ]
  await desk.call(Stay.writeDown, { stayId, sheet: { party: couple.map((one) => ({ ...known, ...one })) } })

  await page.goto(`/front-office/reservation-list?search=${name}`)
  const row = page.getByRole('row', { name: new RegExp(name) })
  await row.getByRole('gridcell').first().focus()
  const checkIn = new Clerk(page)
  await checkIn.press('Enter')
  await expect(page).toHaveURL(/front-office\/stay\/\d+/)
  await expect(page.getByRole('button', { name: 'Check in', exact: true })).toBeVisible()
  await checkIn.press('c')
  const { roomNumber } = await desk.call(Stay.get, { id: stayId })
  await expect(page.getByText(say(stayNotices.checkIn, 'en', roomNumber ?? ''))).toBeVisible()
  expect(checkIn.actions).toBeLessThanOrEqual(2)
  expect((await desk.call(Stay.get, { id: stayId })).guests.map(({ registered }) => registered)).toEqual([true, true])

  await settle(desk, stayId)
  await page.goto('/front-office/departure-list')
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Check out settled \([1-9]/ })).toBeEnabled()
  const checkOut = new Clerk(page)
  await checkOut.press('c')
  await expect(page.getByRole('dialog')).toContainText(name)
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Check out', exact: true })).toBeFocused()
  await checkOut.press('Enter')
  await expect(page.getByRole('dialog').getByRole('row', { name: new RegExp(name) })).toContainText(
    say(departureWords.isOut, 'en'),
  )
  expect((await desk.call(Stay.get, { id: stayId })).status).toBe('checkedOut')
  expect(checkOut.actions).toBeLessThanOrEqual(2)

  const moving = await book(desk, { guest: somebody('Mover'), arrival: 3, departure: 4, until: 'assigned' })
  const before = await desk.call(Stay.get, { id: moving })
  await page.goto(`/front-office/stay/${moving}`)
  await expect(page.getByRole('heading', { name: before.guestName })).toBeVisible()
  const move = new Clerk(page)
  await page.getByRole('button', { name: 'More' }).waitFor()
  await move.press('r')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await move.press('Control+Enter')
  await expect(page.getByText(say(stayNotices.moveRoom, 'en'))).toBeVisible()
  expect((await desk.call(Stay.get, { id: moving })).roomNumber).not.toBe(before.roomNumber)
  expect(move.actions).toBeLessThanOrEqual(2)
})

test('a guest in house is moved in two actions, his reason among them', async ({ page }) => {
  const desk = await sitDown(page, 'admin', 'en')
  const stayId = await book(desk, { guest: somebody('Moved'), departure: 1, until: 'inHouse' })
  const before = await desk.call(Stay.get, { id: stayId })
  await page.goto(`/front-office/stay/${stayId}`)
  await page.getByRole('button', { name: 'More' }).waitFor()
  const move = new Clerk(page)
  await move.press('r')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Fault in the room' })).toBeVisible()
  await move.press('2')
  await expect(page.getByText(say(stayNotices.moveRoom, 'en'))).toBeVisible()
  const { roomNumber, activity } = await desk.call(Stay.get, { id: stayId })
  expect(roomNumber).not.toBe(before.roomNumber)
  expect(activity[0]).toMatchObject({ action: 'moveRoom', reason: 'Fault in the room' })
  expect(move.actions).toBeLessThanOrEqual(2)
})

test('a drawer is closed in six actions, besides counting what lies in it', async ({ page }) => {
  const desk = await sitDown(page, 'admin', 'en')
  await startShift(desk)
  const own = (await desk.call(Cashier.drawers, {})).find(({ session }) => session?.userId === desk.session.user.id)
  await page.goto('/')
  await expect(page.getByRole('button', { name: say(searchWords.everything, 'en') })).toBeVisible()
  const clerk = new Clerk(page)
  await clerk.press('Control+k')
  await expect(combobox(page, searchWords.everything)).toBeFocused()
  await clerk.type('cashier')
  await expect(
    page.getByRole('option', { name: say(menuTitle('/payment/cashier'), 'en'), selected: true }),
  ).toBeVisible()
  await clerk.press('Enter')
  await expect(page.getByRole('button', { name: say(deskWords.close, 'en') })).toBeEnabled()
  await clerk.press('n')
  const dialog = page.getByRole('dialog')
  const counted = dialog.getByRole('textbox', { name: new RegExp(`^${say(cashWords.counted, 'en')} `) })
  await expect(counted.first()).toBeFocused()
  for (const field of await counted.all()) {
    const code = (await field.getAttribute('aria-label'))?.split(' ').at(-1)
    const amount = own?.session?.balance.find(({ currency }) => currency === code)?.amount ?? 0
    await clerk.goTo(field)
    await page.keyboard.type(formatMinor(amount, 2))
  }
  await clerk.press('Enter')
  const close = dialog.getByRole('button', { name: say(deskWords.close, 'en'), exact: true })
  await expect(close).toBeVisible()
  await clerk.goTo(close)
  await clerk.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/payment/cashier/shift/${own?.session?.id}$`))
  expect((await desk.call(Cashier.own, {})).session).toBeNull()
  expect(clerk.actions).toBeLessThanOrEqual(6)
})
