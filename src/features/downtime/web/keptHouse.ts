import { queryNamed } from '#core/contract.ts'
import type { Session } from '#domain/access/session.ts'
import { call } from '#kit/web/api.ts'
import { canSeal, seal, unseal } from '#kit/web/sealed.ts'
import { readOwn, writeOwn } from '#kit/web/storage.ts'
import type { Downtime, House } from '../contract.ts'

const KEY = 'house'
/** After that what is kept is shown to nobody: as long as a session lasts without a call. */
const SHOWN_FOR_MS = 12 * 3_600_000
/** Of every page: without what checks shapes. */
const houseNow = queryNamed<typeof Downtime, 'house'>('Downtime', 'house')

/** The last known house, with what is needed to show it when nobody can be asked. It goes when its person signs out. */
export interface KeptHouse {
  readonly house: House
  readonly hotel: Pick<Session['hotel'], 'name' | 'currency' | 'currencyDigits' | 'timeZone'>
  /** Without names, phones and remarks: this device cannot seal them. */
  readonly nameless: boolean
}

/** As it lies on the device: sealed, or without what tells who anybody is. */
type Lying = { readonly at: string; readonly businessDate: string } & (
  | { readonly sealed: string }
  | { readonly open: KeptHouse }
)

/** When the house was kept, and of which business date; undefined where none is, or too long ago: that one goes. */
export function keptAt(now: Date): Pick<Lying, 'at' | 'businessDate'> | undefined {
  const lying = readOwn(KEY) as Partial<Lying> | undefined
  if (lying === undefined) return undefined
  const { at = '', businessDate = '' } = lying
  // what is no instant, as an earlier version kept it, is of no age
  const age = now.getTime() - Date.parse(at)
  if (age <= SHOWN_FOR_MS && businessDate !== '') return { at, businessDate }
  writeOwn(KEY, null)
  return undefined
}

export async function keptHouse(now: Date): Promise<KeptHouse | undefined> {
  if (keptAt(now) === undefined) return undefined
  const lying = readOwn(KEY) as Lying
  if ('open' in lying) return lying.open
  const text = await unseal(lying.sealed)
  return text === undefined ? undefined : (JSON.parse(text) as KeptHouse)
}

/** Reads the house and keeps it; when that fails the former one stays. */
export async function keepHouse({ name, currency, currencyDigits, timeZone }: Session['hotel']): Promise<void> {
  const house = await call(houseNow, {})
  const kept = { house, hotel: { name, currency, currencyDigits, timeZone }, nameless: false }
  const { at, businessDate } = house
  writeOwn(KEY, {
    at,
    businessDate,
    ...(canSeal() ? { sealed: await seal(JSON.stringify(kept)) } : { open: withoutPeople(kept) }),
  } satisfies Lying)
}

/** Rooms, dates and amounts, but of nobody: a taken room shows its reservation's number. */
export const withoutPeople = (kept: KeptHouse): KeptHouse => ({
  ...kept,
  nameless: true,
  house: {
    ...kept.house,
    stays: kept.house.stays.map((stay) => ({ ...stay, guestName: stay.number, phone: '', remarks: '' })),
  },
})
