import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { menuTitle } from '#domain/access/menu.ts'
import { grantedPaths } from '#domain/access/session.ts'
import { useSession } from '#domain/access/web/session.ts'
import { type HouseRow, Housekeeping } from '#domain/housekeeping/contract.ts'
import { useRoomActions } from '#domain/housekeeping/web/useRoomActions.ts'
import { seesStays } from '#domain/stay/readers.ts'
import { useConditionName } from '#domain/room/web/useConditionName.ts'
import { ListView } from '#kit/web/table/ListView.tsx'
import { useList } from '#kit/web/table/useList.ts'
import { Page } from '#kit/web/ui/Page.tsx'
import { useFilter, useUrlState } from '#kit/web/urlState.ts'
import { words } from '../labels.ts'
import { FloorPlan } from './FloorPlan.tsx'
import { HouseBoard } from './HouseBoard.tsx'
import { houseColumns } from './houseColumns.tsx'
import { HouseFigures } from './HouseFigures.tsx'
import { HouseFilters } from './HouseFilters.tsx'
import { useHouseFilters } from './useHouseFilters.ts'
import { useRowMenu } from './useRowMenu.tsx'
import { ViewChoice } from './ViewChoice.tsx'

const VIEWS = { list: words.list, plan: words.floorPlan }
const TITLE = menuTitle('/room-service/house-status')

/** /room-service/house-status: every room as the front office and housekeeping know it, and where the two do not agree. */
export function HouseStatusScreen(): ReactNode {
  const navigate = useNavigate()
  const conditionName = useConditionName()
  const [url, change] = useUrlState()
  const view = url['view'] === 'plan' ? 'plan' : 'list'
  const filters = useHouseFilters()
  const [discrepancy] = useFilter('discrepancy', false)
  const input = { ...filters.input, ...(discrepancy ? { discrepancy } : {}) }
  const list = useList({ list: Housekeeping.list, input })
  const menu = useRowMenu(useRoomActions())
  const columns = useMemo(() => houseColumns({ conditionName }), [conditionName])
  const granted = grantedPaths(useSession())
  const open = ({ stayId }: HouseRow) => stayId !== null && void navigate({ to: `/front-office/stay/${stayId}` })
  const { noRooms, noRoomsHint, noDiscrepancies, noDiscrepanciesHint, nothingFits } = words
  const ofAll = filters.isSet ? { title: nothingFits, narrowed: true as const } : { title: noRooms, hint: noRoomsHint }
  const empty = discrepancy ? { title: noDiscrepancies, hint: noDiscrepanciesHint } : ofAll
  const shared = {
    filters: (
      <>
        <ViewChoice
          views={VIEWS}
          view={view}
          onView={(next) => change({ view: next === 'list' ? undefined : next, page: undefined })}
        />
        <HouseFilters />
      </>
    ),
    empty,
  }
  return (
    <Page title={TITLE} count={list.count} fill>
      <HouseFigures />
      {view === 'plan' ? (
        <HouseBoard input={input} {...shared}>
          {(rows) => <FloorPlan rows={rows} onOpen={menu.open} />}
        </HouseBoard>
      ) : (
        <ListView<typeof Housekeeping.list>
          list={list}
          name="HouseStatus"
          title={TITLE}
          columns={columns}
          rowKey={({ roomId }) => roomId}
          onOpen={seesStays(granted) ? open : undefined}
          actions={menu.actionsOf}
          {...shared}
        />
      )}
      {menu.dialog}
    </Page>
  )
}
