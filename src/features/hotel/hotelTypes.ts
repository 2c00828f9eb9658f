import { labels } from '#core/labels.ts'

/** What kind of house it is. */
export const hotelTypeLabels = labels({
  hotel: { en: 'Hotel', mon: 'Зочид буудал' },
  apartment: { en: 'Apartment hotel', mon: 'Апартмент буудал' },
  guesthouse: { en: 'Guesthouse', mon: 'Дэн буудал' },
  hostel: { en: 'Hostel', mon: 'Хостел' },
  resort: { en: 'Resort', mon: 'Амралтын газар' },
  camp: { en: 'Ger camp', mon: 'Гэр бааз' },
  motel: { en: 'Motel', mon: 'Мотель' },
})
export type HotelType = keyof typeof hotelTypeLabels
export const HOTEL_TYPES = Object.keys(hotelTypeLabels) as [HotelType, ...HotelType[]]
