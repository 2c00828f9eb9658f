import { labels } from '#core/labels.ts'

export const words = labels({
  online: { en: 'Sold online', mon: 'Онлайнаар зарна' },
  onlineHint: {
    en: 'Guests can add it on the booking page',
    mon: 'Зочин захиалгын хуудсан дээр нэмж болно',
  },
  sortOrder: { en: 'Sort order', mon: 'Эрэмбэ' },
  newPackage: { en: 'New package', mon: 'Шинэ багц' },
  editPackage: { en: 'Edit package', mon: 'Багц засах' },
  empty: { en: 'No packages yet', mon: 'Багц алга' },
  emptyHint: {
    en: 'A package is what guests book beside the room: breakfast inside the rate, dinner on top, a transfer on arrival.',
    mon: 'Багц нь өрөөтэй хамт захиалдаг зүйл: үнэд багтсан өглөөний цай, нэмж тооцох оройн хоол, ирэх өдрийн унаа.',
  },
  rateTypes: { en: 'Comes with rate types', mon: 'Дагалдах тарифын төрөл' },
  rateTypesHint: { en: 'None: chosen for each stay', mon: 'Сонгоогүй бол байрлалт бүрд тусад нь сонгоно' },
  inclusions: { en: 'Included', mon: 'Багтсан зүйл' },
  inclusionNo: { en: 'Included {0}', mon: 'Багтсан зүйл {0}' },
  addInclusion: { en: 'Add', mon: 'Нэмэх' },
  removeInclusion: { en: 'Remove {0}', mon: '{0} хасах' },
  extraCharge: { en: 'Extra charge', mon: 'Нэмэлт үйлчилгээ' },
  amount: { en: 'Amount', mon: 'Дүн' },
  countedBy: { en: 'Counted', mon: 'Тоолох' },
  rhythm: { en: 'Charged', mon: 'Төлбөр бичих' },
  everyNights: { en: 'Every so many nights', mon: 'Хэдэн хоног тутам' },
  firstNight: { en: 'From night', mon: 'Эхлэх хоног' },
  place: { en: 'In the price', mon: 'Үнэд хамаарах нь' },
  stays: { en: 'Stays', mon: 'Байрлалт' },
})
