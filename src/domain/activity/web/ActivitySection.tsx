import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Text } from '#kit/web/locale.tsx'
import { InstantText } from '#kit/web/ui/InstantText.tsx'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { Line, Lines } from '#kit/web/ui/Record.tsx'
import { Section } from '#kit/web/ui/Section.tsx'

interface Entry {
  readonly id: number
  readonly at: string
  readonly user: string | null
}

interface ActivitySectionProps<E extends Entry> {
  readonly title: Text
  /** Where nothing was done yet. */
  readonly none: Text
  readonly of: UseQueryResult<readonly E[], Error>
  readonly height?: number
  readonly what: (entry: E) => ReactNode
  /** What else is to be said of it; what is empty is left out. */
  readonly renderNotes: (entry: E) => readonly ReactNode[]
}

/** Who did what with a record and when, newest first. */
export function ActivitySection<E extends Entry>(props: ActivitySectionProps<E>): ReactNode {
  const { title, none, of, height = 80, what, renderNotes } = props
  return (
    <Section title={title} flush>
      <Loaded of={of} height={height}>
        {(entries) => (
          <Lines none={none}>
            {entries.map((entry) => (
              <Line
                key={entry.id}
                what={what(entry)}
                notes={renderNotes(entry).filter((note) => note !== '')}
                aside={
                  <>
                    {entry.user} <InstantText at={entry.at} />
                  </>
                }
              />
            ))}
          </Lines>
        )}
      </Loaded>
    </Section>
  )
}
