import { expect, type Locator, type Page, test } from '@playwright/test'
import { say } from '#core/labels.ts'
import '#app/errors.ts'
import { errorTable } from '#core/errorTable.ts'
import { type FirstStep, FIRST_STEPS } from '#domain/hotel/firstSteps.ts'
import { guestWords } from '#domain/guest/web/labels.ts'
import { stayLabels } from '#domain/stayStatus/status.ts'
import { rateWords } from '#features/configuration/web/rate/labels.ts'
import { recordWords } from '#core/recordWords.ts'
import { words as configuration } from '#features/configuration/words.ts'
import { stepLabels, stepWords } from '#features/firstSteps/labels.ts'
import { hotelWords } from '#features/hotel/labels.ts'
import { settingWords } from '#features/hotel/settingLabels.ts'
import { bookingWords } from '#domain/reservation/labels.ts'
import { userWords } from '#features/user/labels.ts'
import { words as kitWords } from '#kit/web/labels.ts'
import { uploadWords } from '#kit/web/form/uploadWords.ts'
import { jpeg } from '#test/samplePictures.ts'
import { speak } from './desk.ts'
import { type OwnProgram, startOwnProgram } from './ownProgram.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })
const field = (within: Page | Locator, name: string) => within.getByRole('textbox', { name, exact: true })
const combobox = (within: Page | Locator, name: string) => within.getByRole('combobox', { name, exact: true })
const save = (within: Page | Locator) => button(within, kitWords.save.en).first().click()

let program: OwnProgram
test.beforeAll(async () => {
  test.setTimeout(180_000)
  program = await startOwnProgram({ DEMONSTRATION: 'none' })
})
test.afterAll(() => program.stop())

/** The guide on the dashboard, with what is left of it. */
async function guide(page: Page, done: number): Promise<Locator> {
  await page.goto(`${program.address}/`)
  const guided = page.getByRole('region', { name: stepWords.title.en })
  await expect(guided).toContainText(`${done} of ${FIRST_STEPS.length} done`)
  return guided
}

async function openStep(page: Page, step: FirstStep, done: number): Promise<void> {
  await (await guide(page, done)).getByRole('link', { name: stepLabels[step].title.en, exact: true }).click()
  // the dashboard, which has buttons of its own, is gone
  await expect(page).not.toHaveURL(`${program.address}/`)
  await expect(page.getByRole('region', { name: stepWords.title.en })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

async function newRecord(page: Page, label: RegExp, fill: (form: Locator) => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: label }).first().click()
  await expect(dialog(page)).toBeVisible()
  await fill(dialog(page))
  await save(dialog(page))
  await expect(dialog(page)).toBeHidden()
}

