import { AppError } from '#core/errors.ts'
import type { Label } from '#core/labels.ts'
import { share } from '#core/money.ts'
import { depositHeld } from '#domain/ledger/server/balances.ts'
import type { Policy } from '#domain/policy/policy.ts'
import { policySentence } from '#domain/policy/sentence.ts'
import { keptPolicies } from '#domain/policy/server/keptPolicies.ts'
import { foreignOfNight } from '#domain/rates/server/currencyColumns.ts'
import { voucherNumbers } from '#domain/voucher/server/voucherNumbers.ts'
import { taxesOfStays } from '#domain/tax/server/taxesFor.ts'
import { type HotelTax, splitTax, taxesOnRoom, type TaxSplit } from '#domain/tax/tax.ts'
import { namesOf } from '#kit/server/bothNames.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import type { BookedStay, BookingFacts } from '#domain/paper/bookingFacts.ts'
import { isOver } from '#domain/paper/confirmation.ts'
import { type ExtraLine, extraLines, extrasOf } from './extraLines.ts'
import { hotelColumn } from '#domain/paper/server/letterhead.ts'

/** A reservation, and which of its stays a letter is about; all of them when left out. */
export interface WantedBooking {
  readonly reservationId: number
  readonly stayIds?: readonly number[] | undefined
}

/** What reading for a letter needs of a context: also a background step has it. */
export type Reading = Pick<Context, 'db' | 'hotelId' | 'hotel'>

interface Night {
  readonly date: string
  readonly rate: number
  readonly taxInclusive: boolean
  readonly persons: number
  readonly foreign: BookedStay['foreign']
}
type StayRow = Omit<BookedStay, 'gross' | 'foreign' | 'extras'> & { nightRows: Night[] }
interface KeptPolicy {
  readonly rateType: Label
  /** Hotel-local. */
  readonly arrivesAt: string
  readonly policy: Policy
}
type BookingRow = Omit<BookingFacts, 'stays' | 'net' | 'taxes' | 'gross' | 'policies' | 'link'> & {
  stays: StayRow[]
  policies: KeptPolicy[]
}

/** The facts of reservations in the order asked, numbers of identity documents masked; throws notFound when one is not the hotel's. */
export async function readBookings(ctx: Reading, wanted: readonly WantedBooking[]): Promise<BookingFacts[]> {
  if (wanted.length === 0) return []
  const { db, hotelId } = ctx
  const asked = wanted.map(({ reservationId, stayIds }, nth) => ({ nth, id: reservationId, stays: stayIds ?? null }))
  const { rows } = await sql<BookingRow>`
    select ${hotelColumn} as hotel,
      b.id as "reservationId", b.number, b.created_on as "createdOn", t.confirmed, ${voucherNumbers} as voucher, b.guest_remarks as "guestRemarks",
      ${personOf('b.guest_id')} as booker,
      (select jsonb_build_object('name', k.name, 'registerNo', k.register_no, 'email', k.email) from company k
        where k.hotel_id = b.hotel_id and k.id = b.company_id) as company,
      ${stays} as stays, b.deposit_due as "depositDue", b.deposit_due_on as "depositDueOn", ${keptPolicies} as policies,
      ${depositHeld('b')} as deposit
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as w (nth int, id bigint, stays jsonb)
    join reservation b on b.hotel_id = ${hotelId} and b.id = w.id
    join reservation_type t on t.hotel_id = b.hotel_id and t.id = b.reservation_type_id
    join hotel h on h.id = b.hotel_id
    join currency c on c.code = h.currency
    order by w.nth`.execute(db)
  if (rows.length < wanted.length) throw new AppError('notFound')
  const stayIds = rows.flatMap((row) => row.stays.map(({ id }) => id))
  const taxesOf = await taxesOfStays(ctx, stayIds)
  const onTop = await extraLines(ctx, stayIds, taxesOf)
  return rows.map((row) => ({ ...priced(row, taxesOf, onTop), policies: sentences(ctx, row.policies), link: '' }))
}

const personOf = (guest: string) => sql`(
  select jsonb_build_object(${sql.raw(personFields('p'))}) from guest p where p.hotel_id = b.hotel_id and p.id = ${sql.raw(guest)})`

const personFields = (p: string): string =>
  `'id', ${p}.id, 'firstName', ${p}.first_name, 'lastName', ${p}.last_name, 'gender', ${p}.gender, 'birthDate', ${p}.birth_date,
   'registerNo', masked_number(${p}.register_no), 'passportNo', masked_number(${p}.passport_no), 'nationality', ${p}.nationality, 'phone', ${p}.phone, 'email', ${p}.email,
   'address', ${p}.address, 'language', ${p}.language`

