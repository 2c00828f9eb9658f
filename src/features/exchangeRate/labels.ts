import { labels } from '#core/labels.ts'

export const rateWords = labels({
  current: { en: 'Today', mon: 'Өнөөдөр' },
  history: { en: 'History', mon: 'Түүх' },
  shown: { en: 'What is shown', mon: 'Харуулах зүйл' },
  enter: { en: 'Enter rates', mon: 'Ханш оруулах' },
  enterTitle: { en: 'Rates from now on', mon: 'Одооноос мөрдөх ханш' },
  perOne: { en: 'In {0} for one unit', mon: 'Нэг нэгжийн ханш, {0}' },
  code: { en: 'Code', mon: 'Код' },
  currency: { en: 'Currency', mon: 'Валют' },
  buy: { en: 'Buy rate', mon: 'Авах ханш' },
  sell: { en: 'Sell rate', mon: 'Зарах ханш' },
  buyBefore: { en: 'Buy before', mon: 'Өмнөх авах ханш' },
  sellBefore: { en: 'Sell before', mon: 'Өмнөх зарах ханш' },
  change: { en: 'Change, %', mon: 'Өөрчлөлт, %' },
  since: { en: 'In force since', mon: 'Мөрдөж эхэлсэн' },
  businessDate: { en: 'Business date', mon: 'Ажлын өдөр' },
  setBy: { en: 'Set by', mon: 'Хэн оруулсан' },
  none: { en: 'The hotel takes no foreign currency yet', mon: 'Гадаад валют бүртгээгүй байна' },
  noneHint: { en: 'Add currencies under Configuration, Currency', mon: 'Тохиргоо, Валют хэсэгт нэмнэ' },
  noHistory: { en: 'No rate came into force in this time', mon: 'Энэ хугацаанд ханш өөрчлөгдөөгүй байна' },
  noHistoryHint: {
    en: 'Each rate that is entered stands here from the day on which it holds. Choose other days or enter one.',
    mon: 'Оруулсан ханш бүр хүчинтэй болсон өдрөөсөө энд харагдана. Өөр өдөр сонгох эсвэл шинэ ханш оруулна уу.',
  },
  anyCurrency: { en: 'Any currency', mon: 'Бүх валют' },
  span: { en: 'Span', mon: 'Хугацаа' },
  days: { en: '{0} {0|day|days}', mon: '{0} хоног' },
  course: {
    en: 'Course of {0}: buy {1} to {2}, sell {3} to {4}',
    mon: '{0} ханшийн явц: авах {1}-{2}, зарах {3}-{4}',
  },
})
