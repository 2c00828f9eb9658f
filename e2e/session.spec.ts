import { expect, type Locator, type Page, test } from '@playwright/test'
import '#app/errors.ts'
import { errorTable } from '#core/errorTable.ts'
import { type Label, type Locale, LOCALES, say } from '#core/labels.ts'
import { roleLabel } from '#domain/access/roleLabel.ts'
import { menuTitle } from '#domain/access/menu.ts'
import type { Session } from '#domain/access/session.ts'
import { shellWords } from '#app/web/labels.ts'
import { dashboardWords } from '#features/dashboard/labels.ts'
import { sessionWords } from '#features/session/labels.ts'
import { User } from '#features/user/contract.ts'
import { userWords } from '#features/user/labels.ts'
import { words as kitWords } from '#kit/web/labels.ts'
import { openDesk, OWN_PASSWORD, PASSWORD, sitDown, speak } from './desk.ts'

const teller =
  (locale: Locale) =>
  (label: Label, ...params: readonly (string | number)[]) =>
    say(label, locale, ...params)
type Tell = ReturnType<typeof teller>

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })
const field = (within: Page | Locator, name: string) => within.getByRole('textbox', { name })
const heading = (page: Page, name: string) => page.getByRole('heading', { name })
const toasts = (page: Page) => page.locator('.mantine-Notification-root')

async function signIn(page: Page, t: Tell, loginName: string, password = PASSWORD): Promise<void> {
  await field(page, t(sessionWords.userName)).fill(loginName)
  await field(page, t(sessionWords.password)).fill(password)
  await button(page, t(sessionWords.signIn)).click()
}

const openAccount = (page: Page, t: Tell) =>
  page.getByRole('button', { name: new RegExp(`^${t(shellWords.account)}`) }).click()

/** A receptionist of this test alone. */
async function hire(page: Page, loginName: string): Promise<void> {
  const desk = await openDesk(page.request, 'admin')
  const roles = await desk.call(User.listByRole, {})
  const RoleID = roles.find(({ ShortCode }) => ShortCode === 'REC')?.RoleID ?? 0
  await desk.call(User.new, { LoginName: loginName, Name: loginName, RoleID, Language: 'en', Password: OWN_PASSWORD })
}

