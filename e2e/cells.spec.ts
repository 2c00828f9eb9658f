import { expect, type Page, test } from '@playwright/test'
import { menuPaths } from '#domain/access/menu.ts'
import { reportWords } from '#features/reports/labels.ts'
import { tableWords } from '#kit/web/table/labels.ts'
import { sitDown } from './desk.ts'
import { houseWithGuests } from './house.ts'

const MONEY =
  /^(amount|total|balance|gross|net|tax|vat|rate|deposit|payments?|charges?|debits?|credits?|opening|closing|paid|due|revenue|price|limit|\w+(Revenue|Amount|Total|Balance))$/
const TWELVE_DIGITS = 12_345_678_901_234
const NAME = /^(guestName|guest|companyName|company|name|nameMon|text|remarks?)$/
const LONG = 'Бат-Эрдэнийн Мөнхжаргалсайхан Хөгжлийн Бодлогын Хүрээлэн'

/** What a list answers, with great amounts and long Mongolian texts in the same places. */
function stretched(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => stretched(one, key))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, stretched(one, name)]))
  if (typeof value === 'number' && MONEY.test(key)) return TWELVE_DIGITS
  if (typeof value === 'string' && NAME.test(key)) return LONG
  return value
}

const cut = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[role="grid"] [data-kind]')]
      .filter(({ dataset }) => ['number', 'amount', 'percent', 'day', 'instant'].includes(dataset['kind'] ?? ''))
      .flatMap((cell) => {
        const inner = cell.querySelector<HTMLElement>(':scope > span, :scope > a') ?? cell
        const isCut = inner.scrollWidth > inner.clientWidth + 1 || cell.scrollWidth > cell.clientWidth + 1
        return isCut ? [`${cell.textContent} ${inner.scrollWidth} > ${inner.clientWidth}`] : []
      }),
  )

test('no number and no day is cut in any list or report, with amounts of twelve digits and long Mongolian texts', async ({
  page,
}) => {
  test.setTimeout(900_000)
  const desk = await sitDown(page, 'admin', 'mon')
  await houseWithGuests(desk)
  await page.route(/\/api\/\w+\/(List|\w*Report\w*|Run|Answer|Charge|Folio|PaymentLog)$/i, async (route) => {
    const response = await route.fetch()
    if (!response.ok()) return route.fulfill({ response })
    await route.fulfill({ response, json: stretched(await response.json()) })
  })
  let measured = 0
  for (const path of menuPaths.filter((of) => !['/handsontable', '/rate', '/rate/calendar'].includes(of))) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path)
    await expect(page.locator('main').first()).toBeVisible()
    await expect(page.locator('.mantine-Skeleton-root, .mantine-Loader-root, [aria-busy="true"]')).toHaveCount(0)
    if ((await page.getByRole('grid').count()) === 0) continue
    measured += await page.locator('[role="grid"] [data-kind="amount"]').count()
    for (const width of [1440, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => cut(page), `${path} at ${width}`).toEqual([])
    }
  }
  expect(measured).toBeGreaterThan(20)
})

test('on a phone a row is a card: who, where and when, how much, and what is done next', async ({ page }) => {
  const desk = await sitDown(page, 'admin', 'mon')
  await houseWithGuests(desk)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/front-office/reservation-list?tab=inHouse')
  const first = page.getByRole('rowheader').first()
  await expect(first.getByRole('link')).toBeVisible()
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
    .first()
  const box = async () => (await row.boundingBox()) ?? { x: 0, width: 999, height: 0 }
  expect((await box()).height).toBeGreaterThan(50)
  expect((await box()).x + (await box()).width).toBeLessThanOrEqual(390)
  const href = await first.getByRole('link').getAttribute('href')
  expect(href).toMatch(/^\/front-office\/stay\/\d+$/)
  await first.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`${href}$`))
})

test('on a phone the totals of a report say how much, though the cards tell of something else', async ({ page }) => {
  const desk = await sitDown(page, 'admin', 'en')
  await houseWithGuests(desk)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/report/payment-log?from=2000-01-01')
  const totals = page.getByRole('grid').getByRole('row').filter({ hasText: tableWords.total.en }).last()
  await expect(totals.getByText('Amount')).toBeVisible()
  await expect(totals).toContainText(/\d{3}\.\d\d$/)
})

test('what was charged fits the screen of a desk', async ({ page }) => {
  const desk = await sitDown(page, 'admin', 'mon')
  await houseWithGuests(desk)
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const path of ['/report/charge', '/report/extra-charge/detailed']) {
    await page.goto(`${path}?from=2000-01-01`)
    const grid = page.getByRole('grid')
    await expect(grid.locator('[data-kind="amount"]').first()).toBeVisible()
    await expect
      .poll(() => grid.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), path)
      .toBeLessThanOrEqual(1)
  }
})

test('a row opens in a tab of its own with the middle button', async ({ page, context }) => {
  const desk = await sitDown(page, 'admin', 'en')
  await houseWithGuests(desk)
  await page.goto('/front-office/reservation-list?tab=all')
  const opened = context.waitForEvent('page')
  await page.getByRole('rowheader').first().getByRole('link').click({ button: 'middle' })
  expect(new URL((await opened).url()).pathname).toMatch(/^\/front-office\/stay\/\d+$|^blank$/)
})

test('what is left of each type on each day is a picture above the table, the fuller the stronger', async ({
  page,
}) => {
  await sitDown(page, 'admin', 'en')
  await page.goto('/report/available-room')
  const picture = page.getByRole('region', { name: reportWords.leftByDay.en })
  await expect(picture.getByRole('columnheader')).toHaveCount(15)
  await expect(picture.getByRole('row').last()).toContainText(reportWords.wholeHouse.en)
  const first = picture.getByRole('cell').first()
  const left = (await first.textContent()) ?? ''
  await expect(first).toHaveAttribute('title', new RegExp(` ${left} left, \\d+ of \\d+ sold$`))
})
