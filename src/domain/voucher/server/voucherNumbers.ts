import { sql } from 'kysely'

/** The numbers of the vouchers of the reservation `b`, '1, 2', in the order in which they were given; '' = it has none. */
export const voucherNumbers = sql<string>`coalesce((
  select string_agg(v.number, ', ' order by v.id) from voucher v where v.hotel_id = b.hotel_id and v.reservation_id = b.id), '')`
