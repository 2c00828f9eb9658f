import { type ReactNode, useEffect, useState } from 'react'
import { type PaymentWayKind, wayNames } from '#domain/onlinePayment/ways.ts'
import { words as pageWords } from '../labels.ts'
import type { GroupView, Owing } from '../organiserContract.ts'
import { organiserWords as words } from '../organiserLabels.ts'
import { ask, organiser } from './ask.ts'
import { LOOK_EVERY_MS, Transfer, Wallet } from './Payment.tsx'
import { reasonOf, useDay, useMoney, usePage, useText } from './page.tsx'

interface Props {
  readonly token: string
  readonly group: GroupView
  readonly onChange: () => void
}

/** What the rooms cost, what of it is paid ahead, and how the rest is paid. */
export function OrganiserMoney({ token, group, onChange }: Props): ReactNode {
  const t = useText()
  const money = useMoney()
  const { gross, owing, bill } = group
  const isBegun = owing.some(({ payment }) => payment.asked.length > 0)
  useEffect(() => {
    if (!isBegun) return
    const timer = setInterval(onChange, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  })
  if (group.rooms.length === 0) return null
  return (
    <section className="card" aria-label={t(words.money)}>
      <h2>{t(words.money)}</h2>
      <p className="row">
        <span>{t(words.total)}</span>
        <strong>{money(gross)}</strong>
      </p>
      {owing.length === 0 && <p className="note">{t(words.nothingAhead)}</p>}
      {owing.map((one) => (
        <OwingLines
          key={one.reservationId}
          token={token}
          owing={one}
          isOne={owing.length === 1}
          bankAccounts={group.bankAccounts}
          onChange={onChange}
        />
      ))}
      {bill !== null && bill !== 0 && (
        <p className="row">
          <span>{t(words.bill)}</span>
          <strong>{money(bill)}</strong>
        </p>
      )}
    </section>
  )
}

interface OwingProps {
  readonly token: string
  readonly owing: Owing
  readonly isOne: boolean
  readonly bankAccounts: string
  readonly onChange: () => void
}

function OwingLines({ token, owing, isOne, bankAccounts, onChange }: OwingProps): ReactNode {
  const { locale, hotel } = usePage()
  const t = useText()
  const day = useDay()
  const money = useMoney()
  const { deposit, depositOn, paid, number, reservationId, payment } = owing
  const open = deposit - paid
  const [picked, setPicked] = useState<PaymentWayKind>()
  const [refusal, setRefusal] = useState<unknown>()
  const shown = payment.asked.find(({ way }) => way === (picked ?? payment.asked.at(-1)?.way))
  const begin = async (way: PaymentWayKind) => {
    setPicked(way)
    setRefusal(undefined)
    if (payment.asked.some((one) => one.way === way)) return
    try {
      await ask(organiser.pay, { token, reservationId, way }, locale)
      onChange()
    } catch (error) {
      setRefusal(error)
    }
  }
  return (
    <div className="booked">
      {!isOne && <strong>{t(words.reservation, number)}</strong>}
      <p className="row">
        <span>{depositOn === null ? t(words.ahead) : t(words.aheadBy, day(depositOn))}</span>
        <span>{money(deposit)}</span>
      </p>
      <p className="row">
        <span>{t(words.paid)}</span>
        <span>{money(paid)}</span>
      </p>
      {open > 0 && (
        <p className="row">
          <span>{t(words.open)}</span>
          <strong>{money(open)}</strong>
        </p>
      )}
      {payment.unsettled.map(({ amount }, nth) => (
        <p key={nth} className="refusal" role="status">
          {t(pageWords.payUnsettled, money(amount))}
        </p>
      ))}
      {open > 0 && payment.ways.length > 0 && (
        <div className="choices" role="group" aria-label={t(words.payHow)}>
          {payment.ways.map((way) => (
            <button
              key={way}
              type="button"
              className={way === shown?.way ? '' : 'quiet'}
              aria-pressed={way === shown?.way}
              onClick={() => void begin(way)}
            >
              {wayNames[way][locale]}
            </button>
          ))}
        </div>
      )}
      {refusal !== undefined && (
        <p className="refusal" role="alert">
          {reasonOf(refusal, locale)}
        </p>
      )}
      {open > 0 && shown && (shown.way === 'qrWallet' ? <Wallet asked={shown} /> : <Transfer asked={shown} />)}
      {open > 0 && payment.ways.length === 0 && (
        <>
          <p>{t(pageWords.transferWhat, money(open), number)}</p>
          <p className="text accounts">{bankAccounts || t(pageWords.callForAccount, hotel.phone)}</p>
        </>
      )}
    </div>
  )
}
