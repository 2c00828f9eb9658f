import { type ReactNode, useState } from 'react'
import { menuTitle } from '#domain/access/menu.ts'
import { useSession } from '#domain/access/web/session.ts'
import { confirm } from '#kit/web/feedback/confirm.ts'
import { words as kit } from '#kit/web/labels.ts'
import { type Say, useLocale, useText } from '#kit/web/locale.tsx'
import { useCommand } from '#kit/web/query.ts'
import type { Column } from '#kit/web/table/column.ts'
import { ListPage } from '#kit/web/table/ListPage.tsx'
import { weekdayName } from '#kit/web/when.ts'
import type { Locale } from '#core/labels.ts'
import { mailWords as words, viewWords } from '../labels.ts'
import { ReportMail, type ReportMailRow } from '../reportMail.ts'
import { reportNamed } from '../views.ts'
import { ReportMailDialog } from './ReportMailDialog.tsx'

const titleOf = (name: string) => reportNamed(name)?.report.title ?? name

const whenOf = ({ every, weekday, monthDay, at }: ReportMailRow, t: Say, locale: Locale): string => {
  if (every === 'day') return t(words.daily, at)
  if (every === 'week') return t(words.weekly, weekdayName(weekday ?? 0, 'long', locale), at)
  return t(words.monthly, monthDay ?? 1, at)
}

const stateOf = ({ active, failure }: ReportMailRow) =>
  failure === '' ? (active ? words.runs : words.paused) : words[failure]

const columnsIn = (t: Say, locale: Locale): Column<ReportMailRow>[] => [
  {
    key: 'report',
    label: words.report,
    value: ({ report }) => t(titleOf(report)),
    sortable: true,
    width: 180,
    card: 'title',
  },
  { key: 'view', label: words.view, value: ({ viewName }) => viewName || viewWords.standing, width: 160 },
  { key: 'when', label: words.when, value: (row) => whenOf(row, t, locale), width: 200 },
  { key: 'addresses', label: words.addresses, value: ({ addresses }) => addresses.join(', '), width: 220 },
  {
    key: 'formats',
    label: words.formats,
    value: ({ formats }) => formats.join(', ').toUpperCase(),
    width: 96,
    rare: true,
  },
  { key: 'dueAt', label: words.next, value: (row) => (row.active ? row.dueAt : null), kind: 'instant', sortable: true },
  { key: 'lastSentAt', label: words.last, value: ({ lastSentAt }) => lastSentAt, kind: 'instant', sortable: true },
  { key: 'state', label: words.state, value: stateOf, width: 200, card: 'line' },
  { key: 'user', label: words.setUpBy, value: ({ userName }) => userName, width: 112, rare: true },
]

/** /report/by-mail: which reports are mailed, when and to whom. */
export function ReportMailScreen(): ReactNode {
  const t = useText()
  const locale = useLocale()
  const { menu } = useSession()
  const [edited, setEdited] = useState<ReportMailRow | 'new'>()
  const { send } = useCommand(ReportMail.delete)
  const remove = ({ id, report }: ReportMailRow) =>
    void confirm({
      title: t(words.removeAsk, t(titleOf(report))),
      lines: [],
      confirmLabel: kit.delete,
      danger: true,
      action: async () => void (await send({ id })),
    })
  const open = new Set(menu.flatMap(({ MenuLink2, Status }) => (Status === 1 ? [MenuLink2] : [])))
  return (
    <ListPage
      name="ReportMails"
      title={menuTitle('/report/by-mail')}
      list={ReportMail.list}
      columns={columnsIn(t, locale)}
      rowKey={({ id }) => id}
      newLabel={words.newOne}
      onNew={() => setEdited('new')}
      onOpen={setEdited}
      actions={(row) => [{ key: 'delete', label: kit.delete, danger: true, run: () => remove(row) }]}
      isMuted={({ active }) => !active}
      emptyTitle={words.none}
      emptyHint={words.hint}
    >
      {edited !== undefined && (
        <ReportMailDialog
          mail={edited === 'new' ? undefined : edited}
          open={open}
          onClose={() => setEdited(undefined)}
        />
      )}
    </ListPage>
  )
}
