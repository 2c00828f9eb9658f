import { numberText } from '#domain/numbering/web/numberText.ts'
import type { ShownStatus } from '#domain/stayStatus/status.ts'
import { shownStatus, stayLabels } from '#domain/stayStatus/status.ts'
import type { Say, Text } from '#kit/web/locale.tsx'
import type { Found } from '../contract.ts'
import { searchWords as words } from '../labels.ts'

export const KINDS = [
  'stays',
  'guests',
  'rooms',
  'folios',
  'receipts',
  'groups',
  'companies',
  'screens',
  'actions',
] as const
export type Kind = (typeof KINDS)[number]

/** A line of the search: where it leads, or what it does. */
export interface Entry {
  readonly key: string
  readonly kind: Kind
  readonly title: string
  readonly detail: string
  readonly to?: string
  readonly run?: () => void
}

interface EntryPlace {
  readonly businessDate: string
  /** The menu paths of who searches. */
  readonly granted: ReadonlySet<string>
  readonly t: Say
  readonly amountText: (amount: number) => string
}

/** Where a room leads in which nobody is found. */
function roomPlace(number: string, granted: ReadonlySet<string>): string {
  const lists = ['/room-service/house-status', '/room-service/house-keeping', '/room']
  const list = lists.find((path) => granted.has(path))
  const all = list === '/room-service/house-keeping' ? '&all=true' : ''
  return list === undefined ? '/handsontable' : `${list}?q=${encodeURIComponent(number)}${all}`
}

/** What the server found, as lines in the order in which people look for them. */
export function entriesOf(found: Found, { businessDate, granted, t, amountText }: EntryPlace): Entry[] {
  const line = (kind: Kind, id: number, title: string, details: readonly Text[], to: string): Entry => ({
    key: `${kind}.${id}`,
    kind,
    title,
    detail: details
      .map((detail) => t(detail))
      .filter((detail) => detail !== '')
      .join(' · '),
    to,
  })
  return [
    ...found.stays.map((stay) => {
      const status: ShownStatus = shownStatus(stay, businessDate)
      const room = stay.roomNumber === null ? '' : t(words.room, stay.roomNumber)
      const details = [stay.number, room, `${stay.arrival} – ${stay.departure}`, stayLabels[status]]
      return line('stays', stay.id, stay.guestName, details, `/front-office/stay/${stay.id}`)
    }),
    ...found.guests.map(({ id, name, phone, email, registerNo }) =>
      line('guests', id, name, [phone, email, registerNo], `/front-office/guest/${id}`),
    ),
    ...found.rooms.map(({ id, number, roomTypeCode, occupied, stayId, guestName }) =>
      line(
        'rooms',
        id,
        t(words.room, number),
        [roomTypeCode, guestName === '' ? (occupied ? words.occupied : words.vacant) : guestName],
        stayId === null ? roomPlace(number, granted) : `/front-office/stay/${stayId}`,
      ),
    ),
    ...found.folios.map(({ id, number, name, open }) =>
      line(
        'folios',
        id,
        t(words.folio, numberText('folio', number)),
        [name, open ? words.openFolio : words.closedFolio],
        `/front-office/folio/${id}`,
      ),
    ),
    ...found.receipts.map(({ id, number, name, amount }) =>
      line(
        'receipts',
        id,
        t(words.receipt, numberText('receipt', number)),
        [name, amountText(amount)],
        `/front-office/receipt/${id}`,
      ),
    ),
    ...found.groups.map(({ id, code, name }) => line('groups', id, name, [code], `/group-operation/group/${id}`)),
    ...found.companies.map(({ id, code, name, phone }) =>
      line('companies', id, name, [code, phone], `/payment/company/${id}`),
    ),
  ]
}
