import { classification, name, nameMon, sortOrder } from './commonFields.ts'
import { configurationList } from './declaration.ts'
import { amount, choice, flag, reference, text, whole } from '#domain/sheet/fields.ts'
import { chargedForLabels, postingRuleLabels } from '#domain/recurringCharge/labels.ts'
import { words } from './words.ts'

export const extraCharge = configurationList({
  entity: 'ExtraCharge',
  table: 'extra_charge',
  path: '/rate/extra-charge',
  one: { en: 'Extra charge', mon: 'Нэмэлт үйлчилгээ' },
  about: {
    en: 'What is sold besides the room: breakfast, laundry, a transfer. It is posted to the folio by its name',
    mon: 'Өрөөнөөс гадна зардаг зүйл: өглөөний цай, угаалга, унаа. Зочны тооцоонд нэрээр нь бичнэ',
  },
  key: ['code'],
  sort: ['sortOrder', 'code'],
  filters: ['extraChargeGroupId'],
  when: { everyDays: { by: 'postingRule', is: 'everyDays' } },
  fields: {
    code: text({ label: { en: 'Item code', mon: 'Код' }, required: true, max: 20 }),
    name,
    nameMon,
    extraChargeGroupId: reference('ExtraChargeGroup', { label: { en: 'Group', mon: 'Бүлэг' } }),
    unitPrice: amount({ label: { en: 'Unit price', mon: 'Нэгж үнэ' }, required: true }),
    editable: flag({ label: { en: 'Price may be changed', mon: 'Үнийг өөрчилж болно' } }),
    taxInclusive: flag({ label: words.taxInclusive, initial: true }),
    postingRule: choice(postingRuleLabels, {
      label: { en: 'Posting rule', mon: 'Бичих давтамж' },
      hint: { en: 'As a recurring charge of a stay', mon: 'Байрлалтын тогтмол төлбөр болоход' },
    }),
    everyDays: whole({
      label: { en: 'Every how many days', mon: 'Хэдэн өдөр тутам' },
      min: 2,
      max: 365,
      hidden: true,
    }),
    countedBy: choice(chargedForLabels, { label: { en: 'Charged for', mon: 'Тоолох нэгж' }, hidden: true }),
    receiptClassification: classification,
    sortOrder,
  },
})
