import type { ReactNode } from 'react'
import type { OutputOf } from '#core/contract.ts'
import { ActivitySection } from '#domain/activity/web/ActivitySection.tsx'
import { reasonText } from '#domain/stay/reasonText.ts'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { GuestProfile } from '../contract.ts'
import { actionNames, profileWords as words } from '../labels.ts'
import { fieldLabels, isGuestField, useFieldText } from './fieldTexts.ts'

type Entry = OutputOf<typeof GuestProfile.activity>[number]

/** Who did what with the guest's record and when, newest first. */
export function GuestActivity({ guestId }: { guestId: number }): ReactNode {
  const t = useText()
  const fieldText = useFieldText()
  const read = useRead(GuestProfile.activity, { id: guestId })
  const changesOf = (entry: Entry): string[] => {
    const [before, after] = [recordOf(entry.before), recordOf(entry.after)]
    return [...('guests' in after ? ['guests'] : []), ...Object.keys(fieldLabels)].flatMap((name) => {
      if (name === 'guests') return [String(after[name])]
      if (!isGuestField(name) || !(name in after)) return []
      const [was, is] = [fieldText(name, before[name]), fieldText(name, after[name])]
      if (was === is) return []
      return [`${t(fieldLabels[name])} ${was === '' ? is : `${was} → ${is === '' ? '–' : is}`}`]
    })
  }
  return (
    <ActivitySection
      title={words.activity}
      none={words.noActivity}
      of={read}
      what={({ action }) => t(actionNames[action] ?? { en: action, mon: action })}
      renderNotes={(entry) => [
        [...changesOf(entry), ...(entry.reason ? [t(reasonText(entry.reason))] : [])].join(' · '),
      ]}
    />
  )
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
