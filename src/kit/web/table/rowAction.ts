import type { ComponentType } from 'react'
import type { Text } from '../locale.tsx'

/** Something that can be done with a row, in its menu. */
export interface RowAction {
  readonly key: string
  readonly label: Text
  readonly icon?: ComponentType<{ size?: number | string; stroke?: number | string }>
  /** Why it can not be done now; shown under the word, which is then disabled. */
  readonly reason?: Text | undefined
  readonly danger?: boolean
  /** What is done with a row most: a button on its card. */
  readonly main?: boolean
  readonly run: () => void
}
