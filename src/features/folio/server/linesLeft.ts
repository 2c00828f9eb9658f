import type { Minor } from '#core/money.ts'
import { type HeldLine, lineFacts } from '#domain/folio/server/lineFacts.ts'
import { originKind } from '#domain/folio/server/originKind.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

export interface LineLeft {
  readonly id: number
  /** By what the charge was posted first, through however many moves. */
  readonly kind: 'room' | 'fee' | 'payment' | 'extraCharge'
  /** The group of an extra charge. */
  readonly extraChargeGroupId: number | null
  readonly left: Minor
  readonly locked: HeldLine['locked']
}

/** The lines of a folio of which something is left. */
export async function linesLeft({ db, hotelId }: Context, folioId: number): Promise<LineLeft[]> {
  const { rows } = await sql<LineLeft>`
    select x.id, x."left", x.locked, x."extraChargeGroupId",
      case when x.origin in ('room', 'dayUse') then 'room' when x.origin in ('noShowFee', 'cancellationFee') then 'fee'
        when x.origin in ('payment', 'refund', 'deposit', 'transfer') then 'payment' else 'extraCharge' end as kind
    from (
      select l.id, ${lineFacts}, e.extra_charge_group_id as "extraChargeGroupId", ${originKind(sql`l`)} as origin
      from folio_line l
      left join extra_charge e on e.hotel_id = l.hotel_id and e.id = l.extra_charge_id
      where l.hotel_id = ${hotelId} and l.folio_id = ${folioId}
    ) x where x."left" <> 0 order by x.id`.execute(db)
  return rows
}
