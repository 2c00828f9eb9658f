import { addDays } from '#core/day.ts'
import { Cashier } from '#domain/cashier/contract.ts'
import { CityLedger } from '#domain/cityLedger/contract.ts'
import { options } from '#domain/choices/contract.ts'
import { NewInPlace } from '#domain/company/contract.ts'
import { Folio } from '#domain/folio/contract.ts'
import { TaxReceipt } from '#domain/taxReceipt/contract.ts'
import { NightAudit } from '#features/nightAudit/contract.ts'
import { PosApi } from '#features/posApi/contract.ts'
import { Housekeeping } from '#domain/housekeeping/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { Group } from '#features/group/contract.ts'
import { Reservation } from '#domain/reservation/contract.ts'
import { roomExtra } from '#features/configuration/room.ts'
import { StayView } from '#features/stayView/contract.ts'
import type { Desk } from './desk.ts'

export interface Wish {
  readonly guest: string
  /** Days after the business date; departure = arrival is a day use. */
  readonly arrival?: number
  readonly departure?: number
  /** A room of the type is chosen; 'inHouse' checks in as well. */
  readonly until?: 'reserved' | 'assigned' | 'inHouse'
  /** The code of the room type. */
  readonly type?: 'TWN' | 'STD'
  /** Another rate than the best available one. */
  readonly rateTypeId?: number
}

const today = ({ session }: Desk, after = 0): string => addDays(session.hotel.businessDate, after)

/** Adds a floor of five rooms: what other tests have booked in this hotel takes the room of none. Gives the floor. */
async function addFloor(desk: Desk, roomTypeId: number): Promise<string> {
  const { rooms } = await desk.call(StayView.rooms, {})
  const floor = `${Math.max(...rooms.number.map((number) => Math.floor(Number(number) / 100) || 0)) + 1}`
  await desk.call(roomExtra.newMany, { from: `${floor}01`, to: `${floor}05`, floor, roomTypeId })
  return floor
}

/** Adds a floor of five rooms of each type and cleans what is dirty in the whole house. */
export async function cleanFloors(desk: Desk): Promise<void> {
  for (const { id } of await desk.call(options.RoomType, {})) await addFloor(desk, id)
  const { rows } = await desk.call(Housekeeping.list, { condition: ['dirty'] })
  const roomIds = rows.map(({ roomId }) => roomId)
  if (roomIds.length > 0) await desk.call(Housekeeping.mark, { roomIds, condition: 'clean' })
}

/** Reserves a room, a twin where nothing else is wished, at the best available rate; gives the stay's id. */
export async function book(
  desk: Desk,
  { guest, arrival = 0, departure = 2, until = 'reserved', type = 'TWN', rateTypeId }: Wish,
): Promise<number> {
  const types = await desk.call(options.RoomType, {})
  const rates = await desk.call(options.RateType, {})
  const kinds = await desk.call(options.ReservationType, {})
  const span = { arrival: today(desk, arrival), departure: today(desk, departure) }
  const roomTypeId = types.find(({ code }) => code === type)?.id ?? 0
  const wished = {
    ...span,
    roomTypeId,
    rateTypeId: rateTypeId ?? rates.find(({ code }) => code === 'BAR')?.id ?? 0,
    adults: 2,
  }
  const [quoted] = (await desk.call(Reservation.quote, { stays: [wished] })).stays
  // who checks in at the screen meets no question about the room, whatever other tests have left dirty
  const suitable = async () =>
    (await desk.call(Reservation.freeRooms, { ...span, roomTypeId })).filter(
      ({ sameType, houseStatus }) => sameType && (until !== 'assigned' || houseStatus === 'clean'),
    )
  let free = await suitable()
  if ((quoted?.left ?? 0) < 1 || free.length === 0) {
    await addFloor(desk, roomTypeId)
    free = await suitable()
  }
  const room = until === 'reserved' ? undefined : free[0]
  const { stays } = await desk.call(Reservation.reserve, {
    reservationTypeId: kinds.find(({ code }) => code === 'CONF')?.id ?? 0,
    guest: { lastName: guest, firstName: 'Guest' },
    stays: [{ ...wished, ...(room === undefined ? {} : { roomId: room.roomId }) }],
  })
  const stayId = stays[0]?.id ?? 0
  if (until === 'inHouse') await desk.call(Stay.checkIn, { stays: [{ stayId }], confirm: ['roomDirty'] })
  return stayId
}

