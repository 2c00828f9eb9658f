import { expect, type Locator, type Page, test } from '@playwright/test'
import { addDays, type Day } from '#core/day.ts'
import { say } from '#core/labels.ts'
import type { Session } from '#domain/access/session.ts'
import { RoomBlock } from '#domain/roomBlock/contract.ts'
import { blockWords } from '#domain/roomBlock/web/labels.ts'
import { stayActionLabels } from '#domain/stay/actions.ts'
import { Housekeeping } from '#domain/housekeeping/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { stayWords } from '#domain/stay/web/labels.ts'
import { StayView } from '#features/stayView/contract.ts'
import { words } from '#features/stayView/labels.ts'
import { words as kit } from '#kit/web/labels.ts'
import { type Desk, sitDown } from './desk.ts'
import { book } from './house.ts'

const t = (label: { en: string; mon: string }, ...params: readonly (string | number)[]) => say(label, 'en', ...params)
const bar = (page: Page, stayId: number): Locator => page.locator(`[data-stay="${stayId}"]`)
const roomOf = async (desk: Desk, id: number) => (await desk.call(Stay.get, { id })).roomNumber

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' })

let desk: Desk
let today: Day

test.beforeEach(async ({ page }) => {
  // as tall as the house with the floors that other tests have added: what lies below the screen is not drawn
  await page.setViewportSize({ width: 1440, height: 6000 })
  desk = await sitDown(page, 'admin', 'en')
  today = desk.session.hotel.businessDate
})

test('the days stay where they are while the page was hidden', async ({ page }) => {
  await page.goto('/handsontable?days=7')
  const first = page.getByRole('textbox', { name: t(words.goToDate) })
  await expect(first).toHaveValue(addDays(today, -1))
  const frames = () => page.evaluate(() => new Promise((done) => setTimeout(done, 100)))
  const show = (display: string) =>
    page.getByRole('grid', { includeHidden: true }).evaluate((grid, how) => {
      if (grid.parentElement !== null) grid.parentElement.style.display = how
    }, display)
  await show('none')
  await frames()
  await show('')
  await frames()
  // at rest it says on which day it stands
  await page.waitForTimeout(400)
  await expect(first).toHaveValue(addDays(today, -1))
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
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t(blockWords.reason)).fill('Paint')
  await dialog.getByRole('button', { name: t(blockWords.block), exact: true }).click()
  await expect(dialog).toBeHidden()

  const { roomId } = await desk.call(Stay.get, { id: stayId })
  const span = { from: `${addDays(from, 2)}T12:00`, until: `${addDays(from, 4)}T12:00` }
  const found = await desk.call(RoomBlock.list, { roomId: roomId ?? 0, from })
  expect(found.rows).toMatchObject([{ ...span, reason: 'Paint' }])
  const id = found.rows[0]?.id ?? 0
  const block = page.locator('[data-bar]', { hasText: 'Paint' })
  const begun = async () => (await desk.call(RoomBlock.get, { id })).from
  const { x, y } = await middleOf(block)
  const next = await cellAt(page, room, addDays(from, 4))
  const here = await cellAt(page, room, addDays(from, 3))
  await drag(page, { x, y }, { x: x + next.x - here.x, y })
  await expect(page.getByText(t(words.blockChanged))).toBeVisible()
  expect(await begun()).toBe(`${addDays(from, 3)}T12:00`)
  await page.getByRole('button', { name: t(words.undo) }).click()
  await expect.poll(begun).toBe(span.from)

  await expect(block).toHaveAttribute('aria-label', new RegExp(span.from.slice(0, 10)))
  await block.click({ button: 'right' })
  await page.getByRole('menuitem', { name: t(kit.delete), exact: true }).click()
  await dialog.getByRole('button', { name: t(kit.delete), exact: true }).click()
  await expect(block).toHaveCount(0)
})

test('who may not block rooms is offered no block and cannot take one in the hand', async ({ page }) => {
  const stayId = await book(desk, { guest: 'Below a block', arrival: 95, departure: 96, until: 'assigned' })
  const { roomId } = await desk.call(Stay.get, { id: stayId })
  const from = addDays(today, 95)
  const span = { from: `${addDays(from, 2)}T12:00`, until: `${addDays(from, 4)}T12:00` }
  await desk.call(RoomBlock.new, { roomIds: [roomId ?? 0], kind: 'outOfOrder', ...span, reason: 'Floor' })
  await page.route('**/api/auth/session', async (route) => {
    const response = await route.fetch()
    const session = (await response.json()) as Session
    const menu = session.menu.filter(({ MenuLink2 }) => !MenuLink2.startsWith('/room-service/'))
    await route.fulfill({ response, json: { ...session, menu } })
  })
  await open(page, from, stayId)
  const block = page.locator('[data-bar]', { hasText: 'Floor' })
  await block.hover()
  await expect(block).toHaveAttribute('data-pull', '')
  await block.click({ button: 'right' })
  await expect(page.getByRole('menu')).toHaveCount(0)
})

