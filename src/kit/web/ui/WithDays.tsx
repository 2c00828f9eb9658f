import type { ReactNode } from 'react'

const DAY = /(\d{4}-\d{2}-\d{2})/

/** A text whose days stay whole at the end of a line. */
export function WithDays({ text }: { text: string }): ReactNode {
  return text.split(DAY).map((part, place) =>
    DAY.test(part) ? (
      <span key={`${place} ${part}`} className="tabular">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
