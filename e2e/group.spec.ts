import { expect, type Page, test } from '@playwright/test'
import { type Label, type Locale, LOCALES, say } from '#core/labels.ts'
import { Stay } from '#domain/stay/contract.ts'
import { arrivalWords } from '#domain/stay/web/arrivalLabels.ts'
import { guestWords } from '#domain/guest/web/labels.ts'
import { Group } from '#features/group/contract.ts'
import {
  formWords,
  groupActionLabels,
  listWords,
  pageWords,
  roomingColumns,
  roomingWords,
} from '#features/group/labels.ts'
import { sitDown } from './desk.ts'
import { book } from './house.ts'

for (const locale of LOCALES)
  test(`a group is booked, assigned, named and checked in, in ${locale}`, async ({ page }) => {
    await sitDown(page, 'admin', locale)
    const code = `G${Date.now() % 1_000_000}`
    await bookGroup(page, locale, code)

    const t = (label: Label, ...params: (string | number)[]) => say(label, locale, ...params)
    const dialog = page.getByRole('dialog')
    const counted = (label: Label, rooms: number) => t(pageWords.counted, t(label), rooms)
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const close = () => dialog.locator('footer, [class*=foot]').getByRole('button').first().click()

    // one room is chosen by the keyboard, and let go
    await page.getByRole('rowheader').first().focus()
    await page.keyboard.press('Space')
    await expect(button(counted(pageWords.assign, 1))).toBeVisible()
    await page.keyboard.press('Space')
    await button(counted(pageWords.assign, 3)).click()
    await dialog.getByRole('button', { name: counted(pageWords.assign, 3) }).click()
    await expect(dialog.getByText(t(pageWords.doneOf, 3, 3))).toBeVisible()
    await close()

    await page.getByRole('button', { name: /More|Бусад/ }).click()
    await page.getByRole('menuitem', { name: t(pageWords.rooming) }).click()
    const headings = [roomingColumns.lastName, roomingColumns.firstName, roomingColumns.room].map((label) => t(label))
    const csv = [headings.join(';'), 'Bold;Bat;999', 'Smith;Ann;'].join('\r\n')
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'rooming.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${csv}`) })
    await expect(dialog.getByText(t(roomingWords.wrong, 1))).toBeVisible()
    await page.getByLabel(t(roomingWords.paste)).fill('Bold\tBat\t\t\t\t\tA\nSmith\tAnn\t\t\t\t\tA')
    await button(t(roomingWords.check)).click()
    await button(t(roomingWords.save)).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('Bold Bat', { exact: true })).toBeVisible()

    await button(counted(pageWords.checkIn, 3)).click()
    await passQuestions(page, locale)
    await expect(dialog.getByText(t(pageWords.doneOf, 3, 3))).toBeVisible()
    await close()
    await expect(page.getByText(t(pageWords.roomsArrived, 0, 3, 0))).toBeVisible()
    await expect(page.getByText(t(groupActionLabels['nameRooms'] ?? pageWords.rooming))).toBeVisible()
    await page
      .getByRole('link', { name: /Bold Bat/ })
      .first()
      .click()
    await expect(page).toHaveURL(/front-office\/stay\/\d+/)
  })

test('arrivals of a group are received one after the other, and the rest at once', async ({ page }) => {
  const desk = await sitDown(page, 'admin', 'en')
  const code = `W${Date.now() % 1_000_000}`
  const t = (label: Label, ...params: (string | number)[]) => say(label, 'en', ...params)
  const stayIds: number[] = []
  for (const nth of [1, 2, 3]) stayIds.push(await book(desk, { guest: `${code}N${nth}`, until: 'assigned' }))
  const stays = () => Promise.all(stayIds.map((id) => desk.call(Stay.get, { id })))
  const { id } = await desk.call(Group.new, { code, name: `Walk ${code}`, guest: { lastName: code } })
  await desk.call(Group.join, { id, reservationIds: (await stays()).map(({ reservationId }) => reservationId) })
  await page.goto(`/group-operation/group/${id}`)
  const dialog = page.getByRole('dialog')
  const begin = async (rooms: number) => {
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: t(pageWords.counted, t(pageWords.receive), rooms) }).click()
  }
  const lines = () => dialog.getByLabel(t(arrivalWords.lines)).first()

  await begin(3)
  await expect(dialog).toContainText('1 of 3')
  await dialog.getByRole('button', { name: t(arrivalWords.skip) }).click()
  await expect(dialog).toContainText('2 of 3')
  await expect(lines()).toBeFocused()
  // one key checks in and shows the next
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('3 of 3')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toHaveCount(0)
  await expect.poll(async () => (await stays()).filter(({ status }) => status === 'inHouse').length).toBe(1)

  await begin(2)
  await expect(dialog).toContainText('1 of 2')
  await dialog.getByRole('button', { name: t(arrivalWords.restAtOnce, 2) }).click()
  await passQuestions(page, 'en')
  await expect(dialog.getByText(t(pageWords.doneOf, 2, 2))).toBeVisible()
  // whose documents were not written down is to do
  const received = await stays()
  expect(received.map(({ status, guests }) => [status, guests.map(({ registered }) => registered)])).toEqual(
    stayIds.map(() => ['inHouse', [false]]),
  )
})

/** Three rooms of one type from today, for a new group and a new contact. */
async function bookGroup(page: Page, locale: Locale, code: string): Promise<void> {
  const t = (label: Label) => say(label, locale)
  await page.goto('/group-operation/group-reservations-list')
  await page
    .getByRole('button', { name: t(listWords.newReservation) })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t(listWords.code)).fill(code)
  await dialog.locator('input[name="group.name"]').fill(`Tour ${code}`)
  await dialog.getByRole('combobox', { name: t(formWords.contactGuest) }).fill(`Tumur${code}`)
  await expect(page.getByRole('option', { name: say(guestWords.newGuestNamed, locale, `Tumur${code}`) })).toBeVisible()
  await page.keyboard.press('Enter')
  await dialog.locator('input[name="lines.0.rooms"]').fill('3')
  await dialog.getByRole('combobox', { name: t(formWords.roomType) }).click()
  // each language takes rooms of a type of its own: the house of all tests is small; the one that a test sets up is sold to one guest alone
  const types = page.locator('[role=option]:visible').filter({ hasNotText: /Ger|гэр/ })
  await (locale === 'en' ? types.first() : types.last()).click()
  await dialog.getByRole('button', { name: t(formWords.book) }).click()
  await expect(page.getByRole('heading', { name: `Tour ${code}` })).toBeVisible()
}

/** Rooms that are not clean are asked about once. */
async function passQuestions(page: Page, locale: Locale): Promise<void> {
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('strong')).toBeVisible()
  const goOn = dialog.getByRole('button', { name: /anyway|үргэлжлүүлэх/ })
  if (!(await goOn.isVisible())) return
  await goOn.click()
  await page
    .getByRole('button', { name: say({ en: 'Continue anyway', mon: 'Үргэлжлүүлэх' }, locale), exact: true })
    .click()
}
