import type { Label } from '#core/labels.ts'
import { stayLabels } from '#domain/stayStatus/status.ts'
import { knownReasons } from '#domain/stay/reasonText.ts'
import { mongolianOf } from '#kit/server/bothNames.ts'
import { type RawBuilder, sql } from 'kysely'

/** The name of a configuration row of that alias in both languages; empty where an outer join found none. */
export const nameOf = (alias: string): RawBuilder<Label> =>
  sql`jsonb_build_object('en', coalesce(${sql.id(alias, 'name')}, ''), 'mon', coalesce(${mongolianOf(alias)}, ''))`

/** Written out: as a parameter it would be read anew for each line. */
const written = (words: unknown, as: 'json' | 'jsonb' = 'jsonb'): RawBuilder<Label> =>
  sql`${sql.lit(JSON.stringify(words))}::${sql.raw(as)}`
/** What a stay is, by its status. */
export const statusLabels = {
  reserved: { en: 'Reservation', mon: 'Захиалга' },
  inHouse: { en: 'In house', mon: 'Байрлаж буй' },
  checkedOut: stayLabels.checkedOut,
  cancelled: stayLabels.cancelled,
  noShow: stayLabels.noShow,
  void: stayLabels.void,
}

const NO_LABEL = { en: '', mon: '' }

/** The label of a code. As `json` it is only shown, neither sorted nor grouped by, which is less work where lines are thousands. */
export const labelOf = (
  code: RawBuilder<unknown>,
  labels: Readonly<Record<string, Label>>,
  as: 'json' | 'jsonb' = 'jsonb',
): RawBuilder<Label> => {
  const cases = Object.entries(labels).map(([key, label]) => sql`when ${sql.lit(key)} then ${written(label, as)}`)
  return sql`case ${code} ${sql.join(cases, sql` `)} else ${written(NO_LABEL, as)} end`
}

/** A folio `f` of the group: its master folio, and those of its reservations `b`. */
export const ofGroup = (group: number | undefined): RawBuilder<boolean> =>
  group === undefined ? sql`true` : sql`(f.guest_group_id = ${group} or b.guest_group_id = ${group})`

/** A reason that is known is told in both languages, a person's own words as they are; `as` as in `labelOf`. */
export const reasonSaid = (reason: RawBuilder<unknown>, as: 'json' | 'jsonb' = 'jsonb'): RawBuilder<Label> =>
  sql`case when ${reason} = '' then ${written(NO_LABEL, as)}
    else coalesce(${written(knownReasons)} -> ${reason}, jsonb_build_object('en', ${reason}, 'mon', ${reason}))::${sql.raw(as)} end`
