import { formatMinor } from '#core/formatMinor.ts'
import { countryLabel } from '#domain/guest/countryLabel.ts'
import { printedNumber } from '#domain/numbering/numberForms.ts'
import { both, isOver } from '#domain/paper/confirmation.ts'
import type { BookedStay, BookingFacts, Person } from '#domain/paper/bookingFacts.ts'
import { grossOf } from '#domain/paper/bookingFacts.ts'
import { documentWords as words } from '#domain/paper/labels.ts'
import type { Block, Fact, Sheet } from '#domain/paper/sheet.ts'
import { fullName } from '#domain/person/fullName.ts'

/** Adults of whom the hotel knows nothing yet fill in a card by hand; of a party without end not all do. */
const MOST_CARDS = 12

/** The cards of all stays of the facts that have not ended, or of one guest, as one document; undefined where there is none. */
export function registrationSheet(facts: BookingFacts, guestId?: number): Sheet | undefined {
  const stays = facts.stays.filter((stay) => facts.stays.length === 1 || !isOver(stay))
  const [first, ...more] = stays.flatMap((stay) => registrationCards(facts, stay, guestId))
  // without which of the cards it is; the number's own form may have a stroke too
  return first && { ...first, more, ...(more.length > 0 ? { fileAs: first.number.replace(/\/\d+$/, '') } : {}) }
}

/**
 * What the guests of a stay sign on arrival, a card for each, since registration law counts persons: the main guest first, then who shares
 * the room, then open ones for adults who are not known yet. `guestId`: that guest's card alone.
 */
function registrationCards(facts: BookingFacts, stay: BookedStay, guestId?: number): Sheet[] {
  const known = stay.unnamed ? stay.companions : [stay.guest, ...stay.companions]
  const open = Math.max(known.length === 0 ? 1 : 0, Math.min(stay.adults, MOST_CARDS) - known.length)
  const people = [...known, ...Array.from({ length: open }, () => null)]
  const cards = people.map((person, nth) => ({ person, sheet: card(facts, stay, { person, nth, of: people.length }) }))
  return cards.filter(({ person }) => guestId === undefined || person?.id === guestId).map(({ sheet }) => sheet)
}

interface Holder {
  /** null = to be filled in by hand. */
  readonly person: Person | null
  readonly nth: number
  readonly of: number
}

/** What is not known yet is filled in by hand. */
function card(facts: BookingFacts, stay: BookedStay, { person, nth, of }: Holder): Sheet {
  const rules = facts.hotel.policy
  const number = `${printedNumber(facts.hotel.numberForms, 'reservation', facts.number)}-${stay.sequence}`
  return {
    hotel: facts.hotel,
    title: words.registrationCard,
    number: `№ ${number}${of > 1 ? `/${nth + 1}` : ''}`,
    blocks: [
      span(facts, stay, { isMain: nth === 0 }),
      guest(person),
      ...others(stay, person),
      ...(rules.en === '' ? [] : [{ kind: 'text' as const, title: words.houseRules, text: rules }]),
      { kind: 'text', text: words.declaration },
    ],
    signatures: [words.guestSignature, words.receptionSignature],
    ...(person?.signature ? { signed: person.signature } : {}),
  }
}

/** What the room costs is told to the main guest alone. */
function span({ hotel, company, voucher }: BookingFacts, stay: BookedStay, { isMain }: { isMain: boolean }): Block {
  const at = (instant: string) => instant.replace('T', ' ')
  const price: Fact[] = [
    { label: words.rateType, value: stay.breakfast ? both(words.withBreakfast, stay.rateType) : stay.rateType },
    { label: both(words.amount, hotel.currency), value: formatMinor(grossOf(stay), hotel.digits) },
  ]
  return {
    kind: 'facts',
    facts: [
      { label: words.room, value: stay.roomNumber ?? '', byHand: true },
      { label: words.roomType, value: stay.roomType },
      { label: words.arrival, value: at(stay.arrivesAt) },
      { label: words.departure, value: at(stay.departsAt) },
      { label: words.nights, value: stay.nights === 0 ? words.dayUse : String(stay.nights) },
      { label: words.pax, value: `${stay.adults} / ${stay.children}` },
      ...(isMain ? price : []),
      { label: words.company, value: company?.name ?? '' },
      { label: words.voucher, value: voucher },
    ],
  }
}

function guest(person: Person | null): Block {
  const byHand = true
  const gender = person?.gender
  return {
    kind: 'facts',
    title: words.guestData,
    facts: [
      { label: words.lastName, value: person?.lastName ?? '', byHand },
      { label: words.firstName, value: person?.firstName ?? '', byHand },
      { label: words.gender, value: gender ? words[gender] : '', byHand },
      { label: words.birthDate, value: person?.birthDate ?? '', byHand },
      { label: words.nationality, value: person?.nationality ? countryLabel(person.nationality) : '', byHand },
      { label: words.registerNo, value: person?.registerNo ?? '', byHand },
      { label: words.passportNo, value: person?.passportNo ?? '', byHand },
      { label: words.phone, value: person?.phone ?? '', byHand },
      { label: words.email, value: person?.email ?? '', byHand },
      { label: words.address, value: person?.address ?? '', byHand },
    ],
  }
}

/** With whom the room is shared, by name: what else is known of them stands on their own cards. */
function others({ guest: main, companions, unnamed }: BookedStay, person: Person | null): Block[] {
  const names = (unnamed ? companions : [main, ...companions]).filter(({ id }) => id !== person?.id).map(fullName)
  return names.length === 0 ? [] : [{ kind: 'facts', facts: [{ label: words.companions, value: names.join(', ') }] }]
}
