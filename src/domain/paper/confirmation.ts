import { formatMinor } from '#core/formatMinor.ts'
import { type Label, say } from '#core/labels.ts'
import { fullName } from '#domain/person/fullName.ts'
import { foreignText } from '#domain/rates/foreign.ts'
import { printedNumber } from '#domain/numbering/numberForms.ts'
import type { BookedStay, BookingFacts } from './bookingFacts.ts'
import { documentWords as words } from './labels.ts'
import type { Block, Sheet, SheetRow, Sum } from './sheet.ts'

/** A label with its places filled, in both languages. */
export const both = (label: Label, ...params: readonly (string | number | Label)[]): Label => ({
  en: say(label, 'en', ...params),
  mon: say(label, 'mon', ...params),
})

export const isOver = ({ status }: Pick<BookedStay, 'status'>): boolean =>
  status === 'cancelled' || status === 'noShow' || status === 'void'

/** What a guest holds in hand: what is booked, what it costs, when to come. */
export function confirmationSheet(facts: BookingFacts): Sheet {
  const isCancelled = facts.stays.length > 0 && facts.stays.every(isOver)
  const title = isCancelled ? words.cancellation : facts.confirmed ? words.confirmation : words.unconfirmed
  return {
    hotel: facts.hotel,
    title,
    number: `№ ${printedNumber(facts.hotel.numberForms, 'reservation', facts.number)}`,
    blocks: [parties(facts), rooms(facts), ...(isCancelled ? [] : [sums(facts), ...toKnow(facts)])],
    signatures: [],
  }
}

function parties({ hotel, booker, company, createdOn, voucher, stays }: BookingFacts): Block {
  const cancelled = stays.flatMap(({ cancellationNumber: number }) =>
    number === null ? [] : printedNumber(hotel.numberForms, 'cancellation', number),
  )
  return {
    kind: 'facts',
    facts: [
      { label: words.guest, value: fullName(booker) },
      {
        label: words.company,
        value: company === null ? '' : [company.name, company.registerNo].filter(Boolean).join(', '),
      },
      { label: words.phone, value: booker.phone },
      { label: words.email, value: booker.email },
      { label: words.bookedOn, value: createdOn },
      { label: words.voucher, value: voucher },
      { label: words.cancellationNo, value: cancelled.join(', ') },
    ],
  }
}

function rooms({ stays, hotel }: BookingFacts): Block {
  const isForeign = stays.some(({ foreign }) => foreign !== null)
  const own = (amount: number) => `${isForeign ? `${hotel.currency} ` : ''}${formatMinor(amount, hotel.digits)}`
  const row = (stay: BookedStay): SheetRow => ({
    struck: isOver(stay),
    cells: [
      stay.roomType,
      stay.arrival,
      stay.departure,
      stay.nights === 0 ? words.dayUse : String(stay.nights),
      `${stay.adults} / ${stay.children}`,
      stay.breakfast ? both(words.withBreakfast, stay.rateType) : stay.rateType,
      stay.foreign === null ? own(stay.gross) : foreignText(stay.foreign),
    ],
  })
  const extras = (stay: BookedStay): SheetRow[] =>
    stay.extras.map(({ label, packageLabel, quantity, gross }) => ({
      struck: isOver(stay),
      cells: [both(words.extra, packageLabel, label, quantity), '', '', '', '', '', own(gross)],
    }))
  return {
    kind: 'table',
    columns: [
      { label: words.roomType, wide: true },
      { label: words.arrival },
      { label: words.departure },
      { label: words.nights, align: 'right' },
      { label: words.pax, align: 'right' },
      { label: words.rateType },
      { label: isForeign ? words.price : both(words.amount, hotel.currency), align: 'right' },
    ],
    rows: stays.flatMap((stay) => [row(stay), ...extras(stay)]),
  }
}

/** What is agreed in other currencies, each summed, and beside it what is agreed in the hotel's; none where all is. */
function agreed({ hotel, stays }: BookingFacts): Sum[] {
  const live = stays.filter((stay) => !isOver(stay))
  const foreign = new Map<string, NonNullable<BookedStay['foreign']>>()
  let own = 0
  for (const { foreign: price, gross, extras } of live) {
    own += extras.reduce((sum, extra) => sum + extra.gross, price === null ? gross : 0)
    if (price !== null)
      foreign.set(price.code, { ...price, amount: price.amount + (foreign.get(price.code)?.amount ?? 0) })
  }
  if (foreign.size === 0) return []
  return [
    ...[...foreign.values()].map((price) => ({
      label: both(words.agreedIn, price.code),
      amount: foreignText(price),
      strong: true,
    })),
    ...(own === 0
      ? []
      : [
          {
            label: both(words.agreedIn, hotel.currency),
            amount: `${hotel.currency} ${formatMinor(own, hotel.digits)}`,
            strong: true,
          },
        ]),
  ]
}

function sums(facts: BookingFacts): Block {
  const { hotel, net, taxes, gross, deposit, depositDue, depositDueOn } = facts
  const others = agreed(facts)
  const whole = (amount: number) => `${formatMinor(amount, hotel.digits)} ${hotel.currency}`
  // below a total of another currency each amount says its own
  const money = (amount: number) => (others.length === 0 ? formatMinor(amount, hotel.digits) : whole(amount))
  const asked = depositDueOn === null ? words.depositAsked : both(words.depositBy, depositDueOn)
  const paid: Sum[] =
    deposit === 0
      ? []
      : [
          { label: words.deposit, amount: money(deposit) },
          { label: words.left, amount: whole(gross - deposit), strong: true },
        ]
  return {
    kind: 'sums',
    sums: [
      ...others,
      ...(taxes.length === 0 ? [] : [{ label: words.net, amount: money(net) }]),
      ...taxes.map(({ name, amount }) => ({ label: name, amount: money(amount) })),
      {
        label: others.length === 0 ? words.total : both(words.worthNow, hotel.currency),
        amount: whole(gross),
        strong: deposit === 0 && others.length === 0,
      },
      ...paid,
      ...(depositDue > deposit ? [{ label: asked, amount: money(depositDue - deposit) }] : []),
    ],
  }
}

function toKnow({ hotel, guestRemarks, policies, link }: BookingFacts): Block[] {
  const { checkInTime, checkOutTime, cancelPolicy } = hotel
  const conditions = [...policies, cancelPolicy].filter(({ en }) => en !== '')
  return [
    ...(link === '' ? [] : [{ kind: 'code' as const, title: words.ownLink, text: words.ownLinkText, content: link }]),
    { kind: 'text', title: words.goodToKnow, text: both(words.times, checkInTime, checkOutTime) },
    ...(conditions.length === 0 ? [] : [{ kind: 'text' as const, title: words.cancelPolicy, text: lines(conditions) }]),
    ...(guestRemarks === ''
      ? []
      : [{ kind: 'text' as const, title: words.remarks, text: { en: guestRemarks, mon: guestRemarks } }]),
  ]
}

const lines = (texts: readonly Label[]): Label => ({
  en: texts.map(({ en }) => en).join('\n'),
  mon: texts.map(({ mon }) => mon).join('\n'),
})
