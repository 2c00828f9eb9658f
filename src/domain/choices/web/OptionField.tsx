import type { ReactNode } from 'react'
import type { FieldProps } from '#kit/web/form/formContext.ts'
import { useFieldLook } from '#kit/web/form/useFieldLook.ts'
import { OptionSelect, type OptionSelectProps } from './OptionSelect.tsx'
import type { OptionAction } from './useOptions.ts'

type OptionFieldProps<A extends OptionAction> = FieldProps &
  Pick<OptionSelectProps<A>, 'of' | 'only' | 'noteOf' | 'placeholder'> & {
    /** Runs beside the form's own change. */
    readonly onPick?: OptionSelectProps<A>['onPick']
  }

/** One row of a configuration list as a field of a form; the form holds its id. */
export function OptionField<A extends OptionAction>(props: OptionFieldProps<A>): ReactNode {
  const { of, only, noteOf, placeholder, onPick, ...field } = props
  const { value, change, look } = useFieldLook(field)
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
