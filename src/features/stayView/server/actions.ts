import { setRooms } from '#domain/stay/server/setRooms.ts'
import { handlers } from '#kit/server/mount.ts'
import { StayView } from '../contract.ts'
import { previewAutoAssign } from './autoAssign.ts'
import { facts } from './facts.ts'
import { owing } from './owing.ts'
import { rooms } from './rooms.ts'
import { undoAmend } from './undoAmend.ts'
import { window } from './window.ts'

export const stayViewActions = handlers(StayView, {
  rooms,
  window,
  owing,
  facts,
  previewAutoAssign,
  setRooms,
  undoAmend,
})
