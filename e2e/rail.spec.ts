import { expect, test } from '@playwright/test'
import { menuTitle } from '#domain/access/menu.ts'
import { placeWords } from '#features/places/labels.ts'
import { LOCALES, say } from '#core/labels.ts'
import { shellWords } from '#app/web/labels.ts'
import { sitDown } from './desk.ts'

for (const locale of LOCALES) {
  test(`a wide screen shows the places of daily work; a report is found among the tiles and kept, in ${locale}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await sitDown(page, 'admin', locale)
    await page.goto('/')
    const rail = page.getByRole('navigation', { name: shellWords.daily[locale] })
    await expect(rail.getByRole('link')).toHaveCount(11)
    await rail.getByRole('link', { name: { en: 'Reports', mon: 'Тайлан' }[locale] }).click()
    const report = menuTitle('/report/drawer-variance')[locale]
    await page.getByRole('button', { name: say(placeWords.keep, locale, report) }).click()
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(placeWords.favourites[locale])
    await page.reload()
    await expect(page.getByRole('button', { name: say(placeWords.leave, locale, report) }).first()).toBeVisible()
    await page.keyboard.press('/')
    await page.keyboard.type(menuTitle('/report/trial-balance')[locale].toLowerCase())
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(menuTitle('/report/trial-balance')[locale])
    await expect(rail.locator('[aria-current]')).toHaveText({ en: 'Reports', mon: 'Тайлан' }[locale])
  })
}

test('a narrow screen has the menu instead, and nobody is offered what the role does not grant', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await sitDown(page, 'housekeeping', 'en')
  await page.goto('/room-service/my-rooms')
  const rail = page.getByRole('navigation', { name: shellWords.daily.en })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(rail).toBeHidden()
  await page.setViewportSize({ width: 1200, height: 768 })
  await expect(rail).toBeVisible()
  await expect(rail.getByRole('link', { name: 'Configuration' })).toHaveCount(0)
  await expect(rail.getByRole('link', { name: 'Housekeeping' })).toBeVisible()
})
