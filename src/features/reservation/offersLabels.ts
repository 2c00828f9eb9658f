import { labels } from '#core/labels.ts'

export const offersWords = labels({
  show: { en: 'Free rooms and prices', mon: 'Сул өрөө, үнэ' },
  hide: { en: 'Hide free rooms and prices', mon: 'Сул өрөө, үнийг нуух' },
  hint: {
    en: 'Choose a day to begin the stay there, drag over several to choose all its nights',
    mon: 'Байрлалт эхлэх өдрийг дарж, хэд хэдэн хоногийг чирж сонгоно',
  },
  earlier: { en: 'Earlier days', mon: 'Өмнөх өдрүүд' },
  later: { en: 'Later days', mon: 'Дараах өдрүүд' },
  left: { en: '{0} left', mon: '{0} үлдсэн' },
  full: { en: 'full', mon: 'дүүрсэн' },
  noRate: { en: 'no rate', mon: 'тариф алга' },
  exempt: { en: 'Price of a tax-exempt stay', mon: 'Татвараас чөлөөлөгдсөн үнэ' },
  exemptBy: { en: 'Exempt from tax: {0}, document {1}', mon: 'Татвараас чөлөөлсөн: {0}, баримт {1}' },
  exemptHint: {
    en: 'The exemption itself is made with its document at check-in',
    mon: 'Чөлөөлөлтийг зочин буухад баримтаар нь бүртгэнэ',
  },
  offer: { en: '{0}, {1}: {2}, {3}', mon: '{0}, {1}: {2}, {3}' },
})
