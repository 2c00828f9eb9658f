import { expect, type Locator, type Page, test } from '@playwright/test'
import { say } from '#core/labels.ts'
import { CityLedger } from '#domain/cityLedger/contract.ts'
import { cashWords } from '#domain/cashier/labels.ts'
import { NewInPlace } from '#domain/company/contract.ts'
import { Folio } from '#domain/folio/contract.ts'
import { moneyWords } from '#domain/folio/labels.ts'
import { LostItem } from '#domain/lostItem/contract.ts'
import { lostItemWords } from '#domain/lostItem/labels.ts'
import { Stay } from '#domain/stay/contract.ts'
import { stayNotices } from '#domain/stay/notices.ts'
import { feeWords } from '#domain/stay/web/feeLabels.ts'
import { payWords } from '#domain/stay/web/payLabels.ts'
import { Task } from '#domain/task/contract.ts'
import { TaxReceipt } from '#domain/taxReceipt/contract.ts'
import { taxReceiptWords } from '#domain/taxReceipt/labels.ts'
import { openSimulator } from '../test/posApi/simulator.ts'
import { Clerk } from './clerk.ts'
import { type Desk, sitDown } from './desk.ts'
import { book, issueReceipts, settle, startShift } from './house.ts'

const en = (label: { en: string; mon: string }, ...params: (string | number)[]) => say(label, 'en', ...params)

/** A guest in house who leaves today and owes the day use; the page of the stay is open. */
async function leaver(page: Page, guest: string): Promise<{ desk: Desk; stayId: number; folioId: number }> {
  const desk = await sitDown(page, 'admin', 'en')
  await startShift(desk)
  const stayId = await book(desk, { guest: `${guest}${Date.now().toString(36)}`, departure: 0, until: 'inHouse' })
  const { folios } = await desk.call(Stay.get, { id: stayId })
  await page.goto(`/front-office/stay/${stayId}`)
  await expect(page.getByRole('button', { name: 'Check out', exact: true })).toBeVisible()
  return { desk, stayId, folioId: folios[0]?.id ?? 0 }
}

const sheet = (page: Page) => page.getByRole('dialog')
const payment = (page: Page, nth: number) => sheet(page).getByRole('group', { name: en(payWords.payment, nth) })
const method = (row: Locator) => row.getByRole('combobox', { name: en(moneyWords.paymentMethod) })

/** One of a short list, by arrows and Enter: one choice. */
async function pick(page: Page, clerk: Clerk, field: Locator, name: string): Promise<void> {
  await clerk.goTo(field)
  await page.keyboard.press('ArrowDown')
  const option = page.getByRole('option', { name, exact: true })
  await expect(option).toBeVisible()
  // a list that has opened marks one by itself, in a turn of its own: an arrow that comes before it is lost
  await expect(page.locator('[data-combobox-selected]')).toBeVisible()
  for (let steps = 0; steps < 12; steps += 1) {
    if ((await option.getAttribute('data-combobox-selected')) !== null) break
    await page.keyboard.press('ArrowDown')
  }
  await clerk.press('Enter')
}

async function isGone(page: Page, desk: Desk, stayId: number) {
  await expect.poll(async () => (await desk.call(Stay.get, { id: stayId })).status).toBe('checkedOut')
  const { roomNumber, folios } = await desk.call(Stay.get, { id: stayId })
  await expect(page.getByText(en(stayNotices.checkOut, roomNumber ?? ''))).toBeVisible()
  const folio = await desk.call(Folio.get, { id: folios[0]?.id ?? 0 })
  expect(folio.status).toBe('closed')
  return folio.lines.filter(({ kind }) => kind === 'payment')
}

/** One that has an account. */
async function company(desk: Desk): Promise<{ name: string; companyId: number }> {
  const name = `Altan ${Date.now().toString(36)}`
  const { id: companyId } = await desk.call(NewInPlace.company, { name })
  const terms = { paymentTerms: 14, onHold: false, language: 'mon' as const }
  await desk.call(CityLedger.setTerms, { companyId, creditLimit: 1_000_000_000, ...terms })
  return { name, companyId }
}

test('a guest pays by card and leaves in four actions', async ({ page }) => {
  const { desk, stayId } = await leaver(page, 'Card')
  const clerk = new Clerk(page)
  await clerk.press('c')
  await expect(method(payment(page, 1))).toBeFocused()
  await pick(page, clerk, method(payment(page, 1)), 'Card')
  await clerk.press('Control+Enter')
  expect(await isGone(page, desk, stayId)).toMatchObject([{ paymentMethod: { en: 'Card' } }])
  expect(clerk.actions).toBeLessThanOrEqual(4)
})

