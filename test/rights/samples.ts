import { createHash } from 'node:crypto'
import { addDays } from '#core/day.ts'
import { Housekeeping } from '#domain/housekeeping/contract.ts'
import { StayPackage } from '#domain/package/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { childBracket } from '#features/configuration/childBracket.ts'
import { LostItem } from '#domain/lostItem/contract.ts'
import { WorkOrder } from '#domain/workOrder/contract.ts'
import { NightAudit } from '#features/nightAudit/contract.ts'
import { Mail } from '#domain/mail/contract.ts'
import { type Furnished, hook, letterOf, mailedReport, mailServer, movedGuests } from './furnish.ts'
import type { Sample, Samples } from './sample.ts'
import { moneySamples } from './moneySamples.ts'

const reason = 'Plans changed'
const guest = { lastName: 'Batbold', firstName: 'Dorj' }
const nights = ({ roomTypeId, rateTypeId, today }: Furnished) => ({
  roomTypeId,
  rateTypeId,
  arrival: today,
  departure: addDays(today, 1),
})

const honeymoon = (extraChargeId: number) => ({
  code: 'HONEY',
  name: 'Honeymoon',
  inclusions: [{ extraChargeId, amount: 100, countedBy: 'stay', rhythm: 'arrival', inside: false }],
})

const letter = {
  name: 'Welcome',
  type: 'confirmation',
  timing: 'event',
  recipient: 'guest',
  subject: 'Welcome',
  subjectMon: 'Тавтай морил',
  body: 'Welcome',
  bodyMon: 'Тавтай морил',
}
const cleaned = (roomId: number): Sample['first'] => [
  [Housekeeping.mark, { roomIds: [roomId], condition: 'dirty' }],
  [Housekeeping.start, { roomIds: [roomId] }],
]
const lift = { description: 'Oil the lift', place: 'Lift', everyCount: 1, everyUnit: 'month' }
const numbered = { prefix: 'N-', next: 100_000, width: 6 }

