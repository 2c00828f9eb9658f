import { name, nameMon, sortOrder } from './commonFields.ts'
import { configurationList } from './declaration.ts'
import { text } from '#domain/sheet/fields.ts'

export const reservationSource = configurationList({
  entity: 'ReservationSource',
  table: 'reservation_source',
  path: '/conf/reservation-source',
  one: { en: 'Reservation source', mon: 'Захиалгын эх сурвалж' },
  key: ['name'],
  sort: ['sortOrder', 'name'],
  fields: {
    name,
    nameMon,
    channel: text({ label: { en: 'Channel', mon: 'Суваг' }, max: 60 }),
    sortOrder,
  },
})
