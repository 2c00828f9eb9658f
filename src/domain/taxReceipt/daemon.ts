import { z } from 'zod'

/** What the daemon says of itself; null where it says nothing. */
export const daemon = z.object({
  posNo: z.string().nullable(),
  operatorName: z.string().nullable(),
  version: z.string().nullable(),
  /** As the daemon writes it: its own local time. */
  lastSent: z.string().nullable(),
  leftLotteries: z.int().nullable(),
  merchants: z.array(z.object({ tin: z.string(), name: z.string() })),
})
export type Daemon = z.infer<typeof daemon>
