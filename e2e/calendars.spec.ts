import { expect, type Page, test } from '@playwright/test'
import { addDays } from '#core/day.ts'
import { type Label, type Locale, say } from '#core/labels.ts'
import { CalendarSource } from '#features/channel/calendarContract.ts'
import { calendarWords as words } from '#features/channel/calendarLabels.ts'
import { ChannelBooking } from '#features/channel/staffContract.ts'
import { words as kit } from '#kit/web/labels.ts'
import { tableWords } from '#kit/web/table/labels.ts'
import { openCalendarPlatform } from '../test/calendarPlatform.ts'
import { sitDown } from './desk.ts'

/** A person before the calendars. */
function tableOf(page: Page, locale: Locale) {
  const t = (label: Label, ...params: (string | number)[]) => say(label, locale, ...params)
  const dialog = page.getByRole('dialog')
  const save = () => dialog.getByRole('button', { name: t(kit.save), exact: true }).click()
  const type = (label: Label, text: string) => dialog.getByRole('textbox', { name: t(label) }).fill(text)
  const first = async (label: Label) => {
    await dialog.getByRole('combobox', { name: t(label) }).click()
    await page
      .getByRole('listbox', { name: t(label) })
      .getByRole('option')
      .first()
      .click()
  }
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name })
  const act = async (name: string, action: Label) => {
    await rowOf(name)
      .getByRole('button', { name: t(tableWords.rowActions) })
      .click()
    await page.getByRole('menuitem', { name: t(action), exact: true }).click()
  }
  const begin = (label: Label) =>
    page
      .getByRole('button', { name: t(label) })
      .first()
      .click()
  return { t, dialog, save, type, first, rowOf, act, begin }
}

for (const locale of ['en', 'mon'] as const) {
  test(`a calendar of a room type is told at an address until that is revoked (${locale})`, async ({ page }) => {
    await sitDown(page, 'admin', locale)
    const { t, dialog, save, type, first, rowOf, act, begin } = tableOf(page, locale)
    const name = `Listing ${locale}`
    await page.goto('/integration/calendar')
    await begin(words.newFeed)
    await type(words.name, name)
    await first(words.roomType)
    await save()
    const address = (await dialog.getByText(/\.ics$/).textContent()) ?? ''
    const answer = await page.request.get(address)
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(await answer.text()).toContain('BEGIN:VCALENDAR')
    await page.keyboard.press('Escape')
    await act(name, words.revoke)
    await dialog.getByRole('button', { name: t(words.revoke), exact: true }).click()
    await expect(rowOf(name)).toHaveCount(0)
    expect((await page.request.get(address)).status()).toBe(404)
  })

  test(`a calendar of another platform comes in, goes with it, and says why it cannot be read (${locale})`, async ({
    page,
  }) => {
    const desk = await sitDown(page, 'admin', locale)
    const { t, dialog, save, type, first, rowOf, act, begin } = tableOf(page, locale)
    const name = `Platform ${locale}`
    const arrival = addDays(desk.session.hotel.businessDate, locale === 'en' ? 100 : 105)
    const platform = await openCalendarPlatform()
    platform.entries = [{ uid: `entry-${locale}`, arrival, departure: addDays(arrival, 1) }]
    const source = async () => (await desk.call(CalendarSource.list, { search: name })).rows[0]
    const bookings = async () =>
      (await desk.call(ChannelBooking.list, { search: name })).rows.map(({ status, refused }) => refused || status)

    await page.goto('/integration/calendar?tab=in')
    await begin(words.newSource)
    await type(words.name, name)
    await type(words.address, 'http://calendar.example.com/rooms.ics')
    await first(words.roomType)
    await first(words.rateType)
    await save()
    // what is wrong stands beside its field, and nothing typed is lost
    await expect(dialog.getByText('https://', { exact: false }).first()).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: t(words.name) })).toHaveValue(name)
    await type(words.address, platform.address)
    await save()
    await expect(dialog).toHaveCount(0)
    await expect.poll(bookings).toEqual(['booked'])
    await expect(rowOf(name)).toContainText(t(words.read))
    await act(name, words.bookings)
    await expect(page.getByRole('row').filter({ hasText: `entry-${locale}` })).toBeVisible()

    await page.goto('/integration/calendar?tab=in')
    platform.status = 503
    await act(name, words.readNow)
    await expect(rowOf(name)).toContainText(t(words.cannotRead))
    expect(await bookings()).toEqual(['booked'])
    platform.status = 200
    platform.entries = []
    await act(name, words.readNow)
    await expect.poll(bookings).toEqual(['cancelled'])
    await act(name, words.remove)
    await dialog.getByRole('button', { name: t(words.remove), exact: true }).click()
    await expect(rowOf(name)).toHaveCount(0)
    expect(await source()).toBeUndefined()
    await platform.close()
  })
}
