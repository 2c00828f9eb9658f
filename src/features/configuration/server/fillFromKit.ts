import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import type { Values } from '#domain/sheet/sheetList.ts'
import type { Context } from '#kit/server/context.ts'
import type { Handler } from '#kit/server/mount.ts'
import { sql } from 'kysely'
import type { ConfigurationList } from '../declaration.ts'
import { extraCharge } from '../extraCharge.ts'
import { kitPlan, type KitPlan } from '../kitPlan.ts'
import { Rate } from '../rate.ts'
import { rateType } from '../rateType.ts'
import { room } from '../room.ts'
import { roomType } from '../roomType.ts'
import { season } from '../season.ts'
import { KIT_PATHS, type StarterKit } from '../starterKitContract.ts'
import { starterKits } from '../starterKits.ts'
import { addRecords } from './changes.ts'
import { saveRates } from './rateGrid.ts'

interface Standing {
  filled: boolean
  /** Ids by code. */
  policies: Record<string, number>
  /** Ids by the purpose of their account. */
  groups: Record<string, number>
  seasons: Record<string, number>
  charges: Record<string, number>
}

export const fillFromKit: Handler<typeof StarterKit.fill> = async (context, { kit }) => {
  const { hotel, businessDate, caller, hotelId } = context
  if (!KIT_PATHS.every((path) => caller.menu.has(path))) throw new AppError('noAccess')
  const standing = await readStanding(context)
  if (standing.filled) throw new AppError('kitNeedsEmpty')
  const plan = kitPlan(starterKits[kit], { currency: hotel.currency, businessDate })
  const types = await added(context, roomType, plan.roomTypes)
  await added(
    context,
    room,
    plan.rooms.map(({ type, ...of }) => ({ ...of, roomTypeId: types[type] })),
  )
  const seasons = { ...standing.seasons, ...(await added(context, season, lacking(plan.seasons, standing.seasons))) }
  const rateTypes = await addRateTypes(context, plan, standing.policies)
  if (plan.rates.length > 0) {
    const cells = plan.rates.map(({ type, rateType: of, season: during, ...prices }) => ({
      ...prices,
      roomTypeId: types[type],
      rateTypeId: rateTypes[of],
      seasonId: during === null ? null : seasons[during],
      version: 0,
    }))
    await saveRates(context, Rate.save.input.parse({ cells }))
  }
  await addCharges(context, plan, standing)
  await recordActivity(context, { entity: 'StarterKit', id: hotelId, action: 'fill', after: { kit } })
  return { rooms: plan.rooms.length }
}

async function readStanding({ db, hotelId }: Context): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select exists (select from room where hotel_id = ${hotelId}) or exists (select from room_type where hotel_id = ${hotelId})
        or exists (select from rate_type where hotel_id = ${hotelId}) as filled,
      (select coalesce(json_object_agg(code, id), '{}') from cancellation_policy where hotel_id = ${hotelId} and active) as policies,
      (select coalesce(json_object_agg(code, id), '{}') from season where hotel_id = ${hotelId}) as seasons,
      (select coalesce(json_object_agg(code, id), '{}') from extra_charge where hotel_id = ${hotelId}) as charges,
      (select coalesce(json_object_agg(purpose, id), '{}') from (
        select a.purpose, min(g.id) as id from extra_charge_group g join account a on a.hotel_id = g.hotel_id and a.id = g.account_id
        where g.hotel_id = ${hotelId} and g.active and a.purpose is not null group by a.purpose) of) as groups`.execute(
    db,
  )
  return rows[0]!
}

/** Adds the records as their own form would, what is left out being what it is there, and gives their ids by code. */
async function added(
  context: Context,
  list: ConfigurationList,
  records: readonly Values[],
): Promise<Record<string, number>> {
  const { input } = list.actions.new
  const ids = await addRecords(
    context,
    list,
    records.map((record) => input.parse(record) as Values),
  )
  return Object.fromEntries(records.map((record, place) => [String(record['code']), ids[place] ?? 0]))
}

/** A code that the hotel uses already stays its own. */
const lacking = <T extends { readonly code: string }>(records: readonly T[], standing: Record<string, number>): T[] =>
  records.filter(({ code }) => standing[code] === undefined)

/** The one with prices first: the others follow it. */
async function addRateTypes(context: Context, { rateTypes }: KitPlan, policies: Record<string, number>) {
  const rows = rateTypes.map(({ policy, ...of }, place) => ({
    ...of,
    cancellationPolicyId: policies[policy] ?? null,
    sortOrder: place + 1,
  }))
  const own = rows.flatMap(({ follows, ...of }) => (follows === null ? [of] : []))
  const ids = await added(context, rateType, own)
  const following = rows.flatMap(({ follows, ...of }) =>
    follows === null ? [] : [{ ...of, derivedFrom: ids[follows], derivedKind: 'percent' }],
  )
  return { ...ids, ...(await added(context, rateType, following)) }
}

/** Of groups that the hotel has. */
async function addCharges(context: Context, { charges }: KitPlan, standing: Standing): Promise<void> {
  const rows = lacking(charges, standing.charges).flatMap(({ of, ...charge }, place) => {
    const extraChargeGroupId = standing.groups[of]
    return extraChargeGroupId === undefined ? [] : [{ ...charge, extraChargeGroupId, sortOrder: place + 1 }]
  })
  await added(context, extraCharge, rows)
}
