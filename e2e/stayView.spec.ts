import { expect, type Locator, type Page, test } from '@playwright/test'
import { addDays, type Day } from '#core/day.ts'
import { say } from '#core/labels.ts'
import { RoomBlock } from '#domain/roomBlock/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { stayWords } from '#domain/stay/web/labels.ts'
import { words } from '#features/stayView/labels.ts'
import { type Desk, sitDown } from './desk.ts'
import { book } from './house.ts'

const t = (label: { en: string; mon: string }, ...params: readonly (string | number)[]) => say(label, 'en', ...params)
const bar = (page: Page, stayId: number): Locator => page.locator(`[data-stay="${stayId}"]`)
const roomOf = async (desk: Desk, id: number) => (await desk.call(Stay.get, { id })).roomNumber

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' })

let desk: Desk
let today: Day

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1400 })
  desk = await sitDown(page, 'admin', 'en')
  today = desk.session.hotel.businessDate
})

async function open(page: Page, from: Day, stayId: number): Promise<void> {
  await page.goto(`/handsontable?days=7&from=${from}`)
  await expect(bar(page, stayId)).toBeVisible()
}

/** The middle of a room's cell on a day. */
async function cellAt(page: Page, room: string, day: Day): Promise<{ x: number; y: number }> {
  const column = page.getByRole('columnheader', { name: longDay.format(new Date(day)) })
  const row = page.getByRole('rowheader').filter({ hasText: new RegExp(`^${room}\\D`) })
  const [across, down] = [await column.boundingBox(), await row.boundingBox()]
  if (!across || !down) throw new Error(`room ${room} on ${day} is not on the screen`)
  return { x: across.x + across.width / 2, y: down.y + down.height / 2 }
}

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2)
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.mouse.up()
}

