import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { OutputOf } from '#core/contract.ts'
import { say } from '#core/labels.ts'
import { useMissing } from '#domain/access/web/session.ts'
import { receiptWords } from '#domain/paymentReceipt/labels.ts'
import { useOpenReceipt } from '#domain/taxReceipt/web/useOpenReceipt.ts'
import { toast } from '#kit/web/feedback/toast.tsx'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { useText } from '#kit/web/locale.tsx'
import { useCurrency } from '#kit/web/place.tsx'
import { Stay } from '../contract.ts'
import type { LeavingPreview } from '../feeShapes.ts'
import { mustBeRead } from '../leavingShapes.ts'
import { stayNotices } from '../notices.ts'
import type { StayRow } from '../shapes.ts'
import { DayUseFields } from './DayUseFields.tsx'
import { feeWords } from './feeLabels.ts'
import { HowPaid } from './HowPaid.tsx'
import { LeavingFacts } from './LeavingFacts.tsx'
import { LeavingNotes } from './LeavingNotes.tsx'
import { leavingInput, leavingProblems } from './leavingInput.ts'
import { OpenMaster } from './OpenMaster.tsx'
import { likelyRows, type PayBy } from './paying.ts'
import { payWords } from './payLabels.ts'
import { ReceiptFields } from './ReceiptFields.tsx'
import { stayWords } from './labels.ts'
import { TaxReceipts } from './TaxReceipts.tsx'
import { WaiveReason, WaiverFields } from './WaiverFields.tsx'
import classes from './CheckOut.module.css'

interface CheckOutDialogProps {
  readonly stays: readonly StayRow[]
  /** As the rooms would leave without a choice. */
  readonly leaving: LeavingPreview
  readonly onClose: () => void
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)
const feeOf = ({ stays }: LeavingPreview): number => sum(stays.map(({ fee }) => fee))
const dayUseOf = ({ stays }: LeavingPreview): number => sum(stays.map(({ dayUse }) => dayUse ?? 0))

/** Whether anything is to be shown and decided before these rooms leave. */
export const asksBeforeLeaving = ({ stays, masters, folios, notes }: LeavingPreview): boolean =>
  notes.some(mustBeRead) ||
  masters.length > 0 ||
  folios.some(({ balance }) => balance !== 0) ||
  stays.some(({ lines }) => lines.some(({ gross }) => gross !== 0))

/** How what is left is likely paid by whom the person may let pay. */
function useLikely({ companyId, folios }: LeavingPreview): PayBy {
  const maySettle = useMissing('settleToCompany') === undefined
  const mayPay = useMissing('postPayment') === undefined
  const isCompany = companyId !== null || folios.some((folio) => folio.companyId !== null && folio.balance > 0)
  if (isCompany && maySettle) return 'account'
  return mayPay ? 'now' : 'folio'
}

