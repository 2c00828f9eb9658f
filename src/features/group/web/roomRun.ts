import type { Text } from '#kit/web/locale.tsx'
import type { RoomResult } from '../groupActions.ts'

/** Warnings that the person has passed, and why. */
export interface Passed {
  readonly confirm: string[]
  readonly overrideReason?: string
}

export interface Progress {
  readonly title: Text
  readonly of: number
  readonly done: number
  readonly running: boolean
  readonly results: readonly RoomResult[]
  /** What broke it off. */
  readonly stopped?: string
}
