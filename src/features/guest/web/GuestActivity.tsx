import type { ReactNode } from 'react'
import type { OutputOf } from '#core/contract.ts'
import { reasonText } from '#domain/stay/reasonText.ts'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { InstantText } from '#kit/web/ui/InstantText.tsx'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { Line, Lines } from '#kit/web/ui/Record.tsx'
import { Section } from '#kit/web/ui/Section.tsx'
import { GuestProfile } from '../contract.ts'
import { actionNames, profileWords as words } from '../labels.ts'
import { fieldLabels, isGuestField, useFieldText } from './fieldTexts.ts'

type Entry = OutputOf<typeof GuestProfile.activity>[number]

/** Who did what with the guest's record and when, newest first. */
export function GuestActivity({ guestId }: { guestId: number }): ReactNode {
  const read = useRead(GuestProfile.activity, { id: guestId })
  return (
    <Section title={words.activity} flush>
      <Loaded of={read} height={80}>
        {(entries) => (
          <Lines none={words.noActivity}>
            {entries.map((entry) => (
              <EntryLine key={entry.id} entry={entry} />
            ))}
          </Lines>
        )}
      </Loaded>
    </Section>
  )
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

function EntryLine({ entry }: { entry: Entry }): ReactNode {
  const t = useText()
  const fieldText = useFieldText()
  const before = recordOf(entry.before)
  const after = recordOf(entry.after)
  const changes = [...('guests' in after ? ['guests'] : []), ...Object.keys(fieldLabels)].flatMap((name) => {
    if (name === 'guests') return [String(after[name])]
    if (!isGuestField(name) || !(name in after)) return []
    const [was, is] = [fieldText(name, before[name]), fieldText(name, after[name])]
    if (was === is) return []
    return [`${t(fieldLabels[name])} ${was === '' ? is : `${was} → ${is === '' ? '–' : is}`}`]
  })
  const details = [...changes, ...(entry.reason ? [t(reasonText(entry.reason))] : [])].join(' · ')
  return (
    <Line
      what={t(actionNames[entry.action] ?? { en: entry.action, mon: entry.action })}
      notes={details === '' ? [] : [details]}
      aside={
        <>
          {entry.user} <InstantText at={entry.at} />
        </>
      }
    />
  )
}
