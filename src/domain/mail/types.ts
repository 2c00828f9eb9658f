import type { Label } from '#core/labels.ts'
import type { DocumentKind } from '#domain/document/mailedDocument.ts'

export const TIMINGS = ['event', 'beforeArrival', 'afterDeparture', 'manual'] as const
/** By itself when it happens, days before the arrival or after the departure, or only when somebody sends it. */
export type Timing = (typeof TIMINGS)[number]

export const RECIPIENTS = ['guest', 'booker', 'company', 'hotel', 'user'] as const
export type Recipient = (typeof RECIPIENTS)[number]

/** What a letter is about decides what can be told in it. */
export type Subject = 'booking' | 'folio' | 'receipt' | 'invoice' | 'account' | 'user' | 'signIn'

interface MailType {
  readonly label: Label
  readonly about: Subject
  readonly timings: readonly Timing[]
  readonly recipients: readonly Recipient[]
  readonly documents: readonly DocumentKind[]
}

const ofBooking = {
  about: 'booking',
  recipients: ['guest', 'booker', 'company', 'hotel'],
  documents: ['confirmation', 'registrationCard'],
} as const

/** The kinds of letters: when each can go out, to whom, with what enclosed. */
export const mailTypes = {
  confirmation: {
    ...ofBooking,
    label: { en: 'Reservation confirmation', mon: 'Захиалгын баталгаа' },
    timings: ['event', 'manual'],
  },
  amendment: {
    ...ofBooking,
    label: { en: 'Change of a reservation', mon: 'Захиалгын өөрчлөлт' },
    timings: ['event', 'manual'],
  },
  cancellation: {
    ...ofBooking,
    label: { en: 'Cancellation', mon: 'Захиалгын цуцлалт' },
    timings: ['event', 'manual'],
  },
  depositRequest: {
    ...ofBooking,
    label: { en: 'Deposit request', mon: 'Урьдчилгааны хүсэлт' },
    timings: ['manual', 'beforeArrival'],
  },
  preArrival: {
    ...ofBooking,
    label: { en: 'Before the arrival', mon: 'Ирэхийн өмнөх мэдээлэл' },
    timings: ['beforeArrival', 'manual'],
  },
  folio: {
    label: { en: 'Folio at check-out', mon: 'Гарах үеийн тооцоо' },
    about: 'folio',
    timings: ['event', 'manual'],
    recipients: ['guest', 'booker', 'company', 'hotel'],
    documents: ['folio'],
  },
  proforma: {
    label: { en: 'Proforma', mon: 'Урьдчилсан тооцоо' },
    about: 'folio',
    timings: ['manual'],
    recipients: ['guest', 'booker', 'company', 'hotel'],
    documents: ['proforma'],
  },
  receipt: {
    label: { en: 'Payment receipt', mon: 'Төлбөрийн баримт' },
    about: 'receipt',
    timings: ['manual'],
    recipients: ['guest', 'booker', 'company', 'hotel'],
    documents: ['receipt'],
  },
  invoice: {
    label: { en: 'Invoice', mon: 'Нэхэмжлэх' },
    about: 'invoice',
    timings: ['manual'],
    recipients: ['company'],
    documents: ['invoice'],
  },
  paidInvoice: {
    label: { en: 'Paid invoice', mon: 'Төлөгдсөн нэхэмжлэх' },
    about: 'invoice',
    timings: ['manual'],
    recipients: ['guest'],
    documents: ['invoice'],
  },
  creditNote: {
    label: { en: 'Credit note', mon: 'Кредит нэхэмжлэх' },
    about: 'invoice',
    timings: ['manual'],
    recipients: ['company'],
    documents: ['invoice'],
  },
  statement: {
    label: { en: 'Statement of account', mon: 'Тооцооны хуулга' },
    about: 'account',
    timings: ['manual'],
    recipients: ['company'],
    documents: ['statement'],
  },
  reminder: {
    label: { en: 'Reminder of overdue invoices', mon: 'Хугацаа хэтэрсэн нэхэмжлэхийн сануулга' },
    about: 'account',
    timings: ['manual'],
    recipients: ['company'],
    documents: ['statement'],
  },
  thankYou: {
    ...ofBooking,
    label: { en: 'Thanks after the stay', mon: 'Байрласны дараах талархал' },
    timings: ['afterDeparture', 'manual'],
  },
  passwordChanged: {
    label: { en: 'Password changed', mon: 'Нууц үг солигдсон' },
    about: 'user',
    timings: ['event'],
    recipients: ['user', 'hotel'],
    documents: [],
  },
  newDevice: {
    label: { en: 'Sign-in from a new device', mon: 'Шинэ төхөөрөмжөөс нэвтэрсэн' },
    about: 'signIn',
    timings: ['event'],
    recipients: ['user', 'hotel'],
    documents: [],
  },
} as const satisfies Record<string, MailType>

export type MailTypeName = keyof typeof mailTypes
export const MAIL_TYPES = Object.keys(mailTypes) as [MailTypeName, ...MailTypeName[]]

/** Letters that the program writes by itself in words of its own, without a template. */
const ownLetters = {
  dayPack: { en: 'End-of-day pack', mon: 'Өдрийн багц тайлан' },
  report: { en: 'Report', mon: 'Тайлан' },
} as const satisfies Record<string, Label>

export type LetterName = MailTypeName | keyof typeof ownLetters
/** What every letter of the outbox may be. */
export const letterLabels: Readonly<Record<LetterName, Label>> = {
  ...(Object.fromEntries(MAIL_TYPES.map((name) => [name, mailTypes[name].label])) as Record<MailTypeName, Label>),
  ...ownLetters,
}
export const LETTER_NAMES = Object.keys(letterLabels) as [LetterName, ...LetterName[]]

export const mailType = (name: MailTypeName): MailType => mailTypes[name]

/** Those that a person sends from a reservation or a stay. */
export const BOOKING_TYPES = MAIL_TYPES.filter((name) => mailTypes[name].about === 'booking') as [
  MailTypeName,
  ...MailTypeName[],
]
