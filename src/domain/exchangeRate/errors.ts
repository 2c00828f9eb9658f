import { row } from '#core/errorRow.ts'
import { refusals } from '#core/errorTable.ts'

/** Refusals of exchange rates. */
const exchangeRateErrors = refusals({
  sellBelowBuy: row(400, 'The sell rate must not be below the buy rate', 'Зарах ханш авах ханшаас бага байж болохгүй'),
  noExchangeRate: row(
    409,
    'No exchange rate of {0} is in force for {1}',
    '{1} өдрийн {0} валютын ханш тохируулаагүй байна',
  ),
})

type Own = typeof exchangeRateErrors
declare module '#core/errorTable.ts' {
  interface Errors extends Own {}
}
