import { name, nameMon, sortOrder } from './commonFields.ts'
import { configurationList } from './declaration.ts'
import { choice, text } from '#domain/sheet/fields.ts'
import { words } from './words.ts'

export const amenity = configurationList({
  entity: 'Amenity',
  table: 'amenity',
  path: '/room/amenities',
  one: { en: 'Amenity', mon: 'Өрөөний онцлог' },
  about: {
    en: 'What a room, the hotel or its service offers. Guests see it on the booking page',
    mon: 'Өрөө, буудал, үйлчилгээний давуу тал. Зочид захиалгын хуудаснаас харна',
  },
  key: ['shortName'],
  sort: ['sortOrder', 'name'],
  filters: ['type'],
  fields: {
    name,
    nameMon,
    shortName: text({ label: { en: 'Short name', mon: 'Товч нэр' }, required: true, max: 20 }),
    type: choice(
      {
        room: { en: 'Room', mon: 'Өрөө' },
        hotel: { en: 'Hotel', mon: 'Зочид буудал' },
        service: { en: 'Service', mon: 'Үйлчилгээ' },
      },
      { label: words.kind },
    ),
    sortOrder,
  },
})
