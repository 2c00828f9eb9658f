import { optionalDay, optionalReference, references, requiredDay, text } from '#domain/sheet/fields.ts'
import { configurationList } from './declaration.ts'
import { endNotBefore } from './rules.ts'

const isNamed = (value: unknown): boolean => value !== null && value !== undefined

/** Companies and kinds of guests that owe no tax (docs/rules/tax.md#exemptions). */
export const standingExemption = configurationList({
  entity: 'StandingExemption',
  table: 'standing_exemption',
  path: '/rate/tax-exemption',
  asksPasswordAgain: true,
  one: { en: 'Tax exemption', mon: 'Татварын чөлөөлөлт' },
  about: {
    en: 'Companies and customer groups that owe no tax, by a document with its last day',
    mon: 'Баримт бичгийн дагуу татвараас чөлөөлөгдсөн байгууллага, харилцагчийн бүлэг',
  },
  key: ['document'],
  sort: ['document'],
  filters: ['companyId', 'customerGroupId'],
  fields: {
    document: text({ label: { en: 'Document number', mon: 'Баримт бичгийн дугаар' }, required: true }),
    reason: text({ label: { en: 'Reason', mon: 'Шалтгаан' }, required: true, max: 200 }),
    companyId: optionalReference('Company', {
      label: { en: 'Company', mon: 'Байгууллага' },
      hint: {
        en: 'Its reservations are exempt; or choose a customer group',
        mon: 'Түүний захиалгыг чөлөөлнө. Эсвэл харилцагчийн бүлэг сонгоно',
      },
    }),
    customerGroupId: optionalReference('CustomerGroup', {
      label: { en: 'Customer group', mon: 'Харилцагчийн бүлэг' },
      hint: { en: 'Its guests and companies are exempt', mon: 'Бүлгийн зочид, байгууллагыг чөлөөлнө' },
    }),
    taxIds: references('Tax', 'standing_exemption_tax', {
      label: { en: 'Taxes', mon: 'Татварууд' },
      hint: {
        en: 'Left empty: all from which stays can be exempt. A chosen one counts where stays can be exempt from it, with all rates of its code',
        mon: 'Хоосон бол чөлөөлж болох бүх татвар. Сонгосноос зөвхөн чөлөөлж болох нь, тухайн кодын бүх хувь хэмжээгээр үйлчилнэ',
      },
    }),
    validFrom: requiredDay({ label: { en: 'Valid from', mon: 'Эхлэх огноо' } }),
    validTo: optionalDay({ label: { en: 'Valid to', mon: 'Дуусах огноо' } }),
  },
  changes: ['TaxExemption', 'Folio', 'Reservation', 'NightAudit', 'StayPackage', 'RecurringCharge'],
  rules: (record) => [
    ...endNotBefore('validFrom', 'validTo')(record),
    ...(isNamed(record['companyId']) === isNamed(record['customerGroupId'])
      ? [{ field: 'companyId', code: 'exemptOneOfTwo' as const, params: [] }]
      : []),
  ],
})
