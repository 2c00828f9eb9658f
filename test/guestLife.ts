import { options } from '#domain/choices/contract.ts'
import { Deposit, Folio } from '#domain/folio/contract.ts'
import { TaxExemption } from '#domain/folio/taxExemption.ts'
import { Guest } from '#domain/guest/contract.ts'
import { Mail } from '#domain/mail/contract.ts'
import { RecurringCharge } from '#domain/recurringCharge/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { LostItem } from '#domain/lostItem/contract.ts'
import { MiniBar } from '#domain/miniBar/contract.ts'
import { Task } from '#domain/task/contract.ts'
import { keepPacks } from '#features/downtime/server/keepPacks.ts'
import { MailSetting } from '#features/email/contract.ts'
import { Group } from '#features/group/contract.ts'
import { GuestProfile } from '#features/guest/contract.ts'
import { NightAudit } from '#features/nightAudit/contract.ts'
import { Reservation } from '#domain/reservation/contract.ts'
import { type BookableHotel, booking, day } from './booked.ts'
import { exemptible } from './exemptTaxes.ts'
import { commissionOf, invoiceGroup, openAgency, receiptAndInvoice, settleToAgency } from './guestPapers.ts'
import { setUpReceipts } from './receipted.ts'
import { letterOf, mailServer } from './rights/furnish.ts'

export const PHONE = '77009911'
export const BORN = '1987-06-05'

/** A guest with every field filled in. */
const person = (mark: () => string) => ({
  lastName: mark(),
  firstName: mark(),
  gender: 'male' as const,
  birthDate: BORN,
  passportNo: mark(),
  nationality: 'DE',
  phone: PHONE,
  mobile: PHONE,
  email: `${mark()}@example.mn`,
  city: mark(),
  district: mark(),
  address: mark(),
  documents: [{ kind: 'drivingLicence' as const, number: mark(), issuer: mark(), expiresOn: null }],
  preferredFloor: mark(),
  preferenceNotes: mark(),
  remarks: mark(),
})

/** A guest's whole life in a hotel, a mark in whatever may be typed: booked, grouped, written to, charged, paid, merged, gone. */
export async function liveAndLeave(hotel: BookableHotel, mark: () => string) {
  const { call } = hotel
  await exemptible(hotel, 'VAT')
  await call(MailSetting.save, { ...mailServer, version: 0 } as never)
  const { id: guestId } = await call(Guest.create, person(mark))
  await mergeTwin(hotel, guestId, mark)
  await call(GuestProfile.blacklist, { id: guestId, reason: mark() })
  await call(GuestProfile.unblacklist, { id: guestId, reason: mark() })

  await setUpReceipts(hotel)
  const agency = await openAgency(hotel)
  const stayId = await inHouse(hotel, { guestId, agency, mark })
  const { id: companion } = await call(Guest.create, { lastName: 'Other', firstName: 'Companion', phone: '88112233' })
  await call(Stay.addGuest, { stayId, guestId: companion })
  await keepPacks(hotel.db, hotel.files, () => undefined)
  const atAgency = await post(hotel, { stayId, agency, mark })
  const cancelled = await cancelOne(hotel, guestId, mark)
  await giveAway(hotel, guestId)
  const group = await leadGroup(hotel, guestId, mark)
  const withOther = await stayWithOther(hotel, guestId)
  for (const night of [0, 1]) await call(NightAudit.run, { businessDate: day(night) })
  const folioId = await leave(hotel, stayId)
  await leaveBehind(hotel, stayId, mark)
  await call(Stay.checkOut, { stayIds: [withOther] })
  const invoices = [...(await receiptAndInvoice(hotel, { folioId, phone: PHONE, mark })), group.invoiceId]
  await commissionOf(hotel, stayId, mark)
  await fromOtherPrograms(hotel, stayId)
  await writtenBefore(hotel, stayId, mark)
  return { guestId, companion, withOther, stayIds: [stayId, cancelled, ...group.stayIds], invoices, atAgency }
}

