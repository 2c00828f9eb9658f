import { removePacks } from '#domain/downtime/server/packFiles.ts'
import { nameBars } from '#domain/bar/server/barFacts.ts'
import { forgetStays } from '#domain/stay/server/forgetStays.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { ownRecords } from './ownRecords.ts'

/**
 * Takes away what was written about the bookings, stays and letters that are these guests' own, while they are still known by name. What
 * the ledger, the activity log and invoices hold goes by `forget_words`.
 */
export async function forgetTexts(ctx: Context, ids: readonly number[]): Promise<void> {
  const { db, hotelId } = ctx
  const own = await ownRecords(ctx, ids)
  await removePacks(ctx)
  await forgetLetters(ctx, ids, own.letters)
  // a voucher says what an agency pays: its amount stays, its number named the booking
  await sql`update voucher set number = '#' || id where hotel_id = ${hotelId} and reservation_id = any(${own.reservations}::bigint[])`.execute(
    db,
  )
  await sql`
    update reservation set channel = '', guest_remarks = '', internal_remarks = ''
    where hotel_id = ${hotelId} and id = any(${own.reservations}::bigint[])`.execute(db)
  await forgetStays(ctx, own)
  await sql`
    update stay_guest set signature = '', signed_at = null
    where hotel_id = ${hotelId} and signature <> '' and guest_id = any(${ids}::bigint[])`.execute(db)
  await sql`
    update recurring_charge set description = '' where hotel_id = ${hotelId} and description <> '' and stay_id = any(${own.stays}::bigint[])`.execute(
    db,
  )
  // what the tax service was told stays, but for whose lottery it is and why it was returned
  await sql`
    update tax_receipt set consumer_no = '', reason = ''
    where hotel_id = ${hotelId} and (consumer_no <> '' or reason <> '') and folio_id = any(${own.folios}::bigint[])`.execute(
    db,
  )
  // what the agency gets stays, but for the words about it
  await sql`
    update commission set reason = '', void_reason = '', reference = ''
    where hotel_id = ${hotelId} and stay_id = any(${own.stays}::bigint[])`.execute(db)
  await sql`
    update mini_bar_sale set end_reason = '' where hotel_id = ${hotelId} and end_reason <> '' and stay_id = any(${own.stays}::bigint[])`.execute(
    db,
  )
  await forgetOtherPrograms(ctx, own)
  await forgetAnswers(ctx, ids, own)
  await forgetLostItems(ctx, ids, own.stays)
  await forgetGroups(ctx, ids)
  // a merge that was undone holds what it had taken from the others too
  await sql`
    update guest_merge set before = '{}', after = '{}'
    where hotel_id = ${hotelId} and (survivor_id = any (${ids}::bigint[]) or merged_ids && ${ids}::bigint[])`.execute(
    db,
  )
  await sql`
    update guest_merge_row set gone = null where hotel_id = ${hotelId} and merge_id in (
      select id from guest_merge where hotel_id = ${hotelId} and survivor_id = any (${ids}::bigint[]))`.execute(db)
  await sql`delete from task where hotel_id = ${hotelId} and id = any(${own.tasks}::bigint[])`.execute(db)
}

/**
 * The guests' own letters keep their facts, not whom they went to nor what they said; those that wait do not leave. A letter to somebody
 * else about a booking in which a guest stayed keeps its address: its text and enclosure name the guest and go.
 */
async function forgetLetters({ db, hotelId }: Context, ids: readonly number[], own: readonly number[]): Promise<void> {
  const gone = sql`
    status = case when status = 'pending' then 'cancelled' else status end, body = '', error_params = '[]', error_text = '',
    enclosure = case when enclosure is not null then jsonb_set('{}', '{kind}', enclosure -> 'kind') end,
    text_removed_at = coalesce(text_removed_at, ${new Date().toISOString()}::timestamptz)`
  await sql`
    update mail set recipient_name = '', address = '', subject = '', ${gone}
    where hotel_id = ${hotelId} and id = any(${own}::bigint[])`.execute(db)
  await sql`
    update mail set ${gone} where hotel_id = ${hotelId} and text_removed_at is null and reservation_id in (
      select s.reservation_id from stay_guest x join stay s on s.hotel_id = x.hotel_id and s.id = x.stay_id
      where x.hotel_id = ${hotelId} and x.guest_id = any (${ids}::bigint[]))`.execute(db)
}

/** Money that came keeps its amount and its posting; by what a provider, a bank or a channel knows the guest goes. */
async function forgetOtherPrograms(
  { db, hotelId }: Context,
  own: { readonly reservations: readonly number[]; readonly stays: readonly number[] },
): Promise<void> {
  const asked = sql`hotel_id = ${hotelId} and reservation_id = any(${own.reservations}::bigint[])`
  await sql`
    update payment_arrival set external_id = '#' || id, problem = ''
    where hotel_id = ${hotelId} and online_payment_id in (select id from online_payment where ${asked})`.execute(db)
  await sql`
    update online_payment set reference = '#' || id, external_id = null, qr = '', url = '', problem = '' where ${asked}`.execute(
    db,
  )
  await sql`delete from channel_stay where hotel_id = ${hotelId} and stay_id = any(${own.stays}::bigint[])`.execute(db)
}

/** What other programs answered when they were told of a booking, a stay or a folio may be about the guests. */
async function forgetAnswers(
  { db, hotelId }: Context,
  ids: readonly number[],
  own: Readonly<Record<'reservations' | 'folios', readonly number[]>>,
): Promise<void> {
  const records = [...own.reservations.map((id) => `reservation ${id}`), ...own.folios.map((id) => `folio ${id}`)]
  await sql`
    update webhook_delivery set answer = '' where hotel_id = ${hotelId} and answer <> '' and (record = any(${records}::text[]) or record in (
      select unnest(array['stay ' || s.id, 'reservation ' || s.reservation_id]) from stay_guest x
      join stay s on s.hotel_id = x.hotel_id and s.id = x.stay_id
      where x.hotel_id = ${hotelId} and x.guest_id = any (${ids}::bigint[])))`.execute(db)
}

/** What was left behind is known by the number on its tag alone; photographs go with the words. */
async function forgetLostItems(
  { db, hotelId }: Context,
  ids: readonly number[],
  stays: readonly number[],
): Promise<void> {
  const left = sql`hotel_id = ${hotelId} and (guest_id = any (${ids}::bigint[]) or stay_id = any (${stays}::bigint[]))`
  await sql`
    delete from lost_item_picture where hotel_id = ${hotelId} and lost_item_id in (select id from lost_item where ${left})`.execute(
    db,
  )
  await sql`
    update lost_item set description = '#' || number, place = case when room_id is null then '#' || number else '' end,
      kept_where = '', claimed_by = '', handed_to = ''
    where ${left}`.execute(db)
}

/** A group that was the guests' own loses its words; one of a company keeps the name that the company gave it. */
async function forgetGroups(ctx: Context, ids: readonly number[]): Promise<void> {
  const { db, hotelId } = ctx
  const own = sql`hotel_id = ${hotelId} and guest_id = any (${ids}::bigint[])`
  await sql`update guest_group set remarks = '' where ${own}`.execute(db)
  await sql`update guest_group set code = '#' || id, name = '#' || id where ${own} and company_id is null`.execute(db)
  await nameBars(
    ctx,
    sql`s.reservation_id in (
      select b.id from reservation b join guest_group x on x.hotel_id = b.hotel_id and x.id = b.guest_group_id
      where b.hotel_id = ${hotelId} and x.guest_id = any (${ids}::bigint[]))`,
  )
}
