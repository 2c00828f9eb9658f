import { expect, test } from 'vitest'
import fc from 'fast-check'
import { disagreements } from './histories/agree.ts'
import { carryOut, type Deed, VERBS } from './histories/deeds.ts'
import { smallHouse } from './histories/house.ts'
import { reachLastPosting } from './histories/reachLastPosting.ts'
import { openHotel } from './hotel.ts'
import { expectReportsToAgree } from './moneyReports.ts'
import { expectMoreReportsToAgree } from './moreMoneyReports.ts'
import { expectStayReportsToAgree } from './stayReports.ts'
import { breaches } from './truths.ts'

/** Each is three times as long as those were of which there were a thousand. */
const HISTORIES = Number(process.env.HISTORIES ?? 400)
/** The same histories at every change, so that what they find is of the change; another seed looks for more. */
const SEED = Number(process.env.HISTORIES_SEED ?? 20_261_121)
/** Begins with this one of them, as when an earlier run ended there. */
const FROM = Number(process.env.HISTORIES_FROM ?? 1)

/** Of so many houses one has its reports of money compared with the ledger. */
const REPORTED = Number(process.env.HISTORIES_REPORTED ?? 8)

/** What somebody at the desk tries next; the numbers choose the stay, the room, the dates and the amount. */
const deed = fc.record({ verb: fc.constantFrom(...VERBS), one: fc.nat(50), two: fc.nat(50), three: fc.nat(50) })
const history = fc.array(deed, { minLength: 8, maxLength: 24, size: 'max' })

const first = (verb: Deed['verb'], one = 0, two = 0, three = 0): Deed => ({ verb, one, two, three })
/** A house begins with guests, charges, a night and an invoice, or most deeds would find nothing. */
const opening = [
  first('reserve'),
  first('reserve', 1, 1, 1),
  first('walkIn', 1, 2, 2),
  first('walkIn', 2, 3, 3),
  first('deposit', 0, 3, 1),
  first('charge', 0, 1),
  first('charge', 1, 3),
  first('openHouse', 1),
  first('recur', 1, 2, 1),
  first('payByCard', 0, 2),
  first('closeDay', 1),
  first('settleToCompany', 0),
  first('charge', 0, 2),
  first('block', 2, 1, 3),
]

test(
  'whatever a front desk does, in whatever order, rooms and money stay right',
  async () => {
    const hotel = await openHotel()
    let houses = FROM - 1
    await fc.assert(
      fc.asyncProperty(history, async (deeds) => {
        houses += 1
        const house = await smallHouse(hotel, `H${houses}`)
        for (const one of [...opening, ...deeds]) await carryOut(house, one)
        expect([...(await breaches(house)), ...(await disagreements(house))]).toEqual([])
        if (houses % REPORTED === 0 && (await reachLastPosting(house))) {
          await expectReportsToAgree(house, '2026-03-10', house.businessDate)
          await expectMoreReportsToAgree(house, '2026-03-10', house.businessDate)
          await expectStayReportsToAgree(house, '2026-03-10', house.businessDate)
        }
      }),
      { numRuns: HISTORIES, seed: SEED, path: `${FROM - 1}` },
    )
  },
  Math.max(1_800_000, HISTORIES * 10_000),
)