async function mergeTwin({ call }: BookableHotel, guestId: number, mark: () => string): Promise<void> {
  const twin = await call(Guest.create, person(mark))
  const third = await call(Guest.create, person(mark))
  for (const { id } of [twin, third]) {
    const guests = [{ id: guestId }, { id }]
    const { mergeId } = await call(GuestProfile.merge, { survivorId: guestId, guests, take: { phone: id } })
    if (id === third.id) await call(GuestProfile.unmerge, { mergeId })
  }
  await call(GuestProfile.merge, { survivorId: guestId, guests: [{ id: guestId }, { id: third.id }] })
}

async function inHouse(
  hotel: BookableHotel,
  { guestId, agency, mark }: { guestId: number; agency: number; mark: () => string },
): Promise<number> {
  const { call } = hotel
  const wish = booking(hotel, { room: '101', departure: 2 })
  const [room] = wish.stays
  const { reservationId, stays } = await call(Reservation.reserve, {
    ...wish,
    guest: undefined,
    guestId,
    companyId: agency,
    channel: mark(),
    voucher: mark(),
    guestRemarks: mark(),
    internalRemarks: mark(),
    stays: [{ ...room!, rate: 15_000_000, rateReason: mark() }],
  })
  const stayId = stays[0]?.id ?? 0
  await call(Task.new, { reservationId, text: mark(), dueOn: day(0) })
  const { id: taskId } = await call(Task.new, { stayId, text: mark(), dueOn: day(0) })
  await call(Task.update, { id: taskId, text: mark(), dueOn: day(1) })
  const letter = { ...letterOf({ reservationId }), subject: mark(), body: mark(), recipientName: mark() }
  const address = `${mark()}@example.mn`
  await call(Mail.send, { ...letter, address, document: 'registrationCard', about: { stayId } })
  const { id } = await call(Mail.send, { ...letter, address })
  await call(Mail.cancel, { ids: [id] })
  const method = await methodOf(hotel)
  await call(Deposit.take, { reservationId, paymentMethodId: method, amount: 100_000, reference: mark() })
  await call(Stay.amend, { stayId, departure: day(3) })
  await call(Stay.amend, { stayId, departure: day(2) })
  const { lastName, firstName, birthDate, gender, nationality, passportNo } = await call(Guest.get, { id: guestId })
  const typed = { lastName, firstName, birthDate, gender, nationality, passportNo }
  const party = [{ guestId, ...typed, signature: 'M10 20L30 40' }]
  await call(Stay.checkIn, { stays: [{ stayId }], sheet: { party, keyNote: mark() } })
  await call(Stay.noteArrival, { stayId, expectedAt: '21:15' })
  return stayId
}

const methodOf = async ({ call }: BookableHotel): Promise<number> => (await call(options.PaymentMethod, {}))[0]?.id ?? 0

/** Gives the invoice of what went to the agency. */
async function post(
  hotel: BookableHotel,
  { stayId, agency, mark }: { stayId: number; agency: number; mark: () => string },
): Promise<number> {
  const { call } = hotel
  const extraChargeId = (await call(options.ExtraCharge, {}))[0]?.id ?? 0
  const { folios } = await call(Stay.get, { id: stayId })
  const folioId = folios[0]?.id ?? 0
  const charge = () => call(Folio.postCharge, { folioId, extraChargeId, description: mark() })
  const lineOf = async (): Promise<number> => (await charge()).lineIds[0] ?? 0
  await call(Folio.voidLine, { lineId: await lineOf(), reason: mark() })
  await call(Folio.allowance, { lineId: await lineOf(), amount: 100_000, reason: mark() })
  const [drink] = await call(options.MiniBarItem, {})
  await call(MiniBar.post, { stayId, taken: [{ itemId: drink?.id ?? 0, quantity: 1 }] })
  const paymentMethodId = await methodOf(hotel)
  await call(Folio.postPayment, { folioId, paymentMethodId, amount: 200_000, reference: mark() })
  const { folioId: second } = await call(Folio.openWindow, { stayId })
  await call(Folio.moveLines, { lineIds: [await lineOf()], targetFolioId: second })
  await call(RecurringCharge.add, { stayId, extraChargeId, postingRule: 'daily', description: mark() })
  await call(TaxExemption.add, { stayId, fromDate: day(0), reason: mark(), document: mark() })
  const { folioId: third } = await call(Folio.openWindow, { stayId })
  return settleToAgency(hotel, { folioId: third, agency, mark })
}

