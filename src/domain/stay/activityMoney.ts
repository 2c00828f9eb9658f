import { type Label, labels, say } from '#core/labels.ts'

const words = labels({
  fee: { en: 'fee {0}', mon: 'төлбөр {0}' },
  feeWaived: { en: 'fee of {0} waived: {1}', mon: '{0} төлбөрөөс чөлөөлсөн: {1}' },
  dayUse: { en: 'day use {0}', mon: 'өдрийн байрлалт {0}' },
  dayUseLessened: { en: 'day use {0} → {1}: {2}', mon: 'өдрийн байрлалт {0} → {1}: {2}' },
  depositRefunded: { en: 'deposit of {0} given back', mon: 'урьдчилгаа {0} буцаасан' },
  depositKept: { en: 'deposit of {0} kept', mon: 'урьдчилгаа {0} буудалд үлдээсэн' },
  price: { en: 'price {0} → {1}', mon: 'үнэ {0} → {1}' },
})

const put = (form: Label, ...params: Label[]): Label => ({
  en: say(form, 'en', ...params),
  mon: say(form, 'mon', ...params),
})

const isLabel = (value: unknown): value is Label =>
  typeof value === 'object' && value !== null && 'en' in value && 'mon' in value

/** What an activity of a stay or reservation says about money: fees, what was let off and why, deposits. `amount` writes minor units. */
export function activityMoney(after: unknown, amount: (minor: number) => string): Label[] {
  const facts: Readonly<Record<string, unknown>> = typeof after === 'object' && after !== null ? { ...after } : {}
  const sum = (key: string): Label | undefined => {
    const value = facts[key]
    if (typeof value !== 'number') return undefined
    return { en: amount(value), mon: amount(value) }
  }
  const why = typeof facts['feeReason'] === 'string' ? facts['feeReason'] : '–'
  const reason = { en: why, mon: why }
  const [fee, dayUse, charged, refunded, kept] = [
    'fee',
    'dayUse',
    'dayUseCharged',
    'depositRefunded',
    'depositKept',
  ].map(sum)
  const isLessened = facts['feeReason'] !== undefined && facts['dayUse'] !== facts['dayUseCharged']
  const [money, total, was] = ['amount', 'total', 'totalBefore'].map(sum)
  return [
    ...(money ? [money, ...(isLabel(facts['method']) ? [facts['method']] : [])] : []),
    ...(fee && facts['fee'] !== 0
      ? [facts['waived'] === true ? put(words.feeWaived, fee, reason) : put(words.fee, fee)]
      : []),
    ...(dayUse && charged
      ? [isLessened ? put(words.dayUseLessened, dayUse, charged, reason) : put(words.dayUse, charged)]
      : []),
    ...(refunded ? [put(words.depositRefunded, refunded)] : []),
    ...(kept ? [put(words.depositKept, kept)] : []),
    ...(total && was && facts['total'] !== facts['totalBefore'] ? [put(words.price, was, total)] : []),
  ]
}
