import { useHotkeys } from '@mantine/hooks'

/** Keys of the screen ('n', '/', 'mod+K'): not while typing in a field, not while a dialog is open. */
export function useScreenKeys(keys: Readonly<Record<string, () => void>>): void {
  useHotkeys(
    Object.entries(keys).map(([key, run]) => [
      key,
      () => {
        if (document.querySelector('[role="dialog"]') === null) run()
      },
    ]),
  )
}
