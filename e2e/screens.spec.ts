import { AxeBuilder } from '@axe-core/playwright'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { type Locale, LOCALES } from '#core/labels.ts'
import { screens } from '#app/web/screens.ts'
import { menuPaths, menuTitle } from '#domain/access/menu.ts'
import { Cashier } from '#domain/cashier/contract.ts'
import { options } from '#domain/choices/contract.ts'
import { WorkOrder } from '#domain/workOrder/contract.ts'
import { words as kitWords } from '#kit/web/labels.ts'
import { type Desk, sitDown } from './desk.ts'
import { houseWithGuests, startShift } from './house.ts'

const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** English is looked at wide and light, Mongolian on a phone and dark; both in both sizes. */
const looks: Record<Locale, { examined: typeof WIDE; other: typeof WIDE; theme: string }> = {
  en: { examined: WIDE, other: PHONE, theme: 'white' },
  mon: { examined: PHONE, other: WIDE, theme: 'dark' },
}

// the languages side by side, the screens of one in order on one page
test.describe.configure({ mode: 'parallel' })

for (const locale of LOCALES) {
  test.describe(`every screen in ${locale}`, () => {
    test.describe.configure({ mode: 'default' })
    const { examined, other, theme } = looks[locale]
    let context: BrowserContext
    let page: Page
    let ids: Readonly<Record<string, number>>
    let complaints: string[] = []

    test.beforeAll(async ({ browser }) => {
      context = await browser.newContext()
      page = await context.newPage()
      const desk = await sitDown(page, 'admin', locale, theme)
      const { stayId, reservationId, folioId, groupId, guestId, companyId, receiptId, invoiceId, taxReceiptId } =
        await houseWithGuests(desk)
      ids = {
        stay: stayId,
        reservation: reservationId,
        folio: folioId,
        group: groupId,
        guest: guestId,
        company: companyId,
        receipt: receiptId,
        invoice: invoiceId,
        'work-order': await workOrder(desk),
        ebarimt: taxReceiptId,
        ...(await cashPapers(desk)),
      }
      complaints = listen(page)
    })
    test.afterAll(() => context.close())

    for (const { path } of screens) {
      test(path, async () => {
        complaints.length = 0
        await page.setViewportSize(examined)
        await page.goto(path.replace(/([\w-]+)\/\$id/, (_, of: string) => `${of}/${ids[of]}`))
        await settled(page)
        const inMenu = menuPaths.find((of) => of === path)
        if (inMenu) await expect(page.getByRole('heading', { level: 1 })).toContainText(menuTitle(inMenu)[locale])
        await expect.poll(() => tooWide(page)).toEqual([])
        await expect.poll(() => cutFields(page)).toEqual([])
        await expect.poll(() => headingFaults(page)).toEqual([])
        expect(await violations(page)).toEqual([])
        if ((await newButton(page).count()) > 0) expect(await violationsOfNew(page, locale)).toEqual([])
        await page.setViewportSize(other)
        // the page is drawn anew for the other size
        await expect.poll(() => tooWide(page)).toEqual([])
        await expect.poll(() => cutFields(page)).toEqual([])
        expect(complaints).toEqual([])
      })
    }
  })
}

/** The shift of whoever looks, and a slip of what was paid into it. */
async function cashPapers(desk: Desk): Promise<{ shift: number; slip: number }> {
  await startShift(desk)
  const { session } = await desk.call(Cashier.own, {})
  const [account] = await desk.call(Cashier.accounts, {})
  const { journalId } = await desk.call(Cashier.move, {
    kind: 'paidIn',
    currency: desk.session.hotel.currency,
    amount: 1_000_000,
    accountId: account?.id ?? 0,
    party: 'Owner',
    reason: 'Change',
  })
  return { shift: session?.id ?? 0, slip: journalId }
}

/** Something to be repaired, with what is to be said of it. */
async function workOrder(desk: Desk): Promise<number> {
  const [category] = await desk.call(options.WorkOrderCategory, {})
  const [room] = await desk.call(options.Room, {})
  const { id } = await desk.call(WorkOrder.new, {
    description: 'The window does not shut',
    workOrderCategoryId: category?.id ?? 0,
    roomId: room?.id ?? 0,
    priority: 'high',
    deadline: desk.session.hotel.businessDate,
  })
  return id
}

