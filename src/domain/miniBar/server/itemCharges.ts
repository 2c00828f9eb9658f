import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

/**
 * The extra charge as which each item is posted: its group gives account and taxes, and receipts, routing and reports know it like any other.
 * It is made with the first posting, classified as its group's others are, and follows what the item is called and costs.
 */
export async function itemCharges(
  { db, hotelId }: Context,
  itemIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; charge: number }>`
    with item as materialized (
      select i.id, i.name, i.name_mon, i.price, i.sort_order, i.extra_charge_id as charge_id, g.extra_charge_group_id as group_id
      from mini_bar_item i join mini_bar_group g on g.hotel_id = i.hotel_id and g.id = i.mini_bar_group_id
      where i.hotel_id = ${hotelId} and i.id = any(${[...itemIds]})
    ), without as materialized (
      select item.*, coalesce((
        select max(o.receipt_classification) from extra_charge o where o.hotel_id = ${hotelId} and o.extra_charge_group_id = item.group_id and o.active), '') as code
      from item where charge_id is null
    ), fresh as materialized (
      select without.*, nextval('extra_charge_id_seq') as new_id from without
    ), made as (
      insert into extra_charge (hotel_id, id, code, name, name_mon, unit_price, extra_charge_group_id, receipt_classification, sort_order)
      select ${hotelId}::int, new_id, 'MINIBAR-' || id, name, name_mon, price, group_id, code, 1000 + sort_order from fresh
    ), named as (
      update mini_bar_item i set extra_charge_id = f.new_id from fresh f where i.hotel_id = ${hotelId} and i.id = f.id
    ), followed as (
      update extra_charge x set name = i.name, name_mon = i.name_mon, unit_price = i.price, extra_charge_group_id = i.group_id, version = x.version + 1
      from item i
      where x.hotel_id = ${hotelId} and x.id = i.charge_id
        and (x.name, x.name_mon, x.unit_price, x.extra_charge_group_id) is distinct from (i.name, i.name_mon, i.price, i.group_id)
    )
    select id, charge_id as charge from item where charge_id is not null union all select id, new_id from fresh`.execute(
    db,
  )
  return new Map(rows.map(({ id, charge }) => [id, charge]))
}
