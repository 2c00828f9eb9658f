import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { sitDown } from './desk.ts'

/** The style sheets of all pages. */
const ASSETS = join(import.meta.dirname, '../dist/web/assets')

test('scrolling styles what comes into view alone, whatever other pages have brought with them', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await sitDown(page, 'admin', 'en')
  await page.goto('/handsontable?days=15')
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  const sheets = (await readdir(ASSETS)).filter((name) => name.endsWith('.css'))
  await Promise.all(sheets.map((name) => page.addStyleTag({ url: `/assets/${name}` })))
  const styled = await elementsStyled(page, () =>
    page.getByRole('grid').evaluate(async (grid) => {
      for (let frame = 0; frame < 60; frame += 1) {
        grid.scrollBy(frame < 30 ? 40 : -40, 0)
        await new Promise(requestAnimationFrame)
      }
    }),
  )
  const all = await page.locator('*').count()
  expect(styled.length).toBeGreaterThan(10)
  expect(styled.reduce((sum, count) => sum + count, 0) / styled.length).toBeLessThan(all / 4)
})

/** How many elements the browser styled each time that it had to, while something was done. */
async function elementsStyled(page: Page, act: () => Promise<void>): Promise<number[]> {
  const browser = await page.context().newCDPSession(page)
  const counts: number[] = []
  browser.on('Tracing.dataCollected', ({ value }) => {
    for (const { args } of value as { args?: { elementCount?: number } }[])
      if (args?.elementCount !== undefined) counts.push(args.elementCount)
  })
  const traced = new Promise((done) => browser.once('Tracing.tracingComplete', done))
  await browser.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline'] },
  })
  await act()
  await browser.send('Tracing.end')
  await traced
  await browser.detach()
  return counts
}
