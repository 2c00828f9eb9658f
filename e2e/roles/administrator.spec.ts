import { expect, test } from '@playwright/test'
import { LOCALES } from '#core/labels.ts'
import { privileges } from '#domain/access/access.ts'
import { menuTitle } from '#domain/access/menu.ts'
import { shellWords } from '#app/web/labels.ts'
import { hotelWords } from '#features/hotel/labels.ts'
import { userWords } from '#features/user/labels.ts'
import { words as kit } from '#kit/web/labels.ts'
import { openDesk, sitDown } from '../desk.ts'
import { clerk } from './clerk.ts'

const PASSWORD = 'Ger-in-the-steppe1'

for (const locale of LOCALES)
  test(`the day of an administrator, in ${locale}: a role, a person who has it, what the person sees; the hotel's own facts`, async ({
    page,
    browser,
  }) => {
    await sitDown(page, 'admin', locale)
    const { t, dialog, button, combobox, field, choose } = clerk(page, locale)
    const code = `K${Date.now() % 1_000_000}`
    const row = page.getByRole('row').filter({ hasText: code })

    await page.goto('/conf/user-role')
    await button(userWords.newRole).click()
    await field(userWords.name, dialog).fill(`Concierge ${code}`)
    await field(userWords.shortCode, dialog).fill(code)
    await dialog.getByRole('checkbox', { name: t(menuTitle('/front-office/task')), exact: true }).check()
    await dialog.getByRole('checkbox', { name: t(privileges.postCharge), exact: true }).check()
    await button(kit.save, dialog).click()
    await expect(row).toBeVisible()

    await page.goto('/conf/user')
    await button(userWords.newUser).click()
    await field(userWords.name, dialog).fill(`Tuya ${code}`)
    await choose(combobox(userWords.role, dialog), code)
    await field(userWords.loginName, dialog).fill(code)
    await field(userWords.password, dialog).fill(PASSWORD)
    await button(kit.save, dialog).click()
    await expect(row).toBeVisible()

    const other = await browser.newContext()
    await openDesk(other.request, code, PASSWORD)
    const hers = await other.newPage()
    await hers.goto('/front-office/task')
    await expect(hers.getByRole('heading', { name: menuTitle('/front-office/task').en })).toBeVisible()
    await hers.goto('/conf/user')
    await expect(hers.getByText(shellWords.noAccessTitle.en)).toBeVisible()

    await row.getByRole('button').last().click()
    await page.getByRole('menuitem', { name: t(userWords.sessions), exact: true }).click()
    await button(userWords.signOutEverywhere, dialog).click()
    await expect(page.getByText(t(userWords.signOutNote))).toBeVisible()
    await button(userWords.signOutEverywhere, dialog.last()).click()
    await expect(page.getByText(t(userWords.signedOut))).toBeVisible()
    await hers.goto('/front-office/task')
    await expect(hers).toHaveURL(/auth\/login/)
    await other.close()

    await page.goto('/conf/hotel-information')
    const phone = `+976 7700 ${1000 + (Date.now() % 9000)}`
    await field(hotelWords.reservePhone).fill(phone)
    await page.keyboard.press('Enter')
    await expect(page.getByText(t(kit.success))).toBeVisible()
    await page.reload()
    await expect(field(hotelWords.reservePhone)).toHaveValue(phone)
  })
