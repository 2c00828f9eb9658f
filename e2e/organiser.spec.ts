import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { addDays, monthStart } from '#core/day.ts'
import { type Label, LOCALES, say } from '#core/labels.ts'
import { options } from '#domain/choices/contract.ts'
import { BookingSetting } from '#features/bookingEngine/staffContract.ts'
import { organiserWords as words } from '#features/bookingEngine/organiserLabels.ts'
import { Group } from '#features/group/contract.ts'
import { pageWords } from '#features/group/labels.ts'
import { sitDown } from './desk.ts'

for (const locale of LOCALES)
  test(`the organiser of a group names its guests by the link, and the desk sees it (${locale})`, async ({
    page,
    browser,
  }) => {
    const desk = await sitDown(page, 'admin', locale)
    const t = (label: Label, ...params: (string | number)[]) => say(label, locale, ...params)
    const { businessDate } = desk.session.hotel
    const types = await desk.call(options.ReservationType, {})
    const pendingTypeId = types.find(({ code }) => code === 'ONLINE')?.id ?? null
    await desk.call(BookingSetting.set, { open: true, pendingTypeId })
    const arrival = addDays(
      [1, 2, 3, 4].reduce((from) => monthStart(addDays(from, 32)), businessDate),
      10,
    )
    const { id } = await desk.call(Group.book, {
      group: {
        code: `O${Date.now() % 1_000_000}`,
        name: 'Gobi riders',
        guest: { lastName: 'Tumur', firstName: 'Oyuna' },
        cutOff: addDays(businessDate, 20),
      },
      reservationTypeId: types.find(({ code }) => code === 'CONF')?.id ?? 0,
      lines: [
        {
          rooms: 2,
          roomTypeId: (await desk.call(options.RoomType, {})).find(({ code }) => code === 'STD')?.id ?? 0,
          rateTypeId: (await desk.call(options.RateType, {})).find(({ code }) => code === 'BAR')?.id ?? 0,
          arrival,
          departure: addDays(arrival, 2),
          adults: 2,
        },
      ],
    })
    await page.goto(`/group-operation/group/${id}`)
    await page.getByRole('button', { name: t(pageWords.makeLink), exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('img', { name: t(pageWords.linkMade) })).toBeVisible()
    const url = (await dialog.locator('code').textContent()) ?? ''
    await page.keyboard.press('Escape')

    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      locale: locale === 'mon' ? 'mn-MN' : 'en-GB',
      storageState: { cookies: [], origins: [] },
    })
    const phone = await context.newPage()
    await phone.goto(url)
    await expect(phone.getByRole('heading', { name: 'Gobi riders' })).toBeVisible()
    const room = phone
      .getByRole('group')
      .filter({ has: phone.locator('legend') })
      .first()
    const save = phone.getByRole('button', { name: t(words.save), exact: true })
    await expect(save).toBeDisabled()

    // a first name alone is refused beside its field, and stays
    await room.locator('input').nth(1).fill('Bat')
    await save.tap()
    await expect(room.locator('input').nth(0)).toHaveAttribute('aria-invalid', 'true')
    await expect(room.locator('input').nth(1)).toHaveValue('Bat')
    await room.locator('input').nth(0).fill('Bold')
    expect((await new AxeBuilder({ page: phone }).analyze()).violations).toEqual([])
    await save.tap()
    await expect(phone.getByRole('status').filter({ hasText: t(words.saved) })).toBeVisible()
    await expect(phone.getByText(t(words.namedOf, 1, 2))).toBeVisible()
    // without a reload, on the desk's own screen
    await expect(page.getByText('Bold Bat', { exact: true }).first()).toBeVisible()

    await page.getByRole('button', { name: t(pageWords.closeLink), exact: true }).click()
    await expect(page.getByText(t(pageWords.linkRevoked), { exact: true })).toBeVisible()
    await phone.reload()
    await expect(phone.getByRole('alert')).toBeVisible()
    await context.close()
    const stayIds = (await desk.call(Group.members, { id })).map((member) => member.id)
    await desk.call(Group.cancel, { id, stayIds, reason: 'Browser test' })
  })
