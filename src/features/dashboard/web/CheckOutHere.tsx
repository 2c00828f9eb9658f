import { type ReactNode, useEffect, useRef } from 'react'
import { useCheckOut } from '#domain/stay/web/useCheckOut.ts'

/** The sheet of check-out over the dashboard, opened once; its script is loaded when it is asked for. */
export function CheckOutHere({ stayId }: { stayId: number }): ReactNode {
  const { checkOut, dialog } = useCheckOut()
  const isOpened = useRef(false)
  useEffect(() => {
    if (isOpened.current) return
    isOpened.current = true
    void checkOut(stayId)
  })
  return dialog
}
