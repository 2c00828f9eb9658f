import { expect, test } from '@playwright/test'
import { LOCALES } from '#core/labels.ts'
import { documentWords } from '#domain/paper/labels.ts'
import { moneyWords } from '#domain/folio/labels.ts'
import { Stay } from '#domain/stay/contract.ts'
import { actionWords, folioWords } from '#features/folio/labels.ts'
import { departureWords } from '#domain/reservation/labels.ts'
import { tableWords } from '#kit/web/table/labels.ts'
import { openDesk, sitDown } from '../desk.ts'
import { book, startShift } from '../house.ts'
import { clerk } from './clerk.ts'

for (const locale of LOCALES)
  test(`the day of a cashier, in ${locale}: charge, allowance, void, payment, refund, deposit, the folio on paper`, async ({
    page,
    browser,
  }) => {
    const office = await browser.newContext()
    const admin = await openDesk(office.request, 'admin')
    const guest = `Oyuna ${Date.now() % 1_000_000}`
    const stayId = await book(admin, { guest, departure: 0, until: 'inHouse' })
    const { folios } = await admin.call(Stay.get, { id: stayId })
    const coming = await admin.call(Stay.get, {
      id: await book(admin, { guest: `${guest} 2`, arrival: 30, departure: 31 }),
    })
    await startShift(await sitDown(page, 'cashier', locale))
    const { t, dialog, button, combobox, field, choose, sendMoney } = clerk(page, locale)
    /** What can be done with the line that says so. */
    const ofLine = async (text: string, what: string): Promise<void> => {
      await page
        .getByRole('row')
        .filter({ hasText: text })
        .first()
        .getByRole('button', { name: t(tableWords.rowActions) })
        .click()
      await page.getByRole('menuitem', { name: what, exact: true }).click()
    }

    // from who leaves today to what he owes
    await page.goto('/front-office/departure-list')
    await expect(page.getByRole('heading', { name: t(departureWords.departureList) })).toBeVisible()
    await expect(page.getByRole('grid')).toContainText(guest)
    await page.goto(`/front-office/folio/${folios[0]?.id}`)

    for (const charge of ['BRK', 'LAU']) {
      await button(actionWords.postCharge).click()
      await choose(combobox(actionWords.charge, dialog), charge)
      await button(actionWords.postCharge, dialog).click()
      await expect(dialog).toHaveCount(0)
    }
    const [breakfast, laundry] = locale === 'en' ? ['Breakfast', 'Laundry'] : ['Өглөөний цай', 'Угаалга']
    await ofLine(breakfast, t(actionWords.void))
    await field(moneyWords.reason, dialog).fill('Was in the rate')
    await button(actionWords.void, dialog).click()
    await expect(page.getByText(t(actionWords.voided))).toBeVisible()

    await button(moneyWords.postPayment).click()
    await sendMoney(moneyWords.postPayment)
    await expect(page.getByText(t(moneyWords.paymentPosted))).toBeVisible()
    await expect(page.getByText(t(moneyWords.settled)).first()).toBeVisible()

    await ofLine(laundry, t(actionWords.allowance))
    await field(moneyWords.amount, dialog).fill('5000')
    await field(moneyWords.reason, dialog).fill('A stain stayed')
    await button(actionWords.allowance, dialog).click()
    await expect(page.getByText(t(actionWords.allowanceGiven))).toBeVisible()
    await expect(page.getByText(t(moneyWords.overpaid)).first()).toBeVisible()
    await button(moneyWords.refund).click()
    await field(moneyWords.reason, dialog).fill('Allowance')
    await sendMoney(moneyWords.refund)
    await expect(page.getByText(t(moneyWords.refundPosted))).toBeVisible()
    await expect(page.getByText(t(moneyWords.settled)).first()).toBeVisible()

    await button(actionWords.print).click()
    await expect(page).toHaveURL(/print/)
    await expect(page.getByText(guest).first()).toBeVisible()
    await expect(button(documentWords.print)).toBeVisible()

    await page.goto(`/front-office/reservation/${coming.reservationId}`)
    await button(moneyWords.takeDeposit).click()
    await sendMoney(moneyWords.takeDeposit, '50000')
    await expect(page.getByText(t(moneyWords.held))).toBeVisible()
    await button(moneyWords.refundDeposit).click()
    await field(moneyWords.reason, dialog).fill('Asked back')
    await sendMoney(moneyWords.refundDeposit)
    await expect(page.getByText(t(moneyWords.refundPosted))).toBeVisible()
    await expect(page.getByText(t(folioWords.noLines))).toHaveCount(0)
    await office.close()
  })
