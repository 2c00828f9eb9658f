import { expect, type Page, test } from '@playwright/test'
import { type Label, type Locale, say } from '#core/labels.ts'
import { roomActionLabels } from '#domain/housekeeping/actions.ts'
import { options } from '#domain/choices/contract.ts'
import { cleaningLabels } from '#domain/housekeeping/cleaning.ts'
import { Housekeeping } from '#domain/housekeeping/contract.ts'
import { discrepancyLabels, occupancyLabels } from '#domain/housekeeping/occupancy.ts'
import { roomNotice } from '#domain/housekeeping/notices.ts'
import type { RoomAction } from '#domain/housekeeping/actions.ts'
import { conditionLabels } from '#domain/room/houseStatus.ts'
import { dashboardWords } from '#features/dashboard/labels.ts'
import { roomExtra } from '#features/configuration/room.ts'
import { words } from '#features/housekeeping/labels.ts'
import { words as kitWords } from '#kit/web/labels.ts'
import { tableWords } from '#kit/web/table/labels.ts'
import { type Desk, sitDown } from './desk.ts'

const notice = (action: RoomAction, room: string, locale: Locale): string => {
  const { label, place } = roomNotice(action, [room])
  return say(label, locale, place)
}

/** A clean room in which nobody lives, made dirty. */
async function dirtyRoom(desk: Desk): Promise<string> {
  const { rows } = await desk.call(Housekeeping.list, {
    condition: ['clean', 'inspected'],
    occupancy: ['vacant'],
    sort: 'room',
    descending: true,
  })
  const [room] = rows
  if (!room) throw new Error('no room is vacant and clean')
  await desk.call(Housekeeping.mark, { roomIds: [room.roomId], condition: 'dirty' })
  return room.number
}

/** The page follows the news of other desks. */
async function open(page: Page, path: string): Promise<void> {
  const line = page.waitForResponse((response) => response.url().endsWith('/api/events'))
  await page.goto(path)
  await line
}

for (const locale of ['en', 'mon'] as const) {
  test(`rooms are shared out, cleaned on the phone and inspected at the desk (${locale})`, async ({ browser }) => {
    const t = (label: Label, ...params: (string | number)[]) => say(label, locale, ...params)
    const desk = await (await browser.newContext()).newPage()
    const head = await sitDown(desk, 'admin', locale)
    const room = await dirtyRoom(head)
    await open(desk, '/room-service/house-keeping')
    const row = desk.getByRole('row').filter({ has: desk.getByText(room, { exact: true }) })
    await expect(row).toBeVisible()

    // the keyboard alone shares out what waits
    await desk.keyboard.press('n')
    const dialog = desk.getByRole('dialog')
    await dialog.getByRole('combobox', { name: t(words.cleaners) }).fill('Tsetseg')
    await desk.keyboard.press('ArrowDown')
    await desk.keyboard.press('Enter')
    await desk.keyboard.press('Escape')
    await dialog.getByRole('switch', { name: t(words.anew) }).check()
    await expect(dialog.getByRole('cell', { name: new RegExp(`\\b${room}\\b`) })).toBeVisible()
    await dialog.getByRole('button', { name: /\d/ }).last().click()
    await expect(dialog).toBeHidden()
    await expect(row).toContainText('Tsetseg')

    const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })).newPage()
    const keeper = await sitDown(phone, 'housekeeping', locale)
    await open(phone, '/room-service/my-rooms')
    const card = phone.getByRole('listitem', { name: `${t(words.room)} ${room}` })
    const start = card.getByRole('button', { name: `${t(words.start)}: ${room}` })
    expect((await start.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await start.tap()
    await expect(phone.getByText(notice('start', room, locale))).toBeVisible()
    await expect(row.getByRole('button', { name: `${t(words.finish)}: ${room}` })).toBeVisible()

    await card.getByRole('button', { name: `${t(words.more)}: ${room}` }).tap()
    await phone.getByRole('menuitem', { name: t(words.reportOccupied) }).tap()
    await expect(card.getByText(t(discrepancyLabels.sleep))).toBeVisible()
    await card.getByRole('button', { name: `${t(words.stop)}: ${room}` }).tap()
    await expect(phone.getByText(notice('stop', room, locale))).toBeVisible()
    await start.tap()
    await card.getByRole('button', { name: `${t(words.finish)}: ${room}` }).tap()
    await expect(phone.getByText(notice('finish', room, locale))).toBeVisible()
    expect((await keeper.call(Housekeeping.mine, {})).find(({ number }) => number === room)?.condition).toBe('clean')

    await desk.goto('/room-service/house-status?discrepancy=true')
    await expect(row).toContainText(t(discrepancyLabels.sleep))
    await row.getByRole('button').last().click()
    await desk.getByRole('menuitem', { name: t(words.takeBack) }).click()
    await expect(row).toHaveCount(0)
    await desk.goto('/')
    await desk
      .getByRole('list', { name: t(dashboardWords.roomBoard) })
      .getByRole('button', { name: `${room},` })
      .click()
    await desk.getByRole('menuitem', { name: t(roomActionLabels.inspect) }).click()
    await expect(desk.getByText(notice('inspect', room, locale))).toBeVisible()
    await Promise.all([desk.context().close(), phone.context().close()])
  })
}

