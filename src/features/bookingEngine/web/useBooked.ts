import { useCallback, useEffect, useRef, useState } from 'react'
import type { Booked } from '../contract.ts'
import { ask, engine, refusals } from './ask.ts'
import { useAsk, usePage } from './page.tsx'
import { useLooks } from './Payment.tsx'

/** The longest that a browser counts down. */
const LONGEST_MS = 2 ** 31 - 1

/**
 * A reservation by its link, as the hotel has it: looked at again when the guest comes back to the page, when something was refused, and from
 * the minute on in which the time to pay is over. What could not be heard leaves it as it was.
 */
export function useBooked(token: string) {
  const { locale } = usePage()
  const read = useAsk(engine.booked, { token }, locale)
  const [changed, setChanged] = useState<Booked>()
  const asked = useRef(0)
  const booked = changed ?? read.data
  const onChange = useCallback((now: Booked) => {
    // an answer that is under way is of before
    asked.current += 1
    setChanged(now)
  }, [])
  const look = useCallback(async () => {
    asked.current += 1
    const nth = asked.current
    await ask(engine.booked, { token }, locale).then(
      (now) => nth === asked.current && setChanged(now),
      () => undefined,
    )
  }, [token, locale])
  useEffect(() => {
    const onSeen = () => {
      if (document.visibilityState === 'visible') void look()
    }
    const closing = new AbortController()
    const { signal } = closing
    document.addEventListener('visibilitychange', onSeen, { signal })
    window.addEventListener('focus', onSeen, { signal })
    refusals.addEventListener('refused', onSeen, { signal })
    return () => closing.abort()
  }, [look])
  useLooks(useIsOver(booked), look)
  return { booked, error: read.error, again: read.again, onChange, look }
}

/** Whether the time is over for which rooms are held without payment. */
function useIsOver(booked: Booked | undefined): boolean {
  const [over, setOver] = useState<string | null>(null)
  const heldUntil = booked?.heldUntil ?? null
  const seconds = booked?.heldForSeconds ?? 0
  useEffect(() => {
    if (heldUntil === null) return
    const timer = setTimeout(() => setOver(heldUntil), Math.min(Math.max(0, seconds * 1_000), LONGEST_MS))
    return () => clearTimeout(timer)
  }, [heldUntil, seconds])
  return heldUntil !== null && over === heldUntil
}
