import { labels } from '#core/labels.ts'
import type { Label } from '#core/labels.ts'
import type { MiniBarMovementKind, StockKind } from './shapes.ts'

export const miniBarWords = labels({
  miniBar: { en: 'Mini bar', mon: 'Мини бар' },
  miniBarOf: { en: 'Mini bar · room {0}', mon: 'Мини бар · {0} өрөө' },
  postTaken: { en: 'Post', mon: 'Бичих' },
  posted: { en: 'Posted to the folio: {0}', mon: 'Тооцоонд бичлээ: {0}' },
  keptLate: {
    en: 'The guest has left: the desk charges it from the list of late charges',
    mon: 'Зочин гарсан: ресепшн хожуу төлбөрийн жагсаалтаас бичнэ',
  },
  noted: { en: 'Noted', mon: 'Тэмдэглэсэн' },
  whoTook: { en: 'Who took it', mon: 'Хэн авсан' },
  inHouseNow: { en: 'in house', mon: 'байрлаж байна' },
  leftOn: { en: 'left {0}', mon: '{0} гарсан' },
  refilledToo: { en: 'I put the same back', mon: 'Адилыг нь буцааж тавьсан' },
  lyingOf: { en: '{0} of {1} there', mon: '{0} / {1} байна' },
  lying: { en: '{0} there', mon: '{0} байна' },
  total: { en: 'Total', mon: 'Нийт' },
  fewer: { en: 'One less', mon: 'Нэгийг хасах' },
  more: { en: 'One more', mon: 'Нэгийг нэмэх' },
  noItems: { en: 'There are no mini-bar items yet', mon: 'Мини барын бараа бүртгээгүй байна' },
  noItemsHint: {
    en: 'Items with their prices are kept under Configuration, Mini-bar item.',
    mon: 'Барааг үнийн хамт Тохиргоо, Мини бар бараа цэсэнд бүртгэнэ.',
  },
  noGuest: { en: 'Nobody is or was in this room', mon: 'Энэ өрөөнд зочин байгаагүй' },
})

export const stockKindLabels: Readonly<Record<StockKind, Label>> = labels({
  sold: { en: 'Mini bar', mon: 'Мини бар' },
  linen: { en: 'Linen', mon: 'Цагаан хэрэглэл' },
  supply: { en: 'Guest supplies', mon: 'Зочны хэрэгсэл' },
})

export const movementLabels: Record<MiniBarMovementKind, Label> = {
  sale: { en: 'Taken by a guest', mon: 'Зочин авсан' },
  use: { en: 'Used', mon: 'Хэрэглэсэн' },
  return: { en: 'Posting voided', mon: 'Бичилт хүчингүй болсон' },
  refill: { en: 'Refilled', mon: 'Нөхсөн' },
  purchase: { en: 'Bought', mon: 'Худалдаж авсан' },
  count: { en: 'Counted', mon: 'Тоолсон' },
}
