import { AppError } from '#core/errors.ts'
import type { Change } from '#domain/sheet/sheetList.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import type { ConfigurationList } from '../declaration.ts'
import { usedBy } from './usedBy.ts'

type Refusals = ReadonlyMap<number, AppError>
type Guard = (context: Context, changes: readonly Change[]) => Promise<Refusals>

const leaves = ({ before, after }: Change): boolean => before.active && !after.active
const ids = (changes: readonly Change[]): number[] => changes.map(({ before }) => before.id)

/** A room that is taken, now or later, keeps its type and stays in use: its stays count on both. */
const roomsNotTaken: Guard = async ({ db, hotelId, businessDate }, changes) => {
  const touched = changes.filter(
    (change) => leaves(change) || change.before['roomTypeId'] !== change.after['roomTypeId'],
  )
  if (touched.length === 0) return new Map()
  const { rows } = await sql<{ id: number; until: string }>`
    select room_id as id, max(upper(during))::date as until from room_occupancy
    where hotel_id = ${hotelId} and room_id = any (${ids(touched)}::bigint[]) and upper(during) > ${businessDate}::date
    group by room_id`.execute(db)
  const until = new Map(rows.map((row) => [row.id, row.until]))
  return new Map(
    touched.flatMap((change): [number, AppError][] => {
      const { id, number } = change.before
      const day = until.get(id)
      const field = leaves(change) ? undefined : 'roomTypeId'
      return day === undefined ? [] : [[id, new AppError('roomStillTaken', [String(number), day], field)]]
    }),
  )
}

/** The accounts that the program posts to by their purpose stay what they are. */
const accountsOfProgram: Guard = async ({ db, hotelId }, changes) => {
  const touched = changes.filter((change) => leaves(change) || change.before['kind'] !== change.after['kind'])
  if (touched.length === 0) return new Map()
  const { rows } = await sql<{ id: number }>`
    select id from account where hotel_id = ${hotelId} and id = any (${ids(touched)}::bigint[]) and purpose is not null`.execute(
    db,
  )
  return new Map(rows.map(({ id }) => [id, new AppError('neededByProgram')]))
}

/** Rooms become clean, dirty and cleaning by what happens at the desk; only 'inspected' is the hotel's choice. */
const conditionsOfProgram: Guard = (_context, changes) => {
  const touched = changes.filter(
    (change) =>
      change.before['houseStatus'] !== change.after['houseStatus'] ||
      (leaves(change) && change.before['houseStatus'] !== 'inspected'),
  )
  return Promise.resolve(new Map(ids(touched).map((id) => [id, new AppError('neededByProgram')])))
}

const ON_PAPERS = ['companyId', 'customerGroupId', 'taxIds', 'reason', 'document', 'validFrom']

/** What stands on papers by an exemption stays what it was: a new document is a new exemption. */
const exemptionsPosted: Guard = async ({ db, hotelId }, changes) => {
  const touched = changes.filter(({ before, after }) =>
    ON_PAPERS.some((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name])),
  )
  if (touched.length === 0) return new Map()
  const { rows } = await sql<{ id: number }>`
    select x.id from standing_exemption x where x.hotel_id = ${hotelId} and x.id = any (${ids(touched)}::bigint[])
      and exists (select from folio_line l where l.hotel_id = x.hotel_id and l.standing_exemption_id = x.id)`.execute(
    db,
  )
  return new Map(rows.map(({ id }) => [id, new AppError('exemptionPosted')]))
}

/** What an entity's change must not break beyond what the database sees by itself. */
const guards: Readonly<Record<string, Guard>> = {
  Room: roomsNotTaken,
  Account: accountsOfProgram,
  RoomStatus: conditionsOfProgram,
  StandingExemption: exemptionsPosted,
}

/** What forbids which of the changes, by the row's id; among it that a row is still needed and may not be put out of use. */
export async function forbidden(
  context: Context,
  list: ConfigurationList,
  changes: readonly Change[],
): Promise<Refusals> {
  const own = (await guards[list.entity]?.(context, changes)) ?? new Map<number, AppError>()
  const leaving = ids(changes.filter(leaves))
  const used = leaving.length === 0 ? new Map() : await usedBy(context, list.table, leaving, { still: true })
  const stillUsed = [...used].map(([id, users]): [number, AppError] => [
    id,
    new AppError('unableToChangeStatusUsed', [users]),
  ])
  return new Map([...stillUsed, ...own])
}