test('a hotel is set up from an empty database to its first sold room', async ({ page }) => {
  test.setTimeout(240_000)
  await speak(page, 'en')

  // whoever comes to the bare address is led there, and told where the code stands
  await page.goto(`${program.address}/`)
  await expect(page).toHaveURL(`${program.address}/auth/set-up`)
  await expect(page.getByText(settingWords.noHotelYet.en)).toBeVisible()
  await expect(page.getByText(settingWords.codeWhere.en)).toBeVisible()

  // without the code the door is closed, who has it sets the hotel up
  await page.goto(`${program.address}/auth/set-up?code=wrong`)
  await field(page, hotelWords.name.en).fill('Steppe Inn')
  await field(page, hotelWords.code.en).fill('STEPPE')
  await field(page, settingWords.administratorName.en).fill('Tuya')
  await field(page, settingWords.loginName.en).fill('tuya')
  await page.getByLabel(settingWords.password.en, { exact: false }).first().fill('Steppe-and-sky1')
  await button(page, settingWords.create.en).click()
  await expect(page.getByText(errorTable.setUpCode.en, { exact: true })).toBeVisible()
  await field(page, settingWords.setUpCode.en).fill(program.code)
  await button(page, settingWords.create.en).click()
  // who has set the hotel up is in it
  await expect(page).toHaveURL(`${program.address}/`)
  await expect(page.getByRole('region', { name: stepWords.title.en })).toBeVisible()

  await openStep(page, 'hotel', 0)
  await field(page, hotelWords.address.en).fill('Beside the river, Khovd')
  const files = page.locator('input[type="file"]')
  await files.first().setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  await expect(page.getByText(`notes.txt: ${errorTable.onlyJpegAndGif.en}`)).toBeVisible()
  const large = { name: 'large.jpg', mimeType: 'image/jpeg', buffer: jpeg({ comment: Buffer.alloc(520_000) }) }
  await files.first().setInputFiles(large)
  await expect(page.getByText(`large.jpg: ${errorTable.fileTooLarge.en}`)).toBeVisible()
  // what is good among several is kept, what is not is named
  const room = { name: 'room.jpg', mimeType: 'image/jpeg', buffer: jpeg({ width: 30 }) }
  await files.last().setInputFiles([room, { name: 'menu.txt', mimeType: 'text/plain', buffer: Buffer.from('no') }])
  await expect(button(page, uploadWords.remove.en.replace('{0}', 'room.jpg'))).toBeVisible()
  await expect(page.getByText(`menu.txt: ${errorTable.onlyJpegAndGif.en}`)).toBeVisible()
  await files.first().setInputFiles({ name: 'logo.jpg', mimeType: 'image/jpeg', buffer: jpeg({ width: 40 }) })
  await expect(button(page, uploadWords.remove.en.replace('{0}', 'logo.jpg'))).toBeVisible()
  await save(page)
  await expect(page.getByText(kitWords.success.en).first()).toBeVisible()

  await openStep(page, 'roomTypes', 1)
  await newRecord(page, /^New|^Add/, async (form) => {
    await field(form, configuration.code.en).fill('GER')
    await field(form, recordWords.nameEn.en).fill('Ger')
    await field(form, recordWords.nameMon.en).fill('Монгол гэр')
  })

  // the way on stands above the page
  await page.getByRole('link', { name: say(stepWords.nextIs, 'en', stepLabels.rooms.title), exact: true }).click()
  await button(page, 'Add many rooms').click()
  await field(dialog(page), 'First room no.').fill('1')
  await field(dialog(page), 'Last room no.').fill('8')
  await combobox(dialog(page), configuration.roomType.en).click()
  await page.getByRole('option', { name: /Ger/ }).click()
  await button(dialog(page), 'Add rooms').click()
  await expect(dialog(page)).toBeHidden()

  await openStep(page, 'rateTypes', 3)
  await newRecord(page, /^New|^Add/, async (form) => {
    await field(form, configuration.code.en).fill('BAR')
    await field(form, recordWords.nameEn.en).fill('Best available')
  })

  await openStep(page, 'rates', 4)
  const price = page.getByRole('textbox', { name: `Ger, Best available, ${rateWords.adult.en}` })
  await price.fill('180,000')
  await price.press('Tab')
  await button(page, rateWords.saveCount.en.replace('{0}', '1')).click()
  await expect(button(page, rateWords.save.en)).toHaveAttribute('aria-disabled', 'true')

  const taxes = (await guide(page, 5)).getByRole('listitem').filter({ hasText: stepLabels.taxes.title.en })
  await button(taxes, stepWords.skip.en).click()
  await guide(page, 6)

  await openStep(page, 'users', 6)
  await newRecord(page, new RegExp(userWords.newUser.en), async (form) => {
    await field(form, userWords.name.en).fill('Bat')
    await combobox(form, userWords.role.en).click()
    await page.getByRole('option', { name: 'Reception' }).click()
    await field(form, userWords.loginName.en).fill('bat')
    await form.getByLabel(userWords.password.en).first().fill('Beside-the-river1')
  })

  await openStep(page, 'reservation', 7)
  await combobox(page, bookingWords.findGuest.en).fill('First Guest')
  await page.getByRole('option', { name: guestWords.newGuestNamed.en.replace('{0}', 'First Guest') }).click()
  await combobox(page, bookingWords.roomType.en).click()
  await page.getByRole('option', { name: /Ger/ }).click()
  await expect(page.getByText('180,000.00').first()).toBeVisible()
  await button(page, bookingWords.saveReservation.en).click()
  await expect(page).toHaveURL(/front-office\/stay\/\d+/)
  await expect(page.getByText(stayLabels.dueIn.en, { exact: true }).first()).toBeVisible()

  await page.goto(`${program.address}/`)
  await expect(page.getByText(stepWords.title.en, { exact: true })).toBeHidden()

  // the way in is closed behind the first hotel
  await page.goto(`${program.address}/auth/set-up`)
  await expect(page.getByText(errorTable.setUpDone.en)).toBeVisible()
})