test('a guest pays dollars, gets the change in tögrög and leaves in six actions', async ({ page }) => {
  const { desk, stayId } = await leaver(page, 'Dollar')
  // the change lies in the drawer
  await settle(desk, await book(desk, { guest: `Before${Date.now().toString(36)}`, departure: 0, until: 'inHouse' }))
  const clerk = new Clerk(page)
  await clerk.press('c')
  const row = payment(page, 1)
  await expect(method(row)).toHaveValue('Cash')
  await pick(page, clerk, row.getByRole('combobox', { name: en(cashWords.paidIn) }), 'USD')
  await clerk.goTo(row.getByRole('textbox', { name: en(cashWords.received) }))
  await clerk.type('50')
  await expect(row.getByText(en(cashWords.change), { exact: false }).last()).toBeVisible()
  await clerk.press('Control+Enter')
  const [paid] = await isGone(page, desk, stayId)
  expect(paid?.foreign).toMatchObject({ code: 'USD', amount: 5_000 })
  expect(clerk.actions).toBeLessThanOrEqual(6)
})

test('three friends share the bill equally in five actions, each with a receipt', async ({ page }) => {
  const { desk, stayId } = await leaver(page, 'Three')
  const clerk = new Clerk(page)
  await clerk.press('c')
  await expect(method(payment(page, 1))).toBeFocused()
  await clerk.goTo(sheet(page).getByRole('textbox', { name: en(payWords.among) }))
  await clerk.type('3')
  await expect(payment(page, 3)).toBeVisible()
  await clerk.press('Control+Enter')
  const paid = await isGone(page, desk, stayId)
  expect(paid).toHaveLength(3)
  expect(new Set(paid.map(({ receipt }) => receipt?.number)).size).toBe(3)
  const shares = paid.map(({ gross }) => gross)
  expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1)
  expect(clerk.actions).toBeLessThanOrEqual(5)
})

test('a guest leaves on the invoice of a company in four actions', async ({ page }) => {
  const { desk, stayId, folioId } = await leaver(page, 'Invoiced')
  const { balance } = await desk.call(Folio.get, { id: folioId })
  const { name, companyId } = await company(desk)
  const clerk = new Clerk(page)
  await clerk.press('c')
  await expect(method(payment(page, 1))).toBeFocused()
  const ways = sheet(page).getByRole('radiogroup', { name: en(feeWords.howPaid) })
  await clerk.goTo(ways.getByRole('radio', { checked: true }), 'Shift+Tab')
  await clerk.press('ArrowRight')
  await pick(page, clerk, sheet(page).getByRole('combobox', { name: 'Company' }), name)
  await clerk.press('Control+Enter')
  await expect(page).toHaveURL(/payment\/invoice\/\d+/)
  expect((await desk.call(Stay.get, { id: stayId })).status).toBe('checkedOut')
  expect((await desk.call(CityLedger.account, { companyId })).balance).toBe(balance)
  expect(clerk.actions).toBeLessThanOrEqual(4)
})

test('two payers pay by card and in dollars; the second is proposed what the first leaves', async ({ page }) => {
  const { desk, stayId, folioId } = await leaver(page, 'Two')
  const { balance } = await desk.call(Folio.get, { id: folioId })
  await page.getByRole('button', { name: 'Check out', exact: true }).click()
  const [first, second] = [payment(page, 1), payment(page, 2)]
  await method(first).click()
  await page.getByRole('option', { name: 'Card', exact: true }).click()
  await sheet(page)
    .getByRole('button', { name: en(payWords.add) })
    .click()
  await first.getByRole('textbox', { name: en(moneyWords.amount) }).fill('100,000')
  const rest = (balance / 100 - 100_000).toLocaleString('en-US', { minimumFractionDigits: 2 })
  await expect(second.getByRole('textbox', { name: en(moneyWords.amount) })).toHaveValue(rest)
  await second.getByRole('combobox', { name: en(payWords.payer) }).fill('Anna Kowalski')
  await page.keyboard.press('Escape')
  await method(second).click()
  await page.getByRole('option', { name: 'Cash', exact: true }).click()
  await second.getByRole('combobox', { name: en(cashWords.paidIn) }).click()
  await page.getByRole('option', { name: 'USD', exact: true }).click()
  await expect(second.getByRole('textbox', { name: en(cashWords.received) })).not.toHaveValue('')
  await expect(
    sheet(page)
      .getByRole('status')
      .filter({ hasText: en(payWords.left) }),
  ).toContainText('0.00')
  await sheet(page)
    .getByRole('button', { name: en(payWords.payAndLeave) })
    .click()
  const paid = await isGone(page, desk, stayId)
  expect(paid.map(({ gross }) => gross)).toEqual([-10_000_000, 10_000_000 - balance])
  expect(paid[1]).toMatchObject({ description: 'Anna Kowalski', foreign: { code: 'USD' } })
})

