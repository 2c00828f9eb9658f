import type { ParsedInputOf } from '#core/contract.ts'
import type { Day } from '#core/day.ts'
import { AppError } from '#core/errors.ts'
import type { LockedFolio } from '#domain/ledger/server/lockFolios.ts'
import type { Folio } from '#domain/folio/contract.ts'
import { againstCharge } from '#domain/folio/lineRules.ts'
import { extraCharge } from '#domain/folio/server/extraCharge.ts'
import { postRouted, readRoutings } from '#domain/folio/server/routeCharges.ts'
import { taxesOfFolios } from '#domain/tax/server/taxesFor.ts'
import type { Context } from '#kit/server/context.ts'
import { ahead } from '#kit/server/transaction.ts'
import { holdFolio, postAndRecord, recordPosted } from '#domain/folio/server/folioCommand.ts'

/** Where the rules of its group send it, the answer names the master folio. */
export async function postCharge(ctx: Context, { folioId, ...charge }: ParsedInputOf<typeof Folio.postCharge>) {
  const held = ahead(holdFolio(ctx, folioId, againstCharge))
  const charging = ahead(extraCharge(ctx, charge, taxesOfFolios(ctx, [folioId])))
  const routings = ahead(readRoutings(ctx, [folioId]))
  const folio = await held
  if (charge.serviceDate) await refuseOtherDay(ctx, folio, charge.serviceDate)
  const posting = (await charging)(folio.id)
  if ((await routings).size === 0) return postAndRecord(ctx, folio.id, 'postCharge', [posting])
  const posted = await postRouted(ctx, [posting], routings)
  const lineIds = posted.map(({ lineId }) => lineId)
  return recordPosted(ctx, posted[0]?.folioId ?? folio.id, 'postCharge', lineIds)
}

/** A forgotten charge stands on a day of the stay; it is posted today all the same. */
export async function refuseOtherDay(
  ctx: Context,
  { stayId }: Pick<LockedFolio, 'stayId'>,
  serviceDate: Day,
): Promise<void> {
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
