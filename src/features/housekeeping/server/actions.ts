import { Housekeeping } from '#domain/housekeeping/contract.ts'
import { handlers } from '#kit/server/mount.ts'
import { assignRooms, proposeRooms } from './assignRooms.ts'
import { changeCondition } from './changeCondition.ts'
import { listDeep, planDeep, proposeDeep, recordDeep } from './deepCleaning.ts'
import { listRooms, myRooms } from './listRooms.ts'
import { remarkRoom, reportRooms } from './seenInRooms.ts'
import { housekeepers, houseSummary } from './summary.ts'

const marks = { clean: 'markClean', dirty: 'markDirty', inspected: 'inspect' } as const

export const housekeepingActions = handlers(Housekeeping, {
  list: listRooms,
  summary: houseSummary,
  mine: myRooms,
  housekeepers,
  start: (ctx, { roomIds, at }) => changeCondition(ctx, 'start', roomIds, at),
  stop: (ctx, { roomIds, at }) => changeCondition(ctx, 'stop', roomIds, at),
  async finish(ctx, { roomIds, at, inspected }) {
    const finished = await changeCondition(ctx, 'finish', roomIds, at)
    return inspected ? changeCondition(ctx, 'inspect', roomIds) : finished
  },
  mark: (ctx, { roomIds, condition }) => changeCondition(ctx, marks[condition], roomIds),
  remark: remarkRoom,
  report: reportRooms,
  deep: listDeep,
  spreadDeep: proposeDeep,
  planDeep,
  recordDeep,
  propose: proposeRooms,
  assign: assignRooms,
})
