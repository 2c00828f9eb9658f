import { Alert, Button, Checkbox, Table } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { addDays, type Day } from '#core/day.ts'
import { sayRoomReasons } from '#domain/autoAssign/web/roomReasons.ts'
import { useLocale, useText } from '#kit/web/locale.tsx'
import { showRefusal, useRead } from '#kit/web/query.ts'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { Modal } from '#kit/web/ui/Modal.tsx'
import { sayNow } from '#kit/web/locale.tsx'
import { type AutoAssignPreview, StayView, type StayViewRooms } from '../contract.ts'
import { words } from '../labels.ts'
import classes from './AutoAssignDialog.module.css'
import { useUndo } from './useUndo.ts'

interface AutoAssignDialogProps {
  readonly from: Day
  readonly until: Day
  /** Of this type alone. */
  readonly roomTypeId: number | undefined
  readonly types: StayViewRooms['types']
  readonly onClose: () => void
}

type Left = AutoAssignPreview['left'][number]

/** What auto assign proposes and why; applied as one step, which can be taken back. */
export function AutoAssignDialog({ from, until, roomTypeId, types, onClose }: AutoAssignDialogProps): ReactNode {
  const t = useText()
  const preview = useRead(StayView.previewAutoAssign, { from, until, ...(roomTypeId ? { roomTypeId } : {}) })
  const [dropped, setDropped] = useState<ReadonlySet<number>>(new Set())
  const [isBusy, setBusy] = useState(false)
  const { assign } = useUndo()
  const taken = (preview.data?.placed ?? []).filter(({ stayId }) => !dropped.has(stayId))

  async function apply(rooms: Parameters<typeof assign>[0], close: boolean): Promise<void> {
    setBusy(true)
    try {
      const done = await assign(rooms, sayNow(words.assigned, rooms.length))
      if (done && close) onClose()
    } catch (error) {
      showRefusal(error)
      await preview.refetch()
    } finally {
      setBusy(false)
    }
  }
  const moveAndAssign = ({ stayId, version, move }: Left): void => {
    if (!move) return
    const moved = { stayId: move.stayId, roomId: move.toRoomId, version: move.version }
    void apply([moved, { stayId, roomId: move.fromRoomId, version }], false)
  }
  const toggle = (stayId: number): void => {
    const next = new Set(dropped)
    if (!next.delete(stayId)) next.add(stayId)
    setDropped(next)
  }
  return (
    <Modal
      title={words.autoAssignTitle}
      onClose={onClose}
      actions={
        taken.length > 0 && (
          <Button
            loading={isBusy}
            onClick={() =>
              void apply(
                taken.map(({ stayId, roomId, version }) => ({ stayId, roomId, version })),
                true,
              )
            }
          >
            {t(words.assignCount, taken.length)}
          </Button>
        )
      }
    >
      <p className={classes.hint}>{t(words.autoAssignHint, from, addDays(until, -1))}</p>
      <Loaded of={preview} height={240}>
        {(data) =>
          data.placed.length + data.left.length === 0 ? (
            <EmptyState title={words.nobodyWaits} />
          ) : (
            <>
              <LeftOver
                left={data.left}
                isNobodyPlaced={data.placed.length === 0}
                isBusy={isBusy}
                onMove={moveAndAssign}
              />
              <Placed placed={data.placed} types={types} dropped={dropped} onToggle={toggle} />
            </>
          )
        }
      </Loaded>
    </Modal>
  )
}

interface PlacedProps {
  readonly placed: AutoAssignPreview['placed']
  readonly types: StayViewRooms['types']
  readonly dropped: ReadonlySet<number>
  readonly onToggle: (stayId: number) => void
}

function Placed({ placed, types, dropped, onToggle }: PlacedProps): ReactNode {
  const t = useText()
  const locale = useLocale()
  if (placed.length === 0) return null
  const typeOf = (id: number): string => {
    const type = types.find((each) => each.id === id)
    return (locale === 'mon' ? type?.nameMon : type?.name) ?? ''
  }
  return (
    <Table.ScrollContainer minWidth={280} type="native">
      <Table className={classes.table ?? ''}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th />
            <Table.Th>{t(words.guestTitle)}</Table.Th>
            <Table.Th>{t(words.datesTitle)}</Table.Th>
            <Table.Th>{t(words.roomTitle)}</Table.Th>
            <Table.Th className={classes.why ?? ''}>{t(words.why)}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {placed.map(({ stayId, guestName, roomNumber, roomTypeId, arrival, departure, reasons }) => (
            <Table.Tr key={stayId}>
              <Table.Td>
                <Checkbox
                  aria-label={t(words.take, guestName, roomNumber)}
                  checked={!dropped.has(stayId)}
                  onChange={() => onToggle(stayId)}
                />
              </Table.Td>
              <Table.Td>{guestName}</Table.Td>
              <Table.Td className={classes.dates ?? ''}>{`${arrival.slice(5)} → ${departure.slice(5)}`}</Table.Td>
              <Table.Td>
                <b>{roomNumber}</b> <span className={classes.muted}>{typeOf(roomTypeId)}</span>
                <small className={classes.whyBelow}>{sayRoomReasons(reasons, t)}</small>
              </Table.Td>
              <Table.Td className={`${classes.muted} ${classes.why}`}>{sayRoomReasons(reasons, t)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

interface LeftOverProps {
  readonly left: readonly Left[]
  readonly isNobodyPlaced: boolean
  readonly isBusy: boolean
  readonly onMove: (left: Left) => void
}

/** Who finds no room, and the one move that would help. */
function LeftOver({ left, isNobodyPlaced, isBusy, onMove }: LeftOverProps): ReactNode {
  const t = useText()
  if (left.length === 0) return null
  return (
    <Alert color="orange" mb="md" title={t(isNobodyPlaced ? words.notPossible : words.noRoomFree)}>
      <ul className={classes.left}>
        {left.map((stay) => (
          <li key={stay.stayId}>
            <span>
              <b>{stay.guestName}</b> {`${stay.arrival.slice(5)} → ${stay.departure.slice(5)}`}
              {stay.move && (
                <div>{t(words.wouldFree, stay.move.guestName, stay.move.fromRoomNumber, stay.move.toRoomNumber)}</div>
              )}
            </span>
            {stay.move && (
              <Button size="compact-sm" variant="default" disabled={isBusy} onClick={() => onMove(stay)}>
                {t(words.alsoMove)}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
