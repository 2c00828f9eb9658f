import { labels } from '#core/labels.ts'

/** Labels that many lists share. */
export const words = labels({
  code: { en: 'Code', mon: 'Код' },
  account: { en: 'Account', mon: 'Данс' },
  colour: { en: 'Colour', mon: 'Өнгө' },
  kind: { en: 'Kind', mon: 'Төрөл' },
  phone: { en: 'Phone', mon: 'Утас' },
  sortOrder: { en: 'Sort order', mon: 'Эрэмбэ' },
  taxInclusive: { en: 'Price includes tax', mon: 'Үнэд татвар багтсан' },
  roomType: { en: 'Room type', mon: 'Өрөөний төрөл' },
  rateType: { en: 'Rate type', mon: 'Тарифын төрөл' },
  childBracket: { en: 'Child age bracket', mon: 'Хүүхдийн насны бүлэг' },
  season: { en: 'Season', mon: 'Улирал' },
})
