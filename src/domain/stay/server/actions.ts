import { Stay } from '../contract.ts'
import { handlers } from '#kit/server/mount.ts'
import { arrivalSheet } from './arrivalSheet.ts'
import { noteArrival } from './noteArrival.ts'
import { receive } from './receive.ts'
import { writeDown } from './writeParty.ts'
import { amend } from './amend.ts'
import { previewAmend } from './amendPreview.ts'
import { assign, setRoomLock, unassign } from './assign.ts'
import { checkOut } from './checkOut.ts'
import { cancel, noShow, voidStays } from './endings.ts'
import { moveRoom } from './moveRoom.ts'
import { previewMove } from './repriceMove.ts'
import { reinstate } from './reinstate.ts'
import { setNightRates } from './setNightRates.ts'
import { exchange, exchangeable, previewExchange } from './exchangeRooms.ts'
import { grantTimes, previewTimes } from './grantTimes.ts'
import { join, previewSplit, split } from './splitStay.ts'
import { postDeparture, previewCheckOut } from './leaving.ts'
import { previewFees } from './stayFees.ts'
import { stayFreeRooms } from './stayFreeRooms.ts'
import { registerGuest } from './registerGuest.ts'
import { addGuest, removeGuest, setRegistered } from './stayGuests.ts'
import { getStay } from './stayRecord.ts'
import { undoCheckIn } from './undoCheckIn.ts'
import { undoCheckOut } from './undoCheckOut.ts'

export const stayActions = handlers(Stay, {
  get: getStay,
  freeRooms: stayFreeRooms,
  assign,
  unassign,
  lockRoom: (ctx, { stayIds }) => setRoomLock(ctx, stayIds, true),
  unlockRoom: (ctx, { stayIds }) => setRoomLock(ctx, stayIds, false),
  arrivalSheet,
  checkIn: receive,
  undoCheckIn,
  checkOut,
  previewCheckOut,
  postDeparture,
  previewFees,
  undoCheckOut,
  cancel,
  noShow,
  void: voidStays,
  reinstate,
  previewAmend,
  amend,
  previewMove,
  moveRoom,
  previewSplit,
  split,
  join,
  previewExchange,
  exchange,
  exchangeable,
  previewTimes,
  grantTimes,
  setNightRates,
  addGuest,
  removeGuest,
  setRegistered,
  registerGuest,
  writeDown,
  noteArrival,
})
