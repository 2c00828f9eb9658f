import { nextNumbers } from '#domain/numbering/server/nextNumbers.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

/** Of a reservation's deposits, of a company's account, or one of the house in somebody's name. */
interface OwnFolio {
  readonly kind: 'deposit' | 'company' | 'house'
  readonly reservationId?: number | undefined
  readonly companyId?: number | undefined
  readonly guestId?: number | undefined
  readonly name?: string | undefined
}

/** Opens new folios, many at once; their ids in the order given. */
export async function openOwnFolios(ctx: Context, folios: readonly OwnFolio[]): Promise<number[]> {
  if (folios.length === 0) return []
  const first = await nextNumbers(ctx, 'folio', folios.length)
  const rows = folios.map((folio, nth) => ({
    number: first + nth,
    kind: folio.kind,
    reservation: folio.reservationId,
    company: folio.companyId,
    guest: folio.guestId,
    name: folio.name ?? '',
  }))
  const { rows: opened } = await sql<{ id: number }>`
    insert into folio (hotel_id, number, kind, reservation_id, company_id, guest_id, name, currency, opened_on)
    select ${ctx.hotelId}::int, x.number, x.kind, x.reservation, x.company, x.guest, x.name, ${ctx.hotel.currency}, ${ctx.businessDate}::date
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as x (number bigint, kind text, reservation bigint, company bigint, guest bigint, name text)
    order by x.number returning id, number`.execute(ctx.db)
  return opened.map(({ id }) => id)
}
