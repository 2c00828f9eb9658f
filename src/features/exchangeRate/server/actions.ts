import { handlers, type Mounted } from '#kit/server/mount.ts'
import { ExchangeRate } from '../contract.ts'
import { course, current, history } from './readRates.ts'
import { setRates } from './setRates.ts'

export const exchangeRateActions: readonly Mounted[] = handlers(ExchangeRate, {
  current,
  history,
  course,
  set: setRates,
})
