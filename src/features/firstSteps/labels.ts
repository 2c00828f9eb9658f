import { labels } from '#core/labels.ts'

export const stepWords = labels({
  title: { en: 'First steps', mon: 'Эхний алхам' },
  progress: { en: '{0} of {1} done', mon: 'Хийгдсэн: {0} / {1}' },
  done: { en: 'Done', mon: 'Хийгдсэн' },
  left: { en: 'To do', mon: 'Хийх' },
  nextIs: { en: 'Next: {0}', mon: 'Дараагийнх: {0}' },
  allSteps: { en: 'All steps', mon: 'Бүх алхам' },
  skip: { en: 'Fine as it is', mon: 'Ийм байхад болно' },
  hide: { en: 'Hide the first steps', mon: 'Эхний алхмыг нуух' },
  hideQuestion: { en: 'Hide the first steps?', mon: 'Эхний алхмыг нуух уу?' },
  hideNote: {
    en: 'They are not shown again. Everything is found in the menu.',
    mon: 'Дахин харагдахгүй. Бүгдийг цэснээс олж болно.',
  },
})

/** What each step is called, and what is to be done there. */
export const stepLabels = {
  hotel: labels({
    title: { en: 'Hotel information', mon: 'Зочид буудлын мэдээлэл' },
    hint: { en: 'Address, times, logo', mon: 'Хаяг, цаг, лого' },
  }),
  roomTypes: labels({
    title: { en: 'Room types', mon: 'Өрөөний төрөл' },
    hint: { en: 'What you sell: standard, twin, suite …', mon: 'Та юу зардаг вэ: энгийн, хоёр ортой, люкс …' },
  }),
  rooms: labels({
    title: { en: 'Rooms', mon: 'Өрөө' },
    hint: { en: 'Many at once, from 101 to 110', mon: '101-ээс 110 гэх мэт олныг нэг дор' },
  }),
  rateTypes: labels({
    title: { en: 'Rate types', mon: 'Тарифын төрөл' },
    hint: {
      en: 'One is enough to begin, such as ‘Best available’',
      mon: 'Эхлэхэд нэг нь хангалттай, жишээ нь «Үндсэн тариф»',
    },
  }),
  rates: labels({
    title: { en: 'Rates', mon: 'Тариф' },
    hint: { en: 'The price of a night of each room type', mon: 'Өрөөний төрөл бүрийн хоногийн үнэ' },
  }),
  taxes: labels({
    title: { en: 'Taxes', mon: 'Татвар' },
    hint: {
      en: 'VAT and city tax are there already: look whether they fit',
      mon: 'НӨАТ, НХАТ бэлэн байгаа: тохирч байгаа эсэхийг шалгана уу',
    },
  }),
  users: labels({
    title: { en: 'Users', mon: 'Хэрэглэгч' },
    hint: { en: 'Everybody who works here, each with a role', mon: 'Энд ажиллах бүх хүн, тус бүр төрөлтэй' },
  }),
  reservation: labels({
    title: { en: 'First reservation', mon: 'Анхны захиалга' },
    hint: { en: 'Sell the first room', mon: 'Анхны өрөөгөө зарах' },
  }),
} as const