async function middleOf(of: Locator): Promise<{ x: number; y: number; width: number }> {
  const box = await of.boundingBox()
  if (!box) throw new Error('the bar is not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width }
}

test('a waiting stay is dragged to a room and taken back', async ({ page }) => {
  const stayId = await book(desk, { guest: 'Dragged', arrival: 40, departure: 42 })
  const arrival = addDays(today, 40)
  await open(page, addDays(arrival, -1), stayId)
  const [room] = await desk.call(Stay.freeRooms, { stayId })
  const from = await middleOf(bar(page, stayId))
  const to = await cellAt(page, room?.number ?? '', addDays(arrival, 1))
  await drag(page, from, { x: from.x, y: to.y })
  await expect(page.getByText(`Room ${room?.number} assigned`)).toBeVisible()
  expect(await roomOf(desk, stayId)).toBe(room?.number)
  await page.getByRole('button', { name: t(words.undo) }).click()
  await expect(page.getByText(t(words.undone))).toBeVisible()
  expect(await roomOf(desk, stayId)).toBeNull()
})

test('a stay is moved to other days and pulled longer, each shown before it is done', async ({ page }) => {
  const stayId = await book(desk, { guest: 'Moved', arrival: 50, departure: 52, until: 'assigned' })
  const arrival = addDays(today, 50)
  await open(page, addDays(arrival, -1), stayId)
  const column = page.getByRole('columnheader', { name: longDay.format(new Date(arrival)) })
  const dayWidth = (await column.boundingBox())?.width ?? 0
  const from = await middleOf(bar(page, stayId))
  await drag(page, from, { x: from.x + dayWidth, y: from.y })
  await expect(page.getByRole('dialog')).toContainText(addDays(arrival, 1))
  await page.getByRole('button', { name: t(words.change), exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(async () => (await desk.call(Stay.get, { id: stayId })).arrival).toBe(addDays(arrival, 1))
  await expect.poll(async () => Math.round((await middleOf(bar(page, stayId))).x - from.x)).toBe(Math.round(dayWidth))

  const { x, y, width } = await middleOf(bar(page, stayId))
  await drag(page, { x: x + width / 2 - 3, y }, { x: x + width / 2 - 3 + dayWidth, y })
  await page.getByRole('button', { name: t(words.change), exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(async () => (await desk.call(Stay.get, { id: stayId })).departure).toBe(addDays(arrival, 4))
  await expect.poll(async () => (await middleOf(bar(page, stayId))).width).toBeGreaterThan(width + dayWidth / 2)
  const undo = page.getByRole('button', { name: t(words.undo) })
  await expect(undo).toHaveCount(1)
  await undo.click()
  await expect.poll(async () => (await desk.call(Stay.get, { id: stayId })).departure).toBe(addDays(arrival, 3))
  await expect.poll(async () => Math.round((await middleOf(bar(page, stayId))).width)).toBe(Math.round(width))
})

test('a drop before the business date springs back and says why', async ({ page }) => {
  const stayId = await book(desk, { guest: 'Refused', arrival: 1, departure: 3, until: 'assigned' })
  await open(page, addDays(today, -3), stayId)
  const room = (await roomOf(desk, stayId)) ?? ''
  const from = await middleOf(bar(page, stayId))
  const to = await cellAt(page, room, addDays(today, -1))
  await drag(page, from, { x: to.x, y: from.y })
  await expect(page.getByText(t(words.refusedPast)).first()).toBeVisible()
  await expect.poll(async () => (await middleOf(bar(page, stayId))).x).toBe(from.x)
})

test('drawing on free days begins a reservation with the room and the days', async ({ page }) => {
  const stayId = await book(desk, { guest: 'Beside', arrival: 60, departure: 61, until: 'assigned' })
  const arrival = addDays(today, 60)
  await open(page, addDays(arrival, -1), stayId)
  const room = (await roomOf(desk, stayId)) ?? ''
  await drag(page, await cellAt(page, room, addDays(arrival, 2)), await cellAt(page, room, addDays(arrival, 4)))
  await expect(page).toHaveURL(/new-reservation\?.*roomId=\d+/)
  await expect(page).toHaveURL(new RegExp(`arrival=%22?${addDays(arrival, 2)}|arrival=${addDays(arrival, 2)}`))
})

test('a block is drawn with Shift, moved to other days and taken back', async ({ page }) => {
  const stayId = await book(desk, { guest: 'Near a block', arrival: 90, departure: 91, until: 'assigned' })
  const from = addDays(today, 90)
  const room = (await roomOf(desk, stayId)) ?? ''
  await open(page, from, stayId)
  await page.keyboard.down('Shift')
  await drag(page, await cellAt(page, room, addDays(from, 2)), await cellAt(page, room, addDays(from, 4)))
  await page.keyboard.up('Shift')
  await expect(page).toHaveURL(/room-block\?.*room=\d+/)

  const { roomId } = await desk.call(Stay.get, { id: stayId })
  const span = { from: `${addDays(from, 2)}T12:00`, until: `${addDays(from, 4)}T12:00` }
  const { ids } = await desk.call(RoomBlock.new, {
    roomIds: [roomId ?? 0],
    kind: 'outOfOrder',
    ...span,
    reason: 'Paint',
  })
  await open(page, from, stayId)
  const block = page.locator('[data-bar]', { hasText: 'Paint' })
  const begun = async () => (await desk.call(RoomBlock.get, { id: ids[0] ?? 0 })).from
  const { x, y } = await middleOf(block)
  const next = await cellAt(page, room, addDays(from, 4))
  const here = await cellAt(page, room, addDays(from, 3))
  await drag(page, { x, y }, { x: x + next.x - here.x, y })
  await expect(page.getByText(t(words.blockChanged))).toBeVisible()
  expect(await begun()).toBe(`${addDays(from, 3)}T12:00`)
  await page.getByRole('button', { name: t(words.undo) }).click()
  await expect.poll(begun).toBe(span.from)
})

test('all of it works by keyboard', async ({ page }) => {
  const stayId = await book(desk, { guest: 'Keyed', arrival: 70, departure: 72, until: 'assigned' })
  const arrival = addDays(today, 70)
  await open(page, arrival, stayId)
  const grid = page.getByRole('grid')
  const focused = grid.locator('[aria-selected="true"]')
  // the keyboard begins where the mouse was
  const { x, y, width } = await middleOf(bar(page, stayId))
  await page.mouse.move(x + width / 2 + 40, y)
  await page.mouse.down()
  await page.mouse.up()
  await page.keyboard.press('ArrowLeft')
  await expect(focused).toHaveAttribute('aria-label', /Keyed/)
  expect(await grid.getAttribute('aria-activedescendant')).toBe(await focused.getAttribute('id'))
  await page.keyboard.press('Shift+ArrowRight')
  await expect(page.getByRole('dialog')).toContainText(addDays(arrival, 3))
  await page.getByRole('button', { name: t(words.change), exact: true }).press('Enter')
  await expect.poll(async () => (await desk.call(Stay.get, { id: stayId })).departure).toBe(addDays(arrival, 3))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await grid.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(focused).toHaveAttribute('aria-label', /Keyed/)
  await page.keyboard.press('m')
  await expect(page.getByRole('menuitem', { name: t(stayWords.openStay) })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/front-office/stay/${stayId}`))
})

test('auto assign shows what it would do, does it and takes it back', async ({ page }) => {
  const stayId = await book(desk, { guest: 'Waiting', arrival: 80, departure: 83 })
  await open(page, addDays(today, 80), stayId)
  await page.getByRole('button', { name: t(words.autoAssign) }).click()
  await expect(page.getByRole('dialog')).toContainText('Waiting')
  expect(await roomOf(desk, stayId)).toBeNull()
  await page.getByRole('button', { name: /Assign \d+ rooms/ }).click()
  await expect.poll(() => roomOf(desk, stayId)).not.toBeNull()
  await page.getByRole('button', { name: t(words.undo) }).click()
  await expect.poll(() => roomOf(desk, stayId)).toBeNull()
})
