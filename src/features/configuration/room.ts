import { command, entity } from '#core/contract.ts'
import { menu } from '#domain/access/access.ts'
import { z } from 'zod'
import { configurationList } from './declaration.ts'
import { reference, text, whole } from '#domain/sheet/fields.ts'
import { words } from './words.ts'

export const room = configurationList({
  entity: 'Room',
  table: 'room',
  path: '/room',
  one: { en: 'Room', mon: 'Өрөө' },
  about: {
    en: 'Every room that is sold. Make room types first, then whole floors at once',
    mon: 'Зардаг бүх өрөө. Эхлээд өрөөний төрөл, дараа нь давхраар нь нэг дор үүсгэнэ үү',
  },
  key: ['number'],
  sort: ['sortOrder', 'number'],
  filters: ['roomTypeId'],
  fields: {
    number: text({ label: { en: 'Room no.', mon: 'Өрөөний дугаар' }, required: true, max: 20 }),
    floor: text({ label: { en: 'Floor', mon: 'Давхар' }, max: 20 }),
    roomTypeId: reference('RoomType', { label: words.roomType }),
    phone: text({ label: words.phone, max: 40 }),
    housekeeper: text({ label: { en: 'Housekeeper', mon: 'Өрөөний үйлчлэгч' } }),
    sortOrder: whole({ label: words.sortOrder, max: 1_000_000 }),
  },
  changes: ['Housekeeping'],
  sizesInventoryOf: 'roomTypeId',
})

/** `/api/Room/NewMany`: rooms numbered `from` to `to`, at most 500, keeping the shape of `from` ('A01' … 'A12'). */
export const roomExtra = entity('Room', {
  newMany: command({
    access: menu('/room'),
    input: z.object({
      from: z.string().trim().min(1).max(20),
      to: z.string().trim().min(1).max(20),
      floor: z.string().trim().max(20).default(''),
      roomTypeId: z.int(),
    }),
    output: z.object({ made: z.int() }),
    changes: ['Room', 'Housekeeping'],
  }),
})
