import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { namesOf } from '#kit/server/bothNames.ts'
import type { Context } from '#kit/server/context.ts'
import { handlers } from '#kit/server/mount.ts'
import { sql } from 'kysely'
import { Voucher, type VoucherRow } from '../voucherContract.ts'

/** The numbers that a text with commas between names, each once. */
export const numbersIn = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((number) => number.trim())
      .filter((number) => number !== ''),
  ),
]

/** A reservation, which is held, has the vouchers that a text names; what one of them covers stays with its number. */
export async function writeVouchers(
  { db, hotelId }: Context,
  { reservationId, voucher }: { reservationId: number; voucher: string },
): Promise<void> {
  const numbers = numbersIn(voucher)
  await sql`
    delete from voucher where hotel_id = ${hotelId} and reservation_id = ${reservationId} and number <> all (${numbers}::text[])`.execute(
    db,
  )
  await sql`
    insert into voucher (hotel_id, reservation_id, number)
    select ${hotelId}::int, ${reservationId}::bigint, n.number from unnest(${numbers}::text[]) with ordinality n (number, place) order by n.place
    on conflict on constraint voucher_number_key do nothing`.execute(db)
}

export const voucherActions = handlers(Voucher, {
  async of({ db, hotelId }, { reservationId }) {
    const { rows } = await sql<VoucherRow>`
      select v.id, v.number, v.company_id as "companyId", v.reservation_source_id as "reservationSourceId", v.amount, v.nights,
        case when c.id is not null then json_build_object('en', c.name, 'mon', c.name)
          when o.id is not null then ${namesOf('o')} end as issuer
      from voucher v
      left join company c on c.hotel_id = v.hotel_id and c.id = v.company_id
      left join reservation_source o on o.hotel_id = v.hotel_id and o.id = v.reservation_source_id
      where v.hotel_id = ${hotelId} and v.reservation_id = ${reservationId} order by v.id`.execute(db)
    return rows
  },
  async add(ctx, { reservationId, number, companyId, reservationSourceId, amount, nights }) {
    const { id } = await ctx.db
      .insertInto('voucher')
      .values({
        hotel_id: ctx.hotelId,
        reservation_id: reservationId,
        number,
        company_id: companyId,
        reservation_source_id: reservationSourceId,
        amount,
        nights,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordActivity(ctx, {
      entity: 'Reservation',
      id: reservationId,
      action: 'addVoucher',
      after: { voucher: number, companyId, reservationSourceId, amount, nights },
    })
    return { id }
  },
  async remove(ctx, { id }) {
    const { rows } = await sql<{ reservationId: number; number: string }>`
      delete from voucher where hotel_id = ${ctx.hotelId} and id = ${id} returning reservation_id as "reservationId", number`.execute(
      ctx.db,
    )
    const [gone] = rows
    if (!gone) throw new AppError('notFound')
    await recordActivity(ctx, {
      entity: 'Reservation',
      id: gone.reservationId,
      action: 'removeVoucher',
      before: { voucher: gone.number },
    })
    return {}
  },
})
