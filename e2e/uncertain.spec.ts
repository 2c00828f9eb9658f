import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { shellWords } from '#app/web/labels.ts'
import { type Label, LOCALES, say } from '#core/labels.ts'
import { menuTitle } from '#domain/access/menu.ts'
import { Guest } from '#domain/guest/contract.ts'
import { guestWords } from '#domain/guest/web/labels.ts'
import { downtimeWords } from '#features/downtime/labels.ts'
import { OwnPassword } from '#features/session/ownPassword.ts'
import { sessionWords } from '#features/session/labels.ts'
import { words } from '#kit/web/labels.ts'
import { liveWords } from '#kit/web/live/labels.ts'
import { openDesk, OWN_PASSWORD, sitDown, speak } from './desk.ts'
import { houseWithGuests } from './house.ts'
import { chooseInAccount, hire } from './person.ts'
import { ownDataDir } from './place.ts'

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })
const toasts = (page: Page) => page.locator('.mantine-Notification-root')
const dialog = (page: Page) => page.getByRole('dialog')
const OUTCOME = '**/api/Command/Outcome'

/** The change is carried out, and its answer never comes. */
const loseAnswer = (page: Page, path: string) =>
  page.route(
    `**${path}`,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )

async function typeGuest(page: Page, label: (of: Label) => string, lastName: string): Promise<void> {
  await page.goto('/front-office/guest-database')
  await button(page, label(guestWords.newGuest)).first().click()
  await dialog(page).getByLabel(label(guestWords.lastName)).fill(lastName)
}

for (const locale of LOCALES) {
  const t = (label: Label): string => say(label, locale)
  /** Nobody else's in this hotel. */
  const nameOf = (name: string): string => `${name}-${locale}`

  test(`a change whose answer was lost is asked for, and is there once, in ${locale}`, async ({ page }) => {
    const desk = await sitDown(page, 'reception', locale)
    const name = nameOf('Ганхуяг')
    await typeGuest(page, t, name)
    await loseAnswer(page, Guest.create.path)
    let letAsk = (): void => undefined
    const asking = new Promise<void>((ask) => (letAsk = ask))
    await page.route(OUTCOME, async (route) => {
      await asking
      await route.continue()
    })
    await button(dialog(page), t(words.save)).click()
    // while nobody knows, that is what is said, and it cannot be sent twice
    await expect(toasts(page)).toContainText(t(words.notKnownYet))
    await expect(dialog(page)).toContainText(t(words.notKnownYet))
    await expect(button(dialog(page), t(words.save))).toHaveAttribute('data-loading', 'true')
    letAsk()
    await expect(page.getByRole('heading', { name })).toBeVisible()
    await expect(toasts(page).filter({ hasText: t(words.notKnownYet) })).toHaveCount(0)
    expect(await desk.call(Guest.search, { text: name })).toHaveLength(1)
  })

  test(`one that never came is said not to be saved, and stays typed, in ${locale}`, async ({ page }) => {
    const desk = await sitDown(page, 'reception', locale)
    const name = nameOf('Мөнхзул')
    await typeGuest(page, t, name)
    await page.route(`**${Guest.create.path}`, (route) => route.abort(), { times: 1 })
    await button(dialog(page), t(words.save)).click()
    await expect(dialog(page)).toContainText(t(words.wasNotSaved))
    await expect(dialog(page).getByLabel(t(guestWords.lastName))).toHaveValue(name)
    expect(await desk.call(Guest.search, { text: name })).toHaveLength(0)
    await button(dialog(page), t(words.save)).click()
    await expect(page.getByRole('heading', { name })).toBeVisible()
    expect(await desk.call(Guest.search, { text: name })).toHaveLength(1)
  })
}

test('what was under way when the page was loaded again is told afterwards', async ({ page }) => {
  const desk = await sitDown(page, 'reception', 'en')
  const name = 'Хулан'
  await typeGuest(page, (label) => label.en, name)
  let isCarriedOut = (): void => undefined
  const carriedOut = new Promise<void>((done) => (isCarriedOut = done))
  await page.route(`**${Guest.create.path}`, async (route) => {
    await route.fetch()
    isCarriedOut()
  })
  await button(dialog(page), words.save.en).click()
  await carriedOut
  page.on('dialog', (asked) => void asked.accept())
  await page.reload()
  const before = words.sentWasSaved.en.split('{0}')[0] ?? ''
  await expect(toasts(page).filter({ hasText: before })).toBeVisible()
  expect(await desk.call(Guest.search, { text: name })).toHaveLength(1)
})

