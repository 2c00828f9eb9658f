import { sortOrder } from './commonFields.ts'
import { configurationList } from './declaration.ts'
import { choice, text } from '#domain/sheet/fields.ts'

export const reason = configurationList({
  entity: 'Reason',
  table: 'reason',
  path: '/conf/reason',
  one: { en: 'Reason', mon: 'Шалтгаан' },
  about: {
    en: 'Why something is cancelled, moved, waived or paid back: chosen with one press where it is asked',
    mon: 'Цуцлах, шилжүүлэх, чөлөөлөх, буцаах шалтгаан. Асуусан газарт нэг даралтаар сонгоно',
  },
  key: ['category', 'text'],
  sort: ['category', 'sortOrder', 'text'],
  filters: ['category'],
  fields: {
    text: text({
      label: { en: 'Reason', mon: 'Шалтгаан (англи)' },
      heading: { en: 'Reason', mon: 'Шалтгаан' },
      required: true,
      max: 200,
    }),
    textMon: text({ label: { en: 'Reason in Mongolian', mon: 'Шалтгаан (монгол)' }, max: 200, hidden: true }),
    category: choice(
      {
        cancel: { en: 'Cancel', mon: 'Цуцлах' },
        noShow: { en: 'No-show', mon: 'Ирээгүй зочин' },
        void: { en: 'Void', mon: 'Хүчингүй болгох' },
        roomMove: { en: 'Room move', mon: 'Өрөө шилжих' },
        rateOverride: { en: 'Rate change', mon: 'Тариф өөрчлөх' },
        discount: { en: 'Discount', mon: 'Хөнгөлөлт' },
        refund: { en: 'Refund', mon: 'Буцаалт' },
        overbooking: { en: 'Overbooking', mon: 'Давж зарах' },
        roomBlock: { en: 'Room block', mon: 'Өрөө блоклох' },
        other: { en: 'Other', mon: 'Бусад' },
      },
      { label: { en: 'Category', mon: 'Ангилал' }, required: true },
    ),
    sortOrder,
  },
})
