import { expect, type Locator, type Page, test } from '@playwright/test'
import { generate } from 'otplib'
import '#app/errors.ts'
import { errorTable } from '#core/errorTable.ts'
import { type Label, LOCALES, say } from '#core/labels.ts'
import { dashboardWords } from '#features/dashboard/labels.ts'
import { sessionWords as words } from '#features/session/labels.ts'
import { userWords } from '#features/user/labels.ts'
import { words as kitWords } from '#kit/web/labels.ts'
import { tableWords } from '#kit/web/table/labels.ts'
import { openDesk, OWN_PASSWORD, speak } from './desk.ts'
import { chooseInAccount, hire, passwordGivenAgo, typeSignIn } from './person.ts'

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })
/** What the app shows now, or one code later, which is taken as well. */
const codeOf = (secret: string, later = 0) => generate({ secret, epoch: Math.floor(Date.now() / 1000) + later * 30 })

for (const locale of LOCALES) {
  const t = (label: Label): string => say(label, locale)

  test(`the second step is set up, and asked for at the next sign-in, in ${locale}`, async ({ page }) => {
    const loginName = await hire(page, `солонго-${locale}`, 'Солонго Бат-Эрдэнэ')
    await speak(page, locale)
    const desk = await openDesk(page.request, loginName, OWN_PASSWORD)
    await page.goto('/')
    await chooseInAccount(page, locale, 'secondStepShort')
    const dialog = page.getByRole('dialog', { name: t(words.secondStep) })
    await expect(dialog).toContainText(t(words.secondStepOff))

    // the desk has been left open for a while: the password comes first, and a wrong one gets no further
    await passwordGivenAgo(11, loginName, desk, page)
    await button(dialog, t(words.setUpStep)).click()
    const again = page.getByRole('dialog', { name: t(words.passwordAgain) })
    await again.getByRole('textbox', { name: t(words.password) }).fill('not my password')
    await button(again, t(words.goOn)).click()
    await expect(again).toContainText(t(errorTable.incorrectPassword))
    await again.getByRole('textbox', { name: t(words.password) }).fill(OWN_PASSWORD)
    await button(again, t(words.goOn)).click()
    await expect(again).toBeHidden()

    await expect(dialog.getByRole('img', { name: t(words.scanPicture) })).toBeVisible()
    const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '')
    await dialog.getByRole('textbox', { name: t(words.code) }).fill('000000')
    await button(dialog, t(words.goOn)).click()
    await expect(dialog).toContainText(t(errorTable.wrongCode))
    await dialog.getByRole('textbox', { name: t(words.code) }).fill(await codeOf(secret))
    await button(dialog, t(words.goOn)).click()
    const codes = dialog.getByRole('listitem')
    await expect(codes).toHaveCount(10)
    const [recoveryCode = ''] = await codes.allInnerTexts()
    await button(dialog, t(words.keptThem)).click()
    await expect(dialog).toBeHidden()

    await chooseInAccount(page, locale, 'logOut')
    await expect(page).toHaveURL(/auth\/login/)
    await typeSignIn(page, locale, loginName)
    const code = page.getByRole('textbox', { name: t(words.code) })
    await code.fill('000000')
    await button(page, t(words.signIn)).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page).toHaveURL(/auth\/login/)
    await code.fill(await codeOf(secret, 1))
    await button(page, t(words.signIn)).click()
    await expect(page.getByRole('heading', { name: t(dashboardWords.dashboard) })).toBeVisible()

    // without the phone: each recovery code is good once
    for (const isGood of [true, false]) {
      await chooseInAccount(page, locale, 'logOut')
      await expect(page).toHaveURL(/auth\/login/)
      await typeSignIn(page, locale, loginName)
      if (!isGood) {
        await code.fill('000000')
        await button(page, t(words.signIn)).click()
        await expect(page.getByRole('alert')).toBeVisible()
      }
      await button(page, t(words.toRecoveryCode)).click()
      await expect(page.getByRole('alert')).toBeHidden()
      await expect(page.getByText(t(words.pleaseFillIn), { exact: true })).toBeHidden()
      await page.getByRole('textbox', { name: t(words.recoveryCode) }).fill(recoveryCode)
      await button(page, t(words.signIn)).click()
      if (!isGood) await expect(page.getByRole('alert')).toBeVisible()
      else await expect(page.getByRole('heading', { name: t(dashboardWords.dashboard) })).toBeVisible()
    }
    await button(page, t(words.back)).click()
    await expect(page.getByRole('textbox', { name: t(words.password) })).toHaveValue('')
  })
}

test('after ten minutes guests are taken away as a file only with the password again', async ({ page }) => {
  const loginName = await hire(page, 'төгөлдөр', 'Төгөлдөр Ганзориг')
  await speak(page, 'mon')
  const desk = await openDesk(page.request, loginName, OWN_PASSWORD)
  await page.goto('/front-office/reservation-list')
  await passwordGivenAgo(11, loginName, desk, page)
  // looking asks nothing
  await page.goto('/front-office/guest-database')
  const list = page.getByRole('grid')
  await expect(list).toBeVisible()
  const again = page.getByRole('dialog', { name: words.passwordAgain.mon })
  const takeCsv = async () => {
    await button(page, tableWords.export.mon).click()
    await page.getByRole('menuitem', { name: tableWords.csv.mon, exact: true }).click()
  }
  await takeCsv()
  await button(again, kitWords.cancel.mon).click()
  await expect(page.locator('.mantine-Notification-root')).toContainText(errorTable.passwordAgain.mon)
  await takeCsv()
  await again.getByRole('textbox', { name: words.password.mon }).fill(OWN_PASSWORD)
  const saved = page.waitForEvent('download')
  await button(again, words.goOn.mon).click()
  expect((await saved).suggestedFilename()).toMatch(/\.csv$/)
})

test('a person sees where the own name is signed in, and signs one device out', async ({ page, browser, baseURL }) => {
  const loginName = await hire(page, 'цэнгэлмаа', 'Цэнгэлмаа Наран')
  await speak(page, 'en')
  await openDesk(page.request, loginName, OWN_PASSWORD)
  const phone = await browser.newContext({ baseURL: baseURL ?? '', userAgent: 'Mozilla/5.0 (iPhone) Safari/605.1' })
  try {
    const other = await phone.newPage()
    await openDesk(phone.request, loginName, OWN_PASSWORD)
    await other.goto('/')
    await expect(other.getByRole('heading', { name: /./ }).first()).toBeVisible()
    await page.goto('/')
    await chooseInAccount(page, 'en', 'myDevices')
    const dialog = page.getByRole('dialog', { name: say(userWords.sessionsOf, 'en', 'Цэнгэлмаа Наран') })
    const rows = dialog.getByRole('row').filter({ has: page.getByRole('cell') })
    const elsewhere = rows.filter({ hasNotText: userWords.thisOne.en }).filter({ hasText: /iPhone|Safari/ })
    await expect(elsewhere).toHaveCount(1)
    await elsewhere.getByRole('button').click()
    await page.getByRole('dialog').last().getByRole('button', { name: userWords.signOutHere.en, exact: true }).click()
    await expect(elsewhere).toHaveCount(0)
    await expect(rows.filter({ hasText: userWords.thisOne.en })).toHaveCount(1)
    await expect(other).toHaveURL(/auth\/login/)
    await expect(page).not.toHaveURL(/auth\/login/)
  } finally {
    await phone.close()
  }
})
