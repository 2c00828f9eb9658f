import type { Label } from '#core/labels.ts'
import type { DocumentKind } from '#domain/document/mailedDocument.ts'

export const TIMINGS = ['event', 'beforeArrival', 'afterDeparture', 'manual'] as const
/** By itself when it happens, days before the arrival or after the departure, or only when somebody sends it. */
export type Timing = (typeof TIMINGS)[number]

export const RECIPIENTS = ['guest', 'booker', 'company', 'hotel', 'user'] as const
export type Recipient = (typeof RECIPIENTS)[number]

/** What a letter is about decides what can be told in it. */
export type Subject = 'booking' | 'folio' | 'receipt' | 'user' | 'signIn'

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
  receipt: {
    label: { en: 'Payment receipt', mon: 'Төлбөрийн баримт' },
    about: 'receipt',
    timings: ['manual'],
    recipients: ['guest', 'booker', 'company', 'hotel'],
    documents: ['receipt'],
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

export const mailType = (name: MailTypeName): MailType => mailTypes[name]

/** Those that a person sends from a reservation or a stay. */
export const BOOKING_TYPES = MAIL_TYPES.filter((name) => mailTypes[name].about === 'booking') as [
  MailTypeName,
  ...MailTypeName[],
]
