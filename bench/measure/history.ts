import { addDays, type Day } from '#core/day.ts'
import type { Database } from '#kit/server/database.ts'
import { sql } from 'kysely'

/**
 * What a filled hotel lacks: price lists, guests of the stays, nights, folios, and the books of every day before the business date,
 * as so many night audits and check-outs would have left them, but for the hashes of the closed days.
 */
export async function addHistory(db: Database, hotelId: number, of: { from: Day; businessDate: Day }): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await addPrices(trx, hotelId)
    await addStayGuests(trx, hotelId)
    await addFolios(trx, hotelId)
    await addNights(trx, hotelId, of)
    await addCharges(trx, hotelId)
    await addPayments(trx, hotelId, of)
    await closeDays(trx, hotelId, of)
    await sql`
      insert into numbering (hotel_id, series, next)
      select ${hotelId}::int, 'reservation', coalesce(max(number), 0) + 1 from reservation where hotel_id = ${hotelId}
      union all select ${hotelId}::int, 'folio', coalesce(max(number), 0) + 1 from folio where hotel_id = ${hotelId}`.execute(
      trx,
    )
  })
}

async function addPrices(db: Database, hotelId: number): Promise<void> {
  await sql`
    insert into rate (hotel_id, room_type_id, rate_type_id, base, extra_adult, extra_child, day_use)
    select t.hotel_id, t.id, r.id, array[18000000 + 4000000 * (t.id % 5), 21000000 + 4000000 * (t.id % 5)], 5000000, 2000000, 9000000
    from room_type t join rate_type r on r.hotel_id = t.hotel_id where t.hotel_id = ${hotelId}`.execute(db)
  await sql`
    insert into extra_charge (hotel_id, code, name, unit_price, extra_charge_group_id)
    select hotel_id, 'DIN', 'Dinner', 3500000, min(id) from extra_charge_group where hotel_id = ${hotelId} group by hotel_id`.execute(
    db,
  )
}

async function addStayGuests(db: Database, hotelId: number): Promise<void> {
  await sql`
    insert into stay_guest (hotel_id, stay_id, guest_id, main) select hotel_id, id, guest_id, true from stay where hotel_id = ${hotelId}`.execute(
    db,
  )
}

const addFolios = (db: Database, hotelId: number) =>
  sql`
    insert into folio (hotel_id, number, kind, stay_id, guest_id, currency, status, opened_on, closed_on)
    select hotel_id, row_number() over (order by arrival, id), 'guest', id, guest_id, 'MNT', case status when 'inHouse' then 'open' else 'closed' end, arrival, checked_out_on
    from stay where hotel_id = ${hotelId} and status in ('inHouse', 'checkedOut') order by arrival, id`.execute(db)

/** Every night of every stay; those before the business date of who was or is in house posted by the night audit of their day. */
async function addNights(db: Database, hotelId: number, of: { from: Day; businessDate: Day }): Promise<void> {
  await sql`
    insert into audit_run (hotel_id, business_date)
    select ${hotelId}::int, ${of.from}::date + n from generate_series(0, ${of.businessDate}::date - ${of.from}::date - 1) n`.execute(
    db,
  )
  await sql`
    create temporary table night on commit drop as
    select s.id as stay_id, d.date, s.room_id, s.room_type_id, s.rate_type_id, s.adults, s.children, p.rate, f.id as folio_id, a.id as audit_run_id
    from stay s
    cross join lateral (select s.arrival + n as date from generate_series(0, s.departure - s.arrival - 1) n) d
    cross join lateral (select (18000000 + 4000000 * (s.room_type_id % 5) + 1000000 * (s.id % 7))::bigint as rate) p
    left join folio f on f.hotel_id = s.hotel_id and f.stay_id = s.id
    left join audit_run a on a.hotel_id = s.hotel_id and a.business_date = d.date and f.id is not null
    where s.hotel_id = ${hotelId}`.execute(db)
  await sql`
    create temporary table charged on commit drop as
    select n.*, n.rate - n.vat - n.city as net, nextval('journal_id_seq') as journal_id, nextval('folio_line_id_seq') as line_id
    from (
      select stay_id, date, room_id, folio_id, audit_run_id, rate, round(rate * 10 / 112.0)::bigint as vat, round(rate * 2 / 112.0)::bigint as city
      from night where audit_run_id is not null order by date, room_id
    ) n`.execute(db)
  await sql`
    insert into stay_night (hotel_id, stay_id, date, room_type_id, rate_type_id, held_room_type_id, adults, children, rate, grid_rate, breakfast, folio_line_id)
    select ${hotelId}::int, stay_id, date, room_type_id, rate_type_id, room_type_id, adults, children, night.rate, night.rate, true, c.line_id
    from night left join charged c using (stay_id, date) order by stay_id, date`.execute(db)
}

async function addCharges(db: Database, hotelId: number): Promise<void> {
  await sql`
    insert into journal (hotel_id, id, business_date, kind, source, audit_run_id) select ${hotelId}::int, journal_id, date, 'charge', 'nightAudit', audit_run_id from charged`.execute(
    db,
  )
  await sql`
    insert into folio_line (hotel_id, id, folio_id, journal_id, kind, source, service_date, business_date, stay_id, room_id, unit_price, net, tax, gross, currency)
    select ${hotelId}::int, line_id, folio_id, journal_id, 'room', 'nightAudit', date, date, stay_id, room_id, rate, net, vat + city, rate, 'MNT' from charged`.execute(
    db,
  )
  await sql`
    insert into entry (hotel_id, journal_id, business_date, debit_account_id, debit_folio_id, credit_account_id, amount, currency, tax_id)
    select ${hotelId}::int, c.journal_id, c.date, g.id, c.folio_id, p.account_id, p.amount, 'MNT', p.tax_id
    from charged c
    join account g on g.hotel_id = ${hotelId} and g.purpose = 'guestLedger'
    join account room on room.hotel_id = ${hotelId} and room.purpose = 'roomRevenue'
    join tax vat on vat.hotel_id = ${hotelId} and vat.vat and vat.valid_to is null
    join tax city on city.hotel_id = ${hotelId} and city.city_tax and city.valid_to is null
    cross join lateral (values (1, room.id, c.net, null), (2, vat.account_id, c.vat, vat.id), (3, city.account_id, c.city, city.id)) p (part, account_id, amount, tax_id)
    order by c.journal_id, p.part`.execute(db)
}

