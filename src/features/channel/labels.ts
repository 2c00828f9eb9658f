import { labels } from '#core/labels.ts'

export const channelWords = labels({
  settings: { en: 'Channel settings', mon: 'Сувгийн тохиргоо' },
  saved: { en: 'Saved', mon: 'Хадгаллаа' },
  reservationType: { en: 'Reservation type', mon: 'Захиалгын төрөл' },
  reservationTypeHint: { en: 'Left empty: the first confirmed type.', mon: 'Хоосон бол эхний баталгаат төрөл.' },
  source: { en: 'Reservation source', mon: 'Захиалгын эх сурвалж' },
  sourceHint: {
    en: 'Its contract prices are told to channels too.',
    mon: 'Түүний гэрээт үнэ сувагт мөн очно.',
  },
  overbooking: { en: 'Take bookings for which no room is left', mon: 'Өрөө үлдээгүй байсан ч захиалга авах' },
  overbookingHint: {
    en: 'Otherwise such a booking is refused, and the channel is told.',
    mon: 'Үгүй бол ийм захиалгаас татгалзаж, сувагт мэдэгдэнэ.',
  },
  channel: { en: 'Channel', mon: 'Суваг' },
  number: { en: 'Channel’s number', mon: 'Сувгийн дугаар' },
  guest: { en: 'Guest', mon: 'Зочин' },
  status: { en: 'Status', mon: 'Төлөв' },
  booked: { en: 'Booked', mon: 'Захиалсан' },
  cancelled: { en: 'Cancelled', mon: 'Цуцалсан' },
  refused: { en: 'Refused, no room left', mon: 'Татгалзсан, өрөө үлдээгүй' },
  revision: { en: 'Revision', mon: 'Хувилбар' },
  rooms: { en: 'Rooms', mon: 'Өрөө' },
  arrival: { en: 'Arrival', mon: 'Ирэх' },
  departure: { en: 'Departure', mon: 'Гарах' },
  reservation: { en: 'Reservation', mon: 'Захиалга' },
  changedAt: { en: 'Last heard of', mon: 'Сүүлийн мэдээ' },
  open: { en: 'Open the reservation', mon: 'Захиалгыг нээх' },
  noReservation: { en: 'It has no reservation', mon: 'Захиалга үүсээгүй' },
  onlyRefused: { en: 'Refused alone', mon: 'Зөвхөн татгалзсан' },
  none: { en: 'No channel has booked yet', mon: 'Сувгаас ирсэн захиалга алга' },
  noneHint: {
    en: 'A channel manager books with an API key that has the scopes for availability and bookings.',
    mon: 'Сувгийн менежер програм үлдэгдэл, захиалгын эрхтэй API түлхүүрээр захиална.',
  },
})
