import { type ReactNode, useCallback, useEffect, useState } from 'react'
import type { GuestFolio, RoomInHouse } from '../../guestStayContract.ts'
import { stayWords as words } from '../../guestStayLabels.ts'
import { ask } from '../ask.ts'
import { useAsk, useDay, useMoney, usePage, useText, Waiting } from '../page.tsx'
import { PayWays } from '../Payment.tsx'
import { guestStay } from './askStay.ts'
import './guestStay.css'
import { Leaving } from './Leaving.tsx'
import { Receipts } from './Receipts.tsx'

/** What is on the bill of a guest in house is looked at so often. */
const LOOK_EVERY_MS = 30_000

interface Props {
  readonly token: string
  /** The stay itself is other now. */
  readonly onLeft: () => void
}

/** The rooms in house: what is on their bills, how to pay it, and leaving. */
export function Bills({ token, onLeft }: Props): ReactNode {
  const { locale } = usePage()
  const read = useAsk(guestStay.bills, { token }, locale)
  const [changed, setChanged] = useState<readonly RoomInHouse[]>()
  const rooms = changed ?? read.data
  const look = useCallback(async () => setChanged(await ask(guestStay.bills, { token }, locale)), [token, locale])
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') look().catch(() => undefined)
    }, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [look])
  if (!rooms) return <Waiting error={read.error} again={read.again} />
  return rooms.map((room) => (
    <Room key={room.stayId} token={token} room={room} onChange={setChanged} onLook={look} onLeft={onLeft} />
  ))
}

interface RoomProps extends Props {
  readonly room: RoomInHouse
  readonly onChange: (rooms: readonly RoomInHouse[]) => void
  readonly onLook: () => Promise<void>
}

function Room({ token, room, onChange, onLook, onLeft }: RoomProps): ReactNode {
  const { locale } = usePage()
  const t = useText()
  const day = useDay()
  const [mailedTo, setMailedTo] = useState('')
  const gone = (rooms: readonly RoomInHouse[], to: string) => {
    setMailedTo(to)
    onChange(rooms)
    onLeft()
  }
  return (
    <>
      <section className="card" aria-label={t(words.bill)}>
        <h2>{room.roomNumber === null ? t(words.yourRoom) : t(words.roomNumber, room.roomNumber)}</h2>
        <p className="note">
          {room.roomType[locale]} · {day(room.arrival)} – {day(room.departure)}
        </p>
        {room.folios.map((folio) => (
          <Bill key={folio.id} folio={folio} />
        ))}
        {room.left ? (
          <>
            <p className="few" role="status">
              {t(words.gone)} {mailedTo !== '' && t(words.mailedTo, mailedTo)}
            </p>
            {room.hasReceipt && <Receipts token={token} stayId={room.stayId} />}
          </>
        ) : room.mayLeave ? (
          <Leaving token={token} room={room} onChange={gone} />
        ) : (
          <p className="note">{t(words.leaveFrom, day(room.departure))}</p>
        )}
      </section>
      {room.folios
        .filter(({ balance, payment }) => balance > 0 && payment.ways.length > 0)
        .map((folio) => (
          <PayWays
            key={folio.id}
            amount={folio.balance}
            note=""
            payment={folio.payment}
            onBegin={async (way) => onChange(await ask(guestStay.payBill, { token, folioId: folio.id, way }, locale))}
            onLook={onLook}
          />
        ))}
    </>
  )
}

function Bill({ folio: { lines, charges, paid, balance, payment } }: { folio: GuestFolio }): ReactNode {
  const { locale } = usePage()
  const t = useText()
  const day = useDay()
  const money = useMoney()
  if (lines.length === 0) return <p>{t(words.nothingYet)}</p>
  return (
    <div className="bill">
      <h3>{t(words.bill)}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line.id} className="row">
            <span>
              <small>{day(line.date)}</small> {line.text[locale]}
            </span>
            <span>{money(line.amount)}</span>
          </li>
        ))}
      </ul>
      <p className="row">
        <span>{t(words.charges)}</span>
        <span>{money(charges)}</span>
      </p>
      {paid !== 0 && (
        <p className="row">
          <span>{t(words.paid)}</span>
          <span>{money(paid)}</span>
        </p>
      )}
      {balance === 0 ? (
        <p className="few">{t(words.settled)}</p>
      ) : (
        <p className="row">
          <strong>{t(balance > 0 ? words.toPay : words.inCredit)}</strong>
          <strong>{money(Math.abs(balance))}</strong>
        </p>
      )}
      {balance > 0 && payment.ways.length === 0 && <p className="note">{t(words.payAtDesk)}</p>}
    </div>
  )
}
