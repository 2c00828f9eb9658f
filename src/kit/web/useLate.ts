import { useEffect, useState } from 'react'

/** True when something has been awaited for longer than a person waits without a word. */
export function useLate(isAwaited: boolean, afterMs = 5_000): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isAwaited) return
    const timer = setTimeout(() => setLate(true), afterMs)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isAwaited, afterMs])
  return isLate
}
