import type { ReactNode } from 'react'

/** The mark of the product: a ger. */
export function Logo({ size = 28 }: { size?: number }): ReactNode {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden>
      <rect width="32" height="32" rx="8" fill="#804fe6" />
      <path d="M5.5 15.5 16 7.5l10.5 8v1.2h-21zM7.5 18.5h17V25h-6v-3.6a2.5 2.5 0 0 0-5 0V25h-6z" fill="#fff" />
    </svg>
  )
}
