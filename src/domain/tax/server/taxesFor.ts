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

type Asking = Pick<Context, 'db' | 'hotelId' | 'hotel'>

/** The same as each of these stays owes them: where one is exempt, they say so. */
export async function taxesOfStays(
  ctx: Asking,
  stayIds: readonly number[],
): Promise<(stayId: number) => readonly HotelTax[]> {
  return byKey(
    ctx,
    sql`
    select s.id as key, s.id as stay_id, s.reservation_id, s.guest_id from stay s
    where s.hotel_id = ${ctx.hotelId} and s.id = any(${[...new Set(stayIds)]}::bigint[])`,
  )
}

/** The same of one stay, whatever the folio; of none, the hotel's. */
export async function taxesOfStay(ctx: Asking, stayId: number | null): Promise<() => readonly HotelTax[]> {
  const own = await taxesOfStays(ctx, stayId === null ? [] : [stayId])
  return () => own(stayId ?? 0)
}

/** The same by the folios of stays; what is charged to a folio of no stay is taxed. */
export async function taxesOfFolios(
  ctx: Asking,
  folioIds: readonly number[],
): Promise<(folioId: number) => readonly HotelTax[]> {
  return byKey(
    ctx,
    sql`
    select f.id as key, f.stay_id, s.reservation_id, s.guest_id
    from folio f join stay s on s.hotel_id = f.hotel_id and s.id = f.stay_id
    where f.hotel_id = ${ctx.hotelId} and f.id = any(${[...new Set(folioIds)]}::bigint[])`,
  )
}

type Exempt = TaxExemption & { readonly key: number }

/** A stay's own exemptions before those of its company, its guest's customer group and its company's. `of` has key, stay_id, reservation_id, guest_id. */
async function byKey(ctx: Asking, of: RawBuilder<unknown>): Promise<(key: number) => readonly HotelTax[]> {
  const { db, hotelId } = ctx
  const [taxes, { rows }] = await Promise.all([
    taxesFor(ctx),
    sql<Exempt>`
      with asked as materialized (${of})
      select * from (
        select a.key, 'stay' as kind, e.id, e.from_date as "from", e.until_date as "until", null::text[] as codes
        from asked a join stay_tax_exemption e on e.hotel_id = ${hotelId} and e.stay_id = a.stay_id
        union all
        select a.key, 'standing' as kind, x.id, x.valid_from as "from", x.valid_to + 1 as "until", ${codesOfStanding} as codes
        from asked a
        join reservation b on b.hotel_id = ${hotelId} and b.id = a.reservation_id
        join guest g on g.hotel_id = ${hotelId} and g.id = a.guest_id
        left join company c on c.hotel_id = ${hotelId} and c.id = b.company_id
        join standing_exemption x on x.hotel_id = ${hotelId} and x.active
          and (x.company_id = b.company_id or x.customer_group_id in (g.customer_group_id, c.customer_group_id))
      ) e order by e.key, e.kind desc, e.id`.execute(db),
  ])
  const own = new Map([...grouped(rows, ({ key }) => key)].map(([key, exempt]) => [key, exempting(taxes, exempt)]))
  return (key) => own.get(key) ?? taxes
}

/** Of exemption `x`. */
const codesOfStanding = sql`(
  select array_agg(distinct t.code) from standing_exemption_tax o join tax t on t.hotel_id = o.hotel_id and t.id = o.tax_id
  where o.hotel_id = x.hotel_id and o.standing_exemption_id = x.id)`

export type StandingExemption = TaxExemption & { readonly reason: string; readonly document: string }

/** What a stay that this guest would book for this company is exempt by without an exemption of its own. */
export async function standingExemptions(
  { db, hotelId }: Asking,
  { guestId, companyId }: { readonly guestId: number | null; readonly companyId: number | null },
): Promise<StandingExemption[]> {
  const { rows } = await sql<StandingExemption>`
    select 'standing' as kind, x.id, x.valid_from as "from", x.valid_to + 1 as "until", ${codesOfStanding} as codes, x.reason, x.document
    from standing_exemption x
    where x.hotel_id = ${hotelId} and x.active and (x.company_id = ${companyId}
      or x.customer_group_id = (select g.customer_group_id from guest g where g.hotel_id = ${hotelId} and g.id = ${guestId})
      or x.customer_group_id = (select c.customer_group_id from company c where c.hotel_id = ${hotelId} and c.id = ${companyId}))
    order by x.id`.execute(db)
  return rows
}
