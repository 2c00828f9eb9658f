import { createContext, use, useEffect } from 'react'
import { useController } from 'react-hook-form'
import type { Text } from '../locale.tsx'
import { afterPress } from './afterPress.ts'

export interface FormSetting {
  readonly isRequired: (name: string) => boolean
  /** The labels of the fields on the screen, by name: an error of a field that is not there is shown above the form. */
  readonly shown: Map<string, Text>
  /** What a person reads for a value of these fields, where that is not the value itself. */
  readonly said: Map<string, (value: unknown) => string>
  /** Keeps the form from being sent until the function that it gives is called. */
  readonly hold: () => () => void
}

export const FormContext = createContext<FormSetting | undefined>(undefined)

/** What every field takes. */
export interface FieldProps {
  /** The field's path in the action's input: 'code', 'stays.0.arrival'. */
  readonly name: string
  readonly label: Text
  readonly hint?: Text | undefined
  /** Taken from the action's input when left out. */
  readonly required?: boolean
  readonly disabled?: boolean
  /** Stands on a line of its own. */
  readonly wide?: boolean
  readonly autoFocus?: boolean
}

/** Binds a field of the surrounding form; `own` are the common properties of its input. */
export function useField({ name, label, required }: Pick<FieldProps, 'name' | 'label' | 'required'>) {
  const form = use(FormContext)
  if (form === undefined) throw new Error(`the field ${name} needs a form around it`)
  form.shown.set(name, label)
  const { field, fieldState } = useController({ name })
  const value: unknown = field.value
  return {
    value,
    change: field.onChange as (value: unknown) => void,
    own: { name, ref: field.ref, onBlur: () => afterPress(field.onBlur), disabled: field.disabled },
    error: fieldState.error?.message ?? fieldState.error?.root?.message,
    withAsterisk: required ?? form.isRequired(name),
  }
}

/** Lets the form say a value of a field as the field does: the name of a choice, an amount with its digits. */
export function useSaid(name: string, say: (value: unknown) => string): void {
  use(FormContext)?.said.set(name, say)
}

/** While `isReading`, the surrounding form is not sent: it goes as soon as what its field proposes is there. */
export function useFormWaits(isReading: boolean): void {
  const hold = use(FormContext)?.hold
  useEffect(() => (isReading ? hold?.() : undefined), [isReading, hold])
}
