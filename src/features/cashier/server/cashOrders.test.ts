import { expect, test } from 'vitest'
import { Cashier } from '#domain/cashier/contract.ts'
import { slipSheet } from '#domain/cashier/slipSheet.ts'
import { Folio } from '#domain/folio/contract.ts'
import { expectBooksToHold, idOf } from '#test/books.ts'
import { openHotel } from '#test/hotel.ts'
import { putInHouse } from '#test/inHouse.ts'

test('what went through a drawer has its cash order, numbered by kind and year as it is first handed out; then it is a copy', async () => {
  const hotel = await openHotel()
  const cash = await idOf(hotel, 'payment_method', 'Cash')
  const { folioId } = await putInHouse(hotel, { room: '101' })
  const payment = { folioId, paymentMethodId: cash, amount: 25_310_00 }
  await hotel.call(Folio.postPayment, payment)
  const { lineIds } = await hotel.call(Folio.postPayment, payment)
  await hotel.call(Folio.voidLine, { lineId: lineIds[0]!, reason: 'Twice' })
  const { id: sessionId } = (await hotel.call(Cashier.own, {})).session!
  const { movements } = await hotel.call(Cashier.report, { id: sessionId })
  const of = (kind: string) => movements.filter((movement) => movement.kind === kind).map(({ journalId }) => journalId)
  const issue = (journalId: number) => hotel.call(Cashier.issueSlip, { journalId })
  const year = Number(movements[0]!.businessDate.slice(0, 4))

  const [first = 0, second = 0] = of('payment')
  expect(await hotel.call(Cashier.slip, { journalId: first })).toMatchObject({
    order: null,
    issues: 0,
    roomNumber: '101',
  })
  const at = await Promise.all([first, first, second].map(issue))
  expect(at.filter(({ copy }) => copy)).toHaveLength(1)
  expect(new Set(at.map(({ order }) => order?.number))).toEqual(new Set([1, 2]))
  expect(at[0]!.order).toMatchObject({ kind: 'cashIn', year })
  const [voided = 0] = of('void')
  expect(await issue(voided)).toMatchObject({ copy: false, order: { kind: 'cashOut', year, number: 1 } })
  const facts = await hotel.call(Cashier.slip, { journalId: first })
  const sheet = slipSheet(facts, { copy: true })
  expect(sheet.title).toEqual({ en: 'Cash-in order (copy)', mon: 'Кассын орлогын ордер (хуулбар)' })
  expect(sheet.blocks).toContainEqual(
    expect.objectContaining({
      kind: 'text',
      text: expect.objectContaining({ mon: 'Хорин таван мянга гурван зуун арван төгрөг' }),
    }),
  )
  for (const paper of ['a4', 'roll'] as const) {
    const { name } = await hotel.call(Cashier.paper, { kind: 'slip', id: first, language: 'mon', paper })
    expect(name).toMatch(/^Кассын орлогын ордер( \(хуулбар\))? CI-\d{4}-0000[12]\.pdf$/)
  }
  expect((await hotel.refused(Cashier.issueSlip, { journalId: 999_999 })).status).toBe(404)
  await expectBooksToHold(hotel)
})
