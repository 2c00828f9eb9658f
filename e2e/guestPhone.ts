import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { type Locale, say } from '#core/labels.ts'
import { options } from '#domain/choices/contract.ts'
import { words } from '#features/bookingEngine/labels.ts'
import { rateType } from '#features/configuration/rateType.ts'
import { BookingSetting, OnlineOrder } from '#features/bookingEngine/staffContract.ts'
import type { Desk } from './desk.ts'
import { deviceOf } from './network.ts'

/** The hotel's desk, with its booking pages open. */
export async function openPages(desk: Desk): Promise<Desk> {
  const types = await desk.call(options.ReservationType, {})
  await desk.call(BookingSetting.set, {
    open: true,
    pendingTypeId: types.find(({ code }) => code === 'ONLINE')?.id ?? null,
  })
  return desk
}

/** Sets by what policy the plan 'RO' is cancelled, 'NONREF' = paid when it is booked; gives what was chosen before. */
export async function choosePolicy(desk: Desk, code: string | undefined): Promise<string | undefined> {
  const plan = (await desk.call(options.RateType, {})).find((one) => one.code === 'RO')
  const policies = await desk.call(options.CancellationPolicy, {})
  const [record] = (await desk.call(rateType.actions.get, { id: plan?.id ?? 0 })) as never as [
    { cancellationPolicyId: number | null },
  ]
  const cancellationPolicyId = policies.find((one) => one.code === code)?.id ?? null
  await desk.call(rateType.actions.update, { ...record, cancellationPolicyId } as never)
  return policies.find(({ id }) => id === record.cancellationPolicyId)?.code
}

/** A guest's phone, which speaks a language and counts how often it is tapped. */
export async function phoneOf(browser: Browser, locale: Locale) {
  const language = locale === 'mon' ? 'mn-MN' : 'en-GB'
  const { context, page, network } = await deviceOf(browser, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: language,
    storageState: { cookies: [], origins: [] },
  })
  let taps = 0
  const tap = async (on: Locator) => {
    taps += 1
    await on.tap()
  }
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  return { page, context, network, tap, button, taps: () => taps }
}
export type Phone = Awaited<ReturnType<typeof phoneOf>>

export const dayIn = (page: Page, date: string) => page.locator(`[data-date="${date}"]`)

interface Wish {
  readonly code: string
  /** How many months on from the one that is shown first. */
  readonly months: number
  readonly arrival: string
  readonly departure: string
}

/** From the first page to the rooms that are offered. */
export async function chooseDays({ page, tap, button }: Phone, locale: Locale, wish: Wish): Promise<void> {
  await page.goto(`/booking/${wish.code}`)
  for (let later = 0; later < wish.months; later += 1) await tap(button(words.after[locale]))
  await tap(dayIn(page, wish.arrival))
  await tap(dayIn(page, wish.departure))
  await tap(button(words.show[locale]))
  await expect(page.getByRole('heading', { name: words.rooms[locale] })).toBeFocused()
}

/** Takes the first room that is offered, or that is in words of its terms, and no extras. */
export async function chooseRoom({ page, tap, button }: Phone, locale: Locale, terms = ''): Promise<void> {
  await tap(page.locator('.plans li').filter({ hasText: terms }).getByRole('button').first())
  const goOn = button(words.goOn[locale])
  const details = page.getByRole('heading', { name: words.details[locale] })
  await goOn.or(details).first().waitFor()
  if (await goOn.isVisible()) await tap(goOn)
  await expect(details).toBeVisible()
}

export const typed = ({ page }: Phone, locale: Locale, label: 'firstName' | 'lastName' | 'email' | 'phone') =>
  page.getByLabel(new RegExp(`^${say(words[label], locale)}`))

/** Types who comes; the address tells this guest from all others. */
export async function fillIn(phone: Phone, locale: Locale, email: string): Promise<void> {
  await typed(phone, locale, 'firstName').fill('Anna')
  await typed(phone, locale, 'lastName').fill('Weber')
  await typed(phone, locale, 'email').fill(email)
  await typed(phone, locale, 'phone').fill('9911 2233')
}

export const ordersOf = async (desk: Desk, email: string) =>
  (await desk.call(OnlineOrder.list, { limit: 200 })).rows.filter((row) => row.email === email)
