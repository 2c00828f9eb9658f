import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Label } from '#core/labels.ts'
import { useSession } from '#domain/access/web/session.ts'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { SwitchField } from '#kit/web/form/SwitchField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useText } from '#kit/web/locale.tsx'
import { viewWords as words } from '../labels.ts'
import { isRelative, relativeDays, writtenDay } from '../relativeDays.ts'
import type { Report, ReportFilter } from '../report.ts'
import { askable, ReportView, type SavedView, type ViewContents } from '../views.ts'

interface ViewDialogProps {
  readonly report: Report
  /** Undefined: a new one. */
  readonly view: SavedView | undefined
  /** What the page shows now. */
  readonly contents: ViewContents
  /** Why none may be kept for the hotel. */
  readonly missing: Label | undefined
  readonly onSaved: (view: SavedView) => void
  readonly onClose: () => void
}

/** A view under its name: for whom, whether it opens by itself, and which of its days move on. */
export function ViewDialog({ report, view, contents, missing, onSaved, onClose }: ViewDialogProps): ReactNode {
  const t = useText()
  const { businessDate } = useSession().hotel
  const days = Object.entries(askable(report)).flatMap(([key, filter]) => {
    const isAsked = key !== 'againstFrom' || contents['against'] === 'chosen'
    return (filter.kind === 'day' || filter.kind === 'month') && isAsked ? [{ key, filter }] : []
  })
  /** The day as it was written, else by the name that the report has for it at first. */
  const written = (key: string, filter: ReportFilter): string => {
    const value = contents[key]
    if (typeof value === 'string') return nameOf(value, filter)
    return 'default' in filter ? filter.default : ''
  }
  const nameOf = (value: string, filter: ReportFilter): string => {
    if (isRelative(value)) return value
    const names = Object.keys(relativeDays).filter((name) => writtenDay(filter, name, businessDate) === value)
    const usual = 'default' in filter ? filter.default : undefined
    return names.find((name) => name === usual) ?? names[0] ?? value
  }
  const choices = (key: string, filter: ReportFilter) => {
    const now = contents[key] ?? ('default' in filter ? filter.default : undefined)
    const fixed = writtenDay(filter, now, businessDate)
    const label = filter.kind === 'month' ? fixed?.slice(0, 7) : fixed
    return [
      ...(fixed === undefined ? [] : [{ value: fixed, label: t(words.fixedDay, label ?? fixed) }]),
      ...Object.entries(relativeDays).map(([value, name]) => ({ value, label: name })),
    ]
  }
  return (
    <ActionModal
      title={words.view}
      action={ReportView.save}
      defaults={{
        name: view?.name ?? '',
        shared: view?.shared ?? false,
        isDefault: view?.isDefault ?? false,
        days: Object.fromEntries(days.map(({ key, filter }) => [key, written(key, filter)])),
      }}
      toInput={({ days: chosen, ...values }) => ({
        ...values,
        contents: { ...contents, ...(chosen as ViewContents) },
      })}
      fixed={{ report: report.name, ...(view ? { id: view.id, version: view.version } : {}) }}
      onDone={(saved) => saved && onSaved(saved)}
      onClose={onClose}
      above={
        <Text size="sm" c="dimmed" mb="md">
          {t(words.hint)}
        </Text>
      }
    >
      <TextField name="name" label={words.name} maxLength={60} autoFocus wide />
      {days.map(({ key, filter }) => (
        <SelectField key={key} name={`days.${key}`} label={filter.label} options={choices(key, filter)} required />
      ))}
      <SwitchField name="isDefault" label={words.isDefault} wide />
      <SwitchField name="shared" label={words.shared} hint={missing} disabled={missing !== undefined} wide />
    </ActionModal>
  )
}
