import { expect, test } from 'vitest'
import fc from 'fast-check'
import { carryOut, VERBS } from './histories/deeds.ts'
import { smallHouse } from './histories/house.ts'
import { openHotel } from './hotel.ts'
import { breaches } from './truths.ts'

const HISTORIES = Number(process.env.HISTORIES ?? 1_000)
/** The same histories at every change, so that what they find is of the change; another seed looks for more. */
const SEED = Number(process.env.HISTORIES_SEED ?? 20_261_121)

/** What somebody at the desk tries next; the numbers choose the stay, the room, the dates and the amount. */
const deed = fc.record({ verb: fc.constantFrom(...VERBS), one: fc.nat(50), two: fc.nat(50), three: fc.nat(50) })
const history = fc.array(deed, { minLength: 6, maxLength: 16, size: 'max' })

/** A house begins with guests, or most deeds would find nobody. */
const opening = [
  { verb: 'reserve', one: 0, two: 0, three: 0 },
  { verb: 'reserve', one: 1, two: 1, three: 1 },
  { verb: 'walkIn', one: 1, two: 2, three: 2 },
] as const

test('whatever a front desk does, in whatever order, rooms and money stay right', async () => {
  const hotel = await openHotel()
  let houses = 0
  await fc.assert(
    fc.asyncProperty(history, async (deeds) => {
      houses += 1
      const house = await smallHouse(hotel, `H${houses}`)
      for (const one of [...opening, ...deeds]) await carryOut(house, one)
      expect(await breaches(house)).toEqual([])
    }),
    { numRuns: HISTORIES, seed: SEED },
  )
}, 1_800_000)
