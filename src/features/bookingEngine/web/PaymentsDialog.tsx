import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { formatMinor } from '#core/formatMinor.ts'
import { wayNames } from '#domain/onlinePayment/ways.ts'
import { confirm } from '#kit/web/feedback/confirm.ts'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { AmountField } from '#kit/web/form/AmountField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useText } from '#kit/web/locale.tsx'
import { useCurrency } from '#kit/web/place.tsx'
import { useCommand, useRead } from '#kit/web/query.ts'
import { Amount } from '#kit/web/ui/Amount.tsx'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { Modal } from '#kit/web/ui/Modal.tsx'
import { type OnlineOrderRow, OnlinePayment, type PaymentArrival, type PaymentRow } from '../staffContract.ts'
import { staffWords as words } from '../staffLabels.ts'
import classes from './PaymentsDialog.module.css'

const askedWords = {
  new: words.askedNew,
  waiting: words.askedWaiting,
  paid: words.askedPaid,
  over: words.askedOver,
}
const whyWords = { wrongAmount: words.whyWrongAmount, late: words.whyLate, double: words.whyDouble }
const stateWords = {
  open: words.stateOpen,
  posted: words.statePosted,
  refunding: words.stateRefunding,
  refunded: words.stateRefunded,
  refundRefused: words.stateRefundRefused,
}
const moment = (local: string): string => local.replace('T', ' ')

/** What a guest was asked to pay, what has come, and what the hotel makes of it. */
export function PaymentsDialog({ order, onClose }: { order: OnlineOrderRow; onClose: () => void }): ReactNode {
  const t = useText()
  const { reservationId, number, guestName } = order
  const read = useRead(OnlinePayment.of, { reservationId })
  const [coming, setComing] = useState<PaymentRow>()
  return (
    <>
      <Modal title={`${t(words.payments)} · ${number} ${guestName}`} size="large" onClose={onClose}>
        <Loaded of={read} height={160}>
          {(payments) => (
            <ul className={classes.payments}>
              {payments.map((payment) => (
                <Payment key={payment.id} payment={payment} onCome={() => setComing(payment)} />
              ))}
            </ul>
          )}
        </Loaded>
      </Modal>
      {coming && (
        <ActionModal
          title={words.confirmTransfer}
          action={OnlinePayment.confirm}
          defaults={{ amount: coming.amount, reference: '' }}
          fixed={{ onlinePaymentId: coming.id }}
          submitLabel={words.confirmTransfer}
          success={words.transferNoted}
          above={<p className={classes.note}>{t(words.confirmTransferHint)}</p>}
          onClose={() => setComing(undefined)}
        >
          <AmountField name="amount" label={words.amount} />
          <TextField name="reference" label={words.bankReference} required={false} />
        </ActionModal>
      )}
    </>
  )
}

function Payment({ payment, onCome }: { payment: PaymentRow; onCome: () => void }): ReactNode {
  const t = useText()
  const { way, reference, amount, status, dueAt, arrivals, unanswered, folioNumber } = payment
  return (
    <li>
      <p className={classes.head}>
        <strong>{t(wayNames[way])}</strong>
        <span>
          {t(words.reference)} {reference}
          {folioNumber !== null && ` · ${t(words.forFolio, folioNumber)}`}
        </span>
        <span>
          {t(askedWords[status])}
          {status === 'waiting' && dueAt !== null && `, ${t(words.payBy, moment(dueAt))}`}
        </span>
        <Amount minor={amount} />
        {way === 'bankTransfer' && status !== 'paid' && (
          <Button size="xs" variant="default" onClick={onCome}>
            {t(words.confirmTransfer)}
          </Button>
        )}
      </p>
      {unanswered && <p className={classes.wrong}>{t(words.unansweredHint)}</p>}
      {arrivals.map((arrival) => (
        <Arrival key={arrival.id} arrival={arrival} isWallet={way === 'qrWallet'} folioNumber={folioNumber} />
      ))}
    </li>
  )
}

interface ArrivalProps {
  readonly arrival: PaymentArrival
  readonly isWallet: boolean
  /** For which it was asked; null = the deposit. */
  readonly folioNumber: number | null
}

function Arrival({ arrival, isWallet, folioNumber }: ArrivalProps): ReactNode {
  const t = useText()
  const { code, digits } = useCurrency()
  const take = useCommand(OnlinePayment.take)
  const giveBack = useCommand(OnlinePayment.giveBack)
  const { id, amount, arrivedAt, why, state, problem, by } = arrival
  const money = `${formatMinor(amount, digits)} ${code}`
  const takeLabel = folioNumber === null ? words.takeMoney : words.takeForFolio
  const askTake = () =>
    void confirm({
      title: takeLabel,
      lines: [
        folioNumber === null ? t(words.takeMoneyAsk, money) : t(words.takeForFolioAsk, money, String(folioNumber)),
      ],
      confirmLabel: takeLabel,
      action: async () => void (await take.send({ paymentArrivalId: id })),
    })
  const askBack = () =>
    void confirm({
      title: words.giveBack,
      lines: [t(isWallet ? words.giveBackWallet : words.giveBackTransfer, money)],
      confirmLabel: words.giveBack,
      danger: true,
      needsReason: true,
      action: async (reason) => void (await giveBack.send({ paymentArrivalId: id, reason })),
    })
  return (
    <div className={classes.arrival}>
      <span>{t(words.came, money, moment(arrivedAt))}</span>
      {why !== '' && (
        <span className={classes.wrong}>
          {t(why === 'late' && folioNumber !== null ? words.whyFolioClosed : whyWords[why])}
        </span>
      )}
      <span>
        {state === 'posted' && folioNumber !== null ? t(words.statePaid) : t(stateWords[state], problem)}
        {by !== null && ` · ${by}`}
      </span>
      <span className={classes.actions}>
        {state === 'open' && why !== 'late' && (
          <Button size="xs" variant="default" onClick={askTake}>
            {t(takeLabel)}
          </Button>
        )}
        {state !== 'refunding' && state !== 'refunded' && (
          <Button size="xs" variant="default" onClick={askBack}>
            {t(words.giveBack)}
          </Button>
        )}
      </span>
    </div>
  )
}
