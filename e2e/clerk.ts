import { expect, type Locator, type Page } from '@playwright/test'

/**
 * What a clerk does, by keyboard alone: a shortcut, a text typed, a choice made. Going to the next field is no action; a mouse is not there.
 */
export class Clerk {
  actions = 0
  private readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  async press(keys: string): Promise<void> {
    this.actions += 1
    await this.page.keyboard.press(keys)
  }

  async type(text: string): Promise<void> {
    this.actions += 1
    await this.page.keyboard.type(text)
  }

  async goTo(field: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    for (let steps = 0; steps < 12; steps += 1) {
      if (await field.evaluate((element) => element === document.activeElement)) return
      await this.page.keyboard.press(key)
    }
    await expect(field).toBeFocused()
  }

  /** The first of a short list. */
  async choose(field: Locator): Promise<void> {
    await this.goTo(field)
    await this.page.keyboard.press('ArrowDown')
    await expect(this.page.getByRole('option').first()).toBeVisible()
    await this.press('Enter')
  }
}
