import type { CSSProperties } from 'react'

/** Where a cell stands in its scroller, for what is laid over it; undefined where it is not drawn. */
export function styleOver(cell: string): CSSProperties | undefined {
  const element = document.getElementById(cell)
  if (element === null) return undefined
  const { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height } = element
  return { position: 'absolute', left, top, width, height }
}
