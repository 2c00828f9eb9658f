import type { ReactNode } from 'react'
import type { FolioView } from '#domain/folio/contract.ts'
import { RefundDepositDialog, TakeDepositDialog } from '#domain/folio/web/DepositDialog.tsx'
import { PaymentDialog, RefundDialog } from '#domain/folio/web/PaymentDialog.tsx'
import { MailDialog } from '#domain/mail/web/MailDialog.tsx'
import { ChargeDialog } from './ChargeDialog.tsx'
import { AllowanceDialog, ReopenDialog, VoidDialog } from './LineDialogs.tsx'
import { MoveDialog } from './MoveDialog.tsx'
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

/** The dialog that is open. */
export function FolioDialogs(props: { folio: FolioView; open: OpenDialog; onClose: () => void }): ReactNode {
  const { folio, open, onClose } = props
  const money = { folioId: folio.id, balance: folio.balance, methodId: lastMethod(folio), onClose }
  const deposit = { reservationId: folio.reservationId ?? 0, onClose }
  switch (open.kind) {
    case 'payment':
      return <PaymentDialog {...money} />
    case 'charge':
      return <ChargeDialog folio={folio} onClose={onClose} />
    case 'refund':
      return <RefundDialog {...money} />
    case 'reopen':
      return <ReopenDialog folioId={folio.id} onClose={onClose} />
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
      return <MailDialog about={{ folioId: folio.id }} types={['folio']} onClose={onClose} />
    case 'move':
      return <MoveDialog folio={folio} line={open.line} onClose={onClose} />
  }
}
