import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useCallback, useState } from 'react'
import { Stay } from '#domain/stay/contract.ts'
import { stayNotices } from '#domain/stay/notices.ts'
import { call } from '#kit/web/api.ts'
import { sayNow } from '#kit/web/locale.tsx'
import { showRefusal } from '#kit/web/query.ts'
import { isPart } from '../bars.ts'
import type { Drag, Drop } from '../drag.ts'
import { dayOfNumber } from '../geometry.ts'
import { words } from '../labels.ts'
import type { RoomRow, UnassignedRow } from '../rows.ts'
import { DatesDialog } from './DatesDialog.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { useBlockChange } from './useBlockChange.ts'
import type { Blocks } from './useBlocks.tsx'
import { useUndo } from './useUndo.ts'

interface Asked {
  readonly drag: Drag
  readonly drop: Drop
  /** That the stay is to have, where its dates change; null = none. */
  readonly roomId: number | null
  /** With the version that the stay has now; none when the person went back. */
  readonly answer: (version?: number) => void
}

/** A new reservation with what was drawn already filled in. */
export function useNewStay(): (row: RoomRow | UnassignedRow, arrival: number, departure: number) => void {
  const navigate = useNavigate()
  return useCallback(
    (row, arrival, departure) => {
      const search = {
        roomTypeId: row.type.id,
        ...(row.kind === 'room' ? { roomId: row.roomId } : {}),
        arrival: dayOfNumber(arrival),
        departure: dayOfNumber(departure),
      }
      void navigate({ to: '/front-office/new-reservation', search: search as never })
    },
    [navigate],
  )
}

/** Carries out what was dropped: at once where nothing is left to ask, else after its dialog. True when it was done. */
export function useDrops(blocks: Blocks | undefined): {
  onDrop: (drag: Drag, drop: Drop) => Promise<boolean>
  dialog: ReactNode
} {
  const begin = useNewStay()
  const [asked, setAsked] = useState<Asked>()
  const changeBlock = useBlockChange()
  const { assign, movePart, offerUndo } = useUndo()

  const ask = useCallback(
    (drag: Drag, drop: Drop, roomId: number | null = null) =>
      new Promise<number | undefined>((resolve) => {
        setAsked({
          drag,
          drop,
          roomId,
          answer: (version) => {
            setAsked(undefined)
            resolve(version)
          },
        })
      }),
    [],
  )
  const onDrop = useCallback(
    async (drag: Drag, drop: Drop): Promise<boolean> => {
      const stayId = drag.bar?.stayId ?? 0
      const { row } = drop
      try {
        switch (drop.does) {
          case 'create':
            begin(row, drop.arrival, drop.departure)
            return true
          case 'assign':
            if (row.kind !== 'room') return false
            return await assign([{ stayId, roomId: row.roomId }], sayNow(stayNotices.assign, row.number))
          case 'unassign':
            return await assign([{ stayId, roomId: null }], stayNotices.unassign)
          case 'block':
            if (row.kind === 'room') await blocks?.begin(row, drop.arrival, drop.departure)
            return true
          case 'changeBlock':
            if (!drag.bar?.block || row.kind !== 'room') return false
            return await changeBlock(drag.bar, row.roomId, drop)
          case 'moveRoom': {
            const version = await ask(drag, drop)
            if (version === undefined) return false
            offerUndo({ stayId, version }, stayNotices.moveRoom)
            return true
          }
          case 'movePart': {
            if (row.kind !== 'room' || drag.row.kind !== 'room') return false
            const step = { stayId, date: dayOfNumber(drop.arrival), roomId: row.roomId }
            return await movePart(step, drag.row.roomId, stayNotices.split)
          }
          case 'amend': {
            const version = await ask(drag, drop, await roomAfter(drag, drop))
            if (version === undefined) return false
            offerUndo({ stayId, version }, stayNotices.amend)
            return true
          }
          case 'nothing':
            return false
        }
      } catch (error) {
        showRefusal(error)
        return false
      }
    },
    [begin, blocks, changeBlock, assign, movePart, offerUndo, ask],
  )
  return { onDrop, dialog: asked && <DropDialog {...asked} /> }
}

/** The room in which the stay begins, or lives; of one that changes rooms it may be another than the one whose bar was pulled. */
async function roomAfter({ bar, row: before }: Drag, { row }: Drop): Promise<number | null> {
  if (row.key !== before.key) return row.kind === 'room' ? row.roomId : null
  return bar?.stayId != null && isPart(bar) ? (await call(Stay.get, { id: bar.stayId })).roomId : (bar?.roomId ?? null)
}

function DropDialog({ drag, drop, roomId, answer }: Asked): ReactNode {
  const { bar } = drag
  if (!bar || bar.stayId === null) return null
  if (drop.does === 'moveRoom' && drop.row.kind === 'room') {
    const from = drag.row.kind === 'room' ? drag.row.number : ''
    return <MoveDialog stayId={bar.stayId} guest={bar.guest} from={from} to={drop.row} onClose={answer} />
  }
  return (
    <DatesDialog
      stayId={bar.stayId}
      guest={bar.guest}
      // of the whole stay, of which this may be one of its rooms
      arrival={dayOfNumber(bar.arrival + drop.arrival - bar.start)}
      departure={dayOfNumber(bar.departure + drop.departure - bar.end)}
      before={{ arrival: dayOfNumber(bar.arrival), departure: dayOfNumber(bar.departure) }}
      roomId={roomId}
      roomBefore={drag.row.kind === 'room' ? drag.row.number : words.unassigned}
      onClose={answer}
    />
  )
}
