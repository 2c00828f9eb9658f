import { labels } from '#core/labels.ts'

export const words = labels({
  calendar: { en: 'Prices by room type, rate type and day', mon: 'Өрөөний төрөл, тариф, өдрөөр үнэ' },
  help: {
    en: 'Arrows move, Shift selects a range. Type a price or press Enter to change it, Delete takes a day’s price away, Space says why; a block can be pasted from a spreadsheet.',
    mon: 'Сумаар шилжинэ, Shift дарж муж сонгоно. Үнэ бичих эсвэл Enter дарж өөрчилнө, Delete өдрийн үнийг арилгана, Space дарж шалтгааныг харна; хүснэгтээс хуулж тавьж болно.',
  },
  rateType: { en: 'Rate type', mon: 'Тарифын төрөл' },
  left: { en: '{0} left', mon: '{0} сул' },
  earlier: { en: 'Earlier', mon: 'Өмнөх' },
  later: { en: 'Later', mon: 'Дараах' },
  goTo: { en: 'First day', mon: 'Эхний өдөр' },
  days: { en: '{0} {0|day|days}', mon: '{0} хоног' },
  shownDays: { en: 'Days shown', mon: 'Харуулах хоног' },
  forWhom: { en: 'For', mon: 'Хэнд' },
  usualParty: { en: 'Usual party', mon: 'Үндсэн багтаамж' },
  adult: { en: '1 adult', mon: '1 том хүн' },
  adults: { en: '{0} {0|adult|adults}', mon: '{0} том хүн' },
  company: { en: 'Company', mon: 'Байгууллага' },
  source: { en: 'Source', mon: 'Эх сурвалж' },
  change: { en: 'Change prices', mon: 'Үнэ өөрчлөх' },
  save: { en: 'Save', mon: 'Хадгалах' },
  saveCount: { en: 'Save ({0})', mon: 'Хадгалах ({0})' },
  nothingChanged: { en: 'Nothing is changed', mon: 'Өөрчлөлт алга' },
  undo: { en: 'Undo changes', mon: 'Өөрчлөлтийг болих' },
  notHere: {
    en: 'Prices of days are set for the usual party of everybody. Choose it to change them.',
    mon: 'Өдрийн үнийг бүх зочны үндсэн багтаамжаар тогтооно. Өөрчлөхийн тулд түүнийг сонгоно уу.',
  },
  noTypes: { en: 'There is nothing to price yet', mon: 'Үнэ тавих зүйл алга' },
  noTypesHint: {
    en: 'Make a room type and a rate type first.',
    mon: 'Эхлээд өрөөний төрөл, тарифын төрөл үүсгэнэ үү.',
  },
  dayPrice: { en: 'Price of this day', mon: 'Энэ өдрийн үнэ' },
  dayPriceHint: { en: 'Leave empty to follow the rates', mon: 'Хоосон бол тарифаас тооцно' },
  set: { en: 'Set', mon: 'Тогтоох' },
  notSaved: { en: 'Not saved yet', mon: 'Хадгалаагүй байна' },
  noRate: { en: 'No rate is set', mon: 'Тариф тогтоогоогүй' },
  notSold: { en: 'Not sold for so many', mon: 'Ийм олон хүнд зарахгүй' },
  unsold: { en: 'not sold', mon: 'зарахгүй' },
  willFollow: { en: 'Will follow the rates again', mon: 'Дахин тарифаас тооцно' },
  past: { en: 'This day is over', mon: 'Энэ өдөр өнгөрсөн' },
  invalid: { en: 'Enter an amount', mon: 'Мөнгөн дүн оруулна уу' },
})