test('a new password whose answer was lost is known to be saved, though nothing of it is kept', async ({ page }) => {
  const loginName = await hire(page, 'нандинцэцэг', 'Нандинцэцэг Болд')
  await speak(page, 'mon')
  await openDesk(page.request, loginName, OWN_PASSWORD)
  await page.goto('/')
  await chooseInAccount(page, 'mon', 'changePassword')
  const typed = (label: Label) => dialog(page).getByLabel(new RegExp(`^${label.mon.replace(/[()]/g, '.')}( \\*)?$`))
  await typed(sessionWords.oldPassword).fill(OWN_PASSWORD)
  await typed(sessionWords.newPassword).fill('Camels-by-the-lake-77')
  await typed(sessionWords.repeatPassword).fill('Camels-by-the-lake-77')
  await loseAnswer(page, OwnPassword.changePassword.path)
  await button(dialog(page), words.save.mon).click()
  await expect(toasts(page).filter({ hasText: sessionWords.passwordChanged.mon })).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await openDesk(page.request, loginName, 'Camels-by-the-lake-77')
})

/** Stops every process of the database, or lets them go on: connections stand, and nothing is answered. */
function signalDatabase(signal: 'SIGSTOP' | 'SIGCONT'): void {
  const server = Number.parseInt(readFileSync(join(ownDataDir(), 'postgres/postmaster.pid'), 'utf8'), 10)
  const children = readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid)) return false
    try {
      return /^PPid:\t(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] === String(server)
    } catch {
      return false
    }
  })
  for (const pid of [server, ...children.map(Number)]) {
    try {
      process.kill(pid, signal)
    } catch {
      // it has ended meanwhile
    }
  }
}

for (const locale of LOCALES) {
  test(`a database that hangs is said in the header, a page opened meanwhile shows the last known house, in ${locale}`, async ({
    page,
    browser,
  }) => {
    test.skip(process.platform !== 'linux', 'processes are found in /proc')
    const office = await browser.newContext()
    await houseWithGuests(await openDesk(office.request, 'admin'))
    await office.close()
    await sitDown(page, 'reception', locale)
    await page.goto('/front-office/reservation-list?tab=inHouse')
    await expect(page.getByRole('row').filter({ hasText: 'Ganbold' }).first()).toBeVisible()
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('own.house') !== null), { timeout: 60_000 })
      .toBe(true)
    const [sign = ''] = say(liveWords.databaseAway, locale, '#').split('#')
    const header = page.getByRole('banner')
    signalDatabase('SIGSTOP')
    try {
      await expect(header.getByRole('status').filter({ hasText: sign.trim() })).toBeVisible({ timeout: 60_000 })
      // what is on the screen stays there
      await expect(page.getByRole('row').filter({ hasText: 'Ganbold' }).first()).toBeVisible()
      // and what is opened from it says why it cannot be read
      await button(header, shellWords.openMenu[locale]).click()
      await page
        .getByRole('navigation')
        .getByRole('link', { name: menuTitle('/')[locale], exact: true })
        .click()
      await expect(page.getByRole('alert').filter({ hasText: words.couldNotLoad[locale] }).first()).toBeVisible()
      await expect(page.getByText(shellWords.failedTitle[locale])).toBeHidden()
      await page.goto('/front-office/reservation-list?tab=inHouse')
      await expect(page.getByText(downtimeWords.databaseAway[locale], { exact: true })).toBeVisible({ timeout: 60_000 })
      await expect(page.getByRole('row').filter({ hasText: 'Ganbold' }).first()).toBeVisible()
    } finally {
      signalDatabase('SIGCONT')
    }
    await expect(header).toBeVisible({ timeout: 60_000 })
    await expect(header.getByText(sign.trim())).toBeHidden()
    await expect(page.getByRole('row').filter({ hasText: 'Ganbold' }).first()).toBeVisible()
  })
}
