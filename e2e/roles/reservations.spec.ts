import type { AddressInfo } from 'node:net'
import { type Browser, expect, test } from '@playwright/test'
import { SMTPServer } from 'smtp-server'
import { addDays } from '#core/day.ts'
import { LOCALES } from '#core/labels.ts'
import { options } from '#domain/choices/contract.ts'
import { moneyWords } from '#domain/folio/labels.ts'
import { guestWords } from '#domain/guest/web/labels.ts'
import { mailWords } from '#domain/mail/labels.ts'
import { stayActionLabels } from '#domain/stay/actions.ts'
import { stayNotices } from '#domain/stay/notices.ts'
import { stayLabels } from '#domain/stayStatus/status.ts'
import { feeWords } from '#domain/stay/web/feeLabels.ts'
import { stayWords } from '#domain/stay/web/labels.ts'
import { rateType } from '#features/configuration/rateType.ts'
import { MailSetting } from '#features/email/contract.ts'
import { bookingWords, quoteWords } from '#domain/reservation/labels.ts'
import { pageWords } from '#features/reservation/stayPageLabels.ts'
import { words as kit } from '#kit/web/labels.ts'
import { type Desk, openDesk, sitDown } from '../desk.ts'
import { startShift } from '../house.ts'
import { clerk } from './clerk.ts'

/** To whom letters came. */
const received: string[] = []
const post = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, { envelope }, done) {
    stream.resume().on('end', () => {
      received.push(...envelope.rcptTo.map(({ address }) => address))
      done()
    })
  },
})

const PLAN = `NR-${Date.now() % 1_000_000}`
let planId = 0

/** What the administrator sees to beside it. */
async function administer(browser: Browser, see: (desk: Desk) => Promise<unknown>): Promise<void> {
  const context = await browser.newContext()
  await see(await openDesk(context.request, 'admin'))
  await context.close()
}

/** Letters go to the post of this test, or nowhere. */
async function sendLetters(desk: Desk, active: boolean): Promise<void> {
  const { version } = await desk.call(MailSetting.get, {})
  const { port } = post.server.address() as AddressInfo
  const sender = { userName: '', password: null, senderName: 'Khan Palace', senderAddress: 'stay@khan.example' }
  await desk.call(MailSetting.save, { server: '127.0.0.1', port, security: 'none', ...sender, active, version })
}

test.beforeAll(async ({ browser }) => {
  await new Promise<void>((open) => post.listen(0, '127.0.0.1', open))
  await administer(browser, async (desk) => {
    await sendLetters(desk, true)
    const policies = await desk.call(options.CancellationPolicy, {})
    const rates = await desk.call(options.RateType, {})
    const { id } = await desk.call(rateType.actions.new, {
      code: PLAN,
      name: PLAN,
      derivedFrom: rates.find(({ code }) => code === 'BAR')?.id ?? 0,
      derivedKind: 'percent',
      derivedBy: '-10',
      cancellationPolicyId: policies.find(({ code }) => code === 'NONREF')?.id ?? 0,
    })
    planId = id
  })
})
test.afterAll(async ({ browser }) => {
  await administer(browser, async (desk) => {
    await sendLetters(desk, false)
    await desk.call(rateType.actions.setStatus, { id: planId, active: false })
  })
  await new Promise<void>((closed) => post.close(closed))
})

for (const locale of LOCALES)
  test(`the day of reservations, in ${locale}: quote, hold, deposit, confirmation, amend, cancel with its fee`, async ({
    page,
  }) => {
    const desk = await sitDown(page, 'reservation', locale)
    await startShift(desk)
    const { session } = desk
    const { t, dialog, button, combobox, field, choose, fromMenu, beginGuest, sendMoney } = clerk(page, locale)
    const guest = `Номин ${Date.now() % 1_000_000}`
    const address = `guest.${locale}@example.com`

    await page.goto('/front-office/new-reservation')
    await beginGuest(guest)
    await field(guestWords.email).fill(address)
    await field(bookingWords.arrival).fill(addDays(session.hotel.businessDate, 40))
    await field(bookingWords.nights).fill('2')
    await field(bookingWords.numberOfRooms).fill('2')
    for (const room of [0, 1]) {
      await choose(combobox(bookingWords.roomType).nth(room))
      await choose(combobox(bookingWords.rateType).nth(room), PLAN)
    }
    await expect(page.getByText(t(quoteWords.total), { exact: true })).toBeVisible()
    await choose(combobox(bookingWords.reservationType), /^Hold|^Түр/)
    await button(bookingWords.saveReservation).click()
    await expect(page).toHaveURL(/front-office\/reservation\/\d+/)
    await expect(page.getByText(t(pageWords.heldUntil))).toBeVisible()

    await expect(page.getByText(t(pageWords.depositLeft))).toBeVisible()
    await button(moneyWords.takeDeposit).click()
    await sendMoney(moneyWords.takeDeposit, '100000')
    await expect(page.getByText(t(moneyWords.depositPosted))).toBeVisible()

    await fromMenu(mailWords.mailConfirmation)
    await expect(field(mailWords.address, dialog)).toHaveValue(address)
    await button(mailWords.send, dialog).click()
    await expect(page.getByText(t(mailWords.queued))).toBeVisible()
    await expect.poll(() => received).toContain(address)

    await page.getByRole('grid').getByText(guest).first().dblclick()
    await expect(page).toHaveURL(/front-office\/stay\/\d+/)
    await button(stayActionLabels.amend).click()
    await field(stayWords.adults, dialog).fill('2')
    await button(kit.save, dialog).click()
    await expect(page.getByText(t(stayNotices.amend))).toBeVisible()

    await page.goBack()
    await fromMenu(`${t(stayActionLabels.cancel)} (2)`)
    await expect(dialog.getByText(t(feeWords.fee))).toBeVisible()
    await expect(dialog.getByText(t(feeWords.paidFromDeposit))).toBeVisible()
    await field(moneyWords.reason, dialog).fill('Flight cancelled')
    await button(stayWords.cancelNow, dialog).click()
    await expect(page.getByRole('grid').getByText(t(stayLabels.cancelled), { exact: true })).toHaveCount(2)
  })
