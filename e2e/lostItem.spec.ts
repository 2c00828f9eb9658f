import { expect, test } from '@playwright/test'
import { type Label, say } from '#core/labels.ts'
import { options } from '#domain/choices/contract.ts'
import { Housekeeping } from '#domain/housekeeping/contract.ts'
import { LostItem } from '#domain/lostItem/contract.ts'
import { foundThings, lostItemWords } from '#domain/lostItem/labels.ts'
import { lostStatusLabels } from '#domain/lostItem/status.ts'
import { roomExtra } from '#features/configuration/room.ts'
import { words as house } from '#features/housekeeping/labels.ts'
import { endLabels, words } from '#features/lostItem/labels.ts'
import { tableWords } from '#kit/web/table/labels.ts'
import { sitDown } from './desk.ts'

for (const locale of ['en', 'mon'] as const) {
  test(`what was left in a room is told from the phone in three taps and handed over at the desk (${locale})`, async ({
    browser,
  }) => {
    const t = (label: Label, ...params: (string | number)[]) => say(label, locale, ...params)
    const desk = await (await browser.newContext()).newPage()
    const head = await sitDown(desk, 'admin', locale)
    // a room of its own, given to who cleans
    const number = `L-${locale}-1`
    const [type] = await head.call(options.RoomType, {})
    await head.call(roomExtra.newMany, { from: number, to: number, floor: 'L', roomTypeId: type?.id ?? 0 })
    const { rows } = await head.call(Housekeeping.list, { search: number })
    const roomId = rows[0]?.roomId ?? 0
    const users = await head.call(Housekeeping.housekeepers, {})
    const cleaner = users.find(({ name }) => name === 'Tsetseg') ?? users[0]
    await head.call(Housekeeping.assign, { assignments: [{ roomId, userId: cleaner?.id ?? 0 }] })
    await desk.goto(`/room-service/lost-and-found?room=${roomId}`)

    const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })).newPage()
    await sitDown(phone, 'housekeeping', locale)
    await phone.goto('/room-service/my-rooms')
    const card = phone.getByRole('listitem', { name: `${t(house.room)} ${number}`, exact: true })
    await card.getByRole('button', { name: `${t(lostItemWords.reportFound)}: ${number}` }).tap()
    await phone.getByRole('button', { name: t(foundThings.charger), exact: true }).tap()
    await phone.getByRole('button', { name: t(lostItemWords.send), exact: true }).tap()
    await expect(phone.getByRole('dialog')).toHaveCount(0)

    // the desk sees it without asking
    await expect(desk.getByText(t(foundThings.charger), { exact: true })).toBeVisible()
    const [item] = (await head.call(LostItem.list, { roomId })).rows
    await desk
      .getByRole('row')
      .filter({ hasText: t(foundThings.charger) })
      .getByRole('button', { name: t(tableWords.rowActions) })
      .click()
    await desk.getByRole('menuitem', { name: t(endLabels.returned), exact: true }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByRole('textbox', { name: t(words.handedTo) }).fill('Bold')
    await dialog.getByRole('button', { name: t(endLabels.returned), exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await desk.goto(`/room-service/lost-and-found?room=${roomId}&tab=ended`)
    await expect(desk.getByText(t(lostStatusLabels.returned), { exact: true })).toBeVisible()
    expect(await head.call(LostItem.get, { id: item?.id ?? 0 })).toMatchObject({ status: 'returned', handedTo: 'Bold' })
    await Promise.all([desk.context().close(), phone.context().close()])
  })
}
