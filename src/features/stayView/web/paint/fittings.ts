import { type Bar, isPart, jointsOf } from '../../bars.ts'
import { dayNumber } from '../../geometry.ts'
import classes from '../Bar.module.css'
import type { MarkIcon } from '../look.ts'
import { element } from './element.ts'
import { widthOfText } from './letters.ts'
import type { Scene } from './scene.ts'
import { markPicture } from './picture.ts'

/** Room for the name; what is left of a narrower bar is its marks' place. */
const NAME_WIDTH = 44
const ICON_WIDTH = 17
const GAP = 4

/** What stands on a bar beside the name. */
export interface Fittings {
  readonly marks: readonly MarkIcon[]
  /** The room from which the guest comes and the one to which the guest goes, '' where it is not written. */
  readonly from: string
  readonly to: string
  /** Pixels that they take. */
  readonly width: number
  /** Classes of a bar that ends where the stay does not. */
  readonly look: string
  /** In the colour of the bar, undefined on paper. */
  readonly make: (colour: string | undefined) => HTMLSpanElement[]
}

export const namesOf = ({ marks, from, to }: Fittings): string => [from, to, ...marks].join()

/** As many of the marks as a bar of this width has room for; first of all where the stay changes rooms. */
export function fittingsOf(bar: Bar, scene: Scene, marks: readonly MarkIcon[], width: number): Fittings {
  const joints = isPart(bar) ? jointsOf(bar, scene.windows) : undefined
  let left = width - NAME_WIDTH
  const written = (roomId: number | undefined, space: number): string => {
    const number = scene.numbers.get(roomId ?? 0) ?? ''
    const wide = number === '' ? 0 : widthOfText(number) + space
    if (wide === 0 || wide > left) return ''
    left -= wide
    return number
  }
  const to = written(joints?.after?.roomId, ICON_WIDTH + GAP)
  const from = written(joints?.before?.roomId, ICON_WIDTH + GAP)
  const others = to === '' ? marks : marks.filter((name) => name !== 'continues')
  const shown = others.slice(0, Math.max(0, Math.floor(left / ICON_WIDTH)))
  left -= shown.length * ICON_WIDTH
  return {
    marks: shown,
    from,
    to,
    width: Math.max(0, width - NAME_WIDTH - left),
    look: joints ? lookOf(joints, dayNumber(scene.businessDate)) : '',
    make: (colour) => made(shown, from, to, colour),
  }
}

function lookOf({ before, after }: ReturnType<typeof jointsOf>, today: number): string {
  const look = (joint: typeof after, toCome: string | undefined, done: string | undefined): string =>
    joint === undefined ? '' : ((joint.day >= today ? toCome : done) ?? '')
  return `${look(before, classes.comesFrom, classes.cameFrom)} ${look(after, classes.goesOn, classes.wentOn)}`
}

/** '204 →' at the beginning; '→ 305' and the icons at the end. */
function made(marks: readonly MarkIcon[], from: string, to: string, colour: string | undefined): HTMLSpanElement[] {
  const found: HTMLSpanElement[] = []
  if (from !== '') {
    const before = element('span', classes.before)
    before.append(from, markPicture('continues', colour))
    found.push(before)
  }
  if (marks.length > 0 || to !== '') {
    const after = element('span', classes.marks)
    after.append(...marks.map((name) => markPicture(name, colour)))
    if (to !== '') after.append(markPicture('continues', colour), to)
    found.push(after)
  }
  return found
}
