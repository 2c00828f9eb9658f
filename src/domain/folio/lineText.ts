import { type Label, labels, say } from '#core/labels.ts'
import { foreignText } from '#domain/rates/foreign.ts'
import type { LineKind } from '#domain/ledger/posting.ts'
import type { FolioLine } from './contract.ts'
import { lineKindLabels } from '#domain/ledger/lineKindLabels.ts'

const forms = labels({
  void: { en: 'Void: {0}', mon: 'Хүчингүй: {0}' },
  allowance: { en: 'Allowance: {0}', mon: 'Хасалт: {0}' },
  moved: { en: 'Moved: {0}', mon: 'Шилжүүлсэн: {0}' },
  movedBack: { en: 'Move taken back: {0}', mon: 'Шилжүүлгийг буцаасан: {0}' },
})

const both = (form: Label, text: Label): Label => ({ en: say(form, 'en', text), mon: say(form, 'mon', text) })
const withTail = (text: Label, tail: string): Label => ({ en: `${text.en}${tail}`, mon: `${text.mon}${tail}` })

const counted: readonly LineKind[] = ['room', 'dayUse', 'extraCharge', 'noShowFee', 'cancellationFee']

type Told = Pick<FolioLine, 'kind' | 'parentKind' | 'item' | 'roomNumber' | 'description' | 'void'> &
  Partial<Pick<FolioLine, 'note' | 'foreign'>>

/** What a line is, as the guest reads it: 'Room charge 101', 'Room charge 101 · USD 80.00 × 3450', 'Void: Mini bar – two beers'. */
export function lineText(line: Told): Label {
  if (isMove(line)) return both(line.void ? forms.movedBack : forms.moved, plainText(line))
  const text = line.kind === 'allowance' ? both(forms.allowance, plainText(line)) : plainText(line)
  return line.void ? both(forms.void, text) : text
}

/** A charge that came from another folio or went to it. */
export const isMove = ({ kind, parentKind }: Pick<FolioLine, 'kind' | 'parentKind'>): boolean =>
  kind === 'transfer' && parentKind !== null

function plainText(line: Told): Label {
  const what = line.item ?? subject(line)
  const room = line.roomNumber === null ? what : withTail(what, ` ${line.roomNumber}`)
  const { note = null, foreign = null } = line
  const noted = note === null ? room : { en: `${room.en} · ${note.en}`, mon: `${room.mon} · ${note.mon}` }
  const place = foreign === null ? noted : withTail(noted, ` · ${foreignText(foreign)} × ${foreign.exchangeRate}`)
  return line.description === '' ? place : withTail(place, ` – ${line.description}`)
}

const subject = ({ kind, parentKind }: Told): Label =>
  lineKindLabels[(kind === 'allowance' || kind === 'transfer') && parentKind !== null ? parentKind : kind]

/** How many; nothing for money that moves. */
export const quantityText = ({ kind, quantity }: Pick<FolioLine, 'kind' | 'quantity'>): string =>
  counted.includes(kind) ? quantity : ''

/** The same with how it was paid and its receipt's number as printed: 'Payment · Card slip 4711 · № 12'. */
export function printText(line: Told & Pick<FolioLine, 'paymentMethod' | 'reference'>, receipt = ''): Label {
  const { paymentMethod, reference } = line
  const text = lineText(line)
  if (paymentMethod === null) return text
  const tail = `${reference === '' ? '' : ` ${reference}`}${receipt === '' ? '' : ` · № ${receipt}`}`
  return { en: `${text.en} · ${paymentMethod.en}${tail}`, mon: `${text.mon} · ${paymentMethod.mon}${tail}` }
}

/** The lines that count: without voids, what they voided, and what was moved away whole. Their sum is that of all lines. */
export function standing(lines: readonly FolioLine[]): FolioLine[] {
  const grossOf = new Map(lines.map(({ id, gross }) => [id, gross]))
  const live = lines.filter((line) => !line.void && !line.voided)
  const movedAway = live.filter(
    ({ kind, parentLineId, gross }) =>
      kind === 'transfer' && parentLineId !== null && grossOf.get(parentLineId) === -gross,
  )
  const gone = new Set(movedAway.flatMap(({ id, parentLineId }) => [id, parentLineId]))
  return live.filter(({ id }) => !gone.has(id))
}
