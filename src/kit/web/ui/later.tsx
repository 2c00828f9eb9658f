import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'

/** How long after the page it comes by itself: it is there when somebody asks for it, with the network or without. */
const AFTER_MS = 2_000

/** Where it did not come, the page stands without it; it comes later in a browser that asks again for a script, else with the next page. */
const AGAIN_MS = 3_000

async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    }
  }
}

/** A part of the frame, which stands without it until it comes. */
export const onceLoaded = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await untilLoaded(load) }))

/** A part of every page that the first paint does without; it comes a moment after it, or as soon as it is `shown`. */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
): (props: P & { readonly shown: boolean }) => ReactNode {
  const Part = onceLoaded(load)
  return function Later({ shown, ...props }) {
    useEffect(() => {
      const timer = setTimeout(() => void load().catch(() => undefined), AFTER_MS)
      return () => clearTimeout(timer)
    }, [])
    return (
      shown && (
        <Suspense fallback={null}>
          <Part {...(props as unknown as P)} />
        </Suspense>
      )
    )
  }
}

/** True from the first time on: what was opened once stays, closed, so that it can go out as it came in. */
export function useEver(now: boolean): boolean {
  const [was, setWas] = useState(now)
  if (now && !was) setWas(true)
  return was || now
}
