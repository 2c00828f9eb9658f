import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import type { Context } from '#kit/server/context.ts'
import { type Handler, handlers } from '#kit/server/mount.ts'
import { sql } from 'kysely'
import { type DayPack, DayPacks, type DayPackSetting } from '../dayPack.ts'
import { dayPackKey, dayPackName } from './dayPackFile.ts'

/** So many packs stand in the list. */
const IN_SIGHT = 62

/** What a hotel may begin with. */
const proposed: DayPackSetting = {
  reports: ['daily', 'nightAudit', 'paymentLog', 'trialBalance'],
  addresses: [],
  language: 'mon',
  active: true,
  version: 0,
}

function refuseWithoutRevenue({ caller }: Context): void {
  if (!caller.privileges.has('seeRevenue')) throw new AppError('noAccess')
}

async function readSetting({ db, hotelId }: Context): Promise<DayPackSetting> {
  const row = await db
    .selectFrom('day_pack_setting')
    .select(['reports', 'addresses', 'language', 'active', 'version'])
    .where('hotel_id', '=', hotelId)
    .executeTakeFirst()
  return row ? { ...row, language: row.language as DayPackSetting['language'] } : proposed
}

const setting: Handler<typeof DayPacks.setting> = async (context) => {
  refuseWithoutRevenue(context)
  return readSetting(context)
}

/** Days that were closed before the hotel wanted packs have none; wanting them again begins anew. */
const save: Handler<typeof DayPacks.save> = async (context, { version, ...wanted }) => {
  refuseWithoutRevenue(context)
  const { db, hotelId } = context
  const before = await readSetting(context)
  const { rows } = await sql`
    insert into day_pack_setting as s (hotel_id, reports, addresses, language, active)
    select ${hotelId}::int, ${wanted.reports}::text[], ${wanted.addresses}::text[], ${wanted.language}, ${wanted.active}::boolean where ${version}::int = 0
    on conflict (hotel_id) do nothing returning s.version`.execute(db)
  if (version === 0 && rows.length === 0) throw new AppError('changedMeanwhile')
  if (version > 0) {
    const { rows: changed } = await sql`
      update day_pack_setting set reports = ${wanted.reports}::text[], addresses = ${wanted.addresses}::text[], language = ${wanted.language},
        since = case when active then since else ${new Date().toISOString()}::timestamptz end, active = ${wanted.active}, version = version + 1
      where hotel_id = ${hotelId} and version = ${version} returning version`.execute(db)
    if (changed.length === 0) throw new AppError('changedMeanwhile')
  }
  const after = await readSetting(context)
  await recordActivity(context, { entity: 'DayPack', id: hotelId, action: 'save', before, after })
  return after
}

const list: Handler<typeof DayPacks.list> = async (context) => {
  refuseWithoutRevenue(context)
  const { db, hotelId } = context
  const { rows } = await sql<DayPack>`
    select p.audit_run_id as "auditRunId", a.business_date as date, p.made_at as "madeAt", p.size, a.superseded
    from day_pack p join audit_run a on a.hotel_id = p.hotel_id and a.id = p.audit_run_id
    where p.hotel_id = ${hotelId} order by a.business_date desc, a.id desc limit ${IN_SIGHT}`.execute(db)
  return rows
}

const pdf: Handler<typeof DayPacks.pdf> = async (context, { auditRunId }) => {
  refuseWithoutRevenue(context)
  const { db, hotelId, files } = context
  const { rows } = await sql<{ date: string }>`
    select a.business_date as date from day_pack p join audit_run a on a.hotel_id = p.hotel_id and a.id = p.audit_run_id
    where p.hotel_id = ${hotelId} and p.audit_run_id = ${auditRunId} and p.made_at is not null`.execute(db)
  const [pack] = rows
  const content = pack && (await files.get(dayPackKey(hotelId, auditRunId, pack.date)))
  if (!content) throw new AppError('notFound')
  return { name: dayPackName(pack.date), base64: content.toString('base64') }
}

export const dayPackActions = handlers(DayPacks, { setting, save, list, pdf })
