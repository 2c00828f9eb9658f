import { expect, type Page, test } from '@playwright/test'
import { type Label, type Locale, say } from '#core/labels.ts'
import { Guest } from '#domain/guest/contract.ts'
import { movingWords as words } from '#features/moving/webLabels.ts'
import { fieldWords } from '#features/moving/words.ts'
import { tableWords } from '#kit/web/table/labels.ts'
import { sitDown } from './desk.ts'

/** What columns and codes mean is remembered by their names: each language has its own. */
const columnsOf = (locale: Locale) => ['Nr', 'Surname', 'Given', 'Sex', 'Born'].map((name) => `${name} ${locale}`)
const fileOf = (locale: Locale, ...lines: string[]) => ({
  name: 'old-guests.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`\uFEFF${[columnsOf(locale).join(';'), ...lines].join('\r\n')}`),
})

/** A person before the wizard of moving in. */
function wizardOf(page: Page, locale: Locale) {
  const t = (label: Label, ...params: (string | number)[]) => say(label, locale, ...params)
  const dialog = page.getByRole('dialog').first()
  const button = (label: Label) => dialog.getByRole('button', { name: t(label), exact: true })
  const choose = async (field: string, option: string) => {
    await dialog.getByRole('combobox', { name: field, exact: true }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  const column = (field: Label, title: string) => choose(`${t(field)}: ${t(words.column)}`, title)
  const give = (file: ReturnType<typeof fileOf>) => dialog.locator('input[type=file]').setInputFiles(file)
  return { t, dialog, button, choose, column, give }
}

for (const locale of ['en', 'mon'] as const)
  test(`guests of another program are mapped, tried, brought in and undone (${locale})`, async ({ page }) => {
    const desk = await sitDown(page, 'admin', locale)
    const { t, dialog, button, choose, column, give } = wizardOf(page, locale)
    const [one, two] = [`Movedone${locale}`, `Movedtwo${locale}`]
    const known = async () =>
      (await Promise.all([one, two].map((text) => desk.call(Guest.search, { text })))).map((found) => found.length)
    await page.goto('/conf/moving-in')
    await page
      .getByRole('button', { name: t(words.bring) })
      .first()
      .click()

    await give(fileOf(locale, `1;${one};Ann;w${locale};1980-02-03`, `2;${two};Bob;m${locale};31/31/1980`))
    await button(words.next).click()
    // its columns are called otherwise: each is mapped by hand, and what must be told holds the wizard
    await expect(button(words.next)).toBeDisabled()
    await column(fieldWords.externalNo, `Nr ${locale}`)
    await column(fieldWords.lastName, `Surname ${locale}`)
    await column(fieldWords.firstName, `Given ${locale}`)
    await column(fieldWords.gender, `Sex ${locale}`)
    await column(fieldWords.birthDate, `Born ${locale}`)
    await button(words.next).click()
    await choose(`${t(fieldWords.gender)}: w${locale}`, t(fieldWords.female))
    await choose(`${t(fieldWords.gender)}: m${locale}`, t(fieldWords.male))
    await button(words.next).click()
    // the trial names what is wrong by line and column, and nothing comes in
    await expect(dialog.getByText(t(words.wrong, 1), { exact: true })).toBeVisible()
    await expect(dialog.getByText(new RegExp(`^Born ${locale}: `))).toBeVisible()
    await expect(button(words.bringIn)).toBeDisabled()
    expect(await known()).toEqual([0, 0])

    for (let step = 0; step < 3; step += 1) await button(words.back).click()
    await give(fileOf(locale, `1;${one};Ann;w${locale};1980-02-03`, `2;${two};Bob;m${locale};1980-12-31`))
    for (let step = 0; step < 3; step += 1) await button(words.next).click()
    await expect(dialog.getByText(t(words.made, 2), { exact: true })).toBeVisible()
    await button(words.bringIn).click()
    await expect(page.getByText(t(words.brought, 2, 0))).toBeVisible()
    expect(await known()).toEqual([1, 1])

    const row = page
      .getByRole('row')
      .filter({ hasText: 'old-guests.csv' })
      .filter({ hasText: t(words.standing) })
    await row
      .first()
      .getByRole('button', { name: t(tableWords.rowActions) })
      .click()
    await page.getByRole('menuitem', { name: t(words.undo), exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t(words.undo), exact: true })
      .click()
    await expect(page.getByText(t(words.undid, 2, 0))).toBeVisible()
    await expect(
      page
        .getByRole('row')
        .filter({ hasText: t(words.undone) })
        .first(),
    ).toBeVisible()
    expect(await known()).toEqual([0, 0])
  })
