import { optionalDay, optionalReference, text } from '#domain/sheet/fields.ts'
import { code, name, nameMon, sortOrder } from './commonFields.ts'
import { configurationList } from './declaration.ts'

/** Boilers, lifts, pumps: what has a history of its own. */
export const equipment = configurationList({
  entity: 'Equipment',
  table: 'equipment',
  path: '/conf/equipment',
  one: { en: 'Equipment', mon: 'Тоног төхөөрөмж' },
  about: {
    en: 'What is looked after and repaired: boilers, lifts, refrigerators',
    mon: 'Арчилж, засдаг төхөөрөмж: бойлер, цахилгаан шат, хөргөгч',
  },
  key: ['code'],
  sort: ['sortOrder', 'code'],
  filters: ['roomId'],
  fields: {
    code,
    name,
    nameMon,
    roomId: optionalReference('Room', { label: { en: 'Room', mon: 'Өрөө' } }),
    place: text({
      label: { en: 'Place', mon: 'Байрлал' },
      hint: { en: 'Where it stands, if not in a room', mon: 'Өрөөнд биш бол хаана байгаа' },
      max: 200,
    }),
    serialNo: text({ label: { en: 'Serial number', mon: 'Серийн дугаар' } }),
    installedOn: optionalDay({ label: { en: 'Installed on', mon: 'Суурилуулсан өдөр' } }),
    sortOrder,
  },
  changes: ['WorkOrder'],
})
