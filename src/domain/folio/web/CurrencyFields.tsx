import { type ReactNode, useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { formatMinor } from '#core/formatMinor.ts'
import type { Minor } from '#core/money.ts'
import { Cashier } from '#domain/cashier/contract.ts'
import { cashWords as words } from '#domain/cashier/labels.ts'
import { type CashCurrency, cashWorth, wholeUnitsFor } from '#domain/cashier/worth.ts'
import { AmountField } from '#kit/web/form/AmountField.tsx'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { useText } from '#kit/web/locale.tsx'
import { useCurrency } from '#kit/web/place.tsx'
import { useRead } from '#kit/web/query.ts'
import classes from './Money.module.css'

const FRESH_MS = 60_000

interface CurrencyFieldsProps {
  readonly way: 'received' | 'given'
  readonly isCash: boolean
  /** Before the names of the fields: 'payments.0.'. */
  readonly within: string
}

/** In which currency money is handed over, how much of it, what that is worth and the change: computed at once. */
export function CurrencyFields({ way, isCash, within }: CurrencyFieldsProps): ReactNode {
  const own = useCurrency()
  const currencies = useRead(Cashier.desk, {}, { freshFor: FRESH_MS }).data?.currencies ?? []
  const { getValues, setValue, watch } = useFormContext()
  // what is proposed covers the amount; what is typed afterwards stays
  const propose = (code: number | string | null): void => {
    const amount: unknown = getValues(`${within}amount`)
    const currency = currencies.find((one) => one.code === code)
    if (currency === undefined || typeof amount !== 'number') return setValue(`${within}foreign.amount`, null)
    const rate = way === 'received' ? currency.buy : currency.sell
    setValue(`${within}foreign.amount`, wholeUnitsFor(amount, rate, { from: currency.digits, to: own.digits }, way))
  }
  const chosen = currencies.find(({ code }) => code === watch(`${within}foreign.currency`) && code !== own.code)
  return (
    <>
      {currencies.length > 1 && (
        <SelectField
          name={`${within}foreign.currency`}
          label={way === 'received' ? words.paidIn : words.givenIn}
          placeholder={own.code}
          options={currencies.filter(({ code }) => code !== own.code).map(({ code }) => ({ value: code, label: code }))}
          required={false}
          onPick={propose}
        />
      )}
      {chosen ? (
        <ForeignAmount key={chosen.code} currency={chosen} way={way} isCash={isCash} within={within} />
      ) : (
        isCash && way === 'received' && <OwnReceived within={within} />
      )}
    </>
  )
}

/** What the guest lays down in the hotel's currency; only its change is told. */
function OwnReceived({ within }: { within: string }): ReactNode {
  const laidDown = `${within}laidDown`
  const own = useCurrency()
  const { watch, getValues, setValue } = useFormContext()
  const [amount, received] = [watch(`${within}amount`), watch(laidDown)]
  useEffect(
    () => () => {
      // a payment of several may be gone with its fields
      if (getValues(`${within}paymentMethodId`) !== undefined) setValue(laidDown, null)
    },
    [getValues, setValue, within, laidDown],
  )
  const change = typeof amount === 'number' && typeof received === 'number' ? received - amount : 0
  return (
    <>
      <AmountField name={laidDown} label={words.received} required={false} currency={own} />
      {change > 0 && <Change amount={change} />}
    </>
  )
}

function ForeignAmount(props: CurrencyFieldsProps & { readonly currency: CashCurrency }): ReactNode {
  const { currency, way, isCash, within } = props
  const t = useText()
  const own = useCurrency()
  const { setValue, watch } = useFormContext()
  const rate = way === 'received' ? currency.buy : currency.sell
  const scale = { from: currency.digits, to: own.digits }
  const received: unknown = watch(`${within}foreign.amount`)
  const amount: unknown = watch(`${within}amount`)
  const worth = typeof received === 'number' ? cashWorth(received, rate, scale) : undefined
  const takesAll = way === 'given' || !isCash
  const asked = useRef(amount)
  const lowered = useRef<Minor>(undefined)
  useEffect(() => {
    if (amount !== lowered.current) asked.current = amount
    if (worth === undefined || worth <= 0) return
    // all of it is taken where nothing is given back, and no more than it is worth: while '100' is typed that is little at first
    const due = takesAll || typeof asked.current !== 'number' ? worth : Math.min(asked.current, worth)
    if (due === amount || (!takesAll && typeof amount !== 'number')) return
    lowered.current = due
    setValue(`${within}amount`, due, { shouldDirty: true })
  }, [worth, takesAll, amount, setValue, within])
  const change = worth !== undefined && typeof amount === 'number' && !takesAll ? worth - amount : 0
  return (
    <>
      <AmountField
        name={`${within}foreign.amount`}
        label={way === 'received' ? words.received : words.given}
        currency={currency}
        required
      />
      {worth !== undefined && (
        <p className={classes.told}>{t(words.worth, `${formatMinor(worth, own.digits)} ${own.code}`, rate)}</p>
      )}
      {change > 0 && <Change amount={change} />}
    </>
  )
}

function Change({ amount }: { amount: Minor }): ReactNode {
  const t = useText()
  const { code, digits } = useCurrency()
  return (
    <p className={classes.change} role="status">
      {t(words.change)} <strong>{formatMinor(amount, digits)}</strong> {code}
    </p>
  )
}
