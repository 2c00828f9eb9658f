import type { ReactNode } from 'react'
import type { Label } from '#core/labels.ts'
import { useText } from './page.tsx'

interface Props {
  readonly name: string
  readonly label: Label
  readonly type?: 'text' | 'email' | 'tel' | 'time'
  readonly autoComplete?: string
  readonly required?: boolean
  readonly initial?: string | undefined
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
  const id = `${name}-wrong`
  return (
    <FieldFrame id={id} label={label} required={required} wrong={wrong}>
      <input
        name={name}
        type={type}
        autoComplete={autoComplete}
        required={required}
        defaultValue={initial}
        aria-invalid={wrong !== undefined}
        aria-describedby={wrong === undefined ? undefined : id}
      />
    </FieldFrame>
  )
}

interface FrameProps {
  /** Of what says what is wrong. */
  readonly id: string
  readonly label: Label
  readonly required: boolean
  readonly wrong: string | undefined
  readonly children: ReactNode
}

/** The name of a field, the field, and what is wrong with it. */
export function FieldFrame({ id, label, required, wrong, children }: FrameProps): ReactNode {
  const t = useText()
  return (
    <label className="field">
      <span>
        {t(label)}
        {required && <span aria-hidden> *</span>}
      </span>
      {children}
      {wrong !== undefined && (
        <small className="wrong" id={id}>
          {wrong}
        </small>
      )}
    </label>
  )
}
