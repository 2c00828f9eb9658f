import { LostItem } from '#domain/lostItem/contract.ts'
import { handlers } from '#kit/server/mount.ts'
import { listItems, listStaysInRoom, readItem } from './readItems.ts'
import { deleteItem, endItem, takeItemBack } from './steps.ts'
import { newItem, reportFound, updateItem } from './writeItems.ts'

export const lostItemActions = handlers(LostItem, {
  list: listItems,
  get: (ctx, { id }) => readItem(ctx, id),
  stays: listStaysInRoom,
  new: newItem,
  report: reportFound,
  update: updateItem,
  end: endItem,
  takeBack: takeItemBack,
  delete: deleteItem,
})