/** Inputs that can't be made up from their shape alone. */
export const samples: Samples = {
  ...moneySamples,
  '/api/BookingSetting/Set': ({ reservationTypeId }) => ({
    input: { open: true, reservationTypeId, pendingTypeId: reservationTypeId },
  }),
  '/api/CalendarSource/New': ({ roomTypeId, rateTypeId }) => ({
    input: { ...hook, name: `Airbnb ${roomTypeId}`, roomTypeId, rateTypeId },
  }),
  '/api/CalendarSource/Change': ({ roomTypeId, rateTypeId }, newest) => ({
    input: {
      ...newest('calendar_source'),
      ...hook,
      name: `Airbnb ${roomTypeId}`,
      roomTypeId,
      rateTypeId,
      active: true,
    },
  }),
  '/api/Webhook/New': () => ({ input: { ...hook, events: ['day.closed'] } }),
  '/api/Webhook/Change': (_house, newest) => ({
    input: { ...newest('webhook'), ...hook, events: ['day.closed'], active: true },
  }),
  '/api/WebhookDelivery/ReplaySince': (_house, newest) => ({
    input: { webhookId: newest('webhook').id, since: '2026-03-10T08:00' },
  }),
  '/api/OnlineOrder/Review': ({ expected }) => ({ input: { reservationId: expected.reservationId } }),
  '/api/GuestLink/Renew': ({ expected }) => ({ input: { reservationId: expected.reservationId } }),
  '/api/GuestLink/Revoke': ({ expected }) => ({ input: { reservationId: expected.reservationId } }),
  '/api/Moving/Bring': () => ({
    input: {
      ...movedGuests,
      plan: createHash('sha256')
        .update(JSON.stringify(['guests', [], []]))
        .digest('hex'),
    },
  }),
  '/api/Reservation/Quote': (house) => ({ input: { stays: [nights(house)] } }),
  '/api/Reservation/Reserve': (house) => {
    const { reservationTypeId, companyId, freeRoomId, dueIn } = house
    const stay = { ...nights(house), roomId: freeRoomId }
    return [
      { input: { reservationTypeId, companyId, guest, stays: [stay] } },
      { input: { reservationTypeId, guestId: dueIn.guestId, stays: [{ ...stay, guestId: dueIn.guestId }] } },
    ]
  },
  '/api/Reservation/WalkIn': (house) => {
    const { arrival: _, ...stay } = { ...nights(house), roomId: house.freeRoomId }
    return [{ input: { guest, stay } }, { input: { guestId: house.dueIn.guestId, stay } }]
  },
  '/api/Stay/Assign': ({ unassigned, freeRoomId }) => ({
    input: { assignments: [{ stayId: unassigned.stayId, roomId: freeRoomId }] },
  }),
  '/api/Housekeeping/Mark': ({ freeRoomId }) => ({ input: { roomIds: [freeRoomId], condition: 'dirty' } }),
  '/api/Housekeeping/Start': ({ freeRoomId }) => ({
    first: [[Housekeeping.mark, { roomIds: [freeRoomId], condition: 'dirty' }]],
    input: { roomIds: [freeRoomId] },
  }),
  '/api/Housekeeping/Stop': ({ freeRoomId }) => ({ first: cleaned(freeRoomId), input: { roomIds: [freeRoomId] } }),
  '/api/Housekeeping/Finish': ({ freeRoomId }) => ({ first: cleaned(freeRoomId), input: { roomIds: [freeRoomId] } }),
  '/api/Breakfast/Serve': ({ inHouse, today }) => ({
    input: { stayId: inHouse.stayId, date: addDays(today, 1), persons: 1 },
  }),
  '/api/Housekeeping/Propose': ({ housekeeperId }) => ({ input: { userIds: [housekeeperId] } }),
  '/api/Housekeeping/Assign': ({ freeRoomId, housekeeperId }) => ({
    input: { assignments: [{ roomId: freeRoomId, userId: housekeeperId }] },
  }),
  '/api/Housekeeping/SpreadDeep': ({ today }) => ({ input: { from: today, until: today, perDay: 1 } }),
  '/api/Housekeeping/PlanDeep': ({ freeRoomId, today }) => ({ input: { rooms: [{ roomId: freeRoomId, on: today }] } }),
  '/api/Housekeeping/RecordDeep': ({ freeRoomId, today }) => ({ input: { roomIds: [freeRoomId], on: today } }),
  '/api/Housekeeping/Report': ({ freeRoomId }) => ({ input: { roomIds: [freeRoomId], occupied: true } }),
  '/api/Stay/RegisterGuest': ({ dueIn }) => ({
    input: {
      stayId: dueIn.stayId,
      guestId: dueIn.guestId,
      lastName: 'Guest',
      firstName: 'Due',
      birthDate: '1990-11-22',
      nationality: 'DE',
      passportNo: 'E1234567',
    },
  }),
  '/api/Stay/WriteDown': ({ dueIn }) => ({
    input: { stayId: dueIn.stayId, sheet: { party: [{ lastName: 'Companion' }] } },
  }),
  '/api/Document/Card': ({ dueIn }) => ({ input: { stayId: dueIn.stayId, printed: false } }),
  '/api/Document/CardPdf': ({ dueIn }) => ({ input: { stayId: dueIn.stayId, language: 'en' } }),
  '/api/Stay/Unassign': ({ dueIn }) => ({ input: { stayIds: [dueIn.stayId] } }),
  '/api/Stay/LockRoom': ({ dueIn }) => ({ input: { stayIds: [dueIn.stayId] } }),
  '/api/Stay/UnlockRoom': ({ dueIn }) => ({
    first: [[Stay.lockRoom, { stayIds: [dueIn.stayId] }]],
    input: { stayIds: [dueIn.stayId] },
  }),
  '/api/Stay/CheckIn': ({ dueIn, unassigned, freeRoomId }) => [
    { input: { stays: [{ stayId: dueIn.stayId }] } },
    { input: { stays: [{ stayId: unassigned.stayId, roomId: freeRoomId }] } },
  ],
  '/api/Stay/UndoCheckIn': ({ dueIn }) => ({
    first: [[Stay.checkIn, { stays: [{ stayId: dueIn.stayId }], confirm: ['roomDirty'] }]],
    input: { stayIds: [dueIn.stayId], reason },
  }),
  '/api/Stay/CheckOut': ({ left }) => ({
    first: [[Stay.undoCheckOut, { stayId: left.stayId, reason }]],
    input: { stayIds: [left.stayId] },
  }),
  '/api/Stay/PreviewCheckOut': ({ inHouse }) => ({ input: { stayIds: [inHouse.stayId] } }),
  '/api/Stay/PostDeparture': ({ inHouse }) => ({ input: { stayIds: [inHouse.stayId] } }),
  '/api/SecondFactor/RenewCodes': () => ({ input: {}, refusedWith: 'notFound' }),
  '/api/Stay/UndoCheckOut': ({ left }) => ({ input: { stayId: left.stayId, reason } }),
  '/api/Stay/Cancel': ({ dueIn }) => ({ input: { stayIds: [dueIn.stayId], reason } }),
  '/api/Stay/NoShow': ({ dueIn }) => ({ input: { stayIds: [dueIn.stayId], reason } }),
  '/api/Stay/Reinstate': ({ cancelled }) => ({ input: { stayIds: [cancelled.stayId] } }),
  '/api/Stay/MoveRoom': ({ inHouse, freeRoomId }) => ({
    input: { stayId: inHouse.stayId, roomId: freeRoomId, reason },
  }),
  '/api/Stay/Split': ({ dueIn, freeRoomId, today }) => ({
    input: { stayId: dueIn.stayId, date: addDays(today, 1), roomId: freeRoomId },
  }),
  '/api/Stay/Join': ({ dueIn, freeRoomId, today }) => ({
    first: [[Stay.split, { stayId: dueIn.stayId, date: addDays(today, 1), roomId: freeRoomId }]],
    input: { stayId: dueIn.stayId },
  }),
  '/api/Stay/Exchange': ({ dueIn, unassigned, freeRoomId }) => ({
    first: [[Stay.assign, { assignments: [{ stayId: unassigned.stayId, roomId: freeRoomId }] }]],
    input: { stayId: dueIn.stayId, otherStayId: unassigned.stayId },
  }),
  '/api/StayView/UndoAmend': ({ dueIn, today }) => ({
    first: [[Stay.amend, { stayId: dueIn.stayId, departure: addDays(today, 3) }]],
    input: { stayId: dueIn.stayId },
  }),
  '/api/Stay/GrantTimes': ({ dueIn, extraChargeId }) => ({
    input: { stayId: dueIn.stayId, earlyArrival: { at: '10:00', extraChargeId } },
  }),
  '/api/Stay/SetNightRates': ({ inHouse, today }) => ({
    input: { stayId: inHouse.stayId, rates: [{ date: addDays(today, 1), rate: 100 }], reason },
  }),
  '/api/Stay/AddGuest': ({ dueIn, cancelled }) => [
    { input: { stayId: dueIn.stayId, guestId: cancelled.guestId } },
    { input: { stayId: dueIn.stayId, guest } },
  ],
  '/api/Stay/SetRegistered': ({ inHouse }) => ({
    input: { stayId: inHouse.stayId, guestIds: [inHouse.guestId], registered: false },
  }),
  '/api/Stay/RemoveGuest': ({ dueIn, cancelled }) => ({
    first: [[Stay.addGuest, { stayId: dueIn.stayId, guestId: cancelled.guestId }]],
    input: { stayId: dueIn.stayId, guestId: cancelled.guestId },
  }),
  '/api/RoomBlock/Preview': ({ dueIn, freeRoomId, today }) => ({
    input: { roomIds: [dueIn.roomId, freeRoomId], from: `${today}T12:00`, until: `${addDays(today, 3)}T12:00` },
  }),
  '/api/RoomBlock/New': ({ dueIn, freeRoomId, today }, newest) => {
    // each time other days, since this makes the rows of both hotels too
    const later = 40 + 3 * (newest('room_block').id % 200)
    const from = (days: number) => ({
      from: `${addDays(today, days)}T12:00`,
      until: `${addDays(today, days + 3)}T12:00`,
    })
    const moves = [{ stayId: dueIn.stayId, roomId: freeRoomId }]
    return [
      { input: { roomIds: [freeRoomId], kind: 'outOfOrder', ...from(later), reason } },
      { input: { roomIds: [dueIn.roomId], kind: 'outOfOrder', ...from(0), reason, moves } },
    ]
  },
  '/api/RoomBlock/Update': ({ blockToCome, freeRoomId }) => ({
    input: { id: blockToCome, roomId: freeRoomId, reason },
  }),
  '/api/RoomBlock/End': ({ blockInForce }) => ({ input: { ids: [blockInForce] } }),
  '/api/RoomBlock/Delete': ({ blockToCome }) => ({ input: { id: blockToCome } }),
  '/api/WorkOrder/New': ({ freeRoomId, workOrderCategoryId }) => ({
    input: { description: 'Tap drips', workOrderCategoryId, roomId: freeRoomId },
  }),
  '/api/WorkOrder/Report': ({ freeRoomId, workOrderCategoryId }) => ({
    input: { description: 'Lamp', workOrderCategoryId, roomId: freeRoomId },
  }),
  '/api/WorkOrder/Update': ({ workOrderId, workOrderCategoryId, freeRoomId }) => ({
    input: { id: workOrderId, description: 'Tap', workOrderCategoryId, roomId: freeRoomId },
  }),
  '/api/WorkOrder/Reopen': ({ workOrderId }) => ({
    first: [[WorkOrder.complete, { id: workOrderId }]],
    input: { id: workOrderId, reason },
  }),
  '/api/LostItem/Stays': ({ freeRoomId, today }) => ({ input: { roomId: freeRoomId, on: today } }),
  '/api/LostItem/New': ({ freeRoomId, today }) => ({
    input: { description: 'Scarf', roomId: freeRoomId, foundOn: today },
  }),
  '/api/LostItem/Report': ({ freeRoomId }) => ({ input: { description: 'Charger', roomId: freeRoomId } }),
  '/api/LostItem/Update': ({ lostItemId, freeRoomId, today }) => ({
    input: { id: lostItemId, description: 'Red scarf', roomId: freeRoomId, foundOn: today },
  }),
  '/api/LostItem/End': ({ lostItemId, today }) => ({
    input: { id: lostItemId, status: 'disposed', endedOn: today },
  }),
  '/api/LostItem/TakeBack': ({ lostItemId, today }) => ({
    first: [[LostItem.end, { id: lostItemId, status: 'disposed', endedOn: today }]],
    input: { id: lostItemId, reason },
  }),
  '/api/WorkPlan/New': ({ workOrderCategoryId, today }) => ({
    input: { ...lift, workOrderCategoryId, nextOn: addDays(today, 30) },
  }),
  '/api/WorkPlan/Update': ({ workPlanId, workOrderCategoryId, today }) => ({
    input: { ...lift, id: workPlanId, workOrderCategoryId, nextOn: addDays(today, 31) },
  }),
  '/api/Task/Of': ({ dueIn, freeRoomId }) => [
    { input: { stayId: dueIn.stayId } },
    { input: { reservationId: dueIn.reservationId } },
    { input: { roomId: freeRoomId } },
  ],
  '/api/Task/New': ({ dueIn, freeRoomId, today }) => [
    { input: { stayId: dueIn.stayId, text: 'Flowers', dueOn: today } },
    { input: { roomId: freeRoomId, text: 'Lamp', dueOn: today } },
  ],
  '/api/MiniBarGroup/New': (_, newest) => ({
    input: { name: 'Juices', extraChargeGroupId: newest('extra_charge_group').id },
  }),
  '/api/MiniBar/Room': ({ inHouse, freeRoomId }) => [
    { input: { roomId: freeRoomId } },
    { input: { stayId: inHouse.stayId } },
  ],
  '/api/MiniBar/Rooms': ({ freeRoomId }) => ({ input: { roomIds: [freeRoomId] } }),
  '/api/MiniBar/Post': ({ inHouse, miniBarItemId }) => ({
    input: { stayId: inHouse.stayId, taken: [{ itemId: miniBarItemId, quantity: 1 }] },
  }),
  '/api/MiniBar/Refill': ({ freeRoomId, miniBarItemId }) => ({
    input: { rooms: [{ roomId: freeRoomId, items: [{ itemId: miniBarItemId, quantity: 1 }] }] },
  }),
  '/api/MiniBar/Purchase': ({ miniBarItemId }) => ({ input: { items: [{ itemId: miniBarItemId, quantity: 1 }] } }),
  '/api/MiniBar/Count': ({ freeRoomId, miniBarItemId }) => [
    { input: { roomId: null, counted: [{ itemId: miniBarItemId, quantity: 3 }], reason } },
    { input: { roomId: freeRoomId, counted: [{ itemId: miniBarItemId, quantity: 1 }], reason } },
  ],
  '/api/MiniBar/SetPars': ({ roomTypeId, miniBarItemId }) => ({
    input: { roomTypeIds: [roomTypeId], items: [{ itemId: miniBarItemId, quantity: 1 }] },
  }),
  '/api/MiniBar/ChargeLate': ({ lateSaleId }) => ({ input: { ids: [lateSaleId], reason } }),
  '/api/MiniBar/DropLate': ({ lateSaleId }) => ({ input: { ids: [lateSaleId], reason } }),
  '/api/User/ChangePassword': () => ({ input: { OldPassword: 'Buudal-demo1', Password: 'Quite-another-one' } }),
  '/api/User/ConfirmPassword': () => ({ input: { Password: 'Buudal-demo1' } }),
  '/api/SecondFactor/Confirm': () => ({ input: { code: '000000' }, refusedWith: 'wrongCode' }),
  '/api/User/SignOutSession': ({ session }) => ({ input: session }),
  '/api/Rate/Save': ({ rateCell }) => ({ input: { cells: [rateCell] } }),
  '/api/GuestProfile/Merge': ({ cancelled, left }) => ({
    input: { survivorId: cancelled.guestId, guests: [{ id: cancelled.guestId }, { id: left.guestId }] },
  }),
  '/api/GuestProfile/Replace': ({ dueIn, cancelled }) => {
    const inThePlace = { stayId: dueIn.stayId, fromGuestId: dueIn.guestId }
    return [{ input: { ...inThePlace, guestId: cancelled.guestId } }, { input: { ...inThePlace, guest } }]
  },
  '/api/GuestProfile/Anonymise': ({ cancelled }) => ({ input: { id: cancelled.guestId, reason } }),
  '/api/StarterKit/Fill': () => ({ input: { kit: 'cityHotel' }, refusedWith: 'kitNeedsEmpty' }),
  '/api/Group/New': ({ companyId }) => ({ input: { code: 'NEWEST', name: 'Newest', companyId, guest } }),
  '/api/Group/Update': ({ dueIn, companyId }, newest) => [
    { input: { code: 'RENAMED', name: 'Renamed', companyId, guest, ...newest('guest_group') } },
    { input: { code: 'RENAMED', name: 'Renamed', guestId: dueIn.guestId, ...newest('guest_group') } },
  ],
  '/api/Group/Book': ({ party, reservationTypeId }) => [
    { input: { guestGroupId: party.groupId, reservationTypeId, lines: [party.line] } },
    { input: { group: { code: 'BOOKED', name: 'Booked', guest }, reservationTypeId, lines: [party.line] } },
  ],
  '/api/Group/Join': ({ party, expected }) => ({
    input: { id: party.groupId, reservationIds: [expected.reservationId] },
  }),
  '/api/Group/Leave': ({ party }) => ({ input: { id: party.groupId, reservationIds: [party.reservationId] } }),
  '/api/Group/CheckRooming': ({ party }) => ({ input: { id: party.groupId, lines: [{ lastName: 'Bold' }] } }),
  '/api/Group/NameRooms': ({ party }) => ({ input: { id: party.groupId, lines: [{ lastName: 'Bold' }] } }),
  '/api/Group/OpenFolio': ({ party }) => ({ input: { id: party.groupId } }),
  '/api/Group/AddRoute': ({ party, today }) => ({ input: { id: party.groupId, charges: 'room', fromDate: today } }),
  '/api/Group/RemoveRoute': ({ party }, newest) => ({
    input: { id: party.groupId, groupRouteId: newest('group_route').id },
  }),
  '/api/Restriction/New': ({ today, roomTypeId }) => ({
    input: { name: 'Naadam', fromDate: today, toDate: today, closed: true, roomTypeIds: [roomTypeId] },
  }),
  '/api/Package/New': ({ extraChargeId, rateTypeId }) => ({
    input: { ...honeymoon(extraChargeId), rateTypeIds: [rateTypeId] },
  }),
  '/api/Package/Update': ({ extraChargeId, rateTypeId }, newest) => ({
    input: { ...honeymoon(extraChargeId), rateTypeIds: [rateTypeId], ...newest('package') },
  }),
  '/api/StayPackage/Remove': ({ dueIn }, newest) => ({
    first: [[StayPackage.add, { stayId: dueIn.stayId, packageId: newest('package').id }]],
    input: { stayId: dueIn.stayId, packageId: newest('package').id },
  }),
  '/api/ChildBracket/New': (_house, newest) => ({
    first: [[childBracket.actions.setStatus, { id: newest('child_bracket').id, active: false }]],
    input: { name: 'Teenagers', fromAge: 1, toAge: 17 },
  }),
  '/api/PriceCalendar/SetDays': ({ roomTypeId, rateTypeId, today }) => ({
    input: { cells: [{ roomTypeId, rateTypeId, date: today, amount: 100, was: null }] },
  }),
  '/api/MailSetting/Save': ({ mail }) => ({ input: { ...mailServer, version: mail.settingVersion } }),
  '/api/MailSetting/Test': () => ({
    input: { ...mailServer, to: 'sample@example.com' },
    refusedWith: 'mailHostNotFound',
  }),
  '/api/MailTemplate/New': () => ({ input: letter }),
  '/api/MailTemplate/Update': (_house, newest) => ({ input: { ...letter, ...newest('mail_template') } }),
  '/api/Mail/Draft': ({ dueIn, inHouse, companyId, owed, today }, newest) => [
    { input: { about: { reservationId: dueIn.reservationId }, type: 'confirmation' } },
    { input: { about: { stayId: dueIn.stayId }, type: 'confirmation' } },
    { input: { about: { folioId: inHouse.folioId }, type: 'folio' } },
    { input: { about: { receiptId: newest('payment_receipt').id }, type: 'receipt' } },
    { input: { about: { invoiceId: owed.invoiceId }, type: 'invoice' } },
    { input: { about: { account: { companyId, from: today, until: today } }, type: 'statement' } },
  ],
  '/api/Mail/Send': ({ dueIn }) => ({ input: letterOf({ reservationId: dueIn.reservationId }) }),
  '/api/Mail/Resend': ({ mail }) => ({ first: [[Mail.cancel, { ids: [mail.id] }]], input: { ids: [mail.id] } }),
  '/api/Mail/Cancel': ({ mail }) => ({ input: { ids: [mail.id] } }),
  '/api/ReportView/List': () => ({ input: { report: 'month' } }),
  '/api/ReportView/Save': () => ({ input: { report: 'month', name: 'Sales', contents: { from: 'yearStart' } } }),
  '/api/ReportView/Delete': (_, newest) => ({ input: { id: newest('report_view').id } }),
  '/api/ReportMail/Save': () => ({ input: mailedReport }),
  '/api/ReportMail/Delete': (_, newest) => ({ input: { id: newest('report_mail').id } }),
  '/api/DayPack/Save': () => ({
    input: { reports: ['daily'], addresses: [], language: 'en', active: true, version: 0 },
  }),
  '/api/DayPack/Pdf': () => ({ input: { auditRunId: 1 }, refusedWith: 'notFound' }),
  '/api/Downtime/Pdf': () => ({ input: { id: null, language: 'en' } }),
  '/api/Hotel/Update': ({ hotel }) => ({ input: hotel }),
  '/api/Hotel/SetNumbers': () => ({
    input: { reservation: numbered, folio: numbered, cancellation: numbered, receipt: numbered },
  }),
  '/api/Document/Booking': ({ dueIn }) => [
    { input: { kind: 'confirmation', id: dueIn.reservationId } },
    { input: { kind: 'registrationCard', id: dueIn.stayId } },
  ],
  '/api/Document/Pdf': ({ dueIn, inHouse }) => [
    { input: { kind: 'confirmation', id: dueIn.reservationId, language: 'en' } },
    { input: { kind: 'registrationCard', id: dueIn.stayId, language: 'mon' } },
    { input: { kind: 'folio', id: inHouse.folioId, language: 'en' } },
  ],
  '/api/File/Upload': () => ({ input: {}, refusedWith: 'noFileUploaded' }),
  '/api/NightAudit/Exclude': ({ today, inHouse }) => ({ input: { stayId: inHouse.stayId, date: today, reason } }),
  '/api/NightAudit/Include': ({ today, inHouse }) => ({
    first: [[NightAudit.exclude, { stayId: inHouse.stayId, date: today, reason }]],
    input: { stayId: inHouse.stayId, date: today },
  }),
  '/api/NightAudit/SetPrice': ({ today, inHouse }) => ({
    input: { stayId: inHouse.stayId, date: today, rate: 20_000_000, reason },
  }),
  '/api/NightAudit/Reverse': ({ today, dueIn, unassigned }) => ({
    first: [
      [Stay.cancel, { stayIds: [dueIn.stayId, unassigned.stayId], reason }],
      [NightAudit.run, { businessDate: today }],
    ],
    input: { date: today, reason },
  }),
  // a bulk audit that runs would stand against every other sample that closes a day
  '/api/BulkAudit/Stop': () => ({ input: { id: 2_000_000_000 }, refusedWith: 'notFound' }),
  '/api/NightAudit/Run': ({ today, dueIn, unassigned }) => ({
    first: [[Stay.cancel, { stayIds: [dueIn.stayId, unassigned.stayId], reason }]],
    input: { businessDate: today },
  }),
}
