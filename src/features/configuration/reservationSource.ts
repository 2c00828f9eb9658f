import type { Label } from '#core/labels.ts'
import { name, nameMon, sortOrder } from './commonFields.ts'
import { configurationList } from './declaration.ts'
import { text } from '#domain/sheet/fields.ts'

const channels: readonly Label[] = [
  { en: 'Direct', mon: 'Шууд' },
  { en: 'TA/TO', mon: 'Агентлаг' },
  { en: 'Corporate', mon: 'Байгууллага' },
]
const channelLabel = (kept: unknown): Label =>
  channels.find(({ en }) => en === kept) ?? { en: String(kept), mon: String(kept) }

export const reservationSource = configurationList({
  entity: 'ReservationSource',
  table: 'reservation_source',
  path: '/conf/reservation-source',
  one: { en: 'Reservation source', mon: 'Захиалгын эх сурвалж' },
  about: {
    en: 'From where reservations come: direct, telephone, an online agency',
    mon: 'Захиалга хаанаас ирдэг вэ: шууд, утсаар, онлайн агентлаг',
  },
  key: ['name'],
  sort: ['sortOrder', 'name'],
  fields: {
    name,
    nameMon,
    channel: text({ label: { en: 'Channel', mon: 'Суваг' }, max: 60, said: channelLabel }),
    sortOrder,
  },
})
