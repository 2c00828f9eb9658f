import { type Label, labels } from '#core/labels.ts'

/** How a guest pays without anybody of the hotel. */
export const PAYMENT_WAYS = ['bankTransfer', 'qrWallet'] as const
export type PaymentWayKind = (typeof PAYMENT_WAYS)[number]

export const wayNames: Readonly<Record<PaymentWayKind, Label>> = labels({
  bankTransfer: { en: 'Bank transfer', mon: 'Банкны шилжүүлэг' },
  qrWallet: { en: 'QR wallet', mon: 'QR цахим хэтэвч' },
})

/** new = its provider does not know it yet; over = nothing is waited for any more. */
export const ASK_STATES = ['new', 'waiting', 'paid', 'over'] as const

/** open = somebody of the hotel has to say what becomes of it. */
export const ARRIVAL_STATES = ['open', 'posted', 'refunding', 'refunded', 'refundRefused'] as const
export type ArrivalState = (typeof ARRIVAL_STATES)[number]

/** Why money that came was not taken as a deposit by itself; '' = it was. */
export const ARRIVAL_REASONS = ['', 'wrongAmount', 'late', 'double'] as const
export type ArrivalReason = (typeof ARRIVAL_REASONS)[number]
