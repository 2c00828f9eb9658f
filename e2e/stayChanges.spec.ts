import { expect, type Page, test } from '@playwright/test'
import { addDays } from '#core/day.ts'
import { say } from '#core/labels.ts'
import { stayActionLabels } from '#domain/stay/actions.ts'
import { Stay } from '#domain/stay/contract.ts'
import { stayNotices } from '#domain/stay/notices.ts'
import { stayWords } from '#domain/stay/web/labels.ts'
import { sitDown } from './desk.ts'
import { book } from './house.ts'

const en = (label: Parameters<typeof say>[0]): string => say(label, 'en')
const dialog = (page: Page) => page.getByRole('dialog')
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save', exact: true }).click()

test('a stay that is prolonged shows its dates before and after, and keeps its room', async ({ page }) => {
  const desk = await sitDown(page, 'admin', 'en')
  const id = await book(desk, { guest: `Longer${Date.now()}`, arrival: 20, departure: 21, until: 'assigned' })
  const { roomNumber, departure } = await desk.call(Stay.get, { id })
  await page.goto(`/front-office/stay/${id}`)
  await page.getByRole('button', { name: en(stayActionLabels.amend), exact: true }).click()
  await dialog(page)
    .getByRole('textbox', { name: en(stayWords.departure) })
    .fill(addDays(departure, 1))
  await page.keyboard.press('Tab')
  await expect(dialog(page).getByRole('row', { name: new RegExp(en(stayWords.nights)) })).toContainText('12')
  await expect(dialog(page).getByRole('row', { name: new RegExp(`^${en(stayWords.room)} `) })).toContainText(
    `${roomNumber}${roomNumber}`,
  )
  await save(page)
  await expect(page.getByText(en(stayNotices.amend))).toBeVisible()
  expect(await desk.call(Stay.get, { id })).toMatchObject({ roomNumber, departure: addDays(departure, 1) })
})

test('a guest in house is granted a late departure, shown with its hours before it is', async ({ page }) => {
  const desk = await sitDown(page, 'admin', 'en')
  const id = await book(desk, { guest: `Late${Date.now()}`, departure: 1, until: 'inHouse' })
  await page.goto(`/front-office/stay/${id}`)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: en(stayActionLabels.grantTimes) }).click()
  await dialog(page).getByText(en(stayWords.lateDeparture), { exact: true }).click()
  await page.keyboard.type('1300')
  await expect(dialog(page).getByRole('row', { name: new RegExp(en(stayWords.heldUntil)) })).toContainText('13:00')
  await save(page)
  await expect(page.getByText(en(stayNotices.grantTimes))).toBeVisible()
  expect((await desk.call(Stay.get, { id })).departsAt).toContain('T13:00')
})
