import { labels } from '#core/labels.ts'

export const lostItemWords = labels({
  number: { en: 'Number', mon: 'Дугаар' },
  description: { en: 'What was found', mon: 'Юу олсон' },
  otherThing: { en: 'Or in words', mon: 'Эсвэл үгээр' },
  photographs: { en: 'Photographs', mon: 'Зураг' },
  keptWhere: { en: 'Kept where', mon: 'Хаана хадгалсан' },
  reportFound: { en: 'Report a found item', mon: 'Олдвор мэдэгдэх' },
  foundIn: { en: 'What was found in room {0}?', mon: '{0} өрөөнөөс юу олсон бэ?' },
  send: { en: 'Send', mon: 'Илгээх' },
  reported: { en: 'Kept as number {0}: write it on the tag', mon: '{0} дугаараар бүртгэлээ: шошгон дээр бичнэ үү' },
  leftBehind: { en: 'Left behind', mon: 'Үлдээсэн эд зүйл' },
  inRoom: { en: 'Room {0}', mon: '{0} тоот өрөө' },
  all: { en: 'All', mon: 'Бүгд' },
})

/** What guests leave behind most, as buttons. */
export const foundThings = labels({
  clothing: { en: 'Clothing', mon: 'Хувцас' },
  charger: { en: 'Charger', mon: 'Цэнэглэгч' },
  phone: { en: 'Phone or computer', mon: 'Утас, компьютер' },
  jewellery: { en: 'Jewellery or watch', mon: 'Үнэт эдлэл, цаг' },
  papers: { en: 'Document', mon: 'Бичиг баримт' },
  money: { en: 'Money', mon: 'Мөнгө' },
  toiletries: { en: 'Toiletries', mon: 'Ариун цэврийн хэрэглэл' },
  glasses: { en: 'Glasses', mon: 'Нүдний шил' },
})
