import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { readGuest } from '#domain/guest/server/readGuest.ts'
import type { Context } from '#kit/server/context.ts'
import { type RawBuilder, sql } from 'kysely'
import { mergedInto } from './anonymise.ts'
import { ownRecords, tellsOf } from './ownRecords.ts'
import type { PersonalPart } from '../personalParts.ts'
import { type PersonalData, personalFile } from './personalFile.ts'

/**
 * Everything held on a person and on those who were merged into it, as one file. That it was handed out is recorded; the file itself is
 * kept nowhere.
 */
export async function personalData(ctx: Context, { id }: { id: number }): Promise<{ name: string; base64: string }> {
  // it holds the numbers of documents too: who may not see them cannot hand it out
  if (!ctx.caller.privileges.has('seeIdentity')) throw new AppError('noAccess')
  const parts = await personalParts(ctx, id)
  await recordActivity(ctx, { entity: 'Guest', id, action: 'exportData' })
  return personalFile(ctx, id, parts)
}

/** Part by part as rows, in the order of the file. */
async function personalParts(ctx: Context, id: number): Promise<PersonalData> {
  const { db, hotelId } = ctx
  const { documents, ...guest } = await readGuest(ctx, { id })
  const ids = [id, ...(await mergedInto(ctx, id))]
  const own = await ownRecords(ctx, ids)
  const whole = (table: string, where: RawBuilder<unknown>, order = 'id') =>
    sql`select to_jsonb(x) - ${LEFT_OUT}::text[] as row from ${sql.table(table)} x where x.hotel_id = ${hotelId} and ${where} order by ${sql.id('x', order)}`
  const parts: Readonly<Partial<Record<PersonalPart, RawBuilder<unknown>>>> = {
    mergedRecords: whole('guest', sql`x.id = any (${ids}::bigint[]) and x.id <> ${id}`),
    merges: sql`
      select to_jsonb(m) - ${LEFT_OUT}::text[] || jsonb_build_object('moved', (
        select coalesce(jsonb_agg(to_jsonb(r) - ${LEFT_OUT}::text[]), '[]') from guest_merge_row r where r.hotel_id = m.hotel_id and r.merge_id = m.id)) as row
      from guest_merge m where m.hotel_id = ${hotelId} and (m.survivor_id = any (${ids}::bigint[]) or m.merged_ids && ${ids}::bigint[]) order by m.id`,
    reservations: whole('reservation', sql`x.id = any (${own.reservations}::bigint[])`),
    vouchers: whole('voucher', sql`x.reservation_id = any (${own.reservations}::bigint[])`),
    groups: whole('guest_group', sql`x.guest_id = any (${ids}::bigint[])`),
    stays: sql`
      select to_jsonb(s) - ${LEFT_OUT}::text[] || jsonb_build_object('reservation', b.number, 'room', r.number, 'room_type', k.code, 'main', g.main, 'registered', g.registered, 'signature', g.signature, 'signed_at', g.signed_at) as row
      from stay_guest g join stay s on s.hotel_id = g.hotel_id and s.id = g.stay_id
      join reservation b on b.hotel_id = s.hotel_id and b.id = s.reservation_id
      join room_type k on k.hotel_id = s.hotel_id and k.id = s.room_type_id left join room r on r.hotel_id = s.hotel_id and r.id = s.room_id
      where g.hotel_id = ${hotelId} and g.guest_id = any (${ids}::bigint[]) order by s.arrival, s.id`,
    arrivals: whole('arrival_note', sql`x.stay_id = any (${own.stays}::bigint[])`, 'stay_id'),
    preRegistrations: whole('pre_registration', sql`x.stay_id = any (${own.stays}::bigint[])`, 'place'),
    formerStays: whole('stay_former', sql`x.stay_id = any (${own.stays}::bigint[])`, 'stay_id'),
    nights: whole('stay_night', sql`x.stay_id = any (${own.stays}::bigint[])`, 'date'),
    recurringCharges: whole('recurring_charge', sql`x.stay_id = any (${own.stays}::bigint[])`),
    taxExemptions: whole('stay_tax_exemption', sql`x.stay_id = any (${own.stays}::bigint[])`),
    tasks: whole('task', sql`x.id = any (${own.tasks}::bigint[])`),
    folios: whole('folio', sql`x.id = any (${own.folios}::bigint[])`),
    postings: sql`
      select to_jsonb(l) - ${LEFT_OUT}::text[] || jsonb_build_object('folio', f.number, 'posting_reason', j.reason) as row
      from folio f join folio_line l on l.hotel_id = f.hotel_id and l.folio_id = f.id
      join journal j on j.hotel_id = l.hotel_id and j.id = l.journal_id
      where f.hotel_id = ${hotelId} and (f.id = any (${own.folios}::bigint[]) or l.parent_line_id in (
        select p.id from folio_line p where p.hotel_id = ${hotelId} and p.folio_id = any (${own.folios}::bigint[]))) order by l.id`,
    invoices: whole('invoice', sql`x.folio_id = any (${own.folios}::bigint[])`),
    taxReceipts: whole('tax_receipt', sql`x.folio_id = any (${own.folios}::bigint[])`),
    commissions: whole('commission', sql`x.stay_id = any (${own.stays}::bigint[])`),
    onlinePayments: whole('online_payment', sql`x.reservation_id = any (${own.reservations}::bigint[])`),
    arrivedPayments: whole(
      'payment_arrival',
      sql`x.online_payment_id in (select p.id from online_payment p where p.hotel_id = ${hotelId} and p.reservation_id = any (${own.reservations}::bigint[]))`,
    ),
    channelStays: whole('channel_stay', sql`x.stay_id = any (${own.stays}::bigint[])`, 'stay_id'),
    miniBar: whole('mini_bar_sale', sql`x.stay_id = any (${own.stays}::bigint[])`),
    lostItems: whole(
      'lost_item',
      sql`(x.guest_id = any (${ids}::bigint[]) or x.stay_id = any (${own.stays}::bigint[]))`,
    ),
    letters: whole('mail', sql`x.id = any (${own.letters}::bigint[])`),
    activity: sql`
      select to_jsonb(a) - ${LEFT_OUT}::text[] - 'address' as row
      from activity a where a.hotel_id = ${hotelId} and ${tellsOf(own)} order by a.id`,
  }
  const columns = Object.entries(parts).map(
    ([part, query]) => sql`(select coalesce(json_agg(x.row), '[]') from (${query}) x) as ${sql.id(part)}`,
  )
  const { rows } = await sql<PersonalData>`select ${sql.join(columns)}`.execute(db)
  return { guest: [guest], documents: documents.map((each) => ({ ...each })), ...rows[0] }
}

/** What the program writes for itself and says nothing that the rest does not. */
const LEFT_OUT = ['hotel_id', 'search', 'last_key', 'merged', 'guest_merged', 'bar', 'bar_name', 'bar_marks', 'version']
