import { expect, test } from '@playwright/test'
import '#app/errors.ts'
import { errorMessage } from '#core/errors.ts'
import { type Label, say } from '#core/labels.ts'
import { addDays } from '#core/day.ts'
import { blockStatusLabels } from '#domain/roomBlock/labels.ts'
import { Stay } from '#domain/stay/contract.ts'
import { blockWords as words } from '#domain/roomBlock/web/labels.ts'
import { words as kit } from '#kit/web/labels.ts'
import { sitDown } from './desk.ts'
import { book } from './house.ts'

test('a booked room is blocked, its guest makes way, and the block is ended', async ({ page }) => {
  const t = (label: Label, ...params: string[]) => say(label, 'mon', ...params)
  const desk = await sitDown(page, 'reception', 'mon')
  const stayId = await book(desk, { guest: `Тэмүүжин${Date.now()}`, arrival: 200, departure: 203, until: 'assigned' })
  const { roomId, roomNumber, guestName } = await desk.call(Stay.get, { id: stayId })
  const day = (after: number) => addDays(desk.session.hotel.businessDate, after)

  await page.goto(`/room-service/room-block?room=${roomId}&begin=${day(199)}&end=${day(202)}`)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(guestName)).toBeVisible()
  await dialog.getByLabel(t(words.reason)).fill('Ус алдсан')
  const block = dialog.getByRole('button', { name: t(words.block), exact: true })
  await block.click()
  const refusal = errorMessage('roomHasStays', [roomNumber ?? '', ''], 'mon').split(':')[0] ?? ''
  await expect(dialog.getByText(refusal)).toBeVisible()
  expect((await desk.call(Stay.get, { id: stayId })).roomId).toBe(roomId)
  await dialog.getByRole('switch', { name: t(words.moveAway) }).check()
  await block.click()
  await expect(dialog).toBeHidden()

  const moved = await desk.call(Stay.get, { id: stayId })
  expect(moved.roomId).not.toBe(roomId)
  const row = page.getByRole('row').filter({ hasText: day(199) })
  await expect(row).toContainText(roomNumber ?? '')
  await expect(row).toContainText(t(blockStatusLabels.planned))

  await row.getByRole('button').last().click()
  await page.getByRole('menuitem', { name: t(kit.delete) }).click()
  await dialog.getByRole('button', { name: t(kit.delete), exact: true }).click()
  await expect(row).toHaveCount(0)
})
