import type { ReactNode } from 'react'
import { useMissing } from '#domain/access/web/session.ts'
import { call } from '#kit/web/api.ts'
import { confirm } from '#kit/web/feedback/confirm.ts'
import { useText } from '#kit/web/locale.tsx'
import { showRefusal, useCommand, useRead } from '#kit/web/query.ts'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { Line, Lines } from '#kit/web/ui/Record.tsx'
import { Section } from '#kit/web/ui/Section.tsx'
import { GuestProfile, type MergeRow, type Unrestored } from '../contract.ts'
import { mergeWords as words, profileWords, tableNames } from '../labels.ts'
import { fieldLabels, isGuestField } from './fieldTexts.ts'

/** The guests that were merged into this one, and the way back. */
export function GuestMerges({ guestId }: { guestId: number }): ReactNode {
  const { data: merges = [] } = useRead(GuestProfile.merges, { id: guestId })
  if (merges.length === 0) return null
  return (
    <Section title={profileWords.merges} flush>
      <Lines>
        {merges.map((merge) => (
          <MergeLine key={merge.id} merge={merge} />
        ))}
      </Lines>
    </Section>
  )
}

function MergeLine({ merge }: { merge: MergeRow }): ReactNode {
  const t = useText()
  const missing = useMissing('mergeGuests')
  const undo = useCommand(GuestProfile.unmerge, { success: words.unmerged })
  const names = merge.guests.map(({ name }) => name).join(', ')
  const isUndone = merge.undoneAt !== null
  const facts = [t(words.mergedOn, merge.mergedOn), merge.mergedBy ?? '', isUndone ? t(words.undone) : '']

  async function ask(): Promise<void> {
    try {
      const left = await call(GuestProfile.previewUnmerge, { mergeId: merge.id })
      await confirm({
        title: t(words.unmergeTitle, names),
        lines: linesOf(left),
        confirmLabel: words.unmerge,
        action: async () => {
          await undo.send({ mergeId: merge.id })
        },
      })
    } catch (error) {
      showRefusal(error)
    }
  }

  /** What will not go back. */
  function linesOf({ fields, rows, bookedSince }: Unrestored): string[] {
    const fieldNames = fields.map((name) => (isGuestField(name) ? t(fieldLabels[name]) : name)).join(', ')
    const tables = rows.map(({ table, count }) => `${t(tableNames[table] ?? { en: table, mon: table })} ${count}`)
    const lines = [
      ...(fields.length > 0 ? [t(words.fieldsStay, fieldNames)] : []),
      ...(rows.length > 0 ? [t(words.rowsStay, tables.join(', '))] : []),
      ...(bookedSince > 0 ? [t(words.bookedSince, bookedSince)] : []),
    ]
    return lines.length === 0 ? [t(words.unmergeAll)] : lines
  }

  return (
    <Line
      what={names}
      notes={[facts.filter(Boolean).join(' · ')]}
      aside={
        isUndone ? undefined : (
          <ActionButton
            size="compact-sm"
            variant="default"
            label={words.unmerge}
            reason={missing}
            onClick={() => void ask()}
          />
        )
      }
    />
  )
}
