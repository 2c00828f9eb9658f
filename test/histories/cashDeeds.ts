import { Cashier } from '#domain/cashier/contract.ts'
import { Folio } from '#domain/folio/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { at, type House, pick } from './house.ts'

const reason = 'Chosen by chance'

/** In dollars by cash, with change, or by chance too little of them. */
export async function payDollars(house: House, one: number, two: number, three: number): Promise<void> {
  const { folios } = await house.call(Stay.get, { id: pick(house, 'checkOut', one) })
  const amount = 1 + two * 1_234_567
  const foreign = { currency: 'USD', amount: 1 + two * 362 + three * 117 }
  const folioId = folios[0]?.id ?? 0
  const { lineIds } = await house.call(Folio.postPayment, { folioId, paymentMethodId: house.method, amount, foreign })
  house.lines.push(...lineIds)
}

const KINDS = ['paidIn', 'paidOut', 'drop'] as const
const currencyOf = (index: number): string => (index % 3 === 0 ? 'USD' : 'MNT')

export const moveCash = (house: House, one: number, two: number, three: number) =>
  house.call(Cashier.move, {
    kind: KINDS[one % 3] ?? 'drop',
    currency: currencyOf(two),
    amount: 1 + three * 1_111,
    accountId: house.account,
    reason,
  })

export const changeMoney = (house: House, one: number, two: number) =>
  house.call(Cashier.exchange, { direction: one % 2 === 0 ? 'buy' : 'sell', currency: 'USD', amount: 1 + two * 733 })

/** With what lies in a drawer, or by chance something else; whoever works at one counts and leaves it first. */
export async function startShift(house: House, one: number, two: number): Promise<void> {
  const { session } = await house.call(Cashier.own, {})
  const held = (await house.call(Cashier.drawers, {})).find((drawer) => drawer.session?.id === session?.id)
  if (session)
    await house.call(Cashier.close, {
      sessionId: session.id,
      counts: counted(held?.session?.balance ?? [], two),
      reason,
    })
  const { free } = await house.call(Cashier.desk, {})
  const drawerId = at(
    free.map(({ id }) => id),
    one,
  )
  const lying = free.find(({ id }) => id === drawerId)?.lying ?? []
  await house.call(Cashier.start, { drawerId, counts: counted(lying, two), reason })
}

/** Of whoever works at a drawer: closed, or handed over to one who is free. */
export async function endShift(house: House, one: number, two: number, three: number): Promise<void> {
  const open = (await house.call(Cashier.drawers, {})).flatMap(({ session }) => session ?? [])
  const session = open[one % Math.max(1, open.length)]
  const receivers = await house.call(Cashier.receivers, {})
  const handToUserId = three % 2 === 0 ? null : (receivers[0]?.id ?? null)
  const counts = counted(session?.balance ?? [], two)
  await house.call(Cashier.close, { sessionId: session?.id ?? 0, counts, reason, handToUserId })
}

type Counted = readonly { readonly currency: string; readonly amount: number }[]

/** One in three counts wrong. */
function counted(held: Counted, two: number) {
  const wrong = two % 3 === 0 ? two * 17 : 0
  const own = held.length === 0 ? [{ currency: 'MNT', amount: 0 }] : held
  return own.map(({ currency, amount }) => ({ currency, amount: Math.max(0, amount) + wrong }))
}
