import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { RoomBlock } from '#domain/roomBlock/contract.ts'
import { lockBlocks } from '#domain/roomBlock/server/blocksOf.ts'
import { dropBlocks, endBlocks } from '#domain/roomBlock/server/endBlocks.ts'
import { handlers } from '#kit/server/mount.ts'
import { listBlocks, readBlock } from './listBlocks.ts'
import { newBlocks } from './newBlocks.ts'
import { previewBlock } from './previewBlock.ts'
import { updateBlock } from './updateBlock.ts'

const entity = 'RoomBlock'

export const roomBlockActions = handlers(RoomBlock, {
  list: listBlocks,
  get: readBlock,
  preview: previewBlock,
  new: newBlocks,
  update: updateBlock,
  async end(ctx, { ids, returnHouseStatus }) {
    const blocks = await lockBlocks(ctx, ids)
    const planned = blocks.find(({ status }) => status === 'planned')
    if (planned) throw new AppError('blockNotBegun', [planned.roomNumber])
    await endBlocks(ctx, blocks, returnHouseStatus)
    await recordActivity(
      ctx,
      ...blocks.map(({ id, roomNumber, until, returnHouseStatus: kept }) => ({
        entity,
        id,
        action: 'end',
        before: { room: roomNumber, until },
        after: { room: roomNumber, houseStatus: returnHouseStatus ?? kept },
      })),
    )
    return { rooms: blocks.map(({ roomNumber }) => roomNumber) }
  },
  async delete(ctx, { id }) {
    const [block] = await lockBlocks(ctx, [id])
    if (!block) throw new AppError('notFound')
    if (block.status !== 'planned') throw new AppError('blockBegun', [block.roomNumber])
    await dropBlocks(ctx, [block])
    const { kind, roomNumber, from, until, reason } = block
    await recordActivity(ctx, { entity, id, action: 'delete', before: { room: roomNumber, kind, from, until, reason } })
    return {}
  },
})
