import type { Label } from '#core/labels.ts'

/** The reasons that a hotel starts with, in the order of its list. */
export const standardReasons: readonly (Label & { readonly category: string })[] = [
  { category: 'cancel', en: 'Plans changed', mon: 'Төлөвлөгөө өөрчлөгдсөн' },
  { category: 'cancel', en: 'Found another hotel', mon: 'Өөр буудал сонгосон' },
  { category: 'cancel', en: 'Illness', mon: 'Өвчний улмаас' },
  { category: 'noShow', en: 'Did not arrive', mon: 'Ирээгүй' },
  { category: 'void', en: 'Entered in error', mon: 'Алдаатай оруулсан' },
  { category: 'void', en: 'Test', mon: 'Туршилт' },
  { category: 'roomMove', en: 'Guest’s wish', mon: 'Зочны хүсэлт' },
  { category: 'roomMove', en: 'Fault in the room', mon: 'Өрөөний эвдрэл' },
  { category: 'rateOverride', en: 'Agreed by the manager', mon: 'Менежер зөвшөөрсөн' },
  { category: 'discount', en: 'Complaint', mon: 'Гомдол' },
  { category: 'discount', en: 'Regular guest', mon: 'Байнгын зочин' },
  { category: 'refund', en: 'Paid too much', mon: 'Илүү төлсөн' },
  { category: 'overbooking', en: 'Expected cancellations', mon: 'Цуцлалт хүлээгдэж буй' },
  { category: 'roomBlock', en: 'Maintenance', mon: 'Засвар' },
  { category: 'roomBlock', en: 'Water or heating', mon: 'Ус, халаалт' },
  { category: 'roomBlock', en: 'Deep cleaning', mon: 'Их цэвэрлэгээ' },
  { category: 'roomBlock', en: 'Show room', mon: 'Үзүүлэн өрөө' },
  { category: 'other', en: 'Other', mon: 'Бусад' },
]
