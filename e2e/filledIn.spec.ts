import { expect, type Page, test } from '@playwright/test'
import { formatMinor } from '#core/formatMinor.ts'
import { say } from '#core/labels.ts'
import { menuTitle } from '#domain/access/menu.ts'
import { options } from '#domain/choices/contract.ts'
import { Deposit } from '#domain/folio/contract.ts'
import { moneyWords } from '#domain/folio/labels.ts'
import { Guest } from '#domain/guest/contract.ts'
import { guestWords } from '#domain/guest/web/labels.ts'
import { Stay } from '#domain/stay/contract.ts'
import { rateType } from '#features/configuration/rateType.ts'
import { mergeWords } from '#features/guest/labels.ts'
import { bookingWords } from '#domain/reservation/labels.ts'
import { pageWords } from '#features/reservation/stayPageLabels.ts'
import { words as kit } from '#kit/web/labels.ts'
import { type Desk, sitDown } from './desk.ts'
import { book } from './house.ts'
import { deviceOf } from './network.ts'
import { clerk } from './roles/clerk.ts'

const dialog = (page: Page) => page.getByRole('dialog')

/** A reservation on which one night is to be paid before it arrives. */
async function bookWithDepositDue(
  desk: Desk,
): Promise<{ reservationId: number; stayId: number; leave: () => Promise<void> }> {
  const policies = await desk.call(options.CancellationPolicy, {})
  const rates = await desk.call(options.RateType, {})
  const plan = `DP-${Date.now() % 1_000_000}`
  const { id: rateTypeId } = await desk.call(rateType.actions.new, {
    code: plan,
    name: plan,
    derivedFrom: rates.find(({ code }) => code === 'BAR')?.id ?? 0,
    derivedKind: 'percent',
    derivedBy: '-10',
    cancellationPolicyId: policies.find(({ code }) => code === 'NONREF')?.id ?? 0,
  })
  const stayId = await book(desk, { guest: 'Deposited', arrival: 50, departure: 52, rateTypeId })
  const { reservationId } = await desk.call(Stay.get, { id: stayId })
  const leave = async (): Promise<void> => {
    await desk.call(Stay.void, { stayIds: [stayId], reason: 'Entered in error' })
    await desk.call(rateType.actions.setStatus, { id: rateTypeId, active: false })
  }
  return { reservationId, stayId, leave }
}

test('what is missing of a deposit is filled in, a refund proposes the way it came, and its reasons leave the button free', async ({
  page,
}) => {
  const desk = await sitDown(page, 'admin', 'en')
  const { field, button, combobox, choose } = clerk(page, 'en')
  const { reservationId, stayId, leave } = await bookWithDepositDue(desk)

  await page.goto(`/front-office/reservation/${reservationId}`)
  await button(moneyWords.takeDeposit).click()
  const amount = field(moneyWords.amount, dialog(page))
  await expect(amount).toHaveValue(/^[\d,]*[1-9]/)
  const whole = await amount.inputValue()
  await choose(combobox(moneyWords.paymentMethod, dialog(page)), 'Bank transfer')
  await button(moneyWords.takeDeposit, dialog(page)).click()
  await expect(page.getByText(moneyWords.depositPosted.en)).toBeVisible()
  expect((await desk.call(Deposit.get, { reservationId })).held).toBe(
    Math.round(Number(whole.replaceAll(',', '')) * 100),
  )

  // what is still to pay of the reserved stay is told less the deposit
  const { total } = await desk.call(Stay.get, { id: stayId })
  const { held } = await desk.call(Deposit.get, { reservationId })
  await page.goto(`/front-office/stay/${stayId}`)
  await expect(page.getByText(say(pageWords.lessDeposit, 'en', `${formatMinor(held, 2)} MNT`))).toBeVisible()
  await expect(page.getByText(formatMinor(total - held, 2)).first()).toBeVisible()
  await page.goto(`/front-office/reservation/${reservationId}`)

  await button(moneyWords.refundDeposit).click()
  await expect(combobox(moneyWords.paymentMethod, dialog(page))).toHaveValue('Bank transfer')
  await expect(amount).toHaveValue(whole)
  await field(moneyWords.reason, dialog(page)).click()
  const suggestion = page.getByRole('option', { name: 'Paid too much' })
  await expect(suggestion).toBeVisible()
  // a click would wait for whatever lies over the button to go away
  await button(moneyWords.refundDeposit, dialog(page)).click({ trial: true, timeout: 10_000 })
  await expect(suggestion).toBeVisible()
  await suggestion.click()
  await button(moneyWords.refundDeposit, dialog(page)).click()
  await expect(page.getByText(moneyWords.refundPosted.en)).toBeVisible()
  await leave()
})

test('the first survivor of a merge can be left out again, and the next stays', async ({ page }) => {
  const desk = await sitDown(page, 'admin', 'en')
  const mark = String(Date.now()).slice(-6)
  const create = (firstName: string) => desk.call(Guest.create, { lastName: `Tuya${mark}`, firstName, city: firstName })
  const wrong = await create('Wrong')
  await create('Right')
  await create('Twin')
  const { button, combobox } = clerk(page, 'en')
  await page.goto(`/front-office/guest/${wrong.id}`)
  await clerk(page, 'en').fromMenu(mergeWords.mergeWith)
  for (const other of ['Right', 'Twin']) {
    await combobox(mergeWords.add, dialog(page)).fill(`Tuya${mark} ${other}`)
    await page.getByRole('option').filter({ hasText: other }).first().click()
    await expect(dialog(page).getByRole('radio', { name: `Tuya${mark} ${other}` })).toBeVisible()
  }
  await button(mergeWords.leaveOut, dialog(page)).first().click()
  await expect(dialog(page).getByRole('radio', { name: `Tuya${mark} Wrong` })).toBeHidden()
  await expect(dialog(page).getByRole('radio', { name: `Tuya${mark} Right` })).toBeChecked()
  await button(mergeWords.merge, dialog(page)).click()
  await expect(page.getByText(mergeWords.merged.en)).toBeVisible()
  expect(await desk.call(Guest.search, { text: `Tuya${mark}` })).toHaveLength(2)
})

test('a guest field that is left at once says nothing', async ({ page }) => {
  await sitDown(page, 'admin', 'en')
  const { combobox } = clerk(page, 'en')
  await page.goto('/front-office/new-reservation')
  const guest = combobox(bookingWords.findGuest)
  await expect(guest).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(guest).not.toBeFocused()
  await expect(page.getByText('Please fill in')).toHaveCount(0)
  await expect(guest).not.toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText(guestWords.newGuest.en)).toHaveCount(0)
})

for (const locale of ['en', 'mon'] as const)
  test(`a list that is opened without a network says so (${locale})`, async ({ browser }) => {
    const { context, page, network } = await deviceOf(browser)
    await sitDown(page, 'admin', locale)
    await page.goto('/conf/reason')
    await expect(page.getByRole('grid')).toBeVisible()
    await network.lose()
    await page.evaluate(() => {
      history.pushState({}, '', '/conf/vip-status')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await expect(page.getByRole('heading', { name: menuTitle('/conf/vip-status')[locale] })).toBeVisible()
    await expect(page.getByText(kit.offline[locale], { exact: true }).first()).toBeVisible()
    await context.close()
  })
