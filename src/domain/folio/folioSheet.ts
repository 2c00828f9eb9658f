import { formatMinor } from '#core/formatMinor.ts'
import type { Label } from '#core/labels.ts'
import type { Minor } from '#core/money.ts'
import { both } from '#domain/paper/confirmation.ts'
import type { Block, Fact, Sheet, SheetRow, Sum } from '#domain/paper/sheet.ts'
import { printedNumber } from '#domain/numbering/numberForms.ts'
import type { FolioLine, FolioView } from './contract.ts'
import { printText, quantityText, standing } from './lineText.ts'
import { sheetWords as words } from './sheetLabels.ts'
import { inCurrency, type ShownIn, shownIn } from './shownIn.ts'

/** The folio on paper; `withVoided` tells also what was taken back and moved away. */
export function folioSheet(folio: FolioView, options: { withVoided: boolean; currency?: string | undefined }): Sheet {
  const { withVoided, currency } = options
  return {
    hotel: folio.hotel,
    title: folio.proforma === true ? words.proforma : titles[folio.kind],
    number: `№ ${printedNumber(folio.hotel.numberForms, 'folio', folio.number)}`,
    blocks: [
      { kind: 'facts', facts: parties(folio) },
      lines(folio, withVoided ? folio.lines : standing(folio.lines)),
      { kind: 'sums', sums: [...sums(folio), ...forInformation(folio, shownIn(folio, currency))] },
    ],
    signatures: [words.guestSignature, words.clerkSignature],
  }
}

const titles: Readonly<Record<FolioView['kind'], Label>> = {
  guest: words.title,
  company: words.title,
  deposit: words.depositTitle,
  house: words.houseTitle,
}

function parties({ hotel, name, stay, guest, company, group, payer, reservationNumber }: FolioView): Fact[] {
  return [
    { label: words.name, value: name },
    {
      label: words.billTo,
      value: payer ? [payer.name, payer.kind === 'company' ? payer.registerNo : ''].filter(Boolean).join(', ') : '',
    },
    { label: words.group, value: group ? `${group.code} · ${group.name}` : '' },
    { label: words.guest, value: guest?.name ?? '' },
    { label: words.registerNo, value: guest?.registerNo || guest?.passportNo || '' },
    { label: words.company, value: company ? [company.name, company.registerNo].filter(Boolean).join(', ') : '' },
    { label: words.room, value: stay?.roomNumber ?? '' },
    { label: words.arrival, value: stay?.arrival ?? '' },
    { label: words.departure, value: stay?.departure ?? '' },
    { label: words.pax, value: stay ? `${stay.adults} / ${stay.children}` : '' },
    {
      label: words.reservation,
      value: reservationNumber === null ? '' : printedNumber(hotel.numberForms, 'reservation', reservationNumber),
    },
  ]
}

/** What it comes to in the guest's currency. */
function forInformation({ hotel, charges, balance, currency }: FolioView, rate: ShownIn | undefined): Sum[] {
  if (!rate) return []
  const amount = balance === 0 ? charges : balance
  const label = both(words.forInformation, `1 ${rate.code} = ${rate.buy} ${currency}`)
  return [{ label, amount: inCurrency(amount, rate, hotel.digits) }]
}

/** The running balance of the lines that are shown: voided pairs left out sum to nothing. */
function lines({ hotel, currency }: FolioView, shown: readonly FolioLine[]): Block {
  const money = (amount: Minor) => formatMinor(amount, hotel.digits)
  let balance = 0
  const row = (line: FolioLine): SheetRow => {
    balance += line.gross
    return {
      struck: line.void || line.voided,
      cells: [
        line.serviceDate,
        printText(line, line.receipt === null ? '' : printedNumber(hotel.numberForms, 'receipt', line.receipt.number)),
        quantityText(line),
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
      { label: words.quantity, align: 'right' },
      { label: words.debit, align: 'right' },
      { label: words.credit, align: 'right' },
      { label: both(words.runningBalance, currency), align: 'right' },
    ],
    rows: shown.map(row),
  }
}

function sums({ kind, hotel, currency, net, taxes, charges, paid, balance }: FolioView): Sum[] {
  const money = (amount: Minor) => formatMinor(amount, hotel.digits)
  const taxName = (name: Label, percent: string | null): Label =>
    percent === null ? name : { en: `${name.en} ${percent} %`, mon: `${name.mon} ${percent} %` }
  const owed: Sum[] =
    kind === 'deposit'
      ? []
      : [
          { label: words.net, amount: money(net) },
          ...taxes
            .filter(({ amount }) => amount !== 0)
            .map(({ name, percent, amount }) => ({ label: taxName(name, percent), amount: money(amount) })),
          { label: words.charges, amount: money(charges) },
        ]
  return [
    ...owed,
    { label: words.paid, amount: money(paid) },
    { label: words.balance, amount: `${money(balance)} ${currency}`, strong: true },
  ]
}
