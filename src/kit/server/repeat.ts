/**
 * Does work again and again, `everyMs` after it was last done, until stopped. A failure is told and the work tried again;
 * stopping waits for the work under way.
 */
export function repeat(everyMs: number, work: () => Promise<unknown>, onError: (error: unknown) => void) {
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  let stopped = false
  const wait = () => {
    if (!stopped) timer = setTimeout(start, everyMs)
  }
  const start = () => {
    running = work().then(wait, (error: unknown) => {
      if (!stopped) onError(error)
      wait()
    })
  }
  wait()
  return {
    stop: async (): Promise<void> => {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
