import { labels } from '#core/labels.ts'

export const kitWords = labels({
  title: { en: 'Begin with a hotel like yours', mon: 'Өөрийнхтэй төстэй буудлаас эхлэх' },
  note: {
    en: 'Room types, rooms, rates, seasons and charges at once; all of it can be changed afterwards',
    mon: 'Өрөөний төрөл, өрөө, тариф, улирал, үйлчилгээ нэг дор үүснэ; дараа нь бүгдийг өөрчилж болно',
  },
  rooms: { en: '{0} {0|room|rooms} of {1} {1|type|types}', mon: '{1} төрлийн {0} өрөө' },
  question: { en: 'Begin as: {0}?', mon: 'Эхлэх багц: {0}. Үүсгэх үү?' },
  lineRooms: { en: 'Rooms: {0}', mon: 'Өрөө: {0}' },
  lineRates: { en: 'Rate types: {0}', mon: 'Тарифын төрөл: {0}' },
  lineSeasons: { en: 'Seasons: {0}', mon: 'Улирал: {0}' },
  lineCharges: { en: 'Extra charges: {0}', mon: 'Нэмэлт үйлчилгээ: {0}' },
  noPrices: {
    en: 'The hotel does not work in tögrög: prices are left for you to fill in',
    mon: 'Буудлын валют төгрөг биш тул үнийг өөрөө оруулна',
  },
  fill: { en: 'Fill in', mon: 'Үүсгэх' },
  filled: { en: 'Ready to be sold: {0} {0|room|rooms}', mon: 'Зарахад бэлэн: {0} өрөө' },
})
