import { expect, type Page, test } from '@playwright/test'
import { type Label, say } from '#core/labels.ts'
import { Folio } from '#domain/folio/contract.ts'
import { miniBarWords } from '#domain/miniBar/labels.ts'
import { MiniBar } from '#domain/miniBar/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { miniBarGroup } from '#features/configuration/miniBarGroup.ts'
import { miniBarItem } from '#features/configuration/miniBarItem.ts'
import { Housekeeping } from '#domain/housekeeping/contract.ts'
import { options } from '#domain/choices/contract.ts'
import { words } from '#features/miniBar/labels.ts'
import { type Desk, sitDown } from './desk.ts'
import { book } from './house.ts'

/** An item of its own, so that nobody else moves it. */
async function newItem(desk: Desk, name: string): Promise<number> {
  const [group] = await desk.call(options.ExtraChargeGroup, { search: 'Mini bar' })
  const { id } = await desk.call(miniBarGroup.actions.new, {
    name: `${name} group`,
    extraChargeGroupId: group?.id ?? 0,
  })
  const item = { name, nameMon: name, miniBarGroupId: id, price: 700_000, stock: 10 }
  return (await desk.call(miniBarItem.actions.new, item)).id
}

const phoneOf = async (page: Page) => {
  const context = await page
    .context()
    .browser()!
    .newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  return context.newPage()
}

for (const locale of ['en', 'mon'] as const) {
  test(`the housekeeper posts two of the mini bar in few taps, and it stands on the folio (${locale})`, async ({
    page,
  }) => {
    const t = (label: Label, ...params: (string | number)[]) => say(label, locale, ...params)
    const head = await sitDown(page, 'admin', locale)
    const name = `Juice ${locale}`
    await newItem(head, name)
    const stayId = await book(head, { guest: `Thirsty ${locale}`, until: 'inHouse' })
    const { roomId, roomNumber, folios } = await head.call(Stay.get, { id: stayId })
    const people = await head.call(Housekeeping.housekeepers, {})
    const keeper = people.find((person) => person.name.includes('Tsetseg'))
    await head.call(Housekeeping.assign, { assignments: [{ roomId: roomId ?? 0, userId: keeper?.id ?? 0 }] })

    const phone = await phoneOf(page)
    await sitDown(phone, 'housekeeping', locale)
    await phone.goto('/room-service/my-rooms')
    await phone.getByRole('button', { name: `${t(miniBarWords.miniBar)}: ${roomNumber}` }).tap()
    const dialog = phone.getByRole('dialog')
    const more = dialog.getByRole('button', { name: `${t(miniBarWords.more)}: ${name}` })
    await more.tap()
    await more.tap()
    await dialog.getByRole('button', { name: t(miniBarWords.postTaken), exact: true }).tap()
    await expect(dialog).toBeHidden()
    await expect
      .poll(async () =>
        (await head.call(Folio.get, { id: folios[0]?.id ?? 0 })).lines.map(({ item, gross }) => [item?.en, gross]),
      )
      .toContainEqual([name, 1_400_000])
  })
}

test('what is to be brought is ticked off at the room, and what was bought lies in the store', async ({ page }) => {
  const desk = await sitDown(page, 'admin', 'en')
  const itemId = await newItem(desk, 'Nuts')
  const [room] = await desk.call(options.Room, { limit: 1 })
  const pars = await desk.call(MiniBar.pars, {})
  const own = pars.filter(({ roomTypeId }) => roomTypeId === room?.roomTypeId)
  await desk.call(MiniBar.setPars, {
    roomTypeIds: [room?.roomTypeId ?? 0],
    items: [...own.map((par) => ({ itemId: par.itemId, quantity: par.quantity })), { itemId, quantity: 2 }],
  })
  const number = room?.label.en ?? ''
  await page.goto('/room-service/mini-bar')
  const brought = page.getByRole('button', { name: say(words.broughtTo, 'en', number), exact: true })
  await brought.click()
  await expect(brought).toBeHidden()
  const lying = async () =>
    (await desk.call(MiniBar.room, { roomId: room?.id ?? 0 })).items.find((item) => item.itemId === itemId)?.lying
  expect(await lying()).toBe(2)

  await page.goto('/room-service/mini-bar?tab=stock')
  await page.getByRole('button', { name: words.purchase.en, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Nuts', exact: true }).fill('24')
  await dialog.getByRole('button', { name: words.purchase.en, exact: true }).click()
  await expect(dialog).toBeHidden()
  const { rows } = await desk.call(MiniBar.stock, { search: 'Nuts' })
  expect(rows[0]).toMatchObject({ store: 32, inRooms: 2 })
})
