import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { addDays } from '#core/day.ts'
import { type Label, LOCALES } from '#core/labels.ts'
import { arrivalDeparture } from '#features/reports/declared/arrivalDeparture.ts'
import { balance } from '#features/reports/declared/balance.ts'
import { paymentLog } from '#features/reports/declared/paymentLog.ts'
import { trialBalance } from '#features/reports/declared/trialBalance.ts'
import { words as companyWords } from '#features/company/labels.ts'
import { shellWords } from '#app/web/labels.ts'
import { tableWords } from '#kit/web/table/labels.ts'
import { openDesk, sitDown } from '../desk.ts'
import { houseWithGuests } from '../house.ts'
import { clerk } from './clerk.ts'

for (const locale of LOCALES)
  test(`the day of accounting, in ${locale}: balances to their folio, payments as a file, the trial balance, a company`, async ({
    page,
    browser,
  }) => {
    const office = await browser.newContext()
    const { companyId } = await houseWithGuests(await openDesk(office.request, 'admin'))
    await office.close()
    const { session } = await sitDown(page, 'accounting', locale)
    const { businessDate } = session.hotel
    // the house may have been open for some days
    const days = `?from=${addDays(businessDate, -9)}&until=${businessDate}`
    const { t, button } = clerk(page, locale)
    const heading = (title: Label) => page.getByRole('heading', { name: t(title) })

    // a long list draws no more rows than can be seen
    await page.goto(`${balance.path}?search=Ganbold`)
    await expect(heading(balance.title)).toBeVisible()
    await page.getByRole('row').filter({ hasText: 'Ganbold' }).getByRole('link').last().click()
    await expect(page).toHaveURL(/front-office\/folio\/\d+/)
    await expect(page.getByRole('grid')).toBeVisible()

    await page.goto(`${paymentLog.path}${days}&search=Ganbold`)
    await expect(page.getByRole('row').filter({ hasText: 'Ganbold' }).first()).toBeVisible()
    await button(tableWords.export).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: t(tableWords.csv) }).click(),
    ])
    const written = await readFile((await file.path()) ?? '', 'utf8')
    expect(written).toContain(t(paymentLog.columns.amount.label))
    expect(written).toContain('Ganbold')

    await page.goto(trialBalance.path + days)
    const totals = page.getByRole('row').filter({ hasText: t(tableWords.total) })
    await expect(totals).toContainText(/\d/)
    const headers = await page.getByRole('columnheader').allInnerTexts()
    const sums = await totals.getByRole('gridcell').allInnerTexts()
    const sumOf = (label: Label) => sums[headers.findIndex((text) => text.trim() === t(label))]
    expect(sumOf(trialBalance.columns.debits.label)).toMatch(/[1-9]/)
    expect(sumOf(trialBalance.columns.credits.label)).toBe(sumOf(trialBalance.columns.debits.label))

    await page.goto(`/payment/company/${companyId}`)
    await expect(page.getByText(t(companyWords.rates)).first()).toBeVisible()
    await page.goto('/front-office/new-reservation')
    await expect(page.getByText(t(shellWords.noAccessTitle))).toBeVisible()
    await page.goto(arrivalDeparture.path)
    await expect(heading(arrivalDeparture.title)).toBeVisible()
  })
