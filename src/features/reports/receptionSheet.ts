import { formatMinor } from '#core/formatMinor.ts'
import type { Label } from '#core/labels.ts'
import { printedNumber } from '#domain/numbering/numberForms.ts'
import type { Block, Sheet, SheetColumn } from '#domain/paper/sheet.ts'
import { type ReceptionDay, stayLists } from './receptionContract.ts'
import { receptionWords as words } from './receptionLabels.ts'

const right = (label: Label): SheetColumn => ({ label, align: 'right' })

/** The day of the reception, or of one shift of it, on paper. */
export function receptionSheet(day: ReceptionDay, shiftId: number | undefined): Sheet {
  const { hotel, receipts } = day
  const own = (amount: number): string => formatMinor(amount, hotel.digits)
  const shift = day.shifts.find(({ id }) => id === shiftId)
  const receipt = (number: number): string => printedNumber(hotel.numberForms, 'receipt', number)
  const range =
    receipts.first === null || receipts.last === null ? '' : ` (${receipt(receipts.first)} – ${receipt(receipts.last)})`
  return {
    hotel,
    title: words.title,
    number: shift === undefined ? day.date : `${day.date} · № ${shift.number}`,
    fileAs: `reception-${day.date}${shift === undefined ? '' : `-${shift.number}`}`,
    blocks: [
      {
        kind: 'facts',
        facts: [
          { label: words.date, value: day.date },
          { label: words.shift, value: shift === undefined ? words.wholeDay : shiftText(shift) },
          { label: words.receipts, value: `${receipts.count}${range}` },
        ],
      },
      ...(day.notes.length > 0 ? [notes(day)] : []),
      ...stayLists.flatMap((list) => stays(day, list)),
      ...(day.charges.length > 0 ? [charges(day, own)] : []),
      ...(day.payments.length > 0 ? [payments(day, own)] : []),
      ...(day.drawers.length > 0 ? [drawers(day)] : []),
    ],
    signatures: [words.handedBy, words.takenBy],
  }
}

/** 'Main drawer 12 · Saraa'. */
export const shiftText = ({
  drawer,
  number,
  user,
}: Pick<ReceptionDay['shifts'][number], 'drawer' | 'number' | 'user'>): Label => ({
  en: `${drawer.en} ${number} · ${user}`,
  mon: `${drawer.mon} ${number} · ${user}`,
})

const notes = (day: ReceptionDay): Block => ({
  kind: 'table',
  title: words.notes,
  columns: [{ label: words.note, wide: true }, { label: words.written }, { label: words.done }],
  rows: day.notes.map(({ text, writtenAt, writtenBy, doneBy }) => ({
    cells: [text, `${writtenAt} ${writtenBy}`, doneBy ?? ''],
  })),
})

function stays(day: ReceptionDay, list: (typeof stayLists)[number]): Block[] {
  const rows = day.stays.filter((stay) => stay.list === list)
  if (rows.length === 0) return []
  const title = { en: `${words[list].en} (${rows.length})`, mon: `${words[list].mon} (${rows.length})` }
  return [
    {
      kind: 'table',
      title,
      columns: [
        { label: words.room },
        { label: words.guest, wide: true },
        right(words.persons),
        { label: words.dates },
        right(words.balance),
      ],
      rows: rows.map(({ room, guest, adults, children, arrival, departure, balance }) => ({
        cells: [
          room,
          guest,
          children === 0 ? String(adults) : `${adults} + ${children}`,
          `${arrival} – ${departure}`,
          formatMinor(balance, day.hotel.digits),
        ],
      })),
    },
  ]
}

const sum = <T>(rows: readonly T[], of: (row: T) => number): number => rows.reduce((all, row) => all + of(row), 0)

const charges = ({ charges: rows }: ReceptionDay, own: (amount: number) => string): Block => ({
  kind: 'table',
  title: words.charges,
  columns: [
    { label: words.group, wide: true },
    right(words.times),
    right(words.net),
    right(words.tax),
    right(words.gross),
  ],
  rows: [
    ...rows.map(({ group, count, net, tax, gross }) => ({
      cells: [group, String(count), own(net), own(tax), own(gross)],
    })),
    {
      cells: [
        words.gross,
        '',
        own(sum(rows, ({ net }) => net)),
        own(sum(rows, ({ tax }) => tax)),
        own(sum(rows, ({ gross }) => gross)),
      ],
    },
  ],
})

const payments = ({ payments: rows }: ReceptionDay, own: (amount: number) => string): Block => ({
  kind: 'table',
  title: words.payments,
  columns: [
    { label: words.method, wide: true },
    right(words.times),
    right(words.received),
    right(words.refunded),
    right(words.value),
  ],
  rows: [
    ...rows.map(({ method, currency, digits, count, received, refunded, value }) => ({
      cells: [
        method,
        String(count),
        `${formatMinor(received, digits)} ${currency}`,
        `${formatMinor(refunded, digits)} ${currency}`,
        own(value),
      ],
    })),
    { cells: [words.gross, '', '', '', own(sum(rows, ({ value }) => value))] },
  ],
})

function drawers(day: ReceptionDay): Block {
  const nameOf = new Map(day.shifts.map((shift) => [shift.id, shiftText(shift)]))
  return {
    kind: 'table',
    title: words.drawers,
    columns: [
      { label: words.shift, wide: true },
      right(words.opened),
      right(words.moved),
      right(words.expected),
      right(words.counted),
      right(words.variance),
    ],
    rows: day.drawers.map(({ shiftId, currency, digits, opened, moved, counted }) => {
      const text = (amount: number): string => `${formatMinor(amount, digits)} ${currency}`
      return {
        cells: [
          nameOf.get(shiftId) ?? '',
          text(opened),
          text(moved),
          text(opened + moved),
          counted === null ? '' : text(counted),
          counted === null ? '' : text(counted - opened - moved),
        ],
      }
    }),
  }
}
