import { formatMinor } from '#core/formatMinor.ts'
import { inWords } from '#core/inWords.ts'
import type { Label } from '#core/labels.ts'
import { printedNumber } from '#domain/numbering/numberForms.ts'
import { both } from '#domain/paper/confirmation.ts'
import type { Fact, Sheet, Sum } from '#domain/paper/sheet.ts'
import type { CashOrder, Slip } from './contract.ts'
import { movementWords, slipWords as words } from './labels.ts'

const PREFIXES = { cashIn: 'CI', cashOut: 'CO' }

/** 'CI-2026-00012' */
const orderNumber = ({ kind, year, number }: CashOrder): string =>
  `${PREFIXES[kind]}-${year}-${String(number).padStart(5, '0')}`

/** Whether cash went into the drawer; of several currencies what was laid down says so, not its change. */
const isIn = ({ lines }: Slip): boolean =>
  (lines.find(({ exchangeRate }) => exchangeRate !== null) ?? lines[0])!.amount > 0

/** The paper of cash that was moved: a cash order, or the receipt of an exchange; `copy`: it was handed out before. */
export function slipSheet(slip: Slip, { copy }: { readonly copy: boolean }): Sheet {
  const title = slip.kind === 'exchange' ? words.exchange : isIn(slip) ? words.cashIn : words.cashOut
  const number = slip.order === null ? slip.number : orderNumber(slip.order)
  return {
    hotel: slip.hotel,
    title: copy ? both(words.copy, title) : title,
    number: `№ ${number}`,
    blocks: [
      { kind: 'facts', facts: facts(slip) },
      { kind: 'sums', sums: sums(slip) },
      ...(slip.kind === 'exchange' ? [] : [{ kind: 'text' as const, title: words.inWords, text: written(slip) }]),
    ],
    signatures: [...(slip.kind === 'exchange' ? [] : [words.accountant]), words.theirSignature, words.cashierSignature],
  }
}

function facts(slip: Slip): Fact[] {
  const { kind, hotel, folioNumber, lines } = slip
  const party = kind === 'exchange' ? words.guest : isIn(slip) ? words.receivedFrom : words.paidTo
  const rate = lines.find(({ exchangeRate }) => exchangeRate !== null)
  return [
    { label: words.registerNo, value: hotel.registerNo },
    { label: party, value: slip.party, byHand: kind !== 'exchange' },
    { label: words.what, value: kind === 'exchange' ? '' : movementWords[kind] },
    { label: words.room, value: slip.roomNumber ?? '' },
    { label: words.folio, value: folioNumber === null ? '' : printedNumber(hotel.numberForms, 'folio', folioNumber) },
    { label: words.at, value: slip.at },
    { label: words.account, value: slip.account ?? '' },
    { label: words.reason, value: slip.reason },
    { label: words.rate, value: rate ? `1 ${rate.currency} = ${rate.exchangeRate}` : '' },
    { label: words.drawer, value: slip.drawer },
    { label: words.by, value: slip.by },
  ]
}

function sums(slip: Slip): Sum[] {
  const isExchange = slip.kind === 'exchange'
  const inward = isIn(slip)
  const labelOf = (amount: number): Label => {
    if (isExchange) return amount > 0 ? words.taken : words.givenOut
    return amount > 0 === inward ? words.amount : words.change
  }
  return slip.lines.map(({ currency, digits, amount }) => ({
    label: labelOf(amount),
    amount: `${formatMinor(Math.abs(amount), digits)} ${currency}`,
    strong: true,
  }))
}

/** Of several currencies each in words, change left out. */
function written(slip: Slip): Label {
  const inward = isIn(slip)
  const told = slip.lines
    .filter(({ amount }) => amount > 0 === inward)
    .map(({ amount, currency, digits }) => inWords(amount, { code: currency, digits }))
  return { en: told.map(({ en }) => en).join(', '), mon: told.map(({ mon }) => mon).join(', ') }
}
