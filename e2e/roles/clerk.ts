import { expect, type Locator, type Page } from '@playwright/test'
import { type Label, type Locale, say } from '#core/labels.ts'
import { moneyWords } from '#domain/folio/labels.ts'
import { guestWords } from '#domain/guest/web/labels.ts'
import { bookingWords } from '#domain/reservation/labels.ts'
import { pageWords } from '#features/reservation/stayPageLabels.ts'

/** What a person at a desk does with a page, called by the words that stand on it in this language. */
export function clerk(page: Page, locale: Locale) {
  const t = (label: Label, ...params: readonly (string | number)[]): string => say(label, locale, ...params)
  const dialog = page.getByRole('dialog')
  const button = (label: Label, within: Page | Locator = page) =>
    within.getByRole('button', { name: t(label), exact: true })
  const combobox = (label: Label, within: Page | Locator = page) =>
    within.getByRole('combobox', { name: t(label), exact: true })
  /** What must be filled in has a star beside its name. */
  const field = (label: Label, within: Page | Locator = page) =>
    within.getByLabel(new RegExp(`^${t(label).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}( \\*)?$`))

  /** Chooses what says so, else the first. */
  async function choose(list: Locator, text?: string | RegExp): Promise<void> {
    await list.click()
    const options = page.locator('[role=option]:visible')
    await (text === undefined ? options.first() : options.filter({ hasText: text }).first()).click()
  }

  /** Of the lesser actions of a record. */
  async function fromMenu(label: Label | string): Promise<void> {
    // by key: what was just saved is told beside the button, and may slide over it between press and release of the mouse
    await button(pageWords.more).press('Enter')
    await page.getByRole('menuitem', { name: typeof label === 'string' ? label : t(label), exact: true }).click()
  }

  /** A new guest, begun from what is typed in the search of the booking form. */
  async function beginGuest(name: string): Promise<void> {
    await expect(combobox(bookingWords.findGuest)).toBeFocused()
    await page.keyboard.type(name)
    await expect(page.getByRole('option', { name: t(guestWords.newGuestNamed, name) })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(field(guestWords.phone)).toBeFocused()
  }

  /** Sends the money that the dialog asks for, once the usual method stands there. */
  async function sendMoney(label: Label, amount?: string): Promise<void> {
    await expect(combobox(moneyWords.paymentMethod, dialog)).not.toHaveValue('')
    if (amount !== undefined) await field(moneyWords.amount, dialog).fill(amount)
    await button(label, dialog).click()
  }

  return { t, dialog, button, combobox, field, choose, fromMenu, beginGuest, sendMoney }
}
