const EVERY_MS = 5_000

/**
 * Tries every few seconds, and at once when the device says that it is online, until the answer is called. Its word alone does
 * not do: a device is online before its line carries, and says nothing where only the way behind it is broken.
 */
export function keepTrying(again: () => void): () => void {
  const timer = setInterval(again, EVERY_MS)
  window.addEventListener('online', again)
  return () => {
    clearInterval(timer)
    window.removeEventListener('online', again)
  }
}
