import { type MouseEvent, useRef, useState } from 'react'

/** A button whose menu is fetched when it is first pressed: `button` for it, and where the menu hangs while it is open. */
export function useMenuButton() {
  const [anchor, setAnchor] = useState<HTMLElement>()
  // the press that closes the menu does not open it again
  const wasOpen = useRef(false)
  const opened = anchor !== undefined
  return {
    anchor,
    close: (): void => setAnchor(undefined),
    button: {
      'aria-haspopup': 'menu' as const,
      'aria-expanded': opened,
      onPointerDown: (): void => {
        wasOpen.current = opened
      },
      onClick: ({ currentTarget }: MouseEvent<HTMLElement>): void => {
        if (!wasOpen.current) setAnchor(currentTarget)
        wasOpen.current = false
      },
    },
  }
}
