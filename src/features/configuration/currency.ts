import { type Label, type Locale, LOCALES } from '#core/labels.ts'
import { countryLabel } from '#domain/guest/countryLabel.ts'
import { name, nameMon, sortOrder } from './commonFields.ts'
import { currencies, type CurrencyCode } from './currencies.ts'
import { configurationList } from './declaration.ts'
import { choice, exchangeRate, text } from '#domain/sheet/fields.ts'

const choices = Object.fromEntries(
  Object.entries(currencies).map(([code, { en, mon }]) => [code, { en: `${code} ${en}`, mon: `${code} ${mon}` }]),
) as Record<CurrencyCode, Label>

const euroArea: Label = { en: 'European Union', mon: 'Европын Холбоо' }
/** A currency's code begins with the code of its country. */
const countryOf = (code: string, locale: Locale): string =>
  (code === 'EUR' ? euroArea : countryLabel(code.slice(0, 2)))[locale]

/** A country that a currency brought along, in both languages. */
function countrySaid(kept: unknown): Label {
  const known = Object.keys(currencies).find((code) => LOCALES.some((locale) => countryOf(code, locale) === kept))
  return known ? { en: countryOf(known, 'en'), mon: countryOf(known, 'mon') } : { en: String(kept), mon: String(kept) }
}

const perOne = { en: 'For one of this, in the hotel’s currency', mon: 'Нэг нэгжийн үнэ, буудлын валютаар' }

export const currency = configurationList({
  entity: 'Currency',
  table: 'hotel_currency',
  path: '/conf/currency',
  asksPasswordAgain: true,
  changes: ['ExchangeRate', 'Stay', 'Reservation'],
  one: { en: 'Currency', mon: 'Валют' },
  about: {
    en: 'Currencies in which guests pay or rooms are priced, besides the hotel’s own',
    mon: 'Буудлын үндсэн валютаас гадна төлбөр авах, үнэ тогтоох валют',
  },
  key: ['code'],
  sort: ['sortOrder', 'code'],
  fields: {
    code: choice(choices, { label: { en: 'Currency code', mon: 'Валютын код' }, required: true }),
    name,
    nameMon,
    symbol: text({ label: { en: 'Symbol', mon: 'Тэмдэгт' }, required: true, max: 8 }),
    country: text({ label: { en: 'Country', mon: 'Улс' }, required: true, said: countrySaid }),
    buy: exchangeRate({ label: { en: 'Buy rate', mon: 'Авах ханш' }, hint: perOne }),
    sell: exchangeRate({ label: { en: 'Sell rate', mon: 'Зарах ханш' }, hint: perOne }),
    sortOrder,
  },
  fills: {
    code: (code, locale) => {
      const { en, mon, symbol } = currencies[code as CurrencyCode]
      return { name: en, nameMon: mon, symbol, country: countryOf(code, locale) }
    },
  },
  rules: ({ buy, sell }) => (Number(sell) < Number(buy) ? [{ field: 'sell', code: 'sellBelowBuy', params: [] }] : []),
})
