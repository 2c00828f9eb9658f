import { expect, type Page, test } from '@playwright/test'
import { addDays, weekday } from '#core/day.ts'
import { errorMessage } from '#core/errors.ts'
import { options } from '#domain/choices/contract.ts'
import { makeRates } from '#db/seed/demonstrationRates.ts'
import { company } from '#features/configuration/company.ts'
import { Rate } from '#features/configuration/rate.ts'
import { rateWords } from '#features/configuration/web/rate/labels.ts'
import { whyWords, words as calendarWords } from '#features/priceCalendar/labels.ts'
import { words as promotionWords } from '#features/promotion/labels.ts'
import { Reservation } from '#domain/reservation/contract.ts'
import { bookingWords } from '#domain/reservation/labels.ts'
import { words as kitWords } from '#kit/web/labels.ts'
import { type Desk, sitDown } from './desk.ts'

const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const MINE = 'RATES-MINE'

async function withRates(desk: Desk): Promise<number> {
  const byCode = (rows: readonly { id: number; code: string }[]) => new Map(rows.map(({ id, code }) => [code, id]))
  const known = byCode(await desk.call(options.Company, {})).get(MINE)
  if (known !== undefined) return known
  const { id } = await desk.call(company.actions.new, { code: MINE, name: 'Mine', kind: 'company' })
  const { id: agency } = await desk.call(company.actions.new, { code: 'RATES-TOURS', name: 'Tours', kind: 'agency' })
  const sources = await desk.call(options.ReservationSource, {})
  await makeRates(desk.call, {
    types: byCode(await desk.call(options.RoomType, {})),
    companies: new Map([
      ['ERDENE', id],
      ['NOMAD', agency],
    ]),
    sources: new Map(sources.map((source) => [source.label.en, source.id])),
    firstDay: desk.session.hotel.businessDate,
  })
  return id
}

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
const priceOf = (page: Page, row: string) => page.getByRole('textbox', { name: `${row}, ${rateWords.adult.mon}` })

test('the contract and Friday views of the rate grid and the price calendar, in Mongolian, wide and on a phone', async ({
  page,
}) => {
  const desk = await sitDown(page, 'admin', 'mon')
  const companyId = await withRates(desk)
  for (const size of [WIDE, PHONE]) {
    await page.setViewportSize(size)
    await page.goto(`/rate?company=${companyId}`)
    await expect(priceOf(page, 'Энгийн өрөө, Үндсэн тариф')).toHaveValue(/^190,000/)
    await expect(priceOf(page, 'Люкс өрөө, Үндсэн тариф')).toHaveAttribute('placeholder', /^420,000/)
    await expect.poll(() => fits(page)).toBe(true)
    await page.goto('/rate?weekday=5')
    await expect(priceOf(page, 'Энгийн өрөө, Үндсэн тариф')).toHaveValue(/^240,000/)
    await expect(page.getByRole('rowheader', { name: 'Жуулчны бүлэг USD' }).first()).toBeVisible()
    await expect.poll(() => fits(page)).toBe(true)
    await page.goto('/rate/calendar')
    await expect(page.getByRole('rowheader', { name: 'Жуулчны бүлэг USD' }).first()).toBeVisible()
    await expect.poll(() => fits(page)).toBe(true)
    await page.getByRole('button', { name: whyWords.title.mon }).click()
    const why = page.getByRole('dialog', { name: whyWords.title.mon })
    await expect(why.getByText(whyWords.price.mon, { exact: true })).toBeVisible()
    await expect(why.getByRole('textbox', { name: `${calendarWords.dayPrice.mon}, MNT` })).toBeVisible()
  }
})

test('a night in dollars is booked at its worth, and a closed type says at booking what closes it', async ({
  page,
}) => {
  const desk = await sitDown(page, 'admin', 'en')
  await withRates(desk)
  await page.goto('/front-office/new-reservation')
  const arrival = page.getByRole('textbox', { name: bookingWords.arrival.en })
  await arrival.fill(addDays(desk.session.hotel.businessDate, 40))
  await arrival.press('Tab')
  await page.getByRole('combobox', { name: bookingWords.roomType.en }).click()
  await expect(
    page.getByRole('option', { name: /^Suite.*Spring clean of the suites \(Suite\): closed on/ }),
  ).toBeVisible()
  await page.getByRole('option', { name: /^Twin room/ }).click()
  await page.getByRole('combobox', { name: bookingWords.rateType.en }).click()
  await page.getByRole('option', { name: 'Tour groups' }).click()
  await expect(page.getByText('USD 80.00')).toBeVisible()
  await expect(page.getByText('283,600.00').first()).toBeVisible()
})

