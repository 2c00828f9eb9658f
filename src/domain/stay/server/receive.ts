import type { ParsedInputOf } from '#core/contract.ts'
import type { Context } from '#kit/server/context.ts'
import type { Stay } from '../contract.ts'
import { checkIn } from './checkIn.ts'
import { readStays } from './lockStay.ts'
import type { StayOutcome } from './outcome.ts'
import { writeDown } from './writeParty.ts'

/** Checks stays in, and writes down who came in the same transaction: the sheet of check-in is saved as a whole or not at all. */
export async function receive(
  ctx: Context,
  { stays, sheet, ...confirmation }: ParsedInputOf<typeof Stay.checkIn>,
): Promise<{ stays: StayOutcome[] }> {
  const outcome = await checkIn(ctx, stays, confirmation, sheet !== undefined && sheet.party.length > 0)
  const [stay] = outcome.stays
  if (sheet === undefined || stay === undefined) return outcome
  await writeDown(ctx, { stayId: stay.id, sheet, ...confirmation })
  // the first who is named for a group's room gives its stay a newer version
  const [now] = await readStays(ctx, [stay.id])
  return { stays: [{ ...stay, version: now?.version ?? stay.version }] }
}
