import { labels } from '#core/labels.ts'

export const searchWords = labels({
  search: { en: 'Search', mon: 'Хайх' },
  everything: { en: 'Search everything', mon: 'Бүгдээс хайх' },
  hint: {
    en: 'Guest, booking no., voucher, room, folio, company, screen',
    mon: 'Зочин, захиалгын №, ваучер, өрөө, тооцоо, байгууллага, дэлгэц',
  },
  recent: { en: 'Recent', mon: 'Саяхан нээсэн' },
  guests: { en: 'Guests', mon: 'Зочид' },
  stays: { en: 'Reservations and stays', mon: 'Захиалга, байрлалт' },
  rooms: { en: 'Rooms', mon: 'Өрөө' },
  folios: { en: 'Folios', mon: 'Зочны тооцоо' },
  companies: { en: 'Companies', mon: 'Байгууллага' },
  groups: { en: 'Groups', mon: 'Групп' },
  screens: { en: 'Screens', mon: 'Дэлгэц' },
  actions: { en: 'Actions', mon: 'Үйлдэл' },
  nothing: { en: 'Nothing goes by “{0}”', mon: '«{0}» гэсэн зүйл олдсонгүй' },
  nothingHint: {
    en: 'Try part of a name, a phone, a booking or room number.',
    mon: 'Нэр, утас, захиалга эсвэл өрөөний дугаарын хэсгийг бичээд үзнэ үү.',
  },
  failed: { en: 'Guests and bookings could not be searched', mon: 'Зочин, захиалгаас хайж чадсангүй' },
  room: { en: 'Room {0}', mon: '{0} тоот өрөө' },
  folio: { en: 'Folio {0}', mon: 'Тооцоо {0}' },
  openFolio: { en: 'Open', mon: 'Нээлттэй' },
  closedFolio: { en: 'Closed', mon: 'Хаагдсан' },
  vacant: { en: 'Vacant', mon: 'Сул' },
  count: { en: '{0} found', mon: '{0} олдлоо' },
  toMove: { en: 'to move', mon: 'шилжих' },
  toOpen: { en: 'to open', mon: 'нээх' },
  toClose: { en: 'to close', mon: 'хаах' },
})
