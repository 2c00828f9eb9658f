import { name, nameMon, sortOrder } from './commonFields.ts'
import { configurationList } from './declaration.ts'
import { choice, colour } from '#domain/sheet/fields.ts'
import { words } from './words.ts'

/** How the hotel calls and colours the conditions of its rooms; 'Inspected' is used where it is active. */
export const roomStatus = configurationList({
  entity: 'RoomStatus',
  table: 'room_status',
  path: '/room/status',
  one: { en: 'Room status', mon: 'Өрөөний төлөв' },
  about: {
    en: 'Conditions of a room with their colours: clean, dirty, inspected',
    mon: 'Өрөөний төлөв, өнгөний хамт: цэвэр, бохир, шалгасан',
  },
  key: ['houseStatus'],
  sort: ['sortOrder', 'name'],
  fields: {
    name,
    nameMon,
    houseStatus: choice(
      {
        clean: { en: 'Clean', mon: 'Цэвэр' },
        dirty: { en: 'Dirty', mon: 'Бохир' },
        cleaning: { en: 'Cleaning in progress', mon: 'Цэвэрлэж байна' },
        inspected: { en: 'Inspected', mon: 'Шалгасан' },
      },
      { label: { en: 'Condition', mon: 'Төлөв' }, required: true },
    ),
    colour: colour({ label: words.colour }),
    sortOrder,
  },
  changes: ['Room'],
})
