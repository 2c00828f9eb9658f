import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconProgress } from '@tabler/icons-react'
import type { Label } from '#core/labels.ts'
import { say } from '#core/labels.ts'
import { failureLabel, unprovenLabel } from '#domain/backup/backupWords.ts'
import type { Column } from '#kit/web/table/column.ts'
import { StatusBadge, type StatusLook } from '#kit/web/ui/StatusBadge.tsx'
import type { BackupRow } from '../contract.ts'
import { backupWords as words, reasonWords, stateWords } from '../labels.ts'

const looks = {
  proven: { label: stateWords.proven, tone: 'fine', icon: IconCircleCheck },
  unproven: { label: stateWords.unproven, tone: 'todo', icon: IconAlertTriangle },
  failed: { label: stateWords.failed, tone: 'bad', icon: IconCircleX },
  underWay: { label: stateWords.underWay, tone: 'busy', icon: IconProgress },
} as const satisfies Record<string, StatusLook>

export function stateOf({ record, underWay }: BackupRow): keyof typeof looks {
  if (underWay) return 'underWay'
  if (record.failure || record.madeAt === null) return 'failed'
  return record.proof?.against === null ? 'proven' : 'unproven'
}

const both = (of: (locale: 'en' | 'mon') => string): Label => ({ en: of('en'), mon: of('mon') })

/** Why it failed or is not proven, and what was missing. */
const noteOf = ({ record }: BackupRow): Label =>
  both((locale) => {
    const against = record.proof?.against
    const lines = [
      record.failure && failureLabel(record.failure)[locale],
      against && unprovenLabel(against)[locale],
      record.missingFiles ? say(words.missingFiles, locale, record.missingFiles) : null,
    ]
    return lines.filter(Boolean).join('. ')
  })

const copiesOf = ({ record }: BackupRow): Label =>
  both((locale) =>
    record.copies
      .map(({ to, failed }) => (failed === null ? to : say(words.copyFailed, locale, to, failed)))
      .join(', '),
  )

const reasonOf = ({ record }: BackupRow): Label =>
  both((locale) => [say(reasonWords[record.reason], locale), record.by].filter(Boolean).join(': '))

export const backupColumns: readonly Column<BackupRow>[] = [
  { key: 'at', label: words.at, value: ({ record }) => record.startedAt, kind: 'instant' },
  {
    key: 'state',
    label: words.state,
    value: (row) => stateWords[stateOf(row)],
    render: (row) => <StatusBadge look={looks[stateOf(row)]} />,
    width: 140,
  },
  { key: 'detail', label: words.detail, value: noteOf, width: 320 },
  { key: 'what', label: words.what, value: ({ record }) => record.hotel?.code ?? words.everything, width: 104 },
  {
    key: 'size',
    label: words.size,
    value: ({ record }) => (record.size === null ? null : Math.ceil(record.size / 104_857.6) / 10),
    kind: 'number',
    width: 96,
  },
  { key: 'reason', label: words.reason, value: reasonOf, width: 168 },
  { key: 'copies', label: words.copies, value: copiesOf, width: 160 },
  { key: 'place', label: words.place, value: ({ place }) => place, width: 240, hidden: true },
  { key: 'file', label: words.file, value: ({ name }) => name, width: 280, hidden: true },
]
