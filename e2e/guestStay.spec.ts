import { randomBytes } from 'node:crypto'
import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, expect, type Page, test } from '@playwright/test'
import type { Action, InputOf, OutputOf } from '#core/contract.ts'
import { addDays } from '#core/day.ts'
import { type Label, type Locale, say } from '#core/labels.ts'
import { options } from '#domain/choices/contract.ts'
import { wayNames } from '#domain/onlinePayment/ways.ts'
import { Reservation } from '#domain/reservation/contract.ts'
import { stayActionLabels } from '#domain/stay/actions.ts'
import { Stay } from '#domain/stay/contract.ts'
import { stayNotices } from '#domain/stay/notices.ts'
import { arrivalWords } from '#domain/stay/web/arrivalLabels.ts'
import { BookingEngine } from '#features/bookingEngine/contract.ts'
import { GuestStay } from '#features/bookingEngine/guestStayContract.ts'
import { stayWords } from '#features/bookingEngine/guestStayLabels.ts'
import { words } from '#features/bookingEngine/labels.ts'
import { BookingSetting, OnlineOrder, PaymentWay } from '#features/bookingEngine/staffContract.ts'
import { openWallet, type Wallet } from '#test/wallet/simulator.ts'
import { type Desk, sitDown } from './desk.ts'
import { cleanFloors } from './house.ts'
import { deviceOf } from './network.ts'
import { portOf } from './place.ts'

let wallet: Wallet
test.beforeAll(async () => {
  wallet = await openWallet()
})
test.afterAll(() => wallet.close())

/** Guests can book, and pay by the simulated wallet. */
async function openPages(desk: Desk): Promise<void> {
  const types = await desk.call(options.ReservationType, {})
  const address = `http://localhost:${portOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0))}`
  const pendingTypeId = types.find(({ code }) => code === 'ONLINE')?.id ?? null
  await desk.call(BookingSetting.set, { open: true, pendingTypeId, address })
  const bank = (await desk.call(options.PaymentMethod, {})).find(({ kind }) => kind === 'bank')
  const { version } = (await desk.call(PaymentWay.get, {})).wallet
  const { address: at, merchant, secret } = wallet
  const open = { active: true, paymentMethodId: bank?.id ?? 0, version }
  await desk.call(PaymentWay.setWallet, { ...open, address: at, merchant, secret })
}

/** A couple books for tonight beside the browser, and the desk has chosen the room. */
async function bookTonight(page: Page, desk: Desk, email: string) {
  const { code, businessDate } = desk.session.hotel
  const ask = async <A extends Action>(action: A, input: InputOf<A>): Promise<OutputOf<A>> => {
    const answer = await page.request.post(action.path, { data: input, headers: { 'x-hotel': code } })
    expect(answer.status(), await answer.text()).toBe(200)
    return ((await answer.json()) as { JsonData: OutputOf<A> }).JsonData
  }
  await cleanFloors(desk)
  const span = { arrival: businessDate, departure: addDays(businessDate, 1) }
  const { plans, rooms } = await ask(BookingEngine.offers, { ...span, rooms: [{ adults: 2 }] })
  const offer = rooms[0]?.find(({ rateTypeId }) => plans.some(({ id, paidNow }) => id === rateTypeId && !paidNow))
  const room = { roomTypeId: offer?.roomTypeId ?? 0, rateTypeId: offer?.rateTypeId ?? 0, adults: 2 }
  const token = randomBytes(32).toString('base64url')
  await ask(BookingEngine.reserve, {
    ...span,
    rooms: [room],
    guest: { firstName: 'Anna', lastName: 'Mustermann', email, phone: '9911 2233', language: 'en' },
    consent: true,
    expectedGross: offer?.gross ?? 0,
    token,
  })
  const order = (await desk.call(OnlineOrder.list, { limit: 200 })).rows.find((row) => row.email === email)
  const stayId = order?.stayId ?? 0
  const free = await desk.call(Reservation.freeRooms, { ...span, roomTypeId: room.roomTypeId })
  const clean = free.find(({ houseStatus, sameType }) => sameType && houseStatus === 'clean')
  await desk.call(Stay.assign, { assignments: [{ stayId, roomId: clean?.roomId ?? 0 }] })
  return { token, stayId }
}

