import { expect, type Page, test } from '@playwright/test'
import { say } from '#core/labels.ts'
import { misreadLabels } from '#domain/guest/misreadLabels.ts'
import { pictureWords } from '#domain/guest/web/pictureLabels.ts'
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

const linesIn = (text: string): string[] => [text.slice(0, 44), text.slice(44)]

/** The foot of a page as a camera sees it: a little turned, grey, darker to one side. */
const photographOf = async (page: Page, lines: readonly string[]): Promise<Buffer> =>
  Buffer.from(
    await page.evaluate((drawn) => {
      const [width, height] = [1500, 1000]
      const canvas = Object.assign(document.createElement('canvas'), { width, height })
      const pen = canvas.getContext('2d')!
      pen.fillStyle = '#5c5248'
      pen.fillRect(0, 0, width, height)
      pen.translate(width / 2, height / 2)
      pen.rotate(0.035)
      pen.translate(-width / 2, -height / 2)
      const paper = pen.createLinearGradient(0, 0, width, 0)
      paper.addColorStop(0, '#d4d1cb')
      paper.addColorStop(1, '#8d8a86')
      pen.fillStyle = paper
      pen.fillRect(50, 60, 1400, 860)
      pen.fillStyle = '#8a7a6c'
      pen.fillRect(110, 140, 300, 380)
      pen.fillStyle = '#3a3a3a'
      pen.font = '34px sans-serif'
      for (const [nth, word] of ['PASSPORT', 'MUSTERMANN', 'ERIKA', '12.08.1964'].entries())
        pen.fillText(word, 480, 180 + nth * 80)
      pen.font = '48px "DejaVu Sans Mono", "Liberation Mono", monospace'
      for (const [nth, line] of drawn.entries()) pen.fillText(line, 100, 760 + nth * 90)
      return canvas.toDataURL('image/png').split(',')[1]!
    }, lines),
    'base64',
  )

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

test('the lines of a passport are read from its picture, which is sent nowhere', async ({ page }) => {
  test.slow()
  const desk = await sitDown(page, 'admin', 'en')
  const name = somebody()
  const stayId = await book(desk, { guest: name, until: 'assigned' })
  await page.goto(`/front-office/stay/${stayId}`)
  await page.getByRole('button', { name: say(stayActionLabels.checkIn, 'en'), exact: true }).click()
  await expect(linesOf(page, 1)).toBeFocused()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' || new URL(request.url()).origin !== new URL(page.url()).origin)
      sent.push(`${request.url()} ${(request.postData() ?? '').length}`)
  })
  const choose = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    const asked = page.waitForEvent('filechooser')
    await person(page, 1)
      .getByRole('button', { name: say(pictureWords.choose, 'en') })
      .click()
    await (await asked).setFiles(file)
  }
  await choose({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(person(page, 1)).toContainText(say(pictureWords.noPicture, 'en'))
  // a wrong digit: the lines stand in the field to be corrected
  const wrong = passportOf(name).replace('6408125', '6408135')
  await choose({ name: 'c.png', mimeType: 'image/png', buffer: await photographOf(page, linesIn(wrong)) })
  await expect(linesOf(page, 1)).not.toHaveValue('', { timeout: 90_000 })
  await expect(person(page, 1)).toContainText(say(misreadLabels.birthDate, 'en'))
  await expect(fieldOf(page, 1, guestWords.passportNo)).toHaveValue('')

  await choose({ name: 'd.png', mimeType: 'image/png', buffer: await photographOf(page, linesIn(passportOf(name))) })
  await expect(fieldOf(page, 1, guestWords.passportNo)).toHaveValue('C01X00T47', { timeout: 90_000 })
  await expect(fieldOf(page, 1, guestWords.birthDate)).toHaveValue('1964-08-12')
  await expect(fieldOf(page, 1, guestWords.nationality)).toHaveValue(/Germany/)
  await expect(linesOf(page, 1)).toHaveValue('')
  await expect(person(page, 1)).toContainText(say(pictureWords.compare, 'en'))
  expect(sent.filter((line) => !/ \d{1,4}$/.test(line))).toEqual([])
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
