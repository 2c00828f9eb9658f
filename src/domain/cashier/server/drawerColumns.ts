import { sql } from 'kysely'

/** The name of a drawer `d`. */
export const drawerName = sql`jsonb_build_object('en', d.name, 'mon', coalesce(nullif(d.name_mon, ''), d.name))`
/** The name of an account `a`. */
export const accountName = sql`jsonb_build_object('en', a.number || ' ' || a.name, 'mon', a.number || ' ' || coalesce(nullif(a.name_mon, ''), a.name))`
