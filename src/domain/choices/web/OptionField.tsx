import type { ReactNode } from 'react'
import { type FieldProps, useSaid } from '#kit/web/form/formContext.ts'
import { useFieldLook } from '#kit/web/form/useFieldLook.ts'
import { useText } from '#kit/web/locale.tsx'
import { OptionSelect, type OptionSelectProps } from './OptionSelect.tsx'
import { type OptionAction, useOptions } from './useOptions.ts'

type OptionFieldProps<A extends OptionAction> = FieldProps &
  Pick<OptionSelectProps<A>, 'of' | 'only' | 'noteOf' | 'placeholder'> & {
    /** Runs beside the form's own change. */
    readonly onPick?: OptionSelectProps<A>['onPick']
  }

/** One row of a configuration list as a field of a form; the form holds its id. */
export function OptionField<A extends OptionAction>(props: OptionFieldProps<A>): ReactNode {
  const { of, only, noteOf, placeholder, onPick, ...field } = props
  const t = useText()
  const { value, change, look } = useFieldLook(field)
  const { options } = useOptions(of, typeof value === 'number' ? [value] : [])
  useSaid(field.name, (id) => t(options.find((option) => option.id === id)?.label ?? String(id ?? '')))
  return (
    <OptionSelect
      {...look}
      of={of}
      {...(only === undefined ? {} : { only })}
      {...(noteOf === undefined ? {} : { noteOf })}
      {...(placeholder === undefined ? {} : { placeholder })}
      clearable={!look.withAsterisk}
      allowDeselect={!look.withAsterisk}
      value={typeof value === 'number' ? value : null}
      onPick={(id, option) => {
        change(id)
        onPick?.(id, option)
      }}
    />
  )
}
