import type { Context } from '#kit/server/context.ts'
import type { FolioKind } from '../posting.ts'
import { sql } from 'kysely'

export interface LockedFolio {
  readonly id: number
  readonly number: number
  readonly kind: FolioKind
  readonly stayId: number | null
  readonly reservationId: number | null
  /** Whose master folio it is. */
  readonly guestGroupId: number | null
  readonly windowNo: number
  readonly status: 'open' | 'closed'
}

const columns = sql`
  f.id, f.number, f.kind, f.stay_id as "stayId", f.reservation_id as "reservationId", f.guest_group_id as "guestGroupId", f.window_no as "windowNo", f.status`

/** Holds folios until the command ends, in the order of their ids, accounts of companies last: nobody else posts to them meanwhile. */
export async function lockFolios({ db, hotelId }: Context, folioIds: readonly number[]): Promise<LockedFolio[]> {
  const { rows } = await sql<LockedFolio>`
    select ${columns} from folio f where f.hotel_id = ${hotelId} and f.id = any(${folioIds}) order by f.kind = 'company', f.id for no key update`.execute(
    db,
  )
  return rows
}

/** The same for every window of the stays. */
export async function lockFoliosOfStays({ db, hotelId }: Context, stayIds: readonly number[]): Promise<LockedFolio[]> {
  const { rows } = await sql<LockedFolio>`
    select ${columns} from folio f where f.hotel_id = ${hotelId} and f.stay_id = any(${stayIds}) order by f.id for no key update`.execute(
    db,
  )
  return rows
}
