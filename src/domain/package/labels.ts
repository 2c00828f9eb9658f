import { type Label, labels } from '#core/labels.ts'
import type { CountedBy, Rhythm } from './inclusion.ts'

export const rhythmLabels: Readonly<Record<Rhythm, Label>> = labels({
  everyNight: { en: 'Every night', mon: 'Хоног бүр' },
  everyNights: { en: 'Every few nights', mon: 'Хэдэн хоног тутам' },
  arrival: { en: 'On arrival', mon: 'Ирэх өдөр' },
  departure: { en: 'On departure', mon: 'Гарах өдөр' },
})

export const countedByLabels: Readonly<Record<CountedBy, Label>> = labels({
  stay: { en: 'for the stay', mon: 'байрлалтад' },
  night: { en: 'a night', mon: 'хоногт' },
  person: { en: 'a person', mon: 'хүнд' },
  adult: { en: 'an adult', mon: 'том хүнд' },
  child: { en: 'a child', mon: 'хүүхдэд' },
})

export const placeLabels = labels({
  inside: { en: 'Inside the room rate', mon: 'Өрөөний үнэд багтсан' },
  onTop: { en: 'On top of the rate', mon: 'Үнэ дээр нэмэгдэнэ' },
})

/** Words of the packages of a stay. */
export const stayPackageWords = labels({
  packages: { en: 'Packages', mon: 'Багц' },
  package: { en: 'Package', mon: 'Багц' },
  none: { en: 'No package', mon: 'Багцгүй' },
  add: { en: 'Add package', mon: 'Багц нэмэх' },
  added: { en: 'Package added', mon: 'Багц нэмлээ' },
  remove: { en: 'Remove {0}', mon: '{0} багцыг хасах' },
  removeAsk: { en: 'Remove {0} from this stay?', mon: '{0} багцыг энэ байрлалтаас хасах уу?' },
  removeNote: {
    en: 'What is charged already stays on the folio.',
    mon: 'Аль хэдийн бичсэн төлбөр тооцоонд үлдэнэ.',
  },
  removeDo: { en: 'Remove', mon: 'Хасах' },
  byRateType: { en: 'with the rate type', mon: 'тарифын төрлөөр' },
  since: { en: 'since {0}', mon: '{0} өдрөөс' },
  until: { en: 'until {0}', mon: '{0} хүртэл' },
  date: { en: 'Date', mon: 'Огноо' },
  item: { en: 'Included', mon: 'Багтсан зүйл' },
  times: { en: '{0} × {1}', mon: '{0} × {1}' },
  amount: { en: 'Amount', mon: 'Дүн' },
  charged: { en: 'Charged', mon: 'Төлбөр бичсэн' },
  inside: { en: 'inside the rate', mon: 'үнэд багтсан' },
  onTop: { en: 'On top of the rates', mon: 'Үнэ дээр нэмэгдэх' },
})
