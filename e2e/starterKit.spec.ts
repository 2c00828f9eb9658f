import { expect, type Locator, test } from '@playwright/test'
import { say } from '#core/labels.ts'
import { guestWords } from '#domain/guest/web/labels.ts'
import { FIRST_STEPS } from '#domain/hotel/firstSteps.ts'
import { bookingWords } from '#domain/reservation/labels.ts'
import { stayLabels } from '#domain/stayStatus/status.ts'
import { starterKits } from '#features/configuration/starterKits.ts'
import { kitWords } from '#features/configuration/web/kit/labels.ts'
import { stepLabels, stepWords } from '#features/firstSteps/labels.ts'
import { hotelWords } from '#features/hotel/labels.ts'
import { settingWords } from '#features/hotel/settingLabels.ts'
import { type OwnProgram, startOwnProgram } from './ownProgram.ts'

const MOST_ACTIONS = 25

// a browser as it is bought in Ulaanbaatar, in which nobody has chosen a language here
test.use({ locale: 'mn-MN' })

let program: OwnProgram
test.beforeAll(async () => {
  test.setTimeout(180_000)
  program = await startOwnProgram({ DEMONSTRATION: 'none' })
})
test.afterAll(() => program.stop())

test('a ger camp opens in Mongolian, from nothing to its first reservation in few actions', async ({ page }) => {
  test.setTimeout(180_000)
  let actions = 0
  const click = async (what: Locator): Promise<void> => {
    actions += 1
    await what.click()
  }
  const type = async (what: Locator, text: string): Promise<void> => {
    actions += 1
    await what.fill(text)
  }
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  // the bare address leads to the set-up, in the language of the browser
  await page.goto(`${program.address}/`)
  actions += 1
  await expect(page).toHaveURL(`${program.address}/auth/set-up`)
  await expect(page.getByRole('heading', { name: settingWords.setUp.mon })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'mn')
  await type(field(hotelWords.name.mon), 'Тэрэлж бааз')
  await expect(field(hotelWords.code.mon)).not.toHaveValue('')
  await type(field(settingWords.administratorName.mon), 'Туяа')
  await type(field(settingWords.loginName.mon), 'tuya')
  await type(page.getByLabel(settingWords.password.mon, { exact: false }).first(), 'Steppe-and-sky1')
  await type(field(settingWords.setUpCode.mon), program.code)
  await click(button(settingWords.create.mon))

  // signed in, and offered to begin as another hotel does
  const kits = page.getByRole('region', { name: kitWords.title.mon })
  await click(kits.getByRole('button', { name: starterKits.gerCamp.name.mon }))
  await expect(page.getByRole('dialog')).toContainText('Хоёр ортой гэр (8)')
  await click(page.getByRole('dialog').getByRole('button', { name: kitWords.fill.mon, exact: true }))
  await expect(page.getByText(say(kitWords.filled, 'mon', 20))).toBeVisible()
  await expect(kits).toHaveCount(0)
  const guide = page.getByRole('region', { name: stepWords.title.mon })
  await expect(guide).toContainText(say(stepWords.progress, 'mon', 4, FIRST_STEPS.length))

  await click(guide.getByRole('link', { name: stepLabels.reservation.title.mon, exact: true }))
  const combobox = (name: string) => page.getByRole('combobox', { name, exact: true })
  await type(combobox(bookingWords.findGuest.mon), 'Дорж Бат')
  await click(page.getByRole('option', { name: say(guestWords.newGuestNamed, 'mon', 'Дорж Бат') }))
  await click(combobox(bookingWords.roomType.mon))
  await click(page.getByRole('option', { name: /Хоёр ортой гэр/ }))
  await click(button(bookingWords.saveReservation.mon))
  await expect(page).toHaveURL(/front-office\/stay\/\d+/)
  await expect(page.getByText(stayLabels.dueIn.mon, { exact: true }).first()).toBeVisible()

  expect(actions).toBeLessThan(MOST_ACTIONS)
  test.info().annotations.push({ type: 'actions', description: String(actions) })
})
