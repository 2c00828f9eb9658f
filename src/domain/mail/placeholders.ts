import type { Label } from '#core/labels.ts'
import { mailType, type MailTypeName, type Subject } from './types.ts'

const ofHotel = {
  hotel: { en: 'name of the hotel', mon: 'буудлын нэр' },
  hotelAddress: { en: 'address of the hotel', mon: 'буудлын хаяг' },
  hotelPhone: { en: 'phone of the hotel', mon: 'буудлын утас' },
  hotelEmail: { en: 'e-mail of the hotel', mon: 'буудлын э-шуудан' },
  website: { en: 'website of the hotel', mon: 'буудлын вэб хуудас' },
} as const

const ofBooking = {
  guest: { en: 'whole name of the guest', mon: 'зочны овог, нэр' },
  firstName: { en: 'first name', mon: 'зочны нэр' },
  lastName: { en: 'last name', mon: 'зочны овог' },
  reservation: { en: 'reservation number', mon: 'захиалгын дугаар' },
  arrival: { en: 'arrival date', mon: 'ирэх өдөр' },
  departure: { en: 'departure date', mon: 'гарах өдөр' },
  nights: { en: 'number of nights', mon: 'хоногийн тоо' },
  rooms: { en: 'number of rooms', mon: 'өрөөний тоо' },
  roomTypes: { en: 'room types', mon: 'өрөөний төрөл' },
  room: { en: 'room numbers', mon: 'өрөөний дугаар' },
  adults: { en: 'adults', mon: 'том хүний тоо' },
  children: { en: 'children', mon: 'хүүхдийн тоо' },
  total: { en: 'total with taxes', mon: 'татвартай нийт дүн' },
  deposit: { en: 'deposit paid', mon: 'төлсөн урьдчилгаа' },
  left: { en: 'what is left to pay', mon: 'төлөх үлдэгдэл' },
  company: { en: 'company', mon: 'байгууллага' },
  voucher: { en: 'voucher', mon: 'ваучер' },
  cancellationNumber: { en: 'cancellation number', mon: 'цуцлалтын дугаар' },
  cancelPolicy: { en: 'cancellation policy', mon: 'цуцлалтын нөхцөл' },
  checkInTime: { en: 'check-in time', mon: 'өрөөнд орох цаг' },
  checkOutTime: { en: 'check-out time', mon: 'өрөөнөөс гарах цаг' },
} as const

const ofFolio = {
  folio: { en: 'folio number', mon: 'тооцооны дугаар' },
  charges: { en: 'total of the charges', mon: 'нийт төлбөр' },
  paid: { en: 'what was paid', mon: 'төлсөн дүн' },
  balance: { en: 'balance of the folio', mon: 'тооцооны үлдэгдэл' },
} as const

const ofReceipt = {
  receipt: { en: 'receipt number', mon: 'баримтын дугаар' },
  amount: { en: 'amount of the receipt', mon: 'баримтын дүн' },
  method: { en: 'payment method', mon: 'төлбөрийн хэлбэр' },
} as const

const ofCompany = {
  company: { en: 'company', mon: 'байгууллага' },
  contact: { en: 'contact person of the company', mon: 'байгууллагын холбоо барих хүн' },
} as const

const ofInvoice = {
  invoice: { en: 'invoice number', mon: 'нэхэмжлэхийн дугаар' },
  amount: { en: 'amount of the invoice', mon: 'нэхэмжлэхийн дүн' },
  left: { en: 'what is left to pay of it', mon: 'нэхэмжлэхийн үлдэгдэл' },
  dueOn: { en: 'due date', mon: 'төлөх огноо' },
} as const

const ofAccount = {
  balance: { en: 'balance of the account', mon: 'тооцооны үлдэгдэл' },
  overdue: { en: 'what is overdue', mon: 'хугацаа хэтэрсэн дүн' },
  invoices: { en: 'overdue invoices', mon: 'хугацаа хэтэрсэн нэхэмжлэхүүд' },
  level: { en: 'which reminder it is', mon: 'хэд дэх сануулга' },
} as const

const ofUser = {
  user: { en: 'name of the user', mon: 'хэрэглэгчийн нэр' },
  loginName: { en: 'login name', mon: 'нэвтрэх нэр' },
  time: { en: 'when it happened', mon: 'хэзээ болсон' },
} as const

const ofSignIn = {
  device: { en: 'browser and system', mon: 'хөтөч, үйлдлийн систем' },
  networkAddress: { en: 'network address', mon: 'сүлжээний хаяг' },
} as const

const placeholders: Record<Subject, Readonly<Record<string, Label>>> = {
  booking: { ...ofBooking, ...ofHotel },
  folio: { ...ofFolio, ...ofBooking, ...ofHotel },
  receipt: { ...ofReceipt, ...ofBooking, ...ofHotel },
  invoice: { ...ofInvoice, ...ofCompany, ...ofHotel },
  account: { ...ofAccount, ...ofCompany, ...ofHotel },
  user: { ...ofUser, ...ofHotel },
  signIn: { ...ofUser, ...ofSignIn, ...ofHotel },
}

/** What the places of a letter of this kind may be called, each with what it tells. */
export const placeholdersOf = (type: MailTypeName): Readonly<Record<string, Label>> =>
  placeholders[mailType(type).about]

/** The text of every placeholder of a letter. */
export type Values = Readonly<Record<string, string>>

const PLACE = /\{([^{}\n]*)\}/g

/** The names between braces that no letter of this kind knows. */
export function unknownPlaceholders(text: string, type: MailTypeName): string[] {
  const known = placeholdersOf(type)
  const found = [...text.matchAll(PLACE)].map(([, name = '']) => name)
  return [...new Set(found.filter((name) => !Object.hasOwn(known, name)))]
}

/** The text with its places filled; an unknown one stays as it is. */
export const fillIn = (text: string, values: Values): string =>
  text.replaceAll(PLACE, (place, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? place) : place))
