import type { Database } from '#kit/server/database.ts'
import { sql } from 'kysely'

/** What the demonstration hotel takes beside tögrög, its other drawers, and what lies in its mini bars. */
export async function seedLists(db: Database, hotelId: number, businessDate: string): Promise<void> {
  await sql`
    with made as (
      insert into hotel_currency as made (hotel_id, code, name, name_mon, symbol, country, buy, sell, sort_order)
      select ${hotelId}::int, c.code, c.name, c.name_mon, c.symbol, r.country, r.buy, r.sell, r.place
      from (values ('USD', 'United States', 3545.0, 3565.0, 1), ('EUR', 'European Union', 4120.0, 4160.0, 2),
        ('CNY', 'China', 495.0, 502.0, 3), ('RUB', 'Russia', 43.5, 45.2, 4), ('KRW', 'South Korea', 2.42, 2.52, 5)) r (code, country, buy, sell, place)
      join currency c on c.code = r.code
      returning hotel_id, id, buy, sell)
    insert into exchange_rate (hotel_id, hotel_currency_id, business_date, buy, sell)
    select hotel_id, id, ${businessDate}::date, buy, sell from made`.execute(db)
  await sql`
    insert into cash_drawer (hotel_id, name, name_mon, variance_limit, sort_order)
    values (${hotelId}, 'Second drawer', 'Хоёрдугаар касс', 100000, 2), (${hotelId}, 'Dining room', 'Зоогийн газар', 100000, 3),
      (${hotelId}, 'Lobby bar', 'Лобби бар', 100000, 4)`.execute(db)
  await sql`
    update room_type set deep_every_days = 90, deep_minutes = 3 * cleaning_minutes where hotel_id = ${hotelId}`.execute(
    db,
  )
  await sql`
    update room r set deep_cleaned_on = ${businessDate}::date - ((r.sort_order * 37 + length(r.number) + r.number::int) % 85)
    where hotel_id = ${hotelId} and number ~ '^[0-9]{1,4}$'`.execute(db)
  await sql`
    insert into mini_bar_group (hotel_id, name, name_mon, extra_charge_group_id, sort_order)
    select ${hotelId}::int, g.name, g.name_mon, e.id, g.place
    from (values ('Drinks', 'Ундаа', 1), ('Snacks', 'Зууш', 2)) g (name, name_mon, place)
    join extra_charge_group e on e.hotel_id = ${hotelId} and e.name = 'Mini bar'`.execute(db)
  await sql`
    insert into mini_bar_item (hotel_id, name, name_mon, mini_bar_group_id, price, stock, sort_order)
    select ${hotelId}::int, i.name, i.name_mon, g.id, i.price, i.stock, i.place
    from (values ('Water 0.5 l', 'Ус 0.5 л', 'Drinks', 300000::bigint, 120, 1), ('Cola 0.33 l', 'Кола 0.33 л', 'Drinks', 500000, 90, 2),
      ('Beer 0.5 l', 'Шар айраг 0.5 л', 'Drinks', 900000, 60, 3), ('Chocolate', 'Шоколад', 'Snacks', 700000, 40, 4),
      ('Dried curds', 'Ааруул', 'Snacks', 600000, 40, 5)) i (name, name_mon, of, price, stock, place)
    join mini_bar_group g on g.hotel_id = ${hotelId} and g.name = i.of`.execute(db)
  await sql`
    insert into mini_bar_movement (hotel_id, mini_bar_item_id, kind, business_date, quantity, store_change)
    select hotel_id, id, 'count', ${businessDate}::date, stock, stock from mini_bar_item where hotel_id = ${hotelId}`.execute(
    db,
  )
  await sql`
    insert into mini_bar_par (hotel_id, room_type_id, mini_bar_item_id, quantity)
    select t.hotel_id, t.id, i.id, case when i.name like 'Water%' then 2 else 1 end
    from room_type t join mini_bar_item i on i.hotel_id = t.hotel_id where t.hotel_id = ${hotelId}`.execute(db)
}