/** What the browser complains about: errors in the console, failed and refused requests. */
function listen(page: Page): string[] {
  const heard: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') heard.push(message.text())
  })
  page.on('pageerror', (error) => heard.push(error.message))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    if (reason !== 'net::ERR_ABORTED') heard.push(`${request.url()} ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) heard.push(`${response.url()} ${response.status()}`)
  })
  return heard
}

/** Waits until the page shows its contents and no more skeletons. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('main').first()).toBeVisible()
  await expect(page.locator('.mantine-Skeleton-root, .mantine-Loader-root, [aria-busy="true"]')).toHaveCount(0)
}

/** What is wider than the screen: the page itself, or the part of it that scrolls up and down. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [document.documentElement, document.body, document.querySelector('#contents')].flatMap((element) =>
      element !== null && element.scrollWidth > element.clientWidth
        ? [`${element.tagName} ${element.scrollWidth} > ${element.clientWidth}`]
        : [],
    ),
  )

/** Fields whose day, hour or number is not seen whole. */
const cutFields = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('main input, [role="dialog"] input')].flatMap(
      ({ value, scrollWidth, clientWidth }) =>
        /^\d[\d\s.,:-]*$/.test(value) && scrollWidth > clientWidth ? [`${value} ${scrollWidth} > ${clientWidth}`] : [],
    ),
  )

/** A page has one title, or each of its sheets of paper has, and no level is left out; sections may stand above a sheet. */
const headingFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const seen = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].filter(
      (heading) => heading.getClientRects().length > 0,
    )
    const levels = seen.map(({ tagName }) => Number(tagName.slice(1)))
    const titles = seen.filter(({ tagName }) => tagName === 'H1')
    const isTitled = titles.length === 1 || (titles.length > 1 && titles.every((title) => title.closest('article')))
    const leaps = seen.filter((_, at) => (levels[at] ?? 0) > (levels[at - 1] ?? 1) + 1)
    return [
      ...(isTitled ? [] : [`${titles.length} titles`]),
      ...leaps.map(({ tagName, textContent }) => `${tagName} ${textContent}`),
    ]
  })

const newButton = (page: Page) => page.locator('main button[aria-keyshortcuts="N"]:not([aria-disabled="true"])')

async function violations(page: Page, within = 'html'): Promise<string[]> {
  const found = await new AxeBuilder({ page }).include(within).withTags(WCAG).analyze()
  const wrong = await Promise.all(
    found.violations.map(async ({ id, nodes }) => ({
      id,
      nodes: id === 'target-size' ? await tooSmall(page, nodes) : nodes,
    })),
  )
  return wrong
    .filter(({ nodes }) => nodes.length > 0)
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/** What is too small for a finger where the whole of it is seen: at the fold a row lies in part under the totals. */
async function tooSmall<Node extends { readonly target: unknown[] }>(page: Page, nodes: Node[]): Promise<Node[]> {
  const small: Node[] = []
  for (const node of nodes) {
    const target = String(node.target[0])
    await page
      .locator(target)
      .first()
      .evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const again = await new AxeBuilder({ page }).include(target).withRules(['target-size']).analyze()
    if (again.violations.length > 0) small.push(node)
  }
  return small
}

/** Of the dialog in which something new is made; nothing typed, it closes without asking. What has a page of its own is in the list of screens. */
async function violationsOfNew(page: Page, locale: Locale): Promise<string[]> {
  const path = () => new URL(page.url()).pathname
  const before = path()
  await newButton(page).first().click()
  const dialog = page.getByRole('dialog')
  await expect.poll(async () => path() !== before || (await dialog.isVisible())).toBe(true)
  if (path() !== before) return []
  // what is still faint while it appears is not looked at
  await expect(dialog).toHaveCSS('opacity', '1')
  await settled(page)
  const found = [...(await violations(page, '[role="dialog"]')), ...(await tooWide(page)), ...(await cutFields(page))]
  await dialog.getByRole('button', { name: kitWords.close[locale], exact: true }).last().click()
  await expect(dialog).toHaveCount(0)
  return found
}
