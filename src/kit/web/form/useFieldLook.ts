import { useText } from '../locale.tsx'
import { type FieldProps, useField } from './formContext.ts'
import classes from './form.module.css'

/** A field bound to its form, with the properties that every Mantine input shares. */
export function useFieldLook(props: FieldProps) {
  const t = useText()
  const { value, change, own, error, withAsterisk } = useField(props)
  return {
    value,
    change,
    look: {
      ...own,
      label: t(props.label),
      description: props.hint === undefined ? undefined : t(props.hint),
      error,
      withAsterisk,
      disabled: props.disabled === true || own.disabled === true,
      className: props.wide === true ? (classes.wide ?? '') : '',
      ...(props.autoFocus === true ? { 'data-autofocus': true } : {}),
    },
  }
}
