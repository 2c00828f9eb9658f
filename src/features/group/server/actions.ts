import { autoAssignment } from '#domain/autoAssign/server/autoAssign.ts'
import { handlers } from '#kit/server/mount.ts'
import { Group } from '../contract.ts'
import { bookGroup } from './bookGroup.ts'
import { deleteGroup, newGroup, setGroupStatus, updateGroup } from './changeGroup.ts'
import { joinable } from './joinable.ts'
import { joinGroup, leaveGroup } from './joinGroup.ts'
import { addRoute, openMasterFolio, removeRoute } from './masterFolio.ts'
import { readActivity } from './readActivity.ts'
import { quoteGroup } from './quoteGroup.ts'
import { checkRooming, nameRooms } from './rooming.ts'
import { listGroups, readGroup, readMembers } from './readGroups.ts'
import { roomActions } from './roomActions.ts'

export const groupActions = handlers(Group, {
  list: listGroups,
  get: (ctx, { id }) => readGroup(ctx, id),
  members: (ctx, { id }) => readMembers(ctx, id),
  activity: (ctx, { id }) => readActivity(ctx, id),
  new: newGroup,
  update: updateGroup,
  setStatus: setGroupStatus,
  delete: deleteGroup,
  quote: quoteGroup,
  book: bookGroup,
  joinable,
  join: joinGroup,
  leave: leaveGroup,
  checkRooming,
  nameRooms,
  openFolio: openMasterFolio,
  addRoute,
  removeRoute,
  async proposeRooms(ctx, { stayIds }) {
    const { waiting, placed, rooms } = await autoAssignment(ctx, { stayIds })
    const roomOf = new Map(placed.map(({ stayId, roomId }) => [stayId, rooms.get(roomId)]))
    return [...waiting.values()].map(({ id, guestName, roomTypeId }) => {
      const room = roomOf.get(id)
      return { stayId: id, guestName, roomTypeId, roomId: room?.id ?? null, roomNumber: room?.number ?? null }
    })
  },
  ...roomActions,
})
