import { type RawBuilder, sql } from 'kysely'

/** The kind of what a line moves, through however many moves; its own kind where it moves nothing. */
export const originKind = (
  line: RawBuilder<unknown>,
) => sql<string>`case when ${line}.kind <> 'transfer' then ${line}.kind else (
  with recursive up as (
    select ${line}.kind, ${line}.parent_line_id, 0 as step
    union all
    select o.kind, o.parent_line_id, up.step + 1 from up join folio_line o on o.hotel_id = ${line}.hotel_id and o.id = up.parent_line_id
    where up.kind = 'transfer'
  ) select kind from up order by step desc limit 1) end`
