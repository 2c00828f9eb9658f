import { formatMinor } from '#core/formatMinor.ts'
import { printedNumber } from '#domain/numbering/numberForms.ts'
import { both } from './confirmation.ts'
import type { BookedStay, BookingFacts, Person } from './bookingFacts.ts'
import { personName } from './bookingFacts.ts'
import { documentWords as words } from './labels.ts'
import type { Block, Sheet } from './sheet.ts'

/** What a guest signs on arrival; what is not known yet is filled in by hand. */
export function registrationCard(facts: BookingFacts, stay: BookedStay): Sheet {
  const rules = facts.hotel.policy
  return {
    hotel: facts.hotel,
    title: words.registrationCard,
    number: `№ ${printedNumber(facts.hotel.numberForms, 'reservation', facts.number)}-${stay.sequence}`,
    blocks: [
      span(facts, stay),
      guest(stay.guest),
      ...companions(stay),
      ...(rules.en === '' ? [] : [{ kind: 'text' as const, title: words.houseRules, text: rules }]),
      { kind: 'text', text: words.declaration },
    ],
    signatures: [words.guestSignature, words.receptionSignature],
  }
}

function span({ hotel, company, voucher }: BookingFacts, stay: BookedStay): Block {
  const at = (instant: string) => instant.replace('T', ' ')
  return {
    kind: 'facts',
    facts: [
      { label: words.room, value: stay.roomNumber ?? '', byHand: true },
      { label: words.roomType, value: stay.roomType },
      { label: words.arrival, value: at(stay.arrivesAt) },
      { label: words.departure, value: at(stay.departsAt) },
      { label: words.nights, value: stay.nights === 0 ? words.dayUse : String(stay.nights) },
      { label: words.pax, value: `${stay.adults} / ${stay.children}` },
      { label: words.rateType, value: stay.breakfast ? both(words.withBreakfast, stay.rateType) : stay.rateType },
      { label: both(words.amount, hotel.currency), value: formatMinor(stay.gross, hotel.digits) },
      { label: words.company, value: company?.name ?? '' },
      { label: words.voucher, value: voucher },
    ],
  }
}

function guest(person: Person): Block {
  const { gender } = person
  const byHand = true
  return {
    kind: 'facts',
    title: words.guestData,
    facts: [
      { label: words.lastName, value: person.lastName, byHand },
      { label: words.firstName, value: person.firstName, byHand },
      { label: words.gender, value: gender === null ? '' : words[gender], byHand },
      { label: words.birthDate, value: person.birthDate ?? '', byHand },
      { label: words.nationality, value: person.nationality, byHand },
      { label: words.registerNo, value: person.registerNo, byHand },
      { label: words.passportNo, value: person.passportNo, byHand },
      { label: words.phone, value: person.phone, byHand },
      { label: words.email, value: person.email, byHand },
      { label: words.address, value: person.address, byHand },
    ],
  }
}

/** A line for everybody who shares the room, known by name or not. */
function companions({ companions: known, adults, children, infants }: BookedStay): Block[] {
  const expected = Math.min(Math.max(adults + children + infants - 1, known.length), 12)
  if (expected === 0) return []
  const rows = Array.from({ length: expected }, (_, index) => {
    const person = known[index]
    if (!person) return { cells: ['', '', '', ''] }
    return {
      cells: [personName(person), person.birthDate ?? '', person.nationality, person.registerNo || person.passportNo],
    }
  })
  const columns = [words.name, words.birthDate, words.nationality, words.document].map((label) => ({ label }))
  return [{ kind: 'table', title: words.companions, columns, rows }]
}