test('a guest in house moves by a drop and one choice of the reason, with the mouse and with the keyboard', async ({
  page,
}) => {
  const stayId = await book(desk, { guest: 'Moving', arrival: 0, departure: 2, until: 'inHouse' })
  await open(page, today, stayId)
  // two clean rooms, one below the other
  const { roomId: own } = await desk.call(Stay.get, { id: stayId })
  const { rooms } = await desk.call(StayView.rooms, {})
  const others = (await desk.call(Stay.freeRooms, { stayId })).filter(
    ({ sameType, roomId }) => sameType && roomId !== own,
  )
  // other tests have left some of them dirty
  const dirty = others.filter(({ houseStatus }) => houseStatus !== 'clean').map(({ roomId }) => roomId)
  if (dirty.length > 0) await desk.call(Housekeeping.mark, { roomIds: dirty, condition: 'clean' })
  const free = new Set(others.map(({ number }) => number))
  const at = rooms.number.findIndex((number, index) => free.has(number) && free.has(rooms.number[index + 1] ?? ''))
  const [first = '', second = ''] = rooms.number.slice(at, at + 2)
  const from = await middleOf(bar(page, stayId))
  await drag(page, from, { x: from.x, y: (await cellAt(page, first, today)).y })
  await page
    .getByRole('group', { name: t(stayWords.reason) })
    .getByRole('button')
    .first()
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(() => roomOf(desk, stayId)).toBe(first)

  // the keyboard goes on from where the mouse was
  const { x, y, width } = await middleOf(bar(page, stayId))
  await page.mouse.move(x + width / 2 + 40, y)
  await page.mouse.down()
  await page.mouse.up()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('grid').locator('[aria-selected="true"]')).toHaveAttribute('aria-label', /Moving/)
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page.getByRole('dialog')).toContainText(second)
  await page.keyboard.press('2')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(() => roomOf(desk, stayId)).toBe(second)
})

