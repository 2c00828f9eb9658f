import { Moving } from '#features/moving/contract.ts'
import { addDays } from '#core/day.ts'
import { Cashier } from '#domain/cashier/contract.ts'
import { CardSettlements } from '#domain/cashier/settlementContract.ts'
import { CityLedger } from '#domain/cityLedger/contract.ts'
import { Commission } from '#domain/commission/contract.ts'
import { options } from '#domain/choices/contract.ts'
import { Deposit, Folio } from '#domain/folio/contract.ts'
import { StayRoute } from '#domain/folio/routing.ts'
import { TaxExemption } from '#domain/folio/taxExemption.ts'
import { Guest } from '#domain/guest/contract.ts'
import { Housekeeping } from '#domain/housekeeping/contract.ts'
import { Mail } from '#domain/mail/contract.ts'
import { LostItem } from '#domain/lostItem/contract.ts'
import { MiniBar } from '#domain/miniBar/contract.ts'
import { RecurringCharge } from '#domain/recurringCharge/contract.ts'
import { TaxReceipt } from '#domain/taxReceipt/contract.ts'
import { RoomBlock } from '#domain/roomBlock/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { Accounting } from '#features/accounting/contract.ts'
import { readyLayouts } from '#features/accounting/layout.ts'
import { company } from '#features/configuration/company.ts'
import { tax } from '#features/configuration/tax.ts'
import { MailSetting } from '#features/email/contract.ts'
import { Group } from '#features/group/contract.ts'
import { GuestProfile } from '#features/guest/contract.ts'
import { Hotel } from '#features/hotel/contract.ts'
import { Rate } from '#features/configuration/rate.ts'
import { Reservation } from '#domain/reservation/contract.ts'
import { ReportMail } from '#features/reports/reportMail.ts'
import { ReportView } from '#features/reports/views.ts'
import { Voucher } from '#domain/reservation/voucherContract.ts'
import { Task } from '#domain/task/contract.ts'
import { WorkOrder, WorkPlan } from '#domain/workOrder/contract.ts'
import { PosApi } from '#features/posApi/contract.ts'
import { EVENT_KINDS } from '#domain/webhook/events.ts'
import { User } from '#features/user/contract.ts'
import { Webhook } from '#features/webhook/contract.ts'
import type { Desk } from '../hotel.ts'

export const hook = { name: 'Locks', address: 'https://hooks.example.com/in' }

export const mailServer = {
  server: 'mail.invalid',
  port: 25,
  security: 'none' as const,
  userName: '',
  senderName: 'House',
  senderAddress: 'house@example.com',
}
/** A report that is mailed at a time. */
export const mailedReport = {
  report: 'month',
  addresses: ['owner@example.mn'],
  language: 'en' as const,
  formats: ['pdf' as const],
  every: 'day' as const,
  at: '08:00',
}

export const letterOf = (about: { reservationId: number }) => ({
  about,
  type: 'confirmation' as const,
  address: 'guest@example.com',
  recipientName: 'Guest',
  language: 'en' as const,
  subject: 'Welcome',
  body: 'Welcome',
  document: null,
  documentLanguage: 'en' as const,
})

/** The rows of a lived-in hotel that inputs written by hand speak of. */
export type Furnished = Awaited<ReturnType<typeof furnish>>

interface Settled {
  readonly companyId: number
  readonly folioId: number
  readonly extraChargeId: number
}

/** A company owes: an invoice that is paid in part and disputed, a settlement on none, and money in advance. */
async function furnishAccount(desk: Desk, { companyId, folioId, extraChargeId }: Settled) {
  await desk.call(CityLedger.setTerms, {
    companyId,
    creditLimit: 1_000_000_000,
    paymentTerms: 0,
    onHold: false,
    language: 'en',
  })
  const settle = async (invoice: boolean) => {
    const { lineIds } = await desk.call(Folio.postCharge, { folioId, extraChargeId })
    const settled = await desk.call(CityLedger.settle, { folioId, companyId, invoice })
    return { lineId: lineIds[0]!, invoiceId: settled.invoiceId ?? 0 }
  }
  const invoiced = await settle(true)
  await settle(false)
  const bank = (await desk.call(options.PaymentMethod, {})).find(({ kind }) => kind === 'bank')!
  const pay = (allocate: 'oldest' | 'none') =>
    desk.call(CityLedger.takePayment, { companyId, paymentMethodId: bank.id, amount: 100, allocate })
  await pay('oldest')
  await pay('none')
  await desk.call(CityLedger.dispute, { invoiceId: invoiced.invoiceId, note: 'Not ours' })
  const { rows } = await desk.call(CityLedger.lines, { companyId })
  return {
    ...invoiced,
    bankId: bank.id,
    advanceLineId: rows.find(({ unallocated }) => unallocated > 0)!.id,
    settlementLineId: rows.find(({ kind, invoice }) => kind === 'settlement' && invoice === null)!.id,
  }
}

