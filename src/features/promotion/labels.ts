import { type Label, labels } from '#core/labels.ts'
import type { PromotionKind } from '#domain/promotion/promotion.ts'

export const kindLabels: Readonly<Record<PromotionKind, Label>> = labels({
  percent: { en: 'Percent off each night', mon: 'Хоног бүрээс хувиар' },
  amount: { en: 'Amount off each night', mon: 'Хоног бүрээс дүнгээр' },
  freeNights: { en: 'Free nights', mon: 'Үнэгүй хоног' },
})

export const words = labels({
  newPromotion: { en: 'New promotion', mon: 'Шинэ урамшуулал' },
  editPromotion: { en: 'Edit promotion', mon: 'Урамшуулал засах' },
  empty: { en: 'No promotions yet', mon: 'Урамшуулал алга' },
  emptyHint: {
    en: 'A promotion makes nights cheaper: by a code that the guest names, or by itself.',
    mon: 'Урамшуулал нь хоногийн үнийг хямдруулна: зочны хэлсэн кодоор эсвэл өөрөө үйлчилнэ.',
  },
  kind: { en: 'Type', mon: 'Төрөл' },
  takesOff: { en: 'Discount', mon: 'Хөнгөлөлт' },
  percent: { en: 'Percent', mon: 'Хувь' },
  amount: { en: 'Amount off a night', mon: 'Хоногоос хасах дүн' },
  freeNights: { en: 'Free nights', mon: 'Үнэгүй хоног' },
  freeNightsHint: { en: 'The last nights of the stay', mon: 'Байрлалтын сүүлийн хоногууд' },
  freeOf: { en: '{0} of {1} nights', mon: '{1} хоногоос {0}' },
  repeats: { en: 'Again for each further minimum', mon: 'Доод хоног давтагдах бүрд дахин олгоно' },
  bookFrom: { en: 'Booked from', mon: 'Захиалах эхний өдөр' },
  bookUntil: { en: 'Booked until', mon: 'Захиалах сүүлийн өдөр' },
  stayFrom: { en: 'First night', mon: 'Эхний хоног' },
  stayUntil: { en: 'Last night', mon: 'Сүүлийн хоног' },
  weekdays: { en: 'Nights of', mon: 'Гарагууд' },
  minimumNights: { en: 'Minimum nights', mon: 'Доод хоног' },
  roomTypes: { en: 'Room types', mon: 'Өрөөний төрөл' },
  rateTypes: { en: 'Rate types', mon: 'Тарифын төрөл' },
  noneIsAll: { en: 'None chosen: all of them', mon: 'Сонгоогүй бол бүгд' },
  usesLimit: { en: 'Uses at most', mon: 'Ашиглах дээд тоо' },
  usesLimitHint: { en: 'Rooms that may have it; empty: no limit', mon: 'Хэдэн өрөөнд олгох; хоосон бол хязгааргүй' },
  uses: { en: 'Uses', mon: 'Ашигласан' },
  usesOf: { en: '{0} of {1}', mon: '{1}-с {0}' },
  combinable: { en: 'May be combined', mon: 'Хослуулж болно' },
  automatic: { en: 'Given without its code', mon: 'Кодгүйгээр олгоно' },
  booked: { en: 'Booked', mon: 'Захиалах' },
  nights: { en: 'Nights', mon: 'Хоногууд' },
  always: { en: 'always', mon: 'үргэлж' },
  from: { en: 'from {0}', mon: '{0}-наас' },
  until: { en: 'until {0}', mon: '{0} хүртэл' },
  span: { en: '{0} – {1}', mon: '{0} – {1}' },
  anyKind: { en: 'Every type', mon: 'Бүх төрөл' },
})
