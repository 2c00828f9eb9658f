import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { chromium, expect, type Page } from '@playwright/test'
import { screens } from '#app/web/screens.ts'
import { grouped } from '#core/grouped.ts'
import type { Locale } from '#core/labels.ts'
import { menuPaths, menuTitle } from '#domain/access/menu.ts'
import { Cashier } from '#domain/cashier/contract.ts'
import { options } from '#domain/choices/contract.ts'
import { WorkOrder } from '#domain/workOrder/contract.ts'
import { browserArguments, findBrowser } from '../scripts/browser.mjs'
import { type Desk, sitDown } from './desk.ts'
import { houseWithGuests } from './house.ts'

/**
 * Takes a picture of every screen of a demonstration hotel and lays them on contact sheets, one for each area and look:
 * `npm start` in one terminal, `npm run pictures` in another. Another address is its argument, then the areas that are wanted:
 * `npm run pictures -- http://localhost:3000 report rate`. Looks other than those of the pages, and each picture as it is:
 * `npm run pictures -- http://localhost:3000 --look 1440-dark-en --look 390-light-en --into /tmp/pictures`.
 */

interface Look {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly theme: 'white' | 'dark'
  readonly locale: Locale
  /** How wide a picture is on the sheet, and how many stand beside each other. */
  readonly shown: number
  readonly beside: number
}
const SIZES: Readonly<Record<string, Pick<Look, 'width' | 'height' | 'shown' | 'beside'>>> = {
  1440: { width: 1440, height: 900, shown: 480, beside: 3 },
  1024: { width: 1024, height: 768, shown: 480, beside: 3 },
  390: { width: 390, height: 844, shown: 236, beside: 6 },
}
/** Of the pages in docs. */
const SHOWN = ['1440-light-en', '1024-dark-mon', '390-light-mon']
const SETTLED_MS = 300
const { values: asked, positionals } = parseArgs({
  options: { look: { type: 'string', multiple: true, default: SHOWN }, into: { type: 'string' } },
  allowPositionals: true,
})
const FOLDER = asked.into ?? 'docs/screens'
const [address = 'http://localhost:3000', ...wanted] = positionals

/** By its name: width, theme and language. */
function lookOf(name: string): Look {
  const [width = '', theme, locale] = name.split('-')
  const size = SIZES[width]
  if (size === undefined || !['light', 'dark'].includes(theme ?? '') || !['en', 'mon'].includes(locale ?? ''))
    throw new Error(`${name} is no look: 1440, 1024 or 390, light or dark, en or mon, such as 1024-dark-mon`)
  return { name, ...size, theme: theme === 'dark' ? 'dark' : 'white', locale: locale === 'mon' ? 'mon' : 'en' }
}
const LOOKS = asked.look.map(lookOf)

interface Picture {
  readonly title: string
  readonly jpeg: string
}

const areaOf = (path: string): string => path.split('/')[1] || 'dashboard'

/** What a screen asks first is on its way, then what it shows is there. */
async function settled(page: Page): Promise<void> {
  await page.waitForTimeout(SETTLED_MS)
  const busy = page.locator('.mantine-Skeleton-root, .mantine-Loader-root, [class*="bone"], [aria-busy="true"]')
  await expect(busy).toHaveCount(0, { timeout: 60_000 })
}

/** Within the program, which is loaded once. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    document.querySelector('main h1, main > *')?.setAttribute('data-before', '')
    history.pushState(null, '', to)
  }, path)
  // lists of one kind are one page, which stays
  await page
    .waitForFunction(() => document.querySelector('[data-before]') === null, null, { timeout: 2_000 })
    .catch(() => {})
  await settled(page)
}

/** As another tab of the browser would choose them: the page goes on. */
async function choose(page: Page, { theme, locale, width, height }: Look): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.evaluate(
    ([locale, themeColor]) => {
      const chosen = { ...(JSON.parse(localStorage.getItem('settings') ?? '{}') as object), locale, themeColor }
      localStorage.setItem('settings', JSON.stringify(chosen))
      dispatchEvent(new StorageEvent('storage', { key: 'settings' }))
    },
    [locale, theme] as const,
  )
}

async function titleOf(page: Page, path: string, locale: Locale): Promise<string> {
  const known = menuPaths.find((menuPath) => menuPath === path)
  if (known !== undefined) return menuTitle(known)[locale]
  const heading = page.getByRole('heading', { level: 1 }).first()
  return (await heading.textContent({ timeout: 1_000 }).catch(() => null)) ?? path
}

