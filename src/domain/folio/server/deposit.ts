import type { Label } from '#core/labels.ts'
import type { Minor } from '#core/money.ts'
import { readBalance } from '#domain/ledger/server/balances.ts'
import { standingGuests } from '#domain/guest/server/standingGuests.ts'
import { voidJournals } from '#domain/ledger/server/voidJournals.ts'
import { nextNumbers } from '#domain/numbering/server/nextNumbers.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { reopenDeposits } from './depositStatus.ts'
import { lockFolios } from '#domain/ledger/server/lockFolios.ts'

/** The folio on which a reservation's advance deposits stand, held until the command ends; undefined when none was ever taken. */
export async function lockDepositFolio(
  { db, hotelId }: Context,
  reservationId: number,
): Promise<{ id: number; held: Minor } | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from folio where hotel_id = ${hotelId} and kind = 'deposit' and reservation_id = ${reservationId} for no key update`.execute(
    db,
  )
  const [folio] = rows
  if (!folio) return undefined
  return { id: folio.id, held: 0 - (await readBalance({ db, hotelId }, folio.id)) }
}

/** The same, opened when there is none; two desks that take the first deposit at once share it. */
export async function openDepositFolio(
  ctx: Context,
  reservation: { readonly id: number; readonly guestId: number },
): Promise<{ id: number; held: Minor }> {
  const { db, hotelId, businessDate, hotel } = ctx
  // the guest before the reservation, as a merge holds them
  const standing = await standingGuests(ctx, [reservation.guestId])
  await sql`select from reservation where hotel_id = ${hotelId} and id = ${reservation.id} for no key update`.execute(
    db,
  )
  const existing = await lockDepositFolio(ctx, reservation.id)
  if (existing) {
    await reopenDeposits(ctx, [existing.id])
    return existing
  }
  const { id } = await db
    .insertInto('folio')
    .values({
      hotel_id: hotelId,
      number: await nextNumbers(ctx, 'folio'),
      kind: 'deposit',
      reservation_id: reservation.id,
      guest_id: standing(reservation.guestId),
      currency: hotel.currency,
      opened_on: businessDate,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, held: 0 }
}

const undone: Label = { en: 'Check-in undone', mon: 'Буулгалтыг буцаасан' }

/** Undo check-in: deposits that the stays took over on this business date go back to their reservations. */
export async function giveBackDeposits(ctx: Context, stayIds: readonly number[]): Promise<void> {
  const { db, hotelId, businessDate } = ctx
  const { rows } = await sql<{ journalId: number; folioIds: number[] }>`
    select j.id as "journalId", array(select l.folio_id from folio_line l where l.hotel_id = j.hotel_id and l.journal_id = j.id) as "folioIds"
    from journal j
    where j.hotel_id = ${hotelId} and j.business_date = ${businessDate} and j.kind = 'depositTransfer'
      and exists (select from folio_line l where l.hotel_id = j.hotel_id and l.journal_id = j.id and l.stay_id = any(${stayIds}))
      and not exists (select from journal v where v.hotel_id = j.hotel_id and v.reverses_journal_id = j.id and v.kind = 'void')`.execute(
    db,
  )
  if (rows.length === 0) return
  const folioIds = rows.flatMap((journal) => journal.folioIds)
  await lockFolios(ctx, folioIds)
  await reopenDeposits(ctx, folioIds)
  const journalIds = rows.map(({ journalId }) => journalId)
  await voidJournals(ctx, journalIds, { reason: undone[ctx.locale], source: 'desk' })
}
