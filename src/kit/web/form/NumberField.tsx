import { NumberInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FieldProps } from './formContext.ts'
import { useFieldLook } from './useFieldLook.ts'

export interface NumberFieldProps extends FieldProps {
  readonly min?: number
  readonly max?: number
  /** Digits after the point; 0 when left out. */
  readonly decimals?: number
  /** True where the input is a decimal text ('2.5'), as percentages and quantities are. */
  readonly asText?: boolean
  readonly suffix?: string
  /** False for what is a number but no quantity: a port, a year. */
  readonly grouped?: boolean
}

export function NumberField({
  min,
  max,
  decimals = 0,
  asText = false,
  suffix,
  grouped = true,
  ...field
}: NumberFieldProps): ReactNode {
  const { value, change, look } = useFieldLook(field)
  return (
    <NumberInput
      {...look}
      {...(min === undefined ? {} : { min, allowNegative: min < 0 })}
      {...(max === undefined ? {} : { max })}
      {...(suffix === undefined ? {} : { suffix })}
      clampBehavior="none"
      allowDecimal={decimals > 0}
      decimalScale={decimals}
      thousandSeparator={grouped ? ',' : false}
      value={typeof value === 'number' || typeof value === 'string' ? value : ''}
      onChange={(typed) => change(asText || typed === '' ? String(typed) : typed)}
    />
  )
}
