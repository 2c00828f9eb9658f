import type { Label } from '#core/labels.ts'
import { labels } from '#core/labels.ts'
import { invoiceWords } from '#domain/cityLedger/labels.ts'
import { documentWords } from '#domain/paper/labels.ts'
import { receiptTitles } from '#domain/paymentReceipt/labels.ts'
import type { MailStatus } from './contract.ts'
import type { EnclosedKind } from './enclosure.ts'
import { letterLabels, type Recipient, type Timing } from './types.ts'

export const documentNames: Readonly<Record<EnclosedKind, Label>> = {
  confirmation: documentWords.confirmation,
  registrationCard: documentWords.registrationCard,
  folio: { en: 'Folio', mon: 'Зочны тооцоо' },
  proforma: letterLabels.proforma,
  receipt: receiptTitles.payment,
  invoice: invoiceWords.invoice,
  statement: invoiceWords.statement,
  dayPack: letterLabels.dayPack,
  report: letterLabels.report,
}

export const statusLabels: Readonly<Record<MailStatus, Label>> = labels({
  pending: { en: 'Pending', mon: 'Хүлээгдэж буй' },
  sent: { en: 'Sent', mon: 'Илгээсэн' },
  failed: { en: 'Failed', mon: 'Амжилтгүй' },
  cancelled: { en: 'Cancelled', mon: 'Цуцалсан' },
})

export const recipientLabels: Readonly<Record<Recipient, Label>> = labels({
  guest: { en: 'Guest', mon: 'Зочин' },
  booker: { en: 'Who has booked', mon: 'Захиалга өгсөн хүн' },
  company: { en: 'Company', mon: 'Байгууллага' },
  hotel: { en: 'The hotel', mon: 'Буудал' },
  user: { en: 'The user', mon: 'Хэрэглэгч' },
})

export const timingLabels: Readonly<Record<Timing, Label>> = labels({
  event: { en: 'When it happens', mon: 'Үйлдэл болмогц' },
  beforeArrival: { en: 'Days before the arrival', mon: 'Ирэхээс хэд хоногийн өмнө' },
  afterDeparture: { en: 'Days after the departure', mon: 'Гарснаас хэд хоногийн дараа' },
  manual: { en: 'By hand only', mon: 'Зөвхөн гараар' },
})

export const mailWords = labels({
  sendFailed: { en: 'Send failed', mon: 'Илгээж чадсангүй' },
  mails: { en: 'Mails', mon: 'Захидал' },
  none: { en: 'Nothing was mailed yet', mon: 'Захидал илгээгээгүй байна' },
  write: { en: 'Write', mon: 'Захидал бичих' },
  mail: { en: 'Mail', mon: 'Захидал' },
  printConfirmation: { en: 'Print confirmation', mon: 'Баталгаа хэвлэх' },
  mailConfirmation: { en: 'Mail confirmation', mon: 'Баталгаа илгээх' },
  printCard: { en: 'Print registration card', mon: 'Бүртгэлийн хуудас хэвлэх' },
  mailFolio: { en: 'Mail folio', mon: 'Тооцоо илгээх' },
  letter: { en: 'Letter', mon: 'Захидлын төрөл' },
  language: { en: 'Language of the letter', mon: 'Захидлын хэл' },
  address: { en: 'E-mail address', mon: 'Э-шуудангийн хаяг' },
  name: { en: 'Name', mon: 'Нэр' },
  subject: { en: 'Subject', mon: 'Гарчиг' },
  body: { en: 'Text', mon: 'Захидал' },
  enclosed: { en: 'Enclosed', mon: 'Хавсралт' },
  nothing: { en: 'Nothing', mon: 'Хавсралтгүй' },
  documentLanguage: { en: 'Language of the document', mon: 'Хавсралтын хэл' },
  both: { en: 'Both', mon: 'Хоёр хэлээр' },
  send: { en: 'Send', mon: 'Илгээх' },
  queued: { en: 'The mail is on its way', mon: 'Захидлыг илгээж байна' },
  notSetUp: {
    en: 'Mail is not set up yet: ask who manages Configuration, E-mail',
    mon: 'Э-шуудан тохируулаагүй байна: Тохиргоо, Э-шуудан хэсгийг хариуцсан хүнд хандана уу',
  },
  to: { en: 'To {0}', mon: 'Хэнд: {0}' },
})