/** Why a price is as it is. */
export const whyWords = labels({
  title: { en: 'Why this price?', mon: 'Яагаад ийм үнэ вэ?' },
  company: { en: 'Contract of {0}', mon: '{0}: гэрээт үнэ' },
  source: { en: 'Contract of the source {0}', mon: '{0} эх сурвалжийн гэрээт үнэ' },
  day: { en: 'Price of this day', mon: 'Энэ өдрийн үнэ' },
  season: { en: 'Season {0}', mon: '{0} улирал' },
  always: { en: 'Rate without season', mon: 'Улиралгүй тариф' },
  onWeekday: { en: 'exception of {0}', mon: '{0} гарагийн үнэ' },
  derived: { en: 'Follows {0}', mon: '{0} тарифаас тооцсон' },
  none: { en: 'No rate is set for this day.', mon: 'Энэ өдрийн тариф тогтоогоогүй байна.' },
  adult: { en: '1 adult', mon: '1 том хүн' },
  adults: { en: '{0} {0|adult|adults}', mon: '{0} том хүн' },
  week: { en: 'a week', mon: '7 хоногт' },
  month: { en: 'a month', mon: 'сард' },
  perNight: { en: 'shared over {0} {0|night|nights}', mon: '{0} хоногт хуваасан' },
  usual: { en: 'Usual party', mon: 'Үндсэн багтаамж' },
  difference: { en: 'This party’s difference', mon: 'Хүний тооны зөрүү' },
  byParent: { en: 'Difference of the rate type', mon: 'Тарифын зөрүү' },
  rounded: { en: 'rounded to {0}', mon: 'бүхэлчлэл {0}' },
  price: { en: 'Price', mon: 'Үнэ' },
  restrictions: { en: 'Restrictions', mon: 'Хязгаарлалт' },
})

/** What the shades of the cells say. */
export const tintWords = labels({
  tint: { en: 'Shades', mon: 'Өнгөөр ялгах' },
  price: { en: 'Price', mon: 'Үнэ' },
  full: { en: 'Occupancy', mon: 'Дүүргэлт' },
  none: { en: 'None', mon: 'Байхгүй' },
  cheap: { en: 'cheapest of its row', mon: 'мөрийн хамгийн хямд' },
  dear: { en: 'dearest', mon: 'хамгийн үнэтэй' },
  empty: { en: 'all rooms left', mon: 'бүх өрөө сул' },
  sold: { en: 'none left', mon: 'сул өрөөгүй' },
})

/** What the marks of a cell say. */
export const markWords = labels({
  legend: { en: 'Legend', mon: 'Тэмдэглэгээ' },
  day: { en: 'Price of the day', mon: 'Өдрийн үнэ' },
  season: { en: 'Season', mon: 'Улирал' },
  always: { en: 'Without season', mon: 'Улиралгүй' },
  contract: { en: 'Contract', mon: 'Гэрээт үнэ' },
  derived: { en: 'Follows another rate type', mon: 'Өөр тарифаас тооцсон' },
  none: { en: 'No rate is set', mon: 'Тариф тогтоогоогүй' },
  restricted: { en: 'Restricted', mon: 'Хязгаарлалттай' },
})

export const rangeWords = labels({
  title: { en: 'Change prices', mon: 'Үнэ өөрчлөх' },
  from: { en: 'From', mon: 'Эхлэх өдөр' },
  to: { en: 'To', mon: 'Дуусах өдөр' },
  weekdays: { en: 'Weekdays', mon: 'Гарагууд' },
  how: { en: 'How', mon: 'Хэрхэн' },
  set: { en: 'Set', mon: 'Тогтоох' },
  percent: { en: 'By percent', mon: 'Хувиар' },
  amount: { en: 'By amount', mon: 'Дүнгээр' },
  remove: { en: 'Follow the rates', mon: 'Тарифаас тооцох' },
  price: { en: 'Price', mon: 'Үнэ' },
  by: { en: 'By', mon: 'Хэмжээ' },
  byHint: { en: 'A minus lowers', mon: 'Хасах тэмдэг тавибал бууруулна' },
  tooLong: { en: 'At most {0} {0|day|days} at once', mon: 'Нэг удаад дээд тал нь {0} хоног' },
  apply: { en: 'Apply to the calendar', mon: 'Календарт тавих' },
  preview: { en: 'Preview: prices that change: {0}', mon: 'Урьдчилан харах: {0} үнэ өөрчлөгдөнө' },
  before: { en: 'Before', mon: 'Өмнө' },
  after: { en: 'After', mon: 'Дараа' },
  more: { en: 'and {0} more', mon: 'өөр {0}' },
  tooMany: {
    en: 'At most {0} {0|price|prices} at once. Choose fewer.',
    mon: 'Нэг удаад {0} хүртэл үнэ өөрчилнө. Цөөлж сонгоно уу.',
  },
  otherCurrencies: {
    en: 'Prices in {0}; choose a rate type of another currency to change its prices',
    mon: '{0} валютын үнэд үйлчилнэ; өөр валютын тарифыг сонгож өөрчилнө үү',
  },
  notYetSaved: {
    en: 'The calendar shows what changes; nothing is saved until you press Save.',
    mon: 'Өөрчлөлт календарт харагдана; «Хадгалах» дарах хүртэл хадгалагдахгүй.',
  },
})
