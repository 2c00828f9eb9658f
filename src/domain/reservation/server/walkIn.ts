import type { ParsedInputOf } from '#core/contract.ts'
import { checkIn } from '#domain/stay/server/checkIn.ts'
import type { Context } from '#kit/server/context.ts'
import type { Reservation } from '../contract.ts'
import { reserve } from './reserve.ts'

/** → inHouse: reserves from the business date into the named room and checks in, in one step. */
export async function walkIn(ctx: Context, { stay, ...booking }: ParsedInputOf<typeof Reservation.walkIn>) {
  const made = await reserve(ctx, { ...booking, stays: [{ ...stay, arrival: ctx.businessDate }], walkIn: true })
  await checkIn(
    ctx,
    made.stays.map(({ id }) => ({ stayId: id })),
    booking,
  )
  return made
}
