import type { ErrorCode, FieldProblem } from '#core/errors.ts'
import { recordWords } from '#core/recordWords.ts'
import {
  choice,
  flag,
  optionalDay,
  optionalWhole,
  percentOrAmount,
  references,
  text,
  weekdays,
  whole,
} from '#domain/sheet/fields.ts'
import type { SheetList, TableList, Values } from '#domain/sheet/sheetList.ts'
import { Promotion } from './contract.ts'
import { kindLabels, words } from './labels.ts'

const reversed = (from: unknown, until: unknown): boolean =>
  typeof from === 'string' && typeof until === 'string' && from !== '' && until !== '' && until < from

/** What several fields of a promotion must agree on; the database refuses the same. */
export function promotionRules(values: Values): FieldProblem[] {
  const problem = (field: string, code: ErrorCode): FieldProblem => ({ field, code, params: [] })
  const most = Number(values['maximumDaysAhead'])
  const belowLeast = most > 0 && most < Number(values['minimumDaysAhead'])
  const tooFew = values['kind'] === 'freeNights' && Number(values['amount']) >= Number(values['minimumNights'])
  return [
    ...(reversed(values['bookFrom'], values['bookUntil']) ? [problem('bookUntil', 'endBeforeBegin')] : []),
    ...(reversed(values['stayFrom'], values['stayUntil']) ? [problem('stayUntil', 'endBeforeBegin')] : []),
    ...(belowLeast ? [problem('maximumDaysAhead', 'maximumBelowMinimum')] : []),
    ...(tooFew ? [problem('minimumNights', 'promotionFewerFree')] : []),
  ]
}

/** Promotions as a file keeps them. */
export const promotionSheet = {
  table: 'promotion',
  path: '/conf/promotion',
  key: ['code'],
  rules: promotionRules,
  actions: Promotion,
  fields: {
    code: text({ label: recordWords.code, required: true, max: 50 }),
    name: text({ label: recordWords.nameEn, heading: recordWords.name, required: true }),
    nameMon: text({ label: recordWords.nameMon }),
    kind: choice(kindLabels, { label: words.kind }),
    amount: percentOrAmount('kind', { label: words.takesOff, required: true, plain: ['freeNights'] }),
    repeats: flag({ label: words.repeats }),
    bookFrom: optionalDay({ label: words.bookFrom }),
    bookUntil: optionalDay({ label: words.bookUntil }),
    stayFrom: optionalDay({ label: words.stayFrom }),
    stayUntil: optionalDay({ label: words.stayUntil }),
    weekdays: weekdays({ label: words.weekdays }),
    minimumNights: whole({ label: words.minimumNights, min: 1, max: 730 }),
    minimumDaysAhead: whole({ label: words.minimumDaysAhead, max: 730 }),
    maximumDaysAhead: whole({ label: words.maximumDaysAhead, max: 730 }),
    usesLimit: optionalWhole({ label: words.usesLimit, max: 1_000_000 }),
    combinable: flag({ label: words.combinable }),
    automatic: flag({ label: words.automatic }),
    roomTypeIds: references('RoomType', 'promotion_room_type', { label: words.roomTypes }),
    rateTypeIds: references('RateType', 'promotion_rate_type', { label: words.rateTypes }),
  },
} as const satisfies SheetList & TableList
