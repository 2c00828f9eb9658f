import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { namesOf } from '#kit/server/bothNames.ts'
import type { Handler } from '#kit/server/mount.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Accounting, Coded, Subject } from '../contract.ts'

const tables: Readonly<Record<Subject, string>> = {
  account: 'account',
  extraCharge: 'extra_charge',
  paymentMethod: 'payment_method',
  tax: 'tax',
}
const entities: Readonly<Record<Subject, string>> = {
  account: 'Account',
  extraCharge: 'ExtraCharge',
  paymentMethod: 'PaymentMethod',
  tax: 'Tax',
}

const behind = sql`jsonb_build_object('number', a.number, 'name', ${namesOf('a')}, 'code', a.external_code, 'codeName', a.external_name)`
const own = (subject: Subject, of: string): RawBuilder<unknown> => sql`
  ${subject}::text as subject, ${sql.ref(`${of}.id`)} as id, ${namesOf(of)} as name, ${sql.ref(`${of}.active`)} as active,
  ${sql.ref(`${of}.version`)} as version, ${sql.ref(`${of}.external_code`)} as code, ${sql.ref(`${of}.external_name`)} as "codeName"`

/** Accounts by number; then what may have a code of its own, each with the account behind it. */
export const codes: Handler<typeof Accounting.codes> = async ({ db, hotelId }) => {
  const { rows } = await sql<Coded>`
    select 1 as place, ${own('account', 'a')}, a.number, null::jsonb as account from account a where a.hotel_id = ${hotelId}
    union all
    select 2, ${own('extraCharge', 'x')}, x.code, ${behind} from extra_charge x
    join extra_charge_group g on g.hotel_id = x.hotel_id and g.id = x.extra_charge_group_id
    join account a on a.hotel_id = g.hotel_id and a.id = g.account_id where x.hotel_id = ${hotelId}
    union all
    select 3, ${own('paymentMethod', 'm')}, '', ${behind} from payment_method m
    join account a on a.hotel_id = m.hotel_id and a.id = m.account_id where m.hotel_id = ${hotelId}
    union all
    select 4, ${own('tax', 't')}, t.code, ${behind} from tax t
    join account a on a.hotel_id = t.hotel_id and a.id = t.account_id where t.hotel_id = ${hotelId}
    order by place, number, id`.execute(db)
  return rows.map(({ subject, id, number, name, active, version, code, codeName, account }) => ({
    subject,
    id,
    number,
    name,
    active,
    version,
    code,
    codeName,
    account,
  }))
}

interface Changed {
  readonly id: number
  readonly formerCode: string
  readonly formerName: string
  readonly code: string
  readonly codeName: string
}

export const saveCodes: Handler<typeof Accounting.saveCodes> = async (context, { rows }) => {
  const { db, hotelId } = context
  let changed = 0
  for (const subject of Object.keys(tables) as Subject[]) {
    const asked = rows.filter((row) => row.subject === subject)
    if (asked.length === 0) continue
    if (new Set(asked.map(({ id }) => id)).size < asked.length) throw new AppError('duplicate', [], 'rows')
    const table = sql.table(tables[subject])
    const wanted = sql`jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) w (id bigint, version int, code text, "codeName" text)`
    const { rows: written } = await sql<Changed>`
      with held as materialized (
        select h.id, h.version, h.external_code, h.external_name from ${table} h
        where h.hotel_id = ${hotelId} and h.id = any(${asked.map(({ id }) => id)}::bigint[]) order by h.id for no key update
      )
      update ${table} u set external_code = w.code, external_name = w."codeName", version = u.version + 1
      from ${wanted} join held h on h.id = w.id and h.version = w.version
      where u.hotel_id = ${hotelId} and u.id = h.id
      returning u.id, h.external_code as "formerCode", h.external_name as "formerName", u.external_code as code, u.external_name as "codeName"`.execute(
      db,
    )
    if (written.length < asked.length) throw new AppError('changedMeanwhile')
    await recordActivity(
      context,
      ...written.map(({ id, formerCode, formerName, ...after }) => ({
        entity: entities[subject],
        id,
        action: 'setCode',
        before: { code: formerCode, codeName: formerName },
        after,
      })),
    )
    changed += written.length
  }
  return { changed }
}