/** Begins a session of the desk's user where there is none: cash goes through one. */
export async function startShift(desk: Desk): Promise<void> {
  if ((await desk.call(Cashier.own, {})).session !== null) return
  const [drawer] = (await desk.call(Cashier.desk, {})).free
  const { currency } = desk.session.hotel
  const amount = drawer?.lying.find((held) => held.currency === currency)?.amount ?? 0
  await desk.call(Cashier.start, { drawerId: drawer?.id ?? 0, counts: [{ currency, amount }], reason: 'Next shift' })
}

async function pay(desk: Desk, folioId: number, amount: number): Promise<void> {
  await startShift(desk)
  const methods = await desk.call(options.PaymentMethod, {})
  const paymentMethodId = methods.find(({ kind }) => kind === 'cash')?.id ?? 0
  await desk.call(Folio.postPayment, { folioId, paymentMethodId, amount, reference: '' })
}

/** Pays what the stay owes when it leaves: a day use is charged as it leaves. */
export async function settle(desk: Desk, stayId: number): Promise<void> {
  const { folios, nightRows } = await desk.call(Stay.get, { id: stayId })
  const dayUse = nightRows.filter((night) => night.dayUse && !night.posted).reduce((sum, { rate }) => sum + rate, 0)
  for (const [index, { id }] of folios.entries()) {
    const { balance } = await desk.call(Folio.get, { id })
    const owed = index === 0 ? balance + dayUse : balance
    if (owed > 0) await pay(desk, id, owed)
  }
}

/** What other desks left undone is decided before the auditor comes. */
export async function clearUp(desk: Desk): Promise<void> {
  const { pendingReservations, pendingDepartures } = await desk.call(NightAudit.status, {})
  const noShows = pendingReservations.map(({ id }) => id)
  if (noShows.length > 0) await desk.call(Stay.noShow, { stayIds: noShows, reason: 'Did not come' })
  for (const { id } of pendingDepartures) {
    await settle(desk, id)
    await desk.call(Stay.checkOut, { stayIds: [id] })
  }
}

export interface Ids {
  readonly stayId: number
  readonly reservationId: number
  readonly folioId: number
  readonly groupId: number
  readonly guestId: number
  readonly companyId: number
  readonly invoiceId: number
  readonly receiptId: number
  readonly taxReceiptId: number
}

/** A guest in house who stays over and has a folio with a charge and a payment; with the first call the house gets something of everything. */
export async function houseWithGuests(desk: Desk): Promise<Ids> {
  const { rows } = await desk.call(Reservation.list, { tab: 'inHouse', search: 'Ganbold' })
  const stayId = rows[0]?.id ?? (await fillHouse(desk))
  const { reservationId, folios, guestId } = await desk.call(Stay.get, { id: stayId })
  const [company] = await desk.call(options.Company, {})
  const groups = await desk.call(Group.list, { search: 'GOBI' })
  const { lines } = await desk.call(Folio.get, { id: folios[0]?.id ?? 0 })
  const companyId = company?.id ?? (await desk.call(NewInPlace.company, { name: 'Altan Tal LLC' })).id
  const invoiceId = await invoiceOf(desk, stayId, companyId)
  return {
    stayId,
    reservationId,
    folioId: folios[0]?.id ?? 0,
    groupId: groups.rows[0]?.id ?? 0,
    guestId,
    receiptId: lines.find(({ receipt }) => receipt !== null)?.receipt?.id ?? 0,
    companyId,
    invoiceId,
    taxReceiptId: await taxReceiptOf(desk, stayId),
  }
}

