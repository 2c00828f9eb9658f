import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { type Label, say } from '#core/labels.ts'
import { events } from '#domain/webhook/events.ts'
import { Webhook } from '#features/webhook/contract.ts'
import { deliveryWords, webhookWords as words } from '#features/webhook/labels.ts'
import { words as kit } from '#kit/web/labels.ts'
import { tableWords } from '#kit/web/table/labels.ts'
import { sitDown } from './desk.ts'

for (const locale of ['en', 'mon'] as const) {
  test(`a webhook is registered, tried, seen arriving and sent again (${locale})`, async ({ page }) => {
    const t = (label: Label, ...params: (string | number)[]) => say(label, locale, ...params)
    const got: string[] = []
    const receiver = createServer((request, response) => {
      got.push(String(request.headers['buudal-event-id']))
      response.end('taken')
    })
    await new Promise<void>((open) => receiver.listen(0, '127.0.0.1', open))
    const address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/in`
    const desk = await sitDown(page, 'admin', locale)
    const name = `Locks ${locale}`
    await page.goto('/integration/webhook')

    await page
      .getByRole('button', { name: t(words.newWebhook) })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: t(words.name) }).fill(name)
    await dialog.getByRole('textbox', { name: t(words.address) }).fill('http://hooks.example.com/in')
    await dialog.getByRole('checkbox', { name: t(events['day.closed'].label) }).check()
    await dialog.getByRole('button', { name: t(kit.save), exact: true }).click()
    // what is wrong stands beside its field, and nothing typed is lost
    await expect(dialog.getByText('https://', { exact: false }).first()).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: t(words.name) })).toHaveValue(name)
    await dialog.getByRole('textbox', { name: t(words.address) }).fill(address)
    await dialog.getByRole('button', { name: t(kit.save), exact: true }).click()
    await expect(page.getByText(/^whs-/)).toBeVisible()
    await page.keyboard.press('Escape')

    const row = page.getByRole('row').filter({ hasText: name })
    await row.getByRole('button', { name: t(tableWords.rowActions) }).click()
    await page.getByRole('menuitem', { name: t(words.ping) }).click()
    await expect.poll(() => got.length).toBe(1)

    await row.getByRole('button', { name: t(tableWords.rowActions) }).click()
    await page.getByRole('menuitem', { name: t(words.deliveries) }).click()
    const sent = page.getByRole('row').filter({ hasText: t(deliveryWords.ping) })
    await expect(sent.filter({ hasText: t(deliveryWords.delivered) })).toHaveCount(1)
    await sent.getByRole('button', { name: t(tableWords.rowActions) }).click()
    await page.getByRole('menuitem', { name: t(deliveryWords.replay) }).click()
    await expect.poll(() => got.length).toBe(2)
    expect(got[0]).toBe(got[1])
    await expect(sent.filter({ hasText: t(deliveryWords.delivered) })).toHaveCount(2)
    await sent
      .first()
      .getByRole('button', { name: t(tableWords.rowActions) })
      .click()
    await page.getByRole('menuitem', { name: t(kit.open), exact: true }).click()
    await expect(page.getByRole('dialog').getByText('taken')).toBeVisible()

    // the house stays as it was
    const { rows } = await desk.call(Webhook.list, { search: name })
    for (const { id } of rows) await desk.call(Webhook.remove, { id })
    receiver.closeAllConnections()
    receiver.close()
  })
}
