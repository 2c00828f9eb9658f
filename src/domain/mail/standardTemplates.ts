import type { Label } from '#core/labels.ts'
import type { DocumentKind } from '#domain/document/mailedDocument.ts'
import type { MailTypeName, Recipient, Timing } from './types.ts'

export interface TemplateText {
  readonly subject: string
  readonly subjectMon: string
  readonly body: string
  readonly bodyMon: string
}

export interface StandardTemplate extends TemplateText {
  readonly name: string
  readonly type: MailTypeName
  readonly timing: Timing
  readonly days: number | null
  readonly recipient: Recipient
  readonly document: DocumentKind | null
  readonly active: boolean
}

const closing = 'Kind regards,\n{hotel}\n{hotelAddress}\n{hotelPhone}'
const closingMon = 'Хүндэтгэсэн,\n{hotel}\n{hotelAddress}\n{hotelPhone}'
const letter = (...paragraphs: readonly string[]): string => [...paragraphs, closing].join('\n\n')
const letterMon = (...paragraphs: readonly string[]): string => [...paragraphs, closingMon].join('\n\n')
const dear = 'Dear {guest},'
const dearMon = 'Эрхэм хүндэт {guest} танаа,'
const facts = 'Arrival: {arrival}\nDeparture: {departure}\nRooms: {rooms} ({roomTypes})\nTotal: {total}'
const factsMon = 'Ирэх: {arrival}\nГарах: {departure}\nӨрөө: {rooms} ({roomTypes})\nНийт дүн: {total}'

