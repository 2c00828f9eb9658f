import { addDays } from '#core/day.ts'
import { Deposit, Folio } from '#domain/folio/contract.ts'
import { FolioOperation } from '#domain/folio/operations.ts'
import { ROUTED_CHARGES } from '#domain/folio/route.ts'
import { StayRoute } from '#domain/folio/routing.ts'
import { Stay } from '#domain/stay/contract.ts'
import { at, type House, keepLines, keepMove, pick } from './house.ts'

const reason = 'Chosen by chance'

/** One of a stay, or now and then of the house. */
export async function folioOf(house: House, one: number): Promise<number> {
  if (one % 7 === 6 && house.folios.length > 0) return at(house.folios, one)
  const { folios } = await house.call(Stay.get, { id: pick(house, 'checkOut', one) })
  return folios[one % Math.max(1, folios.length)]?.id ?? 0
}

/** By chance a company; nobody named is the main guest. */
const payer = (house: House, one: number) => (one % 2 === 0 ? { payerCompanyId: at(house.companies, one) } : {})

async function chargesOf(house: House, folioId: number) {
  const { lines } = await house.call(Folio.get, { id: folioId })
  return lines.filter(({ left, kind }) => left > 0 && kind !== 'payment')
}

export const folioDeeds = {
  openHouse: async (house: House, one: number) => {
    const { folioId } = await house.call(FolioOperation.openHouse, { name: `House ${one}`, ...payer(house, one) })
    house.folios.push(folioId)
  },
  closeHouse: (house: House, one: number) => house.call(FolioOperation.closeHouse, { folioId: at(house.folios, one) }),
  openWindow: (house: House, one: number, two: number) =>
    house.call(Folio.openWindow, { stayId: pick(house, 'checkOut', one), ...payer(house, two) }),
  setPayer: async (house: House, one: number, two: number) =>
    house.call(FolioOperation.setPayer, { folioId: await folioOf(house, one), ...payer(house, two) }),
  discount: async (house: House, one: number, two: number, three: number) => {
    const folioId = await folioOf(house, one)
    const lineIds = (await chargesOf(house, folioId)).slice(0, 1 + (two % 3)).map(({ id }) => id)
    const much = three % 2 === 0 ? { percent: `${1 + three}.25` } : { amount: 1 + two * 98_765 }
    keepLines(house, await house.call(FolioOperation.discount, { folioId, lineIds, ...much, reason }))
  },
  allowance: async (house: House, one: number, two: number, three: number) => {
    const line = (await chargesOf(house, await folioOf(house, one)))[two % 3]
    const amount = 1 + Math.floor(((line?.left ?? 0) * three) / 40)
    keepLines(house, await house.call(Folio.allowance, { lineId: line?.id ?? 0, amount, reason }))
  },
  correct: async (house: House, one: number, two: number, three: number) => {
    const lines = (await chargesOf(house, await folioOf(house, one))).filter(({ kind }) => kind === 'extraCharge')
    const lineId = at(
      lines.map(({ id }) => id),
      two,
    )
    const unitPrice = three % 3 === 0 ? 1 + three * 54_321 : null
    const quantity = `${1 + (three % 4)}.5`
    keepLines(house, await house.call(FolioOperation.correct, { lineId, quantity, unitPrice, reason }))
  },
  takeBack: (house: House, one: number) => house.call(FolioOperation.takeBack, { lineIds: house.moved[one % 3] ?? [] }),
  route: async (house: House, one: number, two: number, three: number) => {
    const stayId = pick(house, 'checkOut', one)
    const charges = ROUTED_CHARGES[two % 3] ?? 'all'
    await house.call(StayRoute.add, {
      stayId,
      charges,
      ...(charges === 'extraChargeGroup' ? { extraChargeGroupId: house.chargeGroup } : {}),
      targetFolioId: await folioOf(house, three),
      fromDate: addDays(house.businessDate, three % 2),
      ...(two % 2 === 0 ? { percent: `${10 + two}.5` } : {}),
      ...(three % 3 === 0 ? { limitAmount: 1_000_001, limitPer: two % 4 < 2 ? 'day' : 'stay' } : {}),
    })
    house.routed.push(stayId)
  },
  routeAgain: async (house: House, one: number, two: number) => {
    const stayId = at(house.routed, one)
    const [rule] = await house.call(StayRoute.of, { stayId })
    if (two % 3 === 0) return house.call(StayRoute.end, { routeId: rule?.id ?? 0 })
    const total = (await house.call(StayRoute.planAgain, { stayId })).reduce((sum, { amount }) => sum + amount, 0)
    return keepMove(house, await house.call(StayRoute.applyAgain, { stayId, total }))
  },
  reopen: async (house: House, one: number, two: number) => {
    const gone = house.stays.filter(({ status }) => status === 'checkedOut').map(({ id }) => id)
    const { folios } = await house.call(Stay.get, { id: at(gone, one) })
    const folioId = at(
      folios.map(({ id }) => id),
      two,
    )
    if (two % 3 === 0) return house.call(Folio.close, { folioId })
    return house.call(Folio.reopen, { folioId, reason })
  },
  deposit: async (house: House, one: number, two: number, three: number) => {
    const reservationId = at(house.reservations, one)
    const dollars = { amount: 1, foreign: { currency: 'USD', amount: 100 + two * 211 } }
    const money = three % 3 === 0 ? dollars : { amount: 1 + two * 1_234_567 }
    const paymentMethodId = three % 2 === 0 ? house.method : house.card
    keepLines(house, await house.call(Deposit.take, { reservationId, paymentMethodId, ...money }))
  },
  endDeposit: async (house: House, one: number, two: number) => {
    const reservationId = at(house.reservations, one)
    if (two % 3 === 0) return house.call(Deposit.keep, { reservationId, reason })
    const { held } = await house.call(Deposit.get, { reservationId })
    const amount = Math.max(1, two % 3 === 1 ? held : Math.floor(held / 3))
    return house.call(Deposit.refund, { reservationId, paymentMethodId: house.card, amount, reason })
  },
} as const
