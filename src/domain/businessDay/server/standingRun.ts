import { type RawBuilder, sql } from 'kysely'

/** Whether a row of what night audits kept is of a run that stands: what was taken back is kept as well (docs/rules/night-audit.md#taking-a-day-back). */
export const ofStandingRun = (row: string): RawBuilder<boolean> => sql`exists (
  select from audit_run a where a.hotel_id = ${sql.ref(row)}.hotel_id and a.id = ${sql.ref(row)}.audit_run_id and not a.superseded)`
