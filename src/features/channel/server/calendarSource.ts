import type { Context } from '#kit/server/context.ts'

export type Working = Pick<Context, 'db' | 'files' | 'log'>

export interface Source {
  readonly id: number
  readonly name: string
  readonly address: string
  readonly roomType: string
  readonly ratePlan: string
  readonly adults: number
  readonly timeZone: string
  readonly businessDate: string
  /** To the microsecond: by it is known whether somebody has asked for another reading meanwhile. */
  readonly takenUntil: string
}
