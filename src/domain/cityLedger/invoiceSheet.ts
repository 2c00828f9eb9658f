import { formatMinor } from '#core/formatMinor.ts'
import { inWords } from '#core/inWords.ts'
import { type Label, say } from '#core/labels.ts'
import { printedNumber } from '#domain/numbering/numberForms.ts'
import { both } from '#domain/paper/confirmation.ts'
import type { Block, Fact, Sheet, Sum } from '#domain/paper/sheet.ts'
import { type InvoiceFacts, invoiceNumber } from './invoice.ts'
import { invoiceWords as words } from './labels.ts'

/** An invoice or credit note on paper; `copy`: it was handed out before. */
export function invoiceSheet(invoice: InvoiceFacts, { copy }: { readonly copy: boolean }): Sheet {
  const { kind, facts } = invoice
  const title = words[kind]
  return {
    hotel: facts.hotel,
    title: copy ? both(words.copy, title) : title,
    number: `№ ${invoiceNumber(invoice)}`,
    blocks: [
      { kind: 'facts', facts: heading(invoice) },
      { kind: 'facts', title: words.buyer, facts: buyer(invoice) },
      ...stays(invoice),
      lines(invoice),
      { kind: 'sums', sums: sums(invoice) },
      {
        kind: 'text',
        title: words.inWords,
        text: inWords(facts.total, { code: invoice.currency, digits: facts.hotel.digits }),
      },
      ...payments(invoice),
      ...(kind === 'creditNote' || isPaid(invoice) || facts.hotel.bankAccounts === ''
        ? []
        : [bank(facts.hotel.bankAccounts)]),
    ],
    signatures: [words.accountant, words.received],
  }
}

const bank = (accounts: string): Block => ({ kind: 'text', title: words.bank, text: { en: accounts, mon: accounts } })
const days = (count: number): Label => ({ en: say(words.days, 'en', count), mon: say(words.days, 'mon', count) })

/** It tells of what a guest has paid: nothing is owed. */
const isPaid = ({ folioId }: InvoiceFacts): boolean => folioId !== null

function heading(invoice: InvoiceFacts): Fact[] {
  const { kind, facts, issuedOn, dueOn, of, reason, by } = invoice
  const own = { label: words.registerNo, value: facts.hotel.registerNo }
  if (kind === 'creditNote')
    return [
      own,
      { label: words.issuedOn, value: issuedOn },
      { label: words.corrects, value: of === null ? '' : invoiceNumber({ kind: 'invoice', ...of }) },
      { label: words.reason, value: reason },
      { label: words.issuedBy, value: by },
    ]
  const terms: Fact[] = [
    { label: words.dueOn, value: dueOn },
    { label: words.terms, value: days(facts.terms) },
    { label: words.reference, value: facts.reference },
  ]
  return [
    own,
    { label: words.issuedOn, value: issuedOn },
    ...(isPaid(invoice) ? [] : terms),
    { label: words.issuedBy, value: by },
  ]
}

export const buyerFacts = ({ name, registerNo, address, phone }: InvoiceFacts['facts']['buyer']): Fact[] => [
  { label: words.name, value: name },
  { label: words.registerNo, value: registerNo },
  { label: words.address, value: address },
  { label: words.phone, value: phone },
]
const buyer = ({ facts }: InvoiceFacts): Fact[] => buyerFacts(facts.buyer)

function stays({ facts, guests }: InvoiceFacts): Block[] {
  if (facts.folios.length === 0) return []
  const nameOf = new Map(guests.map(({ folioId, name }) => [folioId, name]))
  return [
    {
      kind: 'table',
      title: words.stays,
      columns: [
        { label: words.folio },
        { label: words.guest, wide: true },
        { label: words.room },
        { label: words.dates },
      ],
      rows: facts.folios.map((folio) => ({
        cells: [
          printedNumber(facts.hotel.numberForms, 'folio', folio.number),
          folio.group || (nameOf.get(folio.id) ?? ''),
          folio.roomNumber ?? '',
          folio.arrival === null ? '' : `${folio.arrival} – ${folio.departure ?? ''}`,
        ],
      })),
    },
  ]
}

function lines({ facts, currency, notes, exempt }: InvoiceFacts): Block {
  const noteOf = new Map(notes.map(({ lineId, text }) => [lineId, ` – ${text}`]))
  const whyOf = new Map(exempt.map(({ lineId, why }) => [lineId, why]))
  const told = (text: Label, lineId: number): Label => {
    const noted = withTail(text, noteOf.get(lineId) ?? '')
    const why = whyOf.get(lineId)
    if (why === undefined) return noted
    const tail = why === '' ? '' : `: ${why}`
    return { en: `${noted.en} (${words.exempt.en}${tail})`, mon: `${noted.mon} (${words.exempt.mon}${tail})` }
  }
  return {
    kind: 'table',
    columns: [
      { label: words.date },
      { label: words.description, wide: true },
      { label: words.quantity, align: 'right' },
      { label: both(words.amount, currency), align: 'right' },
    ],
    rows: facts.lines.map(({ lineId, date, text, quantity, amount }) => ({
      cells: [date, told(text, lineId), quantity, formatMinor(amount, facts.hotel.digits)],
    })),
  }
}

const withTail = (text: Label, tail: string): Label => ({ en: `${text.en}${tail}`, mon: `${text.mon}${tail}` })

/** How it was paid. */
function payments({ facts, currency }: InvoiceFacts): Block[] {
  const { payments: paid = [], hotel } = facts
  if (paid.length === 0) return []
  return [
    {
      kind: 'table',
      title: words.payments,
      columns: [
        { label: words.date },
        { label: words.method, wide: true },
        { label: both(words.amount, currency), align: 'right' },
      ],
      rows: paid.map(({ date, method, amount }) => ({ cells: [date, method, formatMinor(amount, hotel.digits)] })),
    },
  ]
}

function sums(invoice: InvoiceFacts): Sum[] {
  const { kind, facts, amount, currency } = invoice
  const money = (minor: number) => formatMinor(minor, facts.hotel.digits)
  const taxName = ({ name, percent }: InvoiceFacts['facts']['taxes'][number]): Label =>
    percent === null ? name : { en: `${name.en} ${percent} %`, mon: `${name.mon} ${percent} %` }
  const left = isPaid(invoice) && kind === 'invoice' ? facts.total - facts.paid : amount
  const last = { label: kind === 'invoice' ? words.toPay : words.credited, amount: `${money(left)} ${currency}` }
  return [
    { label: words.net, amount: money(facts.net) },
    ...facts.taxes.map((tax) => ({ label: taxName(tax), amount: money(tax.amount) })),
    { label: words.total, amount: money(facts.total) },
    ...(facts.paid === 0 ? [] : [{ label: isPaid(invoice) ? words.paidWhole : words.paid, amount: money(facts.paid) }]),
    { ...last, strong: true },
  ]
}
