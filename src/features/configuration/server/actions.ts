import type { ParsedInputOf } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import { choiceNames } from '#domain/activity/choiceNames.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { resizeInventory } from '#domain/availability/server/inventory.ts'
import type { Context } from '#kit/server/context.ts'
import type { Mounted } from '#kit/server/mount.ts'
import { handlers } from '#kit/server/mount.ts'
import { sql } from 'kysely'
import { lists } from '../lists.ts'
import { Rate } from '../rate.ts'
import { roomExtra } from '../room.ts'
import { StarterKit } from '../starterKitContract.ts'
import { fillFromKit } from './fillFromKit.ts'
import { listActions } from './listActions.ts'
import { readRateGrid, saveRates } from './rateGrid.ts'
import { placeRooms } from './placeRooms.ts'
import { roomNumbers } from '../roomNumbers.ts'

/** Adds a range of rooms, all or none. */
async function newRooms(context: Context, { from, to, floor, roomTypeId }: ParsedInputOf<typeof roomExtra.newMany>) {
  const { db, hotelId } = context
  const numbers = roomNumbers(from, to)
  if (!numbers) throw new AppError('roomRangeInvalid', [], 'to')
  const { rows } = await sql<{ id: number; number: string }>`
    insert into room as made (hotel_id, number, floor, room_type_id)
    select ${hotelId}::int, n.number, ${floor}, ${roomTypeId}::bigint
    from unnest(${numbers}::text[]) n (number)
    on conflict (hotel_id, number) do nothing
    returning id, number`.execute(db)
  const made = new Set(rows.map(({ number }) => number))
  const existing = numbers.filter((number) => !made.has(number))
  if (existing.length > 0) throw new AppError('roomsExist', [listed(existing)], 'from')
  await resizeInventory(context, [roomTypeId])
  await placeRooms(context)
  const after = { floor, roomTypeId }
  await recordActivity(
    context,
    ...rows.map(({ id, number }) => ({ entity: 'Room', id, action: 'new', after: { number, ...after } })),
  )
  return { made: rows.length }
}

const SHOWN = 10
const listed = (numbers: readonly string[]): string =>
  numbers.length > SHOWN ? `${numbers.slice(0, SHOWN).join(', ')} …` : numbers.join(', ')

/** Longer lists of choices are codes that everybody knows, as those of currencies. */
const MOST_NAMED = 30
for (const { entity, fields } of lists) {
  const named = Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'choice' && Object.keys(field.choices).length <= MOST_NAMED ? [[name, field.choices] as const] : [],
  )
  if (named.length > 0) choiceNames[entity] = Object.fromEntries(named)
}

export const configurationActions: readonly Mounted[] = [
  ...lists.flatMap(listActions),
  ...handlers(roomExtra, { newMany: newRooms }),
  ...handlers(StarterKit, { fill: fillFromKit }),
  ...handlers(Rate, { grid: readRateGrid, save: saveRates }),
]
