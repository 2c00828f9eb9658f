import { Button, Select, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { options } from '#domain/choices/contract.ts'
import { MiniBar } from '#domain/miniBar/contract.ts'
import { type Chosen, type CountedItem, Quantities } from '#domain/miniBar/web/Quantities.tsx'
import type { StockKind } from '#domain/miniBar/shapes.ts'
import { useText } from '#kit/web/locale.tsx'
import { useCommand, useRead } from '#kit/web/query.ts'
import { Modal } from '#kit/web/ui/Modal.tsx'
import { words } from '../labels.ts'
import classes from './MiniBar.module.css'

const STORE = 'store'
const MOST = 1_000_000

interface Known extends CountedItem {
  readonly known: number
}

interface CountDialogProps {
  /** What is counted; undefined = everything. */
  readonly kind: StockKind | undefined
  readonly onClose: () => void
}

/** What lies in the store, or in a room, as it was counted; what differs asks why. */
export function CountDialog({ kind, onClose }: CountDialogProps): ReactNode {
  const t = useText()
  const rooms = useRead(options.Room, { limit: 5_000 }).data ?? []
  const [place, setPlace] = useState<string>(STORE)
  const [counted, setCounted] = useState<Chosen>({})
  const [reason, setReason] = useState('')
  const roomId = place === STORE ? null : Number(place)
  const items = useKnown(roomId, kind)
  const count = useCommand(MiniBar.count, {
    success: ({ differing }) => (differing === 0 ? t(words.countAgrees) : t(words.countSaved, differing)),
    onSuccess: onClose,
  })
  const now = Object.fromEntries(items.map(({ itemId, known }) => [itemId, counted[itemId] ?? known]))
  const differs = items.some(({ itemId, known }) => now[itemId] !== known)
  const save = () =>
    void count.run({
      roomId,
      counted: items.map(({ itemId }) => ({ itemId, quantity: now[itemId] ?? 0 })),
      reason,
    })
  return (
    <Modal
      title={words.countTitle}
      size="small"
      onClose={onClose}
      actions={
        <Button
          loading={count.isPending}
          disabled={items.length === 0 || (differs && reason.trim() === '')}
          onClick={save}
        >
          {t(words.count)}
        </Button>
      }
    >
      <div className={classes.fields}>
        <Select
          label={t(words.place)}
          searchable
          allowDeselect={false}
          data={[
            { value: STORE, label: t(words.theStore) },
            ...rooms.map((room) => ({ value: String(room.id), label: t(room.label) })),
          ]}
          value={place}
          onChange={(chosen) => {
            setPlace(chosen ?? STORE)
            setCounted({})
          }}
        />
        <Quantities
          items={items.map((item) => ({
            ...item,
            note: <Difference known={item.known} now={now[item.itemId] ?? 0} />,
          }))}
          chosen={now}
          onChange={setCounted}
          most={MOST}
        />
        {differs && (
          <TextInput
            label={t(words.countReason)}
            withAsterisk
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
      </div>
    </Modal>
  )
}

/** What the books say lies there. */
function useKnown(roomId: number | null, kind: StockKind | undefined): readonly Known[] {
  const store = useRead(
    MiniBar.stock,
    { limit: 500, ...(kind === undefined ? {} : { kind }) },
    { enabled: roomId === null },
  )
  const room = useRead(MiniBar.room, { roomId: roomId ?? 0 }, { enabled: roomId !== null })
  return roomId === null
    ? (store.data?.rows ?? []).map(({ itemId, label, group, store: known }) => ({ itemId, label, group, known }))
    : (room.data?.items ?? [])
        .filter((item) => kind === undefined || item.kind === kind)
        .map(({ itemId, label, group, lying: known }) => ({ itemId, label, group, known }))
}

function Difference({ known, now }: { known: number; now: number }): ReactNode {
  const t = useText()
  const off = now - known
  return (
    <>
      {t(words.inBooks, known)}
      {off !== 0 && <span className={classes.off}>{` · ${t(words.offBy, off > 0 ? `+${off}` : `${off}`)}`}</span>}
    </>
  )
}
