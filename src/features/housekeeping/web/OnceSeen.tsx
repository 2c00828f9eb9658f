import { useIntersection } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'

interface OnceSeenProps {
  readonly className: string | undefined
  /** About what the contents will be high, in pixels. */
  readonly height: number
  readonly children: () => ReactNode
}

/** The rooms of a group when one comes near it: five hundred at once would make everybody wait for what nobody looks at. */
export function OnceSeen({ className = '', height, children }: OnceSeenProps): ReactNode {
  const [isSeen, setSeen] = useState(false)
  const { ref, entry } = useIntersection({ rootMargin: '400px' })
  if (entry?.isIntersecting === true && !isSeen) setSeen(true)
  return (
    <ul ref={ref} className={className} style={isSeen ? {} : { minHeight: height }}>
      {isSeen && children()}
    </ul>
  )
}
