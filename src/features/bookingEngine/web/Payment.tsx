import { type ReactNode, useEffect, useState } from 'react'
import { type PaymentWayKind, wayNames } from '#domain/onlinePayment/ways.ts'
import type { Booked, PaymentAsked } from '../contract.ts'
import { words } from '../labels.ts'
import { ask, engine } from './ask.ts'
import { reasonOf, useMoment, useMoney, usePage, useText } from './page.tsx'

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
  const money = useMoney()
  const moment = useMoment()
  const { ways, asked, unsettled } = booked.payment
  const [picked, setPicked] = useState<PaymentWayKind>()
  const [refusal, setRefusal] = useState<unknown>()
  const way = picked ?? asked.at(-1)?.way
  const shown = asked.find((one) => one.way === way)
  const isBegun = asked.length > 0
  useEffect(() => {
    if (!isBegun) return
    const timer = setInterval(() => {
      // a line that is lost comes back: the next look says so
      ask(engine.booked, { token }, locale).then(onChange, () => undefined)
    }, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isBegun, token, locale, onChange])
  const begin = async (chosen: PaymentWayKind) => {
    setPicked(chosen)
    setRefusal(undefined)
    if (asked.some((one) => one.way === chosen)) return
    try {
      onChange(await ask(engine.pay, { token, way: chosen }, locale))
    } catch (error) {
      setRefusal(error)
    }
  }
  return (
    <section className="card" aria-labelledby="pay">
      <h2 id="pay">{t(words.payNow, money(booked.deposit - booked.paid))}</h2>
      {booked.heldUntil !== null && <p className="few">{t(words.payUntil, moment(booked.heldUntil))}</p>}
      {unsettled.map(({ amount }, nth) => (
        <p key={nth} className="refusal" role="status">
          {t(words.payUnsettled, money(amount))}
        </p>
      ))}
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
      {refusal !== undefined && (
        <p className="refusal" role="alert">
          {reasonOf(refusal, locale)}
        </p>
      )}
      {shown && (shown.way === 'qrWallet' ? <Wallet asked={shown} /> : <Transfer asked={shown} />)}
    </section>
  )
}

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
