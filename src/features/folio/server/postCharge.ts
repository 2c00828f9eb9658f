import type { ParsedInputOf } from '#core/contract.ts'
import type { Folio } from '#domain/folio/contract.ts'
import { againstCharge } from '#domain/folio/lineRules.ts'
import { extraCharge } from '#domain/folio/server/extraCharge.ts'
import { routeCharges } from '#domain/group/server/routeCharges.ts'
import type { Context } from '#kit/server/context.ts'
import { holdFolio, postAndRecord } from './folioCommand.ts'

/** Where the rules of its group send it, the answer names the master folio. */
export async function postCharge(ctx: Context, { folioId, ...charge }: ParsedInputOf<typeof Folio.postCharge>) {
  const folio = await holdFolio(ctx, folioId, againstCharge)
  const posting = (await extraCharge(ctx, charge))(folio.id)
  const routed = await routeCharges(ctx, [posting])
  return postAndRecord(ctx, routed[0]?.lines[0]?.folioId ?? folio.id, 'postCharge', routed)
}