export const seller = {
  address: 'http://posapi.invalid:7080',
  merchantTin: '37900846788',
  branchNo: '001',
  posNo: '001',
  districtCode: '2401',
}

/** An invoice that is to be told to a daemon that is not there. */
async function furnishTaxReceipt(desk: Desk, { folioId, extraChargeId }: Omit<Settled, 'companyId'>) {
  await desk.call(PosApi.save, { ...seller, version: 0 })
  const { roomTypes, extraCharges } = await desk.call(PosApi.classifications, {})
  const coded = <R extends object>(rows: readonly R[]) =>
    rows.map((row) => ({ ...row, receiptClassification: '6311100' }))
  await desk.call(PosApi.classify, { roomTypes: coded(roomTypes), extraCharges: coded(extraCharges) })
  const { lineIds } = await desk.call(Folio.postCharge, { folioId, extraChargeId })
  const { id } = await desk.call(TaxReceipt.issue, { folioId, lineIds, invoice: true })
  return { id, lineIds }
}

/** A stay that is exempt from the taxes from which the hotel lets stays be. */
async function furnishExemption(desk: Desk, stayId: number, fromDate: string) {
  const { rows } = await desk.call(tax.actions.list, {})
  const vat = rows.find((row) => row['vat'])!
  await desk.call(tax.actions.update, { ...vat, exemptible: true } as never)
  await desk.call(TaxExemption.add, { stayId, fromDate, reason: 'Diplomat', document: 'D 11' })
}

