import type { OutputOf } from '#core/contract.ts'
import { readGuest } from '#domain/guest/server/readGuest.ts'
import type { Context } from '#kit/server/context.ts'
import { errorMessage } from '#core/errors.ts'
import { sql } from 'kysely'
import { type GuestProfile, GOES, STAYS } from '../contract.ts'
import { mergedInto } from './anonymise.ts'
import { openBusiness } from './openBusiness.ts'
import { ownRecords, tellsOf } from './ownRecords.ts'

type Preview = OutputOf<typeof GuestProfile.previewAnonymise>

/** What anonymising a guest would take away, what it must leave, and what stands against it. */
export async function previewAnonymise(ctx: Context, { id }: { id: number }): Promise<Preview> {
  const { db, hotelId, locale } = ctx
  await readGuest(ctx, { id })
  const refusal = await openBusiness(ctx, id)
  const ids = [id, ...(await mergedInto(ctx, id))]
  const own = await ownRecords(ctx, ids)
  const { rows } = await sql<Record<string, number>>`
    select
      ${ids.length}::int as records,
      (select count(*)::int from guest_document where hotel_id = ${hotelId} and guest_id = any (${ids}::bigint[])) as documents,
      (select count(*)::int from reservation b where hotel_id = ${hotelId} and id = any (${own.reservations}::bigint[])
        and (guest_remarks <> '' or internal_remarks <> '' or channel <> ''
          or exists (select from voucher v where v.hotel_id = b.hotel_id and v.reservation_id = b.id))) as remarks,
      (select count(*)::int from mail where hotel_id = ${hotelId} and id = any (${own.letters}::bigint[])) as letters,
      (select count(*)::int from task where hotel_id = ${hotelId} and id = any (${own.tasks}::bigint[])) as tasks,
      (select count(*)::int from folio_line where hotel_id = ${hotelId} and folio_id = any (${own.folios}::bigint[])
        and (description <> '' or reference <> '' or reason is not null)) as "postingTexts",
      (select count(*)::int from activity a where a.hotel_id = ${hotelId} and ${tellsOf(own)}) as activity,
      (select count(*)::int from downtime_pack where hotel_id = ${hotelId}) as packs,
      (select count(*)::int from stay_guest where hotel_id = ${hotelId} and guest_id = any (${ids}::bigint[])) as stays,
      (select count(*)::int from folio_line where hotel_id = ${hotelId} and folio_id = any (${own.folios}::bigint[])) as postings,
      (select count(*)::int from payment_receipt r join folio_line l on l.hotel_id = r.hotel_id and l.id = r.folio_line_id
        where r.hotel_id = ${hotelId} and l.folio_id = any (${own.folios}::bigint[])) as receipts,
      (select count(*)::int from invoice where hotel_id = ${hotelId} and folio_id = any (${own.folios}::bigint[])) as invoices,
      (select count(*)::int from tax_receipt where hotel_id = ${hotelId} and folio_id = any (${own.folios}::bigint[])) as "taxReceipts",
      (select count(*)::int from commission where hotel_id = ${hotelId} and stay_id = any (${own.stays}::bigint[])) as commissions,
      (select count(distinct x.guest_id)::int from stay_guest x where x.hotel_id = ${hotelId} and x.stay_id = any (${own.stays}::bigint[])
        and x.guest_id <> all (${ids}::bigint[])) as companions,
      (select count(distinct s.reservation_id)::int from stay_guest x join stay s on s.hotel_id = x.hotel_id and s.id = x.stay_id
        where x.hotel_id = ${hotelId} and x.guest_id = any (${ids}::bigint[]) and s.reservation_id <> all (${own.reservations}::bigint[])) as "bookingsOfOthers"`.execute(
    db,
  )
  const counts = rows[0] ?? {}
  const told = <W extends string>(names: readonly W[]): { what: W; count: number }[] =>
    names.map((what) => ({ what, count: counts[what] ?? 0 })).filter(({ count }) => count > 0)
  return {
    refusal: refusal ? errorMessage(refusal.code, refusal.params, locale) : null,
    goes: told(GOES),
    stays: told(STAYS),
  }
}
