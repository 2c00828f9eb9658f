import { expect, type Page, test } from '@playwright/test'
import { type Label, say } from '#core/labels.ts'
import { Folio } from '#domain/folio/contract.ts'
import { Housekeeping } from '#domain/housekeeping/contract.ts'
import { LostItem } from '#domain/lostItem/contract.ts'
import { foundThings, lostItemWords } from '#domain/lostItem/labels.ts'
import { miniBarWords } from '#domain/miniBar/labels.ts'
import { Stay } from '#domain/stay/contract.ts'
import { miniBarItem } from '#features/configuration/miniBarItem.ts'
import { options } from '#domain/choices/contract.ts'
import { words } from '#features/housekeeping/labels.ts'
import { words as kitWords } from '#kit/web/labels.ts'
import { outboxWords } from '#kit/web/outbox/labels.ts'
import { sitDown } from './desk.ts'
import { book } from './house.ts'
import { deviceOf } from './network.ts'

/** The phone has kept its rooms, and the scripts that show them and what is done in them. */
async function untilKept(page: Page): Promise<void> {
  const isKept = () =>
    page.evaluate(async () => {
      const caching = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
      const urls = caching.flat().map(({ url }) => url)
      const scripts = ['/housekeeping-', '/MiniBarDialog-', '/ReportFound-']
      return (
        localStorage.getItem('own.rooms') !== null && scripts.every((name) => urls.some((url) => url.includes(name)))
      )
    })
  await expect.poll(isKept, { timeout: 40_000 }).toBe(true)
}

for (const locale of ['en', 'mon'] as const) {
  test(`rooms are cleaned on the phone without a network, and each thing done is sent once (${locale})`, async ({
    page,
    browser,
  }) => {
    const t = (label: Label, ...params: (string | number)[]) => say(label, locale, ...params)
    const head = await sitDown(page, 'admin', locale)
    const [group] = await head.call(options.MiniBarGroup, {})
    const drink = `Cellar ${locale}`
    await head.call(miniBarItem.actions.new, {
      name: drink,
      nameMon: drink,
      miniBarGroupId: group?.id ?? 0,
      price: 700_000,
      stock: 10,
    })
    const stayId = await book(head, { guest: `Cut off ${locale}`, until: 'inHouse' })
    const { roomId, roomNumber: room, folios } = await head.call(Stay.get, { id: stayId })
    const roomIds = [roomId ?? 0]
    const keeper = (await head.call(Housekeeping.housekeepers, {})).find(({ name }) => name.includes('Tsetseg'))
    await head.call(Housekeeping.assign, { assignments: [{ roomId: roomId ?? 0, userId: keeper?.id ?? 0 }] })
    const condition = async () =>
      (await head.call(Housekeeping.list, { search: room ?? '' })).rows.find((row) => row.roomId === roomId)?.condition
    if ((await condition()) !== 'dirty') await head.call(Housekeeping.mark, { roomIds, condition: 'dirty' })

    const {
      context,
      page: phone,
      network,
    } = await deviceOf(browser, { viewport: { width: 390, height: 844 }, hasTouch: true })
    await sitDown(phone, 'housekeeping', locale)
    await phone.goto('/room-service/my-rooms')
    await expect(phone.getByRole('listitem', { name: `${t(words.room)} ${room}` })).toBeVisible()
    await untilKept(phone)

    await network.lose()
    const card = phone.getByRole('listitem', { name: `${t(words.room)} ${room}` })
    const toSend = (count: number) => phone.getByText(t(outboxWords.toSend, count), { exact: true })
    await card.getByRole('button', { name: `${t(words.start)}: ${room}` }).tap()
    await expect(toSend(1)).toBeVisible()
    await expect(card.getByRole('button', { name: `${t(words.finish)}: ${room}` })).toBeVisible()

    // the phone is put away and opened again
    await phone.reload()
    await expect(phone.getByText(t(words.noConnection))).toBeVisible()
    await expect(toSend(1)).toBeVisible()
    await card.getByRole('button', { name: `${t(miniBarWords.miniBar)}: ${room}` }).tap()
    const dialog = phone.getByRole('dialog')
    const more = dialog.getByRole('button', { name: `${t(miniBarWords.more)}: ${drink}` })
    await more.tap()
    await more.tap()
    await dialog.getByRole('button', { name: t(miniBarWords.postTaken), exact: true }).tap()
    await expect(dialog).toBeHidden()
    await card.getByRole('button', { name: `${t(lostItemWords.reportFound)}: ${room}` }).tap()
    await dialog.getByRole('button', { name: t(foundThings.glasses) }).tap()
    await dialog.getByRole('button', { name: t(lostItemWords.send), exact: true }).tap()
    await expect(dialog).toBeHidden()
    await card.getByRole('button', { name: `${t(words.finish)}: ${room}` }).tap()
    await expect(toSend(4)).toBeVisible()
    expect(await condition()).toBe('dirty')

    await Promise.all([
      expect(phone.getByText(t(outboxWords.sent, 4))).toBeVisible({ timeout: 40_000 }),
      network.find(),
    ])
    await expect(phone.getByText(t(words.noConnection))).toBeHidden({ timeout: 20_000 })
    await expect(toSend(4)).toBeHidden()
    expect(await condition()).toBe('clean')
    const lines = (await head.call(Folio.get, { id: folios[0]?.id ?? 0 })).lines.filter(
      ({ item }) => item?.en === drink,
    )
    expect(lines.map(({ gross }) => gross)).toEqual([1_400_000])
    expect((await head.call(LostItem.list, { stayId })).total).toBe(1)
    await context.close()
  })
}

test('what was done without a network and cannot be any more is told in words, and nothing of it is lost on the way', async ({
  page,
  browser,
}) => {
  const head = await sitDown(page, 'admin', 'en')
  const { rows } = await head.call(Housekeeping.list, { condition: ['clean', 'inspected'], occupancy: ['vacant'] })
  const { roomId, number } = rows[0] ?? { roomId: 0, number: '' }
  const keeper = (await head.call(Housekeeping.housekeepers, {})).find(({ name }) => name.includes('Tsetseg'))
  await head.call(Housekeeping.assign, { assignments: [{ roomId, userId: keeper?.id ?? 0 }] })
  await head.call(Housekeeping.mark, { roomIds: [roomId], condition: 'dirty' })
  const {
    context,
    page: phone,
    network,
  } = await deviceOf(browser, { viewport: { width: 390, height: 844 }, hasTouch: true })
  await sitDown(phone, 'housekeeping', 'en')
  await phone.goto('/room-service/my-rooms')
  const start = phone.getByRole('button', { name: `${words.start.en}: ${number}` })
  await expect(start).toBeVisible()
  await network.lose()
  await start.tap()
  await expect(phone.getByText(say(outboxWords.toSend, 'en', 1), { exact: true })).toBeVisible()
  // somebody else was faster
  await head.call(Housekeeping.mark, { roomIds: [roomId], condition: 'clean' })
  await network.find()
  const refused = phone.getByRole('alert').filter({ hasText: outboxWords.notTaken.en })
  await expect(refused).toContainText(`Room ${number} is now: clean`)
  await phone.reload()
  await expect(refused).toContainText(say(words.doneIn, 'en', 'Start cleaning', number))
  await expect(refused.getByRole('button', { name: kitWords.tryAgain.en })).toBeVisible()
  await refused.getByRole('button', { name: outboxWords.understood.en }).tap()
  await expect(refused).toBeHidden()
  await context.close()
})