test('a share is changed by hand, and what was seen otherwise than booked is put right where it stands', async ({
  page,
}) => {
  const desk = await sitDown(page, 'admin', 'en')
  const number = 'D-1'
  const [type] = await desk.call(options.RoomType, {})
  await desk.call(roomExtra.newMany, { from: number, to: number, floor: 'D', roomTypeId: type?.id ?? 0 })
  const { rows } = await desk.call(Housekeeping.list, { search: number })
  const roomId = rows[0]?.roomId ?? 0
  if (rows[0]?.condition !== 'dirty') await desk.call(Housekeeping.mark, { roomIds: [roomId], condition: 'dirty' })
  await open(page, '/room-service/house-keeping')
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog')
  for (const name of ['Tsetseg', 'Saraa']) {
    await dialog.getByRole('combobox', { name: words.cleaners.en }).fill(name)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
  }
  await page.keyboard.press('Escape')
  const room = page.getByRole('button', { name: number, exact: true })
  for (const name of ['Tsetseg', 'Saraa']) await expect(dialog.getByRole('row', { name })).toBeVisible()
  await expect(room).toBeVisible()
  // what is shown meanwhile is how one alone would have had them
  await expect(dialog.getByRole('button', { name: /^Give \d/ })).toBeEnabled()
  const has = (name: string) => dialog.getByRole('row', { name }).filter({ has: room })
  const first = (await has('Tsetseg').count()) > 0 ? 'Tsetseg' : 'Saraa'
  const second = first === 'Saraa' ? 'Tsetseg' : 'Saraa'
  await room.click()
  await page.getByRole('menuitem', { name: say(words.moveTo, 'en', second) }).click()
  await expect(has(second)).toBeVisible()
  await room.dragTo(dialog.getByRole('row', { name: first }))
  await expect(has(first)).toBeVisible()
  await dialog.getByRole('button', { name: /^Give \d/ }).click()
  await expect(dialog).toBeHidden()
  expect((await desk.call(Housekeeping.list, { search: number })).rows[0]?.housekeeper).toBe(first)

  await desk.call(Housekeeping.report, { roomIds: [roomId], occupied: true })
  await page.goto(`/room-service/house-status?discrepancy=true&q=${number}`)
  const row = page.getByRole('row').filter({ has: page.getByText(number, { exact: true }) })
  await row.getByRole('button').last().click()
  await expect(page.getByRole('menuitem', { name: words.walkInGuest.en })).toBeVisible()
  await page.getByRole('menuitem', { name: words.nobodyThere.en }).click()
  await expect(row).toHaveCount(0)
})

