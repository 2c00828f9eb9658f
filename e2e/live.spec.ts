import { type Browser, expect, type Page, test } from '@playwright/test'
import { say } from '#core/labels.ts'
import { Guest } from '#domain/guest/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { stayLabels } from '#domain/stayStatus/status.ts'
import { reason } from '#features/configuration/reason.ts'
import { Dashboard } from '#features/dashboard/contract.ts'
import { dashboardWords } from '#features/dashboard/labels.ts'
import { liveWords } from '#kit/web/live/labels.ts'
import { type Desk, type LoginName, sitDown } from './desk.ts'
import { book, houseWithGuests } from './house.ts'
import { deviceOf, type Network } from './network.ts'

interface Seat {
  readonly page: Page
  readonly network: Network
  readonly desk: Desk
}

async function seat(browser: Browser, loginName: LoginName, locale: 'en' | 'mon' = 'en'): Promise<Seat> {
  const { page, network } = await deviceOf(browser)
  return { page, network, desk: await sitDown(page, loginName, locale) }
}

/** The line stands: from now on news arrive. */
async function open({ page }: Seat, path: string): Promise<void> {
  const line = page.waitForResponse((response) => response.url().endsWith('/api/events'))
  await page.goto(path)
  await line
}

const somebody = (name: string): string => `${name}${Date.now()}`

test('what one desk does stands at the other without a reload: list, stay, dashboard; the place in the list is kept', async ({
  browser,
}) => {
  const [one, two] = [await seat(browser, 'admin'), await seat(browser, 'reception', 'mon')]
  await houseWithGuests(one.desk)
  await open(two, '/front-office/reservation-list?tab=arrivals')
  await expect(two.page.getByRole('row').nth(1)).toBeVisible()
  const name = somebody('Anand')
  const stayId = await book(one.desk, { guest: name, until: 'assigned' })
  const row = two.page.getByRole('row').filter({ hasText: name })
  await expect(row).toBeVisible()
  await one.desk.call(Stay.checkIn, { stays: [{ stayId }], confirm: ['roomDirty'] })
  await expect(row).toBeHidden()

  await open(two, `/front-office/stay/${stayId}`)
  await expect(two.page.getByText(stayLabels.arrived.mon, { exact: true }).first()).toBeVisible()
  // who did it is said for a while only
  const said = expect(two.page.getByText(say(liveWords.changedBy, 'mon', one.desk.session.user.name))).toBeVisible()
  await one.desk.call(Stay.undoCheckIn, { stayIds: [stayId], reason: 'Wrong guest' })
  await Promise.all([said, expect(two.page.getByText(stayLabels.dueIn.mon, { exact: true }).first()).toBeVisible()])

  await open(two, '/')
  const { arrivals } = await two.desk.call(Dashboard.today, {})
  const left = (count: number) =>
    two.page.getByRole('link', { name: say(dashboardWords.left, 'mon', count), exact: true }).first()
  await expect(two.page.getByText(`/ ${arrivals.done + arrivals.left}`, { exact: true }).first()).toBeVisible()
  await book(one.desk, { guest: somebody('Bayar') })
  await expect(left(arrivals.left + 1)).toBeVisible()
})

test('who edits what another desk saves is told at once, keeps what was typed, and sees both versions', async ({
  browser,
}) => {
  const [one, two] = [await seat(browser, 'admin'), await seat(browser, 'admin')]
  const text = somebody('Cold water')
  const { id } = await one.desk.call(reason.actions.new, { category: 'cancel', text })
  await open(two, `/conf/reason?q=${encodeURIComponent(text)}`)
  await two.page.getByRole('row').filter({ hasText: text }).click()
  const dialog = two.page.getByRole('dialog')
  const field = dialog.getByRole('textbox').first()
  await expect(field).toHaveValue(text)
  await field.fill(`${text} mine`)
  const [{ version }] = await one.desk.call(reason.actions.get, { id })
  await one.desk.call(reason.actions.update, { id, version, category: 'cancel', text: `${text} theirs` })
  await expect(dialog.getByText(say(liveWords.changedBy, 'en', one.desk.session.user.name))).toBeVisible()
  await expect(field).toHaveValue(`${text} mine`)
  await dialog.getByRole('button', { name: liveWords.compare.en }).click()
  await expect(dialog.getByText(`${text} theirs`)).toBeVisible()
})

test('who opens what another desk has open is told on the page and in its form, each in their language, until the other leaves', async ({
  browser,
}) => {
  const [one, two] = [await seat(browser, 'admin'), await seat(browser, 'reception', 'mon')]
  const { id } = await one.desk.call(Guest.create, { lastName: somebody('Open') })
  await open(one, `/front-office/guest/${id}`)
  await open(two, `/front-office/guest/${id}`)
  const heard = one.page.getByText(say(liveWords.hasOpen, 'en', two.desk.session.user.name))
  await expect(heard).toBeVisible()
  await expect(two.page.getByText(say(liveWords.hasOpen, 'mon', one.desk.session.user.name))).toBeVisible()
  await one.page.keyboard.press('e')
  await expect(one.page.getByRole('dialog').getByText(/ has this open$/)).toBeVisible()
  await two.page.goto('/')
  await expect(heard).toHaveCount(0)
})

test('without a connection the header says since when; when it is back, what was missed is there', async ({
  browser,
}) => {
  const [one, two] = [await seat(browser, 'admin'), await seat(browser, 'reception')]
  await open(two, '/front-office/reservation-list?tab=arrivals')
  await two.network.lose()
  await expect(two.page.getByText(/^Offline since \d\d:\d\d$/)).toBeVisible()
  const name = somebody('Missed')
  await book(one.desk, { guest: name })
  await two.network.find()
  await expect(two.page.getByRole('row').filter({ hasText: name })).toBeVisible()
  await expect(two.page.getByText(/^Offline since/)).toBeHidden()
})
