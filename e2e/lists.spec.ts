import { expect, test } from '@playwright/test'
import { amenity } from '#features/configuration/amenity.ts'
import { importWords } from '#domain/sheet/labels.ts'
import { words as kitWords } from '#kit/web/labels.ts'
import { sitDown } from './desk.ts'

const file = (...lines: string[]) => ({
  name: 'amenities.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`\uFEFF${lines.join('\r\n')}`),
})

test('a file with a wrong line is shown, mended and imported; then its row is moved by the keyboard', async ({
  page,
}) => {
  const desk = await sitDown(page, 'admin', 'mon')
  await page.goto('/room/amenities')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.getByRole('button', { name: importWords.import.mon, exact: true }).click()
  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: kitWords.save.mon, exact: true })

  await dialog.locator('input[type=file]').setInputFiles(file('Нэр;Товч нэр;Төрөл', 'Sauna;SAU;Зочид буудал', ';BAD;'))
  await expect(dialog.getByText(importWords.isWrong.mon, { exact: true })).toBeVisible()
  await expect(dialog.getByText(/Бөглөнө үү/).first()).toBeVisible()
  await expect(save).toHaveAttribute('aria-disabled', 'true')

  await dialog.locator('input[type=file]').setInputFiles(file('Нэр;Товч нэр;Төрөл', 'Sauna;SAU;Зочид буудал'))
  await expect(dialog.getByText(importWords.isNew.mon, { exact: true })).toBeVisible()
  await save.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('rowheader', { name: 'Sauna' })).toBeVisible()

  const order = async () => (await desk.call(amenity.actions.list, {})).rows.map(({ shortName }) => shortName)
  const before = await order()
  const at = before.indexOf('SAU')
  await page.getByRole('rowheader', { name: 'Sauna' }).focus()
  // a new row stands at the end
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(order).toEqual(before.with(at, before[at - 1] ?? '').with(at - 1, 'SAU'))
})
