import type { Label } from '#core/labels.ts'
import type { LineKind } from './posting.ts'

/** What a line of a folio is called. */
export const lineKindLabels: Readonly<Record<LineKind, Label>> = {
  room: { en: 'Room charge', mon: 'Өрөөний төлбөр' },
  dayUse: { en: 'Day use', mon: 'Өдрийн байрлалт' },
  extraCharge: { en: 'Extra charge', mon: 'Нэмэлт үйлчилгээ' },
  payment: { en: 'Payment', mon: 'Төлбөр' },
  refund: { en: 'Refund', mon: 'Буцаалт' },
  deposit: { en: 'Advance deposit', mon: 'Урьдчилгаа төлбөр' },
  allowance: { en: 'Allowance', mon: 'Хасалт' },
  transfer: { en: 'Transfer', mon: 'Шилжүүлэг' },
  noShowFee: { en: 'No-show fee', mon: 'Ирээгүйн төлбөр' },
  cancellationFee: { en: 'Cancellation fee', mon: 'Цуцлалтын төлбөр' },
  settlement: { en: 'To company’s account', mon: 'Байгууллагын тооцоонд' },
  commission: { en: 'Commission set off', mon: 'Шимтгэлээр суутгасан' },
  writeOff: { en: 'Write-off', mon: 'Найдваргүй авлага хаасан' },
}
