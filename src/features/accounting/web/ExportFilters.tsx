import { SegmentedControl, Select } from '@mantine/core'
import { DateInput } from '@mantine/dates'
import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { confirm } from '#kit/web/feedback/confirm.ts'
import { readDay } from '#kit/web/form/DayField.tsx'
import { useText } from '#kit/web/locale.tsx'
import { useCommand } from '#kit/web/query.ts'
import { MoreActions } from '#kit/web/ui/MoreActions.tsx'
import { Accounting, exportFormats, type ExportFormat } from '../contract.ts'
import { exportWords as words } from '../labels.ts'
import { type ReadyLayout, readyKeys, readyLayouts } from '../layout.ts'
import classes from './accounting.module.css'
import type { LayoutDraft } from './LayoutDialog.tsx'
import type { ExportAsked, OwnLayout } from './useExportAsked.ts'

interface ExportFiltersProps {
  readonly asked: ExportAsked
  readonly own: readonly OwnLayout[]
  readonly lastClosed: string
  readonly onEdit: (layout: LayoutDraft) => void
}

/** Days, layout and kind of file in one line, with what can be done to the layout. */
export function ExportFilters({ asked, own, lastClosed, onEdit }: ExportFiltersProps): ReactNode {
  const t = useText()
  const { from, until, layout, format } = asked.values
  const chosen = own.find(({ id }) => id === layout)
  const remove = useCommand(Accounting.deleteLayout)
  const askRemove = ({ id, name }: OwnLayout) =>
    confirm({
      title: t(words.deleteAsk, name),
      confirmLabel: words.deleteLayout,
      lines: [],
      danger: true,
      action: async () => void (await remove.send({ id })),
    })
  const dayInput = (key: 'from' | 'until', value: string, change: (next: string) => void) => (
    <DateInput
      label={t(words[key])}
      valueFormat="YYYY-MM-DD"
      dateParser={readDay}
      maxDate={lastClosed}
      value={value}
      onChange={(next) => next !== null && change(next)}
    />
  )
  return (
    <div className={classes.asked}>
      {dayInput('from', from, (next) => asked.set({ from: next, until: next > until ? next : until }))}
      {dayInput('until', until, (next) => asked.set({ until: next, from: next < from ? next : from }))}
      <Select
        label={t(words.layout)}
        allowDeselect={false}
        value={String(layout)}
        data={[
          { group: t(words.ready), items: readyKeys.map((key) => ({ value: key, label: readyLayouts[key].name })) },
          ...(own.length === 0
            ? []
            : [{ group: t(words.own), items: own.map(({ id, name }) => ({ value: String(id), label: name })) }]),
        ]}
        onChange={(value) => value !== null && asked.set({ layout: Number(value) || (value as ReadyLayout) })}
      />
      <SegmentedControl
        aria-label={t(words.format)}
        value={format}
        data={exportFormats.map((one) => ({ value: one, label: one.toUpperCase() }))}
        onChange={(value) => asked.set({ format: value as ExportFormat })}
      />
      <MoreActions
        actions={[
          { key: 'copy', label: words.copyLayout, icon: IconCopy, run: () => onEdit(asked.copied()) },
          ...(chosen === undefined
            ? []
            : [
                { key: 'edit', label: words.editLayout, icon: IconPencil, run: () => onEdit(chosen) },
                { key: 'delete', label: words.deleteLayout, icon: IconTrash, run: () => void askRemove(chosen) },
              ]),
        ]}
      />
    </div>
  )
}
