import { expect, type Page, test } from '@playwright/test'
import { say } from '#core/labels.ts'
import { misreadLabels } from '#domain/guest/misreadLabels.ts'
import { guestWords } from '#domain/guest/web/labels.ts'
import { stayActionLabels } from '#domain/stay/actions.ts'
import { Stay } from '#domain/stay/contract.ts'
import { stayNotices } from '#domain/stay/notices.ts'
import { arrivalWords as words } from '#domain/stay/web/arrivalLabels.ts'
import { Clerk } from './clerk.ts'
import { sitDown } from './desk.ts'
import { book } from './house.ts'

/** A name that nobody else has, of letters alone: it stands in a passport. */
const somebody = (): string =>
  `Q${Date.now()
    .toString(36)
    .replaceAll(/\d/g, (digit) => 'ABCDEFGHIJ'.charAt(Number(digit)))
    .toUpperCase()}`
const SECOND = 'C01X00T478D<<6408125F2702283<<<<<<<<<<<<<<<4'
const passportOf = (lastName: string): string => `P<D<<${lastName}<<ERIKA`.padEnd(44, '<') + SECOND

const person = (page: Page, nth: number) => page.getByRole('group', { name: say(words.person, 'en', String(nth)) })
const linesOf = (page: Page, nth: number) => person(page, nth).getByLabel(say(words.lines, 'en'))
const fieldOf = (page: Page, nth: number, label: { en: string }) =>
  person(page, nth).getByLabel(label.en, { exact: true })

test('a couple arrives: one by the lines of the passport, one for later, signed on the screen', async ({ page }) => {
  const desk = await sitDown(page, 'admin', 'en')
  const name = somebody()
  const stayId = await book(desk, { guest: name, until: 'assigned' })
  const { roomNumber } = await desk.call(Stay.get, { id: stayId })
  await page.goto(`/front-office/stay/${stayId}`)
  await page.getByRole('button', { name: say(stayActionLabels.checkIn, 'en'), exact: true }).click()
  await expect(linesOf(page, 1)).toBeFocused()
  // a sign that was misread is seen by its check digit, and fills in nothing
  await linesOf(page, 1).fill(passportOf(name).replace('C01X00T478', 'C01X00T479'))
  await expect(page.getByText(say(misreadLabels.number, 'en'))).toBeVisible()
  await linesOf(page, 1).fill(passportOf(name))
  await expect(fieldOf(page, 1, guestWords.passportNo)).toHaveValue('C01X00T47')
  await expect(fieldOf(page, 1, guestWords.birthDate)).toHaveValue('1964-08-12')
  await expect(person(page, 1)).toContainText(say(words.willRegister, 'en'))
  await fieldOf(page, 2, guestWords.lastName).fill(`${name}later`)

  await person(page, 1)
    .getByRole('button', { name: say(words.sign, 'en') })
    .click()
  const field = page.getByRole('img', { name: say(words.signHere, 'en', '1') })
  await field.scrollIntoViewIfNeeded()
  const box = (await field.boundingBox())!
  await page.mouse.move(box.x + 40, box.y + 40)
  await page.mouse.down()
  await page.mouse.move(box.x + 160, box.y + 80, { steps: 4 })
  await page.mouse.up()
  await page.getByRole('dialog').getByLabel(say(words.keyNote, 'en')).fill('2 cards')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say(stayActionLabels.checkIn, 'en'), exact: true })
    .click()

  await expect(page.getByText(say(stayNotices.checkIn, 'en', roomNumber ?? ''))).toBeVisible()
  const sheet = await desk.call(Stay.arrivalSheet, { stayId })
  expect(sheet).toMatchObject({
    keyNote: '2 cards',
    people: [
      { lastName: expect.stringMatching(new RegExp(name, 'i')), registered: true, signed: true },
      { lastName: `${name}later`, registered: false, signed: false },
    ],
  })
  // the card is one step from the notice, with what was signed
  await page.getByRole('button', { name: say(words.cardStep, 'en') }).click()
  await expect(page).toHaveURL(new RegExp(`/front-office/stay/${stayId}/registration-card`))
})

test('who is not known is checked in with two keys, and what is missing waits', async ({ page }) => {
  const desk = await sitDown(page, 'admin', 'en')
  const name = somebody()
  const stayId = await book(desk, { guest: name, until: 'assigned' })
  await page.goto(`/front-office/stay/${stayId}`)
  await expect(page.getByRole('button', { name: say(stayActionLabels.checkIn, 'en'), exact: true })).toBeVisible()
  const clerk = new Clerk(page)
  await clerk.press('c')
  await expect(linesOf(page, 1)).toBeFocused()
  await clerk.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  const stay = await desk.call(Stay.get, { id: stayId })
  expect([stay.status, stay.guests.map(({ registered }) => registered)]).toEqual(['inHouse', [false]])
  expect(clerk.actions).toBe(2)

  await page.goto('/report/guest-register?show=open')
  await expect(
    page
      .getByRole('link', { name: new RegExp(name) })
      .or(page.getByText(`${name} Guest`))
      .first(),
  ).toBeVisible()
})
