import { randomBytes } from 'node:crypto'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import type { Action, InputOf, OutputOf } from '#core/contract.ts'
import { addDays, monthStart } from '#core/day.ts'
import { say } from '#core/labels.ts'
import { options } from '#domain/choices/contract.ts'
import { wayNames } from '#domain/onlinePayment/ways.ts'
import { BookingEngine } from '#features/bookingEngine/contract.ts'
import { words } from '#features/bookingEngine/labels.ts'
import { BookingSetting, OnlineOrder, PaymentWay } from '#features/bookingEngine/staffContract.ts'
import { staffWords } from '#features/bookingEngine/staffLabels.ts'
import { openWallet, type Wallet } from '#test/wallet/simulator.ts'
import { type Desk, openDesk, sitDown } from './desk.ts'
import { choosePolicy } from './guestPhone.ts'
import { portOf } from './place.ts'

let wallet: Wallet
test.beforeAll(async () => {
  wallet = await openWallet()
})
test.afterAll(() => wallet.close())

/** Where the program of this test answers. */
const place = () => `http://localhost:${portOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0))}`

/** Guests can book and pay by bank transfer or by the simulated wallet. */
async function openPayments(desk: Desk): Promise<void> {
  const types = await desk.call(options.ReservationType, {})
  const address = place()
  const pendingTypeId = types.find(({ code }) => code === 'ONLINE')?.id ?? null
  await desk.call(BookingSetting.set, { open: true, pendingTypeId, address })
  await choosePolicy(desk, 'NONREF')
  const bank = (await desk.call(options.PaymentMethod, {})).find(({ kind }) => kind === 'bank')
  const { transfer, wallet: kept } = await desk.call(PaymentWay.get, {})
  const open = { active: true, paymentMethodId: bank?.id ?? 0 }
  await desk.call(PaymentWay.setTransfer, { ...open, accounts: 'Khan Bank 5000123456', version: transfer.version })
  const { address: at, merchant, secret } = wallet
  await desk.call(PaymentWay.setWallet, { ...open, address: at, merchant, secret, version: kept.version })
}

type Post = Parameters<typeof openDesk>[0]

/** A guest books, beside the browser, what is to be paid when it is booked; gives the token of the link. */
async function bookPaidNow(request: Post, desk: Desk, email: string, daysOn: number): Promise<string> {
  const { code, businessDate } = desk.session.hotel
  const ask = async <A extends Action>(action: A, input: InputOf<A>): Promise<OutputOf<A>> => {
    const answer = await request.post(action.path, { data: input, headers: { 'x-hotel': code } })
    expect(answer.status(), await answer.text()).toBe(200)
    return ((await answer.json()) as { JsonData: OutputOf<A> }).JsonData
  }
  const arrival = addDays(monthStart(addDays(monthStart(businessDate), 32)), daysOn)
  const span = { arrival, departure: addDays(arrival, 1) }
  const { plans, rooms } = await ask(BookingEngine.offers, { ...span, rooms: [{ adults: 2 }] })
  const offer = rooms[0]?.find(({ rateTypeId }) => plans.some(({ id, paidNow }) => id === rateTypeId && paidNow))
  const room = { roomTypeId: offer?.roomTypeId ?? 0, rateTypeId: offer?.rateTypeId ?? 0, adults: 2 }
  const token = randomBytes(32).toString('base64url')
  await ask(BookingEngine.reserve, {
    ...span,
    rooms: [room],
    guest: { firstName: 'Anna', lastName: 'Weber', email, phone: '9911 2233', language: 'en' },
    consent: true,
    expectedGross: offer?.gross ?? 0,
    token,
  })
  return token
}

for (const locale of ['en', 'mon'] as const)
  test(`a guest pays the deposit with a wallet, and the page says when it has come (${locale})`, async ({
    browser,
    request,
  }) => {
    const desk = await openDesk(request, 'admin')
    await openPayments(desk)
    const email = `wallet-${locale}@example.com`
    const token = await bookPaidNow(request, desk, email, locale === 'en' ? 3 : 5)
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      locale: locale === 'mon' ? 'mn-MN' : 'en-GB',
      storageState: { cookies: [], origins: [] },
    })
    const page = await context.newPage()
    const t = (label: keyof typeof words) => say(words[label], locale)
    await page.goto(`/booking/${desk.session.hotel.code}/order#${token}`)
    await page.getByRole('button', { name: wayNames.qrWallet[locale] }).click()
    await expect(page.getByRole('img', { name: t('payCode') })).toBeVisible()
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    // the tab is closed meanwhile: who comes back by the link finds the same code
    await page.reload()
    await expect(page.getByRole('img', { name: t('payCode') })).toBeVisible()
    if (locale === 'mon') wallet.fail('doubleCallback')
    const opened = page.waitForEvent('popup')
    await page.getByRole('link', { name: t('payOpen') }).click()
    const inWallet = await opened
    await inWallet.getByRole('button', { name: 'Pay' }).click()
    await expect(inWallet.getByText('Paid.')).toBeVisible()
    await expect(page.getByText(t('paid'), { exact: true })).toBeVisible()
    await expect(page.getByText(t('booked'), { exact: true })).toBeVisible()
    await expect(page.getByRole('img', { name: t('payCode') })).toHaveCount(0)
    const order = (await desk.call(OnlineOrder.list, { limit: 200 })).rows.find((row) => row.email === email)
    expect(order).toMatchObject({ payment: 'paid', confirmed: true, heldUntil: null })
    await context.close()
  })

test('a transfer of another amount waits for the desk, which takes it as a deposit', async ({
  page,
  browser,
  request,
}) => {
  const desk = await sitDown(page, 'admin', 'en')
  await openPayments(desk)
  const email = 'transfer@example.com'
  const token = await bookPaidNow(request, desk, email, 7)
  const context = await browser.newContext({ locale: 'en-GB', storageState: { cookies: [], origins: [] } })
  const phone = await context.newPage()
  await phone.goto(`/booking/${desk.session.hotel.code}/order#${token}`)
  await phone.getByRole('button', { name: wayNames.bankTransfer.en }).click()
  await expect(phone.getByText('Khan Bank 5000123456')).toBeVisible()
  await page.goto('/front-office/online-orders')
  const row = page.getByRole('row').filter({ hasText: email })
  await row.getByRole('button').last().click()
  await page.getByRole('menuitem', { name: staffWords.payments.en }).click()
  await page.getByRole('dialog').getByRole('button', { name: staffWords.confirmTransfer.en }).click()
  await page.getByLabel(staffWords.amount.en).fill('1000')
  await page
    .getByRole('dialog', { name: staffWords.confirmTransfer.en })
    .getByRole('button', { name: staffWords.confirmTransfer.en })
    .click()
  await expect(page.getByText(staffWords.whyWrongAmount.en)).toBeVisible()
  await expect(phone.getByText(/1,000 MNT/).first()).toBeVisible()
  await page.getByRole('button', { name: staffWords.takeMoney.en }).click()
  await page
    .getByRole('dialog', { name: staffWords.takeMoney.en })
    .getByRole('button', { name: staffWords.takeMoney.en })
    .click()
  await expect(page.getByText(new RegExp(`^${staffWords.statePosted.en}`))).toBeVisible()
  const order = (await desk.call(OnlineOrder.list, { limit: 200 })).rows.find((one) => one.email === email)
  expect(order).toMatchObject({ payment: 'paid', confirmed: false })
  await context.close()
})
