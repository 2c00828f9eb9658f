import { z } from 'zod'
import type { Daemon } from '../daemon.ts'

const text = z
  .union([z.string(), z.number()])
  .transform((said) => String(said).trim().slice(0, 200) || null)
  .nullish()
  .catch(null)
const merchant = z.object({ tin: text, name: text }).catch({ tin: null, name: null })
/** Versions of the daemon differ in what they say and in whether a number is one; nothing but these is read, and none of it must be there. */
const info = z.object({
  posNo: text,
  operatorName: text,
  version: text,
  lastSentDate: text,
  leftLotteries: z.coerce.number().int().min(0).nullish().catch(null),
  merchants: z.array(merchant).catch([]),
})
const MOST_MERCHANTS = 100

/** What a daemon says of itself; undefined where it is none. */
export function readDaemon(body: string): Daemon | undefined {
  const said = info.safeParse(parsed(body))
  // every daemon has a number of its own
  if (!said.success || !said.data.posNo) return undefined
  const { posNo, operatorName, version, lastSentDate, leftLotteries, merchants } = said.data
  return {
    posNo,
    operatorName: operatorName ?? null,
    version: version ?? null,
    lastSent: lastSentDate ?? null,
    leftLotteries: leftLotteries ?? null,
    merchants: merchants.flatMap(({ tin, name }) => (tin ? [{ tin, name: name ?? '' }] : [])).slice(0, MOST_MERCHANTS),
  }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
