import type { Day } from '#core/day.ts'
import { formatMinor } from '#core/formatMinor.ts'
import type { Label } from '#core/labels.ts'
import type { Minor } from '#core/money.ts'
import { lineKindLabels } from '#domain/ledger/lineKindLabels.ts'
import { both } from '#domain/paper/confirmation.ts'
import type { Block, Sheet, Sum } from '#domain/paper/sheet.ts'
import { printedNumber } from '#domain/numbering/numberForms.ts'
import type { ReceiptFacts } from './contract.ts'
import { receiptTitles, receiptWords as words } from './labels.ts'

/** The receipt on paper; `copy`: it was handed out before. */
export function receiptSheet(facts: ReceiptFacts, { copy }: { readonly copy: boolean }): Sheet {
  const { hotel, kind, voided, amount, currency } = facts
  const title = receiptTitles[kind]
  const sum = { label: words.amount, amount: `${formatMinor(amount, hotel.digits)} ${currency}`, strong: true }
  const voidBlock: Block = { kind: 'text', title: words.isVoid, text: words.voidText }
  return {
    hotel,
    title: copy ? both(words.copy, title) : title,
    number: `№ ${printedNumber(hotel.numberForms, 'receipt', facts.number)}`,
    blocks: [
      ...(voided ? [voidBlock] : []),
      { kind: 'facts', facts: told(facts) },
      ...(facts.charges.length > 0 ? [chargesOf(facts), { kind: 'sums' as const, sums: sumsOf(facts) }] : []),
      { kind: 'sums', sums: [sum, ...handed(facts), ...leftOf(facts)] },
    ],
    signatures: kind === 'refund' ? [words.guestSignature, words.cashierSignature] : [words.cashierSignature],
  }
}

/** What the money was for, as the folio stood. */
function chargesOf({ charges, hotel, currency }: ReceiptFacts): Block {
  return {
    kind: 'table',
    columns: [
      { label: words.what, wide: true },
      { label: words.dates },
      { label: words.quantity, align: 'right' },
      { label: both(words.sum, currency), align: 'right' },
    ],
    rows: charges.map(({ kind, item, quantity, from, until, gross }) => ({
      cells: [item ?? lineKindLabels[kind], spanText(from, until), quantity, formatMinor(gross, hotel.digits)],
    })),
  }
}

/** '2026-11-20 – 11-22': narrow enough for a roll. */
const spanText = (from: Day, until: Day): string => {
  if (from === until) return from
  return `${from} – ${from.slice(0, 4) === until.slice(0, 4) ? until.slice('2026-'.length) : until}`
}

const totalOf = (rows: readonly { readonly amount: Minor }[]): Minor =>
  rows.reduce((sum, { amount }) => sum + amount, 0)
const chargedOf = ({ charges }: ReceiptFacts): Minor => charges.reduce((sum, { gross }) => sum + gross, 0)

function sumsOf(facts: ReceiptFacts): Sum[] {
  const { taxes, hotel, paidBefore } = facts
  const money = (amount: Minor): string => formatMinor(amount, hotel.digits)
  const charged = chargedOf(facts)
  return [
    { label: words.net, amount: money(charged - totalOf(taxes)) },
    ...taxes.map(({ name, percent, amount }) => ({ label: taxName(name, percent), amount: money(amount) })),
    { label: words.charges, amount: money(charged) },
    ...(paidBefore === 0 ? [] : [{ label: words.paidBefore, amount: money(paidBefore) }]),
  ]
}

const taxName = (name: Label, percent: string | null): Label =>
  percent === null ? name : { en: `${name.en} ${percent} %`, mon: `${name.mon} ${percent} %` }

/** What was laid down and what went back. */
function handed({ tendered, change, hotel, currency }: ReceiptFacts): Sum[] {
  if (tendered === null) return []
  const rate = tendered.exchangeRate
  return [
    { label: words.tendered, amount: `${formatMinor(tendered.amount, tendered.digits)} ${tendered.currency}` },
    ...(rate === null ? [] : [{ label: words.rate, amount: `1 ${tendered.currency} = ${rate} ${currency}` }]),
    ...(change === 0 ? [] : [{ label: words.change, amount: `${formatMinor(change, hotel.digits)} ${currency}` }]),
  ]
}

function leftOf(facts: ReceiptFacts): Sum[] {
  const { kind, amount, paidBefore, hotel, currency } = facts
  if (facts.charges.length === 0) return []
  const left = chargedOf(facts) - paidBefore - (kind === 'refund' ? -amount : amount)
  const label = left < 0 ? words.credit : words.left
  return [{ label, amount: `${formatMinor(Math.abs(left), hotel.digits)} ${currency}` }]
}

function told(facts: ReceiptFacts) {
  const { hotel, reservationNumber } = facts
  return [
    { label: facts.kind === 'refund' ? words.paidTo : words.receivedFrom, value: facts.guestName },
    { label: words.company, value: facts.company },
    { label: words.room, value: facts.roomNumber ?? '' },
    { label: words.folio, value: printedNumber(hotel.numberForms, 'folio', facts.folioNumber) },
    {
      label: words.reservation,
      value: reservationNumber === null ? '' : printedNumber(hotel.numberForms, 'reservation', reservationNumber),
    },
    { label: words.at, value: facts.at },
    { label: words.method, value: facts.method },
    { label: words.reference, value: facts.reference },
    { label: words.reason, value: facts.reason },
    { label: words.by, value: facts.by },
    { label: words.seller, value: facts.sellerNumber },
    { label: words.registerNo, value: facts.registerNo },
  ]
}
