import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Label } from '#core/labels.ts'
import { options } from '#domain/choices/contract.ts'
import { MiniBar, type WantingRoom } from '#domain/miniBar/contract.ts'
import { useText } from '#kit/web/locale.tsx'
import { useCommand, useRead } from '#kit/web/query.ts'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { Section } from '#kit/web/ui/Section.tsx'
import { words } from '../labels.ts'
import classes from './MiniBar.module.css'
import { useStockKind } from './useStockKind.tsx'

/** What to bring today, floor by floor: what to take along, then each room with a tick. */
export function RefillTab(): ReactNode {
  const read = useRead(MiniBar.wanting, {})
  const items = useRead(options.MiniBarItem, { limit: 500 }).data ?? []
  const names = new Map(items.map(({ id, label }) => [id, label]))
  const there = (read.data ?? []).flatMap((room) => room.items.map((item) => item.kind))
  const { kind, choice } = useStockKind(there)
  const ofKind = (rooms: readonly WantingRoom[]): WantingRoom[] =>
    rooms
      .map((room) => ({ ...room, items: room.items.filter((item) => kind === undefined || item.kind === kind) }))
      .filter((room) => room.items.length > 0)
  return (
    <Loaded of={read} height={480}>
      {(all) => {
        const rooms = ofKind(all)
        return (
          <>
            {choice && <div className={classes.tabs}>{choice}</div>}
            {rooms.length === 0 ? (
              <EmptyState title={words.full} hint={words.fullHint} />
            ) : (
              <div className={classes.floors}>
                {[...new Set(rooms.map(({ floor }) => floor))].map((floor) => (
                  <Floor key={floor} floor={floor} rooms={rooms.filter((room) => room.floor === floor)} names={names} />
                ))}
              </div>
            )}
          </>
        )
      }}
    </Loaded>
  )
}

type Wanted = Pick<WantingRoom['items'][number], 'itemId' | 'quantity'>

interface FloorProps {
  readonly floor: string
  readonly rooms: readonly WantingRoom[]
  readonly names: ReadonlyMap<number, Label>
}

function Floor({ floor, rooms, names }: FloorProps): ReactNode {
  const t = useText()
  const refill = useCommand(MiniBar.refill, {
    success: ({ items, rooms: filled }) => t(words.broughtCount, items, filled),
  })
  const bring = (some: readonly WantingRoom[]) =>
    void refill.run({
      rooms: some.map(({ roomId, items }) => ({
        roomId,
        items: items.map(({ itemId, quantity }) => ({ itemId, quantity })),
      })),
    })
  const said = (items: readonly Wanted[]) =>
    items.map(({ itemId, quantity }) => `${quantity} × ${t(names.get(itemId) ?? '')}`)
  return (
    <Section
      title={floor === '' ? words.noFloor : t(words.floorOf, floor)}
      note={rooms.length}
      action={
        <Button size="compact-sm" variant="default" disabled={refill.isPending} onClick={() => bring(rooms)}>
          {t(words.broughtAll)}
        </Button>
      }
      flush
    >
      <p className={classes.along}>
        <strong>{t(words.takeAlong)}</strong>
        {sumOf(rooms).map((one) => (
          <span key={one.itemId}>{said([one])}</span>
        ))}
      </p>
      <ul className={classes.rooms}>
        {rooms.map((room) => (
          <li key={room.roomId} className={classes.room}>
            <b>{room.number}</b>
            <span className={classes.wants}>
              {said(room.items).join(', ')}
              {room.occupied && <small>{t(words.occupied)}</small>}
            </span>
            <Button
              variant="light"
              leftSection={<IconCheck size={16} />}
              disabled={refill.isPending}
              aria-label={t(words.broughtTo, room.number)}
              onClick={() => bring([room])}
            >
              {t(words.brought)}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function sumOf(rooms: readonly WantingRoom[]): Wanted[] {
  const sums = new Map<number, number>()
  for (const { items } of rooms)
    for (const { itemId, quantity } of items) sums.set(itemId, (sums.get(itemId) ?? 0) + quantity)
  return [...sums].map(([itemId, quantity]) => ({ itemId, quantity }))
}
