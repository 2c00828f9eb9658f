import type { OutputOf, ParsedInputOf } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import type { TaxExemption, TaxExemptionRow } from '#domain/folio/taxExemption.ts'
import { lockFoliosOfStays } from '#domain/ledger/server/lockFolios.ts'
import { lockStay } from '#domain/stay/server/lockStay.ts'
import { namesOf } from '#kit/server/bothNames.ts'
import { taxesFor } from '#domain/tax/server/taxesFor.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

type Exemptions = OutputOf<typeof TaxExemption.of>

export async function exemptionsOf(
  ctx: Context,
  { stayId }: ParsedInputOf<typeof TaxExemption.of>,
): Promise<Exemptions> {
  const { db, hotelId, businessDate } = ctx
  const { rows } = await sql<TaxExemptionRow>`
    select e.id, e.from_date as "fromDate", e.until_date as "untilDate", e.reason, e.document, coalesce(u.name, '') as by
    from stay_tax_exemption e left join app_user u on u.hotel_id = e.hotel_id and u.id = e.made_by
    where e.hotel_id = ${hotelId} and e.stay_id = ${stayId} order by e.id`.execute(db)
  const { rows: standing } = await sql<Exemptions['standing'][number]>`
    select x.id, coalesce((select json_build_object('en', o.name, 'mon', o.name) from company o where o.hotel_id = x.hotel_id and o.id = x.company_id),
        (select ${namesOf('o')} from customer_group o where o.hotel_id = x.hotel_id and o.id = x.customer_group_id)) as of,
      x.valid_from as "fromDate", x.valid_to as "toDate", x.reason, x.document
    from stay s
    join reservation b on b.hotel_id = s.hotel_id and b.id = s.reservation_id
    join guest g on g.hotel_id = s.hotel_id and g.id = s.guest_id
    left join company c on c.hotel_id = b.hotel_id and c.id = b.company_id
    join standing_exemption x on x.hotel_id = s.hotel_id and x.active and x.valid_from <= s.departure and coalesce(x.valid_to, s.departure) >= s.arrival
      and (x.company_id = b.company_id or x.customer_group_id in (g.customer_group_id, c.customer_group_id))
    where s.hotel_id = ${hotelId} and s.id = ${stayId} order by x.id`.execute(db)
  const taxes = (await taxesFor(ctx)).filter(
    ({ exemptible, validFrom, validTo }) =>
      exemptible && validFrom <= businessDate && (validTo === null || businessDate <= validTo),
  )
  return { exemptions: rows, standing, taxes: taxes.map(({ name, nameMon }) => ({ en: name, mon: nameMon || name })) }
}

export async function addExemption(ctx: Context, input: ParsedInputOf<typeof TaxExemption.add>) {
  const { stayId, fromDate, reason, document } = input
  const { db, hotelId, businessDate, caller } = ctx
  await hold(ctx, stayId)
  if (fromDate < businessDate) throw new AppError('exemptFromToday', [businessDate], 'fromDate')
  const { exemptions, taxes } = await exemptionsOf(ctx, { stayId })
  if (taxes.length === 0) throw new AppError('nothingToExempt')
  if (exemptions.some(({ untilDate }) => untilDate === null || untilDate > fromDate))
    throw new AppError('exemptAlready')
  const { rows } = await sql<{ exemptionId: number }>`
    insert into stay_tax_exemption as made (hotel_id, stay_id, from_date, reason, document, made_by)
    values (${hotelId}, ${stayId}, ${fromDate}, ${reason}, ${document}, ${caller.userId})
    returning id as "exemptionId"`.execute(db)
  await recordActivity(ctx, { entity: 'Stay', id: stayId, action: 'exemptTax', after: { fromDate, document }, reason })
  return { exemptionId: rows[0]?.exemptionId ?? 0 }
}

/** One that has not begun is over before it began. */
export async function endExemption(ctx: Context, { exemptionId }: ParsedInputOf<typeof TaxExemption.end>) {
  const { db, hotelId, businessDate } = ctx
  const { rows: found } = await sql<{ stayId: number }>`
    select stay_id as "stayId" from stay_tax_exemption where hotel_id = ${hotelId} and id = ${exemptionId}`.execute(db)
  const [one] = found
  if (!one) throw new AppError('notFound')
  await hold(ctx, one.stayId)
  const { rows } = await sql<{ fromDate: string; untilDate: string | null }>`
    update stay_tax_exemption set until_date = greatest(from_date, ${businessDate}::date)
    where hotel_id = ${hotelId} and id = ${exemptionId} and until_date is null
    returning from_date as "fromDate", until_date as "untilDate"`.execute(db)
  if (!rows[0]) throw new AppError('notFound')
  await recordActivity(ctx, { entity: 'Stay', id: one.stayId, action: 'endExemption', before: rows[0] })
  return {}
}

/** The stay, which is still to be charged, and its folios: nothing is posted meanwhile. */
async function hold(ctx: Context, stayId: number): Promise<void> {
  const { status } = await lockStay(ctx, stayId)
  if (status !== 'reserved' && status !== 'inHouse') throw new AppError('notInThisStatus')
  await lockFoliosOfStays(ctx, [stayId])
}
