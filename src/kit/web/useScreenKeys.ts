import { useHotkeys } from '@mantine/hooks'

/** Keys of the screen ('n', '/', 'mod+K'): not while a dialog is open and, but for those that no text has `inFields`, not while typing. */
export function useScreenKeys(
  keys: Readonly<Record<string, () => void>>,
  { inFields = false }: { readonly inFields?: boolean } = {},
): void {
  useHotkeys(
    Object.entries(keys).map(([key, run]) => [
      key,
      () => {
        if (document.querySelector('[role="dialog"]') === null) run()
      },
    ]),
    inFields ? [] : undefined,
  )
}
