import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { Folio } from '#domain/folio/contract.ts'
import { RecurringCharge } from '#domain/recurringCharge/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { Report } from '#features/reports/contract.ts'
import { type BookableHotel, book, bookInHouse, day, holdTruths, openBookableHotel, TODAY } from '#test/booked.ts'
import { idOf } from '#test/books.ts'
import { NightAudit } from '../contract.ts'

const audit = (hotel: BookableHotel, nth = 0) => hotel.call(NightAudit.run, { businessDate: day(nth) })
const takeBack = (hotel: BookableHotel, nth = 0) =>
  hotel.call(NightAudit.reverse, { date: day(nth), reason: 'A guest was forgotten' })
const folioOf = async (hotel: BookableHotel, stayId: number) =>
  (await hotel.call(Stay.get, { id: stayId })).folios[0]?.id ?? 0

/** What a person and the books know of the hotel, but for the folios' lines: those are only added to. */
async function stateOf(hotel: BookableHotel) {
  const { hotelId, db } = hotel
  const rows = async (query: ReturnType<typeof sql>) => (await query.execute(db)).rows
  return {
    hotel: await rows(sql`select business_date from hotel where id = ${hotelId}`),
    stays: await rows(
      sql`select id, status, arrival, departure, room_id, checked_in_on, checked_out_on from stay where hotel_id = ${hotelId} order by id`,
    ),
    nights: await rows(
      sql`select stay_id, date, rate, folio_line_id from stay_night where hotel_id = ${hotelId} order by stay_id, date`,
    ),
    inventory: await rows(sql`select * from type_inventory where hotel_id = ${hotelId} order by room_type_id, date`),
    rooms: await rows(sql`select id, house_status from room where hotel_id = ${hotelId} order by id`),
    folios: await rows(sql`
      select f.id, f.status, coalesce(sum(l.gross), 0)::bigint as balance from folio f
      left join folio_line l on l.hotel_id = f.hotel_id and l.folio_id = f.id where f.hotel_id = ${hotelId} group by f.id, f.status order by f.id`),
    accounts: await rows(sql`
      select account_id, sum(amount)::bigint as balance from (
        select debit_account_id as account_id, amount from entry where hotel_id = ${hotelId}
        union all select credit_account_id, -amount from entry where hotel_id = ${hotelId}) side
      group by account_id having sum(amount) <> 0 order by account_id`),
  }
}

async function livedHouse() {
  const hotel = await openBookableHotel()
  const staying = await bookInHouse(hotel, { room: '101', departure: 3 })
  await bookInHouse(hotel, { room: '102', departure: 2, kind: 'COMP' })
  await hotel.call(RecurringCharge.add, {
    stayId: staying,
    extraChargeId: await idOf(hotel, 'extra_charge', 'Laundry'),
    postingRule: 'daily',
  })
  return { hotel, staying }
}

