import { labels } from '#core/labels.ts'
import { printed } from '#domain/numbering/server/numberForms.ts'
import { fullNameOf } from '#domain/person/server/fullNameOf.ts'
import { mongolianOf } from '#kit/server/bothNames.ts'
import { type RawBuilder, sql } from 'kysely'
import { choiceNames } from '#domain/activity/choiceNames.ts'
import { activityCodes, entityCodes } from '../activityCodes.ts'
import { activityFields } from '../activityFields.ts'

/** So much of what changed is shown. */
const SHOWN = 500

const valueWords = labels({
  yes: { en: 'yes', mon: 'тийм' },
  no: { en: 'no', mon: 'үгүй' },
  gone: { en: 'deleted', mon: 'устгасан' },
})
const written = (words: unknown) => sql`${sql.lit(JSON.stringify(words))}::jsonb`
const inBoth = (text: RawBuilder<unknown>) => sql`jsonb_build_object('en', ${text}, 'mon', ${text})`

/** Fields that hold minor units. */
const MONEY = [
  'amount',
  'total',
  'totalBefore',
  'gross',
  'balance',
  'balanceFrom',
  'cost',
  'price',
  'unitPrice',
  'worth',
  'paid',
  'fee',
  'dayUsePrice',
  'creditLimit',
  'limitAmount',
  'varianceLimit',
  'openingFloat',
  'variance',
  'vat',
  'cityTax',
  'rate',
  'value',
  'base',
  'moved',
  'overdue',
  'prices',
]
const isMoney = (key: RawBuilder<unknown>) => sql`${key} in (${sql.join(MONEY.map((name) => sql.lit(name)))})`

/** Rows that are called by their name, in the language in which it is asked where they have one in both. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  room_type: ['roomTypeId', 'roomTypeIds'],
  rate_type: ['rateTypeId', 'rateTypeIds', 'derivedFrom'],
  reservation_source: ['reservationSourceId', 'sourceIds'],
  reservation_type: ['reservationTypeId', 'pendingTypeId'],
  extra_charge: ['extraChargeId'],
  extra_charge_group: ['extraChargeGroupId', 'extraChargeGroupIds'],
  payment_method: ['paymentMethodId'],
  payment_group: ['paymentGroupId'],
  account: ['accountId'],
  customer_group: ['customerGroupId'],
  vip_status: ['vipStatusId'],
  cancellation_policy: ['cancellationPolicyId'],
  cash_drawer: ['drawerId'],
  package: ['packageId'],
  work_order_category: ['workOrderCategoryId'],
  equipment: ['equipmentId'],
  tax: ['taxIds'],
  amenity: ['amenityIds'],
  mini_bar_group: ['miniBarGroupId'],
}
const ONE_NAME: Readonly<Record<string, readonly string[]>> = {
  company: ['companyId', 'companyIds', 'payerCompanyId'],
  app_user: ['assigneeId', 'handToUserId', 'UserID', 'userId'],
  role: ['RoleID'],
  guest_group: ['guestGroupId'],
}
const calledOf = (table: string, called: RawBuilder<unknown>) =>
  sql`(select ${called} from ${sql.table(table)} r where r.hotel_id = a.hotel_id and r.id = x.id)`
const ROWS: readonly (readonly [keys: readonly string[], called: RawBuilder<unknown>])[] = [
  ...Object.entries(NAMED).map(
    ([table, keys]) =>
      [keys, calledOf(table, sql`jsonb_build_object('en', r.name, 'mon', ${mongolianOf('r')})`)] as const,
  ),
  ...Object.entries(ONE_NAME).map(([table, keys]) => [keys, calledOf(table, inBoth(sql`r.name`))] as const),
  [['roomId', 'roomIds', 'preferredRoomId'], calledOf('room', inBoth(sql`r.number`))],
  [
    ['guestId', 'guestIds', 'fromGuestId', 'survivorId', 'mergeId', 'payerGuestId'],
    calledOf('guest', inBoth(fullNameOf('r'))),
  ],
  [['folio'], inBoth(printed('folio', sql`a.hotel_id`, sql`x.id`))],
  [['folioId', 'targetFolioId'], calledOf('folio', inBoth(printed('folio', sql`r.hotel_id`, sql`r.number`)))],
  [
    ['reservationId', 'reservationIds'],
    calledOf('reservation', inBoth(printed('reservation', sql`r.hotel_id`, sql`r.number`))),
  ],
  [
    ['stayId', 'stayIds', 'otherStayId'],
    sql`(select ${inBoth(fullNameOf('g'))} from stay r join guest g on g.hotel_id = r.hotel_id and g.id = r.guest_id
      where r.hotel_id = a.hotel_id and r.id = x.id)`,
  ],
]
const rowOf = (key: RawBuilder<unknown>): RawBuilder<unknown> => {
  const cases = ROWS.map(
    ([keys, called]) =>
      sql`when ${key} in (${sql.join(keys.map((name) => sql.lit(name)))}) then coalesce(${called}, ${written(valueWords.gone)})`,
  )
  return sql`case ${sql.join(cases, sql` `)} end`
}

/** Minor units of the currency `c`: else of that which the activity names, else of the hotel's. */
const moneyText = (value: RawBuilder<unknown>, c = 'cu') => {
  const digits = sql`coalesce(${sql.ref(`${c}.digits`)}, 2)`
  return sql`to_char((${value})::text::numeric / 10 ^ ${digits}, 'FM999,999,999,999,990' || rpad('', ${digits} + 1, case when ${digits} = 0 then '' else '.0000' end))`
}