for (const locale of ['en', 'mon'] as const) {
  test(`a deep cleaning is planned for today, waits though the room is clean, and is done (${locale})`, async ({
    page,
  }) => {
    const t = (label: Label, ...params: (string | number)[]) => say(label, locale, ...params)
    const desk = await sitDown(page, 'admin', locale)
    const { rows } = await desk.call(Housekeeping.list, { condition: ['clean'], occupancy: ['vacant'], sort: 'room' })
    const [room] = rows
    if (!room) throw new Error('no room is vacant and clean')
    await page.goto(`/room-service/house-keeping?view=deep&show=all&q=${room.number}`)
    await page.getByRole('checkbox', { name: t(words.selectRoom, room.number), exact: true }).click()
    await page.getByRole('button', { name: t(words.planDeep) }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t(kitWords.save) })
      .click()
    await expect(page.getByText(t(words.deepDone, 1))).toBeVisible()

    await page.getByText(t(words.list), { exact: true }).click()
    const row = page.getByRole('row').filter({ has: page.getByText(room.number, { exact: true }) })
    await expect(row).toContainText(t(cleaningLabels.deep))
    await row.getByRole('button', { name: `${t(words.start)}: ${room.number}` }).click()
    await row.getByRole('button', { name: `${t(words.finish)}: ${room.number}` }).click()
    await expect(page.getByText(notice('finish', room.number, locale))).toBeVisible()
    const found = await desk.call(Housekeeping.deep, { show: 'all', search: room.number })
    expect(found.rows.find(({ roomId }) => roomId === room.roomId)).toMatchObject({
      lastOn: desk.session.hotel.businessDate,
      plannedOn: null,
    })
  })
}

test('filters that leave no room are taken away at once, in the list and on the floor plan', async ({ page }) => {
  await sitDown(page, 'admin', 'en')
  for (const view of ['', '&view=plan']) {
    await page.goto(`/room-service/house-status?condition=inspected&occupancy=dueOut&blocked=true${view}`)
    await expect(page.getByText(words.nothingFits.en)).toBeVisible()
    await page.getByRole('button', { name: tableWords.clearFilters.en }).click()
    await expect(page.getByText(words.nothingFits.en)).toHaveCount(0)
    expect(new URL(page.url()).search).toBe(view.replace('&', '?'))
  }
})

test('the floor plan is walked with arrows, opens what a room allows, and follows other desks', async ({ page }) => {
  const desk = await sitDown(page, 'admin', 'en')
  const room = await dirtyRoom(desk)
  await open(page, '/room-service/house-status')
  await page.getByText(words.floorPlan.en, { exact: true }).click()
  await expect(page).toHaveURL(/view=plan/)
  const tiles = page.locator('button[data-room]')
  const tile = page.locator(`button[data-room="${room}"]`)

  // one stop for the tabulator key; arrows go on from there
  await tiles.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(tiles.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Home')
  await expect(tiles.first()).toBeFocused()
  await expect(page.locator('button[data-room][tabindex="0"]')).toHaveCount(1)

  await page.keyboard.press('/')
  await page.keyboard.type(room)
  await expect(tile).toHaveAccessibleName(new RegExp(`^${room}, .*${occupancyLabels.vacant.en}`))
  await tile.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: roomActionLabels.start.en }).press('Enter')
  await expect(page.getByText(notice('start', room, 'en'))).toBeVisible()

  // another desk ends it
  const { rows } = await desk.call(Housekeeping.list, { search: room })
  const roomId = rows.find(({ number }) => number === room)?.roomId ?? 0
  await desk.call(Housekeeping.finish, { roomIds: [roomId], inspected: false })
  await expect(tile).toHaveAccessibleName(new RegExp(`^${room}, ${conditionLabels.clean.en},`, 'i'))
  await page.getByRole('searchbox').or(page.getByRole('textbox')).first().fill('')
  await page.getByRole('link', { name: new RegExp(`${occupancyLabels.occupied.en}$`) }).click()
  await expect(page).toHaveURL(/view=plan/)
  await expect(tile).toHaveCount(0)
})
