import type { Label } from '#core/labels.ts'

/** What other programs may be told of, and the scope with which a key reads what is told of it (docs/rules/connections.md#webhooks). */
export const events = {
  'reservation.made': { scope: 'reservations', label: { en: 'Reservation made', mon: 'Захиалга үүссэн' } },
  'reservation.changed': { scope: 'reservations', label: { en: 'Reservation changed', mon: 'Захиалга өөрчлөгдсөн' } },
  'reservation.cancelled': {
    scope: 'reservations',
    label: { en: 'Reservation cancelled', mon: 'Захиалга цуцлагдсан' },
  },
  'stay.checkedIn': { scope: 'reservations', label: { en: 'Guest checked in', mon: 'Зочин буусан' } },
  'stay.checkedOut': { scope: 'reservations', label: { en: 'Guest checked out', mon: 'Зочин гарсан' } },
  'folio.posted': { scope: 'folios', label: { en: 'Posted on a folio', mon: 'Тооцоонд бичилт хийгдсэн' } },
  'folio.closed': { scope: 'folios', label: { en: 'Folio closed', mon: 'Тооцоо хаагдсан' } },
  'room.conditionChanged': {
    scope: 'rooms',
    label: { en: 'Room condition changed', mon: 'Өрөөний төлөв өөрчлөгдсөн' },
  },
  'day.closed': { scope: 'accounting', label: { en: 'Day closed', mon: 'Өдөр хаагдсан' } },
} as const satisfies Record<string, { readonly scope: string; readonly label: Label }>

export type EventKind = keyof typeof events
export const EVENT_KINDS = Object.keys(events) as [EventKind, ...EventKind[]]

/** Sent only when somebody asks for it, to see whether it arrives. */
export const PING = 'ping'

/** 'stay' of 'stay.checkedIn'. */
export const recordOf = (kind: string): string => kind.split('.')[0] ?? kind
