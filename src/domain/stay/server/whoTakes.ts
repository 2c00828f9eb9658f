import type { Label } from '#core/labels.ts'
import { fullNameOf } from '#domain/person/server/fullNameOf.ts'
import { blockKindLabels } from '#domain/roomBlock/labels.ts'
import type { Saying } from '#core/shapes.ts'
import type { RoomSpan } from '../spans.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

/** Who else has one of these rooms in the time for which it is wanted, the first of them, as a sentence; none = the rooms are free. The stays in `own` are not in the way. */
export async function whoTakes(
  { db, hotelId }: Context,
  wanted: readonly (Pick<RoomSpan, 'from' | 'until'> & { readonly roomId: number | null })[],
  own: readonly number[],
): Promise<Saying[]> {
  const spans = wanted.filter(({ roomId }) => roomId !== null)
  if (spans.length === 0) return []
  const { rows } = await sql<{ number: string; guest: string | null; from: string; until: string }>`
    select r.number, (
        select ${fullNameOf('g')} from stay s join guest g on g.hotel_id = s.hotel_id and g.id = s.guest_id
        where s.hotel_id = o.hotel_id and s.id = o.stay_id) as guest,
      to_char(lower(o.during), 'YYYY-MM-DD HH24:MI') as "from", to_char(upper(o.during), 'YYYY-MM-DD HH24:MI') as until
    from unnest(${spans.map(({ roomId }) => roomId)}::bigint[], ${spans.map(({ from }) => from)}::timestamp[],
      ${spans.map(({ until }) => until)}::timestamp[]) as x (room_id, since, until)
    join room_occupancy o on o.hotel_id = ${hotelId} and o.room_id = x.room_id and (o.stay_id is null or not o.stay_id = any(${own}))
      and o.during && tsrange(x.since, greatest(x.until, x.since))
    join room r on r.hotel_id = ${hotelId} and r.id = x.room_id
    order by x.since, lower(o.during) limit 1`.execute(db)
  return rows.map(({ number, guest, from, until }) => {
    const who: string | Label = guest ?? blockKindLabels.outOfOrder
    return { code: 'roomTakenBy', params: [number, who, from, until] }
  })
}
