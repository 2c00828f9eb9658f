import { mkdir, rm, writeFile } from 'node:fs/promises'
import { chromium, expect, type Browser, type Page } from '@playwright/test'
import { screens } from '#app/web/screens.ts'
import { LOCALES, type Locale } from '#core/labels.ts'
import { menuPaths, menuTitle } from '#domain/access/menu.ts'
import { grouped } from '#core/grouped.ts'
import { browserArguments, findBrowser } from '../scripts/browser.mjs'
import { sitDown } from './desk.ts'
import { houseWithGuests } from './house.ts'

/**
 * Takes a picture of every screen of a demonstration hotel and lays them on contact sheets:
 * `npm start` in one terminal, `npm run pictures` in another; another address is its argument.
 */

interface Look {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly theme: 'white' | 'dark'
  /** How wide a picture is on the sheet, and how many stand beside each other. */
  readonly shown: number
  readonly beside: number
}
const LOOKS: readonly Look[] = [
  { name: '1440-light', width: 1440, height: 900, theme: 'white', shown: 480, beside: 3 },
  { name: '1024-dark', width: 1024, height: 768, theme: 'dark', shown: 480, beside: 3 },
  { name: '390-light', width: 390, height: 844, theme: 'white', shown: 236, beside: 6 },
]
const SETTLED_MS = 500
const FOLDER = 'docs/screens'
const address = process.argv[2] ?? 'http://localhost:3000'

interface Picture {
  readonly title: string
  readonly jpeg: string
}

const areaOf = (path: string): string => path.split('/')[1] || 'dashboard'
const fileOf = (area: string, look: Look, locale: Locale): string => `${area}-${look.name}-${locale}.webp`

async function openPage(browser: Browser, look: Look, locale: Locale) {
  const { width, height } = look
  const context = await browser.newContext({ baseURL: address, viewport: { width, height }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  return { page, desk: await sitDown(page, 'admin', locale, look.theme) }
}

async function takePictures(browser: Browser, look: Look, locale: Locale): Promise<Map<string, Picture[]>> {
  const { page, desk } = await openPage(browser, look, locale)
  const { stayId, reservationId, folioId, groupId, guestId, companyId, receiptId, invoiceId } =
    await houseWithGuests(desk)
  const ids: Readonly<Record<string, number>> = {
    stay: stayId,
    reservation: reservationId,
    folio: folioId,
    group: groupId,
    guest: guestId,
    company: companyId,
    receipt: receiptId,
    invoice: invoiceId,
  }
  const pictures: (Picture & { readonly area: string })[] = []
  for (const { path } of screens) {
    const of = /([\w-]+)\/\$id/.exec(path)?.[1]
    const id = of === undefined ? 0 : ids[of]
    if (id === undefined) continue
    await page.goto(path.replace('$id', String(id)))
    await page.locator('main').first().waitFor()
    // what it asks first is on its way
    await page.waitForTimeout(SETTLED_MS)
    await expect(page.locator('.mantine-Skeleton-root, .mantine-Loader-root, [aria-busy="true"]')).toHaveCount(0, {
      timeout: 30_000,
    })
    const known = menuPaths.find((menuPath) => menuPath === path)
    const heading = page.getByRole('heading', { level: 1 }).first()
    const named = known === undefined ? await heading.textContent({ timeout: 1_000 }).catch(() => null) : null
    const title = known === undefined ? (named ?? path) : menuTitle(known)[locale]
    const jpeg = (await page.screenshot({ type: 'jpeg', quality: 85 })).toString('base64')
    pictures.push({ area: areaOf(path), title, jpeg })
  }
  await page.context().close()
  return grouped(pictures, ({ area }) => area)
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
await rm(FOLDER, { recursive: true, force: true })
await mkdir(FOLDER, { recursive: true })
const sheet = await browser.newPage()
const areas = new Map<string, string[]>()
for (const look of LOOKS)
  for (const locale of LOCALES) {
    for (const [area, pictures] of await takePictures(browser, look, locale)) {
      const file = fileOf(area, look, locale)
      await writeFile(`${FOLDER}/${file}`, await layOut(sheet, pictures, look))
      areas.set(area, [...(areas.get(area) ?? []), file])
    }
    process.stdout.write(`${look.name} ${locale}: done\n`)
  }
await browser.close()
const text = [...areas].map(
  ([area, files]) =>
    `## /${area === 'dashboard' ? '' : area}\n\n${files.map((file) => `![${file}](screens/${file})`).join('\n\n')}\n`,
)
await writeFile(
  'docs/screens.md',
  `# Every screen\n\nThe demonstration hotel in both languages: 1440 px, 1024 px dark, 390 px. \`npm run pictures\` takes them anew beside a program that runs.\n\n${text.join('\n')}`,
)
