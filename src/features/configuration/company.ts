import { code, name } from './commonFields.ts'
import { configurationList } from './declaration.ts'
import { choice, email, flag, optionalDay, optionalReference, text } from '#domain/sheet/fields.ts'
import { endNotBefore } from './rules.ts'
import { words } from './words.ts'

export const company = configurationList({
  entity: 'Company',
  table: 'company',
  path: '/payment/company-database',
  one: { en: 'Company', mon: 'Байгууллага' },
  about: {
    en: 'Companies and agencies that book, or pay for their guests. Begin with those you have an agreement with',
    mon: 'Захиалдаг, зочныхоо төлбөрийг төлдөг байгууллага, агентлаг. Гэрээтэйгээс нь эхэлнэ үү',
  },
  key: ['code'],
  sort: ['name', 'code'],
  filters: ['kind', 'customerGroupId'],
  fields: {
    code,
    name,
    kind: choice(
      { company: { en: 'Company', mon: 'Байгууллага' }, agency: { en: 'Agency', mon: 'Агентлаг' } },
      { label: words.kind },
    ),
    customerGroupId: optionalReference('CustomerGroup', { label: { en: 'Customer group', mon: 'Харилцагчийн бүлэг' } }),
    registerNo: text({ label: { en: 'Register no.', mon: 'Регистрийн дугаар' }, max: 20 }),
    vatPayer: flag({ label: { en: 'VAT payer', mon: 'НӨАТ суутган төлөгч' } }),
    contact: text({ label: { en: 'Contact person', mon: 'Холбоо барих хүн' }, hidden: true }),
    phone: text({ label: words.phone, max: 40 }),
    email: email({ label: { en: 'E-mail', mon: 'Э-шуудан' } }),
    address: text({ label: { en: 'Address', mon: 'Хаяг' }, max: 300, hidden: true }),
    bankName: text({ label: { en: 'Bank', mon: 'Банк' }, hidden: true }),
    bankAccount: text({ label: { en: 'Bank account', mon: 'Банкны данс' }, max: 40, hidden: true }),
    contractNo: text({ label: { en: 'Contract no.', mon: 'Гэрээний дугаар' }, max: 40, hidden: true }),
    contractFrom: optionalDay({ label: { en: 'Contract from', mon: 'Гэрээ эхлэх огноо' }, hidden: true }),
    contractTo: optionalDay({ label: { en: 'Contract to', mon: 'Гэрээ дуусах огноо' }, hidden: true }),
  },
  changes: ['CompanyProfile'],
  rules: endNotBefore('contractFrom', 'contractTo'),
})
