import { columnOf } from '#domain/choices/server/columns.ts'
import { sources } from '#domain/choices/server/sources.ts'
import type { Refusals } from '#kit/server/databaseErrors.ts'
import type { ConfigurationList } from '../declaration.ts'
import { lists } from '../lists.ts'
import { fieldsOf } from '#domain/sheet/server/records.ts'

/** The constraints that a list's fields meet by their names: table_column_key, table_reference_fkey, link_target_fkey. */
const byName = (list: ConfigurationList): Refusals =>
  Object.fromEntries(
    fieldsOf(list).map(([field, of]) => {
      if (of.kind === 'references')
        return [`${of.through}_${sources[of.to].table}_fkey`, { code: 'unknownReference', field }]
      if (of.kind === 'reference')
        return [`${list.table}_${columnOf(field).replace(/_id$/, '')}_fkey`, { code: 'unknownReference', field }]
      return [`${list.table}_${columnOf(field)}_key`, { code: 'duplicate', field }]
    }),
  )

export const configurationRefusals: Refusals = {
  ...Object.assign({}, ...lists.map(byName)),
  season_begin_before_end: { code: 'endBeforeBegin', field: 'endDate' },
  standing_exemption_whose: { code: 'exemptOneOfTwo', field: 'companyId' },
  standing_exemption_from_before_to: { code: 'endBeforeBegin', field: 'validTo' },
  tax_from_before_to: { code: 'endBeforeBegin', field: 'validTo' },
  tax_amount_shape: { code: 'invalidValue', field: 'amount' },
  room_type_max_adults_range: { code: 'fewerThanInPrice', field: 'maxAdults' },
}
