import type { ParsedInputOf } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import { share } from '#core/money.ts'
import { chargeParts } from '#domain/folio/charge.ts'
import type { Folio } from '#domain/folio/contract.ts'
import { againstCharge } from '#domain/folio/lineRules.ts'
import { taxesFor } from '#domain/tax/server/taxesFor.ts'
import { splitTax, taxesOnGroup } from '#domain/tax/tax.ts'
import type { Context } from '#kit/server/context.ts'
import { holdFolio, postAndRecord } from './folioCommand.ts'

export async function postCharge(ctx: Context, input: ParsedInputOf<typeof Folio.postCharge>) {
  const folio = await holdFolio(ctx, input.folioId, againstCharge)
  const charge = await readCharge(ctx, input.extraChargeId)
  const unitPrice = input.unitPrice ?? charge.unit_price
  if (unitPrice !== charge.unit_price && !charge.editable)
    throw new AppError('priceFixed', [{ en: charge.name, mon: charge.name_mon || charge.name }], 'unitPrice')
  const price = share(unitPrice, input.quantity, 1)
  const taxes = taxesOnGroup(await taxesFor(ctx), charge.extra_charge_group_id, ctx.businessDate)
  const split = splitTax({ price, taxInclusive: charge.tax_inclusive, nights: 0, persons: 0 }, taxes)
  return postAndRecord(ctx, folio.id, 'postCharge', [
    {
      kind: 'charge',
      source: 'desk',
      lines: [
        {
          folioId: folio.id,
          kind: 'extraCharge',
          extraChargeId: charge.id,
          description: input.description,
          quantity: input.quantity,
          unitPrice,
          parts: chargeParts(split, { accountId: charge.account_id }),
        },
      ],
    },
  ])
}

async function readCharge({ db, hotelId }: Context, extraChargeId: number) {
  const charge = await db
    .selectFrom('extra_charge as c')
    .innerJoin('extra_charge_group as g', (join) =>
      join.onRef('g.hotel_id', '=', 'c.hotel_id').onRef('g.id', '=', 'c.extra_charge_group_id'),
    )
    .select([
      'c.id',
      'c.name',
      'c.name_mon',
      'c.unit_price',
      'c.editable',
      'c.tax_inclusive',
      'c.extra_charge_group_id',
    ])
    .select('g.account_id')
    .where('c.hotel_id', '=', hotelId)
    .where('c.id', '=', extraChargeId)
    .where('c.active', '=', true)
    .executeTakeFirst()
  if (!charge) throw new AppError('unknownReference', [], 'extraChargeId')
  return charge
}
