import { type ReactNode, useCallback, useEffect, useId, useState } from 'react'
import { type PaymentWayKind, wayNames } from '#domain/onlinePayment/ways.ts'
import type { Booked, PaymentAsked } from '../contract.ts'
import { words } from '../labels.ts'
import { ask, engine } from './ask.ts'
import { useMoment, useMoney, usePage, useText, WhyNot } from './page.tsx'

/** A payment that is begun is looked after so often. */
const LOOK_EVERY_MS = 3_000

interface Props {
  readonly token: string
  readonly booked: Booked
  readonly onChange: (booked: Booked) => void
}

/** What is open of the deposit, the ways to pay it, and how it stands. */
export function Payment({ token, booked, onChange }: Props): ReactNode {
  const { locale } = usePage()
  const t = useText()
  const moment = useMoment()
  const look = useCallback(async () => onChange(await ask(engine.booked, { token }, locale)), [token, locale, onChange])
  return (
    <PayWays
      amount={booked.deposit - booked.paid}
      note={booked.heldUntil === null ? '' : t(words.payUntil, moment(booked.heldUntil))}
      payment={booked.payment}
      onBegin={async (way) => onChange(await ask(engine.pay, { token, way }, locale))}
      onLook={look}
    />
  )
}

interface WaysProps {
  readonly amount: number
  readonly note: string
  readonly payment: Booked['payment']
  readonly onBegin: (way: PaymentWayKind) => Promise<void>
  /** The same function as long as the same is looked after. */
  readonly onLook: () => Promise<void>
}

/** An amount, the ways to pay it, what was begun and how that stands. */
export function PayWays({ amount, note, payment, onBegin, onLook }: WaysProps): ReactNode {
  const t = useText()
  const money = useMoney()
  const id = useId()
  useLooks(payment.asked.length > 0, onLook)
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>{t(words.payNow, money(amount))}</h2>
      {note !== '' && <p className="few">{note}</p>}
      <PayChoices amount={amount} payment={payment} onBegin={onBegin} />
    </section>
  )
}

/** Looks after payments that are begun. */
export function useLooks(isBegun: boolean, onLook: () => Promise<void> | void): void {
  useEffect(() => {
    if (!isBegun) return
    const timer = setInterval(() => {
      // a line that is lost comes back: the next look says so
      Promise.resolve(onLook()).catch(() => undefined)
    }, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isBegun, onLook])
}

/** The ways to pay an amount, what was begun, and what waits for a person. */
export function PayChoices({ amount, payment, onBegin }: Pick<WaysProps, 'amount' | 'payment' | 'onBegin'>): ReactNode {
  const { locale } = usePage()
  const t = useText()
  const money = useMoney()
  const { ways, asked, unsettled } = payment
  const [picked, setPicked] = useState<PaymentWayKind>()
  const [refusal, setRefusal] = useState<unknown>()
  const way = picked ?? asked.at(-1)?.way
  const shown = asked.find((one) => one.way === way)
  const begin = async (chosen: PaymentWayKind) => {
    setPicked(chosen)
    setRefusal(undefined)
    if (asked.some((one) => one.way === chosen && one.amount === amount)) return
    try {
      await onBegin(chosen)
    } catch (error) {
      setRefusal(error)
    }
  }
  return (
    <>
      {unsettled.map((one, nth) => (
        <p key={nth} className="refusal" role="status">
          {t(words.payUnsettled, money(one.amount))}
        </p>
      ))}
      {amount > 0 && ways.length > 0 && (
        <div className="choices" role="group" aria-label={t(words.payHow)}>
          {ways.map((one) => (
            <button
              key={one}
              type="button"
              className={one === shown?.way ? '' : 'quiet'}
              aria-pressed={one === shown?.way}
              onClick={() => void begin(one)}
            >
              {wayNames[one][locale]}
            </button>
          ))}
        </div>
      )}
      <WhyNot of={refusal} />
      {amount > 0 && shown && (shown.way === 'qrWallet' ? <Wallet asked={shown} /> : <Transfer asked={shown} />)}
    </>
  )
}

/** What a wallet reads. */
function Wallet({ asked: { qr, url, until } }: { asked: PaymentAsked }): ReactNode {
  const t = useText()
  const moment = useMoment()
  if (qr === '') return <p className="waiting">{t(words.payPreparing)}</p>
  return (
    <div className="wallet">
      <p>{t(words.payScan)}</p>
      <img src={qr} alt={t(words.payCode)} width={240} height={240} />
      {url !== '' && (
        <a className="open" href={url} target="_blank" rel="noopener noreferrer">
          {t(words.payOpen)}
        </a>
      )}
      {until !== null && <p className="note">{t(words.payCodeUntil, moment(until))}</p>}
      <p aria-live="polite">{t(words.payWaiting)}</p>
    </div>
  )
}

/** Where a transfer goes, and what stands on it. */
function Transfer({ asked: { amount, reference, accounts } }: { asked: PaymentAsked }): ReactNode {
  const t = useText()
  const money = useMoney()
  return (
    <dl className="transfer">
      <dt>{t(words.payToAccount)}</dt>
      <dd className="text">{accounts}</dd>
      <dt>{t(words.payAmount)}</dt>
      <dd>{money(amount)}</dd>
      <dt>{t(words.payReference)}</dt>
      <dd>
        <strong>{reference}</strong>
      </dd>
      <dd className="note">{t(words.payTransferNote)}</dd>
    </dl>
  )
}
