import type { ReactNode } from 'react'
import { menuTitle } from '#domain/access/menu.ts'
import { Cashier, type SessionRow } from '#domain/cashier/contract.ts'
import { useText } from '#kit/web/locale.tsx'
import type { Column } from '#kit/web/table/column.ts'
import { ListView } from '#kit/web/table/ListView.tsx'
import { useList } from '#kit/web/table/useList.ts'
import { InstantText } from '#kit/web/ui/InstantText.tsx'
import { Page } from '#kit/web/ui/Page.tsx'
import { deskWords as words } from '../labels.ts'

/** The sessions that were and are, the newest first. */
export function SessionList({ tabs }: { tabs: ReactNode }): ReactNode {
  const t = useText()
  const list = useList({ list: Cashier.list, defaultSort: '-openedAt' })
  const columns: readonly Column<SessionRow>[] = [
    { key: 'drawer', label: words.drawers, value: (row) => t(row.drawer), sortable: true, width: 160 },
    { key: 'number', label: { en: 'No.', mon: '№' }, value: (row) => row.number, width: 64 },
    { key: 'userName', label: words.user, value: (row) => row.userName, sortable: true, width: 160 },
    {
      key: 'openedAt',
      label: words.openedAt,
      value: (row) => row.openedAt,
      render: (row) => <InstantText at={row.openedAt} />,
      sortable: true,
      width: 144,
    },
    {
      key: 'closedAt',
      label: words.closedAt,
      value: (row) => row.closedAt,
      render: (row) => (row.closedAt === null ? t(words.open) : <InstantText at={row.closedAt} />),
      width: 144,
    },
    { key: 'movements', label: words.movements, value: (row) => row.movements, width: 104 },
    {
      key: 'variance',
      label: words.variance,
      value: (row) => row.variance,
      kind: 'amount',
      sortable: true,
      total: true,
    },
  ]
  return (
    <Page title={menuTitle('/payment/cashier')} count={list.count} fill note={tabs}>
      <ListView<typeof Cashier.list>
        list={list}
        name="cashSessions"
        title={words.sessions}
        columns={columns}
        rowKey={(row) => row.id}
        to={(row) => `/payment/cashier/shift/${row.id}`}
        empty={{ title: words.noSessions, hint: words.noSessionsHint }}
      />
    </Page>
  )
}
