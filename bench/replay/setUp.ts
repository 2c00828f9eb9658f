import { Cashier } from '#domain/cashier/contract.ts'
import { options } from '#domain/choices/contract.ts'
import { CityLedger } from '#domain/cityLedger/contract.ts'
import { company } from '#features/configuration/company.ts'
import { currency } from '#features/configuration/currency.ts'
import { rateType } from '#features/configuration/rateType.ts'
import { reservationSource } from '#features/configuration/reservationSource.ts'
import { roomExtra } from '#features/configuration/room.ts'
import { roomType } from '#features/configuration/roomType.ts'
import { type Client, inParallel } from '../client.ts'
import type { Booking } from './bookings.ts'
import { DOLLAR } from './payments.ts'
import { type TypePlan } from './plan.ts'

/** The hotel's own ids of what the bookings name. */
export interface HotelLists {
  readonly roomTypes: ReadonlyMap<string, number>
  /** Rooms of each type. */
  readonly rooms: ReadonlyMap<string, readonly number[]>
  readonly sources: ReadonlyMap<string, number>
  readonly companies: ReadonlyMap<string, number>
  readonly withBreakfast: number
  readonly withoutBreakfast: number
  readonly confirmed: number
  readonly methods: Readonly<Record<'card' | 'cash' | 'bank', number>>
  /** The hotel's own. */
  readonly currency: string
  readonly drawer: number
}

const LARGEST_PARTY = 99
/** Companies owe as much as they like, for two weeks. */
const TERMS = { creditLimit: 1_000_000_000_000, paymentTerms: 14, onHold: false, language: 'en' } as const

/** Sets the hotel up as its manager would: room types with their rooms, rate types, sources, companies with their terms, dollars. */
export async function setUpHotel(
  client: Client,
  types: readonly TypePlan[],
  bookings: readonly Booking[],
): Promise<HotelLists> {
  const roomTypes = new Map<string, number>()
  for (const { code, overbooking } of types) {
    const party = { maxAdults: LARGEST_PARTY, maxChildren: LARGEST_PARTY }
    const { id } = await client.call(roomType.actions.new, { code, name: `Type ${code}`, overbooking, ...party })
    roomTypes.set(code, id)
  }
  for (const { code, rooms } of types.filter((type) => type.rooms > 0)) {
    const number = (index: number) => `${code}${String(index).padStart(3, '0')}`
    await client.call(roomExtra.newMany, {
      from: number(1),
      to: number(rooms),
      floor: code,
      roomTypeId: roomTypes.get(code) ?? 0,
    })
  }
  const withBreakfast = await client.call(rateType.actions.new, { code: 'BB', name: 'With breakfast', breakfast: true })
  const withoutBreakfast = await client.call(rateType.actions.new, { code: 'RO', name: 'Room only' })
  const named = { name: 'US dollar', symbol: '$', country: 'United States' }
  await client.call(currency.actions.new, { ...DOLLAR, ...named })
  const { currencies, free } = await client.call(Cashier.desk, {})
  const methods = await client.call(options.PaymentMethod, {})
  const methodOf = (kind: string) => idOf(methods, (row) => row.kind === kind)
  return {
    roomTypes,
    rooms: await roomsByType(client, roomTypes),
    sources: await makeSources(client, bookings),
    companies: await makeCompanies(client, bookings),
    withBreakfast: withBreakfast.id,
    withoutBreakfast: withoutBreakfast.id,
    confirmed: idOf(await client.call(options.ReservationType, {}), (row) => row.code === 'CONF'),
    methods: { card: methodOf('card'), cash: methodOf('cash'), bank: methodOf('bank') },
    currency: currencies[0]?.code ?? '',
    drawer: free[0]?.id ?? 0,
  }
}

async function roomsByType(client: Client, roomTypes: ReadonlyMap<string, number>) {
  const rooms = await client.call(options.Room, { limit: 5_000 })
  return new Map(
    [...roomTypes].map(([code, id]) => [code, rooms.filter((room) => room.roomTypeId === id).map((room) => room.id)]),
  )
}

/** Market segments are sources; those that the hotel starts with are used where the name is the same. */
async function makeSources(client: Client, bookings: readonly Booking[]): Promise<Map<string, number>> {
  const known = await client.call(options.ReservationSource, {})
  const sources = new Map(known.map(({ id, label }) => [label.en, id]))
  for (const name of new Set(bookings.map(({ source }) => source))) {
    if (!sources.has(name)) sources.set(name, (await client.call(reservationSource.actions.new, { name })).id)
  }
  return sources
}

async function makeCompanies(client: Client, bookings: readonly Booking[]): Promise<Map<string, number>> {
  const companies = new Map<string, number>()
  const codes = [...new Set(bookings.map((booking) => booking.company))].filter((code) => code !== '')
  await inParallel(codes, 4, async (code) => {
    const kind = code.startsWith('A') ? 'agency' : 'company'
    const { id } = await client.call(company.actions.new, {
      code,
      name: `${kind === 'agency' ? 'Agency' : 'Company'} ${code.slice(1)}`,
      kind,
    })
    companies.set(code, id)
    await client.call(CityLedger.setTerms, { companyId: id, ...TERMS })
  })
  return companies
}

function idOf<T extends { id: number }>(rows: readonly T[], wanted: (row: T) => boolean): number {
  const row = rows.find(wanted)
  if (!row) throw new Error('the hotel lacks a row of its standard lists')
  return row.id
}