/** By a scanner that reads, or typed: two lines of 44. */
const LINES = `${'P<D<<MUSTERMANN<<ANNA'.padEnd(44, '<')}C01X00T478D<<6408125F2702283<<<<<<<<<<<<<<<4`

async function phoneOf(browser: Browser, locale: Locale) {
  const { context, page, network } = await deviceOf(browser, {
    viewport: { width: 390, height: 844 },
    locale: locale === 'mon' ? 'mn-MN' : 'en-GB',
    storageState: { cookies: [], origins: [] },
  })
  return { context, network, phone: page }
}

/** A finger on the field of a signature. */
async function sign(page: Page, name: string): Promise<void> {
  const field = page.getByRole('img', { name })
  await field.scrollIntoViewIfNeeded()
  const box = (await field.boundingBox())!
  await page.mouse.move(box.x + 40, box.y + 30)
  await page.mouse.down()
  await page.mouse.move(box.x + 160, box.y + 60, { steps: 4 })
  await page.mouse.up()
}

test('what is typed while a registration is sent stays, and is not sent beside it', async ({ page, browser }) => {
  const t = (label: Label, ...params: string[]) => say(label, 'en', ...params)
  const desk = await sitDown(page, 'admin', 'en')
  await openPages(desk)
  const { token } = await bookTonight(page, desk, 'typing-on@example.com')
  const { context, phone } = await phoneOf(browser, 'en')
  await phone.goto(`/booking/${desk.session.hotel.code}/order#${token}`)
  const person = (nth: number) => phone.getByRole('group', { name: t(stayWords.person, `${nth}`), exact: true })
  await person(1)
    .getByLabel(new RegExp(`^${stayWords.lines.en}`))
    .fill(LINES)
  await sign(phone, t(stayWords.signHere, '1'))
  await phone.getByRole('checkbox').check()
  let sent = 0
  let answer: () => void = () => undefined
  const answered = new Promise<void>((done) => {
    answer = done
  })
  await phone.route(`**${GuestStay.preRegister.path}`, async (route) => {
    sent += 1
    await answered
    await route.continue()
  })
  await phone.getByRole('button', { name: t(stayWords.send) }).click()
  await expect.poll(() => sent).toBe(1)
  await person(2).getByRole('button', { expanded: false }).click()
  const name = person(2)
    .getByLabel(new RegExp(`^${stayWords.firstName.en}`))
    .first()
  await name.fill('Ewa')
  await name.press('Enter')
  await expect(phone.getByRole('button', { name: t(stayWords.sending) })).toBeDisabled()
  answer()
  await expect(person(1)).toContainText(t(stayWords.complete))
  await expect(name).toHaveValue('Ewa')
  expect(sent).toBe(1)
  await context.close()
})

