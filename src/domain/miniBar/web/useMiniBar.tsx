import { lazy, type ReactNode, Suspense, useState } from 'react'

/** Loaded when it is first opened. */
export const MiniBarDialog = lazy(async () => ({ default: (await import('./MiniBarDialog.tsx')).MiniBarDialog }))

type Of = { readonly roomId: number } | { readonly stayId: number }

/** Opens the mini bar of a room or stay over the page: `const miniBar = useMiniBar()`, `miniBar.open({ roomId })`, `{miniBar.dialog}`. */
export function useMiniBar(): { open: (of: Of) => void; dialog: ReactNode } {
  const [of, setOf] = useState<Of>()
  const dialog = of && (
    <Suspense>
      <MiniBarDialog of={of} onClose={() => setOf(undefined)} />
    </Suspense>
  )
  return { open: setOf, dialog }
}
