import { expect, type Locator, type Page, test } from '@playwright/test'
import '#app/errors.ts'
import { errorTable } from '#core/errorTable.ts'
import { type Label, type Locale, LOCALES, say } from '#core/labels.ts'
import { moneyWords } from '#domain/folio/labels.ts'
import { guestWords } from '#domain/guest/web/labels.ts'
import { stayActionLabels } from '#domain/stay/actions.ts'
import { stayNotices } from '#domain/stay/notices.ts'
import { stayLabels } from '#domain/stayStatus/status.ts'
import { stayWords } from '#domain/stay/web/labels.ts'
import { actionWords as folioActions } from '#features/folio/labels.ts'
import { bookingWords, listWords, quoteWords } from '#domain/reservation/labels.ts'
import { pageWords } from '#features/reservation/stayPageLabels.ts'
import { openDesk } from './desk.ts'
import { cleanFloors, startShift } from './house.ts'

const PASSWORD = 'Buudal-demo1'

/** A name that nobody else has. */
const somebody = (name: string): string => `${name}${Date.now().toString(36)}`

async function signIn(page: Page, locale: Locale, loginName: string): Promise<void> {
  await page.addInitScript((chosen) => {
    const settings = { themeColor: 'white', locale: chosen, editId: null, userRole: null, isShow: false }
    localStorage.setItem('settings', JSON.stringify(settings))
  }, locale)
  await page.goto('/auth/login')
  await page.locator('input[name="loginName"], input[autocomplete="username"]').first().fill(loginName)
  await page.locator('input[type="password"]').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/auth\/login/)
}

