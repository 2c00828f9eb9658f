import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import '#app/errors.ts'
import { errorTable } from '#core/errorTable.ts'
import { say } from '#core/labels.ts'
import { Hotel } from '#features/hotel/contract.ts'
import { hotelWords } from '#features/hotel/labels.ts'
import { posApiWords as words } from '#features/posApi/labels.ts'
import { words as kitWords } from '#kit/web/labels.ts'
import { sitDown } from './desk.ts'
import { deviceOf } from './network.ts'

test('what is typed on a settings page stays when another desk saves, and both versions are shown', async ({
  page,
}) => {
  const desk = await sitDown(page, 'admin', 'en')
  // what was saved before the page hears of others is not told
  const line = page.waitForResponse((response) => response.url().endsWith('/api/events'))
  await page.goto('/conf/hotel-information')
  await line
  await page.getByLabel(hotelWords.website.en).fill('https://khan.mn')
  const { currencyLocked: _, storage: __, ...found } = await desk.call(Hotel.get, {})
  const phone = `+976 ${Date.now() % 100_000_000}`
  await desk.call(Hotel.update, { ...found, reservePhone: phone })
  const alert = page.getByRole('alert').filter({ hasText: kitWords.changedTitle.en })
  await expect(alert).toContainText(phone)
  await expect(page.getByLabel(hotelWords.website.en)).toHaveValue('https://khan.mn')
  await alert.getByRole('button', { name: kitWords.keepMine.en }).click()
  await page.getByRole('button', { name: kitWords.save.en, exact: true }).first().click()
  await expect.poll(async () => (await desk.call(Hotel.get, {})).website).toBe('https://khan.mn')
  const { currencyLocked: ___, storage: ____, ...kept } = await desk.call(Hotel.get, {})
  await desk.call(Hotel.update, { ...kept, website: found.website, reservePhone: found.reservePhone })
})

test('a hotel prepares its receipts and asks whether POS API answers', async ({ browser }) => {
  const info = { posNo: '10003470', leftLotteries: 4200, merchants: [{ tin: '37900846788', name: 'Khan LLC' }] }
  const daemon = createServer((_request, response) => response.end(JSON.stringify(info)))
  await new Promise<void>((open) => daemon.listen(0, '127.0.0.1', open))
  const { context, page, network } = await deviceOf(browser)
  await sitDown(page, 'admin', 'mon')
  await page.goto('/conf/pos-api')
  const field = (name: string) => page.getByRole('textbox', { name })
  const check = page.getByRole('button', { name: words.check.mon })
  await field(words.address.mon).fill('http://127.0.0.1:1')
  await check.click()
  await expect(page.getByText(say(errorTable.posApiNotRunning, 'mon', 'http://127.0.0.1:1'))).toBeVisible()

  await field(words.address.mon).fill(`http://127.0.0.1:${(daemon.address() as AddressInfo).port}`)
  await field(words.merchantTin.mon).fill('11111111111')
  await check.click()
  await expect(page.getByText(say(words.tinUnknown, 'mon', '11111111111'))).toBeVisible()
  await field(words.merchantTin.mon).fill('37900846788')
  await expect(page.getByText(words.answered.mon, { exact: true })).toBeVisible()
  await expect(page.getByText('4,200')).toBeVisible()

  // a press without a network is answered, not kept for later
  await network.lose()
  await check.click()
  await expect(page.getByRole('alert')).toBeVisible()
  await network.find()

  await field(words.branchNo.mon).fill('001')
  await field(words.posNo.mon).fill('001')
  await page.getByRole('combobox', { name: words.district.mon }).fill('sukhbaatar 8')
  await page.getByRole('option', { name: /2508/ }).click()
  await page.getByRole('button', { name: kitWords.save.mon }).first().click()
  await expect(page.getByRole('img', { name: words.done.mon }).first()).toBeVisible()
  await context.close()
  daemon.close()
})