test('a part is paid in cash, the rest goes to a company, and what is too much is said beside it with nothing lost', async ({
  page,
}) => {
  const { desk, stayId, folioId } = await leaver(page, 'Company')
  const { balance } = await desk.call(Folio.get, { id: folioId })
  const { name, companyId } = await company(desk)
  await page.getByRole('button', { name: 'Check out', exact: true }).click()
  await sheet(page).getByText(en(feeWords.toCompany), { exact: true }).click()
  await sheet(page)
    .getByRole('button', { name: en(payWords.addPart) })
    .click()
  const amount = payment(page, 1).getByRole('textbox', { name: en(moneyWords.amount) })
  await amount.fill('9,000,000')
  await sheet(page)
    .getByRole('button', { name: en(feeWords.leaveNow), exact: true })
    .click()
  await expect(payment(page, 1)).toContainText('At most')
  await amount.fill('50,000')
  await sheet(page).getByRole('combobox', { name: 'Company' }).click()
  await page.getByRole('option', { name: new RegExp(name) }).click()
  await sheet(page)
    .getByRole('button', { name: en(feeWords.leaveNow), exact: true })
    .click()
  await expect.poll(async () => (await desk.call(Stay.get, { id: stayId })).status).toBe('checkedOut')
  await expect(page).toHaveURL(/payment\/invoice\/\d+/)
  expect((await desk.call(CityLedger.account, { companyId })).balance).toBe(balance - 5_000_000)
})

test('a guest who pays by card gets a tax receipt in the name of a company, seen before it is issued', async ({
  page,
}) => {
  const daemon = await openSimulator()
  try {
    await issueReceipts(await sitDown(page, 'admin', 'en'), daemon.address)
    const { desk, stayId, folioId } = await leaver(page, 'Taxed')
    const { balance } = await desk.call(Folio.get, { id: folioId })
    await page.getByRole('button', { name: 'Check out', exact: true }).click()
    await method(payment(page, 1)).click()
    await page.getByRole('option', { name: 'Card', exact: true }).click()
    const planned = sheet(page).getByRole('region', { name: en(taxReceiptWords.preview) })
    await expect(planned).toBeHidden()
    await sheet(page)
      .getByRole('switch', { name: en(taxReceiptWords.ebarimt) })
      .click()
    // whoever asks for it sees all of it, without looking for it below the edge of the sheet
    await expect(planned).toBeInViewport({ ratio: 1 })
    await sheet(page)
      .getByRole('switch', { name: en(taxReceiptWords.toCompany) })
      .click()
    await sheet(page)
      .getByRole('textbox', { name: en(taxReceiptWords.customerTin) })
      .fill('37900846788')
    await expect(planned).toContainText((balance / 100).toLocaleString('en-US'))
    await sheet(page)
      .getByRole('button', { name: en(payWords.payAndLeave) })
      .click()
    await expect.poll(async () => (await desk.call(Stay.get, { id: stayId })).status).toBe('checkedOut')
    await expect(page).toHaveURL(/payment\/ebarimt\/\d+/)
    await expect.poll(() => daemon.kept.length).toBe(1)
    const { rows } = await desk.call(TaxReceipt.list, { folioId })
    expect(rows).toMatchObject([{ total: balance }])
    expect(daemon.kept[0]?.receipt).toMatchObject({ customerTin: '37900846788' })
  } finally {
    await daemon.close()
  }
})

test('what must not be overlooked stands on the sheet of who leaves, and is ticked off there', async ({ page }) => {
  const { desk, stayId } = await leaver(page, 'Told')
  const { roomId, roomNumber, guestName } = await desk.call(Stay.get, { id: stayId })
  const today = desk.session.hotel.businessDate
  await desk.call(Stay.noteArrival, { stayId, keyNote: '2 cards' })
  await desk.call(Task.new, { stayId, text: 'Parcel at the desk', dueOn: today })
  const scarf = { description: `Scarf ${stayId}`, roomId, foundOn: today, stayId }
  const { id } = await desk.call(LostItem.new, scarf)
  await page.getByRole('button', { name: 'Check out', exact: true }).click()
  const told = sheet(page).getByRole('region', { name: en(payWords.beforeLeaving, `${roomNumber ?? ''} ${guestName}`) })
  await expect(told).toContainText('2 cards')
  await expect(told.getByText(en(lostItemWords.leftBehind))).toBeVisible()
  await expect(told).toContainText(scarf.description)
  await told.getByRole('checkbox', { name: /Parcel at the desk/ }).click()
  await expect
    .poll(async () => (await desk.call(Task.of, { stayId })).map(({ doneAt }) => doneAt !== null))
    .toEqual([true])
  await desk.call(LostItem.end, { id, status: 'returned', endedOn: today, handedTo: guestName })
  await settle(desk, stayId)
  await desk.call(Stay.checkOut, { stayIds: [stayId] })
})