/** The invoice of a company that owes; one is drawn for a second folio of the stay where there is none. */
async function invoiceOf(desk: Desk, stayId: number, companyId: number): Promise<number> {
  const { rows } = await desk.call(CityLedger.invoices, { companyId })
  if (rows[0] !== undefined) return rows[0].id
  const terms = { paymentTerms: 14, onHold: false, language: 'mon' as const }
  await desk.call(CityLedger.setTerms, { companyId, creditLimit: 1_000_000_000, ...terms })
  const { folioId } = await desk.call(Folio.openWindow, { stayId })
  const charges = await desk.call(options.ExtraCharge, {})
  await desk.call(Folio.postCharge, { folioId, extraChargeId: charges[0]?.id ?? 0 })
  const { invoiceId } = await desk.call(CityLedger.settle, { folioId, companyId, invoice: true })
  return invoiceId ?? 0
}

/** The hotel issues receipts through the daemon at an address, and all that it sells has a code. */
export async function issueReceipts(desk: Desk, address: string): Promise<void> {
  const { version } = await desk.call(PosApi.get, {})
  const seller = { merchantTin: '37900846788', branchNo: '001', posNo: '001', districtCode: '2501', version }
  await desk.call(PosApi.save, { ...seller, address })
  const { roomTypes, extraCharges } = await desk.call(PosApi.classifications, {})
  const coded = <R extends object>(of: readonly R[]) => of.map((row) => ({ ...row, receiptClassification: '6311100' }))
  await desk.call(PosApi.classify, { roomTypes: coded(roomTypes), extraCharges: coded(extraCharges) })
}

/** A receipt that waits for a daemon that is not there: of what was settled to the company. */
async function taxReceiptOf(desk: Desk, stayId: number): Promise<number> {
  const { rows } = await desk.call(TaxReceipt.list, {})
  if (rows[0] !== undefined) return rows[0].id
  await issueReceipts(desk, 'http://127.0.0.1:1')
  const { folios } = await desk.call(Stay.get, { id: stayId })
  const folioId = folios.at(-1)?.id ?? 0
  const { lines } = await desk.call(TaxReceipt.source, { folioId })
  return (await desk.call(TaxReceipt.issue, { folioId, lineIds: lines.map(({ lineId }) => lineId), invoice: true })).id
}

/** In rooms of the type of which the hotel has most, so that the twin rooms are left to the tests. */
async function fillHouse(desk: Desk): Promise<number> {
  const type = 'STD'
  const stayId = await book(desk, { type, guest: 'Ganbold', until: 'inHouse' })
  await book(desk, { type, guest: 'Sarnai', departure: 1 })
  await book(desk, { type, guest: 'Enkh', departure: 3, until: 'assigned' })
  await book(desk, { type, guest: 'Oyun', departure: 0, until: 'inHouse' })
  await book(desk, { type, guest: 'Tuya', arrival: 5, departure: 8 })
  const [cancelled, noShow] = [await book(desk, { type, guest: 'Bold' }), await book(desk, { type, guest: 'Zaya' })]
  await desk.call(Stay.cancel, { stayIds: [cancelled], reason: 'Plans changed' })
  await desk.call(Stay.noShow, { stayIds: [noShow], reason: 'Did not come' })
  const { folios } = await desk.call(Stay.get, { id: stayId })
  const folioId = folios[0]?.id ?? 0
  const charges = await desk.call(options.ExtraCharge, {})
  await desk.call(Folio.postCharge, { folioId, extraChargeId: charges[0]?.id ?? 0 })
  await pay(desk, folioId, 500_000)
  await expectGroup(desk)
  return stayId
}

/** A group of two rooms that arrives in a while and will pay its rooms together. */
async function expectGroup(desk: Desk): Promise<void> {
  const types = await desk.call(options.RoomType, {})
  const rates = await desk.call(options.RateType, {})
  const kinds = await desk.call(options.ReservationType, {})
  const { id } = await desk.call(Group.book, {
    group: { code: 'GOBI', name: 'Gobi tour', guest: { lastName: 'Tumur', firstName: 'Oyuna' } },
    reservationTypeId: kinds.find(({ code }) => code === 'CONF')?.id ?? 0,
    lines: [
      {
        rooms: 2,
        roomTypeId: types.find(({ code }) => code === 'TWN')?.id ?? 0,
        rateTypeId: rates.find(({ code }) => code === 'BAR')?.id ?? 0,
        arrival: today(desk, 6),
        departure: today(desk, 8),
      },
    ],
  })
  await desk.call(Group.addRoute, { id, charges: 'room', fromDate: today(desk, 6) })
}
