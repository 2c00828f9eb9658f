import { Button, type ButtonProps, Kbd, Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Text, useText } from '../locale.tsx'

export interface ActionButtonProps extends ButtonProps {
  readonly label: Text
  readonly onClick: () => void
  /** Why it can not be done now; the button is then disabled and says so. */
  readonly reason?: Text | undefined
  /** The key that does the same, shown in the tooltip. */
  readonly hotkey?: string
}

/** A button that is a verb; disabled with its reason in a tooltip that the keyboard reaches too. */
export function ActionButton({ label, onClick, reason, hotkey, ...rest }: ActionButtonProps): ReactNode {
  const t = useText()
  const refused = reason !== undefined
  return (
    <Tooltip
      label={refused ? t(reason) : <Kbd size="xs">{hotkey}</Kbd>}
      disabled={!refused && hotkey === undefined}
      events={{ hover: true, focus: true, touch: true }}
    >
      <Button
        {...rest}
        aria-disabled={refused}
        {...(refused ? { 'data-disabled': true } : {})}
        {...(hotkey === undefined ? {} : { 'aria-keyshortcuts': hotkey })}
        onClick={(event) => {
          event.preventDefault()
          if (!refused) onClick()
        }}
      >
        {t(label)}
      </Button>
    </Tooltip>
  )
}
