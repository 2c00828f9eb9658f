import type { ClipboardEvent, KeyboardEvent } from 'react'

const inputsOf = (row: Element): HTMLInputElement[] => [...row.querySelectorAll<HTMLInputElement>('input[data-column]')]
const rowsOf = (from: Element): Element[] =>
  [...(from.closest('table')?.querySelectorAll('tbody tr') ?? [])].filter((row) => inputsOf(row).length > 0)

/** The input in the same column so many rows away, or the nearest column that the row has. */
function vertical(from: HTMLInputElement, by: number): HTMLInputElement | undefined {
  const rows = rowsOf(from)
  const row = rows[rows.findIndex((one) => one.contains(from)) + by]
  if (row === undefined) return undefined
  const inputs = inputsOf(row)
  return inputs.find((one) => one.dataset['column'] === from.dataset['column']) ?? inputs.at(-1)
}

function horizontal(from: HTMLInputElement, by: number): HTMLInputElement | undefined {
  const inputs = inputsOf(from.closest('tr') ?? from)
  return inputs[inputs.indexOf(from) + by]
}

function target(from: HTMLInputElement, event: KeyboardEvent): HTMLInputElement | undefined {
  const wholeSelected = from.selectionStart === 0 && from.selectionEnd === from.value.length
  switch (event.key) {
    case 'ArrowDown':
      return vertical(from, 1)
    case 'ArrowUp':
      return vertical(from, -1)
    case 'Enter':
      return vertical(from, event.shiftKey ? -1 : 1)
    case 'ArrowLeft':
      return wholeSelected || from.selectionEnd === 0 ? horizontal(from, -1) : undefined
    case 'ArrowRight':
      return wholeSelected || from.selectionStart === from.value.length ? horizontal(from, 1) : undefined
    default:
      return undefined
  }
}

/** Arrows and Enter move between the inputs of a table as in a spreadsheet. */
export function moveInGrid(event: KeyboardEvent): void {
  if (!(event.target instanceof HTMLInputElement) || event.altKey || event.ctrlKey || event.metaKey) return
  const next = target(event.target, event)
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}

/** A block copied from a spreadsheet, cell by cell from where it is pasted; false when it is a single value. */
export function pasteBlock(event: ClipboardEvent, put: (input: HTMLInputElement, text: string) => void): boolean {
  const lines = event.clipboardData
    .getData('text')
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'))
  const single = lines.length === 1 && lines[0]?.length === 1
  if (single || !(event.target instanceof HTMLInputElement)) return false
  event.preventDefault()
  const start = event.target
  for (const [down, texts] of lines.entries()) {
    const first = vertical(start, down)
    for (const [right, text] of texts.entries()) {
      const input = first && horizontal(first, right)
      if (input) put(input, text)
    }
  }
  return true
}
