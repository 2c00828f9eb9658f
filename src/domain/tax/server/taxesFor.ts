import { grouped } from '#core/grouped.ts'
import { exempting, type HotelTax, type TaxExemption } from '../tax.ts'
import type { Context } from '#kit/server/context.ts'
import { type RawBuilder, sql } from 'kysely'

/** The active taxes that the hotel is a payer of, of all dates; `taxesOnRoom` and `taxesOnGroup` pick those of a sale. */
export async function taxesFor({ db, hotelId, hotel }: Pick<Context, 'db' | 'hotelId' | 'hotel'>): Promise<HotelTax[]> {
  const { rows } = await sql<HotelTax>`
    select t.id, t.code, t.name, t.name_mon as "nameMon", t.kind, t.amount, t.inclusive, t.service, t.base, t.account_id as "accountId",
      t.on_rooms as "onRooms", t.exemptible, t.valid_from as "validFrom", t.valid_to as "validTo",
      array(select g.extra_charge_group_id from tax_extra_charge_group g where g.hotel_id = t.hotel_id and g.tax_id = t.id) as "extraChargeGroupIds"
    from tax t
    where t.hotel_id = ${hotelId} and t.active and (not t.vat or ${hotel.vatPayer}) and (not t.city_tax or ${hotel.cityTaxPayer})
    order by t.id`.execute(db)
  return rows
}

/** The same as each of these stays owes them: where one is exempt, they say so. */
export async function taxesOfStays(
  ctx: Pick<Context, 'db' | 'hotelId' | 'hotel'>,
  stayIds: readonly number[],
): Promise<(stayId: number) => readonly HotelTax[]> {
  const exempt = sql`e.stay_id = any(${[...new Set(stayIds)]}::bigint[])`
  return byKey(
    taxesFor(ctx),
    readExemptions(
      ctx,
      sql`select e.stay_id as key, e.* from stay_tax_exemption e where e.hotel_id = ${ctx.hotelId} and ${exempt}`,
    ),
  )
}

/** The same of one stay, whatever the folio; of none, the hotel's. */
export async function taxesOfStay(
  ctx: Pick<Context, 'db' | 'hotelId' | 'hotel'>,
  stayId: number | null,
): Promise<() => readonly HotelTax[]> {
  const own = await taxesOfStays(ctx, stayId === null ? [] : [stayId])
  return () => own(stayId ?? 0)
}

/** The same by the folios of stays; what is charged to a folio of no stay is taxed. */
export async function taxesOfFolios(
  ctx: Pick<Context, 'db' | 'hotelId' | 'hotel'>,
  folioIds: readonly number[],
): Promise<(folioId: number) => readonly HotelTax[]> {
  return byKey(
    taxesFor(ctx),
    readExemptions(
      ctx,
      sql`
        select f.id as key, e.* from folio f join stay_tax_exemption e on e.hotel_id = f.hotel_id and e.stay_id = f.stay_id
        where f.hotel_id = ${ctx.hotelId} and f.id = any(${[...new Set(folioIds)]}::bigint[])`,
    ),
  )
}

type Exempt = TaxExemption & { readonly key: number }

async function readExemptions({ db }: Pick<Context, 'db'>, of: RawBuilder<unknown>): Promise<Exempt[]> {
  const { rows } = await sql<Exempt>`
    select x.key, x.id, x.from_date as "from", x.until_date as "until" from (${of}) x order by x.key, x.id`.execute(db)
  return rows
}

async function byKey(
  reading: Promise<HotelTax[]>,
  readingExempt: Promise<Exempt[]>,
): Promise<(key: number) => readonly HotelTax[]> {
  const [taxes, exempt] = await Promise.all([reading, readingExempt])
  const own = new Map([...grouped(exempt, ({ key }) => key)].map(([key, of]) => [key, exempting(taxes, of)]))
  return (key) => own.get(key) ?? taxes
}
