import { Folio } from '#domain/folio/contract.ts'
import { Stay } from '../contract.ts'
import { Dashboard } from '#features/dashboard/contract.ts'
import { Group } from '#features/group/contract.ts'
import { NightAudit } from '#features/nightAudit/contract.ts'
import { Report } from '#features/reports/contract.ts'
import { idOf } from '#test/books.ts'
import { type BookableHotel, bookInHouse, day, holdTruths, openBookableHotel, sold, TODAY } from '#test/booked.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const DAY_USE = 11_000_000

let hotel: BookableHotel
let cash: number
beforeEach(async () => {
  hotel = await openBookableHotel()
  cash = await idOf(hotel, 'payment_method', 'Cash')
})
afterEach(() => holdTruths(hotel, { unaudited: true }))

const read = (id: number) => hotel.call(Stay.get, { id })
const folioOf = async (stayId: number) => (await read(stayId)).folios[0]?.id ?? 0
const pay = async (folioId: number, amount: number) =>
  hotel.call(Folio.postPayment, { folioId, paymentMethodId: cash, amount })
const chargesOf = async (stayId: number) => {
  const { rows } = await sql<{ kind: string; gross: number }>`
    select kind, gross from folio_line where hotel_id = ${hotel.hotelId} and stay_id = ${stayId} order by id`.execute(
    hotel.db,
  )
  return rows
}

describe('leaving on the day of arrival', () => {
  test('what will be posted is shown before, exactly as it is posted then, and the preview writes nothing', async () => {
    const stayId = await bookInHouse(hotel)
    const preview = await hotel.call(Stay.previewCheckOut, { stayIds: [stayId] })
    expect(preview).toMatchObject({
      stays: [
        {
          stayId,
          balance: 0,
          left: DAY_USE,
          dayUse: DAY_USE,
          lines: [{ kind: 'dayUse', gross: DAY_USE, onMaster: false }],
        },
      ],
      masters: [],
    })
    expect(await chargesOf(stayId)).toEqual([])
    expect(await read(stayId)).toMatchObject({ status: 'inHouse', departure: day(2), nights: 2 })
    await pay(await folioOf(stayId), DAY_USE)
    await hotel.call(Stay.checkOut, { stayIds: [stayId], confirm: ['earlyDeparture'], expectedDayUse: DAY_USE })
    expect((await chargesOf(stayId)).filter(({ kind }) => kind !== 'payment')).toEqual(
      preview.stays[0]?.lines.map(({ kind, gross }) => ({ kind, gross })),
    )
  })

  test('who was not shown the charge is asked with its amount, and told what is open when it is not paid', async () => {
    const stayId = await bookInHouse(hotel)
    const asked = await hotel.refused(Stay.checkOut, { stayIds: [stayId] })
    expect(asked.body.warnings).toMatchObject([
      { code: 'earlyDeparture' },
      { code: 'dayUseDue', message: 'Room 101 leaves on the day of arrival: a day use of 110,000.00 MNT is charged' },
    ])
    const open = await hotel.refused(Stay.checkOut, { stayIds: [stayId], confirm: ['earlyDeparture', 'dayUseDue'] })
    expect(open.body.message).toBe('Room 101 folio balance is not zero: 110,000.00 MNT')
    const other = { stayIds: [stayId], confirm: ['earlyDeparture'], expectedDayUse: 1 }
    expect((await hotel.refused(Stay.checkOut, other)).body.code).toBe('feeChanged')
  })

  test('it is put on the folio first, paid, and the guest leaves', async () => {
    const stayId = await bookInHouse(hotel)
    const { folioIds } = await hotel.call(Stay.postDeparture, { stayIds: [stayId], expectedDayUse: DAY_USE })
    expect(await read(stayId)).toMatchObject({ status: 'inHouse', departure: TODAY, balance: DAY_USE })
    expect(await sold(hotel, 'STD', 1)).toBe(0)
    await pay(folioIds[0] ?? 0, DAY_USE)
    expect(await hotel.call(Stay.previewCheckOut, { stayIds: [stayId] })).toMatchObject({
      stays: [{ left: 0, dayUse: null, lines: [] }],
    })
    await hotel.call(Stay.checkOut, { stayIds: [stayId] })
  })

  test('its price is changed or waived by who may waive a fee, with a reason that is kept', async () => {
    const stayId = await bookInHouse(hotel)
    const leave = { stayIds: [stayId], confirm: ['earlyDeparture'] }
    const waive = { ...leave, dayUse: 'waive' as const }
    expect((await hotel.refused(Stay.checkOut, waive)).body).toMatchObject({
      code: 'reasonRequired',
      field: 'feeReason',
    })
    const reception = await hotel.as('reception')
    expect((await reception.refused(Stay.checkOut, { ...waive, feeReason: 'Kind' })).body.code).toBe('noAccess')
    const half = { dayUse: 'change' as const, dayUsePrice: 5_000_000, feeReason: 'Half a day' }
    expect((await hotel.call(Stay.previewCheckOut, { stayIds: [stayId], ...half })).stays).toMatchObject([
      { left: 5_000_000, dayUse: 5_000_000 },
    ])
    expect((await hotel.refused(Stay.checkOut, { ...leave, dayUse: 'change', feeReason: 'x' })).body).toMatchObject({
      code: 'required',
      field: 'dayUsePrice',
    })
    await hotel.call(Stay.checkOut, { ...waive, feeReason: 'The heating failed' })
    const stay = await read(stayId)
    expect(stay).toMatchObject({ status: 'checkedOut', balance: 0 })
    expect(stay.nightRows).toMatchObject([
      { dayUse: true, rate: 0, gridRate: DAY_USE, overrideReason: 'The heating failed' },
    ])
    expect(stay.activity.find(({ action }) => action === 'checkOut')?.after).toMatchObject({
      dayUse: DAY_USE,
      dayUseCharged: 0,
      feeReason: 'The heating failed',
    })
  })

  test('a lower price that is put on the folio is the one that is paid', async () => {
    const stayId = await bookInHouse(hotel)
    const half = { dayUse: 'change' as const, dayUsePrice: 5_000_000, feeReason: 'Half a day' }
    await hotel.call(Stay.postDeparture, { stayIds: [stayId], ...half })
    expect(await read(stayId)).toMatchObject({ balance: 5_000_000 })
    await pay(await folioOf(stayId), 5_000_000)
    await hotel.call(Stay.checkOut, { stayIds: [stayId] })
  })
})

