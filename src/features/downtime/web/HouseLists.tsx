import { SegmentedControl } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useText } from '#kit/web/locale.tsx'
import type { Column } from '#kit/web/table/column.ts'
import { RowsTable } from '#kit/web/table/RowsTable.tsx'
import type { House, HouseStay } from '../contract.ts'
import { DAYS_AHEAD } from '../days.ts'
import { arrivals, departures, inHouse, paxOf } from '../houseLists.ts'
import { downtimeWords as words } from '../labels.ts'
import classes from './downtime.module.css'
import { WeekTable } from './WeekTable.tsx'

const column = {
  room: {
    key: 'room',
    label: words.room,
    value: ({ roomNumber }) => roomNumber ?? words.noRoom,
    sortable: true,
    width: 72,
  },
  type: { key: 'type', label: words.type, value: ({ roomTypeCode }) => roomTypeCode, sortable: true, width: 72 },
  guest: { key: 'guest', label: words.guest, value: ({ guestName }) => guestName, sortable: true, width: 176 },
  number: { key: 'number', label: words.number, value: ({ number }) => number, width: 80 },
  pax: { key: 'pax', label: words.pax, value: paxOf, width: 72 },
  arrival: { key: 'arrival', label: words.arrival, value: ({ arrival }) => arrival, kind: 'day', sortable: true },
  time: { key: 'time', label: words.time, value: ({ arrivesAt }) => arrivesAt, sortable: true, width: 72 },
  departure: {
    key: 'departure',
    label: words.departure,
    value: ({ departure }) => departure,
    kind: 'day',
    sortable: true,
  },
  phone: { key: 'phone', label: words.phone, value: ({ phone }) => phone, width: 128 },
  balance: { key: 'balance', label: words.balance, value: ({ balance }) => balance, kind: 'amount', sortable: true },
  remarks: { key: 'remarks', label: words.remarks, value: ({ remarks }) => remarks, width: 200 },
} as const satisfies Record<string, Column<HouseStay>>

const { room, type, guest, number, pax, arrival, time, departure, phone, balance, remarks } = column
const lists = {
  houseList: { of: inHouse, columns: [room, guest, number, pax, arrival, departure, phone, balance, remarks] },
  arrivals: { of: arrivals, columns: [guest, room, type, number, pax, time, departure, phone, remarks] },
  departures: { of: departures, columns: [room, guest, number, pax, arrival, balance, remarks] },
} satisfies Record<string, { of: (house: House) => HouseStay[]; columns: Column<HouseStay>[] }>

type Room = House['rooms'][number] & { readonly guestName: string }
const roomColumns: Column<Room>[] = [
  { key: 'room', label: words.room, value: (row) => row.number, sortable: true, width: 80 },
  { key: 'floor', label: words.floor, value: (row) => row.floor, sortable: true, width: 72 },
  { key: 'type', label: words.type, value: (row) => row.roomTypeCode, sortable: true, width: 80 },
  { key: 'status', label: words.status, value: (row) => words[row.houseStatus], sortable: true, width: 144 },
  { key: 'guest', label: words.guest, value: (row) => row.guestName, sortable: true, width: 200 },
]

const TABS = ['houseList', 'arrivals', 'departures', 'rooms', 'week'] as const
type Tab = (typeof TABS)[number]

/** The house list, arrivals, departures, rooms and the days ahead, to look at only. */
export function HouseLists({ house }: { house: House }): ReactNode {
  const t = useText()
  const [tab, choose] = useState<Tab>('houseList')
  const tabs = (
    <div className={classes.tabs}>
      <SegmentedControl
        aria-label={t(words.pack)}
        value={tab}
        onChange={(value) => choose(value as Tab)}
        data={TABS.map((value) => ({ value, label: t(words[value], DAYS_AHEAD) }))}
      />
    </div>
  )
  if (tab === 'rooms') return <Rooms house={house} tabs={tabs} />
  if (tab !== 'week') return <List tab={tab} house={house} tabs={tabs} />
  return (
    <>
      {tabs}
      <WeekTable house={house} />
    </>
  )
}

function List({ tab, house, tabs }: { tab: keyof typeof lists; house: House; tabs: ReactNode }): ReactNode {
  const { of, columns } = lists[tab]
  return (
    <RowsTable
      key={tab}
      name={`downtime-${tab}`}
      title={words[tab]}
      columns={columns}
      rows={of(house)}
      rowKey={({ id }) => id}
      totals={false}
      filters={tabs}
      empty={{ title: words.nobody, hint: words.nobodyHint }}
    />
  )
}

function Rooms({ house, tabs }: { house: House; tabs: ReactNode }): ReactNode {
  const guestOf = new Map(inHouse(house).map(({ roomNumber, guestName }) => [roomNumber, guestName]))
  const rows = house.rooms.map((each) => ({ ...each, guestName: guestOf.get(each.number) ?? '' }))
  return (
    <RowsTable
      name="downtime-rooms"
      title={words.rooms}
      columns={roomColumns}
      rows={rows}
      rowKey={(row) => row.number}
      filters={tabs}
      empty={{ title: words.nobody, hint: words.nobodyHint }}
    />
  )
}