for (const locale of LOCALES) {
  const t = teller(locale)

  test(`who looks around as a role sees what it sees, and comes back, in ${locale}`, async ({ page }) => {
    await sitDown(page, 'admin', locale)
    await page.goto('/conf/user-role')
    await page
      .getByRole('row')
      .filter({ hasText: t(roleLabel('Reception')) })
      .getByRole('button')
      .last()
      .click()
    await page.getByRole('menuitem', { name: t(userWords.seeAs) }).click()
    const banner = page.getByRole('status').filter({ hasText: t(userWords.seeingAs) })
    await expect(banner).toContainText(t(roleLabel('Reception')))
    await expect(banner).toContainText(t(userWords.seeingNote))
    await page.goto('/conf/user')
    await expect(page.getByText(t(shellWords.noAccessTitle))).toBeVisible()
    await button(page, t(userWords.backToOwn)).click()
    await expect(banner).toBeHidden()
    await page.goto('/conf/user')
    await expect(page.getByRole('grid')).toBeVisible()
  })

  test.describe(`at the door in ${locale}`, () => {
    test.beforeEach(({ page }) => speak(page, locale))

    test('a person signs in where everything else leads to the sign-in page, and signs out', async ({ page }) => {
      await page.goto('/front-office/reservation-list?tab=inHouse')
      await expect(page).toHaveURL(/\/auth\/login\?callbackUrl=/)
      await expect(page.getByRole('banner')).toHaveCount(0)

      await button(page, t(sessionWords.signIn)).click()
      await expect(page.getByText(t(sessionWords.pleaseFillIn), { exact: true })).toHaveCount(2)

      await signIn(page, t, 'reception', 'not the password')
      await expect(page.getByRole('alert')).toHaveText(t(errorTable.loginFailed))
      await expect(page).toHaveURL(/\/auth\/login/)

      await signIn(page, t, 'reception')
      await expect(page).toHaveURL(/\/front-office\/reservation-list\?tab=inHouse/)

      await openAccount(page, t)
      await page.getByRole('menuitem', { name: t(sessionWords.logOut) }).click()
      await expect(page).toHaveURL(/\/auth\/login$/)
      await page.goto('/')
      await expect(page).toHaveURL(/\/auth\/login/)
    })

    test('a person changes the own password', async ({ page }) => {
      const loginName = `doorman-${locale}`
      await hire(page, loginName)
      await sitDown(page, 'admin', locale)
      await openDesk(page.request, loginName, OWN_PASSWORD)
      await page.goto('/')
      await openAccount(page, t)
      await page.getByRole('menuitem', { name: t(sessionWords.changePassword) }).click()
      const dialog = page.getByRole('dialog', { name: t(sessionWords.changePassword) })
      const [old, fresh, again] = [sessionWords.oldPassword, sessionWords.newPassword, sessionWords.repeatPassword]
      const typed = (label: Label) => dialog.getByLabel(new RegExp(`^${t(label).replace(/[()]/g, '.')}( \\*)?$`))
      const save = () => button(dialog, t(kitWords.save)).click()

      await save()
      await expect(dialog.getByText(t(errorTable.required), { exact: true })).toHaveCount(3)

      await typed(old).fill('not my password')
      await typed(fresh).fill('Camels-by-the-lake-77')
      await typed(again).fill('Camels-by-the-lake-78')
      await save()
      await expect(dialog.getByText(t(errorTable.passwordsDiffer))).toBeVisible()

      await expect(typed(fresh)).toHaveAttribute('type', 'password')
      await button(dialog, t(kitWords.showPassword)).nth(1).click()
      await expect(typed(fresh)).toHaveAttribute('type', 'text')
      await expect(typed(old)).toHaveAttribute('type', 'password')
      await button(dialog, t(kitWords.hidePassword)).click()
      await expect(typed(fresh)).toHaveAttribute('type', 'password')

      await typed(again).fill('Camels-by-the-lake-77')
      await save()
      await expect(dialog.getByText(t(errorTable.incorrectPassword))).toBeVisible()

      await typed(old).fill(OWN_PASSWORD)
      await save()
      await expect(toasts(page)).toHaveText(t(sessionWords.passwordChanged))
      await expect(dialog).toBeHidden()
      await openDesk(page.request, loginName, 'Camels-by-the-lake-77')
    })

    test('pages that lead nowhere say so without the shell', async ({ page }) => {
      await sitDown(page, 'reception', locale)
      for (const [path, title] of [
        ['/404', shellWords.notFoundTitle],
        ['/nowhere/at/all', shellWords.notFoundTitle],
        ['/500', shellWords.failedTitle],
        ['/_error', shellWords.failedTitle],
      ] as const) {
        await page.goto(path)
        await expect(page.getByText(t(title))).toBeVisible()
        await expect(page.getByRole('banner')).toHaveCount(0)
      }
      await page.getByRole('link', { name: t(shellWords.toDashboard) }).click()
      await expect(heading(page, t(dashboardWords.dashboard))).toBeVisible()
    })
  })
}

test('after five wrong passwords a person is told how long to wait', async ({ page }) => {
  const t = teller('en')
  await page.goto('/auth/login')
  const before = say(errorTable.tooManyRequests, 'en', '#').split('#')[0] ?? ''
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await signIn(page, t, 'nobody-of-this-hotel', 'guess')
    await expect(page.getByRole('alert')).toHaveText(attempt < 5 ? t(errorTable.loginFailed) : new RegExp(before))
    if (attempt < 5) await expect(button(page, t(sessionWords.signIn))).toBeEnabled()
  }
})

test('the language changes at once and is kept', async ({ page }) => {
  await page.goto('/auth/login')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  await button(page, 'Language').click()
  await page.getByRole('menuitem', { name: 'Монгол' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'mn')
  const t = teller('mon')
  await signIn(page, t, 'reception')
  await expect(heading(page, t(dashboardWords.dashboard))).toBeVisible()
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('settings') ?? '{}'))).toMatchObject({
    locale: 'mon',
    themeColor: 'white',
  })
  await button(page, 'Хэл').click()
  await page.getByRole('menuitem', { name: 'English' }).click()
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await page.reload()
  await expect(heading(page, 'Dashboard')).toBeVisible()
})