describe('a group whose master folio pays for the rooms', () => {
  const BEER = 1_500_000
  async function moveIn(nights = 1): Promise<{ id: number; stayIds: number[]; folioId: number }> {
    const { id } = await hotel.call(Group.book, {
      group: { code: 'GOBI', name: 'Gobi tour', guest: { lastName: 'Tumur' } },
      reservationTypeId: hotel.kinds['CONF'] ?? 0,
      lines: [
        {
          rooms: 2,
          roomTypeId: hotel.types['STD'] ?? 0,
          rateTypeId: hotel.rates['BAR'] ?? 0,
          arrival: TODAY,
          departure: day(nights),
        },
      ],
    })
    await hotel.call(Group.addRoute, { id, charges: 'all', fromDate: TODAY })
    const stayIds = (await hotel.call(Group.members, { id })).map((member) => member.id)
    await hotel.call(Group.assign, {
      id,
      rooms: stayIds.map((stayId, nth) => ({ stayId, roomId: hotel.rooms[['101', '102'][nth] ?? ''] ?? 0 })),
    })
    await hotel.call(Group.checkIn, { id, stayIds, confirm: ['roomDirty', 'roomUnnamed'] })
    return { id, stayIds, folioId: (await hotel.call(Group.get, { id })).folio?.id ?? 0 }
  }
  const owe = async (folioId: number) =>
    hotel.call(Folio.postCharge, {
      folioId,
      extraChargeId: await idOf(hotel, 'extra_charge', 'Laundry'),
      unitPrice: BEER,
    })
  const leaving = { confirm: ['earlyDeparture', 'dayUseDue'] }

  test('says room by room what leaving on the day of arrival puts on it', async () => {
    const { id, stayIds } = await moveIn()
    const { results } = await hotel.call(Group.checkOut, { id, stayIds: stayIds.slice(0, 1) })
    expect(results[0]?.warnings.map(({ code, params }) => [code, ...params])).toContainEqual([
      'dayUseDue',
      '101',
      '110,000.00 MNT',
    ])
    const preview = await hotel.call(Stay.previewCheckOut, { stayIds: stayIds.slice(0, 1) })
    expect(preview).toMatchObject({
      stays: [{ left: 0, lines: [{ kind: 'dayUse', onMaster: true }] }],
      masters: [],
    })
  })

  test('the last room asks when the master folio owes, and it is left open only by who may, with a reason', async () => {
    const { stayIds, folioId } = await moveIn()
    await owe(folioId)
    expect((await hotel.call(NightAudit.status, {})).unsettled).toEqual([])
    expect((await hotel.call(Report.balance, {})).rows).toMatchObject([{ ledger: { en: 'Guests in house' } }])
    const [first, last] = stayIds as [number, number]
    await hotel.call(Stay.checkOut, { stayIds: [first], ...leaving, dayUse: 'waive', feeReason: 'Storm' })
    const go = { stayIds: [last], ...leaving, dayUse: 'waive' as const, feeReason: 'Storm' }
    expect(
      (await hotel.call(Stay.previewCheckOut, { stayIds: [last], dayUse: 'waive', feeReason: 'Storm' })).masters,
    ).toEqual([{ folioId, groupName: 'Gobi tour', balance: BEER }])
    const asked = await hotel.refused(Stay.checkOut, go)
    expect(asked.body.warnings).toMatchObject([
      {
        code: 'masterFolioOpen',
        message: 'This is the last room of Gobi tour, and its master folio owes 15,000.00 MNT. Leave it open?',
        needsReason: true,
      },
    ])
    const reception = await hotel.as('reception')
    const refused = await reception.refused(Stay.checkOut, { stayIds: [last], ...leaving })
    expect(refused.body).toMatchObject({ code: 'masterFolioOwes' })
    const confirm = [...leaving.confirm, 'masterFolioOpen']
    await hotel.call(Stay.checkOut, { ...go, confirm, overrideReason: 'The agency pays on Monday' })
    const { activity } = await read(last)
    expect(activity.find(({ action }) => action === 'checkOut')).toMatchObject({
      after: { passed: ['earlyDeparture', 'masterFolioOpen'] },
      reason: 'The agency pays on Monday',
    })
    const left = { folioId, groupName: 'Gobi tour', since: TODAY, balance: BEER }
    expect((await hotel.call(NightAudit.status, {})).unsettled).toMatchObject([left])
    const { work } = await hotel.call(Dashboard.today, {})
    expect(work).toMatchObject({ unsettled: [left], total: work?.items.length ? work.items.length + 1 : 1 })
    const { rows } = await hotel.call(Report.balance, {})
    expect(rows).toMatchObject([{ ledger: { en: 'Departed' }, guest: 'Gobi tour', balance: BEER }])
    await pay(folioId, BEER)
    expect((await hotel.call(NightAudit.status, {})).unsettled).toEqual([])
  })

  test('a settled master folio asks nothing', async () => {
    const { stayIds, folioId } = await moveIn()
    await owe(folioId)
    await pay(folioId, BEER)
    const gone = await hotel.call(Stay.checkOut, { stayIds, ...leaving, dayUse: 'waive', feeReason: 'Storm' })
    expect(gone.stays.map(({ status }) => status)).toEqual(['checkedOut', 'checkedOut'])
  })

  test('of two desks that let the last two rooms go at once, one is asked', async () => {
    const { stayIds, folioId } = await moveIn()
    await owe(folioId)
    const answers = await Promise.allSettled(
      stayIds.map((stayId) =>
        hotel.call(Stay.checkOut, { stayIds: [stayId], ...leaving, dayUse: 'waive', feeReason: 'Storm' }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await Promise.all(stayIds.map(read))).map(({ status }) => status).sort()).toEqual(['checkedOut', 'inHouse'])
  })
})
