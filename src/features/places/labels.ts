import { labels } from '#core/labels.ts'

export const placeWords = labels({
  find: { en: 'Find', mon: 'Хайх' },
  nothing: { en: 'Nothing is called so', mon: 'Ийм нэртэй зүйл алга' },
  nothingHint: {
    en: 'Try another word, in English or Mongolian.',
    mon: 'Өөр үгээр, монгол эсвэл англиар хайгаад үзээрэй.',
  },
  favourites: { en: 'Favourites', mon: 'Дуртай тайлан' },
  keep: { en: 'Keep {0} among the favourites', mon: '«{0}» тайланг дуртайд нэмэх' },
  leave: { en: 'Take {0} out of the favourites', mon: '«{0}» тайланг дуртайгаас хасах' },
})

export const sectionLabels = labels({
  hotel: { en: 'The hotel', mon: 'Буудал' },
  rooms: { en: 'Rooms', mon: 'Өрөө' },
  rates: { en: 'Rates and selling', mon: 'Тариф, борлуулалт' },
  charges: { en: 'Extra charges and mini bar', mon: 'Нэмэлт үйлчилгээ, мини бар' },
  money: { en: 'Money', mon: 'Мөнгө, тооцоо' },
  people: { en: 'Staff and guests', mon: 'Ажилтан, зочин' },
  other: { en: 'Other', mon: 'Бусад' },
  desk: { en: 'Front desk', mon: 'Ресепшн' },
  sales: { en: 'Sales', mon: 'Борлуулалт' },
  control: { en: 'Control', mon: 'Хяналт' },
})
