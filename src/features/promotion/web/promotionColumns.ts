import { type Label, say } from '#core/labels.ts'
import type { Column } from '#kit/web/table/column.ts'
import { activeColumn, namedColumns } from '#kit/web/table/recordColumns.ts'
import type { PromotionRow } from '../contract.ts'
import { kindLabels, words } from '../labels.ts'

const both = (form: Label, ...params: (string | number)[]): Label => ({
  en: say(form, 'en', ...params),
  mon: say(form, 'mon', ...params),
})

function spanText(from: string | null, until: string | null): Label {
  if (from !== null && until !== null) return both(words.span, from, until)
  if (from !== null) return both(words.from, from)
  return until === null ? words.always : both(words.until, until)
}

function aheadText({ minimumDaysAhead: least, maximumDaysAhead: most }: PromotionRow): Label | string {
  if (least > 0 && most > 0) return both(words.span, least, most)
  if (least > 0) return both(words.leastDays, least)
  return most > 0 ? both(words.mostDays, most) : ''
}

const discountText = ({ kind, amount, minimumNights }: PromotionRow): Label | string | number => {
  if (kind === 'percent') return `${amount} %`
  return kind === 'amount' ? Number(amount) : both(words.freeOf, amount, minimumNights)
}

export const promotionColumns: readonly Column<PromotionRow>[] = [
  ...namedColumns<PromotionRow>(160),
  { key: 'kind', label: words.kind, value: (row) => kindLabels[row.kind], sortable: true, width: 164 },
  {
    key: 'amount',
    label: words.takesOff,
    value: discountText,
    kind: 'amount',
    width: 128,
  },
  {
    key: 'bookUntil',
    label: words.booked,
    value: (row) => spanText(row.bookFrom, row.bookUntil),
    sortable: true,
    width: 160,
  },
  { key: 'daysAhead', label: words.daysAhead, value: aheadText, width: 120 },
  {
    key: 'stayFrom',
    label: words.nights,
    value: (row) => spanText(row.stayFrom, row.stayUntil),
    sortable: true,
    width: 160,
  },
  { key: 'minimumNights', label: words.minimumNights, value: (row) => row.minimumNights, kind: 'number', width: 124 },
  {
    key: 'uses',
    label: words.uses,
    value: (row) => (row.usesLimit === null ? row.uses : both(words.usesOf, row.uses, row.usesLimit)),
    align: 'right',
    sortable: true,
    width: 96,
  },
  { key: 'automatic', label: words.withoutCode, value: (row) => row.automatic, kind: 'yesNo', width: 104 },
  {
    key: 'combinable',
    label: words.combinable,
    value: (row) => row.combinable,
    kind: 'yesNo',
    width: 130,
    hidden: true,
  },
  activeColumn(),
]
