import { labels } from '#core/labels.ts'

export const reportWords = labels({
  generated: { en: 'Made {0} by {1}', mon: '{0}, {1} гаргав' },
  businessDate: { en: 'business date {0}', mon: 'ажлын өдөр {0}' },
  leftByDay: { en: 'Rooms left by day and type', mon: 'Өдөр, төрлөөр үлдсэн өрөө' },
  leftToSell: { en: 'Left to sell', mon: 'Зарах үлдэгдэл' },
  leftOf: { en: '{0} · {1}: {2} left, {3} of {4} sold', mon: '{0} · {1}: {2} үлдсэн, {4} өрөөнөөс {3} зарагдсан' },
  wholeHouse: { en: 'Whole house', mon: 'Нийт буудал' },
  definitions: { en: 'How the figures are defined', mon: 'Үзүүлэлтийн тодорхойлолт' },
  nothing: { en: 'Nothing in these dates', mon: 'Энэ хугацаанд мэдээлэл алга' },
  nothingHint: { en: 'Choose other dates or filters.', mon: 'Өөр огноо эсвэл шүүлтүүр сонгоно уу.' },
  firstRows: {
    en: 'The first {0} of {1} {1|row|rows}; totals are over all',
    mon: '{1} мөрийн эхний {0}; нийт дүнд бүгд орсон',
  },
  without: { en: '(none)', mon: '(байхгүй)' },
  reversed: { en: 'The first date is after the last', mon: 'Эхлэх огноо дуусах огнооноос хойно байна' },
  openDay: { en: 'The day is still open', mon: 'Өдөр хаагдаагүй байна' },
  closedDay: { en: 'Closed', mon: 'Хаагдсан' },
})

export const dailyWords = labels({
  title: { en: 'Daily', mon: 'Өдрийн мэдээ' },
  date: { en: 'Date', mon: 'Огноо' },
  house: { en: 'Rooms and guests', mon: 'Өрөө, зочид' },
  revenue: { en: 'Revenue and taxes by account', mon: 'Орлого, татвар дансаар' },
  payments: { en: 'Payments by method', mon: 'Төлбөр хэлбэрээр' },
  ledgers: { en: 'Ledgers and money', mon: 'Авлага, урьдчилгаа, мөнгө' },
  name: { en: 'Name', mon: 'Нэр' },
  day: { en: 'Day', mon: 'Өдөр' },
  month: { en: 'Month to date', mon: 'Сарын эхнээс' },
  year: { en: 'Year to date', mon: 'Оны эхнээс' },
  lastYear: { en: 'Last year, same dates', mon: 'Өмнөх он, мөн үе' },
  opening: { en: 'Opening', mon: 'Эхний үлдэгдэл' },
  debits: { en: 'Debits', mon: 'Дебет' },
  credits: { en: 'Credits', mon: 'Кредит' },
  closing: { en: 'Closing', mon: 'Эцсийн үлдэгдэл' },
  section: { en: 'Part', mon: 'Хэсэг' },
  total: { en: 'Total', mon: 'Нийт дүн' },
  noRevenue: { en: 'You need the right to see revenue', mon: 'Орлого харах эрх хэрэгтэй' },
})

/** The lines of the house block, in order. */
export const houseWords = labels({
  rooms: { en: 'Rooms', mon: 'Нийт өрөө' },
  outOfOrder: { en: 'Out of order', mon: 'Ашиглалтгүй' },
  occupied: { en: 'Occupied', mon: 'Зочинтой' },
  sold: { en: 'Sold', mon: 'Зарагдсан' },
  complimentary: { en: 'Complimentary', mon: 'Үнэгүй' },
  houseUse: { en: 'House use', mon: 'Дотоод хэрэгцээ' },
  dayUse: { en: 'Day use', mon: 'Өдрийн байрлалт' },
  arrivals: { en: 'Arrivals', mon: 'Ирсэн' },
  departures: { en: 'Departures', mon: 'Гарсан' },
  noShows: { en: 'No-shows', mon: 'Ирээгүй' },
  cancellations: { en: 'Cancellations', mon: 'Цуцалсан' },
  adults: { en: 'Adults', mon: 'Том хүн' },
  children: { en: 'Children', mon: 'Хүүхэд' },
  infants: { en: 'Infants', mon: 'Нярай' },
})
export const averageWords = labels({
  occupancy: { en: 'Occupancy, %', mon: 'Дүүргэлт, %' },
  roomRevenue: { en: 'Room revenue', mon: 'Өрөөний орлого' },
  adr: { en: 'ADR', mon: 'Өрөөний дундаж үнэ' },
  revPar: { en: 'RevPAR', mon: 'Нэг өрөөнд ногдох орлого' },
})

export const packWords = labels({
  hint: {
    en: 'After each night audit the reports chosen here are made as one PDF of the closed day, kept here and mailed.',
    mon: 'Өдрийн өндөрлөгөө бүрийн дараа сонгосон тайлангуудыг хаагдсан өдрөөр нэг PDF болгон энд хадгалж, э-шуудангаар илгээнэ.',
  },
  setting: { en: 'What is in it and who gets it', mon: 'Агуулга, хүлээн авагч' },
  reports: { en: 'Reports', mon: 'Тайлан' },
  reportsHint: { en: 'In this order, each from a page of its own.', mon: 'Энэ дарааллаар, тус бүр шинэ хуудаснаас.' },
  addresses: { en: 'E-mail addresses', mon: 'Э-шуудангийн хаяг' },
  addressesHint: {
    en: 'Press Enter after each. Without one the pack is only kept here.',
    mon: 'Хаяг бүрийн дараа Enter дарна. Хаяггүй бол зөвхөн энд хадгална.',
  },
  language: { en: 'Language', mon: 'Хэл' },
  inBoth: { en: 'Both languages', mon: 'Хоёр хэлээр' },
  active: { en: 'Make it after each night audit', mon: 'Өндөрлөгөө бүрийн дараа бэлтгэх' },
  packs: { en: 'Packs of closed days', mon: 'Хаагдсан өдрүүдийн багц' },
  day: { en: 'Closed day', mon: 'Хаагдсан өдөр' },
  madeAt: { en: 'Made', mon: 'Бэлтгэсэн' },
  size: { en: 'Size', mon: 'Хэмжээ' },
  making: { en: 'Being made', mon: 'Бэлтгэж байна' },
  superseded: { en: 'Day taken back', mon: 'Өдрийг буцаасан' },
  open: { en: 'Download', mon: 'Татах' },
  none: { en: 'No pack yet', mon: 'Багц алга' },
  noneHint: {
    en: 'Once this is saved, the first is made after the next night audit.',
    mon: 'Хадгалсны дараа эхнийх нь дараагийн өндөрлөгөөгөөр бэлэн болно.',
  },
  leftOut: {
    en: '{0} {0|row is|rows are} left out here; the sums are over all rows.',
    mon: '{0} мөрийг энд орхисон; нийт дүнд бүгд орсон.',
  },
  yes: { en: 'Yes', mon: 'Тийм' },
  no: { en: 'No', mon: 'Үгүй' },
  subject: { en: '{0}: end of day {1}', mon: '{0}: {1} өдрийн багц тайлан' },
  body: {
    en: 'The reports of {1} are enclosed.\n\n{0}',
    mon: '{1} өдрийн тайлангуудыг хавсаргав.\n\n{0}',
  },
})
