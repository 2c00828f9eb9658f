import { expect, test } from '@playwright/test'
import { type Label, say } from '#core/labels.ts'
import { options } from '#domain/choices/contract.ts'
import { Housekeeping } from '#domain/housekeeping/contract.ts'
import { WorkOrder } from '#domain/workOrder/contract.ts'
import { workOrderWords } from '#domain/workOrder/labels.ts'
import { workStatusLabels } from '#domain/workOrder/status.ts'
import { roomExtra } from '#features/configuration/room.ts'
import { words as house } from '#features/housekeeping/labels.ts'
import { words } from '#features/workOrder/labels.ts'
import { sitDown } from './desk.ts'

for (const locale of ['en', 'mon'] as const) {
  test(`a fault is told from the phone in three taps, repaired and completed on the board (${locale})`, async ({
    browser,
  }) => {
    const t = (label: Label, ...params: (string | number)[]) => say(label, locale, ...params)
    const desk = await (await browser.newContext()).newPage()
    const head = await sitDown(desk, 'admin', locale)
    // a room of its own, given to who cleans
    const number = `W-${locale}-1`
    const [type] = await head.call(options.RoomType, {})
    await head.call(roomExtra.newMany, { from: number, to: number, floor: 'W', roomTypeId: type?.id ?? 0 })
    const { rows } = await head.call(Housekeeping.list, { search: number })
    const roomId = rows[0]?.roomId ?? 0
    const users = await head.call(Housekeeping.housekeepers, {})
    const cleaner = users.find(({ name }) => name === 'Tsetseg') ?? users[0]
    await head.call(Housekeeping.assign, { assignments: [{ roomId, userId: cleaner?.id ?? 0 }] })
    await desk.goto(`/room-service/work-order?view=board&room=${roomId}`)
    const column = (status: keyof typeof workStatusLabels) =>
      desk.getByRole('region', { name: t(workStatusLabels[status]), exact: true })
    await expect(column('new')).toBeVisible()

    const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })).newPage()
    await sitDown(phone, 'housekeeping', locale)
    await phone.goto('/room-service/my-rooms')
    const card = phone.getByRole('listitem', { name: `${t(house.room)} ${number}`, exact: true })
    await card.getByRole('button', { name: `${t(workOrderWords.reportFault)}: ${number}` }).tap()
    const category = (await head.call(options.WorkOrderCategory, {}))[0]?.label ?? { en: '', mon: '' }
    await phone.getByRole('button', { name: t(category) }).tap()
    await phone.getByRole('button', { name: t(workOrderWords.send), exact: true }).tap()
    await expect(card).toContainText(t(category))

    // the desk sees it without asking
    const order = column('new').getByRole('listitem')
    await expect(order).toContainText(t(category))
    await order.dragTo(column('inProgress'))
    const begun = column('inProgress').getByRole('listitem')
    await expect(begun).toContainText('Saraa')
    const [made] = (await head.call(WorkOrder.list, { roomId })).rows
    await begun.getByRole('button', { name: t(words.more, made?.number ?? 0) }).click()
    await desk.getByRole('menuitem', { name: t(words.complete), exact: true }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByRole('textbox', { name: t(workOrderWords.outcome) }).fill('Repaired')
    await dialog.getByRole('textbox', { name: t(workOrderWords.cost) }).fill('25000')
    await dialog.getByRole('button', { name: t(words.complete), exact: true }).click()
    await expect(column('completed').getByRole('listitem')).toContainText(t(category))
    await expect(card).not.toContainText(t(category))

    await desk.goto(`/room-service/work-order/${made?.id}`)
    await expect(desk.getByText('25,000.00').first()).toBeVisible()
    await expect(desk.getByRole('button', { name: t(words.reopen) })).toBeVisible()
    await Promise.all([desk.context().close(), phone.context().close()])
  })
}
