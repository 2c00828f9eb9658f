import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { options } from '#domain/choices/contract.ts'
import { OptionField } from '#domain/choices/web/OptionField.tsx'
import { OptionsField } from '#domain/choices/web/OptionsField.tsx'
import { AmountField } from '#kit/web/form/AmountField.tsx'
import { ColourField } from '#kit/web/form/ColourField.tsx'
import { DayField } from '#kit/web/form/DayField.tsx'
import type { FieldProps } from '#kit/web/form/formContext.ts'
import { NumberField } from '#kit/web/form/NumberField.tsx'
import { words } from '#kit/web/labels.ts'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { SwitchField } from '#kit/web/form/SwitchField.tsx'
import { TextAreaField } from '#kit/web/form/TextAreaField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { WeekdaysField } from '#kit/web/form/WeekdaysField.tsx'
import type { Choices, Field } from '#domain/sheet/fields.ts'

interface DeclaredFieldProps {
  name: string
  of: Field
  amounts: readonly string[]
  /** What a choice writes into other fields. */
  fills?: ((chosen: string) => object) | undefined
  autoFocus: boolean
  /** Of a text in both languages, one of which is needed. */
  twin?: 'first' | 'second' | undefined
}

/** The field of a form that a declared field asks for; `amounts` names the amounts whose meaning hangs on it. */
export function ConfigurationField(
  props: DeclaredFieldProps & { when: { readonly by: string; readonly is?: string } | undefined },
): ReactNode {
  const { when } = props
  const held: unknown = useWatch({ name: when?.by ?? props.name })
  const isAsked = when?.is === undefined ? when === undefined || Boolean(held) : held === when.is
  return isAsked ? <DeclaredField {...props} /> : null
}

function DeclaredField(props: DeclaredFieldProps): ReactNode {
  const { name, of, amounts, fills, autoFocus, twin } = props
  const field = {
    name,
    label: of.label,
    hint: twin === 'second' ? words.orAsTheOther : of.hint,
    ...(autoFocus ? { autoFocus } : {}),
    ...(twin ? { required: twin === 'first' } : {}),
  }
  switch (of.kind) {
    case 'text':
      return <TextField {...field} />
    case 'paragraph':
      return <TextAreaField {...field} rows={3} wide />
    case 'rate':
      return <NumberField {...field} asText min={0} decimals={6} />
    case 'whole':
      return <NumberField {...field} min={0} />
    case 'amount':
      return <AmountField {...field} />
    case 'day':
      return <DayField {...field} />
    case 'flag':
      return <SwitchField {...field} />
    case 'colour':
      return <ColourField {...field} />
    case 'weekdays':
      return <WeekdaysField {...field} wide />
    case 'choice':
      return <ChoiceField {...field} choices={of.choices} amounts={amounts} fills={fills} />
    case 'percentOrAmount':
      return <PercentOrAmountField {...field} by={of.by} signed={of.signed} />
    case 'reference':
      return <OptionField {...field} of={options[of.to]} />
    case 'references':
      return <OptionsField {...field} of={options[of.to]} wide />
  }
}

interface ChoiceFieldProps extends FieldProps {
  readonly choices: Choices
  readonly amounts: readonly string[]
  readonly fills: ((chosen: string) => object) | undefined
}

function ChoiceField({ choices, amounts, fills, ...field }: ChoiceFieldProps) {
  const { setValue } = useFormContext()
  return (
    <SelectField
      {...field}
      required
      options={Object.entries(choices).map(([value, label]) => ({ value, label }))}
      onPick={(chosen) => {
        for (const name of amounts) setValue(name, '', { shouldDirty: true })
        const filled = chosen === null ? {} : (fills?.(String(chosen)) ?? {})
        for (const [name, value] of Object.entries(filled)) setValue(name, value, { shouldDirty: true })
      }}
    />
  )
}

function PercentOrAmountField({ by, signed, ...field }: FieldProps & { by: string; signed: boolean }) {
  const kind: unknown = useWatch({ name: by })
  return kind === 'percent' ? (
    <NumberField {...field} asText min={signed ? -100 : 0} max={signed ? 1_000 : 100} decimals={4} suffix=" %" />
  ) : (
    <AmountField {...field} />
  )
}