/** Who left had paid everything by card on the day. */
async function addPayments(db: Database, hotelId: number, { businessDate }: { businessDate: Day }): Promise<void> {
  await sql`
    create temporary table paid on commit drop as
    select p.*, nextval('journal_id_seq') as journal_id from (
      select c.folio_id, c.stay_id, s.checked_out_on as date, sum(c.rate)::bigint as amount
      from charged c join stay s on s.hotel_id = ${hotelId} and s.id = c.stay_id and s.status = 'checkedOut'
      where s.checked_out_on <= ${businessDate}::date
      group by 1, 2, 3 order by 3, 1
    ) p`.execute(db)
  await sql`
    insert into journal (hotel_id, id, business_date, kind, source) select ${hotelId}::int, journal_id, date, 'payment', 'desk' from paid`.execute(
    db,
  )
  await sql`
    insert into folio_line (hotel_id, folio_id, journal_id, kind, source, service_date, business_date, stay_id, payment_method_id, unit_price, net, tax, gross, currency)
    select ${hotelId}::int, folio_id, journal_id, 'payment', 'desk', date, date, stay_id, (select id from payment_method where hotel_id = ${hotelId} and kind = 'card' limit 1),
      -amount, -amount, 0, -amount, 'MNT' from paid`.execute(db)
  await sql`
    insert into entry (hotel_id, journal_id, business_date, debit_account_id, credit_account_id, credit_folio_id, amount, currency)
    select ${hotelId}::int, p.journal_id, p.date, card.id, g.id, p.folio_id, p.amount, 'MNT'
    from paid p
    join account card on card.hotel_id = ${hotelId} and card.purpose = 'cardClearing'
    join account g on g.hotel_id = ${hotelId} and g.purpose = 'guestLedger'`.execute(db)
}

/** What the night audits stored. */
async function closeDays(db: Database, hotelId: number, { businessDate }: { businessDate: Day }): Promise<void> {
  const yesterday = addDays(businessDate, -1)
  await sql`
    insert into day_close (hotel_id, date, audit_run_id, entries, records_hash, previous_hash, hash)
    select hotel_id, business_date, id, 0, ''::bytea, ''::bytea, ''::bytea from audit_run where hotel_id = ${hotelId}`.execute(
    db,
  )
  await sql`
    insert into day_room_type (hotel_id, date, room_type_id, audit_run_id, rooms, out_of_order)
    select i.hotel_id, i.date, i.room_type_id, a.id, i.rooms, 0
    from type_inventory i join audit_run a on a.hotel_id = i.hotel_id and a.business_date = i.date
    where i.hotel_id = ${hotelId} and i.date <= ${yesterday}::date`.execute(db)
  await sql`
    insert into day_statistic (hotel_id, date, room_type_id, audit_run_id, sold, adults, room_revenue, tax, arrivals, departures)
    select fact.hotel_id, date, room_type_id, a.id, sum(sold)::int, sum(adults)::int, sum(net)::bigint, sum(tax)::bigint, sum(arrived)::int, sum(departed)::int
    from (
      select s.hotel_id, l.service_date as date, s.room_type_id, 1 as sold, s.adults, l.net, l.tax, 0 as arrived, 0 as departed
      from folio_line l join stay s on s.hotel_id = l.hotel_id and s.id = l.stay_id where l.hotel_id = ${hotelId} and l.kind = 'room'
      union all
      select hotel_id, arrival, room_type_id, 0, 0, 0, 0, 1, 0 from stay where hotel_id = ${hotelId} and status in ('inHouse', 'checkedOut')
      union all
      select hotel_id, checked_out_on, room_type_id, 0, 0, 0, 0, 0, 1 from stay where hotel_id = ${hotelId} and status = 'checkedOut'
    ) fact join audit_run a on a.hotel_id = ${hotelId} and a.business_date = fact.date
    where date <= ${yesterday}::date
    group by 1, 2, 3, 4`.execute(db)
  await sql`
    insert into day_ledger (hotel_id, date, account_id, audit_run_id, opening, debits, credits, closing)
    select ${hotelId}::int, date, account_id, audit_run_id, (sum(debits - credits) over w - debits + credits)::bigint, debits, credits, (sum(debits - credits) over w)::bigint
    from (
      select d.business_date as date, a.id as account_id, d.id as audit_run_id, coalesce(sum(e.debit), 0)::bigint as debits, coalesce(sum(e.credit), 0)::bigint as credits
      from audit_run d
      join account a on a.hotel_id = d.hotel_id and a.purpose in ('guestLedger', 'roomRevenue', 'vatPayable', 'cityTaxPayable', 'cardClearing')
      left join (
        select business_date, debit_account_id as account_id, amount as debit, 0 as credit from entry where hotel_id = ${hotelId}
        union all select business_date, credit_account_id, 0, amount from entry where hotel_id = ${hotelId}
      ) e on e.business_date = d.business_date and e.account_id = a.id
      where d.hotel_id = ${hotelId}
      group by 1, 2, 3
    ) moved
    window w as (partition by account_id order by date)`.execute(db)
}
