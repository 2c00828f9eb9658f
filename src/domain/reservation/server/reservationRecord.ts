import { AppError } from '#core/errors.ts'
import { depositHeld } from '#domain/ledger/server/balances.ts'
import { fullNameOf } from '#domain/person/server/fullNameOf.ts'
import { keptPolicies } from '#domain/policy/server/keptPolicies.ts'
import { staysOf } from '#domain/stay/server/stayRows.ts'
import { voucherNumbers } from '#domain/voucher/server/voucherNumbers.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import type { ReservationRecord } from '../contract.ts'

/** A reservation with its stays. */
export async function getReservation(ctx: Context, { id }: { id: number }): Promise<ReservationRecord> {
  const { db, hotelId } = ctx
  const { rows } = await sql<Omit<ReservationRecord, 'stays' | 'total' | 'balance'> & { deposit: number }>`
    select b.id, b.number, b.version, b.guest_id as "guestId", ${fullNameOf('g')} as "guestName",
      g.phone as "guestPhone", g.email as "guestEmail", b.company_id as "companyId", c.name as "companyName",
      b.reservation_source_id as "reservationSourceId", o.name as "sourceName", o.name_mon as "sourceNameMon",
      b.guest_group_id as "guestGroupId", q.name as "groupName", t.id as "reservationTypeId", t.name as "reservationTypeName", t.name_mon as "reservationTypeNameMon",
      b.channel, ${voucherNumbers} as voucher, b.guest_remarks as "guestRemarks", b.internal_remarks as "internalRemarks",
      b.deposit_due as "depositDue", b.deposit_due_on as "depositDueOn", b.release_at as "releaseAt", ${keptPolicies} as policies,
      b.created_at as "createdAt", b.created_on as "createdOn", u.name as "createdBy",
      ${depositHeld('b')} as deposit
    from reservation b
    join guest g on g.hotel_id = b.hotel_id and g.id = b.guest_id
    join reservation_type t on t.hotel_id = b.hotel_id and t.id = b.reservation_type_id
    left join company c on c.hotel_id = b.hotel_id and c.id = b.company_id
    left join reservation_source o on o.hotel_id = b.hotel_id and o.id = b.reservation_source_id
    left join guest_group q on q.hotel_id = b.hotel_id and q.id = b.guest_group_id
    left join app_user u on u.hotel_id = b.hotel_id and u.id = b.created_by
    where b.hotel_id = ${hotelId} and b.id = ${id}`.execute(db)
  const [reservation] = rows
  if (!reservation) throw new AppError('notFound')
  const stays = await staysOf(ctx, id)
  return {
    ...reservation,
    stays,
    total: stays.reduce((sum, { total }) => sum + total, 0),
    balance: stays.reduce((sum, { balance }) => sum + balance, 0),
  }
}
