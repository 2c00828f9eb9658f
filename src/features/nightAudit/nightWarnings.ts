import { labels } from '#core/labels.ts'

/** What a person should look at before a night is charged. */
export const nightWarnings = labels({
  noNight: { en: 'No price: nothing is charged', mon: 'Үнэ алга: төлбөр бичигдэхгүй' },
  noExchangeRate: {
    en: 'No exchange rate: the day can’t be closed',
    mon: 'Валютын ханшгүй: өдрийг хаах боломжгүй',
  },
  zeroRate: { en: 'The rate is zero', mon: 'Тариф тэг байна' },
  changedRate: { en: 'Differs from the rate list', mon: 'Тарифын хүснэгтээс өөр' },
  free: { en: 'Complimentary or house use', mon: 'Үнэгүй эсвэл дотоод хэрэгцээ' },
  excluded: { en: 'Left out', mon: 'Хассан' },
  earlierNight: { en: 'A night before the business date', mon: 'Ажлын өдрөөс өмнөх хоног' },
})
export type NightWarning = keyof typeof nightWarnings
export const nightWarningNames = Object.keys(nightWarnings) as [NightWarning, ...NightWarning[]]
