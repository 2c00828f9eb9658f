import { SegmentedControl } from '@mantine/core'
import { IconExternalLink, IconPlus, IconWalk } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import type { OutputOf } from '#core/contract.ts'
import type { Label } from '#core/labels.ts'
import { useSession } from '#domain/access/web/session.ts'
import type { StayRow } from '#domain/stay/shapes.ts'
import { stayWords } from '#domain/stay/web/labels.ts'
import { useStayActions } from '#domain/stay/web/useStayActions.tsx'
import { useText } from '#kit/web/locale.tsx'
import { ListView } from '#kit/web/table/ListView.tsx'
import type { RowAction } from '#kit/web/table/rowAction.ts'
import { useList } from '#kit/web/table/useList.ts'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import type { EmptyWords } from '#kit/web/ui/EmptyState.tsx'
import { Page } from '#kit/web/ui/Page.tsx'
import { useFilter } from '#kit/web/urlState.ts'
import { useScreenKeys } from '#kit/web/useScreenKeys.ts'
import { Reservation } from '#domain/reservation/contract.ts'
import { listWords as words } from '#domain/reservation/labels.ts'
import { ReservationFilters } from './ReservationFilters.tsx'
import { stayColumns } from '../stayColumns.tsx'
import { useReservationFilters } from './useReservationFilters.ts'

const tabs = {
  arrivals: { label: words.arrivals, sort: 'guest', empty: { title: words.noArrivals, hint: words.noArrivalsHint } },
  inHouse: { label: words.inHouse, sort: 'room', empty: { title: words.noInHouse, hint: words.noInHouseHint } },
  departures: {
    label: words.departures,
    sort: 'room',
    empty: { title: words.noDepartures, hint: words.noDeparturesHint },
  },
  all: { label: words.all, sort: '-number', empty: { title: words.noReservations, hint: words.emptyHint } },
} as const satisfies Record<string, { label: Label; sort: string; empty: EmptyWords }>
type Tab = keyof typeof tabs
const TABS = Object.keys(tabs) as Tab[]

/** All reservations, a row a room: who arrives, who is here, who leaves. */
export function ReservationList(): ReactNode {
  const navigate = useNavigate()
  const { businessDate } = useSession().hotel
  const [tab, setTab] = useTab()
  const filters = useReservationFilters()
  const list = useList({
    list: Reservation.list,
    input: { tab, ...filters.input, withTabs: true },
    defaultSort: tabs[tab].sort,
  })
  const columns = useMemo(() => stayColumns(businessDate), [businessDate])
  const stay = useStayActions()
  const open = (row: StayRow) => void navigate({ to: `/front-office/stay/${row.id}` })
  const book = () => void navigate({ to: '/front-office/new-reservation' })
  const walkIn = () => void navigate({ to: '/front-office/walk-in' })
  useScreenKeys({ w: walkIn })

  const actions = (row: StayRow): RowAction[] => [
    { key: 'open', label: stayWords.openStay, icon: IconExternalLink, run: () => open(row) },
    {
      key: 'reservation',
      label: words.openReservation,
      icon: IconExternalLink,
      run: () => void navigate({ to: `/front-office/reservation/${row.reservationId}` }),
    },
    ...stay.actionsOf(row),
  ]

  return (
    <Page
      title={words.reservationList}
      count={list.count}
      fill
      note={<Tabs tab={tab} onTab={setTab} counts={list.output?.tabs} />}
      action={
        <>
          <ActionButton
            label={words.walkIn}
            variant="default"
            hotkey="W"
            leftSection={<IconWalk size={16} />}
            onClick={walkIn}
          />
          <ActionButton label={words.newReservation} hotkey="N" leftSection={<IconPlus size={16} />} onClick={book} />
        </>
      }
    >
      <ListView<typeof Reservation.list>
        list={list}
        name="reservationList"
        title={words.reservationList}
        columns={columns}
        rowKey={(row) => row.id}
        to={(row) => `/front-office/stay/${row.id}`}
        onNew={book}
        actions={actions}
        isMuted={(row) => row.status !== 'reserved' && row.status !== 'inHouse'}
        filters={<ReservationFilters filters={filters} />}
        empty={filters.active > 0 ? { title: words.nothingFits, narrowed: true } : tabs[tab].empty}
      />
      {stay.dialog}
    </Page>
  )
}

/** A change of tab begins with its own order. */
function useTab(): [Tab, (tab: Tab) => void] {
  const navigate = useNavigate()
  const [found] = useFilter<string>('tab', 'arrivals')
  const tab = TABS.find((known) => known === found) ?? 'arrivals'
  const setTab = (next: Tab) => {
    const search = (former: Record<string, unknown>) => ({
      ...former,
      tab: next === 'arrivals' ? undefined : next,
      sort: undefined,
      page: undefined,
    })
    void navigate({ to: '.', search: search as never })
  }
  return [tab, setTab]
}

interface TabsProps {
  readonly tab: Tab
  readonly onTab: (tab: Tab) => void
  readonly counts: OutputOf<typeof Reservation.list>['tabs']
}

function Tabs({ tab, onTab, counts }: TabsProps): ReactNode {
  const t = useText()
  const labelOf = (key: Tab): string => {
    const count = key === 'all' ? undefined : counts?.[key]
    return count === undefined ? t(tabs[key].label) : `${t(tabs[key].label)} ${count}`
  }
  return (
    <SegmentedControl
      size="xs"
      aria-label={t(words.shownRows)}
      value={tab}
      onChange={(next) => onTab(next as Tab)}
      data={TABS.map((key) => ({
        value: key,
        label: labelOf(key),
      }))}
    />
  )
}
