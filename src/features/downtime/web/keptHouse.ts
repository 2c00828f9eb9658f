import { queryNamed } from '#core/contract.ts'
import type { Session } from '#domain/access/session.ts'
import { call } from '#kit/web/api.ts'
import { readOwn, writeOwn } from '#kit/web/storage.ts'
import type { Downtime, House } from '../contract.ts'

const KEY = 'house'
/** Of every page: without what checks shapes. */
const houseNow = queryNamed<typeof Downtime, 'house'>('Downtime', 'house')

/** The last known house, with what is needed to show it when nobody can be asked. It goes when its person signs out. */
export interface KeptHouse {
  readonly house: House
  readonly hotel: Pick<Session['hotel'], 'name' | 'currency' | 'currencyDigits' | 'timeZone'>
}

export function keptHouse(): KeptHouse | undefined {
  const kept = readOwn(KEY) as Partial<KeptHouse> | undefined
  return kept?.house && kept.hotel ? (kept as KeptHouse) : undefined
}

/** Reads the house and keeps it; when that fails the former one stays. */
export async function keepHouse({ name, currency, currencyDigits, timeZone }: Session['hotel']): Promise<void> {
  const house = await call(houseNow, {})
  writeOwn(KEY, { house, hotel: { name, currency, currencyDigits, timeZone } } satisfies KeptHouse)
}
