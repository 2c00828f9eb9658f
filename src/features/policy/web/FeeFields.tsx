import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Label } from '#core/labels.ts'
import type { BASES } from '#domain/policy/policy.ts'
import { AmountField } from '#kit/web/form/AmountField.tsx'
import { NumberField } from '#kit/web/form/NumberField.tsx'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { basisLabels, words } from '../labels.ts'

interface FeeFieldsProps {
  /** Where `basis` and `value` stand: 'noShow', 'tiers.0'. */
  readonly name: string
  readonly label: Label
  readonly bases: readonly ('none' | (typeof BASES)[number])[]
}

/** How much is asked: the basis, and the number that it needs. */
export function FeeFields({ name, label, bases }: FeeFieldsProps): ReactNode {
  const basis: unknown = useWatch({ name: `${name}.basis` })
  const { setValue } = useFormContext()
  const value = `${name}.value`
  return (
    <>
      <SelectField
        name={`${name}.basis`}
        label={label}
        required
        options={bases.map((each) => ({ value: each, label: basisLabels[each] }))}
        onPick={(picked) =>
          setValue(value, picked === 'nights' ? '1' : picked === 'all' || picked === 'none' ? '0' : '', {
            shouldDirty: true,
          })
        }
      />
      {basis === 'amount' && <AmountField name={value} label={words.amount} required />}
      {basis === 'percent' && (
        <NumberField name={value} label={words.percent} required asText min={0} max={100} decimals={4} suffix=" %" />
      )}
      {basis === 'nights' && <NumberField name={value} label={words.nights} required asText min={1} max={730} />}
    </>
  )
}
