import { type ReactNode, Suspense } from 'react'
import type { FolioView } from '#domain/folio/contract.ts'
import { RefundDepositDialog, TakeDepositDialog } from '#domain/folio/web/DepositDialog.tsx'
import { PaymentDialog, RefundDialog } from '#domain/folio/web/PaymentDialog.tsx'
import { MailDialog } from '#domain/mail/web/MailDialog.tsx'
import { MiniBarDialog } from '#domain/miniBar/web/useMiniBar.tsx'
import { IssueDialog } from '#domain/taxReceipt/web/IssueDialog.tsx'
import { ChargeDialog, LateChargeDialog } from './ChargeDialog.tsx'
import { AllowanceDialog, ReopenDialog, VoidDialog } from './LineDialogs.tsx'
import { InvoiceDialog } from './InvoiceDialog.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { SettleDialog } from './SettleDialog.tsx'
import { CorrectDialog, DiscountDialog } from './CorrectionDialogs.tsx'
import { CutDialog, MergeDialog, PayerDialog, WindowDialog } from './OperationDialogs.tsx'
import { SplitDialog } from './SplitDialog.tsx'
import type { OpenDialog } from './useFolioActions.ts'

/** How it was paid last: what is given back goes the same way unless another is chosen. */
const lastMethod = ({ lines }: FolioView): number | null =>
  lines.findLast(
    (line) =>
      (line.kind === 'payment' || line.kind === 'deposit') &&
      !line.void &&
      !line.voided &&
      line.paymentMethodId !== null,
  )?.paymentMethodId ?? null

interface FolioDialogsProps {
  readonly folio: FolioView
  readonly open: OpenDialog
  readonly onClose: () => void
}

/** The dialog that is open. */
export function FolioDialogs(props: FolioDialogsProps): ReactNode {
  const { folio, open, onClose } = props
  const money = { folioId: folio.id, balance: folio.balance, methodId: lastMethod(folio), onClose }
  const deposit = { reservationId: folio.reservationId ?? 0, onClose }
  switch (open.kind) {
    case 'payment':
      return <PaymentDialog {...money} />
    case 'settle':
      return <SettleDialog folio={folio} onClose={onClose} />
    case 'invoice':
      return <InvoiceDialog folio={folio} onClose={onClose} />
    case 'taxReceipt':
      return <IssueDialog folioId={folio.id} onClose={onClose} />
    case 'charge':
      return <ChargeDialog folio={folio} onClose={onClose} />
    case 'refund':
      return <RefundDialog {...money} />
    case 'reopen':
      return <ReopenDialog folioId={folio.id} onClose={onClose} />
    case 'lateCharge':
      return <LateChargeDialog folio={folio} onClose={onClose} />
    case 'miniBar':
      return (
        <Suspense>
          <MiniBarDialog of={{ stayId: folio.stay?.id ?? 0 }} onClose={onClose} />
        </Suspense>
      )
    case 'takeDeposit':
      return <TakeDepositDialog {...deposit} />
    case 'refundDeposit':
      return <RefundDepositDialog {...deposit} held={-folio.balance} methodId={lastMethod(folio)} />
    case 'void':
    case 'takeBack':
    case 'voidCharge':
      return <VoidDialog line={open.line} what={open.kind} onClose={onClose} />
    case 'allowance':
      return <AllowanceDialog line={open.line} onClose={onClose} />
    case 'mail':
      return <MailDialog about={{ folioId: folio.id }} types={['folio', 'proforma']} onClose={onClose} />
    case 'discount':
      return <DiscountDialog folio={folio} onClose={onClose} />
    case 'correct':
      return <CorrectDialog folio={folio} line={open.line} onClose={onClose} />
    case 'window':
      return <WindowDialog folio={folio} onClose={onClose} />
    case 'payer':
      return <PayerDialog folio={folio} onClose={onClose} />
    case 'cut':
      return <CutDialog folio={folio} onClose={onClose} />
    case 'merge':
      return <MergeDialog folio={folio} onClose={onClose} />
    case 'split':
      return <SplitDialog folio={folio} line={open.line} onClose={onClose} />
    case 'move':
      return <MoveDialog folio={folio} line={open.line} onClose={onClose} />
  }
}
