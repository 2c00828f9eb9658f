import { type Action, commandNamed, type InputOf, type OutputOf, queryNamed } from '#core/contract.ts'
import type { Locale } from '#core/labels.ts'
import type { BookingEngine } from '../contract.ts'
import type { GuestOrder } from '../orderContract.ts'
import type { GroupOrganiser } from '../organiserContract.ts'

type Engine = typeof BookingEngine
const read = <K extends keyof Engine & string>(key: K) => queryNamed<Engine, K>('BookingEngine', key)
const write = <K extends keyof Engine & string>(key: K) => commandNamed<Engine, K>('BookingEngine', key, [])

/** The actions of guests by their names: without their rules, which only the server checks, the page stays light. */
export const engine = {
  hotel: read('hotel'),
  calendar: read('calendar'),
  offers: read('offers'),
  price: read('price'),
  booked: read('booked'),
  reserve: write('reserve'),
  cancel: write('cancel'),
  pay: write('pay'),
  tellArrival: write('tellArrival'),
}

type Order = typeof GuestOrder
const readOrder = <K extends keyof Order & string>(key: K) => queryNamed<Order, K>('GuestOrder', key)
const writeOrder = <K extends keyof Order & string>(key: K) => commandNamed<Order, K>('GuestOrder', key, [])

/** The same of what a guest does with the link of a booking. */
export const guestOrder = {
  changeable: readOrder('changeable'),
  previewChange: writeOrder('previewChange'),
  change: writeOrder('change'),
  tell: writeOrder('tell'),
}

type Organiser = typeof GroupOrganiser

/** And of what the organiser of a group does. */
export const organiser = {
  group: queryNamed<Organiser, 'group'>('GroupOrganiser', 'group'),
  name: commandNamed<Organiser, 'name'>('GroupOrganiser', 'name', []),
  pay: commandNamed<Organiser, 'pay'>('GroupOrganiser', 'pay', []),
}

/** A refusal in the guest's language; `fields` by their names in the input. */
export class Refusal extends Error {
  readonly code: string
  readonly fields: Readonly<Record<string, string>>
  constructor(message: string, code: string, fields: Readonly<Record<string, string>>) {
    super(message)
    this.code = code
    this.fields = fields
  }
}

interface Body {
  readonly message?: string
  readonly code?: string
  readonly field?: string
  readonly fields?: readonly { readonly field: string; readonly message: string }[]
}

/** Tells, by 'refused', of every command that the hotel has refused: what the page shows may be of before. */
export const refusals = new EventTarget()

/** /booking/{hotelCode}: the hotel whose pages these are. */
export const hotelCode = decodeURIComponent(location.pathname.split('/')[2] ?? '')

/** Asks the server; no answer at all is a TypeError. A command that is sent again carries the same `key`. */
export async function ask<A extends Action>(
  action: A,
  input: InputOf<A>,
  locale: Locale,
  key?: string,
): Promise<OutputOf<A>> {
  const answer = await fetch(action.path, {
    method: 'POST',
    credentials: 'omit',
    headers: {
      'content-type': 'application/json',
      'accept-language': locale === 'mon' ? 'mn' : 'en',
      'x-hotel': hotelCode,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    body: JSON.stringify(input),
  })
  const body = (await answer.json()) as Body & { JsonData: OutputOf<A> }
  if (answer.ok) return body.JsonData
  const named = [...(body.field ? [{ field: body.field, message: body.message ?? '' }] : []), ...(body.fields ?? [])]
  const fields = Object.fromEntries(named.map(({ field, message }) => [field, message]))
  if (action.kind === 'command') refusals.dispatchEvent(new Event('refused'))
  throw new Refusal(body.message ?? '', body.code ?? '', fields)
}

/** 32 bytes that nobody can guess. */
export function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
