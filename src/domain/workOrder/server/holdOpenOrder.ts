import { AppError } from '#core/errors.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { type WorkOrderStatus, workStatusLabels } from '../status.ts'

/** Holds an order so that it stays open while rooms are blocked for it. Refuses rooms that it is not about. */
export async function holdOpenOrder({ db, hotelId }: Context, id: number, roomIds: readonly number[]): Promise<void> {
  const { rows } = await sql<{ number: number; status: WorkOrderStatus; roomId: number | null }>`
    select o.number, o.status, coalesce(o.room_id, e.room_id) as "roomId"
    from work_order o left join equipment e on e.hotel_id = o.hotel_id and e.id = o.equipment_id
    where o.hotel_id = ${hotelId} and o.id = ${id} for share of o`.execute(db)
  const [order] = rows
  if (!order) throw new AppError('unknownReference', [], 'workOrderId')
  if (order.status === 'completed') throw new AppError('workOrderIs', [order.number, workStatusLabels.completed])
  if (order.roomId !== null && roomIds.some((room) => room !== order.roomId))
    throw new AppError('workOrderOtherRoom', [order.number], 'roomIds')
}