const stays = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', s.id, 'unnamed', coalesce(s.stand_in_guest_id = s.guest_id, false), 'sequence', s.sequence, 'status', s.status, 'arrival', s.arrival, 'departure', s.departure,
    'arrivesAt', to_char(s.arrives_at, 'YYYY-MM-DD"T"HH24:MI'), 'departsAt', to_char(s.departs_at, 'YYYY-MM-DD"T"HH24:MI'),
    'nights', s.departure - s.arrival, 'roomType', ${namesOf('k')}, 'roomNumber', r.number, 'rateType', ${namesOf('v')},
    'breakfast', v.breakfast, 'adults', s.adults, 'children', s.children, 'infants', s.infants, 'cancellationNumber', s.cancellation_number,
    'guest', ${personOf('s.guest_id')},
    'companions', coalesce((select jsonb_agg(jsonb_build_object(${sql.raw(personFields('p'))}) order by p.id)
      from stay_guest sg join guest p on p.hotel_id = sg.hotel_id and p.id = sg.guest_id
      where sg.hotel_id = s.hotel_id and sg.stay_id = s.id and p.id <> s.guest_id), '[]'::jsonb),
    'nightRows', coalesce((select jsonb_agg(jsonb_build_object('date', n.date, 'rate', n.rate, 'taxInclusive', nv.tax_inclusive,
        'persons', n.adults + n.children, 'foreign', ${foreignOfNight}) order by n.date)
      from stay_night n join rate_type nv on nv.hotel_id = n.hotel_id and nv.id = n.rate_type_id
      where n.hotel_id = s.hotel_id and n.stay_id = s.id), '[]'::jsonb)) order by s.sequence)
  from stay s
  join room_type k on k.hotel_id = s.hotel_id and k.id = s.booked_room_type_id
  join rate_type v on v.hotel_id = s.hotel_id and v.id = s.rate_type_id
  left join room r on r.hotel_id = s.hotel_id and r.id = s.room_id
  where s.hotel_id = b.hotel_id and s.reservation_id = b.id and (jsonb_typeof(w.stays) is distinct from 'array' or w.stays @> to_jsonb(s.id))), '[]'::jsonb)`

/** Of several plans each is named. */
const sentences = ({ hotel }: Reading, kept: readonly KeptPolicy[]): Label[] =>
  kept.map(({ rateType, arrivesAt, policy }) => {
    const { en, mon } = policySentence(policy, hotel, arrivesAt)
    return kept.length === 1 ? { en, mon } : { en: `${rateType.en}: ${en}`, mon: `${rateType.mon}: ${mon}` }
  })

type Added = Pick<BookingFacts, 'net' | 'gross'> & { amounts: Map<string, BookingFacts['taxes'][number]> }

function add(sums: Added, split: TaxSplit, due: readonly HotelTax[]): void {
  sums.net += split.net
  sums.gross += split.gross
  for (const [index, { amount }] of split.taxes.entries()) {
    const { code, name, nameMon } = due[index]!
    const before = sums.amounts.get(code)?.amount ?? 0
    sums.amounts.set(code, { name: { en: name, mon: nameMon || name }, amount: before + amount })
  }
}

/** What the nights cost in one other currency; null where not all of them do. */
function foreignSum(nights: readonly { readonly foreign: BookedStay['foreign'] }[]): BookedStay['foreign'] {
  const [first] = nights
  if (!first?.foreign || nights.some(({ foreign }) => foreign?.code !== first.foreign?.code)) return null
  return { ...first.foreign, amount: nights.reduce((sum, { foreign }) => sum + (foreign?.amount ?? 0), 0) }
}

/** What has ended is not owed; only where all has ended does the letter tell what it was worth. */
function priced(
  row: BookingRow,
  taxesOf: (stayId: number) => readonly HotelTax[],
  onTop: ReadonlyMap<number, readonly ExtraLine[]>,
): Omit<BookingFacts, 'policies' | 'link'> {
  const allOver = row.stays.every(isOver)
  const sums: Added = { net: 0, gross: 0, amounts: new Map() }
  const stays = row.stays.map(({ nightRows, ...stay }): BookedStay => {
    const nights = nightRows.map(({ date, rate, taxInclusive, persons, foreign }) => {
      const due = taxesOnRoom(taxesOf(stay.id), date)
      const split = splitTax({ price: rate, taxInclusive, nights: 1, persons }, due)
      // taxes that come on top come on top of it too
      const agreed = foreign && { ...foreign, amount: rate === 0 ? 0 : share(foreign.amount, split.gross, rate) }
      return { split, due, foreign: agreed }
    })
    const own = onTop.get(stay.id) ?? []
    if (allOver || !isOver(stay)) for (const { split, due } of [...nights, ...own]) add(sums, split, due)
    const gross = nights.reduce((sum, { split }) => sum + split.gross, 0)
    return { ...stay, gross, foreign: foreignSum(nights), extras: extrasOf(own) }
  })
  const { net, gross, amounts } = sums
  const { policies: _policies, ...facts } = row
  return { ...facts, stays, net, gross, taxes: [...amounts.values()].filter(({ amount }) => amount !== 0) }
}
