import type { OutputOf, ParsedInputOf } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import type { Commission } from '#domain/commission/contract.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

type Rule = OutputOf<typeof Commission.rule>

export async function rule({ db, hotelId }: Context, { companyId }: { companyId: number }): Promise<Rule> {
  const { rows } = await sql<{ rateTypeId: number | null; percent: string }>`
    select rate_type_id as "rateTypeId", trim_scale(percent)::text as percent from commission_rule
    where hotel_id = ${hotelId} and company_id = ${companyId} order by id`.execute(db)
  return {
    percent: rows.find(({ rateTypeId }) => rateTypeId === null)?.percent ?? null,
    byRateType: rows.flatMap(({ rateTypeId, percent }) => (rateTypeId === null ? [] : [{ rateTypeId, percent }])),
  }
}

export async function setRule(ctx: Context, input: ParsedInputOf<typeof Commission.setRule>) {
  const { db, hotelId } = ctx
  const { companyId, percent = null, byRateType } = input
  const { rows: held } = await sql`
    select from company where hotel_id = ${hotelId} and id = ${companyId} for no key update`.execute(db)
  if (held.length === 0) throw new AppError('notFound')
  const twice = byRateType.findIndex(
    (one, nth) => byRateType.findIndex((other) => other.rateTypeId === one.rateTypeId) < nth,
  )
  if (twice >= 0) throw new AppError('duplicate', [], `byRateType.${twice}.rateTypeId`)
  const before = await rule(ctx, { companyId })
  await db.deleteFrom('commission_rule').where('hotel_id', '=', hotelId).where('company_id', '=', companyId).execute()
  const rules = [...(percent === null ? [] : [{ rateTypeId: null, percent }]), ...byRateType]
  if (rules.length > 0)
    await db
      .insertInto('commission_rule')
      .values(
        rules.map((one) => ({
          hotel_id: hotelId,
          company_id: companyId,
          rate_type_id: one.rateTypeId,
          percent: one.percent,
        })),
      )
      .execute()
  const after = { percent, byRateType }
  await recordActivity(ctx, { entity: 'Company', id: companyId, action: 'setCommission', before, after })
  return { companyId }
}