test('the part of a split stay that is to come goes to another room, and says where it comes from', async ({
  page,
}) => {
  const stayId = await book(desk, { guest: 'Changing', arrival: 100, departure: 104, until: 'assigned' })
  const date = addDays(today, 102)
  const [one, other] = (await desk.call(Stay.freeRooms, { stayId, date })).filter(({ sameType }) => sameType)
  const room = (await roomOf(desk, stayId)) ?? ''
  const rooms = [one, other].filter((free) => free?.number !== room)
  await desk.call(Stay.split, { stayId, date, roomId: rooms[0]?.roomId ?? 0 })
  await page.goto(`/handsontable?days=7&from=${addDays(today, 99)}`)
  const part = bar(page, stayId).filter({ hasText: room }).first()
  await expect(part).toHaveAttribute('aria-label', new RegExp(t(words.movesFrom, room, date)))
  const free = (await desk.call(Stay.freeRooms, { stayId, date })).find(
    ({ number, sameType }) => sameType && number !== room && number !== rooms[0]?.number,
  )
  const from = await middleOf(part)
  await drag(page, from, { x: from.x, y: (await cellAt(page, free?.number ?? '', date)).y })
  const spans = async () => (await desk.call(Stay.get, { id: stayId })).rooms.map(({ number }) => number)
  await expect.poll(spans).toEqual([room, free?.number])
  await page.getByRole('button', { name: t(words.undo) }).click()
  await expect.poll(spans).toEqual([room, rooms[0]?.number])

  // its departure is that of the whole stay, which keeps its rooms
  await expect(part).toHaveAttribute('aria-label', new RegExp(`Room ${rooms[0]?.number}`))
  const { x, y, width } = await middleOf(part)
  const edge = x + width / 2 - 3
  const next = (await cellAt(page, room, date)).x - (await cellAt(page, room, addDays(date, -1))).x
  await drag(page, { x: edge, y }, { x: edge + next, y })
  await expect(page.getByRole('dialog')).toContainText(addDays(today, 105))
  await page.getByRole('button', { name: t(words.change), exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const days = async () => {
    const { arrival, departure } = await desk.call(Stay.get, { id: stayId })
    return [arrival, departure]
  }
  await expect.poll(days).toEqual([addDays(today, 100), addDays(today, 105)])
  expect(await spans()).toEqual([room, rooms[0]?.number])
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
  await expect(page.getByRole('button', { name: t(words.change), exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await desk.call(Stay.get, { id: stayId })).departure).toBe(addDays(arrival, 3))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // and goes on where it was
  await expect(grid).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(focused).toHaveAttribute('aria-label', /Keyed/)
  const openStay = page.getByRole('menuitem', { name: t(stayWords.openStay) })
  await page.keyboard.press('m')
  await expect(openStay).toBeVisible()
  // also before the menu has taken the keyboard
  await page.keyboard.press('Escape')
  await expect(openStay).toBeHidden()
  await expect(grid).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/front-office/stay/${stayId}`))
})

test('the keyboard reaches every waiting stay of a day, and comes back from where the wheel left it', async ({
  page,
}) => {
  const names = ['First', 'Second', 'Third', 'Fourth']
  const stayIds: number[] = []
  for (const name of names)
    stayIds.push(await book(desk, { guest: `${name} in line`, arrival: 110, departure: 112, type: 'STD' }))
  const [first = 0] = stayIds
  await open(page, addDays(today, 109), first)
  await page.setViewportSize({ width: 1440, height: 600 })
  const grid = page.getByRole('grid')
  const focused = grid.locator('[aria-selected="true"]')
  const { x, y, width } = await middleOf(bar(page, first))
  await page.mouse.move(x + width / 2 + 40, y)
  await page.mouse.down()
  await page.mouse.up()
  await page.keyboard.press('ArrowLeft')
  for (const name of names) {
    await expect(focused).toHaveAttribute('aria-label', new RegExp(`${name} in line`))
    await page.keyboard.press('ArrowDown')
  }
  await expect(focused).toHaveAttribute('aria-label', /Room \d+/)
  for (const name of names.toReversed()) {
    await page.keyboard.press('ArrowUp')
    await expect(focused).toHaveAttribute('aria-label', new RegExp(`${name} in line`))
  }

  await page.mouse.wheel(0, 2000)
  const head = grid.locator('[data-part="head"]')
  const below = async (): Promise<boolean> => {
    const [bottomOfHead, top] = [await head.boundingBox(), await focused.boundingBox()]
    return top !== null && bottomOfHead !== null && top.y >= bottomOfHead.y + bottomOfHead.height
  }
  await expect.poll(below).toBe(false)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(grid).toBeFocused()
  await expect.poll(below).toBe(true)
})

test('the menu of a bar stays on the screen, however low that is, on a phone too', async ({ page }) => {
  const stayId = await book(desk, {
    guest: 'At the edge',
    arrival: 120,
    departure: 123,
    until: 'assigned',
    type: 'STD',
  })
  for (const size of [
    { width: 1440, height: 560 },
    { width: 390, height: 560 },
  ]) {
    await page.setViewportSize({ width: size.width, height: 1400 })
    await open(page, addDays(today, 119), stayId)
    await page.setViewportSize(size)
    await bar(page, stayId).click({ button: 'right' })
    const menu = page.getByRole('menu')
    await expect(menu.getByRole('menuitem', { name: t(stayActionLabels.cancel), exact: true })).toBeAttached()
    const within = async (): Promise<boolean> => {
      const { x = -1, y = -1, width = 0, height = 0 } = (await menu.boundingBox()) ?? {}
      return x >= 0 && y >= 0 && x + width <= size.width && y + height <= size.height
    }
    await expect.poll(within).toBe(true)
    await menu.getByRole('menuitem').last().scrollIntoViewIfNeeded()
    await expect(menu.getByRole('menuitem').last()).toBeInViewport()
    await page.keyboard.press('Escape')
  }
})

test('auto assign shows what it would do, does it and takes it back', async ({ page }) => {
  const stayId = await book(desk, { guest: 'Waiting', arrival: 80, departure: 83 })
  await open(page, addDays(today, 80), stayId)
  await page.getByRole('button', { name: t(words.autoAssign) }).click()
  await expect(page.getByRole('dialog')).toContainText('Waiting')
  expect(await roomOf(desk, stayId)).toBeNull()
  await page.getByRole('button', { name: /Assign \d+ rooms?/ }).click()
  await expect.poll(() => roomOf(desk, stayId)).not.toBeNull()
  await page.getByRole('button', { name: t(words.undo) }).click()
  await expect.poll(() => roomOf(desk, stayId)).toBeNull()
})
