import { name, nameMon } from './commonFields.ts'
import { configurationList } from './declaration.ts'
import { whole } from '#domain/sheet/fields.ts'
import { words } from './words.ts'

const OLDEST = 17

/** The ages at which an extra child has a price of its own. */
export const childBracket = configurationList({
  entity: 'ChildBracket',
  table: 'child_bracket',
  path: '/rate/child-bracket',
  one: words.childBracket,
  about: {
    en: 'Ages of children with what each pays of the extra price',
    mon: 'Хүүхдийн нас, тухайн насанд төлөх нэмэлт үнэ',
  },
  key: ['name'],
  sort: ['fromAge', 'name'],
  fields: {
    name,
    nameMon,
    fromAge: whole({ label: { en: 'From age', mon: 'Эхлэх нас' }, max: OLDEST, required: true }),
    toAge: whole({
      label: { en: 'To age', mon: 'Дуусах нас' },
      hint: { en: 'Inclusive', mon: 'Энэ насыг оруулаад' },
      max: OLDEST,
      required: true,
    }),
  },
  rules: ({ fromAge, toAge }) =>
    Number(toAge) < Number(fromAge) ? [{ field: 'toAge', code: 'agesReversed', params: [] }] : [],
  changes: ['Rate', 'PriceCalendar'],
})
