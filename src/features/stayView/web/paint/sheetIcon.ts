import type { HouseStatus } from '../../rows.ts'
import classes from '../Bar.module.css'
import { paths } from '../BarIcons.tsx'
import type { MarkIcon } from '../look.ts'

const SVG = 'http://www.w3.org/2000/svg'
const made = new Map<string, SVGSVGElement>()

/** A picture with its own shape: pointing at a shared one would cost the browser a tree of its own for each. */
export function icon(name: MarkIcon | HouseStatus | 'opened' | 'closed'): SVGSVGElement {
  const known = made.get(name)
  if (known) return known.cloneNode(true) as SVGSVGElement
  const svg = document.createElementNS(SVG, 'svg')
  const path = document.createElementNS(SVG, 'path')
  svg.setAttribute('class', `${classes.icon} ${classes.drawn}`)
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  path.setAttribute('d', paths[name])
  svg.append(path)
  made.set(name, svg)
  return svg.cloneNode(true) as SVGSVGElement
}
