import { type FormEvent, type ReactNode, useState } from 'react'
import type { Label } from '#core/labels.ts'
import type { Booked } from '../contract.ts'
import { words } from '../labels.ts'
import { ask, engine, hotelCode } from './ask.ts'
import { ChangeBooking } from './ChangeBooking.tsx'
import { Ended } from './Ended.tsx'
import { Field } from './Field.tsx'
import { GuestStayPart } from './guestStay/GuestStayPart.tsx'
import { LinkCode } from './LinkCode.tsx'
import { Payment } from './Payment.tsx'
import { Heading, reasonOf, WhyNot, useAbout, useDay, useMoment, useMoney, usePage, useText, Waiting } from './page.tsx'
import { useRoomNames } from './roomNames.ts'
import { TellHotel } from './TellHotel.tsx'
import { useBooked } from './useBooked.ts'

const statusWords: Readonly<Record<string, Label>> = {
  reserved: words.booked,
  inHouse: words.inHouse,
  checkedOut: words.checkedOut,
  cancelled: words.cancelled,
  noShow: words.noShow,
  void: words.cancelled,
}

interface Props {
  readonly token: string
  readonly justMade: boolean
  /** Where it was booked on this page: back to what was chosen and typed. */
  readonly onAgain?: () => void
}

/** A reservation as its guest sees it: at once after booking, and later by the link. */
export function OrderPage({ token, justMade, onAgain }: Props): ReactNode {
  const { hotel } = usePage()
  const t = useText()
  const { booked, error, again, onChange, look } = useBooked(token)
  if (!booked) return <Waiting error={error} again={again} />
  const isGone = booked.rooms.every(({ status }) => status === 'cancelled' || status === 'void')
  const title = !justMade || isGone ? words.yourBooking : booked.confirmed ? words.thanks : words.thanksPending
  return (
    <>
      <Heading>{t(title)}</Heading>
      <p className="number">
        <span>{t(words.number)}</span> <strong>{booked.number}</strong>
      </p>
      {justMade && <p className="note">{t(words.keepLink)}</p>}
      <Ended booked={booked} onAgain={onAgain} />
      <Rooms booked={booked} />
      {booked.deposit > booked.paid &&
        (booked.payment.ways.length > 0 ? (
          <Payment token={token} booked={booked} onChange={onChange} />
        ) : (
          <Transfer booked={booked} />
        ))}
      {booked.rooms.some(({ status }) => status === 'reserved') && <ChangeBooking token={token} onLook={look} />}
      <GuestStayPart token={token} booked={booked} onLook={look} />
      {booked.rooms.some(({ status }) => status === 'reserved' || status === 'inHouse') && <TellHotel token={token} />}
      {booked.cancelFee !== null && (
        <>
          <Arrival token={token} booked={booked} />
          <Cancelling token={token} fee={booked.cancelFee} onDone={onChange} />
        </>
      )}
      <LinkCode />
      <p className="note">{t(words.checkTimes, hotel.checkInTime, hotel.checkOutTime)}</p>
      <a className="link" href={`/booking/${encodeURIComponent(hotelCode)}`}>
        {t(words.newBooking)}
      </a>
    </>
  )
}

