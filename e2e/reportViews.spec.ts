import { expect, test } from '@playwright/test'
import { LOCALES } from '#core/labels.ts'
import { words as kitWords } from '#kit/web/labels.ts'
import { compareWords, viewWords } from '#features/reports/labels.ts'
import { relativeDays } from '#features/reports/relativeDays.ts'
import { ReportView } from '#features/reports/views.ts'
import { sitDown } from './desk.ts'

for (const locale of LOCALES)
  test(`a report beside another period is kept as a view, opens with it, is renamed and deleted (${locale})`, async ({
    page,
  }) => {
    const desk = await sitDown(page, 'admin', locale)
    const name = `Sales ${locale}`
    const button = (label: string) => page.getByRole('button', { name: label, exact: true })
    const choose = (label: string) => page.getByRole('option', { name: label, exact: true }).click()
    await page.goto('/report/month')
    await expect(page.getByRole('columnheader').first()).toBeVisible()

    // compared with last year: each figure has three beside it
    await page.getByRole('combobox', { name: locale === 'en' ? 'Compare with' : 'Харьцуулах', exact: true }).click()
    await choose(compareWords.lastYear[locale])
    await expect(page.getByRole('columnheader', { name: new RegExp(compareWords.other[locale]) }).first()).toBeVisible()
    await expect(page.getByText('–', { exact: true }).first()).toBeVisible()

    // kept with days that move on
    await button(viewWords.views[locale]).click()
    await page.getByRole('menuitem', { name: viewWords.saveNew[locale] }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: viewWords.name[locale] }).fill(name)
    await dialog.getByRole('combobox').first().click()
    await choose(relativeDays.lastMonthStart[locale])
    await dialog.getByRole('switch', { name: viewWords.isDefault[locale] }).check()
    await dialog.getByRole('button', { name: kitWords.save[locale], exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(button(name)).toBeVisible()
    const [kept] = await desk.call(ReportView.list, { report: 'month' })
    expect(kept).toMatchObject({ name, isDefault: true, contents: { from: 'lastMonthStart', against: 'lastYear' } })

    // the report opens with it by itself
    await page.goto('/report/month')
    await expect(button(name)).toBeVisible()
    await expect(page.getByRole('columnheader', { name: new RegExp(compareWords.other[locale]) }).first()).toBeVisible()

    // another name, then gone
    await button(name).click()
    await page.getByRole('menuitem', { name: viewWords.change[locale] }).click()
    await dialog.getByRole('textbox', { name: viewWords.name[locale] }).fill(`${name} 2`)
    await dialog.getByRole('button', { name: kitWords.save[locale], exact: true }).click()
    await expect(button(`${name} 2`)).toBeVisible()
    await button(`${name} 2`).click()
    await page.getByRole('menuitem', { name: viewWords.remove[locale] }).click()
    await dialog.getByRole('button', { name: kitWords.delete[locale], exact: true }).click()
    await expect(button(viewWords.views[locale])).toBeVisible()
    await expect.poll(() => desk.call(ReportView.list, { report: 'month' })).toEqual([])
    await expect(page.getByRole('columnheader', { name: new RegExp(compareWords.other[locale]) })).toHaveCount(0)
  })
