import { expect, type Locator, type Page, test } from '@playwright/test'
import { addDays } from '#core/day.ts'
import '#app/errors.ts'
import { errorTable } from '#core/errorTable.ts'
import { bookingWords, quoteWords } from '#domain/reservation/labels.ts'
import { guestWords } from '#domain/guest/web/labels.ts'
import { options } from '#domain/choices/contract.ts'
import { stayLabels } from '#domain/stayStatus/status.ts'
import { rateWords } from '#features/configuration/web/rate/labels.ts'
import { recordWords } from '#core/recordWords.ts'
import { words as configuration } from '#features/configuration/words.ts'
import { Reservation } from '#domain/reservation/contract.ts'
import { words as kitWords } from '#kit/web/labels.ts'
import { sitDown } from './desk.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })
const field = (within: Page | Locator, name: string) => within.getByRole('textbox', { name, exact: true })
const combobox = (within: Page | Locator, name: string) => within.getByRole('combobox', { name, exact: true })
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

async function openNew(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('n')
  await expect(dialog(page)).toBeVisible()
}

test('a new room type with its rooms and a rate can be sold at once', async ({ page }) => {
  const desk = await sitDown(page, 'admin', 'en')

  await openNew(page, '/room/type')
  await button(dialog(page), kitWords.save.en).click()
  await expect(dialog(page).getByText(errorTable.required.en, { exact: true })).toHaveCount(2)
  await field(dialog(page), configuration.code.en).fill('STD')
  await field(dialog(page), recordWords.nameEn.en).fill('Ger')
  await field(dialog(page), recordWords.nameMon.en).fill('Монгол гэр')
  await field(dialog(page), configuration.sortOrder.en).fill('90')
  await button(dialog(page), kitWords.save.en).click()
  await expect(dialog(page)).toContainText(errorTable.duplicate.en)
  await field(dialog(page), configuration.code.en).fill('GER')
  await button(dialog(page), kitWords.save.en).click()
  await expect(dialog(page)).toBeHidden()
  await expect(rowOf(page, 'Ger')).toBeVisible()

  await page.goto('/room')
  await button(page, 'Add many rooms').click()
  await field(dialog(page), 'First room no.').fill('G1')
  await field(dialog(page), 'Last room no.').fill('G3')
  await combobox(dialog(page), configuration.roomType.en).click()
  await page.getByRole('option', { name: /Ger/ }).click()
  await expect(dialog(page)).toContainText('Adds 3 rooms')
  await button(dialog(page), 'Add rooms').click()
  await expect(dialog(page)).toBeHidden()

  await page.goto('/rate')
  const price = page.getByRole('textbox', { name: `Ger, Best available, ${rateWords.adult.en}` })
  await price.fill('180,000')
  await price.press('Tab')
  await button(page, rateWords.saveCount.en.replace('{0}', '1')).click()
  await expect(button(page, rateWords.save.en)).toHaveAttribute('aria-disabled', 'true')
  await page.reload()
  await expect(price).toHaveValue(/^180,000/)

  await page.goto('/front-office/new-reservation')
  await combobox(page, bookingWords.findGuest.en).fill('Ger Guest')
  await page.getByRole('option', { name: guestWords.newGuestNamed.en.replace('{0}', 'Ger Guest') }).click()
  await combobox(page, bookingWords.roomType.en).click()
  await page.getByRole('option', { name: /Ger/ }).click()
  await expect(page.getByText(quoteWords.total.en, { exact: true })).toBeVisible()
  await expect(page.getByText('180,000.00').first()).toBeVisible()
  await button(page, bookingWords.saveReservation.en).click()
  await expect(page).toHaveURL(/front-office\/stay\/\d+/)
  await expect(page.getByText(stayLabels.dueIn.en, { exact: true }).first()).toBeVisible()

  const { businessDate } = desk.session.hotel
  const types = await desk.call(options.RoomType, {})
  const roomTypeId = types.find(({ code }) => code === 'GER')?.id ?? 0
  const tonight = { from: businessDate, until: addDays(businessDate, 1), roomTypeId }
  expect(await desk.call(Reservation.availability, tonight)).toMatchObject([{ rooms: 3, sold: 1, free: 2 }])
})

test('what is used cannot be deleted, and the refusal names what uses it', async ({ page }) => {
  await sitDown(page, 'admin', 'en')
  await page.goto('/room/type')
  await rowOf(page, 'Standard room').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: kitWords.delete.en }).click()
  await button(dialog(page), kitWords.delete.en).click()
  await expect(page.getByText(errorTable.unableToDelete.en.split('{0}')[0] ?? '').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(rowOf(page, 'Standard room')).toBeVisible()
})
