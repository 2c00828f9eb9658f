import type { ParsedInputOf } from '#core/contract.ts'
import { autoAssignment } from '#domain/autoAssign/server/autoAssign.ts'
import { quote } from '#domain/reservation/server/quote.ts'
import type { Context } from '#kit/server/context.ts'
import { handlers } from '#kit/server/mount.ts'
import { Group } from '../contract.ts'
import { asBooked, bookGroup } from './bookGroup.ts'
import { deleteGroup, newGroup, setGroupStatus, updateGroup } from './changeGroup.ts'
import { joinable } from './joinable.ts'
import { joinGroup, leaveGroup } from './joinGroup.ts'
import { addRoute, openMasterFolio, removeRoute } from './masterFolio.ts'
import { readActivity } from './readActivity.ts'
import { checkRooming, nameRooms } from './rooming.ts'
import { listGroups, readGroup, readMembers } from './readGroups.ts'
import { roomActions } from './roomActions.ts'

type Asked = ParsedInputOf<typeof Group.quote>

/** One room of each line is priced: the others cost the same. */
async function quoteGroup(ctx: Context, { lines, ...booking }: Asked) {
  const { stays } = await quote(ctx, { ...booking, stays: lines.map(({ rooms: _, ...line }) => asBooked(line)) })
  const quoted = lines.map(({ rooms, roomTypeId }, index) => {
    const { left = 0, gross = 0, problems = [] } = stays[index] ?? {}
    const above = lines.slice(0, index).filter((line) => line.roomTypeId === roomTypeId)
    const taken = above.reduce((sum, line) => sum + line.rooms, 0)
    return { left: Math.max(0, left - taken), gross: gross * rooms, problems: [...problems] }
  })
  return { lines: quoted, gross: quoted.reduce((sum, { gross }) => sum + gross, 0) }
}

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
