import { name, nameMon, sortOrder } from './commonFields.ts'
import { configurationList } from './declaration.ts'
import { amount, flag, reference, text } from '#domain/sheet/fields.ts'
import { words } from './words.ts'

export const extraCharge = configurationList({
  entity: 'ExtraCharge',
  table: 'extra_charge',
  path: '/rate/extra-charge',
  one: { en: 'Extra charge', mon: 'Нэмэлт үйлчилгээ' },
  key: ['code'],
  sort: ['sortOrder', 'code'],
  filters: ['extraChargeGroupId'],
  fields: {
    code: text({ label: { en: 'Item code', mon: 'Код' }, required: true, max: 20 }),
    name,
    nameMon,
    extraChargeGroupId: reference('ExtraChargeGroup', { label: { en: 'Group', mon: 'Бүлэг' } }),
    unitPrice: amount({ label: { en: 'Unit price', mon: 'Нэгж үнэ' }, required: true }),
    editable: flag({ label: { en: 'Price may be changed', mon: 'Үнийг өөрчилж болно' } }),
    taxInclusive: flag({ label: words.taxInclusive, initial: true }),
    receiptClassification: text({
      label: { en: 'Receipt classification', mon: 'Баримтын ангилал' },
      max: 20,
      hidden: true,
    }),
    sortOrder,
  },
})
