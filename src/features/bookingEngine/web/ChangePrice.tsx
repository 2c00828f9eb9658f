import { type ReactNode, useEffect, useRef } from 'react'
import type { PreviewedChange } from '../orderContract.ts'
import { orderWords as words } from '../orderLabels.ts'
import { useDay, useMoney, usePage, useText } from './page.tsx'

interface Props {
  readonly price: PreviewedChange
  readonly isSending: boolean
  readonly onConfirm: () => void
  readonly onLeave: () => void
}

/** What a change costs, and what then is to be paid ahead; nothing is done before it is confirmed. */
export function ChangePrice({ price, isSending, onConfirm, onLeave }: Props): ReactNode {
  const { locale } = usePage()
  const t = useText()
  const money = useMoney()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { grossBefore, grossAfter, policies } = price
  const difference = grossAfter - grossBefore
  return (
    <div>
      <h2 ref={heading} tabIndex={-1}>
        {t(words.newPrice)}
      </h2>
      <p className="row note">
        <span>{t(words.now)}</span>
        <span>{money(grossBefore)}</span>
      </p>
      <p className="row">
        <span>{t(words.afterwards)}</span>
        <strong>{money(grossAfter)}</strong>
      </p>
      {difference === 0 ? (
        <p>{t(words.samePrice)}</p>
      ) : (
        <p className="row sum">
          <span>{t(difference > 0 ? words.dearer : words.cheaper)}</span>
          <strong>{money(Math.abs(difference))}</strong>
        </p>
      )}
      <Deposit price={price} />
      {policies.map((policy) => (
        <p key={policy.en} className="note">
          {policy[locale]}
        </p>
      ))}
      <div className="choices">
        <button type="button" disabled={isSending} onClick={onConfirm}>
          {isSending ? t(words.changing) : difference === 0 ? t(words.confirm) : t(words.confirmFor, money(grossAfter))}
        </button>
        <button type="button" className="quiet" onClick={onLeave}>
          {t(words.leave)}
        </button>
      </div>
    </div>
  )
}

/** What is to be paid ahead, where something is or was. */
function Deposit({ price }: { price: PreviewedChange }): ReactNode {
  const t = useText()
  const day = useDay()
  const money = useMoney()
  const { depositBefore, depositAfter, depositOn, paid } = price
  if (depositBefore === 0 && depositAfter === 0) return null
  const open = depositAfter - paid
  return (
    <>
      <p className="row">
        <span>
          {t(words.deposit)}
          {depositOn !== null && ` (${t(words.depositBy, day(depositOn))})`}
        </span>
        <span>
          {depositAfter === depositBefore
            ? money(depositAfter)
            : t(words.depositWas, money(depositAfter), money(depositBefore))}
        </span>
      </p>
      {paid > 0 && (
        <p className="row">
          <span>{t(words.paid)}</span>
          <span>{money(paid)}</span>
        </p>
      )}
      {paid > 0 && open > 0 && (
        <p className="row">
          <span>{t(words.stillToPay)}</span>
          <strong>{money(open)}</strong>
        </p>
      )}
      {paid > depositAfter && <p className="note">{t(words.paidMore)}</p>}
    </>
  )
}
