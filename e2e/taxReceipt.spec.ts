import { expect, type Page, test } from '@playwright/test'
import { type Label, say } from '#core/labels.ts'
import { options } from '#domain/choices/contract.ts'
import { Folio } from '#domain/folio/contract.ts'
import { FolioOperation } from '#domain/folio/operations.ts'
import { TaxReceipt } from '#domain/taxReceipt/contract.ts'
import { taxReceiptStatuses } from '#domain/taxReceipt/labels.ts'
import { words } from '#features/taxReceipt/labels.ts'
import type { Fault } from '../test/posApi/faults.ts'
import { openSimulator, type Simulator } from '../test/posApi/simulator.ts'
import { type Desk, sitDown } from './desk.ts'
import { issueReceipts } from './house.ts'

const locale = 'mon'
const t = (label: Label) => say(label, locale)

let daemon: Simulator
test.beforeAll(async () => {
  daemon = await openSimulator()
})
test.afterAll(() => daemon.close())

/** A receipt of something sold in the bar, as the daemon met it. */
async function issue(desk: Desk, fault?: Fault): Promise<number> {
  const { folioId } = await desk.call(FolioOperation.openHouse, { name: 'Бар' })
  const [charge] = await desk.call(options.ExtraCharge, {})
  const { lineIds } = await desk.call(Folio.postCharge, { folioId, extraChargeId: charge?.id ?? 0 })
  const { id } = await desk.call(TaxReceipt.issue, { folioId, lineIds, invoice: true })
  if (fault) daemon.fail(fault)
  await desk.call(TaxReceipt.handOut, { id })
  return id
}

const dialogOf = async (page: Page, tool: Label) => {
  await page.getByRole('button', { name: t(tool), exact: true }).click()
  return page.getByRole('dialog')
}
const press = (page: Page, label: Label) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: t(label), exact: true })
    .click()
/** What waits is sent beside the desk, which sees it when it looks again. */
const becomes = (page: Page, label: Label) =>
  expect(async () => {
    await page.reload()
    await expect(page.getByText(t(label), { exact: true })).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 45_000 })

test('what the tax service refused is mended and sent, what nobody knows is answered, what was wrong is corrected or returned', async ({
  page,
}) => {
  const desk = await sitDown(page, 'admin', locale)
  await issueReceipts(desk, daemon.address)

  await page.goto(`/payment/ebarimt/${await issue(desk, 'error')}`)
  await becomes(page, taxReceiptStatuses.refused)
  await dialogOf(page, words.retry)
  await press(page, words.retry)
  await becomes(page, taxReceiptStatuses.active)

  const unknown = await issue(desk, 'serverErrorAfterCommit')
  const { billIdSuffix } = await desk.call(TaxReceipt.get, { id: unknown })
  const there = daemon.kept.find(({ receipt }) => receipt.billIdSuffix === billIdSuffix)
  await page.goto(`/payment/ebarimt/${unknown}`)
  const answer = await dialogOf(page, words.resolve)
  await expect(answer).toContainText(billIdSuffix)
  await answer.getByRole('combobox', { name: t(words.found) }).click()
  await page.getByRole('option', { name: t(words.isThere), exact: true }).click()
  await answer.getByRole('textbox', { name: t(words.taxNumber) }).fill(there?.id ?? '')
  await answer.getByRole('textbox', { name: t(words.taxTime) }).fill(there?.date ?? '')
  await press(page, words.resolve)
  await becomes(page, taxReceiptStatuses.active)

  // the receipt that takes its place opens, and is sent
  const correction = await dialogOf(page, words.correct)
  await correction.getByRole('combobox').fill('Буруу бичсэн')
  await press(page, words.correct)
  await expect(page).not.toHaveURL(new RegExp(`/${unknown}$`))
  await becomes(page, taxReceiptStatuses.active)
  expect((await desk.call(TaxReceipt.get, { id: unknown })).status).toBe('corrected')

  // what is done is told, and no list of reasons stands over it
  const giveBack = await dialogOf(page, words.giveBack)
  await expect(giveBack.getByText(t(words.giveBackText))).toBeVisible()
  await expect(page.getByRole('listbox')).toBeHidden()
  await giveBack.getByRole('combobox').fill('Буруу бичсэн')
  await press(page, words.giveBack)
  await becomes(page, taxReceiptStatuses.returned)
})
