import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { Folio } from '#domain/folio/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { bookInHouse, day, holdTruths, openBookableHotel, passNights, TODAY } from '#test/booked.ts'
import { idOf } from '#test/books.ts'
import { NightAudit } from '../contract.ts'

describe('night audit while others work', () => {
  it('lets what is posted meanwhile fall on the closed day or the new one, and nothing slip into the closed day afterwards', async () => {
    const hotel = await openBookableHotel()
    const rooms = ['101', '102', '103', '104']
    const folioIds: number[] = []
    for (const room of rooms) {
      const stayId = await bookInHouse(hotel, { room, departure: 5 })
      folioIds.push((await hotel.call(Stay.get, { id: stayId })).folios[0]?.id ?? 0)
    }
    const extraChargeId = await idOf(hotel, 'extra_charge', 'Water')
    const cash = await idOf(hotel, 'payment_method', 'Cash')
    const desk = await hotel.as('reception')
    let audited = false
    const keepPosting = async (folioId: number): Promise<number> => {
      let posted = 0
      for (let after = 0; after < 3; after += audited ? 1 : 0) {
        await desk.call(Folio.postCharge, { folioId, extraChargeId, quantity: '1' })
        await desk.call(Folio.postPayment, { folioId, paymentMethodId: cash, amount: 300_000 })
        posted += 1
      }
      return posted
    }
    const posting = folioIds.map(keepPosting)
    const audit = hotel.call(NightAudit.run, { businessDate: TODAY }).finally(() => {
      audited = true
    })
    const [result, ...counts] = await Promise.all([audit, ...posting])
    expect(result).toMatchObject({ nights: 4, businessDate: day(1) })
    const { rows } = await sql<{ date: string; charges: number; late: number }>`
      select l.business_date as date, count(*) filter (where l.kind = 'extraCharge')::int as charges,
        count(*) filter (where l.business_date = ${TODAY} and l.journal_id > (select max(id) from journal where hotel_id = ${hotel.hotelId} and source = 'nightAudit'))::int as late
      from folio_line l where l.hotel_id = ${hotel.hotelId} group by 1 order by 1`.execute(hotel.db)
    expect(rows.map(({ date }) => date)).toEqual([TODAY, day(1)])
    expect(rows.reduce((sum, { charges }) => sum + charges, 0)).toBe(counts.reduce((sum, count) => sum + count, 0))
    expect(rows.map(({ late }) => late)).toEqual([0, 0])
    expect(await hotel.call(NightAudit.verify, {})).toMatchObject({ days: 1, problems: [] })
    await holdTruths(hotel)
  })

  it('closes a day once when ten ask at once', async () => {
    const hotel = await openBookableHotel()
    await bookInHouse(hotel, { room: '101', departure: 5 })
    const asked = await Promise.allSettled(
      Array.from({ length: 10 }, () => hotel.call(NightAudit.run, { businessDate: TODAY })),
    )
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const answer of asked) {
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ body: { code: 'dayAlreadyClosed' } })
    }
    await holdTruths(hotel)
  })

  it('charges a night that an earlier audit left out, once', async () => {
    const hotel = await openBookableHotel()
    const stayId = await bookInHouse(hotel, { room: '101', departure: 3 })
    await passNights(hotel, 1)
    const { charges } = await hotel.call(NightAudit.status, {})
    expect(charges).toMatchObject([
      { date: TODAY, warnings: ['earlierNight'] },
      { date: day(1), warnings: [] },
    ])
    expect(await hotel.call(NightAudit.run, { businessDate: day(1) })).toMatchObject({ nights: 2 })
    expect(await hotel.call(Stay.get, { id: stayId })).toMatchObject({ balance: 50_000_000 })
  })
})
