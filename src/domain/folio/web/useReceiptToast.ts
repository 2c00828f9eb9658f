import { useNavigate } from '@tanstack/react-router'
import type { Label } from '#core/labels.ts'
import { receiptWords } from '#domain/paymentReceipt/labels.ts'
import { toast } from '#kit/web/feedback/toast.tsx'

/** Says that money was posted, with the way to its receipt: the guest stands at the desk. */
export function useReceiptToast(text: Label) {
  const navigate = useNavigate()
  return (posted: { readonly receiptId: number | null } | undefined): void => {
    const id = posted?.receiptId
    const open = () => void navigate({ to: `/front-office/receipt/${id}` })
    toast.success(text, id ? { label: receiptWords.receipt, run: open } : undefined)
  }
}
