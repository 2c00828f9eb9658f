import type { Day } from '#core/day.ts'
import { AppError } from '#core/errors.ts'
import { type Minor, share } from '#core/money.ts'
import { chargeParts, type Posting } from '#domain/ledger/posting.ts'
import { type HotelTax, splitTax, taxesOnGroup } from '#domain/tax/tax.ts'
import type { Context } from '#kit/server/context.ts'

export interface ExtraChargeToPost {
  readonly extraChargeId: number
  /** A decimal text. */
  readonly quantity: string
  /** That of the list when left out; another one only where the charge's price may be changed. */
  readonly unitPrice?: Minor | null | undefined
  readonly description: string
  /** The day whose taxes hold; the business date when left out. */
  readonly serviceDate?: Day | null | undefined
  /** It was sold before at this price: it is posted so, whatever has become of the charge since. */
  readonly agreed?: boolean
}

/** The taxes of what is charged to a folio: `taxesOfFolios`, or those of a stay whatever the folio. */
type TaxesOf = Promise<(folioId: number) => readonly HotelTax[]>

/** An extra charge with its taxes, as it is posted to a folio. Refuses with unknownReference and priceFixed. */
export async function extraCharge(
  ctx: Context,
  wanted: ExtraChargeToPost,
  taxesOf: TaxesOf,
): Promise<(folioId: number) => Posting> {
  const [charge] = await extraCharges(ctx, [wanted], taxesOf)
  if (!charge) throw new AppError('unknownReference', [], 'extraChargeId')
  return charge
}

/** The same of several, in the order asked. One statement beside the taxes. */
export async function extraCharges(
  ctx: Context,
  wanted: readonly ExtraChargeToPost[],
  taxesOf: TaxesOf,
): Promise<((folioId: number) => Posting)[]> {
  const [charges, taxes] = await Promise.all([
    readCharges(
      ctx,
      wanted.map(({ extraChargeId }) => extraChargeId),
    ),
    taxesOf,
  ])
  return wanted.map(({ extraChargeId, quantity, unitPrice: given, description, serviceDate, agreed = false }) => {
    const charge = charges.get(extraChargeId)
    if (!charge || !(charge.active || agreed)) throw new AppError('unknownReference', [], 'extraChargeId')
    const unitPrice = given ?? charge.unit_price
    if (unitPrice !== charge.unit_price && !charge.editable && !agreed)
      throw new AppError('priceFixed', [{ en: charge.name, mon: charge.name_mon || charge.name }], 'unitPrice')
    const price = share(unitPrice, quantity, 1)
    const parts = (folioId: number) => {
      const own = taxesOnGroup(taxes(folioId), charge.extra_charge_group_id, serviceDate ?? ctx.businessDate)
      const split = splitTax({ price, taxInclusive: charge.tax_inclusive, nights: 0, persons: 0 }, own)
      return chargeParts(split, { accountId: charge.account_id })
    }
    return (folioId) => ({
      kind: 'charge',
      source: 'desk',
      lines: [
        {
          folioId,
          kind: 'extraCharge',
          serviceDate: serviceDate ?? undefined,
          extraChargeId: charge.id,
          description,
          quantity,
          unitPrice,
          parts: parts(folioId),
        },
      ],
    })
  })
}

async function readCharges({ db, hotelId }: Context, extraChargeIds: readonly number[]) {
  const charges = await db
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
      'c.active',
      'c.extra_charge_group_id',
    ])
    .select('g.account_id')
    .where('c.hotel_id', '=', hotelId)
    .where('c.id', 'in', [...extraChargeIds])
    .execute()
  return new Map(charges.map((charge) => [charge.id, charge]))
}
