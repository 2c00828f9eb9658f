import { namesOf } from '#kit/server/bothNames.ts'
import { type RawBuilder, sql } from 'kysely'

const feeJson = (prefix: string, more = ''): RawBuilder<unknown> =>
  sql.raw(`case c.${prefix}_basis when 'none' then null
    else json_build_object('basis', c.${prefix}_basis, 'value', trim_scale(c.${prefix}_value)::text${more}) end`)

/** The policy of rate type `r` as the JSON of `Policy`; null where it has none. */
export const policyJson: RawBuilder<unknown> = sql`(
  select json_build_object('code', c.code, 'name', ${namesOf('c')},
    'tiers', coalesce((
      select json_agg(json_build_object('hoursBefore', t.hours_before, 'basis', t.basis, 'value', trim_scale(t.value)::text) order by t.hours_before desc)
      from cancellation_tier t where t.hotel_id = c.hotel_id and t.cancellation_policy_id = c.id), '[]'::json),
    'noShow', ${feeJson('no_show')}, 'earlyDeparture', ${feeJson('early_departure')},
    'deposit', ${feeJson('deposit', ", 'daysBefore', c.deposit_days_before")})
  from cancellation_policy c where c.hotel_id = r.hotel_id and c.id = r.cancellation_policy_id)`
