import type { FieldProblem } from '#core/errors.ts'
import type { Label } from '#core/labels.ts'
import { account, code, name, nameMon } from './commonFields.ts'
import { configurationList } from './declaration.ts'
import { choice, flag, optionalDay, percentOrAmount, references, requiredDay } from '#domain/sheet/fields.ts'
import { endNotBefore } from './rules.ts'
import { words } from './words.ts'

/** The codes with which a hotel starts are told in the reader's language. */
const standardCodes: readonly Label[] = [
  { en: 'VAT', mon: 'НӨАТ' },
  { en: 'CITY', mon: 'НХАТ' },
]
const codeLabel = (kept: unknown): Label =>
  standardCodes.find(({ en }) => en === kept) ?? { en: String(kept), mon: String(kept) }

export const tax = configurationList({
  entity: 'Tax',
  table: 'tax',
  path: '/rate/tax',
  asksPasswordAgain: true,
  one: { en: 'Tax', mon: 'Татвар' },
  about: {
    en: 'Taxes that are in a price or added to it, from the day on which each holds',
    mon: 'Үнэд багтсан эсвэл нэмэгдэх татвар, хүчинтэй болох өдрийн хамт',
  },
  key: ['code', 'validFrom'],
  sort: ['code', 'validFrom'],
  fields: {
    code: { ...code, said: codeLabel },
    name,
    nameMon,
    kind: choice(
      {
        percent: { en: 'Percent', mon: 'Хувь' },
        perNight: { en: 'Amount a night', mon: 'Хоногт тогтмол дүн' },
        perPersonNight: { en: 'Amount a person and night', mon: 'Хүн, хоногт тогтмол дүн' },
      },
      { label: words.kind },
    ),
    amount: percentOrAmount('kind', { label: { en: 'Amount', mon: 'Хэмжээ' }, required: true }),
    base: choice(
      {
        net: { en: 'Net price', mon: 'Цэвэр үнэ' },
        netAndService: { en: 'Net price and service charge', mon: 'Цэвэр үнэ, үйлчилгээний нэмэгдэл' },
      },
      { label: { en: 'Reckoned on', mon: 'Тооцох суурь' }, hidden: true },
    ),
    validFrom: requiredDay({ label: { en: 'Valid from', mon: 'Эхлэх огноо' } }),
    validTo: optionalDay({ label: { en: 'Valid to', mon: 'Дуусах огноо' } }),
    accountId: account,
    inclusive: flag({ label: { en: 'Inside the price', mon: 'Үнэд багтсан' }, initial: true }),
    vat: flag({ label: { en: 'VAT', mon: 'НӨАТ' }, hidden: true }),
    cityTax: flag({ label: { en: 'City tax', mon: 'НХАТ' }, hidden: true }),
    service: flag({ label: { en: 'Service charge', mon: 'Үйлчилгээний нэмэгдэл' }, hidden: true }),
    exemptible: flag({ label: { en: 'Stays can be exempt', mon: 'Байрлалтыг чөлөөлж болно' } }),
    onRooms: flag({ label: { en: 'On rooms', mon: 'Өрөөний төлбөрт' }, initial: true }),
    extraChargeGroupIds: references('ExtraChargeGroup', 'tax_extra_charge_group', {
      label: { en: 'On extra charge groups', mon: 'Нэмэлт үйлчилгээний бүлэгт' },
    }),
  },
  rules: (record) => [
    ...endNotBefore('validFrom', 'validTo')(record),
    ...amountOfItsKind(record),
    ...serviceIsPaid(record),
  ],
})

/** A service charge is the hotel's own and no tax: nobody is exempt from it. */
const serviceIsPaid = ({ service, exemptible }: Readonly<Record<string, unknown>>): readonly FieldProblem[] =>
  service && exemptible ? [{ field: 'exemptible', code: 'invalidValue', params: [] }] : []

/** A percentage is at most 100, an amount a whole number of minor units. */
function amountOfItsKind({ kind, amount }: Readonly<Record<string, unknown>>): readonly FieldProblem[] {
  const wrong = kind === 'percent' ? Number(amount) > 100 : !Number.isInteger(Number(amount))
  return wrong ? [{ field: 'amount', code: 'invalidValue', params: [] }] : []
}