function Rooms({ booked }: { booked: Booked }): ReactNode {
  const { locale } = usePage()
  const t = useText()
  const day = useDay()
  const money = useMoney()
  const about = useAbout()(booked.gross)
  const nameOf = useRoomNames(booked)
  return (
    <section className="card">
      {booked.rooms.map((room) => (
        <div key={room.id} className="booked">
          <p className="row">
            <strong>{nameOf(room.id)}</strong>
            <span className={`status ${room.status}`}>
              {t(
                room.status === 'reserved' && !booked.confirmed
                  ? words.held
                  : (statusWords[room.status] ?? words.booked),
              )}
            </span>
          </p>
          <p>
            {day(room.arrival)} – {day(room.departure)}
            {room.nights > 0 && `, ${t(words.nights, room.nights)}`}
          </p>
          <p className="note">
            {room.rateType[locale]} · {t(room.breakfast ? words.breakfast : words.noBreakfast)}
          </p>
          {room.extras.map(({ name, gross }) => (
            <p key={name.en} className="row note">
              <span>{name[locale]}</span>
              <span>{money(gross)}</span>
            </p>
          ))}
        </div>
      ))}
      <p className="row">
        <span>{t(words.total)}</span>
        <strong>{money(booked.gross)}</strong>
      </p>
      {about !== undefined && <p className="row about">{about}</p>}
      {booked.paid > 0 && (
        <p className="row">
          <span>{t(words.paid)}</span>
          <span>{money(booked.paid)}</span>
        </p>
      )}
      {booked.policies.map((policy) => (
        <p key={policy.en} className="note">
          {policy[locale]}
        </p>
      ))}
    </section>
  )
}

function Transfer({ booked }: { booked: Booked }): ReactNode {
  const { hotel } = usePage()
  const t = useText()
  const day = useDay()
  const money = useMoney()
  const moment = useMoment()
  const { heldUntil, depositOn } = booked
  return (
    <section className="card" aria-label={t(words.transfer)}>
      <h2>{t(words.transfer)}</h2>
      <p>{t(words.transferWhat, money(booked.deposit - booked.paid), booked.number)}</p>
      {booked.bankAccounts === '' ? (
        <p>{t(words.callForAccount, hotel.phone)}</p>
      ) : (
        <p className="text accounts">{booked.bankAccounts}</p>
      )}
      {heldUntil !== null ? (
        <p className="few">{t(words.transferUntil, moment(heldUntil))}</p>
      ) : (
        depositOn !== null && <p>{t(words.depositBy, day(depositOn), money(booked.deposit - booked.paid))}</p>
      )}
    </section>
  )
}

function Arrival({ token, booked }: { token: string; booked: Booked }): ReactNode {
  const { locale } = usePage()
  const t = useText()
  const [says, setSays] = useState('')
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const arrivalTime = String(new FormData(event.currentTarget).get('arrivalTime') ?? '')
    try {
      await ask(engine.tellArrival, { token, arrivalTime }, locale)
      setSays(t(words.saved))
    } catch (error) {
      setSays(reasonOf(error, locale))
    }
  }
  return (
    <form className="card" onSubmit={send}>
      <Field name="arrivalTime" label={words.arrivalTime} type="time" initial={booked.arrivalTime} wrong={undefined} />
      <button type="submit" className="quiet">
        {t(words.save)}
      </button>
      <p aria-live="polite">{says}</p>
    </form>
  )
}

interface CancellingProps {
  readonly token: string
  readonly fee: number
  readonly onDone: (booked: Booked) => void
}

/** What it costs is said before anything is cancelled. */
function Cancelling({ token, fee, onDone }: CancellingProps): ReactNode {
  const { locale } = usePage()
  const t = useText()
  const money = useMoney()
  const [asks, setAsks] = useState(false)
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<unknown>()
  const cancel = async () => {
    setSending(true)
    setRefusal(undefined)
    try {
      onDone(await ask(engine.cancel, { token, expectedFee: fee }, locale))
    } catch (error) {
      setRefusal(error)
      setSending(false)
    }
  }
  return (
    <section className="card">
      <p>{fee === 0 ? t(words.cancelFree) : t(words.cancelCosts, money(fee))}</p>
      {asks ? (
        <div className="choices">
          <button type="button" className="danger" disabled={isSending} onClick={() => void cancel()}>
            {t(words.cancelSure)}
          </button>
          <button type="button" className="quiet" onClick={() => setAsks(false)}>
            {t(words.keepIt)}
          </button>
        </div>
      ) : (
        <button type="button" className="quiet" onClick={() => setAsks(true)}>
          {t(words.cancelBooking)}
        </button>
      )}
      <WhyNot of={refusal} />
    </section>
  )
}