test('at the screen a contract gets everybody’s prices 15 % cheaper, and an early bird its promotion; both stand in the quote', async ({
  page,
}) => {
  const desk = await sitDown(page, 'admin', 'en')
  await withRates(desk)
  const own = Date.now().toString(36)
  const { id } = await desk.call(company.actions.new, { code: `LESS-${own}`, name: `Less ${own}`, kind: 'company' })
  await page.goto(`/rate?company=${id}`)
  await page.getByRole('button', { name: rateWords.copy.en, exact: true }).click()
  const copy = page.getByRole('dialog', { name: rateWords.copyContractTitle.en })
  await copy.getByRole('textbox', { name: rateWords.dearerBy.en }).fill('-15')
  await copy.getByRole('button', { name: rateWords.apply.en }).click()
  await page.getByRole('button', { name: /^Save \(\d+\)$/ }).click()
  // infants stay free in the copy
  await page.getByRole('dialog').getByRole('button', { name: kitWords.continueAnyway.en }).click()
  await expect(page.getByRole('button', { name: rateWords.save.en, exact: true })).toBeDisabled()

  const code = `EARLY-${own}`
  await page.goto('/conf/promotion')
  await page.getByRole('button', { name: promotionWords.newPromotion.en }).first().click()
  const form = page.getByRole('dialog', { name: promotionWords.newPromotion.en })
  await form.getByRole('textbox', { name: 'Code' }).fill(code)
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Early bird')
  await form.getByRole('textbox', { name: promotionWords.percent.en }).fill('20')
  await form.getByRole('textbox', { name: promotionWords.minimumDaysAhead.en }).fill('30')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()

  const [roomType] = await desk.call(options.RoomType, {})
  const [rateType] = await desk.call(options.RateType, {})
  const quote = async (ahead: number, more: object) => {
    // a Monday outside every season: no exception of a weekday stands there
    const from = addDays(desk.session.hotel.businessDate, ahead)
    const arrival = addDays(from, (8 - weekday(from)) % 7)
    const stay = {
      roomTypeId: roomType!.id,
      rateTypeId: rateType!.id,
      arrival,
      departure: addDays(arrival, 1),
      adults: 2,
    }
    return desk.call(Reservation.quote, { stays: [stay], ...more })
  }
  const full = (await quote(40, {})).stays[0]!.nights[0]!.rate!
  expect((await quote(40, { companyId: id })).stays[0]!.nights[0]!.rate).toBe(Math.round(full * 0.85))
  const early = await quote(40, { promotionCode: code })
  expect(early.stays[0]!.nights[0]).toMatchObject({ gridRate: full, rate: full * 0.8 })
  expect((await quote(3, { promotionCode: code })).promotionProblem?.code).toBe('promotionTooLate')
})

test('who saves a price that somebody else has changed meanwhile is told beside it, and may then save over it', async ({
  page,
}) => {
  const desk = await sitDown(page, 'admin', 'mon')
  await withRates(desk)
  const suite = (await desk.call(options.RoomType, {})).find(({ code }) => code === 'SUI')!.id
  const roomOnly = (await desk.call(options.RateType, {})).find(({ code }) => code === 'RO')!.id
  await page.goto('/rate')
  const price = priceOf(page, 'Люкс өрөө, Цайгүй тариф')
  await price.fill('431000')
  const { cells } = await desk.call(Rate.grid, {})
  const theirs = cells.find(
    (cell) =>
      cell.roomTypeId === suite && cell.rateTypeId === roomOnly && cell.seasonId === null && cell.weekday === null,
  )!
  await desk.call(Rate.save, { cells: [{ ...theirs, extraAdult: (theirs.extraAdult ?? 0) + 100 }] })
  const save = page.getByRole('button', { name: /^Хадгалах/ })
  await save.click()
  await expect(page.getByText(errorMessage('changedMeanwhile', [], 'mon'))).toBeVisible()
  await save.click()
  await expect(save).toBeDisabled()
  await expect(price).toHaveValue('431,000')
})
