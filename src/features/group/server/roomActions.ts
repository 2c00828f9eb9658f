import type { ParsedInputOf } from '#core/contract.ts'
import { amend } from '#domain/stay/server/amend.ts'
import { checkIn } from '#domain/stay/server/checkIn.ts'
import { checkOut } from '#domain/stay/server/checkOut.ts'
import { cancel } from '#domain/stay/server/endings.ts'
import { setRooms } from '#domain/stay/server/setRooms.ts'
import type { Context } from '#kit/server/context.ts'
import type { Group } from '../contract.ts'
import { postCharge } from './postCharge.ts'
import { roomByRoom } from './roomByRoom.ts'

type Asked<K extends keyof typeof Group> = ParsedInputOf<(typeof Group)[K]>

/** What is done with many rooms of a group, each by itself. */
export const roomActions = {
  assign(ctx: Context, { id, rooms, ...confirmation }: Asked<'assign'>) {
    const wanted = new Map(rooms.map((room) => [room.stayId, room]))
    const stayIds = rooms.map(({ stayId }) => stayId)
    return roomByRoom(ctx, { id, stayIds }, (some) =>
      setRooms(ctx, { ...confirmation, rooms: some.flatMap((stayId) => wanted.get(stayId) ?? []) }),
    )
  },
  checkIn: (ctx: Context, { id, stayIds, ...confirmation }: Asked<'checkIn'>) =>
    roomByRoom(ctx, { id, stayIds }, (some) =>
      checkIn(
        ctx,
        some.map((stayId) => ({ stayId })),
        confirmation,
      ),
    ),
  checkOut: (ctx: Context, { id, stayIds, ...confirmation }: Asked<'checkOut'>) =>
    roomByRoom(ctx, { id, stayIds }, (some) =>
      checkOut(ctx, {
        stayIds: some,
        fee: 'post',
        dayUse: 'post',
        payments: [],
        taxReceipts: [],
        mailTo: '',
        ...confirmation,
      }),
    ),
  /** Each room has nights and prices of its own: one after the other. */
  moveDates: (ctx: Context, { id, stayIds, ...wish }: Asked<'moveDates'>) =>
    roomByRoom(ctx, { id, stayIds }, async (some) => {
      for (const stayId of some) await amend(ctx, { stayId, keepRates: true, ...wish })
    }),
  cancel: (ctx: Context, { id, stayIds, reason, fee, feeReason }: Asked<'cancel'>) =>
    roomByRoom(ctx, { id, stayIds }, (some) =>
      cancel(ctx, { stayIds: some, reason, fee, feeReason, depositRest: 'credit', reference: '' }),
    ),
  postCharge: (ctx: Context, { id, stayIds, ...charge }: Asked<'postCharge'>) =>
    roomByRoom(ctx, { id, stayIds }, (some) => postCharge(ctx, some, charge)),
}
