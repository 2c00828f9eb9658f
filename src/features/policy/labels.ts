import { labels } from '#core/labels.ts'

export const words = labels({
  sortOrder: { en: 'Sort order', mon: 'Эрэмбэ' },
  rateTypes: { en: 'Rate types', mon: 'Тарифын төрөл' },
  inWords: { en: 'In words', mon: 'Тайлбар' },
  newPolicy: { en: 'New cancellation policy', mon: 'Шинэ цуцлалтын нөхцөл' },
  editPolicy: { en: 'Edit cancellation policy', mon: 'Цуцлалтын нөхцөл засах' },
  empty: { en: 'No cancellation policies yet', mon: 'Цуцлалтын нөхцөл алга' },
  emptyHint: {
    en: 'A policy says what cancelling, not arriving or leaving early costs, and what is paid ahead. A rate type chooses one.',
    mon: 'Цуцлах, ирэхгүй байх, эрт гарахад төлөх дүн болон урьдчилгааг тогтооно. Тарифын төрөл бүр нэгийг сонгоно.',
  },
  cancelling: { en: 'Cancelling', mon: 'Цуцлах' },
  cancellingHint: {
    en: 'Free until the first line is in force. The line nearest to the arrival counts.',
    mon: 'Эхний мөр үйлчлэх хүртэл төлбөргүй. Ирэх цагт хамгийн ойр мөр үйлчилнэ.',
  },
  tier: { en: 'Line {0}', mon: '{0}-р мөр' },
  hoursBefore: { en: 'Hours before arrival', mon: 'Ирэхээс өмнөх цаг' },
  always: { en: 'From the booking on', mon: 'Захиалснаас хойш' },
  addTier: { en: 'Add line', mon: 'Мөр нэмэх' },
  addAlways: { en: 'Make it non-refundable', mon: 'Буцаалтгүй болгох' },
  removeTier: { en: 'Remove line {0}', mon: '{0}-р мөрийг хасах' },
  noShow: { en: 'No-show', mon: 'Ирээгүй зочин' },
  earlyDeparture: { en: 'Leaving early', mon: 'Эрт гарах' },
  deposit: { en: 'Deposit', mon: 'Урьдчилгаа' },
  asks: { en: 'Asks for', mon: 'Төлөх нь' },
  amount: { en: 'Amount', mon: 'Дүн' },
  percent: { en: 'Percent', mon: 'Хувь' },
  nights: { en: 'Nights', mon: 'Хоног' },
  depositAndDays: { en: 'Deposit; due days before', mon: 'Урьдчилгаа; хэдэн хоногийн өмнө' },
  daysBefore: { en: 'Due days before arrival', mon: 'Ирэхээс хэдэн хоногийн өмнө' },
  daysBeforeHint: { en: 'Left empty: due when booked', mon: 'Хоосон бол захиалах үед төлнө' },
  preview: { en: 'As the guest reads it', mon: 'Зочинд харагдах байдал' },
  feeCharges: { en: 'What fees are posted as', mon: 'Төлбөрийг бичих үйлчилгээ' },
  feeChargesHint: {
    en: 'The extra charge gives each fee its name on the folio, its account and its taxes.',
    mon: 'Нэмэлт үйлчилгээ нь төлбөрийн тооцоон дахь нэр, данс, татварыг тодорхойлно.',
  },
})

/** How a file says what is asked. */
export const cellWords = labels({
  always: { en: 'always', mon: 'үргэлж' },
  night: { en: 'night', mon: 'хоног' },
  nights: { en: 'nights', mon: 'хоног' },
})

export const basisLabels = labels({
  none: { en: 'Nothing', mon: 'Төлбөргүй' },
  amount: { en: 'An amount', mon: 'Тогтмол дүн' },
  percent: { en: 'Percent of the stay', mon: 'Байрлалтын дүнгийн хувь' },
  nights: { en: 'Nights', mon: 'Хоногийн төлбөр' },
  all: { en: 'The whole stay', mon: 'Бүх хоногийн төлбөр' },
})
