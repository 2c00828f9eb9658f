import { AppError, ConfirmationNeeded } from '#core/errors.ts'
import type { Saying } from '#core/shapes.ts'
import { fullNameOf } from '#domain/person/server/fullNameOf.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import type { RoomResult } from '../groupActions.ts'

interface Member {
  readonly stayId: number
  readonly roomNumber: string | null
  readonly guestName: string
  readonly guestGroupId: number | null
}

/**
 * Acts on rooms of a group so that the refusal of one undoes nothing of the others: all at once first, and where that is refused in
 * halves, down to the room that it is. The rooms are held, in the order of their ids, before anything is done, so two who act on one
 * group come one after the other. Results in the order asked.
 */
export async function roomByRoom(
  ctx: Context,
  { id, stayIds }: { readonly id: number; readonly stayIds: readonly number[] },
  act: (stayIds: number[]) => Promise<unknown>,
): Promise<{ results: RoomResult[] }> {
  const asked = [...new Set(stayIds)]
  const members = await holdMembers(ctx, asked)
  const own = asked.filter((stayId) => members.get(stayId)?.guestGroupId === id)
  const refused = new Map<number, AppError>()
  await inHalves(ctx, own, act, refused)
  const results = asked.map((stayId): RoomResult => {
    const { roomNumber = null, guestName = '' } = members.get(stayId) ?? {}
    const error = own.includes(stayId) ? refused.get(stayId) : new AppError('notOfGroup')
    return { stayId, roomNumber, guestName, problem: error ? said(error) : null, warnings: warningsOf(error) }
  })
  return { results: await withRoomsAsTheyAre(ctx, results) }
}

async function inHalves(
  ctx: Context,
  stayIds: readonly number[],
  act: (stayIds: number[]) => Promise<unknown>,
  refused: Map<number, AppError>,
): Promise<void> {
  const [first] = stayIds
  if (first === undefined) return
  const error = await attempt(ctx, () => act([...stayIds]))
  if (!error) return
  if (stayIds.length === 1) return void refused.set(first, error)
  const half = Math.ceil(stayIds.length / 2)
  await inHalves(ctx, stayIds.slice(0, half), act, refused)
  await inHalves(ctx, stayIds.slice(half), act, refused)
}

/** Undoes what a refusal leaves half done; gives the refusal. */
async function attempt({ db }: Context, act: () => Promise<unknown>): Promise<AppError | undefined> {
  await sql`savepoint room`.execute(db)
  try {
    await act()
    await sql`release savepoint room`.execute(db)
    return undefined
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await sql`rollback to savepoint room`.execute(db)
    await sql`release savepoint room`.execute(db)
    return error
  }
}

async function holdMembers({ db, hotelId }: Context, stayIds: readonly number[]): Promise<Map<number, Member>> {
  await sql`select from stay where hotel_id = ${hotelId} and id = any(${stayIds}) order by id for update`.execute(db)
  const { rows } = await sql<Member>`
    select s.id as "stayId", r.number as "roomNumber",
      case when s.stand_in_guest_id is distinct from s.guest_id then ${fullNameOf('g')} else '' end as "guestName", b.guest_group_id as "guestGroupId"
    from stay s
    join reservation b on b.hotel_id = s.hotel_id and b.id = s.reservation_id
    join guest g on g.hotel_id = s.hotel_id and g.id = s.guest_id
    left join room r on r.hotel_id = s.hotel_id and r.id = s.room_id
    where s.hotel_id = ${hotelId} and s.id = any(${stayIds})`.execute(db)
  if (rows.length < stayIds.length) throw new AppError('notFound')
  return new Map(rows.map((row) => [row.stayId, row]))
}

/** An action may have given or taken a room. */
async function withRoomsAsTheyAre({ db, hotelId }: Context, results: readonly RoomResult[]): Promise<RoomResult[]> {
  const { rows } = await sql<{ stayId: number; number: string }>`
    select s.id as "stayId", r.number from stay s join room r on r.hotel_id = s.hotel_id and r.id = s.room_id
    where s.hotel_id = ${hotelId} and s.id = any(${results.map(({ stayId }) => stayId)})`.execute(db)
  const numberOf = new Map(rows.map(({ stayId, number }) => [stayId, number]))
  return results.map((result) => ({ ...result, roomNumber: numberOf.get(result.stayId) ?? null }))
}

const said = ({ code, params }: { code: AppError['code']; params: AppError['params'] }): Saying => ({
  code,
  params: [...params],
})

const warningsOf = (error: AppError | undefined): RoomResult['warnings'] =>
  error instanceof ConfirmationNeeded
    ? error.warnings.map((warning) => ({ ...said(warning), needsReason: warning.needsReason }))
    : []
