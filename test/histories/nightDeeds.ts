import { addDays } from '#core/day.ts'
import { runBulkAudits } from '#features/nightAudit/server/runBulkAudits.ts'
import { ARRIVALS, BulkAudit, DEPARTURES } from '#features/nightAudit/bulkContract.ts'
import { NightAudit } from '#features/nightAudit/contract.ts'
import pino from 'pino'
import { memoryFiles } from '../memoryFiles.ts'
import { type House, readStays } from './house.ts'

const reason = 'Chosen by chance'

/** What a night does with one of its charges, what many nights do, and what takes the last one back. */
export const nightDeeds = {
  exclude: async (house: House, one: number, two: number) => {
    const { charges, recurring } = await house.call(NightAudit.status, {})
    const [charge, repeated] = [
      charges[one % Math.max(1, charges.length)],
      recurring[one % Math.max(1, recurring.length)],
    ]
    const listed = two % 3 === 0 && repeated ? repeated : charge
    const { stayId = 0, date = house.businessDate } = listed ?? {}
    const recurringChargeId = listed === repeated ? repeated?.recurringChargeId : null
    const chosen = { stayId, date, recurringChargeId: recurringChargeId ?? null }
    if (two % 4 === 3) return house.call(NightAudit.include, chosen)
    return house.call(NightAudit.exclude, { ...chosen, reason })
  },
  bulkAudit: async (house: House, one: number, two: number, three: number) => {
    const policy = { arrivals: ARRIVALS[two % 2] ?? 'stop', departures: DEPARTURES[three % 2] ?? 'stop' }
    await house.call(BulkAudit.start, { until: addDays(house.businessDate, one % 3), ...policy, reason })
    const log = pino({ level: 'silent' })
    await runBulkAudits({ db: house.db, files: memoryFiles(), log, stopping: new AbortController().signal })
    await dayOf(house)
    await readStays(house)
  },
  reverseAudit: async (house: House) => {
    await house.call(NightAudit.reverse, { date: addDays(house.businessDate, -1), reason })
    await dayOf(house)
  },
} as const

async function dayOf(house: House): Promise<void> {
  const { businessDate } = await house.call(NightAudit.status, {})
  house.businessDate = businessDate
}
