import { repeat } from '#kit/server/repeat.ts'
import { type ReceiptOutbox, sendReceipts } from './sendReceipts.ts'
import { watchDaemons } from './watchDaemon.ts'

const SEND_EVERY_MS = 5_000
const WATCH_EVERY_MS = 600_000

/** Sends receipts and watches the daemons in the background until it is stopped; any number of processes may do so on one database. */
export function startReceipts(outbox: Omit<ReceiptOutbox, 'isStopping'>): { stop(): Promise<void> } {
  let stopping = false
  const complain = (error: unknown) =>
    outbox.log(`Tax receipts: ${error instanceof Error ? error.message : String(error)}`)
  const sending = repeat(SEND_EVERY_MS, () => sendReceipts({ ...outbox, isStopping: () => stopping }), complain)
  const watching = repeat(WATCH_EVERY_MS, () => watchDaemons(outbox.db), complain)
  return {
    stop: async () => {
      stopping = true
      await Promise.all([sending.stop(), watching.stop()])
    },
  }
}
