import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { againstCharge } from '#domain/folio/lineRules.ts'
import { extraCharge, type ExtraChargeToPost } from '#domain/folio/server/extraCharge.ts'
import { lockFoliosOfStays } from '#domain/ledger/server/lockFolios.ts'
import { postRouted } from '#domain/folio/server/routeCharges.ts'
import { taxesOfFolios } from '#domain/tax/server/taxesFor.ts'
import type { Context } from '#kit/server/context.ts'

/** One charge to window 1 of each stay, or where its group's rules send it; all or none. Refuses a stay that has no folio yet. */
export async function postCharge(ctx: Context, stayIds: readonly number[], charge: ExtraChargeToPost): Promise<void> {
  const folios = (await lockFoliosOfStays(ctx, stayIds)).filter(({ windowNo }) => windowNo === 1)
  const ofStay = new Map(folios.map((folio) => [folio.stayId, folio]))
  const own = stayIds.map((stayId) => {
    const folio = ofStay.get(stayId)
    if (!folio) throw new AppError('notInThisStatus')
    const against = againstCharge(folio)
    if (against) throw new AppError(against.code, against.params)
    return folio
  })
  const posting = await extraCharge(
    ctx,
    charge,
    taxesOfFolios(
      ctx,
      own.map(({ id }) => id),
    ),
  )
  const posted = await postRouted(
    ctx,
    own.map(({ id }) => posting(id)),
  )
  await recordActivity(
    ctx,
    ...posted.map(({ folioId, lineId }) => ({
      entity: 'Folio',
      id: folioId,
      action: 'postCharge',
      after: { lineIds: [lineId] },
    })),
  )
}
