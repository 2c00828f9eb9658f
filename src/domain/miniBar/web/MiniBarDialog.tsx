import { Button, SegmentedControl, Switch } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { formatMinor } from '#core/formatMinor.ts'
import { useText } from '#kit/web/locale.tsx'
import { useCurrency } from '#kit/web/place.tsx'
import { useCommand, useRead } from '#kit/web/query.ts'
import { Amount } from '#kit/web/ui/Amount.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { Modal } from '#kit/web/ui/Modal.tsx'
import type { OutputOf } from '#core/contract.ts'
import { type BarGuest, type BarItem, MiniBar } from '../contract.ts'
import { miniBarWords as words } from '../labels.ts'
import { type Chosen, chosenOf, Quantities } from './Quantities.tsx'
import classes from './MiniBarDialog.module.css'

type Bar = OutputOf<typeof MiniBar.room>

interface MiniBarDialogProps {
  /** The bar of a room, or of the room of a stay. */
  readonly of: { readonly roomId: number } | { readonly stayId: number }
  readonly onClose: () => void
}

/** What was taken from a mini bar, in few taps: plus, plus, post. */
export function MiniBarDialog({ of, onClose }: MiniBarDialogProps): ReactNode {
  const t = useText()
  const read = useRead(MiniBar.room, of)
  const bar = read.data
  if (bar !== undefined && bar.items.length > 0 && bar.guests.length > 0) return <Taking bar={bar} onClose={onClose} />
  return (
    <Modal title={words.miniBar} size="small" onClose={onClose}>
      <Loaded of={read} height={240}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={words.noItems} hint={words.noItemsHint} />
          ) : (
            <p className={classes.none}>{t(words.noGuest)}</p>
          )
        }
      </Loaded>
    </Modal>
  )
}

function Taking({ bar, onClose }: { bar: Bar; onClose: () => void }): ReactNode {
  const t = useText()
  const { guests, items, roomId, roomNumber } = bar
  const { digits } = useCurrency()
  const [chosen, setChosen] = useState<Chosen>({})
  const [refilled, setRefilled] = useState(false)
  const [stayId, setStayId] = useState(guests[0]?.stayId ?? 0)
  const post = useCommand(MiniBar.post, {
    success: ({ late, amount, folioId }) =>
      late ? t(words.keptLate) : folioId === null ? t(words.noted) : t(words.posted, formatMinor(amount, digits)),
    onSuccess: onClose,
    onKept: onClose,
  })
  const taken = chosenOf(chosen)
  const total = items.reduce((sum, { itemId, price }) => sum + price * (chosen[itemId] ?? 0), 0)
  return (
    <Modal
      key={roomId}
      title={t(words.miniBarOf, roomNumber)}
      size="small"
      onClose={onClose}
      actions={
        <Button
          loading={post.isPending}
          disabled={taken.length === 0}
          onClick={() => void post.run({ stayId, taken, refilled })}
        >
          {t(words.postTaken)}
        </Button>
      }
    >
      <Guests guests={guests} stayId={stayId} onChange={setStayId} />
      <Quantities
        items={items.map((item) => ({ ...item, note: <Note item={item} /> }))}
        chosen={chosen}
        onChange={setChosen}
      />
      <div className={classes.foot}>
        <Switch
          label={t(words.refilledToo)}
          checked={refilled}
          onChange={(event) => setRefilled(event.currentTarget.checked)}
        />
        <span className={classes.total}>
          {t(words.total)} <Amount minor={total} strong />
        </span>
      </div>
    </Modal>
  )
}

/** Of a room that somebody has left and another has taken, who it was is chosen. */
function Guests(props: { guests: readonly BarGuest[]; stayId: number; onChange: (stayId: number) => void }): ReactNode {
  const t = useText()
  const { guests, stayId, onChange } = props
  const said = ({ guestName, inHouse, departure }: BarGuest) =>
    `${guestName} · ${inHouse ? t(words.inHouseNow) : t(words.leftOn, departure)}`
  const [only] = guests
  if (guests.length === 1 && only) return <p className={classes.guest}>{said(only)}</p>
  return (
    <SegmentedControl
      fullWidth
      orientation="vertical"
      aria-label={t(words.whoTook)}
      value={String(stayId)}
      onChange={(chosen) => onChange(Number(chosen))}
      data={guests.map((guest) => ({ value: String(guest.stayId), label: said(guest) }))}
    />
  )
}

function Note({ item: { kind, price, par, lying } }: { item: BarItem }): ReactNode {
  const t = useText()
  const isSold = kind === 'sold'
  const said = par > 0 ? t(words.lyingOf, lying, par) : lying > 0 || !isSold ? t(words.lying, lying) : ''
  return (
    <>
      {isSold && <Amount minor={price} />}
      {[isSold ? ' ' : '', said].filter((part) => part !== '').join('· ')}
    </>
  )
}
