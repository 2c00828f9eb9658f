import { name, nameMon, sortOrder } from './commonFields.ts'
import { configurationList } from './declaration.ts'
import { amount } from '#domain/sheet/fields.ts'

export const cashDrawer = configurationList({
  entity: 'CashDrawer',
  table: 'cash_drawer',
  path: '/conf/cash-drawer',
  one: { en: 'Cash drawer', mon: 'Касс' },
  about: {
    en: 'A till with its own cash. A shift begins at one, and is counted when it ends',
    mon: 'Бэлэн мөнгө хадгалах касс. Ээлж үүн дээр эхэлж, хаахдаа тоолно',
  },
  key: ['name'],
  sort: ['sortOrder', 'name'],
  fields: {
    name,
    nameMon,
    openingFloat: amount({
      label: { en: 'Float', mon: 'Эхний үлдэгдэл' },
      hint: { en: 'What lies in it when a shift begins', mon: 'Ээлж эхлэхэд касст байх мөнгө' },
    }),
    varianceLimit: amount({
      label: { en: 'Difference without a reason', mon: 'Шалтгаан шаардахгүй зөрүү' },
      hint: { en: 'A larger difference at the count asks why', mon: 'Үүнээс их зөрүү гарвал шалтгаан асууна' },
    }),
    sortOrder,
  },
})
