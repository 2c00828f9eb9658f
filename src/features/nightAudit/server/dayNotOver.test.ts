import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Hotel } from '#features/hotel/contract.ts'
import { type Desk, openHotel, type TestHotel } from '#test/hotel.ts'
import { NightAudit } from '../contract.ts'

const B = '2026-03-10'
let hotel: TestHotel
let night: Desk
beforeEach(async () => {
  hotel = await openHotel()
  night = await hotel.as('night')
})
afterEach(() => vi.useRealTimers())

/** What the wall of the hotel shows; only the clock stands still, timers go on. */
const atLocalTime = (time: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${time}:00+08:00`) })

describe('a day that is not over', () => {
  test('is closed only by who says why, and the reason is kept', async () => {
    atLocalTime(`${B}T13:17`)
    expect((await night.call(NightAudit.status, {})).notOver).toEqual({ code: 'dayNotOver', params: [B, '21:00'] })
    const asked = await night.refused(NightAudit.run, { businessDate: B })
    expect(asked.body).toMatchObject({
      code: 'confirmationNeeded',
      warnings: [{ code: 'dayNotOver', needsReason: true }],
    })
    const silent = await night.refused(NightAudit.run, { businessDate: B, confirm: ['dayNotOver'] })
    expect(silent.body).toMatchObject({ code: 'reasonRequired', field: 'overrideReason' })
    await night.call(NightAudit.run, {
      businessDate: B,
      confirm: ['dayNotOver'],
      overrideReason: 'The power goes tonight',
    })
    const { rows } = await sql<{ after: object }>`
      select after from activity where hotel_id = ${hotel.hotelId} and entity = 'NightAudit'`.execute(hotel.db)
    expect(rows).toMatchObject([{ after: { passed: ['dayNotOver'], reason: 'The power goes tonight' } }])
  })

  test('is over from the hour that the hotel sets, and every day behind the calendar is', async () => {
    atLocalTime(`${B}T21:00`)
    expect((await hotel.call(NightAudit.status, {})).notOver).toBeNull()
    const { currencyLocked: _, storage: _storage, ...record } = await hotel.call(Hotel.get, {})
    await hotel.call(Hotel.update, { ...record, dayOverFrom: '23:30' })
    expect((await hotel.refused(NightAudit.run, { businessDate: B })).body.code).toBe('confirmationNeeded')
    atLocalTime(`${B}T23:30`)
    await hotel.call(NightAudit.run, { businessDate: B })
    atLocalTime('2026-03-12T00:10')
    expect((await hotel.call(NightAudit.status, {})).notOver).toBeNull()
    await hotel.call(NightAudit.run, { businessDate: '2026-03-11' })
  })

  test('is over in the afternoon or in the evening', async () => {
    const { currencyLocked: _, storage: _storage, ...record } = await hotel.call(Hotel.get, {})
    const refused = await hotel.refused(Hotel.update, { ...record, dayOverFrom: '02:00' })
    expect(refused.body).toMatchObject({ field: 'dayOverFrom', code: 'invalidInput' })
  })
})
