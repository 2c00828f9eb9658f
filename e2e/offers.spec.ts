import { expect, test } from '@playwright/test'
import { addDays } from '#core/day.ts'
import { say } from '#core/labels.ts'
import { options } from '#domain/choices/contract.ts'
import { guestWords } from '#domain/guest/web/labels.ts'
import { bookingWords } from '#domain/reservation/labels.ts'
import { Stay } from '#domain/stay/contract.ts'
import { offersWords as words } from '#features/reservation/offersLabels.ts'
import { sitDown } from './desk.ts'

test('a clerk sees what is free and what it costs, and begins the stay from there', async ({ page }) => {
  const desk = await sitDown(page, 'admin', 'en')
  const type = (await desk.call(options.RoomType, {})).find(({ code }) => code === 'STD')!
  const at = (after: number): string => addDays(desk.session.hotel.businessDate, after)
  await page.goto('/front-office/new-reservation')
  await page.getByRole('button', { name: say(words.show, 'en') }).click()
  const cell = (date: string) => page.getByRole('button', { name: new RegExp(`^${type.label.en}, ${date}: `) })
  await expect(cell(at(4))).toBeVisible()

  // three nights by drawing over them
  const [first, last] = [(await cell(at(4)).boundingBox())!, (await cell(at(6)).boundingBox())!]
  await page.mouse.move(first.x + 20, first.y + 20)
  await page.mouse.down()
  await page.mouse.move(last.x + 20, last.y + 20, { steps: 4 })
  await page.mouse.up()
  await expect(page.getByLabel(say(bookingWords.nights, 'en'), { exact: true })).toHaveValue('3')
  await expect(cell(at(5))).toHaveAttribute('aria-pressed', 'true')

  // another day by the keyboard keeps the nights
  await cell(at(8)).focus()
  await page.keyboard.press('Enter')
  await expect(cell(at(10))).toHaveAttribute('aria-pressed', 'true')
  await expect(cell(at(5))).toHaveAttribute('aria-pressed', 'false')

  const name = `Offered${Date.now().toString(36)}`
  const who = page.getByRole('combobox', { name: say(bookingWords.findGuest, 'en'), exact: true })
  await who.fill(name)
  await page.keyboard.press('Enter')
  await expect(who).toHaveValue(say(guestWords.newGuestNamed, 'en', name))
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/front-office\/stay\/\d+/)
  const stay = await desk.call(Stay.get, { id: Number(page.url().split('/').at(-1)) })
  expect(stay).toMatchObject({ roomTypeId: type.id, arrival: at(8), departure: at(11) })
})
