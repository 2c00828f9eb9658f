import { formatMinor } from '#core/formatMinor.ts'
import type { Label } from '#core/labels.ts'
import { printedNumber } from '#domain/numbering/numberForms.ts'
import { both } from '#domain/paper/confirmation.ts'
import type { Block, Sheet, SheetRow } from '#domain/paper/sheet.ts'
import { invoiceNumber } from './invoice.ts'
import { buyerFacts } from './invoiceSheet.ts'
import { accountLineLabels, invoiceWords as words } from './labels.ts'
import type { StatementFacts } from './statement.ts'

/** The account of a company over a span of days on paper. */
export function statementSheet(statement: StatementFacts): Sheet {
  const { hotel, buyer, from, until, closing, currency } = statement
  return {
    hotel,
    title: words.statement,
    number: `${from} – ${until}`,
    fileAs: `${buyer.name} ${from} ${until}`,
    blocks: [
      {
        kind: 'facts',
        facts: [...buyerFacts(buyer), { label: words.period, value: `${from} – ${until}` }],
      },
      lines(statement),
      {
        kind: 'sums',
        sums: [{ label: words.closing, amount: `${formatMinor(closing, hotel.digits)} ${currency}`, strong: true }],
      },
      ...openInvoices(statement),
      ages(statement),
      ...(hotel.bankAccounts === ''
        ? []
        : [{ kind: 'text' as const, title: words.bank, text: { en: hotel.bankAccounts, mon: hotel.bankAccounts } }]),
    ],
    signatures: [words.accountant],
  }
}

type Line = StatementFacts['lines'][number]

/** 'Stay settled to the account · I-2026-00012 · Batbold, folio 1024', 'Payment · Bank transfer 4711'. */
function lineWords({ hotel }: StatementFacts, line: Line): Label {
  const { kind, invoice, folioNumber, guest, method, reference } = line
  const folio = folioNumber === null ? '' : `№ ${printedNumber(hotel.numberForms, 'folio', folioNumber)}`
  const tail = [invoice === null ? '' : invoiceNumber(invoice), folio, guest]
  const written = (locale: 'en' | 'mon') =>
    [accountLineLabels[kind][locale], method === null ? '' : method[locale], ...tail, reference]
      .filter((text) => text !== '')
      .join(' · ')
  return { en: written('en'), mon: written('mon') }
}

function lines(statement: StatementFacts): Block {
  const { hotel, currency, opening, from } = statement
  const money = (amount: number) => formatMinor(amount, hotel.digits)
  let balance = opening
  const row = (line: Line): SheetRow => {
    balance += line.gross
    return {
      cells: [
        line.date,
        lineWords(statement, line),
        line.gross > 0 ? money(line.gross) : '',
        line.gross < 0 ? money(-line.gross) : '',
        money(balance),
      ],
    }
  }
  return {
    kind: 'table',
    columns: [
      { label: words.date },
      { label: words.description, wide: true },
      { label: words.debit, align: 'right' },
      { label: words.credit, align: 'right' },
      { label: both(words.balance, currency), align: 'right' },
    ],
    rows: [{ cells: [from, words.opening, '', '', money(opening)] }, ...statement.lines.map(row)],
  }
}

function openInvoices({ hotel, invoices }: StatementFacts): Block[] {
  if (invoices.length === 0) return []
  const money = (amount: number) => formatMinor(amount, hotel.digits)
  return [
    {
      kind: 'table',
      title: words.openInvoices,
      columns: [
        { label: words.number, wide: true },
        { label: words.issuedOn },
        { label: words.dueOn },
        { label: words.invoiced, align: 'right' },
        { label: words.open, align: 'right' },
      ],
      rows: invoices.map(({ year, number, issuedOn, dueOn, amount, open }) => ({
        cells: [invoiceNumber({ kind: 'invoice', year, number }), issuedOn, dueOn, money(amount), money(open)],
      })),
    },
  ]
}

const AGES = ['to30', 'to60', 'to90', 'over90', 'uninvoiced', 'unallocated'] as const

function ages({ hotel, ageing }: StatementFacts): Block {
  return {
    kind: 'table',
    columns: AGES.map((age) => ({ label: words[age], align: 'right' as const })),
    rows: [{ cells: AGES.map((age) => formatMinor(age === 'unallocated' ? -ageing[age] : ageing[age], hotel.digits)) }],
  }
}