/** 'MNT 9950000 (-50000)', as counted cash is kept: currency, minor units, and what is over or short. */
const countedText = (text: RawBuilder<unknown>) => sql`(
  select ${moneyText(sql`m[2]`, 'mc')} || ' ' || m[1] || case when m[3] is null then '' else ' (' || case when m[3] like '-%' then '' else '+' end || ${moneyText(sql`m[3]`, 'mc')} || ')' end
  from regexp_match(${text}, '^([A-Z]{3}) (-?\\d+)(?: \\((-?\\d+)\\))?$') m left join currency mc on mc.code = m[1])`

/** A text, a moment of it without what only programs write. */
const plain = (text: RawBuilder<unknown>) =>
  sql`regexp_replace(${text}, '^(\\d{4}-\\d\\d-\\d\\d)T(\\d\\d:\\d\\d).*$', '\\1 \\2')`

/** Fields with the same codes look them up under the first of them: each text stands once in the statement. */
const firstWithSame = Object.fromEntries(
  Object.entries(activityCodes).flatMap(([field, codes]) => {
    const [first = field] = Object.keys(activityCodes).filter((other) => activityCodes[other] === codes)
    return first === field ? [] : [[field, first] as const]
  }),
)
const codesOnce = Object.fromEntries(Object.entries(activityCodes).filter(([field]) => !(field in firstWithSame)))

/** The dictionaries, each once in the statement: those of an entity, those of a field, and the field under which equal ones stand. */
const dictionaries = () => {
  const entities = new Set([...Object.keys(choiceNames), ...Object.keys(entityCodes)])
  const own = Object.fromEntries([...entities].map((name) => [name, { ...choiceNames[name], ...entityCodes[name] }]))
  return sql`(select ${written(own)} as own, ${written(codesOnce)} as shared, ${written(firstWithSame)} as same) d`
}

/** What a text says, as `{ en, mon }`, where it is a code of the field. */
const codeOf = (field: RawBuilder<unknown>, text: RawBuilder<unknown>) =>
  sql`coalesce(d.own -> a.entity -> ${field} -> (${text}), d.shared -> coalesce(d.same ->> ${field}, ${field}) -> (${text}))`

