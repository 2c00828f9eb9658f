import { expect, type Page, test } from '@playwright/test'
import '#app/errors.ts'
import { errorTable } from '#core/errorTable.ts'
import { options } from '#domain/choices/contract.ts'
import { moneyWords } from '#domain/folio/labels.ts'
import { recurringWords } from '#domain/recurringCharge/labels.ts'
import { extraCharge } from '#features/configuration/extraCharge.ts'
import { words as kitWords } from '#kit/web/labels.ts'
import { sitDown } from './desk.ts'
import { houseWithGuests, startShift } from './house.ts'

const dialog = (page: Page) => page.getByRole('dialog')

for (const width of [1440, 390]) {
  test(`nothing moves under a press that leaves a field with a mistake, ${width} wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await sitDown(page, 'admin', 'en')
    await page.goto('/rate/extra-charge')
    await page.getByRole('button', { name: kitWords.new.en, exact: true }).click()
    await dialog(page).getByRole('textbox', { name: extraCharge.fields.code.label.en }).focus()
    const target = dialog(page).getByText(extraCharge.fields.editable.label.en)
    const before = await target.boundingBox()
    await page.mouse.move((before?.x ?? 0) + 8, (before?.y ?? 0) + 8)
    await page.mouse.down()
    // the field was left, its mistake is known, and for half a second of drawing nothing moves
    for (let frame = 0; frame < 30; frame += 1) {
      await page.evaluate(() => new Promise(requestAnimationFrame))
      expect(await target.boundingBox()).toEqual(before)
    }
    await page.mouse.up()
    await expect(dialog(page).getByRole('switch', { name: extraCharge.fields.editable.label.en })).toBeChecked()
    await expect(dialog(page).getByText(errorTable.required.en, { exact: true })).toBeVisible()
  })
}

test('a payment that is sent before its usual method is read waits for it', async ({ page }) => {
  const desk = await sitDown(page, 'admin', 'en')
  const { folioId } = await houseWithGuests(desk)
  await startShift(desk)
  let letRead = (): void => undefined
  await page.route(`**${options.PaymentMethod.path}`, async (route) => {
    await new Promise<void>((read) => {
      letRead = read
    })
    await route.continue()
  })
  const post = () => dialog(page).getByRole('button', { name: moneyWords.postPayment.en, exact: true })
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))

  await page.goto(`/front-office/folio/${folioId}`)
  await page.getByRole('button', { name: moneyWords.postPayment.en, exact: true }).click()
  await dialog(page).getByRole('textbox', { name: moneyWords.amount.en }).fill('1000')
  await post().click()
  await expect(post()).toHaveAttribute('data-loading', 'true')
  await expect(dialog(page).getByText(errorTable.required.en, { exact: true })).toBeHidden()
  letRead()
  await expect(page.getByText(moneyWords.paymentPosted.en)).toBeVisible()
  expect(sent.filter((url) => url.endsWith('/PostPayment'))).toHaveLength(1)
})

test('a recurring charge says what it will post, and stands on the page of the stay', async ({ page }) => {
  const desk = await sitDown(page, 'reception', 'en')
  const { stayId } = await houseWithGuests(desk)
  await page.goto(`/front-office/stay/${stayId}`)
  const section = page.getByRole('region', { name: recurringWords.title.en })
  await section.getByRole('button', { name: recurringWords.add.en }).click()
  await dialog(page).getByRole('combobox', { name: recurringWords.charge.en, exact: true }).click()
  await page.getByRole('option', { name: /Laundry/ }).click()
  await dialog(page).getByRole('combobox', { name: recurringWords.rule.en, exact: true }).click()
  await page.getByRole('option', { name: 'Daily' }).click()
  await expect(dialog(page).getByRole('status')).toContainText('Posts 2 times')
  await dialog(page).getByRole('button', { name: recurringWords.add.en }).click()
  await expect(section.getByText('Laundry')).toBeVisible()
  await section.getByRole('button', { name: recurringWords.postNow.en }).click()
  await expect(page.getByText(recurringWords.postedNow.en.replace('{0}', '1'))).toBeVisible()
  await expect(section.getByText(/1 ×/).first()).toBeVisible()
})
