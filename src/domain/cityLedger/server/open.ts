import type { Day } from '#core/day.ts'
import { type RawBuilder, sql } from 'kysely'

/** Whether an allocation `a` stood at the end of a day; now where none is given. */
const standsOn = (asOf?: Day): RawBuilder<boolean> =>
  asOf === undefined
    ? sql`a.removed_on is null`
    : sql`a.made_on <= ${asOf}::date and (a.removed_on is null or a.removed_on > ${asOf}::date)`

/** What is to be paid still of an invoice of this alias. */
export const openOf = (invoice: string, asOf?: Day): RawBuilder<number> => sql<number>`(
  ${sql.id(invoice, 'amount')} - coalesce((select sum(a.amount) from allocation a
    where a.hotel_id = ${sql.id(invoice, 'hotel_id')} and a.invoice_id = ${sql.id(invoice, 'id')} and ${standsOn(asOf)}), 0))::bigint`

/** What of a line of this alias, by which a company owes less, is for no invoice yet; 0 of every other line. */
export const unallocatedOf = (line: string): RawBuilder<number> => sql<number>`(case
  when ${sql.id(line, 'gross')} >= 0 or ${sql.id(line, 'void')}
    or exists (select from folio_line v where v.hotel_id = ${sql.id(line, 'hotel_id')} and v.parent_line_id = ${sql.id(line, 'id')} and v.void) then 0
  else -${sql.id(line, 'gross')} - coalesce((select sum(a.amount) from allocation a
    where a.hotel_id = ${sql.id(line, 'hotel_id')} and a.folio_line_id = ${sql.id(line, 'id')} and a.removed_on is null), 0) end)::bigint`
