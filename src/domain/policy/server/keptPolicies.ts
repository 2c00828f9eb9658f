import { namesOf } from '#kit/server/bothNames.ts'
import { sql } from 'kysely'

/** The policies that reservation `b` keeps of the plans that its stays have now, as JSON: `{ rateType, arrivesAt, policy }`. */
export const keptPolicies = sql`coalesce((
  select json_agg(json_build_object('rateType', ${namesOf('p')},
    'arrivesAt', to_char(x.arrives_at, 'YYYY-MM-DD"T"HH24:MI'), 'policy', b.policies -> p.id::text) order by x.arrives_at, p.id)
  from (select s.rate_type_id, min(s.arrives_at) as arrives_at from stay s
    where s.hotel_id = b.hotel_id and s.reservation_id = b.id and s.status not in ('void') group by s.rate_type_id) x
  join rate_type p on p.hotel_id = b.hotel_id and p.id = x.rate_type_id
  where jsonb_typeof(b.policies -> p.id::text) = 'object'), '[]'::json)`
