import { useNavigate } from '@tanstack/react-router'

/** Opens a receipt that was just made, to be sent and printed. */
export function useOpenReceipt(): (made: { readonly id: number } | undefined) => void {
  const navigate = useNavigate()
  return (made) => {
    if (made) void navigate({ to: `/payment/ebarimt/${made.id}`, search: { send: 1 } as never })
  }
}
