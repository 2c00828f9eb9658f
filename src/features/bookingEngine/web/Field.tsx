import type { ReactNode } from 'react'
import type { Label } from '#core/labels.ts'
import { useText } from './page.tsx'

interface Props {
  readonly name: string
  readonly label: Label
  readonly type?: 'text' | 'email' | 'tel' | 'time'
  readonly autoComplete?: string
  readonly required?: boolean
  readonly initial?: string
  readonly wrong: string | undefined
}

/** A line to type in, with what is wrong with it beside it. */
export function Field({
  name,
  label,
  type = 'text',
  autoComplete,
  required = false,
  initial,
  wrong,
}: Props): ReactNode {
  const t = useText()
  return (
    <label className="field">
      <span>
        {t(label)}
        {required && <span aria-hidden> *</span>}
      </span>
      <input
        name={name}
        type={type}
        autoComplete={autoComplete}
        required={required}
        defaultValue={initial}
        aria-invalid={wrong !== undefined}
        aria-describedby={wrong === undefined ? undefined : `${name}-wrong`}
      />
      {wrong !== undefined && (
        <small className="wrong" id={`${name}-wrong`}>
          {wrong}
        </small>
      )}
    </label>
  )
}
