import { beforeAll, describe, expect, test } from 'vitest'
import { Folio } from '#domain/folio/contract.ts'
import { FolioOperation } from '#domain/folio/operations.ts'
import { idOf } from '#test/books.ts'
import { openHotel, type TestHotel } from '#test/hotel.ts'
import { putInHouse, type TestStay } from '#test/inHouse.ts'

describe('what is wrong is refused, beside its field, and nothing moves', () => {
  let house: TestHotel
  let own: TestStay
  let other: TestStay
  let lineId: number
  let payment: number
  let windowId: number
  let closed: number
  let theirs: number
  beforeAll(async () => {
    house = await openHotel()
    own = await putInHouse(house, { room: '101' })
    other = await putInHouse(house, { room: '102' })
    const extraChargeId = await idOf(house, 'extra_charge', 'Laundry')
    lineId =
      (await house.call(Folio.postCharge, { folioId: own.folioId, extraChargeId, quantity: '2' })).lineIds[0] ?? 0
    const paymentMethodId = await idOf(house, 'payment_method', 'Bank transfer')
    payment =
      (await house.call(Folio.postPayment, { folioId: own.folioId, paymentMethodId, amount: 100 })).lineIds[0] ?? 0
    windowId = (await house.call(Folio.openWindow, { stayId: own.stayId })).folioId
    closed = (await house.call(FolioOperation.openHouse, { name: 'Old' })).folioId
    await house.call(FolioOperation.closeHouse, { folioId: closed })
    theirs = (await (await house.neighbour()).call(FolioOperation.openHouse, { name: 'Theirs' })).folioId
  })

  const split = (facts: object) => ({ folioId: own.folioId, by: 'amount', total: 3_999_900, ...facts })
  const cases: [string, () => [object, object], string, string?][] = [
    ['a split into nothing', () => [FolioOperation.split, split({ parts: [] })], 'parts'],
    ['a part without its amount', () => [FolioOperation.split, split({ parts: [{}] })], 'parts.0.amount', 'required'],
    ['a part of zero', () => [FolioOperation.split, split({ parts: [{ amount: 0 }] })], 'parts.0.amount'],
    ['a part below zero', () => [FolioOperation.split, split({ parts: [{ amount: -5 }] })], 'parts.0.amount'],
    ['half a möngö', () => [FolioOperation.split, split({ parts: [{ amount: 1.5 }] })], 'parts.0.amount'],
    ['an amount as a text', () => [FolioOperation.split, split({ parts: [{ amount: '5' }] })], 'parts.0.amount'],
    [
      'more than the whole',
      () => [FolioOperation.split, split({ parts: [{ amount: 3_999_901 }] })],
      'parts.0.amount',
      'moreThanWhole',
    ],
    [
      'more than the whole together',
      () => [FolioOperation.split, split({ parts: [{ amount: 3_999_900 }, { amount: 1 }] })],
      'parts.1.amount',
      'moreThanWhole',
    ],
    [
      '101 percent',
      () => [FolioOperation.split, split({ by: 'percent', parts: [{ percent: '101' }] })],
      'parts.0.percent',
      'moreThanWhole',
    ],
    [
      'no percent',
      () => [FolioOperation.split, split({ by: 'percent', parts: [{ amount: 5 }] })],
      'parts.0.percent',
      'required',
    ],
    [
      'zero percent',
      () => [FolioOperation.split, split({ by: 'percent', parts: [{ percent: '0' }] })],
      'parts.0.percent',
    ],
    [
      'percent that is no number',
      () => [FolioOperation.split, split({ by: 'percent', parts: [{ percent: 'half' }] })],
      'parts.0.percent',
    ],
    [
      'negative percent',
      () => [FolioOperation.split, split({ by: 'percent', parts: [{ percent: '-5' }] })],
      'parts.0.percent',
    ],
    [
      'two lines by quantity',
      () => [FolioOperation.split, split({ by: 'quantity', lineIds: [lineId, payment], parts: [{ quantity: '1' }] })],
      'by',
      'oneLineByQuantity',
    ],
    [
      'more pieces than there are',
      () => [
        FolioOperation.split,
        split({ by: 'quantity', lineIds: [lineId], total: 4_000_000, parts: [{ quantity: '2.001' }] }),
      ],
      'parts.0.quantity',
      'moreThanWhole',
    ],
    [
      'no pieces',
      () => [
        FolioOperation.split,
        split({ by: 'quantity', lineIds: [lineId], total: 4_000_000, parts: [{ quantity: '0' }] }),
      ],
      'parts.0.quantity',
    ],
    ['a way that is none', () => [FolioOperation.split, split({ by: 'chance', parts: [{}] })], 'by'],
    [
      'a total that is another by now',
      () => [FolioOperation.split, split({ total: 5, by: 'equally', parts: [{}] })],
      '',
      'changedMeanwhile',
    ],
    ['a total of nothing', () => [FolioOperation.split, split({ total: 0, by: 'equally', parts: [{}] })], 'total'],
    [
      'a payment in parts',
      () => [FolioOperation.split, split({ lineIds: [payment], by: 'equally', parts: [{}] })],
      'lineIds',
      'lineNotCharge',
    ],
    [
      'a line twice asked of nobody',
      () => [FolioOperation.split, split({ lineIds: [], by: 'equally', parts: [{}] })],
      'lineIds',
    ],
    [
      'a line of another folio',
      () => [FolioOperation.split, split({ folioId: windowId, lineIds: [lineId], by: 'equally', parts: [{}] })],
      '',
      'notFound',
    ],
    [
      'one folio for two parts',
      () => [FolioOperation.split, split({ by: 'equally', parts: [{ folioId: windowId }, { folioId: windowId }] })],
      'parts.1.folioId',
      'partTwice',
    ],
    [
      'a part to itself',
      () => [FolioOperation.split, split({ by: 'equally', parts: [{ folioId: own.folioId }] })],
      'parts.0.folioId',
      'sameFolio',
    ],
    [
      'a part to a closed folio',
      () => [FolioOperation.split, split({ by: 'equally', parts: [{ folioId: closed }] })],
      'parts.0.folioId',
      'folioClosed',
    ],
    [
      'a part to another hotel',
      () => [FolioOperation.split, split({ by: 'equally', parts: [{ folioId: theirs }] })],
      'parts.0.folioId',
      'unknownReference',
    ],
    [
      'a part for nobody known',
      () => [FolioOperation.split, split({ by: 'equally', parts: [{ payerGuestId: 999_999 }] })],
      'parts.0.payerGuestId',
      'unknownReference',
    ],
    [
      'a part for two payers',
      () => [FolioOperation.split, split({ by: 'equally', parts: [{ payerGuestId: own.guestId, payerCompanyId: 1 }] })],
      'parts.0.payerCompanyId',
      'onePayer',
    ],
    [
      'a split of a closed folio',
      () => [FolioOperation.split, split({ folioId: closed, by: 'equally', parts: [{}] })],
      '',
      'folioClosed',
    ],
    [
      'a split of another hotel’s folio',
      () => [FolioOperation.split, split({ folioId: theirs, by: 'equally', parts: [{}] })],
      '',
      'notFound',
    ],
    [
      'twenty-one parts',
      () => [FolioOperation.split, split({ by: 'equally', parts: Array.from({ length: 21 }, () => ({})) })],
      'parts',
    ],
    [
      'a move to itself',
      () => [Folio.moveLines, { lineIds: [lineId], targetFolioId: own.folioId }],
      'targetFolioId',
      'sameFolio',
    ],
    [
      'a move to a closed folio',
      () => [Folio.moveLines, { lineIds: [lineId], targetFolioId: closed }],
      'targetFolioId',
      'folioClosed',
    ],
    [
      'a move to another hotel',
      () => [Folio.moveLines, { lineIds: [lineId], targetFolioId: theirs }],
      'targetFolioId',
      'unknownReference',
    ],
    ['a move of nothing', () => [Folio.moveLines, { lineIds: [], targetFolioId: windowId }], 'lineIds'],
    [
      'a move of a line that is none',
      () => [Folio.moveLines, { lineIds: [999_999], targetFolioId: windowId }],
      '',
      'notFound',
    ],
    ['a cut of nothing', () => [FolioOperation.cut, { folioId: own.folioId }], 'kinds', 'required'],
    [
      'a cut of what is not there',
      () => [FolioOperation.cut, { folioId: own.folioId, kinds: ['fee'] }],
      'kinds',
      'nothingLeft',
    ],
    [
      'a cut of a kind that is none',
      () => [FolioOperation.cut, { folioId: own.folioId, kinds: ['minibar'] }],
      'kinds.0',
    ],
    [
      'a merge with itself',
      () => [FolioOperation.merge, { folioId: windowId, targetFolioId: windowId }],
      'targetFolioId',
      'sameFolio',
    ],
    [
      'a merge into a closed folio',
      () => [FolioOperation.merge, { folioId: own.folioId, targetFolioId: closed }],
      'targetFolioId',
      'folioClosed',
    ],
    [
      'a merge into another hotel',
      () => [FolioOperation.merge, { folioId: own.folioId, targetFolioId: theirs }],
      'targetFolioId',
      'unknownReference',
    ],
    ['a house folio without a name', () => [FolioOperation.openHouse, { name: '  ' }], 'name'],
    [
      'a close of a guest’s folio as the house’s',
      () => [FolioOperation.closeHouse, { folioId: windowId }],
      '',
      'notOfHouse',
    ],
    ['another payer of a closed folio', () => [FolioOperation.setPayer, { folioId: closed }], '', 'folioClosed'],
    ['an undo of nothing', () => [FolioOperation.takeBack, { lineIds: [] }], 'lineIds'],
  ]

  test.each(cases)('%s', async (_, asked, field, code) => {
    const [action, input] = asked()
    const { status, body } = await house.refused(action as typeof FolioOperation.split, input)
    expect(status).toBeOneOf([400, 403, 404, 409])
    if (field !== '') expect([body.field, ...(body.fields ?? []).map((one) => one.field)]).toContain(field)
    if (code !== undefined) expect(body.code).toBe(code)
    const views = await Promise.all([own.folioId, windowId, other.folioId].map((id) => house.call(Folio.get, { id })))
    expect(views.map(({ balance }) => balance)).toEqual([3_999_900, 0, 0])
  })
})
