import type { Frames } from '../stayViewFrames.ts'
import type { Load } from './frontDeskLoad.ts'

/** From the click to what is asked for on the screen, ms. */
export interface Painted {
  readonly screen: string
  /** By how much the browser's processor was slowed down. */
  readonly throttled: number
  readonly median: number
  readonly worst: number
}

export type ScreenFrames = Frames & { readonly rooms: number; readonly days: number; readonly throttled: number }

export interface Side {
  readonly http: number
  readonly program: number
  readonly database: number
  /** How often a run waits for the database, the most that was seen; who calls and what it then tells others among it. */
  readonly trips: number
}

export interface Beside {
  readonly name: string
  readonly old: Side
  readonly now: Side
}

export interface BesideFigures {
  readonly cases: readonly Beside[]
  readonly load: { readonly old: readonly Load[]; readonly now: readonly Load[] }
}
