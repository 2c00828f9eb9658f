import type { ParsedInputOf } from '#core/contract.ts'
import type { Day } from '#core/day.ts'
import { AppError } from '#core/errors.ts'
import type { LockedFolio } from '#domain/ledger/server/lockFolios.ts'
import type { Folio } from '#domain/folio/contract.ts'
import { againstCharge } from '#domain/folio/lineRules.ts'
import { extraCharge } from '#domain/folio/server/extraCharge.ts'
import { readRoutings, routeCharges } from '#domain/folio/server/routeCharges.ts'
import type { Context } from '#kit/server/context.ts'
import { ahead } from '#kit/server/transaction.ts'
import { holdFolio, postAndRecord } from './folioCommand.ts'

/** Where the rules of its group send it, the answer names the master folio. */
export async function postCharge(ctx: Context, { folioId, ...charge }: ParsedInputOf<typeof Folio.postCharge>) {
  const held = ahead(holdFolio(ctx, folioId, againstCharge))
  const charging = ahead(extraCharge(ctx, charge))
  const routings = ahead(readRoutings(ctx, [folioId]))
  const folio = await held
  if (charge.serviceDate) await refuseOtherDay(ctx, folio, charge.serviceDate)
  const posting = (await charging)(folio.id)
  const routed = await routeCharges(ctx, [posting], routings)
  return postAndRecord(ctx, routed[0]?.lines[0]?.folioId ?? folio.id, 'postCharge', routed)
}

/** A forgotten charge stands on a day of the stay; it is posted today all the same. */
async function refuseOtherDay(ctx: Context, { stayId }: LockedFolio, serviceDate: Day): Promise<void> {
  const { db, hotelId, businessDate } = ctx
  const stay = await db
    .selectFrom('stay')
    .select(['arrival', 'departure'])
    .where('hotel_id', '=', hotelId)
    .where('id', '=', stayId)
    .executeTakeFirst()
  const from = stay?.arrival ?? businessDate
  const until = stay && stay.departure < businessDate ? stay.departure : businessDate
  if (serviceDate < from || serviceDate > until) throw new AppError('serviceDateOutside', [from, until], 'serviceDate')
}
