import { expect, type Page, test } from '@playwright/test'
import { say } from '#core/labels.ts'
import { options } from '#domain/choices/contract.ts'
import { Folio } from '#domain/folio/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { actionWords, operationWords } from '#features/folio/labels.ts'
import { type Desk, sitDown } from './desk.ts'
import { book, settle, startShift } from './house.ts'

const en = (label: { en: string; mon: string }) => say(label, 'en')

async function inHouse(desk: Desk, guest: string) {
  await startShift(desk)
  const stayId = await book(desk, { guest: `${guest}${Date.now().toString(36)}`, departure: 0, until: 'inHouse' })
  const { folios } = await desk.call(Stay.get, { id: stayId })
  return { stayId, folioId: folios[0]?.id ?? 0 }
}
const side = (page: Page, nth: number) => page.locator('main section[data-over]').nth(nth)

test('several chosen lines are dragged to another folio at once, and taken back by the toast', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const desk = await sitDown(page, 'admin', 'en')
  const { stayId, folioId } = await inHouse(desk, 'Dragged')
  const [charge] = await desk.call(options.ExtraCharge, {})
  for (const note of ['first', 'second'])
    await desk.call(Folio.postCharge, { folioId, extraChargeId: charge?.id ?? 0, description: note })
  const { folioId: besideId } = await desk.call(Folio.openWindow, { stayId })
  const before = await desk.call(Folio.get, { id: folioId })
  await page.goto(`/front-office/folio/${folioId}?beside=${besideId}`)
  for (const note of ['first', 'second'])
    await side(page, 0)
      .getByRole('checkbox', { name: new RegExp(note) })
      .check()
  await side(page, 0).getByRole('listitem').filter({ hasText: 'second' }).dragTo(side(page, 1))
  await expect(
    side(page, 1)
      .getByRole('listitem')
      .filter({ hasText: /first|second/ }),
  ).toHaveCount(2)
  const moved = await desk.call(Folio.get, { id: besideId })
  expect((await desk.call(Folio.get, { id: folioId })).balance + moved.balance).toBe(before.balance)
  await page.getByRole('button', { name: en(operationWords.undo), exact: true }).click()
  await expect.poll(async () => (await desk.call(Folio.get, { id: besideId })).balance).toBe(0)
  expect((await desk.call(Folio.get, { id: folioId })).balance).toBe(before.balance)
})

test('what a guest had of the mini bar is charged by its button, also after the guest has left', async ({ page }) => {
  const desk = await sitDown(page, 'admin', 'en')
  const { stayId, folioId } = await inHouse(desk, 'Late')
  const [charge] = await desk.call(options.ExtraCharge, {})
  await settle(desk, stayId)
  await desk.call(Stay.checkOut, { stayIds: [stayId] })
  await page.goto(`/front-office/folio/${folioId}`)
  await page.getByRole('button', { name: en(actionWords.lateCharge) }).click()
  const dialog = page.getByRole('dialog')
  const button = dialog.getByRole('button', { name: charge?.label.en ?? '', exact: true })
  await button.click()
  await button.click()
  await dialog.getByRole('combobox', { name: 'Reason' }).fill('Found in the room')
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: en(actionWords.postCharge), exact: true }).click()
  await expect.poll(async () => (await desk.call(Folio.get, { id: folioId })).lines.at(-1)?.quantity).toBe('2')
  // nothing is left that the night audit of another test would have to tell of
  await settle(desk, stayId)
})