describe('taking a closed day back', () => {
  it('leaves states, inventory, rooms, balances and the working date as before the audit', async () => {
    const { hotel } = await livedHouse()
    const before = await stateOf(hotel)
    const closed = await audit(hotel)
    const { blockers, date, gross, rooms } = await hotel.call(NightAudit.reversal, {})
    expect({ blockers, date, gross, rooms }).toEqual({ blockers: [], date: TODAY, gross: closed.gross, rooms: 2 })
    expect(await takeBack(hotel)).toMatchObject({ businessDate: TODAY, gross: closed.gross, rooms: 2 })
    const { nights, ...after } = await stateOf(hotel)
    const { nights: nightsBefore, ...rest } = before
    expect(after).toEqual(rest)
    expect(nights).toEqual(nightsBefore)
    await holdTruths(hotel)
  })

  it('closes the day again with the same figures, and keeps what it had kept of it as superseded', async () => {
    const { hotel } = await livedHouse()
    const { auditRunId: first, hash: firstHash, ...closed } = await audit(hotel)
    await takeBack(hotel)
    const { auditRunId: second, hash, ...again } = await audit(hotel)
    expect(again).toEqual(closed)
    expect(hash, 'the day holds what was taken back too').not.toBe(firstHash)
    const { rows } = await sql<{ run: number; sold: number; superseded: boolean }>`
      select d.audit_run_id as run, sum(d.sold)::int as sold, a.superseded
      from day_statistic d join audit_run a on a.hotel_id = d.hotel_id and a.id = d.audit_run_id
      where d.hotel_id = ${hotel.hotelId} group by 1, 3 order by 1`.execute(hotel.db)
    expect(rows).toEqual([
      { run: first, sold: 1, superseded: true },
      { run: second, sold: 1, superseded: false },
    ])
    expect(await hotel.call(NightAudit.verify, {})).toMatchObject({ days: 1, problems: [] })
    await audit(hotel, 1)
    expect(await hotel.call(NightAudit.verify, {})).toMatchObject({ days: 2, problems: [] })
    const { rows: months } = await hotel.call(Report.month, { from: TODAY, until: day(1) })
    expect(months).toHaveLength(2)
    expect((await hotel.call(NightAudit.reversal, {})).earlier).toMatchObject([
      { auditRunId: first, date: TODAY, reason: 'A guest was forgotten' },
    ])
    await holdTruths(hotel)
  })

  it('takes several days back, one after the other', async () => {
    const { hotel } = await livedHouse()
    const before = await stateOf(hotel)
    await audit(hotel)
    await audit(hotel, 1)
    const { body } = await hotel.refused(NightAudit.reverse, { date: TODAY, reason: 'Too early' })
    expect(body).toMatchObject({ code: 'dayNotLast', params: [TODAY, day(1)], field: 'date' })
    await takeBack(hotel, 1)
    await takeBack(hotel)
    const { rooms: _, ...after } = await stateOf(hotel)
    const { rooms: __, ...rest } = before
    expect(after).toEqual(rest)
    await holdTruths(hotel)
  })

  it('leaves charges of the new day on that day, in every report of money alike', async () => {
    const { hotel, staying } = await livedHouse()
    await audit(hotel)
    const folioId = await folioOf(hotel, staying)
    const water = { folioId, extraChargeId: await idOf(hotel, 'extra_charge', 'Water') }
    await hotel.call(Folio.postCharge, water)
    await takeBack(hotel)
    await hotel.call(Folio.postCharge, { ...water, quantity: '3' })
    const span = { from: day(1), until: day(1) }
    const { totals: sold } = await hotel.call(Report.charge, span)
    const gross = Number(sold['gross'])
    expect(gross).toBeGreaterThan(0)
    const owed = async (nth: number) => (await hotel.call(Report.balance, { asOf: day(nth) })).totals['balance'] ?? 0
    expect((await owed(1)) - (await owed(0))).toBe(gross)
    const accounts = (await hotel.call(Report.trialBalance, span)).rows
    expect(accounts.find(({ debits }) => Number(debits) > 0)).toMatchObject({
      opening: await owed(0),
      debits: gross,
      closing: await owed(1),
    })
    const { revenue } = await hotel.call(Report.daily, { date: day(1) })
    expect(revenue.reduce((sum, { day: ofDay }) => sum + ofDay, 0)).toBe(gross)
    const months = { month: day(1), compare: 'whole' as const }
    const { totals } = await hotel.call(Report.monthlyRevenue, months)
    expect(totals['thisMonth']).toBe(revenue.reduce((sum, { month }) => sum + month, 0) - gross)
    await holdTruths(hotel)
  })

  it('keeps what housekeeping did since', async () => {
    const { hotel } = await livedHouse()
    await audit(hotel)
    await sql`update room set house_status = 'inspected', version = version + 1 where hotel_id = ${hotel.hotelId} and number = '101'`.execute(
      hotel.db,
    )
    expect(await takeBack(hotel)).toMatchObject({ rooms: 1 })
    const { rows } = await sql`
      select house_status from room where hotel_id = ${hotel.hotelId} and number = '101'`.execute(hotel.db)
    expect(rows).toEqual([{ house_status: 'inspected' }])
  })

  it('names everything that stands against it, and changes nothing', async () => {
    const { hotel, staying } = await livedHouse()
    const leaving = await bookInHouse(hotel, { room: '103', departure: 1 })
    await audit(hotel)
    const folioId = await folioOf(hotel, staying)
    const paymentMethodId = await idOf(hotel, 'payment_method', 'Cash')
    await hotel.call(Folio.postPayment, { folioId, paymentMethodId, amount: 100 })
    const leavingFolio = await folioOf(hotel, leaving)
    const { balance } = await hotel.call(Folio.get, { id: leavingFolio })
    await hotel.call(Folio.postPayment, { folioId: leavingFolio, paymentMethodId, amount: balance })
    await hotel.call(Stay.checkOut, { stayIds: [leaving] })
    await hotel.call(Stay.checkIn, {
      stays: [{ stayId: await book(hotel, { room: '104', arrival: 1, departure: 2 }) }],
    })
    const charge = (await hotel.call(Folio.get, { id: folioId })).lines.find(({ kind }) => kind === 'room')
    await hotel.call(Folio.allowance, { lineId: charge?.id ?? 0, amount: 100, reason: 'Noise' })
    const before = await stateOf(hotel)
    const { blockers } = await hotel.call(NightAudit.reversal, {})
    expect(blockers).toEqual([
      { code: 'checkedInSince', params: [1] },
      { code: 'checkedOutSince', params: [1] },
      { code: 'paidSince', params: [2] },
      { code: 'chargesChangedSince', params: [1] },
      { code: 'folioClosedSince', params: [1] },
    ])
    const { body } = await hotel.refused(NightAudit.reverse, { date: TODAY, reason: 'Too late' })
    expect(body.code).toBe('undoNightAuditFailed')
    expect(body.message).toMatch(/^Undo Night Audit Failed: 1 guest checked in on the new day; 1 guest checked out/)
    expect(await stateOf(hotel)).toEqual(before)
  })

  it('is not kept from it by a payment that was voided', async () => {
    const { hotel, staying } = await livedHouse()
    await audit(hotel)
    const folioId = await folioOf(hotel, staying)
    const paymentMethodId = await idOf(hotel, 'payment_method', 'Cash')
    const { lineIds } = await hotel.call(Folio.postPayment, { folioId, paymentMethodId, amount: 100 })
    await hotel.call(Folio.voidLine, { lineId: lineIds[0] ?? 0, reason: 'Wrong guest' })
    await takeBack(hotel)
    expect(await audit(hotel)).toMatchObject({ closedDate: TODAY })
    await holdTruths(hotel)
  })

  it('asks for the privilege and a reason, and for a day that is closed', async () => {
    const hotel = await openBookableHotel()
    expect((await hotel.refused(NightAudit.reverse, { date: TODAY, reason: 'None' })).body.code).toBe('noDayClosed')
    await audit(hotel)
    const reception = await hotel.as('reception')
    expect((await reception.refused(NightAudit.reverse, { date: TODAY, reason: 'I may not' })).status).toBe(403)
    expect((await hotel.refused(NightAudit.reverse, { date: TODAY, reason: ' ' })).body.field).toBe('reason')
  })

  it('happens once when ten ask at once, and nothing is posted in between', async () => {
    const { hotel, staying } = await livedHouse()
    await audit(hotel)
    const folioId = await folioOf(hotel, staying)
    const extraChargeId = await idOf(hotel, 'extra_charge', 'Water')
    const asked = await Promise.allSettled([
      ...Array.from({ length: 10 }, () => takeBack(hotel)),
      ...Array.from({ length: 10 }, () => hotel.call(Folio.postCharge, { folioId, extraChargeId, quantity: '1' })),
    ])
    expect(asked.slice(0, 10).filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(asked.slice(10).filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    await audit(hotel)
    await holdTruths(hotel)
  })
})
