import { setTimeout as sleep } from 'node:timers/promises'
import { addDays } from '#core/day.ts'
import { BulkAudit } from '#features/nightAudit/bulkContract.ts'
import { Client } from '../client.ts'
import { startProgramProcess } from '../program.ts'
import { BULK_HOTEL, type House, PASSWORD } from './houses.ts'

export interface BulkFigures {
  readonly days: number
  readonly nights: number
  readonly seconds: number
}

/** Closes many days at one wish, as the built program does it beside its desks. */
export async function measureBulkAudit(house: House, days: number): Promise<BulkFigures> {
  const program = await startProgramProcess({ databaseUrl: house.url }, { built: true })
  const client = new Client(program.origin, 1)
  try {
    await client.signIn('admin', PASSWORD, BULK_HOTEL)
    const { businessDate } = await client.call(BulkAudit.latest, {})
    const began = performance.now()
    const policy = { arrivals: 'stop', departures: 'stop' } as const
    await client.call(BulkAudit.start, { until: addDays(businessDate, days - 1), ...policy, reason: 'Bench' })
    for (;;) {
      const { audit } = await client.call(BulkAudit.latest, {})
      if (audit?.finishedAt) {
        if (audit.days.length !== days) throw new Error(`${audit.days.length} days were closed, not ${days}`)
        const nights = audit.days.reduce((sum, day) => sum + day.nights, 0)
        return { days, nights, seconds: Math.round((performance.now() - began) / 10) / 100 }
      }
      await sleep(50)
    }
  } finally {
    client.close()
    await program.stop()
  }
}