/** What was written down by the link of the booking for somebody who did not come. */
async function writtenBefore({ db, hotelId }: BookableHotel, stayId: number, mark: () => string): Promise<void> {
  await db
    .insertInto('pre_registration')
    .values({
      hotel_id: hotelId,
      stay_id: stayId,
      place: 2,
      last_name: mark(),
      first_name: mark(),
      birth_date: BORN,
      register_no: mark(),
      document_number: mark(),
      phone: PHONE,
      email: `${mark()}@example.mn`,
      address: mark(),
      signature: 'M10 20L30 40',
    })
    .execute()
}

/** What a channel and a wallet wrote of the stay: the room's name there, what was asked for, and the money that came. */
async function fromOtherPrograms({ db, hotelId }: BookableHotel, stayId: number): Promise<void> {
  const of = { hotel_id: hotelId }
  const { reservation_id } = await db
    .selectFrom('stay')
    .select('reservation_id')
    .where('hotel_id', '=', hotelId)
    .where('id', '=', stayId)
    .executeTakeFirstOrThrow()
  const { id: folio_line_id } = await db
    .selectFrom('folio_line as l')
    .innerJoin('folio as f', (on) => on.onRef('f.hotel_id', '=', 'l.hotel_id').onRef('f.id', '=', 'l.folio_id'))
    .select('l.id')
    .where('l.hotel_id', '=', hotelId)
    .where('f.stay_id', '=', stayId)
    .limit(1)
    .executeTakeFirstOrThrow()
  const booked = { ...of, channel: 'channel', number: '1' }
  await db.insertInto('channel_booking').values(booked).execute()
  await db
    .insertInto('channel_stay')
    .values({ ...booked, room: 'first', stay_id: stayId })
    .execute()
  const payment_method_id = (
    await db
      .selectFrom('payment_method')
      .select('id')
      .where('hotel_id', '=', hotelId)
      .limit(1)
      .executeTakeFirstOrThrow()
  ).id
  await db
    .insertInto('payment_way')
    .values({ ...of, kind: 'qrWallet', payment_method_id })
    .execute()
  const paid = {
    ...of,
    reservation_id,
    way: 'qrWallet',
    reference: 'asked',
    amount: 1000,
    currency: 'MNT',
    status: 'paid',
  }
  const { id: online_payment_id } = await db
    .insertInto('online_payment')
    .values({ ...paid, external_id: 'theirs' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('payment_arrival')
    .values({ ...of, online_payment_id, external_id: 'came', amount: 1000, state: 'posted', folio_line_id })
    .execute()
}

async function cancelOne(hotel: BookableHotel, guestId: number, mark: () => string): Promise<number> {
  const { stays } = await hotel.call(Reservation.reserve, {
    ...booking(hotel, { arrival: 5, departure: 7 }),
    guest: undefined,
    guestId,
  })
  const stayId = stays[0]?.id ?? 0
  await hotel.call(Stay.cancel, { stayIds: [stayId], reason: mark(), fee: 'waive', feeReason: mark() })
  return stayId
}

/** A room that was the guest's until somebody else took the place. */
async function giveAway(hotel: BookableHotel, guestId: number): Promise<void> {
  const wish = booking(hotel, { arrival: 6, departure: 7 })
  const { stays } = await hotel.call(Reservation.reserve, { ...wish, stays: [{ ...wish.stays[0]!, guestId }] })
  const guest = { lastName: 'Taken', firstName: 'Over' }
  const stayId = stays[0]?.id ?? 0
  await hotel.call(GuestProfile.replace, { stayId, fromGuestId: guestId, guest })
}

/** A group of the guest's own, with a room for which nobody is named. */
async function leadGroup(hotel: BookableHotel, guestId: number, mark: () => string) {
  const { roomTypeId, rateTypeId } = booking(hotel).stays[0]!
  const lines = [{ rooms: 1, roomTypeId, rateTypeId, arrival: day(10), departure: day(11) }]
  const group = { code: mark(), name: mark(), guestId, remarks: mark() }
  const { id } = await hotel.call(Group.book, { group, reservationTypeId: hotel.kinds['CONF'] ?? 0, lines })
  const members = await hotel.call(Group.members, { id })
  const stayIds = members.map((member) => member.id)
  const invoiceId = await invoiceGroup(hotel, id, mark)
  await hotel.call(Stay.cancel, { stayIds, reason: mark() })
  return { stayIds, invoiceId }
}

/** As a companion in a room that somebody else has booked. */
async function stayWithOther(hotel: BookableHotel, guestId: number): Promise<number> {
  const { stays } = await hotel.call(Reservation.reserve, {
    ...booking(hotel, { room: '102', departure: 2 }),
    guestRemarks: 'Of the booker',
  })
  const stayId = stays[0]?.id ?? 0
  await hotel.call(Stay.addGuest, { stayId, guestId })
  await hotel.call(Stay.setRegistered, { stayId, guestIds: [guestId], registered: true })
  await hotel.call(Stay.checkIn, { stays: [{ stayId }] })
  await payAll(hotel, stayId, 2)
  return stayId
}

/** Pays what is owed, with the nights that are still to be charged. */
async function payAll(hotel: BookableHotel, stayId: number, nights = 0): Promise<void> {
  const { folios, nightRows } = await hotel.call(Stay.get, { id: stayId })
  const paymentMethodId = await methodOf(hotel)
  for (const [nth, { id: folioId }] of folios.entries()) {
    const { balance } = await hotel.call(Folio.get, { id: folioId })
    const due = nth > 0 ? 0 : nightRows.slice(0, nights).reduce((sum, { rate }) => sum + rate, 0)
    if (balance + due > 0) await hotel.call(Folio.postPayment, { folioId, paymentMethodId, amount: balance + due })
    if (balance + due < 0)
      await hotel.call(Folio.refund, { folioId, paymentMethodId, amount: -balance - due, reason: 'Paid too much' })
  }
}

/** Something is found in the guest's room, sent after the guest, and comes back. */
async function leaveBehind(hotel: BookableHotel, stayId: number, mark: () => string): Promise<void> {
  const { call } = hotel
  const found = { roomId: hotel.rooms['101'] ?? 0, foundOn: day(2), stayId }
  const texts = { description: mark(), place: mark(), keptWhere: mark(), claimedBy: mark() }
  const { id } = await call(LostItem.new, { ...found, ...texts })
  await call(LostItem.update, { id, ...found, ...texts, description: mark() })
  await call(LostItem.end, { id, status: 'sent', endedOn: day(2), handedTo: mark() })
  await call(LostItem.takeBack, { id, reason: mark() })
  await call(LostItem.end, { id, status: 'returned', endedOn: day(2), handedTo: mark() })
}

/** Gives the guest's folio. */
async function leave(hotel: BookableHotel, stayId: number): Promise<number> {
  await payAll(hotel, stayId)
  await hotel.call(Stay.checkOut, { stayIds: [stayId] })
  return (await hotel.call(Stay.get, { id: stayId })).folios[0]?.id ?? 0
}
