import { classification, code, name, nameMon, sortOrder } from './commonFields.ts'
import { configurationList } from './declaration.ts'
import { references, whole } from '#domain/sheet/fields.ts'
import { words } from './words.ts'

export const roomType = configurationList({
  entity: 'RoomType',
  table: 'room_type',
  path: '/room/type',
  one: words.roomType,
  about: {
    en: 'Rooms that are sold for the same price. Begin here: rooms and rates belong to a type',
    mon: 'Ижил үнээр зардаг өрөөнүүд. Эндээс эхэлнэ үү: өрөө, тариф төрөлд хамаарна',
  },
  key: ['code'],
  sort: ['sortOrder', 'code'],
  fields: {
    code,
    name,
    nameMon,
    baseAdults: whole({
      label: { en: 'Adults in the price', mon: 'Үнэд багтсан том хүн' },
      min: 1,
      max: 99,
      initial: 2,
    }),
    maxAdults: whole({ label: { en: 'Most adults', mon: 'Том хүн (дээд)' }, min: 1, max: 99, initial: 2 }),
    baseChildren: whole({ label: { en: 'Children in the price', mon: 'Үнэд багтсан хүүхэд' }, max: 99 }),
    maxChildren: whole({ label: { en: 'Most children', mon: 'Хүүхэд (дээд)' }, max: 99, initial: 2 }),
    overbooking: whole({
      label: { en: 'Overbooking', mon: 'Давж зарах өрөө' },
      hint: { en: 'Rooms that may be sold beyond stock', mon: 'Байгаа өрөөнөөс илүү зарж болох тоо' },
      max: 9_999,
    }),
    cleaningMinutes: whole({
      label: { en: 'Minutes of a cleaning', mon: 'Цэвэрлэх хугацаа (минут)' },
      hint: { en: 'After a departure', mon: 'Зочин гарсны дараа' },
      min: 1,
      max: 600,
      initial: 30,
    }),
    stayOverMinutes: whole({
      label: { en: 'Minutes in a stay-over', mon: 'Байрлаж буй үеийн цэвэрлэгээ (минут)' },
      hint: { en: 'While its guest stays', mon: 'Зочин байрлаж байхад' },
      min: 1,
      max: 600,
      initial: 15,
    }),
    deepMinutes: whole({
      label: { en: 'Minutes of a deep cleaning', mon: 'Их цэвэрлэгээ (минут)' },
      min: 1,
      max: 600,
      initial: 90,
    }),
    deepEveryDays: whole({
      label: { en: 'Deep cleaning every … days', mon: 'Их цэвэрлэгээ хийх давтамж (өдөр)' },
      hint: { en: '0: rooms of this type are not due by themselves', mon: '0: энэ төрлийн өрөөнд хугацаа тооцохгүй' },
      max: 3_650,
    }),
    amenityIds: references('Amenity', 'room_type_amenity', { label: { en: 'Amenities', mon: 'Өрөөний онцлог' } }),
    receiptClassification: classification,
    sortOrder,
  },
  rules: ({ baseAdults, maxAdults }) =>
    Number(maxAdults) < Number(baseAdults) ? [{ field: 'maxAdults', code: 'fewerThanInPrice', params: [] }] : [],
  changes: ['Room', 'Rate', 'Housekeeping'],
  pictures: 'room_type_picture',
  sizesInventoryOf: 'id',
})