test.describe('signed in', () => {
  const t = teller('en')

  test('one whose session ended is led to the sign-in page by the next call', async ({ page }) => {
    await sitDown(page, 'reception', 'en')
    await page.goto('/front-office/reservation-list')
    await expect(page.getByRole('grid')).toBeVisible()
    await page.context().clearCookies()
    await page.route('**/api/Reservation/**', (route) => route.fulfill({ status: 401, json: { message: 'ended' } }))
    await page.evaluate(() => localStorage.setItem('expires', '2020-01-01T00:00:00.000Z'))
    await page.getByText('In house', { exact: false }).first().click()
    await expect(page).toHaveURL(/\/auth\/login/)
    expect(await page.evaluate(() => localStorage.getItem('expires'))).toBeNull()
  })

  test('one who is refused while the session lasts is told so in Mongolian and stays', async ({ page }) => {
    await sitDown(page, 'reception', 'mon')
    await page.route('**/api/Dashboard/Today', (route) => route.fulfill({ status: 401, json: { message: 'no' } }))
    await page.goto('/')
    await expect(page.getByText('Хандах эрх байхгүй байна')).toBeVisible()
    await expect(page).not.toHaveURL(/auth/)
  })

  test('the licence notice counts down, and warns in the last days', async ({ page }) => {
    await sitDown(page, 'reception', 'en')
    const left = { minutes: 3 * 1440 + 4 * 60 + 5 }
    await page.route('**/api/auth/session', async (route) => {
      const answer = await route.fetch()
      const session = (await answer.json()) as Session
      const licenceExpiresAt = new Date(Date.now() + left.minutes * 60_000 + 30_000).toISOString()
      await route.fulfill({ response: answer, json: { ...session, hotel: { ...session.hotel, licenceExpiresAt } } })
    })
    await page.goto('/')
    const notice = page.getByRole('banner').getByRole('status')
    await expect(notice).toHaveText(t(shellWords.licenceLeft, 3, 4, 5))
    left.minutes = -10
    await page.reload()
    await expect(notice).toHaveText(t(shellWords.licenceEnded))
  })

  test('the menu shows what the role grants, 280 wide, and closes when the page changes', async ({ page }) => {
    const { session } = await sitDown(page, 'cashier', 'en')
    await page.goto('/')
    await button(page, t(shellWords.openMenu)).click()
    const menu = page.getByRole('navigation', { name: t(shellWords.menu) })
    await expect(menu).toBeVisible()
    const drawer = page.getByRole('dialog', { name: t(shellWords.menu) })
    await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(280)
    await expect(menu.getByText(menuTitle('/handsontable').en, { exact: true })).toHaveCount(0)
    await expect(menu.getByText(menuTitle('/conf/user').en, { exact: true })).toHaveCount(0)
    const granted = session.menu.filter(({ Status }) => Status === 1).map(({ MenuLink2 }) => MenuLink2)
    const links = menu.getByRole('link', { includeHidden: true })
    await expect
      .poll(() => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')).toSorted()))
      .toEqual(granted.toSorted())

    await menu.getByText('Payment', { exact: true }).click()
    await menu.getByRole('link', { name: menuTitle('/payment/company-database').en, exact: true }).click()
    await expect(page).toHaveURL(/\/payment\/company-database/)
    await expect(drawer).toBeHidden()

    await page.goto('/conf/user')
    await expect(page.getByText(t(shellWords.noAccessTitle))).toBeVisible()
  })

  test('a toast stands at the top right and goes after 5 seconds; dialogs are as wide as their size says', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await sitDown(page, 'admin', 'en')
    const dialog = page.getByRole('dialog')
    const isWide = (share: number, of: number) =>
      expect.poll(async () => Math.round((await dialog.boundingBox())?.width ?? 0)).toBe(Math.round(of * share))

    await page.goto('/conf/user-role')
    await expect(page.getByRole('grid')).toBeVisible()
    await page.keyboard.press('n')
    await isWide(0.9, 1440)
    await page.goto('/')
    await openAccount(page, t)
    await page.getByRole('menuitem', { name: t(sessionWords.changePassword) }).click()
    await isWide(0.3, 1440)
    await page.setViewportSize({ width: 700, height: 900 })
    await isWide(0.9, 700)
    await page.setViewportSize({ width: 1440, height: 900 })

    await page.goto('/room/amenities')
    await expect(page.getByRole('grid')).toBeVisible()
    await page.keyboard.press('n')
    await isWide(0.6, 1440)
    await dialog.getByLabel(/^Name/).first().fill('Slippers')
    await dialog.getByLabel(/^Short name/).fill('SLIP')
    // by the clock of the page itself: how soon the test looks says nothing
    await page.evaluate(() => {
      const seen = performance.mark.bind(performance)
      const isThere = () => document.querySelector('.mantine-Notification-root') !== null
      new MutationObserver(() => {
        if (isThere() && performance.getEntriesByName('shown').length === 0) seen('shown')
        if (!isThere() && performance.getEntriesByName('shown').length > 0) seen('gone')
      }).observe(document.body, { childList: true, subtree: true })
    })
    await button(dialog, kitWords.save.en).click()
    const toast = toasts(page)
    await expect(toast).toBeVisible()
    const box = await toast.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1440 - 40)
    expect(box?.y).toBeLessThan(80)
    await expect(toast).toBeHidden()
    const stood = await page.evaluate(() => {
      const [shown, gone] = ['shown', 'gone'].map((name) => performance.getEntriesByName(name)[0]?.startTime ?? 0)
      return (gone ?? 0) - (shown ?? 0)
    })
    expect(stood).toBeGreaterThan(4_000)
  })
})