for (const locale of ['en', 'mon'] as const)
  test(`a couple registers by the link, arrives by one action, pays in house and leaves (${locale})`, async ({
    page,
    browser,
  }) => {
    const t = (label: Label, ...params: string[]) => say(label, locale, ...params)
    const desk = await sitDown(page, 'admin', locale)
    await openPages(desk)
    const { token, stayId } = await bookTonight(page, desk, `couple-${locale}@example.com`)
    const { context, network, phone } = await phoneOf(browser, locale)
    await phone.goto(`/booking/${desk.session.hotel.code}/order#${token}`)
    const person = (nth: number) => phone.getByRole('group', { name: t(stayWords.person, `${nth}`), exact: true })
    const open = (nth: number) => person(nth).getByRole('button', { expanded: false }).click()
    const field = (nth: number, label: Label) =>
      person(nth)
        .getByLabel(new RegExp(`^${label[locale]}`))
        .first()
    await field(1, stayWords.lines).fill(LINES)
    await expect(field(1, stayWords.documentNumber)).toHaveValue('C01X00T47')
    await expect(field(1, stayWords.birthDate)).toHaveValue('1964-08-12')
    await sign(phone, t(stayWords.signHere, '1'))
    // one is open at a time, and what was typed outlives a reload on this phone: of others no number
    await phone.getByRole('button', { name: t(stayWords.nextPerson) }).click()
    await expect(field(1, stayWords.lastName)).toHaveCount(0)
    await field(2, stayWords.documentNumber).fill('EB7654321')
    await field(2, stayWords.lastName).fill('Kowalska')
    await field(2, stayWords.firstName).fill('Ewa')
    // the number of a citizen says the day of birth and the sex
    await field(2, stayWords.nationality).selectOption('MN')
    await field(2, stayWords.registerNo).fill('уб 88020321')
    await expect(field(2, stayWords.birthDate)).toHaveValue('1988-02-03')
    await expect(field(2, stayWords.gender)).toHaveValue('female')
    await field(2, stayWords.registerNo).fill('')
    await field(2, stayWords.nationality).selectOption('PL')
    expect(await phone.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('EB7654321')
    await phone.reload()
    await expect(person(1)).toContainText(t(stayWords.notSent))
    await expect(field(1, stayWords.documentNumber)).toHaveValue('C01X00T47')
    await open(2)
    await expect(field(2, stayWords.firstName)).toHaveValue('Ewa')
    await expect(field(2, stayWords.documentNumber)).toHaveValue('')
    await phone.getByRole('checkbox').check()
    expect((await new AxeBuilder({ page: phone }).analyze()).violations).toEqual([])
    // the line is lost: what was typed stays, and is sent when it is back, be it after the device says that it is online
    await network.lose()
    await phone.getByRole('button', { name: t(stayWords.send) }).click()
    await expect(phone.getByText(t(stayWords.lineLost))).toBeVisible()
    const lostOnceMore = phone.waitForEvent('requestfailed', (failed) => failed.url().includes('/api/'))
    await context.setOffline(false)
    await lostOnceMore
    await network.find()
    await expect(phone.getByText(t(stayWords.sent))).toBeVisible()
    await expect(person(1)).toContainText(t(stayWords.complete))
    await expect(phone.getByText(new RegExp(`^${t(stayWords.missing, '')}`))).toContainText(t(stayWords.signature))
    expect(await phone.evaluate(() => sessionStorage.length)).toBe(0)
    await field(2, stayWords.documentNumber).fill('EB1234567')
    await sign(phone, t(stayWords.signHere, '2'))
    await phone.getByRole('button', { name: t(stayWords.send) }).click()
    await expect(phone.getByText(t(stayWords.allReady))).toBeVisible()

    await page.goto(`/front-office/stay/${stayId}`)
    await page.getByRole('button', { name: t(stayActionLabels.checkIn), exact: true }).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByText(t(arrivalWords.preRegistered), { exact: true })).toHaveCount(2)
    await sheet.getByRole('button', { name: t(stayActionLabels.checkIn), exact: true }).click()
    const { roomNumber, guests } = await desk.call(Stay.get, { id: stayId })
    await expect(page.getByText(t(stayNotices.checkIn, roomNumber ?? ''))).toBeVisible()
    await expect
      .poll(async () => (await desk.call(Stay.get, { id: stayId })).guests.map(({ registered }) => registered))
      .toEqual([true, true])
    expect(guests.length).toBeGreaterThan(0)
    const { people } = await desk.call(Stay.arrivalSheet, { stayId })
    expect(people.map(({ signed, passportNo }) => [signed, passportNo])).toEqual([
      [true, '•••••T47'],
      [true, '•••••567'],
    ])

    // the couple leaves the same day: the desk ends the stay, the rest is the couple's own
    await desk.call(Stay.postDeparture, { stayIds: [stayId], confirm: ['earlyFeeDue', 'dayUseDue'] })
    await phone.reload()
    await phone.getByRole('button', { name: wayNames.qrWallet[locale] }).click()
    await expect(phone.getByRole('img', { name: t(words.payCode) })).toBeVisible()
    expect((await new AxeBuilder({ page: phone }).analyze()).violations).toEqual([])
    wallet.fail('doubleCallback')
    const opened = phone.waitForEvent('popup')
    await phone.getByRole('link', { name: t(words.payOpen) }).click()
    const inWallet = await opened
    await inWallet.getByRole('button', { name: 'Pay' }).click()
    await expect(phone.getByText(t(stayWords.settled))).toBeVisible()
    await phone.getByRole('button', { name: t(stayWords.leave) }).click()
    await phone.getByRole('button', { name: t(stayWords.leaveSure) }).click()
    await expect(phone.getByText(t(stayWords.gone))).toBeVisible()
    // the desk has seen it without doing anything
    await expect(page.getByText(t(words.checkedOut)).first()).toBeVisible()
    const left = await desk.call(Stay.get, { id: stayId })
    expect([left.status, left.folios.map(({ status }) => status)]).toEqual(['checkedOut', ['closed']])
    await context.close()
  })
