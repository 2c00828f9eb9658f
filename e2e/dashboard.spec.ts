import { expect, test } from '@playwright/test'
import { LOCALES } from '#core/labels.ts'
import { dashboardWords as words } from '#features/dashboard/labels.ts'
import { sitDown } from './desk.ts'

for (const locale of LOCALES) {
  test(`the picture of thirty days tells the values of a day on hover and by the keyboard, in ${locale}`, async ({
    page,
  }) => {
    const { session } = await sitDown(page, 'admin', locale)
    await page.goto('/')
    const picture = page.getByRole('img', { name: words.occupancy[locale] })
    await picture.focus()
    // the day that is marked is where the arrow keys begin
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowLeft')
    const hint = page.getByRole('figure').getByRole('status')
    await expect(hint).toContainText(session.hotel.businessDate)
    await expect(hint).toContainText(words.roomsTaken[locale])
    await expect(hint).toContainText(words.revenue[locale])
    await page.keyboard.press('Escape')
    await expect(hint).toBeHidden()
    await picture.hover()
    await expect(hint).toBeVisible()
    await page.getByText(words.revenueShort[locale], { exact: true }).click()
    await expect(page.getByRole('img', { name: words.revenue[locale] })).toBeVisible()
  })
}

test('who may not see revenue is shown how full the house is, without money', async ({ page }) => {
  await sitDown(page, 'reception', 'en')
  await page.goto('/')
  await expect(page.getByRole('img', { name: words.occupancy.en })).toBeVisible()
  await expect(page.getByText(words.revenue.en)).toHaveCount(0)
})
