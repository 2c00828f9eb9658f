import type { Day } from '#core/day.ts'
import type { Database } from '#kit/server/database.ts'
import { sql } from 'kysely'

/** Companies by what is measured of them. */
export const OWING = { code: 'OWES', name: 'Owes much' }
export const PAYING = { code: 'PAYS', name: 'Pays for its guests' }
const POSTINGS = 10_000
const SHIFT = { movements: 2_000, sessions: 30 }

/** What a lived-in hotel has of money beside its folios: a company with many postings, and shifts that took much cash. */
export async function addMoney(db: Database, hotelId: number, businessDate: Day): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await addCompanies(trx, hotelId)
    await addPostings(trx, hotelId, businessDate)
    await addShifts(trx, hotelId)
    await addMovements(trx, hotelId, businessDate)
  })
}

async function addCompanies(db: Database, hotelId: number): Promise<void> {
  const companies = JSON.stringify([OWING, PAYING])
  await sql`
    insert into company (hotel_id, code, name, kind, credit_limit)
    select ${hotelId}::int, c.code, c.name, 'company', 1000000000000 from jsonb_to_recordset(${companies}::jsonb) c (code text, name text)`.execute(
    db,
  )
}

/** In turns settled by a guest's folio and paid, over a year, each in a journal of its own. */
async function addPostings(db: Database, hotelId: number, businessDate: Day): Promise<void> {
  await sql`
    with numbered as (update numbering set next = next + 1 where hotel_id = ${hotelId} and series = 'folio' returning next - 1 as number)
    insert into folio (hotel_id, number, kind, company_id, currency, opened_on)
    select ${hotelId}::int, (select number from numbered), 'company', id, 'MNT', ${businessDate}::date - 365
    from company where hotel_id = ${hotelId} and code = ${OWING.code}`.execute(db)
  await sql`
    create temporary table posted on commit drop as
    select n, nextval('journal_id_seq') as journal_id, nextval('folio_line_id_seq') as line_id, ${businessDate}::date - 1 - (${POSTINGS}::int - n) * 364 / ${POSTINGS}::int as date,
      n % 2 = 1 as settled, (1000000 + 1000 * (n % 700))::bigint as amount
    from generate_series(1, ${POSTINGS}::int) n`.execute(db)
  await sql`
    insert into journal (hotel_id, id, business_date, kind, source)
    select ${hotelId}::int, journal_id, date, case when settled then 'transfer' else 'payment' end, 'desk' from posted`.execute(
    db,
  )
  await sql`
    insert into folio_line (hotel_id, id, journal_id, folio_id, kind, service_date, business_date, source, unit_price, net, tax, gross, currency, payment_method_id)
    select f.hotel_id, p.line_id, p.journal_id, f.id, case when p.settled then 'transfer' else 'payment' end, p.date, p.date, 'desk',
      s.amount, s.amount, 0, s.amount, 'MNT', case when not p.settled then m.id end
    from posted p
    cross join lateral (select case when p.settled then p.amount else -p.amount end as amount) s
    join folio f on f.hotel_id = ${hotelId} and f.kind = 'company'
    join lateral (select min(id) as id from payment_method where hotel_id = ${hotelId} and kind = 'bank') m on true
    order by p.n`.execute(db)
}

/** Each at a drawer of its own, begun by a user of its own. */
async function addShifts(db: Database, hotelId: number): Promise<void> {
  await sql`
    insert into login_directory (hotel_id, login_name) select ${hotelId}::int, 'shift' || n from generate_series(1, ${SHIFT.sessions}::int) n`.execute(
    db,
  )
  await sql`
    insert into app_user (hotel_id, login_name, name, password_hash, role_id)
    select u.hotel_id, 'shift' || n, 'Shift ' || n, u.password_hash, u.role_id
    from generate_series(1, ${SHIFT.sessions}::int) n join app_user u on u.hotel_id = ${hotelId} and u.login_name = 'admin'`.execute(
    db,
  )
  await sql`
    insert into cash_drawer (hotel_id, name) select ${hotelId}::int, 'Drawer ' || n from generate_series(1, ${SHIFT.sessions}::int) n`.execute(
    db,
  )
  await sql`
    insert into cash_session (hotel_id, cash_drawer_id, number, user_id, opened_on, movements)
    select d.hotel_id, d.id, 1, u.id, h.business_date, ${SHIFT.movements}::int
    from generate_series(1, ${SHIFT.sessions}::int) n
    join hotel h on h.id = ${hotelId}
    join cash_drawer d on d.hotel_id = h.id and d.name = 'Drawer ' || n
    join app_user u on u.hotel_id = h.id and u.login_name = 'shift' || n`.execute(db)
}

async function addMovements(db: Database, hotelId: number, businessDate: Day): Promise<void> {
  await sql`
    create temporary table moved on commit drop as
    select s.id as cash_session_id, s.user_id, n, nextval('journal_id_seq') as journal_id, (100000 + 100 * (n % 50))::bigint as amount
    from cash_session s cross join generate_series(1, ${SHIFT.movements}::int) n where s.hotel_id = ${hotelId}`.execute(
    db,
  )
  await sql`
    insert into journal (hotel_id, id, business_date, kind, source, user_id)
    select ${hotelId}::int, journal_id, ${businessDate}::date, 'cash', 'desk', user_id from moved`.execute(db)
  await sql`
    insert into entry (hotel_id, journal_id, business_date, debit_account_id, credit_account_id, amount, currency)
    select ${hotelId}::int, m.journal_id, ${businessDate}::date, c.id, o.id, m.amount, 'MNT'
    from moved m join account c on c.hotel_id = ${hotelId} and c.purpose = 'cash' join account o on o.hotel_id = ${hotelId} and o.purpose = 'otherRevenue'`.execute(
    db,
  )
  await sql`
    insert into cash_movement (hotel_id, cash_session_id, number, journal_id, business_date, kind, user_id, account_id, currency, amount, value)
    select ${hotelId}::int, m.cash_session_id, m.n, m.journal_id, ${businessDate}::date, 'paidIn', m.user_id, c.id, 'MNT', m.amount, m.amount
    from moved m join account c on c.hotel_id = ${hotelId} and c.purpose = 'cash' order by m.cash_session_id, m.n`.execute(
    db,
  )
}
