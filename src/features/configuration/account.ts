import { name, nameMon } from './commonFields.ts'
import { configurationList } from './declaration.ts'
import { choice, text } from '#domain/sheet/fields.ts'
import { words } from './words.ts'

export const account = configurationList({
  entity: 'Account',
  table: 'account',
  path: '/conf/account',
  asksPasswordAgain: true,
  one: { en: 'Account', mon: 'Данс' },
  about: {
    en: 'Accounts of your own chart: other income, owners, expenses. What is moved in and out of drawers is posted to them',
    mon: 'Буудлын өөрийн данс: бусад орлого, эзэмшигч, зардал. Кассын орлого, зарлага эдгээрт бичигдэнэ',
  },
  key: ['number'],
  sort: ['number'],
  filters: ['kind'],
  fields: {
    number: text({ label: { en: 'Account no.', mon: 'Дансны дугаар' }, required: true, max: 20 }),
    name,
    nameMon,
    kind: choice(
      {
        asset: { en: 'Asset', mon: 'Хөрөнгө' },
        liability: { en: 'Liability', mon: 'Өр төлбөр' },
        revenue: { en: 'Revenue', mon: 'Орлого' },
        expense: { en: 'Expense', mon: 'Зардал' },
      },
      { label: words.kind, required: true },
    ),
    externalCode: text({
      label: { en: 'Code in the accounting program', mon: 'Санхүүгийн програм дахь код' },
      max: 40,
    }),
  },
})
