import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { formatMinor } from '#core/formatMinor.ts'
import { type Minor, parseMinor } from '#core/money.ts'
import { type Currency, useCurrency } from '../place.tsx'
import { type FieldProps, useSaid } from './formContext.ts'
import classes from './form.module.css'
import { useFieldLook } from './useFieldLook.ts'

export interface AmountFieldProps extends FieldProps {
  /** The hotel's currency when left out. */
  readonly currency?: Currency
  /** What holds when nothing is typed, minor units. */
  readonly fallback?: Minor | undefined
}

/** An amount: the form holds minor units, the person types '1,234.50'. What is no amount stays as typed and is refused. */
export function AmountField({ currency, fallback, ...field }: AmountFieldProps): ReactNode {
  const own = useCurrency()
  const { code, digits } = currency ?? own
  const { value, change, look } = useFieldLook(field)
  const [typing, setTyping] = useState<string>()
  const asTyped = (amount: unknown): string =>
    typeof amount === 'number' ? formatMinor(amount, digits) : typeof amount === 'string' ? amount : ''
  useSaid(field.name, asTyped)
  const settled = asTyped(value)
  return (
    <TextInput
      {...look}
      className={`${look.className} ${classes.amount}`}
      inputMode="decimal"
      autoComplete="off"
      {...(fallback === undefined ? {} : { placeholder: formatMinor(fallback, digits) })}
      value={typing ?? settled}
      rightSection={<small>{code}</small>}
      rightSectionWidth={44}
      rightSectionPointerEvents="none"
      onFocus={(event) => {
        setTyping(settled)
        event.currentTarget.select()
      }}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyping(text)
        change(text.trim() === '' ? null : (parseMinor(text, digits) ?? text))
      }}
      onBlur={() => {
        setTyping(undefined)
        look.onBlur()
      }}
    />
  )
}
