import type { Label } from '#core/labels.ts'

/** What a key of the hotel may be given to call (docs/rules/connections.md#keys). */
export const scopes = {
  reservations: { en: 'Read reservations and stays', mon: 'Захиалга, байрлалт унших' },
  inventory: { en: 'Read availability, rates and restrictions', mon: 'Үлдэгдэл, үнэ, хязгаарлалт унших' },
  bookings: { en: 'Make, change and cancel channel bookings', mon: 'Сувгийн захиалга үүсгэх, өөрчлөх, цуцлах' },
  folios: { en: 'Read folios', mon: 'Тооцоо унших' },
  rooms: { en: 'Read the house status', mon: 'Өрөөний төлөв унших' },
  accounting: { en: 'Fetch closed days for accounting', mon: 'Хаагдсан өдрийг санхүүд татах' },
} as const satisfies Record<string, Label>

export type Scope = keyof typeof scopes
export const SCOPES = Object.keys(scopes) as [Scope, ...Scope[]]
