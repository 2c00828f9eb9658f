import { IconArrowBackUp, IconArrowsExchange, IconBan, IconDiscount, IconReceipt2 } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { errorMessage } from '#core/errors.ts'
import type { Label } from '#core/labels.ts'
import type { Day } from '#core/day.ts'
import { useMissing } from '#domain/access/web/session.ts'
import type { FolioLine, FolioView } from '#domain/folio/contract.ts'
import { type Against, againstAllowance, againstMove, againstPosting, againstVoid } from '#domain/folio/lineRules.ts'
import { receiptWords } from '#domain/paymentReceipt/labels.ts'
import type { RowAction } from '#kit/web/table/rowAction.ts'
import { actionWords as words } from '../labels.ts'

/** What is open over the page. */
export type OpenDialog =
  | { readonly kind: 'payment' | 'charge' | 'refund' | 'reopen' | 'takeDeposit' | 'refundDeposit' | 'mail' }
  | { readonly kind: 'void' | 'takeBack' | 'voidCharge' | 'allowance'; readonly line: FolioLine }
  | { readonly kind: 'move'; readonly line?: FolioLine }

const saying = (against: Against | undefined): Label | undefined =>
  against && {
    en: errorMessage(against.code, against.params, 'en'),
    mon: errorMessage(against.code, against.params, 'mon'),
  }

/** Why each action of the folio cannot be done now; undefined when it can. */
export function useFolioReasons(folio: FolioView) {
  const mayCharge = useMissing('postCharge')
  const mayPay = useMissing('postPayment')
  const mayRefund = useMissing('refund')
  const mayEdit = useMissing('editCheckedOutStay')
  const closed = saying(againstPosting(folio))
  const others = folio.windows.filter(({ id, status }) => id !== folio.id && status === 'open')
  const isMovable = folio.lines.some((line) => againstMove(line, folio) === undefined)
  return {
    charge: mayCharge ?? closed,
    payment: mayPay ?? closed,
    refund: mayRefund ?? closed ?? (folio.balance < 0 ? undefined : words.refundNothing),
    reopen: mayEdit,
    close: mayEdit ?? (folio.balance === 0 ? undefined : words.notZero),
    newWindow: mayCharge ?? closed,
    move:
      mayCharge ?? closed ?? (others.length === 0 ? words.needsWindow : isMovable ? undefined : words.nothingToMove),
    takeDeposit: mayPay ?? closed,
    refundDeposit: mayRefund ?? closed ?? (folio.balance < 0 ? undefined : words.noDeposit),
  }
}

const receiptOf = ({ receipt }: FolioLine, open: (id: number) => void): RowAction[] =>
  receipt === null
    ? []
    : [{ key: 'receipt', label: receiptWords.receipt, icon: IconReceipt2, run: () => open(receipt.id) }]

/** The menu of a line: its receipt; void, allowance, move, each with the reason against it. */
export function useLineActions(folio: FolioView, businessDate: Day, open: (dialog: OpenDialog) => void) {
  const mayVoid = useMissing('voidPosting')
  const mayLessen = useMissing('allowance')
  const reasons = useFolioReasons(folio)
  const navigate = useNavigate()
  return (line: FolioLine): RowAction[] => [
    ...receiptOf(line, (id) => void navigate({ to: `/front-office/receipt/${id}` })),
    {
      key: 'allowance',
      label: words.allowance,
      icon: IconDiscount,
      reason: mayLessen ?? saying(againstAllowance(line, folio)),
      run: () => open({ kind: 'allowance', line }),
    },
    {
      key: 'move',
      label: words.move,
      icon: IconArrowsExchange,
      reason: reasons.move ?? saying(againstMove(line, folio)),
      run: () => open({ kind: 'move', line }),
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