/** What a hotel starts with; all of it can be changed at the screen. */
export const standardTemplates: readonly StandardTemplate[] = [
  {
    name: 'Баталгаа / Confirmation',
    type: 'confirmation',
    timing: 'event',
    days: null,
    recipient: 'booker',
    document: 'confirmation',
    active: true,
    subject: 'Your reservation {reservation} at {hotel}',
    subjectMon: '{hotel}: таны {reservation} дугаартай захиалга',
    body: letter(
      dear,
      'Thank you for your reservation. We look forward to welcoming you.',
      facts,
      'You can check in from {checkInTime} and check out until {checkOutTime}. The confirmation is enclosed.',
    ),
    bodyMon: letterMon(
      dearMon,
      'Манай буудлыг сонгосонд баярлалаа. Таныг угтан авахад бэлэн байна.',
      factsMon,
      'Өрөөнд {checkInTime} цагаас орж, {checkOutTime} цаг хүртэл гарах боломжтой. Захиалгын баталгааг хавсаргав.',
    ),
  },
  {
    name: 'Өөрчлөлт / Change',
    type: 'amendment',
    timing: 'event',
    days: null,
    recipient: 'booker',
    document: 'confirmation',
    active: true,
    subject: 'Your reservation {reservation} at {hotel} was changed',
    subjectMon: '{hotel}: таны {reservation} дугаартай захиалга өөрчлөгдлөө',
    body: letter(dear, 'Your reservation was changed. It now reads:', facts, 'The new confirmation is enclosed.'),
    bodyMon: letterMon(
      dearMon,
      'Таны захиалгад өөрчлөлт орлоо. Шинэчилсэн мэдээлэл:',
      factsMon,
      'Шинэ баталгааг хавсаргав.',
    ),
  },
  {
    name: 'Цуцлалт / Cancellation',
    type: 'cancellation',
    timing: 'event',
    days: null,
    recipient: 'booker',
    document: null,
    active: true,
    subject: 'Your reservation {reservation} at {hotel} is cancelled',
    subjectMon: '{hotel}: таны {reservation} дугаартай захиалга цуцлагдлаа',
    body: letter(
      dear,
      'Your reservation from {arrival} to {departure} is cancelled. Cancellation number: {cancellationNumber}.',
      'We hope to welcome you another time.',
    ),
    bodyMon: letterMon(
      dearMon,
      'Таны захиалга цуцлагдлаа.\nИрэх: {arrival}\nГарах: {departure}\nЦуцлалтын дугаар: {cancellationNumber}',
      'Таныг дараа дахин угтан авна гэдэгт найдаж байна.',
    ),
  },
  {
    name: 'Урьдчилгаа / Deposit request',
    type: 'depositRequest',
    timing: 'manual',
    days: null,
    recipient: 'booker',
    document: 'confirmation',
    active: true,
    subject: 'Deposit for your reservation {reservation} at {hotel}',
    subjectMon: '{hotel}: {reservation} дугаартай захиалгын урьдчилгаа төлбөр',
    body: letter(
      dear,
      'Please pay a deposit to secure your reservation. Paid so far: {deposit}. Left to pay: {left}.',
      'Please name the reservation number {reservation} with your payment.',
    ),
    bodyMon: letterMon(
      dearMon,
      'Захиалгаа баталгаажуулахын тулд урьдчилгаа төлбөрөө төлнө үү. Одоогоор төлсөн: {deposit}. Төлөх үлдэгдэл: {left}.',
      'Гүйлгээний утга дээр {reservation} дугаараа бичнэ үү.',
    ),
  },
  {
    name: 'Ирэхийн өмнө / Before the arrival',
    type: 'preArrival',
    timing: 'beforeArrival',
    days: 2,
    recipient: 'guest',
    document: null,
    active: false,
    subject: 'See you soon at {hotel}',
    subjectMon: '{hotel}: удахгүй уулзацгаая',
    body: letter(
      dear,
      'We expect you on {arrival}. Your room is ready from {checkInTime}.',
      'If you have a wish, or if you will arrive late, please answer this mail or call {hotelPhone}.',
    ),
    bodyMon: letterMon(
      dearMon,
      'Таныг угтан авахад бэлэн байна.\nИрэх өдөр: {arrival}\nӨрөөнд орох цаг: {checkInTime}',
      'Хүсэлт байвал, эсвэл оройтож ирэх бол энэ захидалд хариу бичих юм уу {hotelPhone} утсаар холбогдоно уу.',
    ),
  },
  {
    name: 'Тооцоо / Folio',
    type: 'folio',
    timing: 'manual',
    days: null,
    recipient: 'guest',
    document: 'folio',
    active: true,
    subject: 'Your folio {folio} of {hotel}',
    subjectMon: '{hotel}: таны {folio} дугаартай тооцоо',
    body: letter(
      dear,
      'Your folio is enclosed. Charges: {charges}, paid: {paid}, balance: {balance}.',
      'Thank you for staying with us.',
    ),
    bodyMon: letterMon(
      dearMon,
      'Таны тооцоог хавсаргав. Нийт төлбөр: {charges}, төлсөн: {paid}, үлдэгдэл: {balance}.',
      'Манай буудлаар үйлчлүүлсэнд баярлалаа.',
    ),
  },
  {
    name: 'Урьдчилсан тооцоо / Proforma',
    type: 'proforma',
    timing: 'manual',
    days: null,
    recipient: 'guest',
    document: 'proforma',
    active: true,
    subject: 'Proforma of your stay at {hotel}',
    subjectMon: '{hotel}: таны урьдчилсан тооцоо',
    body: letter(
      dear,
      'What your stay will come to at the departure on {departure} is enclosed. Charges: {charges}, paid so far: {paid}, left to pay: {balance}.',
      'This is not an invoice: nothing has to be paid by it.',
    ),
    bodyMon: letterMon(
      dearMon,
      'Гарах өдрийн ({departure}) урьдчилсан тооцоог хавсаргав. Нийт төлбөр: {charges}, одоогоор төлсөн: {paid}, үлдэх төлбөр: {balance}.',
      'Энэ нь нэхэмжлэх биш, мэдээлэл болгож илгээв.',
    ),
  },
  {
    name: 'Баримт / Receipt',
    type: 'receipt',
    timing: 'manual',
    days: null,
    recipient: 'guest',
    document: 'receipt',
    active: true,
    subject: 'Receipt {receipt} of {hotel}',
    subjectMon: '{hotel}: {receipt} дугаартай баримт',
    body: letter(dear, 'The receipt for {amount} ({method}) is enclosed.', 'Thank you.'),
    bodyMon: letterMon(dearMon, '{amount} ({method}) дүнтэй баримтыг хавсаргав.', 'Баярлалаа.'),
  },
  {
    name: 'Нэхэмжлэх / Invoice',
    type: 'invoice',
    timing: 'manual',
    days: null,
    recipient: 'company',
    document: 'invoice',
    active: true,
    subject: '{hotel}: invoice {invoice}',
    subjectMon: '{hotel}: {invoice} дугаартай нэхэмжлэх',
    body: letter(
      'To {company}',
      'Invoice {invoice} for {amount} is enclosed. Please pay it by {dueOn}.',
      'Thank you for choosing us.',
    ),
    bodyMon: letterMon(
      '{company} танаа',
      '{amount} дүнтэй {invoice} дугаартай нэхэмжлэхийг хавсаргав. {dueOn} хүртэл төлнө үү.',
      'Манай буудлыг сонгосонд баярлалаа.',
    ),
  },
  {
    name: 'Төлөгдсөн нэхэмжлэх / Paid invoice',
    type: 'paidInvoice',
    timing: 'manual',
    days: null,
    recipient: 'guest',
    document: 'invoice',
    active: true,
    subject: '{hotel}: invoice {invoice}',
    subjectMon: '{hotel}: {invoice} дугаартай нэхэмжлэх',
    body: letter(
      'Dear {company},',
      'Invoice {invoice} for {amount} is enclosed. It is paid.',
      'Thank you for staying with us.',
    ),
    bodyMon: letterMon(
      'Эрхэм хүндэт {company} танаа,',
      '{amount} дүнтэй {invoice} дугаартай нэхэмжлэхийг хавсаргав. Төлбөр төлөгдсөн.',
      'Манайд байрласанд баярлалаа.',
    ),
  },
  {
    name: 'Кредит нэхэмжлэх / Credit note',
    type: 'creditNote',
    timing: 'manual',
    days: null,
    recipient: 'company',
    document: 'invoice',
    active: true,
    subject: '{hotel}: credit note {invoice}',
    subjectMon: '{hotel}: {invoice} дугаартай кредит нэхэмжлэх',
    body: letter(
      'To {company}',
      'Credit note {invoice} for {amount} is enclosed. It lessens the invoice that it names by this amount.',
    ),
    bodyMon: letterMon(
      '{company} танаа',
      '{amount} дүнтэй {invoice} дугаартай кредит нэхэмжлэхийг хавсаргав. Дурдсан нэхэмжлэхийн дүнг энэ хэмжээгээр хасна.',
    ),
  },
  {
    name: 'Тооцооны хуулга / Statement',
    type: 'statement',
    timing: 'manual',
    days: null,
    recipient: 'company',
    document: 'statement',
    active: true,
    subject: '{hotel}: statement of account',
    subjectMon: '{hotel}: тооцооны хуулга',
    body: letter(
      'To {company}',
      'The statement of your account is enclosed. Its balance is {balance}.',
      'Please tell us within ten days where it differs from your books.',
    ),
    bodyMon: letterMon(
      '{company} танаа',
      'Танай тооцооны хуулгыг хавсаргав. Үлдэгдэл {balance} байна.',
      'Танай бүртгэлээс зөрвөл арав хоногийн дотор мэдэгдэнэ үү.',
    ),
  },
  {
    name: 'Төлбөрийн сануулга / Reminder',
    type: 'reminder',
    timing: 'manual',
    days: null,
    recipient: 'company',
    document: 'statement',
    active: true,
    subject: '{hotel}: overdue invoices (reminder {level})',
    subjectMon: '{hotel}: хугацаа хэтэрсэн нэхэмжлэх (сануулга № {level})',
    body: letter(
      'To {company}',
      'These invoices are overdue:\n{invoices}',
      'Together they come to {overdue}. Please pay them now, or tell us if anything about them is unclear. The statement of your account is enclosed. If you have paid already, please disregard this letter.',
    ),
    bodyMon: letterMon(
      '{company} танаа',
      'Дараах нэхэмжлэхийн төлөх хугацаа хэтэрсэн байна:\n{invoices}',
      'Нийт дүн {overdue}. Яаралтай төлөх, эсвэл тодруулах зүйл байвал бидэнд мэдэгдэнэ үү. Тооцооны хуулгыг хавсаргав. Хэрэв төлсөн бол энэ захидлыг тооцохгүй байна уу.',
    ),
  },
  {
    name: 'Талархал / Thanks',
    type: 'thankYou',
    timing: 'afterDeparture',
    days: 1,
    recipient: 'guest',
    document: null,
    active: false,
    subject: 'Thank you for your stay at {hotel}',
    subjectMon: '{hotel}: танд баярлалаа',
    body: letter(
      dear,
      'Thank you for staying with us. We would be glad to hear how you liked it: simply answer this mail.',
      'We hope to see you again.',
    ),
    bodyMon: letterMon(
      dearMon,
      'Манай буудлаар үйлчлүүлсэнд баярлалаа. Энэ захидалд хариу бичиж сэтгэгдлээ хуваалцвал бид баяртай байх болно.',
      'Дахин уулзахдаа баяртай байх болно.',
    ),
  },
  {
    name: 'Нууц үг / Password changed',
    type: 'passwordChanged',
    timing: 'event',
    days: null,
    recipient: 'user',
    document: null,
    active: true,
    subject: 'Your password at {hotel} was changed',
    subjectMon: '{hotel}: таны нууц үг солигдлоо',
    body: 'Dear {user},\n\nThe password of your login name {loginName} was changed on {time}.\n\nIf that was not you, tell your administrator at once.\n\n{hotel}',
    bodyMon:
      'Эрхэм {user},\n\nТаны {loginName} нэвтрэх нэрийн нууц үг {time} цагт солигдлоо.\n\nХэрэв та солиогүй бол системийн админд яаралтай мэдэгдэнэ үү.\n\n{hotel}',
  },
  {
    name: 'Шинэ төхөөрөмж / New device',
    type: 'newDevice',
    timing: 'event',
    days: null,
    recipient: 'user',
    document: null,
    active: true,
    subject: 'Your user name at {hotel} was used on a new device',
    subjectMon: '{hotel}: таны нэвтрэх нэрээр шинэ төхөөрөмжөөс нэвтэрлээ',
    body: 'Dear {user},\n\nYour login name {loginName} was used to sign in on {time} with {device} from {networkAddress}, where it had not been used before.\n\nIf that was not you, change your password and tell your administrator at once.\n\n{hotel}',
    bodyMon:
      'Эрхэм {user},\n\nТаны {loginName} нэвтрэх нэрээр {time} цагт урьд нь ашиглаж байгаагүй төхөөрөмжөөс ({device}, {networkAddress}) нэвтэрлээ.\n\nХэрэв та нэвтрээгүй бол нууц үгээ солиод системийн админд яаралтай мэдэгдэнэ үү.\n\n{hotel}',
  },
]

/** A template's name for the reader: that of a standard one, kept in both languages, in the reader's own. */
export function templateLabel(name: string): Label {
  const [mon, en] = name.split(' / ')
  const isStandard = standardTemplates.some((template) => template.name === name)
  return isStandard && mon !== undefined && en !== undefined ? { en, mon } : { en: name, mon: name }
}
