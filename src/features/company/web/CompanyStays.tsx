import { Stack } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import type { Day } from '#core/day.ts'
import type { Label } from '#core/labels.ts'
import { useSession } from '#domain/access/web/session.ts'
import { stayNumberText } from '#domain/numbering/web/numberText.ts'
import { shownStatus } from '#domain/stayStatus/status.ts'
import { stayLook } from '#domain/stay/web/stayLook.ts'
import type { Column } from '#kit/web/table/column.ts'
import { ListView } from '#kit/web/table/ListView.tsx'
import { useList } from '#kit/web/table/useList.ts'
import { Section } from '#kit/web/ui/Section.tsx'
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx'
import { CompanyProfile, type CompanyStay } from '../contract.ts'
import { words } from '../labels.ts'

/** The stays of the company's reservations, the newest first. */
export function CompanyStays({ companyId }: { companyId: number }): ReactNode {
  const { businessDate } = useSession().hotel
  const list = useList({ list: CompanyProfile.stays, input: { id: companyId } })
  const columns = useMemo(() => columnsOf(businessDate), [businessDate])
  return (
    <Section title={words.stays} note={list.count}>
      <Stack gap={8}>
        <ListView<typeof CompanyProfile.stays>
          list={list}
          name="companyStays"
          title={words.stays}
          columns={columns}
          rowKey={({ id }) => id}
          to={({ id }) => `/front-office/stay/${id}`}
          isMuted={({ status }) => status !== 'reserved' && status !== 'inHouse'}
          empty={{ title: words.noStays, hint: words.noStaysHint }}
        />
      </Stack>
    </Section>
  )
}

const columnsOf = (businessDate: Day): readonly Column<CompanyStay>[] => [
  { key: 'number', label: words.number, value: stayNumberText, width: 112 },
  { key: 'guest', label: words.guest, value: (row) => row.guestName, width: 160 },
  {
    key: 'status',
    label: words.status,
    value: (row) => stayLook(shownStatus(row, businessDate)).label as Label,
    render: (row) => <StatusBadge look={stayLook(shownStatus(row, businessDate))} />,
    width: 192,
  },
  { key: 'arrival', label: words.arrival, value: (row) => row.arrival, kind: 'day', sortable: true },
  { key: 'departure', label: words.departure, value: (row) => row.departure, kind: 'day', sortable: true },
  { key: 'nights', label: words.nights, value: (row) => row.nights, kind: 'number', width: 72 },
  { key: 'room', label: words.room, value: (row) => row.roomNumber, width: 72 },
  { key: 'total', label: words.total, value: (row) => row.total, kind: 'amount' },
]
