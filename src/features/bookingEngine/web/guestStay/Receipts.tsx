import { type ReactNode, useState } from 'react'
import { taxReceiptWords as words } from '#domain/taxReceipt/labels.ts'
import { QrCode } from '#kit/web/ui/QrCode.tsx'
import type { GuestReceipt } from '../../guestStayContract.ts'
import { stayWords } from '../../guestStayLabels.ts'
import { ask } from '../ask.ts'
import { useAsk, useMoney, usePage, useText, Waiting } from '../page.tsx'
import { guestStay } from './askStay.ts'

/** The tax receipts of who has left by the link. What is told once stays on the page as long as it is open. */
export function Receipts({ token, stayId }: { token: string; stayId: number }): ReactNode {
  const { locale } = usePage()
  const read = useAsk(guestStay.receipts, { token, stayId }, locale)
  const [later, setLater] = useState<readonly GuestReceipt[]>()
  const first = read.data
  if (!first) return <Waiting error={read.error} again={read.again} />
  const once = new Map([...first, ...(later ?? [])].flatMap((one) => (one.once ? [[one.id, one.once] as const] : [])))
  const lookAgain = () => void ask(guestStay.receipts, { token, stayId }, locale).then(setLater, () => undefined)
  return (later ?? first).map((receipt) => (
    <Receipt key={receipt.id} receipt={{ ...receipt, once: once.get(receipt.id) ?? null }} onLook={lookAgain} />
  ))
}

function Receipt({ receipt, onLook }: { receipt: GuestReceipt; onLook: () => void }): ReactNode {
  const t = useText()
  const money = useMoney()
  const { number, state, total, vat, cityTax, customerTin, consumerNo, taxNumber, taxTime, once } = receipt
  const customer = customerTin === '' ? consumerNo : customerTin
  return (
    <section className="bill" aria-label={t(words.numbered, number)}>
      <h3>{t(words.numbered, number)}</h3>
      <Line name={t(words.total)} value={money(total)} />
      <Line name={t(words.vat)} value={money(vat)} />
      {cityTax !== 0 && <Line name={t(words.cityTax)} value={money(cityTax)} />}
      {customer !== '' && <Line name={t(words.customer)} value={customer} />}
      {state === 'waiting' && (
        <>
          <p>{t(stayWords.receiptWaits)}</p>
          <button type="button" className="quiet" onClick={onLook}>
            {t(stayWords.lookAgain)}
          </button>
        </>
      )}
      {state === 'atDesk' && <p>{t(stayWords.receiptFromDesk)}</p>}
      {state === 'taken' && (
        <>
          <p className="number-of-tax">
            {t(words.receiptId)}: {taxNumber}
          </p>
          <Line name={t(words.date)} value={taxTime} />
          {once === null ? (
            <p className="note">{t(stayWords.receiptCopy)}</p>
          ) : (
            <>
              {once.lottery !== '' && <Line name={t(words.lottery)} value={once.lottery} />}
              <div className="wallet">
                <QrCode text={once.qrData} alt={t(words.scan)} className="code" />
              </div>
              <p className="note">{t(stayWords.receiptOnce)}</p>
            </>
          )}
        </>
      )}
    </section>
  )
}

function Line({ name, value }: { name: string; value: string }): ReactNode {
  return (
    <p className="row">
      <span>{name}</span>
      <span>{value}</span>
    </p>
  )
}
