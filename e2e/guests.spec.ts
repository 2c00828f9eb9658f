import { expect, test } from '@playwright/test'
import { Guest } from '#domain/guest/contract.ts'
import { sitDown } from './desk.ts'

test('a citizen’s register number fills the form, a twin is suggested, merged and taken apart again', async ({
  page,
}) => {
  const desk = await sitDown(page, 'admin', 'en')
  const phone = `88${String(Date.now()).slice(-6)}`
  const twin = await desk.call(Guest.create, { lastName: 'Erdene', firstName: 'Tuguldur', phone, city: 'Darkhan' })

  await page.goto('/front-office/guest-database')
  await page.getByRole('button', { name: 'New guest' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Last name').fill('Эрдэнэ')
  await form.getByLabel('First name').fill('Төгөлдөр')
  await form.getByLabel('Register no.').fill('уб 90112233')
  await expect(form.getByLabel('Birth date')).toHaveValue('1990-11-22')
  await expect(form.getByLabel('Gender')).toHaveValue('Male')
  await form.getByLabel('Phone', { exact: true }).fill(phone)
  await expect(form.getByRole('list', { name: 'Perhaps known already' })).toContainText('Erdene Tuguldur')
  await form.getByRole('button', { name: 'Save', exact: true }).click()

  await expect(page.getByRole('heading', { name: 'Эрдэнэ Төгөлдөр' })).toBeVisible()
  const same = page.getByRole('region', { name: 'Perhaps the same person' })
  await same.getByRole('button', { name: 'Merge guests' }).click()
  const merging = page.getByRole('dialog')
  await expect(merging.getByRole('radio', { name: 'Darkhan' })).toBeChecked()
  await merging.getByRole('button', { name: 'Merge guests' }).click()
  await expect(page.getByText('Guests were merged')).toBeVisible()
  await expect(page.getByText('Darkhan')).toBeVisible()
  expect(await desk.call(Guest.search, { text: phone })).toHaveLength(1)

  await page.getByRole('button', { name: 'Undo merge' }).click()
  const asking = page.getByRole('dialog')
  await expect(asking).toContainText('Everything goes back as it was.')
  await asking.getByRole('button', { name: 'Undo merge' }).click()
  await expect(page.getByText('The merge was undone')).toBeVisible()
  expect(await desk.call(Guest.get, { id: twin.id })).toMatchObject({ mergedIntoId: null, city: 'Darkhan' })
  await expect(same).toContainText('Erdene Tuguldur')
})

test('Enter pressed before the search has answered chooses whom was typed, not who was found before', async ({
  page,
}) => {
  const desk = await sitDown(page, 'admin', 'en')
  const name = `Quick${Date.now()}`
  await desk.call(Guest.create, { lastName: name, firstName: 'Alpha' })
  await desk.call(Guest.create, { lastName: name, firstName: 'Beta' })
  await page.goto('/front-office/new-reservation')
  const field = page.getByRole('combobox', { name: 'Name, phone, document or e-mail' })
  await field.fill(`${name} Al`)
  await expect(page.getByRole('option', { name: `${name} Alpha` })).toBeVisible()
  await page.route('**/api/Guest/Search', async (route) => {
    await new Promise((goOn) => setTimeout(goOn, 700))
    await route.continue()
  })
  await field.fill(`${name} Be`)
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue(`${name} Beta`)
})

test('Enter and Tab pressed before the search has answered choose whom was typed', async ({ page }) => {
  const desk = await sitDown(page, 'admin', 'en')
  const name = `Hasty${Date.now()}`
  await desk.call(Guest.create, { lastName: name, firstName: 'Alpha' })
  await page.goto('/front-office/new-reservation')
  const field = page.getByRole('combobox', { name: 'Name, phone, document or e-mail' })
  await page.route('**/api/Guest/Search', async (route) => {
    await new Promise((goOn) => setTimeout(goOn, 700))
    await route.continue()
  })
  await field.fill(name)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(field).not.toBeFocused()
  await expect(field).toHaveValue(`${name} Alpha`)
  await expect(field).toHaveAccessibleDescription(/^(?!.*Please fill in)/)

  const nobody = `Nobody${Date.now()}`
  await field.fill(nobody)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(field).toHaveValue(`New guest: ${nobody}`)
})
