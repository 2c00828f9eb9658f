import type { ReactNode } from 'react'
import { words as pageWords } from '../labels.ts'
import type { GroupView, Owing } from '../organiserContract.ts'
import { organiserWords as words } from '../organiserLabels.ts'
import { ask, organiser } from './ask.ts'
import { PayChoices, useLooks } from './Payment.tsx'
import { useDay, useMoney, usePage, useText } from './page.tsx'

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
  useLooks(isBegun, onChange)
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
      <PayChoices
        amount={open}
        payment={payment}
        onBegin={async (way) => {
          await ask(organiser.pay, { token, reservationId, way }, locale)
          onChange()
        }}
      />
      {open > 0 && payment.ways.length === 0 && (
        <>
          <p>{t(pageWords.transferWhat, money(open), number)}</p>
          <p className="text accounts">{bankAccounts || t(pageWords.callForAccount, hotel.phone)}</p>
        </>
      )}
    </div>
  )
}
