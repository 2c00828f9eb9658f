import type { Day } from '#core/day.ts'
import { Client } from '../client.ts'
import { frontDeskCases } from './cases.ts'
import { buildHouse, type DatabaseServer, LIVED_IN, PASSWORD } from './houses.ts'
import { measure, type Measured } from './measure.ts'
import { RecordedServer } from './recordedServer.ts'

export interface Growth {
  readonly name: string
  readonly few: Measured
  readonly many: Measured
}

const GROWING = ['availability', 'stay view', 'reservation list', 'create a reservation']
/** Past stays of the house on a day (bench/filledHotel.ts). */
const STAYS_A_DAY = LIVED_IN / 3.65

/** The same house and the same questions, after few and after many past bookings. */
export async function measureGrowth(
  server: DatabaseServer,
  of: { businessDate: Day; few: number; many: number; runs: number },
): Promise<Growth[]> {
  const { businessDate, few, many, runs } = of
  const [small, large] = [await after('bench_few', few), await after('bench_many', many)]
  return small.map((measured, index) => {
    const other = large[index]
    if (!other) throw new Error('both houses are asked the same')
    return { name: measured.name, few: measured, many: other }
  })

  async function after(name: string, bookings: number): Promise<Measured[]> {
    const pastDays = Math.round(bookings / STAYS_A_DAY)
    const house = await buildHouse(server, { name, businessDate, pastDays })
    const program = await RecordedServer.start(house)
    const client = new Client(program.origin, 1)
    try {
      await client.signIn('admin', PASSWORD)
      const cases = await frontDeskCases(client, businessDate)
      const measured: Measured[] = []
      for (const one of cases.filter((each) => GROWING.some((start) => each.name.startsWith(start))))
        measured.push(await measure(program, client, one, runs))
      return measured
    } finally {
      client.close()
      await program.stop()
    }
  }
}
