import { type Label, labels } from '#core/labels.ts'
import type { ChargedFor, PostingRule } from '#domain/choices/postingRule.ts'

export const postingRuleLabels: Readonly<Record<PostingRule, Label>> = labels({
  once: { en: 'Once', mon: 'Нэг удаа' },
  daily: { en: 'Daily', mon: 'Өдөр бүр' },
  everyDays: { en: 'Every few days', mon: 'Хэдэн өдөр тутам' },
  weekly: { en: 'Weekly', mon: 'Долоо хоног бүр' },
  monthly: { en: 'Monthly', mon: 'Сар бүр' },
})

export const chargedForLabels: Readonly<Record<ChargedFor, Label>> = labels({
  stay: { en: 'For the stay', mon: 'Байрлалтад' },
  person: { en: 'A person', mon: 'Хүн бүрд' },
  adult: { en: 'An adult', mon: 'Том хүн бүрд' },
  child: { en: 'A child', mon: 'Хүүхэд бүрд' },
})

/** Words of the recurring charges of a stay. */
export const recurringWords = labels({
  title: { en: 'Recurring charges', mon: 'Тогтмол төлбөр' },
  none: { en: 'No recurring charges', mon: 'Тогтмол төлбөр алга' },
  add: { en: 'Add charge', mon: 'Төлбөр нэмэх' },
  addTitle: { en: 'Add recurring charge', mon: 'Тогтмол төлбөр нэмэх' },
  added: { en: 'Recurring charge added', mon: 'Тогтмол төлбөр нэмлээ' },
  change: { en: 'Change', mon: 'Өөрчлөх' },
  changeOf: { en: 'Change {0}', mon: '{0}: өөрчлөх' },
  changed: { en: 'Recurring charge changed', mon: 'Тогтмол төлбөрийг өөрчиллөө' },
  end: { en: 'End', mon: 'Зогсоох' },
  endAsk: { en: 'End {0}?', mon: '{0}: зогсоох уу?' },
  endNote: { en: 'What is charged already stays on the folio.', mon: 'Аль хэдийн бичсэн төлбөр тооцоонд үлдэнэ.' },
  ended: { en: 'Recurring charge ended', mon: 'Тогтмол төлбөрийг зогсоолоо' },
  postNow: { en: 'Post now', mon: 'Одоо бичих' },
  nothingDue: { en: 'Nothing is due until today', mon: 'Өнөөдрийг хүртэл бичих төлбөр алга' },
  postedNow: { en: 'Posted: {0}', mon: 'Бичсэн: {0}' },
  charge: { en: 'Charge', mon: 'Үйлчилгээ' },
  rule: { en: 'Posting rule', mon: 'Бичих давтамж' },
  everyDays: { en: 'Every how many days', mon: 'Хэдэн өдөр тутам' },
  everyNDays: { en: 'Every {0} {0|day|days}', mon: '{0} өдөр тутам' },
  countedBy: { en: 'Charged for', mon: 'Тоолох нэгж' },
  quantity: { en: 'Quantity', mon: 'Тоо' },
  price: { en: 'Unit price', mon: 'Нэгж үнэ' },
  from: { en: 'From', mon: 'Эхлэх' },
  fromHint: { en: 'Left empty: from the arrival, or today', mon: 'Хоосон бол ирэх өдөр, эсвэл өнөөдрөөс' },
  on: { en: 'On', mon: 'Өдөр' },
  until: { en: 'Last day', mon: 'Сүүлийн өдөр' },
  untilHint: { en: 'Left empty: to the last night', mon: 'Хоосон бол сүүлийн хоног хүртэл' },
  note: { en: 'Note', mon: 'Тэмдэглэл' },
  posted: { en: 'Posted', mon: 'Бичсэн' },
  toCome: { en: 'To come', mon: 'Бичих' },
  times: { en: '{0} ×', mon: '{0} удаа' },
  next: { en: 'next {0}', mon: 'дараагийнх {0}' },
  willPost: { en: 'Posts {0} {0|time|times}, from {1} to {2}: together {3}', mon: '{1} – {2}: {0} удаа, нийт {3}' },
  willPostOnce: { en: 'Posts once, on {0}: {1}', mon: '{0}: нэг удаа, {1}' },
  willPostNothing: {
    en: 'Posts nothing: no day of the stay is left for it',
    mon: 'Юу ч бичихгүй: байрлалтад тохирох өдөр үлдээгүй',
  },
})
