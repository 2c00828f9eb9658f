import { addDays } from '#core/day.ts'
import { verifyDays } from '#domain/businessDay/server/verifyDays.ts'
import { openRecurring } from '#domain/recurringCharge/server/postRecurring.ts'
import { withRecurring } from '#domain/recurringCharge/server/readRecurring.ts'
import { trialBalance } from '#domain/ledger/server/trialBalance.ts'
import { sql } from 'kysely'
import { inCommand } from './command.ts'
import type { TestHotel } from './hotel.ts'

/**
 * What must hold at every moment (architecture.md §7): no room taken twice, inventory equals a recount, journals balance,
 * folios equal the guest ledger, closed days unchanged, nights and recurring charges
 * posted once and in time, receipts without a gap. Gives every breach in words.
 */
export async function breaches(hotel: Pick<TestHotel, 'db' | 'token'>): Promise<string[]> {
  return inCommand(hotel, async (ctx) => {
    const { rows } = await sql<{ breach: string }>`
      select 'room taken twice: ' || a.room_id as breach
      from room_occupancy a join room_occupancy b on b.hotel_id = a.hotel_id and b.room_id = a.room_id and b.id > a.id and b.during && a.during
      where a.hotel_id = ${ctx.hotelId}
      union all
      select 'inventory of type ' || coalesce(i.room_type_id, c.room_type_id) || ' on ' || coalesce(i.date, c.date) || ' says ' || coalesce(i.sold, 0) || ', stays hold ' || coalesce(c.sold, 0)
      from (select * from type_inventory where hotel_id = ${ctx.hotelId} and sold > 0) i
      full join (
        select n.held_room_type_id as room_type_id, n.date, count(*) as sold
        from stay_night n join stay s on s.hotel_id = n.hotel_id and s.id = n.stay_id
        where n.hotel_id = ${ctx.hotelId} and s.holds_inventory group by 1, 2
      ) c on c.room_type_id = i.room_type_id and c.date = i.date
      where coalesce(i.sold, 0) <> coalesce(c.sold, 0)
      union all
      select 'inventory of type ' || coalesce(i.room_type_id, c.room_type_id) || ' on ' || coalesce(i.date, c.date) || ' says ' || coalesce(i.blocked, 0) || ' blocked, blocks take ' || coalesce(c.blocked, 0)
      from (select * from type_inventory where hotel_id = ${ctx.hotelId} and blocked > 0) i
      full join (
        select x.room_type_id, x.first_night + n as date, count(*) as blocked
        from room_block x cross join generate_series(0, x.until_night - x.first_night - 1) n
        where x.hotel_id = ${ctx.hotelId} and x.kind = 'outOfOrder' group by 1, 2
      ) c on c.room_type_id = i.room_type_id and c.date = i.date
      where coalesce(i.blocked, 0) <> coalesce(c.blocked, 0)
      union all
      select 'the stay view shows another bar than stay ' || s.id || ' is'
      from room_occupancy o join stay s on s.hotel_id = o.hotel_id and s.id = o.stay_id
      where o.hotel_id = ${ctx.hotelId} and o.bar <> '[' || o.room_id || ',' || (lower(o.during)::date - date '1970-01-01')
        || ',' || (upper(o.during)::date - lower(o.during)::date) || ',' || s.bar
        || case when lower(o.during)::date > s.arrival or upper(o.during)::date < s.departure
          then ',' || (s.arrival - date '1970-01-01') || ',' || (s.departure - date '1970-01-01') else '' end || ']'
      union all
      select 'block ' || x.id || ' does not hold its room, or holds it though it is only out of service'
      from room_block x
      where x.hotel_id = ${ctx.hotelId} and x.returned_at is null
        and (x.kind = 'outOfOrder') <> exists (select from room_occupancy o where o.hotel_id = x.hotel_id and o.block_id = x.id)
      union all
      select 'a cleaning goes on in a room that is not being cleaned: ' || k.room_id
      from room_cleaning k join room r on r.hotel_id = k.hotel_id and r.id = k.room_id
      where k.hotel_id = ${ctx.hotelId} and k.ended_at is null and r.house_status <> 'cleaning'
      union all
      select 'a stay that ended holds inventory or a room: ' || s.id
      from stay s
      where s.hotel_id = ${ctx.hotelId} and s.status in ('cancelled', 'noShow', 'void')
        and (s.holds_inventory or exists (select from room_occupancy o where o.hotel_id = s.hotel_id and o.stay_id = s.id))
      union all
      select 'a stay with a room does not hold it: ' || s.id
      from stay s
      where s.hotel_id = ${ctx.hotelId} and s.status in ('reserved', 'inHouse') and s.room_id is not null
        and (not exists (select from room_occupancy o where o.hotel_id = s.hotel_id and o.stay_id = s.id and o.room_id = s.room_id)
          or s.departs_at is distinct from (select max(upper(o.during)) from room_occupancy o where o.hotel_id = s.hotel_id and o.stay_id = s.id))
      union all
      select 'the rooms to come of a stay leave a gap: ' || s.id
      from stay s join room_occupancy o on o.hotel_id = s.hotel_id and o.stay_id = s.id
      where s.hotel_id = ${ctx.hotelId} and s.status in ('reserved', 'inHouse') and lower(o.during)::date > ${ctx.businessDate}::date
        and lower(o.during) > (select min(lower(f.during)) from room_occupancy f where f.hotel_id = o.hotel_id and f.stay_id = o.stay_id)
        and not exists (select from room_occupancy p where p.hotel_id = o.hotel_id and p.stay_id = o.stay_id and upper(p.during) = lower(o.during))
      union all
      select 'a stay of no group waits for a name: ' || s.id
      from stay s join reservation b on b.hotel_id = s.hotel_id and b.id = s.reservation_id
      where s.hotel_id = ${ctx.hotelId} and s.stand_in_guest_id is not null and b.guest_group_id is null
      union all
      select 'nights do not cover stay ' || s.id
      from stay s left join stay_night n on n.hotel_id = s.hotel_id and n.stay_id = s.id
      where s.hotel_id = ${ctx.hotelId}
      group by s.id, s.arrival, s.departure
      having count(n.date) <> greatest(s.departure - s.arrival, 1) or min(n.date) <> s.arrival
      union all
      select 'a night of a closed day is not charged: stay ' || s.id || ' on ' || n.date
      from stay s join stay_night n on n.hotel_id = s.hotel_id and n.stay_id = s.id
      where s.hotel_id = ${ctx.hotelId} and s.status in ('inHouse', 'checkedOut') and n.date < ${ctx.businessDate}::date and n.folio_line_id is null
      union all
      select 'money without a receipt, or a receipt without money: line ' || l.id
      from folio_line l join journal j on j.hotel_id = l.hotel_id and j.id = l.journal_id
      where l.hotel_id = ${ctx.hotelId}
        and (l.kind in ('payment', 'deposit', 'refund') and j.kind = l.kind) <> exists (
          select from payment_receipt p where p.hotel_id = l.hotel_id and p.folio_line_id = l.id)
      union all
      select 'receipt numbers have a gap before ' || n.number
      from (select number, lag(number) over (order by number) as former from payment_receipt where hotel_id = ${ctx.hotelId}) n
      where n.number <> n.former + 1
      union all
      select 'a recurring charge says it was posted as a line that was voided: ' || p.recurring_charge_id || ' on ' || p.date
      from recurring_charge_posting p join folio_line v on v.hotel_id = p.hotel_id and v.parent_line_id = p.folio_line_id and v.void
      where p.hotel_id = ${ctx.hotelId}
      union all
      select 'checked out with a balance: stay ' || s.id
      from stay s join folio f on f.hotel_id = s.hotel_id and f.stay_id = s.id join folio_line l on l.hotel_id = f.hotel_id and l.folio_id = f.id
      where s.hotel_id = ${ctx.hotelId} and s.status = 'checkedOut' group by s.id having sum(l.gross) <> 0`.execute(
      ctx.db,
    )
    const balance = await trialBalance(ctx, { whole: true })
    const inHouse = await withRecurring(ctx)
    const late = await openRecurring(ctx, inHouse, { upTo: addDays(ctx.businessDate, -1), leaving: false })
    const closings = balance.accounts.reduce((sum, account) => sum + account.closing, 0)
    const days = await verifyDays(ctx, {})
    return [
      ...rows.map(({ breach }) => breach),
      ...late.map(({ charge, date }) => `a recurring charge of a closed day is not posted: ${charge.id} on ${date}`),
      ...balance.problems.map((problem) => `trial balance: ${JSON.stringify(problem)}`),
      ...(closings === 0 ? [] : [`debits and credits differ by ${closings}`]),
      ...days.problems.map((problem) => `closed days: ${JSON.stringify(problem)}`),
    ]
  })
}
