import type { Label } from '#core/labels.ts'

/** The roles that a hotel starts with, as each language calls them. */
const standard: readonly Label[] = [
  { en: 'Administrator', mon: 'Админ' },
  { en: 'Reception', mon: 'Ресепшн' },
  { en: 'Cashier', mon: 'Касс' },
  { en: 'Night auditor', mon: 'Шөнийн аудитор' },
  { en: 'Reservations', mon: 'Захиалгын ажилтан' },
  { en: 'Housekeeping', mon: 'Өрөө үйлчилгээ' },
  { en: 'Accountant', mon: 'Нягтлан бодогч' },
]

/** A role's name for the reader: in both languages as long as nobody has named it otherwise, else as it was named. */
export const roleLabel = (name: string): Label =>
  standard.find(({ en, mon }) => en === name || mon === name) ?? { en: name, mon: name }
