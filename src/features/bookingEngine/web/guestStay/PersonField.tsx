import { type HTMLInputTypeAttribute, type ReactNode, useId } from 'react'
import type { Label } from '#core/labels.ts'
import { FieldFrame } from '../Field.tsx'
import { useText } from '../page.tsx'

interface Common {
  readonly label: Label
  readonly value: string
  readonly onChange: (value: string) => void
  readonly required?: boolean
  readonly wrong: string | undefined
}
interface TextProps extends Common {
  readonly type?: HTMLInputTypeAttribute
  readonly autoComplete?: string
  readonly inputMode?: 'numeric'
  readonly max?: string
  readonly hint?: Label
}

/** A line of what is typed of a person, with what is wrong with it beside it. */
export function PersonField({ label, hint, value, onChange, required = false, wrong, ...input }: TextProps): ReactNode {
  const t = useText()
  const id = useId()
  return (
    <FieldFrame id={id} label={label} required={required} wrong={wrong}>
      <input
        type="text"
        maxLength={300}
        {...input}
        required={required}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        aria-invalid={wrong !== undefined}
        aria-describedby={wrong === undefined ? undefined : id}
      />
      {hint && <small className="note">{t(hint)}</small>}
    </FieldFrame>
  )
}

interface SelectProps extends Common {
  readonly options: readonly { readonly value: string; readonly text: string }[]
  readonly none?: Label
}

export function PersonSelect({
  label,
  value,
  onChange,
  options,
  none,
  required = false,
  wrong,
}: SelectProps): ReactNode {
  const t = useText()
  const id = useId()
  return (
    <FieldFrame id={id} label={label} required={required} wrong={wrong}>
      <select
        value={value}
        required={required}
        onChange={({ target }) => onChange(target.value)}
        aria-invalid={wrong !== undefined}
        aria-describedby={wrong === undefined ? undefined : id}
      >
        {none && <option value="">{t(none)}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
