import { code, name, nameMon, sortOrder } from './commonFields.ts'
import { configurationList } from './declaration.ts'
import { amount, choice, colour, flag, optionalReference, percentOrAmount } from '#domain/sheet/fields.ts'
import { words } from './words.ts'

export const rateType = configurationList({
  entity: 'RateType',
  table: 'rate_type',
  path: '/rate/type',
  one: words.rateType,
  about: {
    en: 'A price with its conditions: best available, room only, for a company. A room is sold at one of them',
    mon: 'Нөхцөлтэй үнэ: үндсэн, зөвхөн өрөө, байгууллагын. Өрөөг эдгээрийн нэгээр зарна',
  },
  key: ['code'],
  sort: ['sortOrder', 'code'],
  when: {
    derivedKind: { by: 'derivedFrom' },
    derivedBy: { by: 'derivedFrom' },
    derivedRounding: { by: 'derivedFrom' },
  },
  fields: {
    code,
    name,
    nameMon,
    period: choice(
      {
        daily: { en: 'Daily', mon: 'Хоногоор' },
        weekly: { en: 'Weekly', mon: 'Долоо хоногоор' },
        monthly: { en: 'Monthly', mon: 'Сараар' },
      },
      {
        label: { en: 'Period', mon: 'Хугацаа' },
        hint: {
          en: 'A weekly price is shared over 7 nights, a monthly one over 30',
          mon: 'Долоо хоногийн үнэ 7 хоногт, сарын үнэ 30 хоногт хуваагдана',
        },
      },
    ),
    hotelCurrencyId: optionalReference('Currency', {
      label: { en: 'Currency of its prices', mon: 'Үнийн валют' },
      hint: {
        en: 'Empty: the hotel’s. Its nights are charged at the buy rate of the day',
        mon: 'Хоосон: буудлын валют. Хоног тутам тухайн өдрийн авах ханшаар бичигдэнэ',
      },
    }),
    derivedFrom: optionalReference('RateType', {
      label: { en: 'Follows', mon: 'Дагадаг тариф' },
      hint: {
        en: 'Where it has no price of its own it takes this rate type’s, with the difference below',
        mon: 'Өөрийн үнэгүй үед энэ тарифын үнээс доорх зөрүүгээр тооцно',
      },
    }),
    derivedKind: choice(
      { percent: { en: 'Percent', mon: 'Хувь' }, amount: { en: 'Amount', mon: 'Дүн' } },
      { label: { en: 'Difference in', mon: 'Зөрүүний төрөл' }, hidden: true },
    ),
    derivedBy: percentOrAmount('derivedKind', {
      label: { en: 'Difference', mon: 'Зөрүү' },
      hint: { en: 'Of each night; a minus makes it cheaper', mon: 'Хоног тутамд; хасах тэмдэг хямдруулна' },
      hidden: true,
      signed: true,
    }),
    derivedRounding: amount({
      label: { en: 'Rounded to', mon: 'Бүхэлчлэх' },
      hint: { en: 'To a multiple of this amount', mon: 'Энэ дүнгийн үржвэрт' },
      min: 1,
      hidden: true,
    }),
    cancellationPolicyId: optionalReference('CancellationPolicy', {
      label: { en: 'Cancellation policy', mon: 'Цуцлалтын нөхцөл' },
    }),
    breakfast: flag({ label: { en: 'Breakfast included', mon: 'Өглөөний цайтай' } }),
    taxInclusive: flag({ label: words.taxInclusive, initial: true }),
    online: flag({ label: { en: 'Sold online', mon: 'Онлайнаар зарна' } }),
    colour: colour({ label: words.colour }),
    sortOrder,
  },
  changes: ['Rate', 'PriceCalendar'],
})
