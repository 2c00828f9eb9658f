import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import type { Handler } from '#kit/server/mount.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Classifications, PosApi } from '../contract.ts'

/** A receipt's tax type from the hotel's VAT: of no payer, due, at nought percent, or not due on this. */
const taxType = (isDue: RawBuilder<boolean>): RawBuilder<string> => sql`case
  when not h.vat_payer then 'NO_VAT'
  else coalesce((select case when max(t.amount) > 0 then 'VAT_ABLE' else 'VAT_ZERO' end from tax t
    where t.hotel_id = h.id and t.active and t.vat and h.business_date between t.valid_from and coalesce(t.valid_to, h.business_date) and ${isDue}
    having count(*) > 0), 'VAT_FREE') end`

const onRooms = sql<boolean>`t.on_rooms`
const onItsGroup = sql<boolean>`exists (select from tax_extra_charge_group tg
  where tg.hotel_id = e.hotel_id and tg.tax_id = t.id and tg.extra_charge_group_id = e.extra_charge_group_id)`

export const readClassifications: Handler<typeof PosApi.classifications> = async ({ db, hotelId }) => {
  const { rows } = await sql<Classifications>`
    select h.vat_payer as "vatPayer", h.city_tax_payer as "cityTaxPayer",
      coalesce((select json_agg(json_build_object('roomTypeId', r.id, 'code', r.code, 'name', r.name, 'nameMon', r.name_mon,
          'receiptClassification', r.receipt_classification, 'version', r.version, 'taxType', ${taxType(onRooms)}) order by r.sort_order, r.code)
        from room_type r where r.hotel_id = h.id and r.active), '[]') as "roomTypes",
      coalesce((select json_agg(json_build_object('extraChargeId', e.id, 'code', e.code, 'name', e.name, 'nameMon', e.name_mon,
          'group', g.name, 'groupMon', g.name_mon, 'receiptClassification', e.receipt_classification, 'version', e.version,
          'taxType', ${taxType(onItsGroup)}) order by g.sort_order, g.name, g.id, e.sort_order, e.code)
        from extra_charge e join extra_charge_group g on g.hotel_id = e.hotel_id and g.id = e.extra_charge_group_id
        where e.hotel_id = h.id and e.active), '[]') as "extraCharges"
    from hotel h where h.id = ${hotelId}`.execute(db)
  const [found] = rows
  if (!found) throw new AppError('notFound')
  return found
}

export const classify: Handler<typeof PosApi.classify> = async (context, input) => {
  const roomTypes = input.roomTypes.map(({ roomTypeId: id, ...given }) => ({ id, ...given }))
  const extraCharges = input.extraCharges.map(({ extraChargeId: id, ...given }) => ({ id, ...given }))
  const changed = [
    ...(await write(context, 'room_type', roomTypes)).map((row) => ({ entity: 'RoomType', ...row })),
    ...(await write(context, 'extra_charge', extraCharges)).map((row) => ({ entity: 'ExtraCharge', ...row })),
  ]
  await recordActivity(
    context,
    ...changed.map(({ entity, id, was, is }) => ({
      entity,
      id,
      action: 'update',
      before: { receiptClassification: was },
      after: { receiptClassification: is },
    })),
  )
  return { changed: changed.length }
}

interface Given {
  readonly id: number
  readonly receiptClassification: string
  readonly version: number
}
interface Changed {
  readonly id: number
  readonly was: string
  readonly is: string
}

/** Writes the codes that differ; throws changedMeanwhile when somebody changed one of those rows since it was read, notFound for a stranger. */
async function write(
  { db, hotelId }: Parameters<typeof classify>[0],
  table: 'room_type' | 'extra_charge',
  given: readonly Given[],
): Promise<readonly Changed[]> {
  if (given.length === 0) return []
  const { rows } = await sql<Changed & { version: number; wanted: number }>`
    select r.id, r.receipt_classification as was, n.code as is, r.version, n.version as wanted
    from unnest(${given.map(({ id }) => id)}::bigint[], ${given.map((row) => row.receiptClassification)}::text[],
      ${given.map(({ version }) => version)}::int[]) n (id, code, version)
    join ${sql.table(table)} r on r.hotel_id = ${hotelId} and r.id = n.id
    order by r.id for update of r`.execute(db)
  if (rows.length !== given.length) throw new AppError('notFound')
  const changed = rows.filter(({ was, is }) => was !== is)
  if (changed.some(({ version, wanted }) => version !== wanted)) throw new AppError('changedMeanwhile')
  await sql`
    update ${sql.table(table)} r set receipt_classification = n.code, version = r.version + 1
    from unnest(${given.map(({ id }) => id)}::bigint[], ${given.map((row) => row.receiptClassification)}::text[]) n (id, code)
    where r.hotel_id = ${hotelId} and r.id = n.id and r.receipt_classification <> n.code`.execute(db)
  return changed.map(({ id, was, is }) => ({ id, was, is }))
}
