import { expect, test } from '@playwright/test'
import { say } from '#core/labels.ts'
import { menuTitle } from '#domain/access/menu.ts'
import { searchWords as words } from '#features/search/labels.ts'
import { sessionWords } from '#features/session/labels.ts'
import { sitDown, speak } from './desk.ts'
import { book } from './house.ts'

test('Ctrl+K opens a guest’s stay, a screen and an action by a few letters; what was opened is remembered until sign-out', async ({
  page,
}) => {
  await speak(page, 'mon')
  const desk = await sitDown(page, 'reception', 'mon')
  const name = `Мөнхбат${Date.now()}`
  const stayId = await book(desk, { guest: name })
  await page.goto('/')
  const field = page.getByRole('combobox', { name: words.everything.mon })
  const open = async (): Promise<void> => {
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused()
  }
  await expect(page.getByRole('button', { name: words.everything.mon })).toBeVisible()
  await open()
  await page.keyboard.type(name.replace('Мөнхбат', 'munkhbat'))
  await expect(page.getByRole('option').filter({ hasText: name }).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/front-office/stay/${stayId}$`))
  await expect(field).toBeHidden()

  await open()
  await expect(page.getByRole('group', { name: words.recent.mon }).getByText(name)).toBeVisible()
  await page.keyboard.type('calendar')
  await expect(page.getByRole('option', { name: menuTitle('/handsontable').mon })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/handsontable/)

  await open()
  await page.keyboard.type('zzzzqqq')
  await expect(page.getByText(say(words.nothing, 'mon', 'zzzzqqq'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()

  await open()
  await page.keyboard.type(sessionWords.logOut.mon)
  await page.getByRole('option', { name: sessionWords.logOut.mon, exact: true }).click()
  await expect(page).toHaveURL(/auth\/login/)
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('own.')))).toEqual([])
})

test('Enter pressed before the server has answered opens what it finds', async ({ page }) => {
  const desk = await sitDown(page, 'reception', 'en')
  const name = `Early${Date.now()}`
  const stayId = await book(desk, { guest: name })
  await page.goto('/')
  await page.route('**/api/Search/find*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue()
  })
  await page.getByRole('button', { name: words.everything.en }).click()
  await expect(page.getByRole('combobox', { name: words.everything.en })).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/front-office/stay/${stayId}$`))
})
