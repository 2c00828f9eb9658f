import { MiniBar } from '#domain/miniBar/contract.ts'
import { handlers } from '#kit/server/mount.ts'
import { readBar, readBars, wantingRooms } from './bar.ts'
import { chargeLate, dropLate, listLate } from './late.ts'
import { listMovements, listStock } from './lists.ts'
import { postTaken } from './postTaken.ts'
import { count, purchase, readPars, refill, setPars } from './stockWork.ts'

export const miniBarActions = handlers(MiniBar, {
  room: readBar,
  rooms: (ctx, { roomIds }) => readBars(ctx, roomIds),
  post: postTaken,
  wanting: wantingRooms,
  refill,
  stock: listStock,
  purchase,
  count,
  movements: listMovements,
  pars: readPars,
  setPars,
  late: listLate,
  chargeLate,
  dropLate,
})
