import { type KeyboardEvent, useState } from 'react'

interface Tile {
  readonly element: HTMLElement
  readonly left: number
  readonly top: number
}

const STEPS = { ArrowLeft: -1, ArrowRight: 1 } as const
const LINES = { ArrowUp: -1, ArrowDown: 1 } as const

/** The tile in the next line that stands nearest below or above. */
function inNextLine(tiles: readonly Tile[], from: Tile, by: -1 | 1): Tile | undefined {
  const beyond = tiles.filter(({ top }) => (by === 1 ? top > from.top + 1 : top < from.top - 1))
  const line = by === 1 ? beyond[0]?.top : beyond.at(-1)?.top
  return beyond
    .filter(({ top }) => Math.abs(top - (line ?? 0)) <= 1)
    .toSorted((a, b) => Math.abs(a.left - from.left) - Math.abs(b.left - from.left))[0]
}

function target(tiles: readonly Tile[], from: Tile, key: string): Tile | undefined {
  if (key in STEPS) return tiles[tiles.indexOf(from) + STEPS[key as keyof typeof STEPS]]
  if (key in LINES) return inNextLine(tiles, from, LINES[key as keyof typeof LINES])
  if (key === 'Home') return tiles[0]
  return key === 'End' ? tiles.at(-1) : undefined
}

/** One tile is in the tab order; arrows, Home and End walk over all of them as they lie on the screen. */
export function useTileKeys(roomIds: readonly number[]) {
  const [chosen, setActive] = useState<number>()
  const active = chosen !== undefined && roomIds.includes(chosen) ? chosen : roomIds[0]
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const tiles = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-room]')].map((element) => {
      const { left, top } = element.getBoundingClientRect()
      return { element, left, top }
    })
    const from = tiles.find(({ element }) => element === event.target)
    const next = from && target(tiles, from, event.key)
    if (next === undefined) return
    event.preventDefault()
    next.element.focus()
  }
  return { active, setActive, onKeyDown }
}