/** What stands in a thing that has no row of its own: its figures, days and texts behind each other. */
const insideIn = (
  language: 'en' | 'mon',
) => sql`(select string_agg(case when jsonb_typeof(i.value) = 'number' and (${isMoney(sql`i.key`)} or ${isMoney(sql`k.key`)}) then ${moneyText(sql`i.value`)}
    else coalesce(${codeOf(sql`i.key`, sql`i.value #>> '{}'`)} ->> ${sql.lit(language)}, ${plain(sql`i.value #>> '{}'`)}) end, ' ' order by i.key)
  from jsonb_each(x.value) i where i.key !~ 'Ids?$' and i.key not in ('id', 'url', 'width', 'height') and jsonb_typeof(i.value) in ('number', 'string') and i.value #>> '{}' <> '')`
const inside = sql`jsonb_build_object('en', ${insideIn('en')}, 'mon', ${insideIn('mon')})`

/** One value as \`{ en, mon }\`. */
const said = (key: RawBuilder<unknown>) => sql`case jsonb_typeof(x.value)
  when 'null' then null
  when 'boolean' then case when x.value = 'true' then ${written(valueWords.yes)} else ${written(valueWords.no)} end
  when 'object' then case when x.value ?& array['en', 'mon'] then x.value else ${inside} end
  when 'number' then coalesce(${rowOf(key)}, x.code, ${inBoth(sql`case when ${isMoney(key)} then ${moneyText(sql`x.value`)} else x.value::text end`)})
  else coalesce(x.code, ${inBoth(sql`coalesce(case when ${key} = 'counted' then ${countedText(sql`x.value #>> '{}'`)} end, ${plain(sql`x.value #>> '{}'`)})`)}) end`

/** All that a field holds, in both languages; '' = nothing. */
const told = (value: RawBuilder<unknown>) => sql`(
  select coalesce(string_agg(e.said ->> 'en', ', ' order by e.nth), '') as en, coalesce(string_agg(e.said ->> 'mon', ', ' order by e.nth), '') as mon
  from (
    select x.nth, ${said(sql`k.key`)} as said
    from (
      select v.value, v.nth, ${codeOf(sql`k.key`, sql`v.value #>> '{}'`)} as code, case when v.value #>> '{}' ~ '^\\d{1,15}$' then (v.value #>> '{}')::bigint end as id
      from jsonb_array_elements(case jsonb_typeof(${value}) when 'array' then ${value} else jsonb_build_array(${value}) end)
        with ordinality v (value, nth)
    ) x
  ) e)`

const line = (language: 'en' | 'mon') => {
  const [was, is] = [sql.ref(`w.${language}`), sql.ref(`n.${language}`)]
  return sql`left(string_agg((k.name ->> ${sql.lit(language)}) || ': ' ||
    case when ${was} in ('', ${is}) then ${is} when ${is} = '' then ${was} || ' →' else ${was} || ' → ' || ${is} end,
    ', ' order by k.key), ${sql.lit(SHOWN)})`
}

/**
 * What is another after than it was before, field by field, of what was added or deleted everything, as \`{ en, mon }\`: of an activity \`a\`, its
 * currency \`cu\`. Fields that have no name are left out.
 */
export const activityChanges = () => sql`coalesce((
  select jsonb_build_object('en', ${line('en')}, 'mon', ${line('mon')})
  from (
    select f.key, ${written(activityFields)} -> f.key as name, coalesce(f.was, 'null') as was, coalesce(f.now, 'null') as now
    from (
      select coalesce(o.key, b.key) as key, o.value as was, b.value as now
      from jsonb_each(case jsonb_typeof(a.before) when 'object' then a.before else '{}' end) o
      full join jsonb_each(case jsonb_typeof(a.after) when 'object' then a.after else '{}' end) b on b.key = o.key
      where o.value is distinct from b.value
    ) f
  ) k
  cross join ${dictionaries()}
  cross join lateral ${told(sql`k.was`)} w
  cross join lateral ${told(sql`k.now`)} n
  where k.name is not null and (w.en <> '' or n.en <> '')
  having count(*) > 0), ${written({ en: '', mon: '' })})`
