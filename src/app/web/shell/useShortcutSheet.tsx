import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useScreenKeys } from '#kit/web/useScreenKeys.ts'

const ShortcutSheet = lazy(async () => ({ default: (await import('./ShortcutSheet.tsx')).ShortcutSheet }))

/** The sheet that '?' opens, wherever that key lies. */
export function useShortcutSheet(): { readonly sheet: ReactNode; readonly open: () => void } {
  const [opened, setOpened] = useState(false)
  const open = (): void => setOpened(true)
  useScreenKeys({ '?': open, 'shift+?': open })
  const sheet = opened && (
    <Suspense fallback={null}>
      <ShortcutSheet onClose={() => setOpened(false)} />
    </Suspense>
  )
  return { sheet, open }
}
