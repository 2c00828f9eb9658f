import { randomBytes } from 'node:crypto'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import type { Action, InputOf, OutputOf } from '#core/contract.ts'
import { addDays, monthStart } from '#core/day.ts'
import { type Label, type Locale, say } from '#core/labels.ts'
import { formatMinor } from '#core/formatMinor.ts'
import { options } from '#domain/choices/contract.ts'
import { Package } from '#features/package/contract.ts'
import { BookingEngine } from '#features/bookingEngine/contract.ts'
import { words } from '#features/bookingEngine/labels.ts'
import { orderWords } from '#features/bookingEngine/orderLabels.ts'
import { BookingSetting, OnlineOrder } from '#features/bookingEngine/staffContract.ts'
import { type Desk, openDesk } from './desk.ts'

type Post = Parameters<typeof openDesk>[0]

/** A guest's calls beside the browser. */
const guestOf =
  (request: Post, desk: Desk) =>
  async <A extends Action>(action: A, input: InputOf<A>): Promise<OutputOf<A>> => {
    const answer = await request.post(action.path, { data: input, headers: { 'x-hotel': desk.session.hotel.code } })
    expect(answer.status(), await answer.text()).toBe(200)
    return ((await answer.json()) as { JsonData: OutputOf<A> }).JsonData
  }

/** The hotel sells a dinner to guests; gives what ends that. */
async function sellDinner(desk: Desk, locale: Locale) {
  const [charge] = await desk.call(options.ExtraCharge, {})
  const name = { name: `Dinner at the fire (${locale})`, nameMon: `Галын дэргэдэх оройн хоол (${locale})` }
  const { id } = await desk.call(Package.new, {
    code: `FIRE-${locale}-${Date.now() % 1_000_000}`,
    ...name,
    online: true,
    inclusions: [
      { extraChargeId: charge?.id ?? 0, amount: 4_000_000, countedBy: 'person', rhythm: 'arrival', inside: false },
    ],
  })
  return {
    name: locale === 'en' ? name.name : name.nameMon,
    end: () => desk.call(Package.setStatus, { id, active: false }),
  }
}

/** A guest has booked two nights in the third month from now, of a plan that is paid at the hotel. */
async function makeBooking(request: Post, desk: Desk, locale: Locale) {
  const types = await desk.call(options.ReservationType, {})
  const pendingTypeId = types.find(({ code }) => code === 'ONLINE')?.id ?? null
  await desk.call(BookingSetting.set, { open: true, pendingTypeId })
  const ask = guestOf(request, desk)
  const month = [1, 2, 3].reduce((from) => monthStart(addDays(from, 32)), desk.session.hotel.businessDate)
  const arrival = addDays(month, locale === 'en' ? 6 : 16)
  const span = { arrival, departure: addDays(arrival, 2) }
  const { plans, rooms } = await ask(BookingEngine.offers, { ...span, rooms: [{ adults: 2 }] })
  const offer = rooms[0]?.find(({ rateTypeId }) => plans.some(({ id, paidNow }) => id === rateTypeId && !paidNow))
  const token = randomBytes(32).toString('base64url')
  const email = `changes-${locale}@example.com`
  const { number } = await ask(BookingEngine.reserve, {
    ...span,
    rooms: [{ roomTypeId: offer?.roomTypeId ?? 0, rateTypeId: offer?.rateTypeId ?? 0, adults: 2 }],
    guest: { firstName: 'Anna', lastName: 'Weber', email, phone: '9911 2233', language: locale },
    consent: true,
    expectedGross: offer?.gross ?? 0,
    token,
  })
  return { ...span, token, number, email, gross: offer?.gross ?? 0, ask }
}

for (const locale of ['en', 'mon'] as const)
  test(`a guest changes days, guests and extras by the link, and sees the price first (${locale})`, async ({
    browser,
    request,
  }) => {
    const desk = await openDesk(request, 'admin')
    const dinner = await sellDinner(desk, locale)
    const made = await makeBooking(request, desk, locale)
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      locale: locale === 'mon' ? 'mn-MN' : 'en-GB',
      storageState: { cookies: [], origins: [] },
    })
    const page = await context.newPage()
    const t = (label: Label, ...params: (string | number)[]) => say(label, locale, ...params)
    const button = (label: Label, ...params: (string | number)[]) =>
      page.getByRole('button', { name: t(label, ...params), exact: true })
    const money = (amount: number) => `${formatMinor(amount, 2).replace(/\.0+$/, '')} MNT`
    const bookedNow = () => made.ask(BookingEngine.booked, { token: made.token })
    const departure = page.getByLabel(t(words.departure), { exact: true })

    await page.goto(`/booking/${desk.session.hotel.code}/order#${made.token}`)
    await button(orderWords.change).tap()
    await expect(button(orderWords.showPrice)).toBeDisabled()

    // a day that cannot be is told beside its field, and stays as it was typed
    await departure.fill(made.arrival)
    await button(orderWords.showPrice).tap()
    await expect(departure).toHaveAttribute('aria-invalid', 'true')
    await expect(departure).toHaveValue(made.arrival)
    expect((await bookedNow()).gross).toBe(made.gross)

    await departure.fill(addDays(made.arrival, 3))
    await button(orderWords.showPrice).tap()
    await expect(page.getByRole('heading', { name: t(orderWords.newPrice) })).toBeFocused()
    await expect(page.getByText(t(orderWords.dearer))).toBeVisible()
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    expect((await bookedNow()).gross).toBe(made.gross)
    await page
      .getByRole('button', { name: new RegExp(t(orderWords.confirmFor, '').trim()) })
      .filter({ hasText: 'MNT' })
      .dblclick()
    await expect(page.getByRole('status').filter({ hasText: t(orderWords.changed) })).toBeVisible()
    const longer = await bookedNow()
    expect(longer.rooms).toMatchObject([{ departure: addDays(made.arrival, 3), nights: 3 }])
    await expect(page.getByText(money(longer.gross)).first()).toBeVisible()

    // an extra, and by the keyboard
    await button(orderWords.change).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('checkbox', { name: dinner.name }).focus()
    await page.keyboard.press('Space')
    await button(orderWords.showPrice).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: t(orderWords.newPrice) })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: t(orderWords.changed) })).toBeVisible()
    const richer = await bookedNow()
    expect(richer.gross).toBe(longer.gross + (richer.rooms[0]?.extras.reduce((sum, { gross }) => sum + gross, 0) ?? 0))
    expect(richer.gross).toBeGreaterThan(longer.gross)
    await expect(page.getByText(money(richer.gross)).first()).toBeVisible()

    const told = page.getByRole('form', { name: t(orderWords.tell) })
    await told.getByLabel(t(words.wishes)).fill('A cot, please')
    await told.getByLabel(new RegExp(`^${t(words.phone)}`)).fill('8811 4455')
    await told.getByRole('button').tap()
    await expect(page.getByText(t(orderWords.saved))).toBeVisible()
    const order = (await desk.call(OnlineOrder.list, { limit: 200 })).rows.find(({ email }) => email === made.email)
    expect(order).toMatchObject({ phone: '8811 4455', reviewed: false })
    expect(order?.changedAt).not.toBeNull()
    const { cancelFee } = await bookedNow()
    await made.ask(BookingEngine.cancel, { token: made.token, expectedFee: cancelFee ?? 0 })
    await dinner.end()
    await context.close()
  })
