import { languageNames, type Label, LOCALES } from '#core/labels.ts'
import { errorMessage } from '#core/errors.ts'
import type { MailRow } from '#domain/mail/contract.ts'
import { documentNames, statusLabels } from '#domain/mail/labels.ts'
import { letterLabels } from '#domain/mail/types.ts'
import { mailLook } from '#domain/mail/web/mailLook.ts'
import { numberText } from '#domain/numbering/web/numberText.ts'
import type { Column } from '#kit/web/table/column.ts'
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx'
import { notificationWords as words } from '../labels.ts'

/** Why a letter has not left, in both languages. */
export function failureText({ failure }: Pick<MailRow, 'failure'>): Label | null {
  if (failure === null) return null
  const [en, mon] = LOCALES.map((locale) => errorMessage(failure.code, failure.params, locale))
  return { en: en ?? '', mon: mon ?? '' }
}

export const outboxColumns: readonly Column<MailRow>[] = [
  { key: 'createdAt', label: words.written, value: (row) => row.createdAt, kind: 'instant', sortable: true },
  {
    key: 'status',
    label: words.status,
    value: (row) => statusLabels[row.status],
    render: (row) => <StatusBadge look={mailLook[row.status]} />,
    sortable: true,
    width: 130,
  },
  { key: 'address', label: words.address, value: (row) => row.address, sortable: true, width: 190 },
  { key: 'subject', label: words.subject, value: (row) => row.subject, sortable: true, width: 240 },
  { key: 'type', label: words.type, value: (row) => letterLabels[row.type], sortable: true, width: 160 },
  { key: 'failure', label: words.failure, value: failureText, width: 200 },
  { key: 'sentAt', label: words.sentAt, value: (row) => row.sentAt, kind: 'instant', sortable: true },
  {
    key: 'reservation',
    label: words.reservation,
    value: (row) => numberText('reservation', row.reservationNumber),
    align: 'right',
    width: 96,
  },
  { key: 'dueAt', label: words.dueAt, value: (row) => row.dueAt, kind: 'instant', hidden: true },
  { key: 'attempts', label: words.attempts, value: (row) => row.attempts, kind: 'number', hidden: true },
  { key: 'name', label: words.name, value: (row) => row.recipientName, hidden: true },
  {
    key: 'document',
    label: words.document,
    value: (row) => (row.document === null ? '' : documentNames[row.document]),
    hidden: true,
  },
  { key: 'language', label: words.previewLanguage, value: (row) => languageNames[row.language], hidden: true },
  {
    key: 'textRemovedAt',
    label: words.textRemovedAt,
    value: (row) => row.textRemovedAt,
    kind: 'instant',
    hidden: true,
  },
  { key: 'createdBy', label: words.writtenBy, value: (row) => row.createdBy, hidden: true },
]
