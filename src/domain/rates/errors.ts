import { row } from '#core/errorRow.ts'
import { refusals } from '#core/errorTable.ts'

/** Refusals of rates and prices. */
const ratesErrors = refusals({
  derivedInOtherCurrency: row(
    409,
    'A rate type that follows another has its currency',
    'Өөр тарифыг дагадаг тариф түүний валюттай ижил байна',
  ),
  currencyHasPrices: row(
    409,
    'The rate type has prices: its currency can’t be changed',
    'Энэ тарифт үнэ тохируулсан тул валютыг нь өөрчлөх боломжгүй',
  ),
  derivedOfDerived: row(
    409,
    'A rate type that follows another can not be followed itself',
    'Өөр тарифаас тооцдог тарифын төрлөөс дахин тооцох боломжгүй',
  ),
  noRateSet: row(409, 'No rate is set for {0}', '{0} өдрийн тариф тохируулаагүй байна'),
  notSoldForAdults: row(409, 'Not sold for {0} {0|adult|adults} on {1}', '{1} өдөр {0} том хүнд зарахгүй'),
  notSoldWithChildren: row(
    409,
    'Not sold for {0} {0|adult|adults} with {1} {1|child|children} on {2}',
    '{2} өдөр {0} том хүн, {1} хүүхэдтэй багт зарахгүй',
  ),
  freePrices: row(
    409,
    'A price of 0 is free of charge: {0}. Are you sure?',
    '0 үнэ нь үнэгүй гэсэн үг: {0}. Та итгэлтэй байна уу?',
  ),
})

type Own = typeof ratesErrors
declare module '#core/errorTable.ts' {
  interface Errors extends Own {}
}
