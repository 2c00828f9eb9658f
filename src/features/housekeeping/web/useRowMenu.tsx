import {
  IconBed,
  IconBedOff,
  IconBottle,
  IconDoorEnter,
  IconDoorExit,
  IconExternalLink,
  IconMessage,
  IconTool,
  IconTools,
  IconUser,
  IconWalk,
  IconX,
  IconZoomQuestion,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { menuTitle } from '#domain/access/menu.ts'
import { grantedPaths } from '#domain/access/session.ts'
import { useSession } from '#domain/access/web/session.ts'
import { Housekeeping, type HouseRow } from '#domain/housekeeping/contract.ts'
import type { useRoomActions } from '#domain/housekeeping/web/useRoomActions.ts'
import { lostItemWords } from '#domain/lostItem/labels.ts'
import { useReportFound } from '#domain/lostItem/web/useReportFound.tsx'
import { miniBarWords } from '#domain/miniBar/labels.ts'
import { useMiniBar } from '#domain/miniBar/web/useMiniBar.tsx'
import { workOrderWords } from '#domain/workOrder/labels.ts'
import { ReportFault } from '#domain/workOrder/web/ReportFault.tsx'
import { seesStays } from '#domain/stay/readers.ts'
import { useCommand } from '#kit/web/query.ts'
import { type OpenMenu, RowMenu } from '#kit/web/table/RowMenu.tsx'
import type { RowAction } from '#kit/web/table/rowAction.ts'
import { words } from '../labels.ts'
import { GiveDialog } from './GiveDialog.tsx'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { TextAreaField } from '#kit/web/form/TextAreaField.tsx'
import { useText } from '#kit/web/locale.tsx'

type RemarkedRoom = Pick<HouseRow, 'roomId' | 'number' | 'remark'>

function RemarkDialog({ room, onClose }: { room: RemarkedRoom; onClose: () => void }): ReactNode {
  const t = useText()
  return (
    <ActionModal
      title={t(words.remarkOf, room.number)}
      size="small"
      action={Housekeeping.remark}
      defaults={{ roomId: room.roomId, remark: room.remark }}
      onClose={onClose}
    >
      <TextAreaField name="remark" label={words.remark} hint={words.remarkHint} rows={3} autoFocus wide />
    </ActionModal>
  )
}

type Open =
  | { readonly dialog: 'give'; readonly rooms: readonly HouseRow[] }
  | { readonly dialog: 'remark' | 'broken'; readonly room: HouseRow }

/** Everything that can be done with a room of the house, and the dialog that it opens. `own` = a housekeeper's own rooms. */
export function useRowMenu(rooms: ReturnType<typeof useRoomActions>, { own = false } = {}) {
  const navigate = useNavigate()
  const paths = grantedPaths(useSession())
  const [open, setOpen] = useState<Open>()
  const [menu, setMenu] = useState<OpenMenu>()
  const miniBar = useMiniBar()
  const found = useReportFound()
  const report = useCommand(Housekeeping.report, { success: words.reported })
  const keeps = rooms.keepsHouse || own
  const give = (of: readonly HouseRow[]) => setOpen({ dialog: 'give', rooms: of })

  /** What settles that the books and what was seen differ: the one that was wrong is put right. */
  function solutions({ roomId, stayId, discrepancy, occupancy }: HouseRow): RowAction[] {
    if (discrepancy === null) return []
    const seen = (occupied: boolean) => () => void report.run({ roomIds: [roomId], occupied })
    const openStay = () => void navigate({ to: `/front-office/stay/${stayId}` })
    const sees = stayId !== null && seesStays(paths)
    if (discrepancy === 'skip')
      return [
        { key: 'stillThere', label: words.stillThere, icon: IconBed, run: seen(true) },
        ...(sees ? [{ key: 'checkOut', label: words.checkOutGuest, icon: IconDoorExit, run: openStay }] : []),
      ]
    const arrives = sees && occupancy === 'arrival'
    const walksIn = !arrives && paths.has('/front-office/walk-in')
    return [
      { key: 'nobodyThere', label: words.nobodyThere, icon: IconBedOff, run: seen(false) },
      ...(arrives ? [{ key: 'checkIn', label: words.checkInGuest, icon: IconDoorEnter, run: openStay }] : []),
      ...(walksIn
        ? [
            {
              key: 'walkIn',
              label: words.walkInGuest,
              icon: IconWalk,
              run: () => void navigate({ to: '/front-office/walk-in' }),
            },
          ]
        : []),
    ]
  }

  function reports({ roomId, reported, discrepancy }: HouseRow): RowAction[] {
    const run = (occupied: boolean | null) => () => void report.run({ roomIds: [roomId], occupied })
    return [
      ...(reported?.occupied === true || discrepancy === 'skip'
        ? []
        : [{ key: 'seenOccupied', label: words.reportOccupied, icon: IconBed, run: run(true) }]),
      ...(reported?.occupied === false || discrepancy === 'sleep'
        ? []
        : [{ key: 'seenVacant', label: words.reportVacant, icon: IconBedOff, run: run(false) }]),
      ...(reported === null ? [] : [{ key: 'takeBack', label: words.takeBack, icon: IconX, run: run(null) }]),
    ]
  }

  function links({ roomId, stayId, number, block, workOrders }: HouseRow): RowAction[] {
    const opensStay = stayId !== null && seesStays(paths)
    const seesOrders = paths.has('/room-service/work-order') && workOrders > 0
    const seesBlocks = paths.has('/room-service/room-block') && block !== null
    const openBlock = () =>
      void navigate({ to: '/room-service/room-block', search: { q: number, status: 'current' } as never })
    return [
      ...(opensStay
        ? [
            {
              key: 'stay',
              label: words.openStay,
              icon: IconExternalLink,
              run: () => void navigate({ to: `/front-office/stay/${stayId}` }),
            },
          ]
        : []),
      ...(seesOrders
        ? [
            {
              key: 'orders',
              label: menuTitle('/room-service/work-order'),
              icon: IconTools,
              run: () => void navigate({ to: '/room-service/work-order', search: { room: roomId } as never }),
            },
          ]
        : []),
      ...(seesBlocks ? [{ key: 'block', label: words.openBlock, icon: IconTool, run: openBlock }] : []),
    ]
  }

  const actionsOf = (row: HouseRow): RowAction[] => [
    ...(keeps ? solutions(row) : []),
    ...rooms.actionsOf({ ...row, isOwn: own }),
    ...(rooms.keepsHouse ? [{ key: 'give', label: words.giveTo, icon: IconUser, run: () => give([row]) }] : []),
    ...(keeps
      ? [
          {
            key: 'remark',
            label: words.changeRemark,
            icon: IconMessage,
            run: () => setOpen({ dialog: 'remark', room: row }),
          },
          {
            key: 'miniBar',
            label: miniBarWords.miniBar,
            icon: IconBottle,
            run: () => miniBar.open({ roomId: row.roomId }),
          },
          ...reports(row),
        ]
      : []),
    {
      key: 'broken',
      label: workOrderWords.reportFault,
      icon: IconTool,
      run: () => setOpen({ dialog: 'broken', room: row }),
    },
    {
      key: 'found',
      label: lostItemWords.reportFound,
      icon: IconZoomQuestion,
      run: () => found.open(row),
    },
    ...links(row),
  ]

  const close = () => setOpen(undefined)
  const dialog: ReactNode = (
    <>
      {miniBar.dialog}
      {found.dialog}
      {menu && <RowMenu open={menu} onClose={() => setMenu(undefined)} />}
      {open?.dialog === 'give' && <GiveDialog rooms={open.rooms} onClose={close} />}
      {open?.dialog === 'remark' && <RemarkDialog room={open.room} onClose={close} />}
      {open?.dialog === 'broken' && <ReportFault room={open.room} onClose={close} />}
    </>
  )
  return {
    actionsOf,
    give,
    /** One menu for all cards. */
    open: (anchor: HTMLElement, row: HouseRow) => setMenu({ anchor, actions: actionsOf(row) }),
    dialog,
  }
}