for (const locale of LOCALES) {
  const t = (label: Label, ...params: readonly (string | number)[]) => say(label, locale, ...params)
  const button = (within: Page | Locator, label: Label) => within.getByRole('button', { name: t(label), exact: true })
  const combobox = (page: Page, label: Label) => page.getByRole('combobox', { name: t(label), exact: true })
  const dialog = (page: Page) => page.getByRole('dialog')

  /** Begins a new guest from what is typed in the focused search. */
  async function beginGuest(page: Page, name: string): Promise<void> {
    await expect(combobox(page, bookingWords.findGuest)).toBeFocused()
    await page.keyboard.type(name)
    await expect(page.getByRole('option', { name: t(guestWords.newGuestNamed, name) })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel(t(guestWords.phone), { exact: true })).toBeFocused()
  }

  async function chooseRoomType(page: Page, index = 0): Promise<void> {
    await combobox(page, bookingWords.roomType).click()
    await page.getByRole('option').nth(index).click()
    await expect(page.getByText(t(quoteWords.total), { exact: true })).toBeVisible()
  }

  // what other tests have left booked or dirty asks nobody here a question
  test.beforeAll(async ({ playwright, baseURL }) => {
    const request = await playwright.request.newContext({ baseURL })
    await cleanFloors(await openDesk(request, 'admin'))
    await request.dispose()
  })

  test.describe(`reception in ${locale}`, () => {
    test.beforeEach(async ({ page, request }) => {
      await startShift(await openDesk(request, 'reception'))
      await signIn(page, locale, 'reception')
    })

    test('a clerk books a room, checks the guest in, charges and takes payment', async ({ page }) => {
      const guest = somebody('Дорж Бат')
      await page.goto('/front-office/reservation-list')
      await expect(page.getByRole('heading', { name: t(listWords.reservationList) })).toBeVisible()
      await page.keyboard.press('n')
      await expect(page).toHaveURL(/new-reservation/)

      await beginGuest(page, guest)
      await page.keyboard.type(`9${Date.now().toString().slice(-7)}`)
      await page.getByLabel(t(bookingWords.nights), { exact: true }).fill('2')
      await chooseRoomType(page)
      await page.keyboard.press('Control+Enter')

      await expect(page).toHaveURL(/front-office\/stay\/\d+/)
      await expect(page.getByRole('heading', { name: guest })).toBeVisible()
      await expect(page.getByText(t(stayLabels.dueIn), { exact: true }).first()).toBeVisible()

      await button(page, stayActionLabels.checkIn).click()
      await button(dialog(page), stayActionLabels.checkIn).click()
      await expect(page.getByText(t(stayLabels.arrived), { exact: true }).first()).toBeVisible()

      await button(page, pageWords.folio).click()
      await expect(page).toHaveURL(/front-office\/folio\/\d+/)
      await button(page, folioActions.postCharge).click()
      await combobox(page, folioActions.charge).click()
      await page.getByRole('option').first().click()
      await button(dialog(page), folioActions.postCharge).click()
      await expect(page.getByText(t(folioActions.chargePosted))).toBeVisible()
      await button(page, moneyWords.postPayment).click()
      await button(dialog(page), moneyWords.postPayment).click()
      await expect(page.getByText(t(moneyWords.paymentPosted))).toBeVisible()
      await expect(page.getByText(t(moneyWords.settled)).first()).toBeVisible()
    })

    test('a walk-in for the day moves in, pays and leaves', async ({ page }) => {
      const guest = somebody('Naran Tuya')
      await page.goto('/front-office/walk-in')
      await beginGuest(page, guest)
      await page.getByLabel(t(bookingWords.nights), { exact: true }).fill('0')
      await chooseRoomType(page)
      await expect(combobox(page, bookingWords.room)).not.toHaveValue('')
      await button(page, bookingWords.checkIn).click()

      await expect(page).toHaveURL(/front-office\/stay\/\d+/)
      await expect(page.getByText(t(stayLabels.dayUse), { exact: true }).first()).toBeVisible()

      await button(page, stayActionLabels.checkOut).click()
      await expect(page.getByRole('alert').filter({ hasText: roomBalance(t) })).toBeVisible()

      await page.keyboard.press('Escape')
      await expect(dialog(page)).toBeHidden()
      await page.keyboard.press('p')
      await button(dialog(page), moneyWords.postPayment).click()
      await expect(page.getByText(t(moneyWords.paymentPosted))).toBeVisible()
      await button(page, stayActionLabels.checkOut).click()
      await expect(page.getByText(t(stayLabels.checkedOut), { exact: true }).first()).toBeVisible()
    })

    test('a party of three rooms is booked in one form and checked in at once', async ({ page }) => {
      await page.goto('/front-office/new-reservation')
      await beginGuest(page, somebody('Party Leader'))
      await page.getByLabel(t(bookingWords.numberOfRooms), { exact: true }).fill('3')
      for (const room of [0, 1, 2]) {
        await combobox(page, bookingWords.roomType).nth(room).click()
        await page.getByRole('option').nth(room).click()
      }
      await page.keyboard.press('Control+Enter')
      await expect(page).toHaveURL(/front-office\/reservation\/\d+/)
      await page.getByRole('button', { name: `${t(stayActionLabels.checkIn)} (3)` }).click()
      await button(dialog(page), stayActionLabels.checkIn).click()
      await expect(page.getByRole('grid').getByText(t(stayLabels.arrived), { exact: true })).toHaveCount(3)
    })

    test('what is missing or wrong is said beside its field', async ({ page }) => {
      await page.goto('/front-office/new-reservation')
      await button(page, bookingWords.saveReservation).click()
      const pleaseFillIn = page.getByText(t(errorTable.required), { exact: true })
      await expect(pleaseFillIn).toHaveCount(2)
      await expect(combobox(page, bookingWords.findGuest)).toHaveAttribute('aria-invalid', 'true')
      await expect(combobox(page, bookingWords.roomType)).toHaveAttribute('aria-invalid', 'true')

      await combobox(page, bookingWords.findGuest).click()
      await beginGuest(page, somebody('Wrong Mail'))
      await page.getByLabel(t(guestWords.email), { exact: true }).fill('nobody')
      await chooseRoomType(page)
      await button(page, bookingWords.saveReservation).click()
      await expect(page.getByText(t(errorTable.invalidEmail), { exact: true })).toBeVisible()
      await expect(page).toHaveURL(/new-reservation/)
    })

    test('a reservation is cancelled with its reason and leaves the arrivals', async ({ page }) => {
      const guest = somebody('Ганболд Сүх')
      await page.goto('/front-office/new-reservation')
      await beginGuest(page, guest)
      await chooseRoomType(page)
      await page.keyboard.press('Control+Enter')
      await expect(page).toHaveURL(/front-office\/stay\/\d+/)
      await button(page, pageWords.more).click()
      await page.getByRole('menuitem', { name: t(stayActionLabels.cancel), exact: true }).click()
      await dialog(page).getByLabel(t(moneyWords.reason)).fill('Flight cancelled')
      await button(dialog(page), stayWords.cancelNow).click()
      await expect(page.getByText(t(stayLabels.cancelled), { exact: true }).first()).toBeVisible()
      await page.goto('/front-office/reservation-list?tab=all')
      await expect(page.getByRole('grid')).toContainText(guest)
      await page.goto('/front-office/reservation-list')
      await expect(page.getByRole('grid')).not.toHaveAttribute('aria-busy', 'true')
      await expect(page.getByRole('radio', { name: new RegExp(`^${t(listWords.arrivals)} \\d+$`) })).toBeAttached()
      await expect(page.getByRole('grid')).not.toContainText(guest)
    })
  })

  function roomBalance(text: typeof t): RegExp {
    const plain = (part: string) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
    return new RegExp(
      text(errorTable.folioBalanceNotZero)
        .split(/\{\d\}/)
        .map(plain)
        .join('.+'),
    )
  }

  test(`the notices of ${locale} say what has happened`, async ({ page }) => {
    await signIn(page, locale, 'reception')
    await page.goto('/front-office/walk-in')
    await beginGuest(page, somebody('Erdene Saran'))
    await chooseRoomType(page, 1)
    await expect(combobox(page, bookingWords.room)).not.toHaveValue('')
    const [room = ''] = (await combobox(page, bookingWords.room).inputValue()).split(' ')
    await button(page, bookingWords.checkIn).click()
    await expect(page.getByText(t(stayNotices.walkIn, room))).toBeVisible()
  })
}
