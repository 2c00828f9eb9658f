import type { HouseStatus } from '../../rows.ts'
import classes from '../Bar.module.css'
import { paths } from '../BarIcons.tsx'
import type { MarkIcon } from '../look.ts'
import { element } from './element.ts'
import { icon } from './sheetIcon.ts'

export type Theme = 'light' | 'dark'

const SIDE = 14
/** Of the square in which the shapes are drawn. */
const SQUARE = 24

const colours = new Map<string, string>()
const pictures = new Map<string, string>()
let rules: CSSStyleSheet | undefined

/** The colour in which something of these classes is written. */
export function colourOf(className: string, theme: Theme): string {
  const key = `${theme} ${className}`
  const known = colours.get(key)
  if (known !== undefined) return known
  const probe = document.body.appendChild(element('span', className))
  const { color } = getComputedStyle(probe)
  probe.remove()
  colours.set(key, color)
  return color
}

/** A class of its own for each picture: written on every mark, the address would be read anew each time. */
function classOf(name: MarkIcon | HouseStatus, colour: string): string {
  const key = `${name} ${colour} ${devicePixelRatio}`
  const known = pictures.get(key)
  if (known !== undefined) return known
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.ceil(SIDE * devicePixelRatio)
  const pen = canvas.getContext('2d')
  if (pen) {
    pen.scale(canvas.width / SQUARE, canvas.height / SQUARE)
    Object.assign(pen, { strokeStyle: colour, lineWidth: 2, lineCap: 'round', lineJoin: 'round' })
    pen.stroke(new Path2D(paths[name]))
  }
  if (!rules) document.adoptedStyleSheets.push((rules = new CSSStyleSheet()))
  const className = `${classes.picture}-${pictures.size}`
  rules.insertRule(`.${className} { background-image: url(${canvas.toDataURL()}) }`)
  pictures.set(key, className)
  return className
}

/** A mark in its colour, as a painted picture: a hundred shapes cost the browser more in each frame than all bars. On paper (no colour) it is a shape. */
export function markPicture(name: MarkIcon | HouseStatus, colour: string | undefined): Element {
  if (colour === undefined) return icon(name)
  return element('b', `${classes.picture} ${classOf(name, colour)}`)
}
