import { IconBan, IconCash, IconHelpCircle, IconPencil, IconReceiptRefund, IconSend } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { Label } from '#core/labels.ts'
import { useMissing } from '#domain/access/web/session.ts'
import { sayingText } from '#domain/asking/web/sayings.ts'
import type { TaxReceiptRecord } from '#domain/taxReceipt/contract.ts'
import { isInvoice } from '#domain/taxReceipt/kinds.ts'
import type { Text } from '#kit/web/locale.tsx'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { words } from '../labels.ts'
import { CorrectDialog } from './CorrectDialog.tsx'
import { GiveUpDialog, PayInvoiceDialog, ResolveDialog, RetryDialog, ReturnDialog } from './ReceiptDialogs.tsx'

const dialogs = {
  giveBack: ReturnDialog,
  correct: CorrectDialog,
  retry: RetryDialog,
  cancel: GiveUpDialog,
  resolve: ResolveDialog,
  payInvoice: PayInvoiceDialog,
}
type Dialog = keyof typeof dialogs

interface ReceiptToolsProps {
  readonly record: TaxReceiptRecord
  readonly isSending: boolean
  readonly send: () => void
}

/** Why it can not be corrected, as the server would refuse it. */
function againstCorrection({ replaces, replacedBy }: TaxReceiptRecord): Label | undefined {
  if (replacedBy) return sayingText({ code: 'taxReceiptReplaced', params: [replacedBy.number] })
  return replaces?.how === 'payment' ? sayingText({ code: 'taxReceiptPaysInvoice', params: [] }) : undefined
}

/** What can be done with a receipt as it stands. */
export function ReceiptTools({ record, isSending, send }: ReceiptToolsProps): ReactNode {
  const [dialog, setDialog] = useState<Dialog>()
  const mayIssue = useMissing('issueTaxReceipt')
  const mayReturn = useMissing('returnTaxReceipt')
  const tool = (key: Dialog, icon: typeof IconBan, reason: Text | undefined): ReactNode => {
    const Icon = icon
    return (
      <ActionButton
        key={key}
        label={words[key]}
        variant="default"
        reason={reason}
        leftSection={<Icon size={16} stroke={1.5} />}
        onClick={() => setDialog(key)}
      />
    )
  }
  const { status, kind } = record
  const Open = dialog && dialogs[dialog]
  return (
    <>
      {status === 'waiting' && (
        <ActionButton
          label={words.sendNow}
          variant="default"
          reason={mayIssue}
          loading={isSending}
          leftSection={<IconSend size={16} stroke={1.5} />}
          onClick={send}
        />
      )}
      {status === 'active' && isInvoice(kind) && tool('payInvoice', IconCash, mayIssue)}
      {status === 'active' && tool('correct', IconPencil, mayReturn ?? againstCorrection(record))}
      {status === 'active' && tool('giveBack', IconReceiptRefund, mayReturn)}
      {status === 'refused' && tool('retry', IconSend, mayIssue)}
      {(status === 'refused' || status === 'waiting') && tool('cancel', IconBan, mayReturn)}
      {(status === 'unknown' || status === 'returnUnknown') && tool('resolve', IconHelpCircle, mayReturn)}
      {Open && <Open record={record} onClose={() => setDialog(undefined)} />}
    </>
  )
}
