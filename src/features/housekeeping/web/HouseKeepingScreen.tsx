import { SegmentedControl } from '@mantine/core'
import { IconPrinter, IconUsers } from '@tabler/icons-react'
import { type ReactNode, useCallback, useState } from 'react'
import { menuTitle } from '#domain/access/menu.ts'
import { Housekeeping } from '#domain/housekeeping/contract.ts'
import { useRoomActions } from '#domain/housekeeping/web/useRoomActions.ts'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { useList } from '#kit/web/table/useList.ts'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { Page } from '#kit/web/ui/Page.tsx'
import { useFilter, useUrlState } from '#kit/web/urlState.ts'
import { useOnPhone } from '#kit/web/useOnPhone.ts'
import { useScreenKeys } from '#kit/web/useScreenKeys.ts'
import { words } from '../labels.ts'
import { DeepCleaning } from './DeepCleaning.tsx'
import { HouseBoard } from './HouseBoard.tsx'
import { HouseFilters } from './HouseFilters.tsx'
import { HouseList } from './HouseList.tsx'
import { PrintSheets } from './PrintSheets.tsx'
import { RoomGroups } from './RoomGroups.tsx'
import { ShareOutDialog } from './ShareOutDialog.tsx'
import { useHouseFilters } from './useHouseFilters.ts'
import { useRowMenu } from './useRowMenu.tsx'
import { ViewChoice } from './ViewChoice.tsx'

const VIEWS = { list: words.list, floor: words.byFloor, housekeeper: words.byHousekeeper, deep: words.deep }
type View = keyof typeof VIEWS

/** /room-service/house-keeping: what is to be cleaned, by whom, how far it is, and which rooms are due for a deep cleaning. */
export function HouseKeepingScreen(): ReactNode {
  // a phone is too narrow for the list
  const onPhone = useOnPhone()
  const [url, change] = useUrlState()
  const asked = url['view'] ?? (onPhone ? 'floor' : 'list')
  const view = (Object.keys(VIEWS) as View[]).find((known) => known === asked) ?? 'list'
  const choice = (
    <ViewChoice
      views={VIEWS}
      view={view}
      // the lists have no columns in common by which to sort
      onView={(next) => change({ view: next, sort: undefined, page: undefined })}
    />
  )
  return view === 'deep' ? <DeepCleaning choice={choice} /> : <RoomsToClean view={view} choice={choice} />
}

function RoomsToClean({ view, choice }: { view: Exclude<View, 'deep'>; choice: ReactNode }): ReactNode {
  const [all, setAll] = useFilter('all', false)
  const [open, setOpen] = useState<'shareOut' | 'print'>()
  const close = useCallback(() => setOpen(undefined), [])
  const filters = useHouseFilters()
  const input = { ...filters.input, ...(all ? {} : { toClean: true }) }
  const list = useList({ list: Housekeeping.list, input })
  const rooms = useRoomActions()
  const menu = useRowMenu(rooms)
  useScreenKeys({ n: () => setOpen('shareOut') })
  const empty = filters.isSet
    ? { title: words.nothingFits, narrowed: true as const }
    : all
      ? { title: words.noRooms, hint: words.noRoomsHint }
      : { title: words.nothingToClean, hint: words.nothingToCleanHint }
  const shared = {
    filters: (
      <>
        {choice}
        <HouseFilters />
      </>
    ),
    empty,
  }
  return (
    <Page
      title={menuTitle('/room-service/house-keeping')}
      count={list.count}
      fill
      note={<Tabs all={all} onAll={setAll} />}
      action={
        <>
          <ActionButton
            label={words.printSheets}
            variant="default"
            leftSection={<IconPrinter size={16} />}
            onClick={() => setOpen('print')}
          />
          <ActionButton
            label={words.shareOut}
            hotkey="N"
            leftSection={<IconUsers size={16} />}
            onClick={() => setOpen('shareOut')}
          />
        </>
      }
    >
      {view === 'list' ? (
        <HouseList list={list} rooms={rooms} menu={menu} {...shared} />
      ) : (
        <HouseBoard input={input} {...shared}>
          {(rows) => <RoomGroups rows={rows} by={view} rooms={rooms} onMore={menu.open} />}
        </HouseBoard>
      )}
      {menu.dialog}
      {open === 'shareOut' && <ShareOutDialog onClose={close} />}
      {open === 'print' && <PrintSheets onDone={close} />}
    </Page>
  )
}

function Tabs({ all, onAll }: { all: boolean; onAll: (all: boolean) => void }): ReactNode {
  const t = useText()
  const { data } = useRead(Housekeeping.summary, {})
  const count = (of: number | undefined) => (of === undefined ? '' : ` ${of}`)
  return (
    <SegmentedControl
      size="xs"
      aria-label={t(words.shownRooms)}
      value={all ? 'all' : 'toClean'}
      onChange={(value) => onAll(value === 'all')}
      data={[
        { value: 'toClean', label: `${t(words.toClean)}${count(data?.toClean)}` },
        { value: 'all', label: `${t(words.allRooms)}${count(data?.rooms)}` },
      ]}
    />
  )
}
