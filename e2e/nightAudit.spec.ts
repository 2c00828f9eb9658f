import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { fromCsv } from '#core/csv.ts'
import { type Label, say } from '#core/labels.ts'
import { Folio } from '#domain/folio/contract.ts'
import { stayActionLabels } from '#domain/stay/actions.ts'
import { Stay } from '#domain/stay/contract.ts'
import { Accounting } from '#features/accounting/contract.ts'
import { codeWords, exportWords } from '#features/accounting/labels.ts'
import { readyLayouts } from '#features/accounting/layout.ts'
import { NightAudit } from '#features/nightAudit/contract.ts'
import { auditWords, priceWords, stepWords } from '#features/nightAudit/labels.ts'
import { stayWords } from '#domain/stay/web/labels.ts'
import { words as kitWords } from '#kit/web/labels.ts'
import { tableWords } from '#kit/web/table/labels.ts'
import { addDays } from '#core/day.ts'
import { openDesk, sitDown } from './desk.ts'
import { book, clearUp, settle } from './house.ts'

const locale = 'mon'
const t = (label: Label, ...params: readonly (string | number)[]) => say(label, locale, ...params)

test('the auditor decides who did not come, lets the last guest go, looks at the charges and closes the day', async ({
  page,
  request,
}) => {
  const desk = await openDesk(request, 'admin')
  await clearUp(desk)
  await book(desk, { guest: 'Ирээгүй' })
  const staying = await book(desk, { guest: 'Хоноглох', until: 'inHouse' })
  const dayGuest = await book(desk, { guest: 'Өдрийн', departure: 0, until: 'inHouse' })
  const date = desk.session.hotel.businessDate

  await sitDown(page, 'night', locale)
  await page.goto('/front-office/night-audit')
  await expect(page.getByText(`${t(auditWords.businessDate)} ${date}`)).toBeVisible()

  // 1 Pending Reservations: not to be passed while somebody is undecided
  await expect(rowOf(page, 'Ирээгүй')).toBeVisible()
  await expect(page.getByText(t(auditWords.pendingReservations, 1))).toBeVisible()
  await act(page, 'Ирээгүй', stayActionLabels.noShow)
  const why = page.getByRole('dialog')
  await why.getByRole('combobox').fill('Утсаа аваагүй')
  await why.getByRole('button', { name: t(stayWords.noShowNow), exact: true }).click()
  await expect(page.getByText(t(auditWords.nothingPending))).toBeVisible()

  // 2 Room Status
  await next(page)
  await expect(rowOf(page, 'Өдрийн')).toBeVisible()
  await settle(desk, dayGuest)
  await page.reload()
  await act(page, 'Өдрийн', stayActionLabels.checkOut)
  await expect(page.getByText(t(auditWords.everybodyLeft))).toBeVisible()

  // 3 Nightly Charges
  await next(page)
  await act(page, 'Хоноглох', priceWords.set)
  const price = page.getByRole('dialog')
  await price.getByRole('textbox', { name: t(priceWords.rate) }).fill('180000')
  await price.getByRole('combobox').fill('Тохирсон үнэ')
  await price.getByRole('button', { name: t(priceWords.save), exact: true }).click()
  await expect(rowOf(page, 'Хоноглох')).toContainText('180,000.00')

  // 4 Create New Day
  await next(page)
  await expect(page.getByText(t(auditWords.trialBalance))).toBeVisible()
  await page.getByRole('button', { name: t(auditWords.finish), exact: true }).click()
  const close = page.getByRole('dialog')
  await expect(close).toContainText(t(auditWords.closeTitle, date))
  await expect(close).toContainText(t(kitWords.cannotUndo))
  // by the hour at which this runs, the day may be over or not
  const { notOver } = await desk.call(NightAudit.status, {})
  if (notOver) await close.getByRole('textbox').fill('Орой тог тасарна')
  await close.getByRole('button', { name: t(auditWords.finish), exact: true }).click()
  const newDate = addDays(date, 1)
  await expect(page.getByText(t(auditWords.doneLine, date, newDate))).toBeVisible()
  await expect(page.getByRole('banner')).toContainText(newDate)

  const { folios } = await desk.call(Stay.get, { id: staying })
  const { lines } = await desk.call(Folio.get, { id: folios[0]?.id ?? 0 })
  const nights = lines.filter(({ kind }) => kind === 'room')
  expect(nights.map(({ serviceDate, gross }) => [serviceDate, gross])).toEqual([[date, 18_000_000]])

  // the next day has not come yet
  await page.getByRole('button', { name: t(auditWords.goOn, newDate), exact: true }).click()
  await page.getByText(t(stepWords.newDay)).first().click()
  await expect(page.getByRole('button', { name: t(auditWords.finish), exact: true })).toBeDisabled()
})

const rowOf = (page: Page, guest: string) => page.getByRole('row').filter({ hasText: guest })
async function act(page: Page, guest: string, action: Label): Promise<void> {
  await rowOf(page, guest)
    .getByRole('button', { name: t(tableWords.rowActions) })
    .click()
  await page.getByRole('menuitem', { name: t(action), exact: true }).click()
}
const next = (page: Page) => page.getByRole('button', { name: t(auditWords.next), exact: true }).click()

test('codes pasted from a spreadsheet let the accountant take a closed day away', async ({ page }) => {
  const desk = await sitDown(page, 'admin', 'mon')
  const accounts = (await desk.call(Accounting.codes, {})).filter(({ subject }) => subject === 'account')
  const [first] = accounts
  const mark = String(Date.now()).slice(-6)

  await page.goto('/conf/accounting')
  const cell = page.getByRole('textbox', { name: `${first?.number} ${first?.name.mon}, ${codeWords.code.mon}` })
  await cell.focus()
  await cell.evaluate(
    (input, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', text)
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    accounts.map(({ number }) => `K${number}-${mark}\tДанс ${number}`).join('\n'),
  )
  await expect(cell).toHaveValue(`K${first?.number}-${mark}`)
  await page.getByRole('button', { name: say(codeWords.saveCount, 'mon', accounts.length) }).click()
  await expect(page.getByRole('button', { name: codeWords.save.mon, exact: true })).toBeVisible()

  await page.goto('/integration/accounting?layout=mongolian')
  await expect(page.getByText(exportWords.firstLines.mon)).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: exportWords.export.mon, exact: true }).click()
  const path = await (await downloading).path()
  const [heading = [], ...lines] = fromCsv(await readFile(path, 'utf8'))
  expect(heading).toEqual(readyLayouts.mongolian.columns.map((column) => column.heading))
  const sum = (name: string) =>
    lines.reduce((all, line) => all + Math.round(Number(line[heading.indexOf(name)]) * 100), 0)
  expect(sum('Дебет')).toBeGreaterThan(0)
  expect(sum('Дебет')).toBe(sum('Кредит'))
  await expect(page.getByRole('row', { name: new RegExp(readyLayouts.mongolian.name) })).toBeVisible()
})
