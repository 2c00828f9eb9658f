import { addDays, type Day } from '#core/day.ts'
import type { Action, InputOf } from '#core/contract.ts'
import { options } from '#domain/choices/contract.ts'
import { Folio } from '#domain/folio/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { Dashboard } from '#features/dashboard/contract.ts'
import { Reservation } from '#domain/reservation/contract.ts'
import { StayView } from '#features/stayView/contract.ts'
import autocannon from 'autocannon'
import type { Client } from '../client.ts'

export interface Load {
  readonly connections: number
  readonly seconds: number
  readonly requestsPerSecond: number
  /** Milliseconds. */
  readonly median: number
  readonly p99: number
  readonly errors: number
}

const CONNECTIONS = 32

interface DeskCall {
  readonly action: Action
  readonly input: unknown
}

/** What a front desk calls, over and over: of twelve calls ten read and two write. */
export async function frontDeskCalls(client: Client, businessDate: Day): Promise<DeskCall[]> {
  const { rows } = await client.call(Reservation.list, { tab: 'inHouse', limit: 1 })
  const id = rows[0]?.id ?? 0
  const folioId = (await client.call(Stay.get, { id })).folios[0]?.id ?? 0
  const first = async (action: (typeof options)[keyof typeof options]) => (await client.call(action, {}))[0]?.id ?? 0
  const [roomTypeId, rateTypeId, reservationTypeId, extraChargeId] = [
    await first(options.RoomType),
    await first(options.RateType),
    await first(options.ReservationType),
    await first(options.ExtraCharge),
  ]
  const month = { from: businessDate, until: addDays(businessDate, 31) }
  const stay = {
    roomTypeId,
    rateTypeId,
    arrival: addDays(businessDate, 300),
    departure: addDays(businessDate, 301),
    adults: 1,
  }
  const booking = {
    reservationTypeId,
    guest: { lastName: 'Load' },
    stays: [stay],
    confirm: ['overbook'],
    overrideReason: 'Load',
  }
  return [
    ask(Dashboard.today, {}),
    ask(Reservation.list, { tab: 'arrivals' }),
    ask(Reservation.availability, month),
    ask(StayView.window, month),
    ask(Stay.get, { id }),
    ask(Reservation.reserve, booking),
    ask(Reservation.list, { tab: 'inHouse' }),
    ask(Reservation.quote, { stays: [stay] }),
    ask(Folio.get, { id: folioId }),
    ask(Reservation.list, { search: 'Erdene' }),
    ask(Folio.postCharge, { folioId, extraChargeId }),
    ask(Reservation.availability, month),
  ]
}

/** A front desk in a hurry. */
export async function loadFrontDesk(client: Client, origin: string, businessDate: Day, seconds: number): Promise<Load> {
  const calls = await frontDeskCalls(client, businessDate)
  const result = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration: seconds,
    headers: { authorization: `Bearer ${client.token}`, 'content-type': 'application/json' },
    requests: calls.map(({ action, input }) => ({ method: 'POST', path: action.path, body: JSON.stringify(input) })),
  })
  const { requests: answered, latency, non2xx, errors, timeouts } = result
  return {
    connections: CONNECTIONS,
    seconds,
    requestsPerSecond: Math.round(answered.average),
    median: latency.p50,
    p99: latency.p99,
    errors: non2xx + errors + timeouts,
  }
}

const ask = <A extends Action>(action: A, input: InputOf<A>): DeskCall => ({ action, input })
