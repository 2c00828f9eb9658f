import { formatMinor } from '#core/formatMinor.ts'
import { both } from '#domain/paper/confirmation.ts'
import type { Block, Sheet } from '#domain/paper/sheet.ts'
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
    blocks: [...(voided ? [voidBlock] : []), { kind: 'facts', facts: told(facts) }, { kind: 'sums', sums: [sum] }],
    signatures: kind === 'refund' ? [words.guestSignature, words.cashierSignature] : [words.cashierSignature],
  }
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
  ]
}