/** Lives a day in a demonstration hotel: a stay in each state, folios with charges, payments and a second window, a deposit. */
export async function furnish(desk: Desk, today: string) {
  const idOf = async (entity: 'RoomType' | 'RateType' | 'ReservationType', code: string): Promise<number> =>
    (await desk.call(options[entity], {})).find((row) => row.code === code)!.id
  const [roomTypeId, rateTypeId] = [await idOf('RoomType', 'STD'), await idOf('RateType', 'BAR')]
  const reservationTypeId = await idOf('ReservationType', 'CONF')
  const rooms = (await desk.call(options.Room, {})).filter((room) => room.roomTypeId === roomTypeId)
  const [cash] = await desk.call(options.PaymentMethod, {})
  const charges = await desk.call(options.ExtraCharge, {})
  const paymentMethodId = cash!.id
  const { id: companyId } = await desk.call(company.actions.new, { code: 'ACME', name: 'Acme', kind: 'company' })
  let guests = 0

  const reserve = async (arrival: number, departure: number, roomId?: number) => {
    const { reservationId, stays } = await desk.call(Reservation.reserve, {
      reservationTypeId,
      companyId,
      guest: { lastName: 'Guest', firstName: `Number ${(guests += 1)}`, phone: '9911 0000' },
      stays: [
        {
          roomTypeId,
          rateTypeId,
          arrival: addDays(today, arrival),
          departure: addDays(today, departure),
          ...(roomId === undefined ? {} : { roomId }),
        },
      ],
    })
    const stayId = stays[0]!.id
    const { guestId } = await desk.call(Stay.get, { id: stayId })
    return { reservationId, stayId, guestId }
  }
  const room = (index: number): number => rooms[index]!.id
  const checkIn = (stayId: number) => desk.call(Stay.checkIn, { stays: [{ stayId }], confirm: ['roomDirty'] })
  const pay = (folioId: number, amount: number) => desk.call(Folio.postPayment, { folioId, paymentMethodId, amount })

  const inHouse = await reserve(0, 3, room(0))
  await checkIn(inHouse.stayId)
  const { folios } = await desk.call(Stay.get, { id: inHouse.stayId })
  const folioId = folios[0]!.id
  const owed = await furnishAccount(desk, { companyId, folioId, extraChargeId: charges[0]!.id })
  const charge = await desk.call(Folio.postCharge, { folioId, extraChargeId: charges[0]!.id })
  const payment = await pay(folioId, 9_000_000)
  const taxReceipt = await furnishTaxReceipt(desk, { folioId, extraChargeId: charges[0]!.id })
  const extraChargeId = charges[0]!.id
  await desk.call(RecurringCharge.add, { stayId: inHouse.stayId, extraChargeId, postingRule: 'daily' })
  await desk.call(Accounting.saveLayout, { ...readyLayouts.odoo, name: 'Own layout', id: null })
  const window = await desk.call(Folio.openWindow, { stayId: inHouse.stayId })
  await desk.call(StayRoute.add, {
    stayId: inHouse.stayId,
    charges: 'room',
    targetFolioId: window.folioId,
    fromDate: addDays(today, 30),
  })

  const left = await reserve(0, 0, room(1))
  await checkIn(left.stayId)
  const { folios: leftFolios, nightRows } = await desk.call(Stay.get, { id: left.stayId })
  const leftFolioId = leftFolios[0]!.id
  const { balance } = await desk.call(Folio.get, { id: leftFolioId })
  const dueStill = nightRows.filter(({ posted }) => !posted).reduce((sum, { rate }) => sum + rate, 0)
  await pay(leftFolioId, balance + dueStill)
  await desk.call(Stay.checkOut, { stayIds: [left.stayId] })
  await desk.call(Commission.setRule, { companyId, percent: '10' })
  const agreed = await desk.call(Commission.agree, { stays: [{ stayId: left.stayId }] })

  const [drink] = await desk.call(options.MiniBarItem, {})
  await desk.call(MiniBar.post, { stayId: left.stayId, taken: [{ itemId: drink!.id, quantity: 1 }] })
  const [lateSale] = (await desk.call(MiniBar.late, {})).rows

  const cancelled = await reserve(0, 1)
  await desk.call(Stay.cancel, { stayIds: [cancelled.stayId], reason: 'Plans changed' })
  const dueIn = await reserve(0, 2, room(2))
  await furnishExemption(desk, dueIn.stayId, today)
  const unassigned = await reserve(0, 2)
  const line = { rooms: 2, roomTypeId, rateTypeId, arrival: addDays(today, 6), departure: addDays(today, 8) }
  const contact = { lastName: 'Tumur', firstName: 'Oyuna' }
  const party = await desk.call(Group.book, {
    group: { code: 'PARTY', name: 'Party', guest: contact },
    reservationTypeId,
    lines: [line],
  })
  await desk.call(Group.addRoute, { id: party.id, charges: 'room', fromDate: today })
  const expected = await reserve(5, 7)
  await desk.call(Deposit.take, { reservationId: expected.reservationId, paymentMethodId, amount: 5_000_000 })
  const block = async (roomId: number, from: string, until: string): Promise<number> => {
    const { ids } = await desk.call(RoomBlock.new, {
      roomIds: [roomId],
      kind: 'outOfOrder',
      from,
      until,
      reason: 'Leak',
    })
    return ids[0]!
  }
  const blockInForce = await block(room(5), `${today}T00:00`, `${addDays(today, 3)}T12:00`)
  const blockToCome = await block(room(6), `${addDays(today, 20)}T12:00`, `${addDays(today, 22)}T12:00`)
  await desk.call(Task.new, { reservationId: expected.reservationId, text: 'Call about the transfer', dueOn: today })
  const [category] = await desk.call(options.WorkOrderCategory, {})
  const workOrderCategoryId = category!.id
  const { id: workOrderId } = await desk.call(WorkOrder.new, {
    description: 'Window',
    workOrderCategoryId,
    roomId: room(7),
  })
  const { id: lostItemId } = await desk.call(LostItem.new, {
    description: 'Scarf',
    roomId: room(7),
    foundOn: today,
  })
  const { id: workPlanId } = await desk.call(WorkPlan.new, {
    description: 'Filters',
    workOrderCategoryId,
    place: 'Roof',
    everyCount: 3,
    everyUnit: 'month',
    nextOn: addDays(today, 30),
  })
  await desk.call(Voucher.add, { reservationId: expected.reservationId, number: 'AG-1' })
  const [rateCell] = (await desk.call(Rate.grid, {})).cells
  const { version: settingVersion } = await desk.call(MailSetting.save, { ...mailServer, version: 0 })
  const { id: mailId } = await desk.call(Mail.send, letterOf({ reservationId: dueIn.reservationId }))
  await desk.call(ReportView.save, { report: 'month', name: 'Own view', contents: { from: 'yearStart' } })
  await desk.call(ReportMail.save, mailedReport)
  const { UserID } = (await desk.call(User.listByUser, {})).find(({ LoginName }) => LoginName === 'admin')!
  const { id: twinId } = await desk.call(Guest.create, { lastName: 'Twin' })
  const { id: survivorId } = await desk.call(Guest.create, { lastName: 'Twin' })
  await desk.call(GuestProfile.merge, { survivorId, guests: [{ id: survivorId }, { id: twinId }] })
  const [session] = await desk.call(User.sessions, { UserID })
  const { id: webhookId } = await desk.call(Webhook.new, { ...hook, events: [...EVENT_KINDS] })
  await desk.call(Webhook.ping, { id: webhookId })

  const card = (await desk.call(options.PaymentMethod, {})).find(({ kind }) => kind === 'card')!
  const byCard = { folioId, paymentMethodId: card.id, amount: 100 }
  await desk.call(Folio.postPayment, byCard)
  await desk.call(CardSettlements.settle, { paymentMethodId: card.id, days: [today], total: 100, paid: 100 })
  await desk.call(Folio.postPayment, byCard)
  const { session: shift } = await desk.call(Cashier.own, {})
  const { free, currencies } = await desk.call(Cashier.desk, {})
  const [account] = await desk.call(Cashier.accounts, {})
  const paidIn = {
    kind: 'paidIn' as const,
    currency: currencies[0]!.code,
    amount: 100,
    accountId: account!.id,
    reason: 'Coins',
  }
  const { journalId: slipId } = await desk.call(Cashier.move, paidIn)
  const [cleaner] = await desk.call(Housekeeping.housekeepers, {})
  const moved = { ...movedGuests, rows: [['1', 'Moved']] }
  await desk.call(Moving.bring, { ...moved, plan: (await desk.call(Moving.trial, moved)).plan })
  return {
    desk,
    today,
    housekeeperId: cleaner!.id,
    workOrderCategoryId,
    workOrderId,
    lostItemId,
    workPlanId,
    cardMethodId: card.id,
    slipId,
    cashSessionId: shift!.id,
    freeDrawerId: free[0]!.id,
    inHouse: { ...inHouse, folioId, windowFolioId: window.folioId, lineId: charge.lineIds[0]! },
    paymentLineId: payment.lineIds[0]!,
    left: { ...left, folioId: leftFolioId },
    cancelled,
    party: { groupId: party.id, reservationId: party.reservationId, line },
    dueIn: { ...dueIn, roomId: room(2) },
    unassigned,
    expected,
    freeRoomId: room(3),
    miniBarItemId: drink!.id,
    lateSaleId: lateSale!.id,
    blockInForce,
    blockToCome,
    roomTypeId,
    rateTypeId,
    reservationTypeId,
    paymentMethodId,
    extraChargeId,
    companyId,
    taxReceipt,
    commissionId: agreed.ids[0]!,
    owed,
    rateCell: rateCell!,
    mail: { id: mailId, settingVersion },
    hotel: await desk.call(Hotel.get, {}),
    session: { UserID, SessionID: session!.SessionID },
  }
}

/** A file of guests of another program without a line. */
export const movedGuests = {
  kind: 'guests' as const,
  header: ['Number there', 'Last name'],
  rows: [] as string[][],
  map: { columns: { externalNo: 'Number there', lastName: 'Last name' } },
}
