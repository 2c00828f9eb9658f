import { createHash } from 'node:crypto'
import { addDays } from '#core/day.ts'
import { Folio } from '#domain/folio/contract.ts'
import { Housekeeping } from '#domain/housekeeping/contract.ts'
import { StayPackage } from '#domain/package/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import type { Action } from '#core/contract.ts'
import { Cashier } from '#domain/cashier/contract.ts'
import { Commission } from '#domain/commission/contract.ts'
import { childBracket } from '#features/configuration/childBracket.ts'
import { LostItem } from '#domain/lostItem/contract.ts'
import { WorkOrder } from '#domain/workOrder/contract.ts'
import { NightAudit } from '#features/nightAudit/contract.ts'
import { readyLayouts } from '#features/accounting/layout.ts'
import { Mail } from '#domain/mail/contract.ts'
import { type Furnished, hook, letterOf, mailedReport, movedGuests, mailServer, seller } from './furnish.ts'

export interface Sample {
  readonly input: object
  /** What is done before it, so that it is possible. */
  readonly first?: readonly (readonly [Action, object])[]
  /** The code of the refusal that must come, where nothing else can be sent as JSON. */
  readonly refusedWith?: string
}

/** The newest row of a table in the hotel. */
export type NewestRow = (table: string) => { readonly id: number; readonly version: number }

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
const accountingLayout = { ...readyLayouts.odoo, name: 'Another layout' }
const lift = { description: 'Oil the lift', place: 'Lift', everyCount: 1, everyUnit: 'month' }
const counts = [{ currency: 'MNT', amount: 0 }]
const drop = { kind: 'drop', currency: 'MNT', amount: 100, reason }
const lastDay = (until: string) => ({ from: until, until, layout: 'odoo' })
const numbered = { prefix: 'N-', next: 100_000, width: 6 }
/** Inputs that can't be made up from their shape alone, by the path of the action. */
export const samples: Readonly<Record<string, (house: Furnished, newest: NewestRow) => Sample | readonly Sample[]>> = {
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
  '/api/Deposit/Keep': ({ expected }) => ({
    first: [[Stay.cancel, { stayIds: [expected.stayId], reason }]],
    input: { reservationId: expected.reservationId, reason },
  }),
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
  '/api/Folio/PostCharge': ({ inHouse, extraChargeId }) => ({ input: { folioId: inHouse.folioId, extraChargeId } }),
  '/api/Folio/PostPayment': ({ inHouse, paymentMethodId }) => ({
    input: { folioId: inHouse.folioId, paymentMethodId, amount: 100 },
  }),
  '/api/Folio/Refund': ({ inHouse, paymentMethodId }) => ({
    input: { folioId: inHouse.folioId, paymentMethodId, amount: 100, reason },
  }),
  '/api/Folio/VoidLine': ({ inHouse }) => ({ input: { lineId: inHouse.lineId, reason } }),
  '/api/Folio/Allowance': ({ inHouse }) => ({ input: { lineId: inHouse.lineId, amount: 100, reason } }),
  '/api/Folio/LateCharge': ({ left, extraChargeId }) => ({ input: { folioId: left.folioId, extraChargeId, reason } }),
  '/api/Folio/Reopen': ({ left }) => ({ input: { folioId: left.folioId, reason } }),
  '/api/GuestProfile/Merge': ({ cancelled, left }) => ({
    input: { survivorId: cancelled.guestId, guests: [{ id: cancelled.guestId }, { id: left.guestId }] },
  }),
  '/api/GuestProfile/Replace': ({ dueIn, cancelled }) => {
    const inThePlace = { stayId: dueIn.stayId, fromGuestId: dueIn.guestId }
    return [{ input: { ...inThePlace, guestId: cancelled.guestId } }, { input: { ...inThePlace, guest } }]
  },
  '/api/GuestProfile/Anonymise': ({ cancelled }) => ({ input: { id: cancelled.guestId, reason } }),
  '/api/Folio/Close': ({ left }) => ({
    first: [[Folio.reopen, { folioId: left.folioId, reason }]],
    input: { folioId: left.folioId },
  }),
  '/api/Folio/OpenWindow': ({ inHouse }) => ({ input: { stayId: inHouse.stayId } }),
  '/api/StayRoute/Add': ({ inHouse, today }) => ({
    input: { stayId: inHouse.stayId, charges: 'all', targetFolioId: inHouse.windowFolioId, fromDate: today },
  }),
  '/api/StayRoute/End': (_, newest) => ({ input: { routeId: newest('stay_route').id } }),
  '/api/TaxExemption/Add': ({ inHouse, today }) => ({
    input: { stayId: inHouse.stayId, fromDate: today, reason, document: 'D 12' },
  }),
  '/api/TaxExemption/End': (_, newest) => ({ input: { exemptionId: newest('stay_tax_exemption').id } }),
  // the house has rooms: only a new hotel begins with a kit
  '/api/StarterKit/Fill': () => ({ input: { kit: 'cityHotel' }, refusedWith: 'kitNeedsEmpty' }),
  '/api/StayRoute/ApplyAgain': ({ inHouse }) => ({
    input: { stayId: inHouse.stayId, total: 1 },
    refusedWith: 'changedMeanwhile',
  }),
  '/api/FolioOperation/OpenHouse': () => ({ input: { name: 'Bar' } }),
  '/api/FolioOperation/CloseHouse': ({ inHouse }) => ({
    input: { folioId: inHouse.folioId },
    refusedWith: 'notOfHouse',
  }),
  '/api/FolioOperation/SetPayer': ({ inHouse }) => ({ input: { folioId: inHouse.folioId } }),
  '/api/FolioOperation/Split': ({ inHouse }) => ({
    input: { folioId: inHouse.folioId, lineIds: [inHouse.lineId], by: 'equally', total: 1, parts: [{}] },
    refusedWith: 'changedMeanwhile',
  }),
  '/api/FolioOperation/Cut': ({ inHouse }) => ({ input: { folioId: inHouse.folioId, kinds: ['payment'] } }),
  '/api/FolioOperation/Proforma': ({ inHouse }) => ({ input: { id: inHouse.folioId } }),
  '/api/FolioOperation/Merge': ({ inHouse }) => ({
    input: { folioId: inHouse.windowFolioId, targetFolioId: inHouse.folioId },
  }),
  '/api/FolioOperation/Discount': ({ inHouse }) => ({
    input: { folioId: inHouse.folioId, lineIds: [inHouse.lineId], percent: '10', reason },
  }),
  '/api/FolioOperation/Correct': ({ inHouse }) => ({ input: { lineId: inHouse.lineId, quantity: '2', reason } }),
  '/api/FolioOperation/TakeBack': ({ inHouse }) => ({
    input: { lineIds: [inHouse.lineId] },
    refusedWith: 'notOwnMove',
  }),
  '/api/Folio/MoveLines': ({ inHouse }) => ({
    input: { lineIds: [inHouse.lineId], targetFolioId: inHouse.windowFolioId },
  }),
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
  '/api/StandingExemption/New': ({ today, companyId }) => ({
    input: { document: 'N 12', reason: 'Embassy', companyId, validFrom: today },
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
  '/api/RecurringCharge/Add': ({ dueIn, extraChargeId }) => ({
    input: { stayId: dueIn.stayId, extraChargeId, postingRule: 'daily' },
  }),
  '/api/RecurringCharge/Change': (_house, newest) => ({
    input: { ...newest('recurring_charge'), postingRule: 'weekly' },
  }),
  '/api/RecurringCharge/End': (_house, newest) => ({ input: { id: newest('recurring_charge').id } }),
  '/api/RecurringCharge/Post': ({ inHouse }) => ({ input: { stayId: inHouse.stayId } }),
  '/api/Cashier/Start': ({ cashSessionId, freeDrawerId }) => ({
    first: [[Cashier.close, { sessionId: cashSessionId, counts, reason }]],
    input: { drawerId: freeDrawerId, counts },
  }),
  '/api/Cashier/Compare': ({ cashSessionId }) => ({ input: { sessionId: cashSessionId, counts } }),
  '/api/Cashier/Close': ({ cashSessionId }) => ({ input: { sessionId: cashSessionId, counts, reason } }),
  '/api/Cashier/Move': () => ({ input: drop }),
  '/api/Cashier/Exchange': () => ({ input: { direction: 'buy', currency: 'USD', amount: 100 } }),
  '/api/CardSettlement/Settle': ({ cardMethodId, today }) => ({
    input: { paymentMethodId: cardMethodId, days: [today], total: 100, paid: 100 },
  }),
  '/api/Cashier/Report': ({ cashSessionId }) => ({ input: { id: cashSessionId } }),
  '/api/Cashier/IssueSlip': ({ slipId }) => ({ input: { journalId: slipId } }),
  '/api/Cashier/Slip': ({ slipId }) => ({ input: { journalId: slipId } }),
  '/api/Cashier/Paper': ({ cashSessionId }) => ({ input: { kind: 'shift', id: cashSessionId, language: 'en' } }),
  '/api/CityLedger/Settle': ({ inHouse, companyId, extraChargeId }) => ({
    first: [[Folio.postCharge, { folioId: inHouse.windowFolioId, extraChargeId }]],
    input: { folioId: inHouse.windowFolioId, companyId },
  }),
  '/api/CityLedger/DrawInvoice': ({ companyId, owed }) => ({
    input: { companyId, settlementIds: [owed.settlementLineId] },
  }),
  '/api/CityLedger/TakePayment': ({ companyId, owed }) => ({
    input: {
      companyId,
      paymentMethodId: owed.bankId,
      amount: 100,
      allocate: 'chosen',
      invoices: [{ invoiceId: owed.invoiceId, amount: 100 }],
    },
  }),
  '/api/CityLedger/Allocate': ({ owed }) => ({
    input: {
      lineId: owed.advanceLineId,
      allocate: 'chosen',
      invoices: [{ invoiceId: owed.invoiceId, amount: 1 }],
    },
  }),
  '/api/CityLedger/WriteOff': ({ owed }) => ({ input: { invoiceId: owed.invoiceId, amount: 1, reason } }),
  '/api/CityLedger/Void': ({ owed }) => ({ input: { lineId: owed.advanceLineId, reason } }),
  '/api/CityLedger/Dispute': ({ owed }) => ({ input: { invoiceId: owed.invoiceId, note: '' } }),
  '/api/CityLedger/Allocations': ({ companyId, owed }) => ({ input: { companyId, invoiceId: owed.invoiceId } }),
  '/api/CityLedger/Remind': ({ companyId }) => ({ input: { companyIds: [companyId] }, refusedWith: 'nothingOverdue' }),
  '/api/Commission/Rule': ({ companyId }) => ({ input: { companyId } }),
  '/api/Commission/SetRule': ({ companyId, rateTypeId }) => ({
    input: { companyId, percent: '12.5', byRateType: [{ rateTypeId, percent: '5' }] },
  }),
  '/api/Commission/Agree': ({ commissionId, left }) => ({
    first: [[Commission.void, { id: commissionId, reason }]],
    input: { stays: [{ stayId: left.stayId }] },
  }),
  '/api/Commission/Settle': ({ commissionId }) => ({ input: { ids: [commissionId], by: 'bank' } }),
  '/api/Commission/TakeBack': ({ commissionId }) => ({
    first: [[Commission.settle, { ids: [commissionId], by: 'bank' }]],
    input: { id: commissionId, reason },
  }),
  '/api/Commission/Void': ({ commissionId }) => ({ input: { id: commissionId, reason } }),
  '/api/Invoice/DrawForGuest': ({ left }) => ({ input: { folioId: left.folioId } }),
  '/api/Invoice/Get': ({ owed }) => ({ input: { id: owed.invoiceId } }),
  '/api/Invoice/Issue': ({ owed }) => ({ input: { id: owed.invoiceId } }),
  '/api/Invoice/Credit': ({ owed }) => ({
    input: { id: owed.invoiceId, lines: [{ lineId: owed.lineId, amount: 1 }], reason },
  }),
  '/api/PaymentReceipt/Get': (_house, newest) => ({ input: { id: newest('payment_receipt').id } }),
  '/api/PaymentReceipt/Issue': (_house, newest) => ({ input: { id: newest('payment_receipt').id } }),
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
  '/api/PosApi/Save': () => ({ input: { ...seller, version: 1 } }),
  '/api/PosApi/Check': () => ({ input: { address: 'http://posapi.invalid:7080' }, refusedWith: 'posApiHostNotFound' }),
  '/api/PosApi/Classify': ({ roomTypeId, extraChargeId }, newest) => {
    const given = { receiptClassification: '6311100', version: newest('room_type').version }
    return { input: { roomTypes: [{ roomTypeId, ...given }], extraCharges: [{ extraChargeId, ...given }] } }
  },
  '/api/TaxReceipt/Source': ({ inHouse }) => ({ input: { folioId: inHouse.folioId } }),
  '/api/TaxReceipt/Issue': ({ inHouse: { folioId, lineId } }) => ({
    input: { folioId, lineIds: [lineId], invoice: true },
  }),
  '/api/TaxReceipt/Correct': ({ taxReceipt: { id, lineIds } }) => ({
    input: { id, lineIds, invoice: true, reason },
    refusedWith: 'taxReceiptNotActive',
  }),
  '/api/TaxReceipt/PayInvoice': ({ taxReceipt: { id }, paymentMethodId }) => ({
    input: { id, paymentMethodId },
    refusedWith: 'taxReceiptNotActive',
  }),
  '/api/TaxReceipt/GiveBack': ({ taxReceipt: { id } }) => ({
    input: { id, reason },
    refusedWith: 'taxReceiptNotActive',
  }),
  '/api/TaxReceipt/Retry': ({ taxReceipt: { id } }) => ({ input: { id }, refusedWith: 'taxReceiptNotRefused' }),
  '/api/TaxReceipt/Cancel': ({ taxReceipt: { id } }) => ({ input: { id, reason } }),
  '/api/TaxReceipt/Resolve': ({ taxReceipt: { id } }) => ({
    input: { id, isThere: false },
    refusedWith: 'taxReceiptNotUnknown',
  }),
  '/api/TaxReceipt/List': ({ inHouse: { folioId } }) => ({ input: { folioId } }),
  '/api/TaxReceipt/Get': ({ taxReceipt: { id } }) => ({ input: { id } }),
  '/api/TaxReceipt/HandOut': ({ taxReceipt: { id } }) => ({ input: { id } }),
  '/api/TaxReceipt/Reconcile': ({ today }) => ({ input: { from: today, until: today } }),
  '/api/Accounting/SaveCodes': (_house, newest) => ({
    input: { rows: [{ subject: 'account', ...newest('account'), code: '7100', codeName: 'Revenue' }] },
  }),
  '/api/Accounting/SaveLayout': () => ({ input: { ...accountingLayout, id: null } }),
  '/api/Accounting/DeleteLayout': (_house, newest) => ({ input: { id: newest('accounting_layout').id } }),
  // no day of these hotels is closed
  '/api/Accounting/Preview': ({ today }) => ({ input: lastDay(today), refusedWith: 'dayNotClosed' }),
  '/api/Accounting/Export': ({ today }) => ({
    input: { ...lastDay(today), format: 'csv' },
    refusedWith: 'dayNotClosed',
  }),
  '/api/Accounting/File': () => ({ input: { id: 2_000_000_000 }, refusedWith: 'notFound' }),
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
  '/api/PaymentWay/SetTransfer': ({ cardMethodId }) => ({
    input: { active: true, paymentMethodId: cardMethodId, accounts: '5000654321', version: 1 },
  }),
  '/api/PaymentWay/SetWallet': ({ cardMethodId }) => ({
    input: { active: false, paymentMethodId: cardMethodId, secret: null, version: 0 },
  }),
  '/api/PaymentWay/GreetWallet': () => ({
    input: { address: 'http://127.0.0.1:9', merchant: 'KHAN', secret: 'a secret' },
    refusedWith: 'walletNoAnswer',
  }),
  '/api/OnlinePayment/Confirm': (_lived, newest) => ({
    input: { onlinePaymentId: newest('online_payment').id, amount: 100, reference: 'TRX 2' },
  }),
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
