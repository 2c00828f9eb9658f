import { Folio } from '#domain/folio/contract.ts'
import { MiniBar } from '#domain/miniBar/contract.ts'
import { at, type House, pick } from './house.ts'

const reason = 'Chosen by chance'

/** What guests take of their mini bar, and what is done with what is found after they have left. */
export const miniBarDeeds = {
  takeFromBar: async (house: House, one: number, two: number, three: number) => {
    const stayId = pick(house, two % 3 === 0 ? 'undoCheckOut' : 'checkOut', one)
    const taken = [{ itemId: house.barItem, quantity: 1 + (three % 3) }]
    const { folioId } = await house.call(MiniBar.post, { stayId, taken, refilled: three % 2 === 0 })
    if (folioId === null) return
    const { lines } = await house.call(Folio.get, { id: folioId })
    house.lines.push(...lines.slice(-1).map(({ id }) => id))
  },
  endLate: async (house: House, one: number, two: number) => {
    const { rows } = await house.call(MiniBar.late, {})
    const late = at(
      rows.map(({ id }) => id),
      one,
    )
    const end = two % 3 === 0 ? MiniBar.dropLate : MiniBar.chargeLate
    return house.call(end, { ids: [late], reason })
  },
} as const
