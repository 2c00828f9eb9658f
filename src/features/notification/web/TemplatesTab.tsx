import { IconEdit, IconPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { menuTitle } from '#domain/access/menu.ts'
import { documentNames, recipientLabels, timingLabels } from '#domain/mail/labels.ts'
import { templateLabel } from '#domain/mail/standardTemplates.ts'
import { mailTypes } from '#domain/mail/types.ts'
import { confirm } from '#kit/web/feedback/confirm.ts'
import { words as kit } from '#kit/web/labels.ts'
import { useLocale, useText } from '#kit/web/locale.tsx'
import { useCommand } from '#kit/web/query.ts'
import { statusAction } from '#kit/web/table/askedActions.ts'
import type { Column } from '#kit/web/table/column.ts'
import { ListView } from '#kit/web/table/ListView.tsx'
import type { RowAction } from '#kit/web/table/rowAction.ts'
import { useList } from '#kit/web/table/useList.ts'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { activeLook, inactiveLook } from '#kit/web/ui/activeLook.ts'
import { Page } from '#kit/web/ui/Page.tsx'
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx'
import { MailTemplate, type TemplateRecord } from '../contract.ts'
import { notificationWords as words } from '../labels.ts'
import { TemplateForm } from './TemplateForm.tsx'

const columnsIn = (locale: 'en' | 'mon'): readonly Column<TemplateRecord>[] => [
  { key: 'name', label: words.name, value: (row) => templateLabel(row.name), sortable: true, width: 160 },
  { key: 'type', label: words.type, value: (row) => mailTypes[row.type].label, sortable: true, width: 180 },
  { key: 'timing', label: words.timing, value: (row) => timingLabels[row.timing], sortable: true, width: 190 },
  { key: 'days', label: words.days, value: (row) => row.days, kind: 'number' },
  { key: 'recipient', label: words.recipient, value: (row) => recipientLabels[row.recipient], sortable: true },
  {
    key: 'subject',
    label: words.subject,
    value: (row) => (locale === 'mon' ? row.subjectMon : row.subject),
    width: 240,
  },
  {
    key: 'document',
    label: words.document,
    value: (row) => (row.document === null ? '' : documentNames[row.document]),
  },
  {
    key: 'active',
    label: words.active,
    value: (row) => row.active,
    render: (row) => <StatusBadge look={row.active ? activeLook : inactiveLook} />,
    sortable: true,
    width: 110,
  },
]

/** The letters that the hotel writes. */
export function TemplatesTab({ tabs }: { tabs: ReactNode }): ReactNode {
  const t = useText()
  const locale = useLocale()
  const [editId, setEditId] = useState<number | null>()
  const list = useList({ list: MailTemplate.list, defaultSort: 'name' })
  const setStatus = useCommand(MailTemplate.setStatus)
  const remove = useCommand(MailTemplate.delete)
  const addStandard = useCommand(MailTemplate.addStandard, { success: ({ added }) => t(words.added, added) })
  const askToDelete = ({ id, name }: TemplateRecord) =>
    confirm({
      title: t(words.deleteAsk, t(templateLabel(name))),
      lines: [words.deleteNote],
      confirmLabel: kit.delete,
      danger: true,
      action: async () => {
        await remove.send({ id })
      },
    })
  const actions = (row: TemplateRecord): RowAction[] => [
    { key: 'edit', label: kit.edit, icon: IconEdit, run: () => setEditId(row.id) },
    statusAction({
      t,
      command: setStatus,
      name: t(templateLabel(row.name)),
      active: row.active,
      note: words.deactivateNote,
      input: (active) => ({ id: row.id, active }),
    }),
    { key: 'delete', label: kit.delete, icon: IconTrash, danger: true, run: () => void askToDelete(row) },
  ]
  const standard = (
    <ActionButton
      label={words.addStandard}
      variant="default"
      loading={addStandard.isPending}
      onClick={() => void addStandard.run({})}
    />
  )
  return (
    <Page
      title={menuTitle('/conf/notification')}
      count={list.count}
      fill
      note={tabs}
      action={
        <>
          {standard}
          <ActionButton
            label={words.newTemplate}
            hotkey="N"
            leftSection={<IconPlus size={16} />}
            onClick={() => setEditId(null)}
          />
        </>
      }
    >
      <ListView<typeof MailTemplate.list>
        list={list}
        name="mailTemplates"
        title={words.templates}
        columns={columnsIn(locale)}
        rowKey={(row) => row.id}
        onOpen={(row) => setEditId(row.id)}
        onNew={() => setEditId(null)}
        actions={actions}
        isMuted={(row) => !row.active}
        empty={{ title: words.noTemplates, hint: words.noTemplatesHint, action: standard }}
      />
      {editId !== undefined && <TemplateForm editId={editId} onClose={() => setEditId(undefined)} />}
    </Page>
  )
}
