import {
  IconArrowBackUp,
  IconArrowsExchange,
  IconArrowsSplit2,
  IconBan,
  IconDiscount,
  IconPencil,
  IconQrcode,
  IconReceipt2,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { errorMessage } from '#core/errors.ts'
import type { Label } from '#core/labels.ts'
import type { Day } from '#core/day.ts'
import { useMissing } from '#domain/access/web/session.ts'
import type { FolioLine, FolioView } from '#domain/folio/contract.ts'
import {
  type Against,
  againstAllowance,
  againstCorrection,
  againstMove,
  againstPosting,
  againstSplit,
  againstVoid,
} from '#domain/folio/lineRules.ts'
import { keepsFromMerging } from '#domain/folio/movePlan.ts'
import { receiptWords } from '#domain/paymentReceipt/labels.ts'
import { taxReceiptWords } from '#domain/taxReceipt/labels.ts'
import type { RowAction } from '#kit/web/table/rowAction.ts'
import { actionWords as words, invoiceWords, operationWords } from '../labels.ts'

/** What is open over the page. */
export type OpenDialog =
  | {
      readonly kind:
        | 'payment'
        | 'charge'
        | 'refund'
        | 'reopen'
        | 'lateCharge'
        | 'miniBar'
        | 'takeDeposit'
        | 'refundDeposit'
        | 'mail'
        | 'settle'
        | 'invoice'
    }
  | { readonly kind: 'taxReceipt' }
  | { readonly kind: 'window' | 'payer' | 'cut' | 'merge' | 'discount' }
  | { readonly kind: 'void' | 'takeBack' | 'voidCharge' | 'allowance' | 'correct'; readonly line: FolioLine }
  | { readonly kind: 'move' | 'split'; readonly line?: FolioLine }

const saying = (against: Against | undefined): Label | undefined =>
  against && {
    en: errorMessage(against.code, against.params, 'en'),
    mon: errorMessage(against.code, against.params, 'mon'),
  }

const isInvoiceable = ({ lines }: FolioView): boolean => lines.some(({ left, invoiced }) => left > 0 && !invoiced)

/** Why each action of the folio cannot be done now; undefined when it can. */
export function useFolioReasons(folio: FolioView) {
  const mayCharge = useMissing('postCharge')
  const mayPay = useMissing('postPayment')
  const maySettle = useMissing('settleToCompany')
  const mayRefund = useMissing('refund')
  const mayEdit = useMissing('editCheckedOutStay')
  const mayLessen = useMissing('allowance')
  const mayReceipt = useMissing('issueTaxReceipt')
  const closed = saying(againstPosting(folio))
  const isMovable = folio.lines.some((line) => againstMove(line, folio) === undefined)
  return {
    charge: mayCharge ?? closed,
    payment: mayPay ?? closed,
    invoice:
      mayPay ??
      (folio.balance > 0 ? invoiceWords.notPaid : isInvoiceable(folio) ? undefined : invoiceWords.nothingLeft),
    settle: maySettle ?? closed ?? (folio.balance > 0 ? undefined : words.owesNothing),
    refund: mayRefund ?? closed ?? (folio.balance < 0 ? undefined : words.refundNothing),
    taxReceipt: mayReceipt,
    reopen: mayEdit,
    close: mayEdit ?? (folio.balance === 0 ? undefined : words.notZero),
    newWindow: mayCharge ?? closed,
    payer: mayCharge ?? closed,
    discount: mayLessen ?? closed,
    move: mayCharge ?? closed ?? (isMovable ? undefined : words.nothingToMove),
    merge:
      mayCharge ??
      closed ??
      (keepsFromMerging(folio.lines)
        ? saying({ code: 'mergeHasInvoiced', params: [] })
        : isMovable
          ? undefined
          : words.nothingToMove),
    closeHouse: mayCharge ?? (folio.balance === 0 ? undefined : words.notZero),
    takeDeposit: mayPay ?? closed,
    refundDeposit: mayRefund ?? closed ?? (folio.balance < 0 ? undefined : words.noDeposit),
  }
}

const receiptOf = ({ receipt }: FolioLine, open: (id: number) => void): RowAction[] =>
  receipt === null
    ? []
    : [{ key: 'receipt', label: receiptWords.receipt, icon: IconReceipt2, run: () => open(receipt.id) }]

const taxReceiptOf = ({ taxReceipt }: FolioLine, open: (id: number) => void): RowAction[] =>
  taxReceipt === null
    ? []
    : [{ key: 'taxReceipt', label: taxReceiptWords.ebarimt, icon: IconQrcode, run: () => open(taxReceipt.id) }]

/** The menu of a line: its receipts; void, allowance, move, each with the reason against it. */
export function useLineActions(folio: FolioView, businessDate: Day, open: (dialog: OpenDialog) => void) {
  const mayVoid = useMissing('voidPosting')
  const mayLessen = useMissing('allowance')
  const reasons = useFolioReasons(folio)
  const navigate = useNavigate()
  return (line: FolioLine): RowAction[] => [
    ...receiptOf(line, (id) => void navigate({ to: `/front-office/receipt/${id}` })),
    ...taxReceiptOf(line, (id) => void navigate({ to: `/payment/ebarimt/${id}` })),
    {
      key: 'allowance',
      label: words.allowance,
      icon: IconDiscount,
      reason: mayLessen ?? saying(againstAllowance(line, folio)),
      run: () => open({ kind: 'allowance', line }),
    },
    ...(line.kind === 'extraCharge' && !line.void
      ? [
          {
            key: 'correct',
            label: operationWords.correct,
            icon: IconPencil,
            reason: reasons.charge ?? saying(againstCorrection(line, folio)),
            run: () => open({ kind: 'correct', line }),
          },
        ]
      : []),
    {
      key: 'move',
      label: words.move,
      icon: IconArrowsExchange,
      reason: reasons.charge ?? saying(againstMove(line, folio)),
      run: () => open({ kind: 'move', line }),
    },
    {
      key: 'split',
      label: operationWords.split,
      icon: IconArrowsSplit2,
      reason: reasons.charge ?? saying(againstSplit(line, folio)),
      run: () => open({ kind: 'split', line }),
    },
    ...(line.kind === 'transfer' && line.parentLineId !== null
      ? (['takeBack', 'voidCharge'] as const)
      : (['void'] as const)
    ).map((kind) => ({
      key: kind,
      label: words[kind],
      icon: kind === 'takeBack' ? IconArrowBackUp : IconBan,
      danger: kind !== 'takeBack',
      reason: mayVoid ?? saying(againstVoid(line, folio, businessDate)),
      run: () => open({ kind, line }),
    })),
  ]
}