/** The pictures of an area's screens, look by look. */
async function takePictures(
  page: Page,
  paths: readonly string[],
  ids: Readonly<Record<string, number>>,
): Promise<Map<Look, Picture[]>> {
  const taken = new Map(LOOKS.map((look): [Look, Picture[]] => [look, []]))
  for (const path of paths) {
    const of = /([\w-]+)\/\$id/.exec(path)?.[1]
    const id = of === undefined ? 0 : ids[of]
    if (id === undefined) continue
    await go(page, path.replace('$id', String(id)))
    for (const [look, pictures] of taken) {
      await choose(page, look)
      await settled(page)
      const jpeg = await page.screenshot({ type: 'jpeg', quality: 85, animations: 'disabled' })
      pictures.push({ title: await titleOf(page, path, look.locale), jpeg: jpeg.toString('base64') })
      if (asked.into !== undefined) await writeFile(`${FOLDER}/${look.name}${path.replaceAll(/\W+/g, '_')}.jpg`, jpeg)
    }
    process.stdout.write(`${path}\n`)
  }
  return taken
}

/** The record that a path with a place in it is of, by the name before the place. */
async function idsOf(desk: Desk): Promise<Readonly<Record<string, number>>> {
  const { stayId, reservationId, folioId, groupId, guestId, companyId, receiptId, invoiceId, taxReceiptId } =
    await houseWithGuests(desk)
  const [category] = await desk.call(options.WorkOrderCategory, {})
  const fault = {
    description: 'The lamp by the door is broken',
    workOrderCategoryId: category?.id ?? 0,
    place: 'Lobby',
  }
  const workOrder = await desk.call(WorkOrder.new, fault)
  const shifts = await desk.call(Cashier.list, {})
  return {
    stay: stayId,
    reservation: reservationId,
    folio: folioId,
    group: groupId,
    guest: guestId,
    company: companyId,
    receipt: receiptId,
    invoice: invoiceId,
    ebarimt: taxReceiptId,
    'work-order': workOrder.id,
    shift: shifts.rows[0]?.id ?? 0,
  }
}

/** The pictures of one area on one sheet, each under its title. */
async function layOut(
  page: Page,
  pictures: readonly Picture[],
  { width, height, shown, beside }: Look,
): Promise<Buffer> {
  const input = { pictures, shown, beside, tall: Math.round((shown * height) / width) }
  const url = await page.evaluate(async ({ pictures, shown, beside, tall }) => {
    const [gap, caption] = [12, 22]
    const canvas = document.createElement('canvas')
    canvas.width = gap + Math.min(beside, pictures.length) * (shown + gap)
    canvas.height = gap + Math.ceil(pictures.length / beside) * (tall + caption + gap)
    const draw = canvas.getContext('2d')
    if (draw === null) throw new Error('a canvas can be drawn on')
    draw.fillStyle = '#e9ecef'
    draw.fillRect(0, 0, canvas.width, canvas.height)
    draw.font = '14px sans-serif'
    draw.fillStyle = '#212529'
    draw.imageSmoothingQuality = 'high'
    for (const [at, { title, jpeg }] of pictures.entries()) {
      const image = new Image()
      image.src = `data:image/jpeg;base64,${jpeg}`
      await image.decode()
      const x = gap + (at % beside) * (shown + gap)
      const y = gap + Math.floor(at / beside) * (tall + caption + gap)
      draw.fillText(title, x, y + 14, shown)
      draw.drawImage(image, x, y + caption, shown, tall)
    }
    return canvas.toDataURL('image/webp', 0.7)
  }, input)
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}

const executablePath = await findBrowser()
const browser = await chromium.launch({ args: browserArguments, ...(executablePath ? { executablePath } : {}) })
await mkdir(FOLDER, { recursive: true })
const [sheet, page] = [await browser.newPage(), await (await browser.newContext({ baseURL: address })).newPage()]
const ids = await idsOf(await sitDown(page, 'admin', 'en'))
await page.goto('/')
const areas = grouped(
  screens.map(({ path }) => path),
  areaOf,
)
for (const [area, paths] of areas) {
  if (wanted.length > 0 && !wanted.includes(area)) continue
  for (const [look, pictures] of await takePictures(page, paths, ids))
    await writeFile(`${FOLDER}/${area}-${look.name}.webp`, await layOut(sheet, pictures, look))
}
await browser.close()
if (asked.into === undefined) await writePage([...areas.keys()])

/** The page of docs, with the sheets that there are. */
async function writePage(areas: readonly string[]): Promise<void> {
  const files = await readdir(FOLDER)
  const text = areas.map((area) => {
    const title = `/${area === 'dashboard' ? '' : area}`
    const own = SHOWN.filter((name) => files.includes(`${area}-${name}.webp`))
    return `## ${title}\n\n${own.map((name) => `![${title}, ${name}](screens/${area}-${name}.webp)`).join('\n\n')}\n`
  })
  await writeFile(
    'docs/screens.md',
    `# Every screen\n\nThe demonstration hotel: in English at 1440 px, in Mongolian at 1024 px in dark and at 390 px. \`npm run pictures\` takes them anew beside a program that runs.\n\n${text.join('\n')}`,
  )
}
