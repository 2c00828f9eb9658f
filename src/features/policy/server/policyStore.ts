import { AppError } from '#core/errors.ts'
import { text, whole } from '#domain/sheet/fields.ts'
import { recordChanges, recordNew, type SheetStore } from '#domain/sheet/server/sheetStore.ts'
import { insertRecords, updateRecords } from '#domain/sheet/server/writeRecords.ts'
import type { Stored, TableList, Values } from '#domain/sheet/sheetList.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import type { PolicyInput } from '../contract.ts'
import { readPolicies } from './readPolicies.ts'

const entity = 'CancellationPolicy'
const words = { label: { en: '', mon: '' } }

/** The columns of a policy: what each fee asks stands in two of them. */
const table: TableList = {
  table: 'cancellation_policy',
  fields: {
    code: text(words),
    name: text(words),
    nameMon: text(words),
    noShowBasis: text(words),
    noShowValue: text(words),
    earlyDepartureBasis: text(words),
    earlyDepartureValue: text(words),
    depositBasis: text(words),
    depositValue: text(words),
    depositDaysBefore: whole(words),
    sortOrder: whole(words),
  },
}

/** 'all' and 'none' say nothing of how much. */
const valueOf = ({ basis, value }: { basis: string; value: string }): string =>
  basis === 'all' || basis === 'none' ? '0' : value

function columns<V extends Values>(row: V) {
  const { noShow, earlyDeparture, deposit } = row as unknown as PolicyInput
  return {
    ...row,
    noShowBasis: noShow.basis,
    noShowValue: valueOf(noShow),
    earlyDepartureBasis: earlyDeparture.basis,
    earlyDepartureValue: valueOf(earlyDeparture),
    depositBasis: deposit.basis,
    depositValue: valueOf(deposit),
    depositDaysBefore: deposit.daysBefore,
  }
}

/** Cancellation policies with their lines. */
export const policyStore: SheetStore = {
  read: async (ctx, field, texts, lock) => {
    const rows = await readPolicies(ctx, sql`${sql.id('p', field)}::text = any (${texts}::text[])`, lock)
    return rows as readonly Values[] as Stored[]
  },
  forbidden: async (_, changes) =>
    new Map(
      changes.flatMap(({ before, after }): [number, AppError][] => {
        const users = usersOf(before['rateTypes'] as { en: string; mon: string })
        return before.active && !after.active && users ? [[before.id, new AppError('inUse', [users], 'active')]] : []
      }),
    ),
  async add(ctx, rows) {
    const ids = await insertRecords(ctx, table, rows.map(columns))
    await writeTiers(
      ctx,
      rows.map((row, place) => ({ ...row, id: ids[place] ?? 0 })),
    )
    await recordNew(ctx, entity, ids, rows)
    return ids
  },
  async change(ctx, changes) {
    const rows = changes.map(({ after }) => columns(after))
    const versions = await updateRecords(ctx, table, rows)
    await writeTiers(ctx, rows)
    await recordChanges(ctx, entity, changes)
    return versions
  },
}

/** The rate types that have a policy, as a refusal names them. */
export const usersOf = ({ en, mon }: { readonly en: string; readonly mon: string }) =>
  en === '' ? undefined : { en: `rate types ${en}`, mon: `тарифын төрөл ${mon}` }

async function writeTiers(
  { db, hotelId }: Context,
  rows: readonly (Values & { readonly id: number })[],
): Promise<void> {
  const tiers = rows.flatMap((row) =>
    (row['tiers'] as PolicyInput['tiers']).map((tier) => ({ ...tier, value: valueOf(tier), of: row.id })),
  )
  await sql`delete from cancellation_tier where hotel_id = ${hotelId} and cancellation_policy_id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(
    db,
  )
  await sql`
    insert into cancellation_tier (hotel_id, cancellation_policy_id, hours_before, basis, value)
    select ${hotelId}::int, t.of, t."hoursBefore", t.basis, t.value
    from jsonb_to_recordset(${JSON.stringify(tiers)}::jsonb) as t (of bigint, "hoursBefore" int, basis text, value numeric)`.execute(
    db,
  )
}