/** The one sheet of check-out: the bill with what leaving costs, who pays what and how, the receipts; then the guests are gone. */
export function CheckOutDialog({ stays, leaving, onClose }: CheckOutDialogProps): ReactNode {
  const t = useText()
  const { digits } = useCurrency()
  const [shown, setShown] = useState(leaving)
  const [leavesOpen, setLeavesOpen] = useState(false)
  const likely = useLikely(leaving)
  const [payBy, setPayBy] = useState<PayBy>(likely)
  const isOverpaid = shown.folios.some(({ balance }) => balance < 0)
  const owes = shown.folios.some(({ balance }) => balance > 0)
  const isPaid = !isOverpaid && (!owes || payBy !== 'folio')
  const isSettled = isPaid && (shown.masters.length === 0 || leavesOpen)
  const isPosted = shown.stays.every(({ lines }) => lines.length === 0)
  const done = useDone({ stays, shown, isPosted })
  const way = owes && !isOverpaid ? payBy : 'folio'
  const expected = { fee: feeOf(leaving), dayUse: dayUseOf(leaving) }
  const name = stays[0]?.guestName ?? ''
  const who =
    stays.length === 1 ? `${stays[0]?.roomNumber ?? '–'} ${name}` : `${name} (${t(stayWords.rooms, stays.length)})`
  const likelyCompany =
    leaving.companyId ?? leaving.folios.find(({ companyId }) => companyId !== null)?.companyId ?? null
  return (
    <ActionModal<typeof Stay.checkOut | typeof Stay.postDeparture>
      title={{ en: say(feeWords.leaves, 'en', who), mon: say(feeWords.leaves, 'mon', who) }}
      size="large"
      submitLabel={
        isSettled
          ? way === 'now'
            ? payWords.payAndLeave
            : feeWords.leaveNow
          : isPosted
            ? feeWords.openFolio
            : feeWords.postFirst
      }
      action={isSettled ? Stay.checkOut : Stay.postDeparture}
      defaults={{
        fee: 'post',
        feeReason: '',
        dayUse: 'post',
        dayUsePrice: null,
        overrideReason: '',
        payments: likelyRows(leaving, likely),
        account: { companyId: likelyCompany, reference: '', invoice: true },
        taxReceipts: [],
        mailTo: '',
      }}
      fixed={{ stayIds: stays.map(({ id }) => id), expectedFee: expected.fee }}
      toInput={(values) => leavingInput(values, { leaving: shown, way, shownDayUse: expected.dayUse })}
      check={(values) => leavingProblems(values, { leaving: shown, way, digits })}
      success={false}
      onDone={done.onDone}
      onClose={onClose}
    >
      <LeavingNotes notes={leaving.notes} />
      <div className={classes.sheet}>
        <div className={classes.side}>
          <h3>{t(payWords.bill)}</h3>
          <LeavingFacts stays={stays} leaving={shown} onShown={setShown} />
          {feeOf(leaving) > 0 && <WaiverFields withReason={false} />}
          {dayUseOf(leaving) > 0 && <DayUseFields />}
          <WaiveReason />
          {shown.masters.map((master) => (
            <OpenMaster
              key={master.folioId}
              master={master}
              isAll={shown.stays.every(({ lines }) => lines.length === 0)}
              onReason={setLeavesOpen}
              onLeave={onClose}
            />
          ))}
        </div>
        <div className={classes.side}>
          {owes && !isOverpaid && <HowPaid leaving={shown} payBy={payBy} onChosen={setPayBy} />}
          {isSettled && (
            <ReceiptFields guests={shown.guests} shows={done.shows} onShow={done.setShows}>
              <TaxReceipts leaving={shown} payBy={way} />
            </ReceiptFields>
          )}
        </div>
      </div>
    </ActionModal>
  )
}

interface Left {
  readonly stays: readonly StayRow[]
  readonly shown: LeavingPreview
  readonly isPosted: boolean
}

/** Where the person goes afterwards: to the invoice, to the receipt, or to the folio that is to be settled first. */
function useDone({ stays, shown, isPosted }: Left) {
  const t = useText()
  const navigate = useNavigate()
  const [shows, setShows] = useState(false)
  const go = (to: string) => void navigate({ to })

  const openTaxReceipt = useOpenReceipt()

  function gone({ invoiceId, receiptIds, taxReceiptIds }: OutputOf<typeof Stay.checkOut>): void {
    const rooms = stays.map(({ roomNumber }) => roomNumber ?? '–').join(', ')
    const [receiptId] = receiptIds
    const receipt =
      receiptIds.length === 1 ? `/front-office/receipt/${receiptId}` : `/front-office/folio/${shown.folios[0]?.id ?? 0}`
    const link = receiptId === undefined ? undefined : { label: receiptWords.receipt, run: () => go(receipt) }
    toast.success(t(stayNotices.checkOut, rooms), link)
    const [taxReceiptId] = taxReceiptIds
    if (taxReceiptId !== undefined) {
      if (taxReceiptIds.length === 1) openTaxReceipt({ id: taxReceiptId })
      else go('/payment/ebarimt')
    } else if (shows && link) link.run()
    else if (invoiceId !== null) go(`/payment/invoice/${invoiceId}`)
  }

  function onDone(output: OutputOf<typeof Stay.checkOut> | OutputOf<typeof Stay.postDeparture> | undefined): void {
    if (output === undefined) return
    if ('stays' in output) return gone(output)
    if (!isPosted) toast.success(t(feeWords.feePosted))
    const [folioId] = shown.masters.length > 0 ? shown.masters.map((master) => master.folioId) : output.folioIds
    if (shown.masters.length > 0 || output.folioIds.length === 1) go(`/front-office/folio/${folioId}`)
  }
  return { onDone, shows, setShows }
}
