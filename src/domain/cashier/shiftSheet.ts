import { formatMinor } from '#core/formatMinor.ts'
import type { Label } from '#core/labels.ts'
import { printedNumber } from '#domain/numbering/numberForms.ts'
import type { Block, Sheet, Sum } from '#domain/paper/sheet.ts'
import type { Movement, ShiftReport } from './contract.ts'
import { movementWords, shiftWords as words, slipWords } from './labels.ts'

/** Why it moved, in one line: the guest and the folio, or the account and the reason. */
export function detailOf(movement: Movement, folio: (number: number) => string): Label {
  const { roomNumber, guestName, folioNumber, party, account, reason } = movement
  const told = (own: string): string =>
    [
      [roomNumber ?? '', guestName].filter(Boolean).join(' '),
      folioNumber === null ? '' : folio(folioNumber),
      party,
      own,
      reason,
    ]
      .filter(Boolean)
      .join(' · ')
  return { en: told(account?.en ?? ''), mon: told(account?.mon ?? '') }
}

/** The report of a session on paper, with the places to sign. */
export function shiftSheet(report: ShiftReport): Sheet {
  const { hotel } = report
  const folio = (number: number): string => printedNumber(hotel.numberForms, 'folio', number)
  const facts: Block = {
    kind: 'facts',
    facts: [
      { label: words.opened, value: report.openedText },
      { label: words.closed, value: report.closedText ?? words.open },
      { label: slipWords.by, value: report.userName },
      { label: words.closedBy, value: report.closedBy === report.userName ? '' : (report.closedBy ?? '') },
      { label: words.receivedFrom, value: report.receivedFrom ?? '' },
      { label: words.handedTo, value: report.handedTo ?? '' },
      { label: words.reason, value: report.closeReason },
    ],
  }
  const sums = report.currencies.flatMap(({ currency, digits, opened, kinds, expected, counted, pieces }): Block[] => {
    const text = (amount: number): string => `${formatMinor(amount, digits)} ${currency}`
    const rows: Sum[] = [
      { label: words.opening, amount: text(opened) },
      ...kinds.map(({ kind, amount }) => ({ label: movementWords[kind], amount: text(amount) })),
      { label: words.expected, amount: text(expected), strong: true },
      ...(counted === null
        ? []
        : [
            { label: words.counted, amount: text(counted), strong: true },
            { label: words.variance, amount: text(counted - expected) },
          ]),
    ]
    const notes = (pieces ?? []).map((piece) => `${formatMinor(piece.of, digits)} × ${piece.count}`).join(', ')
    return [
      { kind: 'sums', sums: rows },
      ...(notes === '' ? [] : [{ kind: 'facts' as const, facts: [{ label: words.notes, value: notes }] }]),
    ]
  })
  const movements: Block = {
    kind: 'table',
    title: words.movements,
    columns: [
      { label: words.place, align: 'right' },
      { label: words.what },
      { label: words.detail, wide: true },
      { label: words.amount, align: 'right' },
    ],
    rows: report.movements.map((movement) => ({
      cells: [
        String(movement.number),
        movementWords[movement.kind],
        detailOf(movement, folio),
        `${formatMinor(movement.amount, movement.digits)} ${movement.currency}`,
      ],
    })),
  }
  const methods: Block = {
    kind: 'table',
    title: words.otherMethods,
    columns: [
      { label: words.method, wide: true },
      { label: words.times, align: 'right' },
      { label: words.received, align: 'right' },
      { label: words.refunded, align: 'right' },
    ],
    rows: report.methods.map(({ method, count, received, refunded }) => ({
      cells: [method, String(count), formatMinor(received, hotel.digits), formatMinor(refunded, hotel.digits)],
    })),
  }
  return {
    hotel,
    title: words.title,
    number: `№ ${report.number}`,
    fileAs: `shift-${report.openedOn}-${report.number}`,
    blocks: [
      facts,
      ...sums,
      ...(report.movements.length > 0 ? [movements] : []),
      ...(report.methods.length > 0 ? [methods] : []),
    ],
    signatures: [words.handedBy, words.takenBy],
  }
}
