import { type Label, labels } from '#core/labels.ts'

/** What is held on a person, part by part, in the order in which it is handed out. */
const personalParts = labels({
  guest: { en: 'Profile', mon: 'Зочны мэдээлэл' },
  documents: { en: 'Documents', mon: 'Бичиг баримт' },
  mergedRecords: { en: 'Records merged into this one', mon: 'Нэгтгэсэн бүртгэл' },
  merges: { en: 'Merges', mon: 'Нэгтгэл' },
  reservations: { en: 'Reservations', mon: 'Захиалга' },
  vouchers: { en: 'Vouchers', mon: 'Ваучер' },
  groups: { en: 'Groups', mon: 'Бүлэг' },
  stays: { en: 'Stays', mon: 'Байрлалт' },
  arrivals: { en: 'Notes of arrivals', mon: 'Ирэлтийн тэмдэглэл' },
  preRegistrations: { en: 'Written down before arrival', mon: 'Ирэхээс өмнө бичиж өгсөн' },
  formerStays: { en: 'Stays before their last change', mon: 'Байрлалт сүүлийн өөрчлөлтийн өмнө' },
  nights: { en: 'Nights', mon: 'Хоног' },
  recurringCharges: { en: 'Recurring charges', mon: 'Тогтмол төлбөр' },
  taxExemptions: { en: 'Tax exemptions', mon: 'Татварын чөлөөлөлт' },
  tasks: { en: 'Tasks', mon: 'Даалгавар' },
  folios: { en: 'Folios', mon: 'Зочны тооцоо' },
  postings: { en: 'Postings', mon: 'Бичилт' },
  invoices: { en: 'Invoices', mon: 'Нэхэмжлэх' },
  taxReceipts: { en: 'Tax receipts', mon: 'Татварын баримт' },
  commissions: { en: 'Commissions of agencies', mon: 'Агентлагийн шимтгэл' },
  onlinePayments: { en: 'Payments asked for online', mon: 'Онлайнаар нэхсэн төлбөр' },
  arrivedPayments: { en: 'Payments that came online', mon: 'Онлайнаар ирсэн төлбөр' },
  channelStays: { en: 'Rooms booked by a channel', mon: 'Сувгаар захиалсан өрөө' },
  miniBar: { en: 'Taken from mini bars', mon: 'Мини бараас авсан' },
  lostItems: { en: 'Left behind', mon: 'Үлдээсэн эд зүйл' },
  letters: { en: 'Mails', mon: 'Захидал' },
  activity: { en: 'Activity', mon: 'Үйлдлийн бүртгэл' },
})
export type PersonalPart = keyof typeof personalParts

export const partName = (part: string): Label =>
  (personalParts as Readonly<Record<string, Label>>)[part] ?? { en: part, mon: part }
