import type { ReactNode } from 'react'
import classes from './ChoiceButtons.module.css'

interface ChoiceButtonsProps<V> {
  readonly label: string
  readonly choices: readonly { readonly value: V; readonly label: string }[]
  readonly value: unknown
  readonly onPick: (value: V) => void
  readonly error?: string | undefined
}

/** One of a short set, as buttons large enough for a thumb. */
export const ChoiceButtons = <V extends number | string>({
  label,
  choices,
  value,
  onPick,
  error,
}: ChoiceButtonsProps<V>): ReactNode => (
  <fieldset className={classes.choices} aria-label={label}>
    {choices.map((choice) => (
      <button
        key={choice.value}
        type="button"
        aria-pressed={value === choice.value}
        onClick={() => onPick(choice.value)}
      >
        {choice.label}
      </button>
    ))}
    {error !== undefined && <span role="alert">{error}</span>}
  </fieldset>
)
