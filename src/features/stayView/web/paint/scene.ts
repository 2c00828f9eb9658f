import type { Locale } from '#core/labels.ts'
import type { Say } from '#kit/web/locale.tsx'
import type { Bar, IndexedWindow } from '../../bars.ts'
import type { Range } from '../../geometry.ts'
import type { Condition, Row } from '../../rows.ts'
import type { Theme } from './picture.ts'

/** All that the sheet shows, wherever it is scrolled to; another object when anything of it changes. */
export interface Scene {
  /** Day number of the first column, a Sunday. */
  readonly origin: number
  readonly dayCount: number
  readonly dayWidth: number
  readonly rows: readonly Row[]
  /** Of each room. */
  readonly numbers: ReadonlyMap<number, string>
  /** Those that have been read, in order of time. */
  readonly windows: readonly IndexedWindow[]
  /** Unassigned stays of a type, in their lanes. */
  readonly waiting: ReadonlyMap<number, readonly Bar[]>
  /** In-house stays that owe something. */
  readonly owing: ReadonlyMap<number, number>
  /** Bits of MARK by stay that a window does not tell. */
  readonly marks: ReadonlyMap<number, number>
  /** Classes of a bar's colour and pattern. */
  readonly tint: (bar: Bar) => string
  /** A colour of the hotel's own instead, '' = none. */
  readonly ownColour: (bar: Bar) => string
  /** How the hotel calls and colours the conditions of rooms. */
  readonly conditions: readonly Condition[]
  readonly businessDate: string
  readonly today: string
  readonly locale: Locale
  /** Undefined on paper. */
  readonly theme: Theme | undefined
  readonly t: Say
}

/** What of the scene is drawn. */
export interface View {
  /** Day numbers. */
  readonly days: Range
  /** Places in `rows`. */
  readonly rows: Range
}

/** A part of the sheet that draws itself without React: scrolling changes a few elements, and nothing else looks at them. */
export interface Painter {
  readonly draw: (scene: Scene, view: View) => void
}

export const sameRange = (one: Range, other: Range): boolean => one.from === other.from && one.until === other.until

/** The window that holds a day. */
export const windowOf = ({ windows }: Scene, day: number): IndexedWindow | undefined =>
  windows.find(({ first, last }) => first <= day && day < last)

/** Removes what is no longer wanted and gives it to what is new: the browser then keeps its boxes. */
export function reuse<Key, Part>(drawn: Map<Key, Part>, wanted: readonly Key[]): Part[] {
  const keys = new Set(wanted)
  const spare: Part[] = []
  for (const [key, part] of drawn) {
    if (keys.has(key)) continue
    drawn.delete(key)
    spare.push(part)
  }
  return spare
}
