import { AppError, type FieldProblem, FieldErrors } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { keepExchangeRates } from '#domain/exchangeRate/server/keepExchangeRates.ts'
import type { Handler } from '#kit/server/mount.ts'
import { sql } from 'kysely'
import type { ExchangeRate } from '../contract.ts'

interface Held {
  readonly id: number
  readonly version: number
  readonly buy: string
  readonly sell: string
}

export const setRates: Handler<typeof ExchangeRate.set> = async (context, { rates }) => {
  const { db, hotelId } = context
  const problems = rates.flatMap(({ buy, sell }, nth): FieldProblem[] =>
    Number(sell) < Number(buy) ? [{ field: `rates.${nth}.sell`, code: 'sellBelowBuy', params: [] }] : [],
  )
  if (problems.length > 0) throw new FieldErrors(problems)
  const ids = rates.map(({ currencyId }) => currencyId)
  if (new Set(ids).size < ids.length) throw new AppError('duplicate', [], 'rates')
  const { rows } = await sql<Held>`
    select id, version, trim_scale(buy)::text as buy, trim_scale(sell)::text as sell from hotel_currency
    where hotel_id = ${hotelId} and id = any(${ids}::bigint[]) order by id for no key update`.execute(db)
  const held = new Map(rows.map((row) => [row.id, row]))
  const changed = rates.flatMap((rate) => {
    const before = held.get(rate.currencyId)
    if (!before) throw new AppError('notFound')
    const isSame = Number(before.buy) === Number(rate.buy) && Number(before.sell) === Number(rate.sell)
    if (isSame) return []
    if (before.version !== rate.version) throw new AppError('changedMeanwhile')
    return { ...rate, before }
  })
  await sql`
    update hotel_currency c set buy = w.buy, sell = w.sell, version = c.version + 1
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) w ("currencyId" bigint, buy numeric, sell numeric)
    where c.hotel_id = ${hotelId} and c.id = w."currencyId"`.execute(db)
  await keepExchangeRates(
    context,
    changed.map(({ currencyId }) => currencyId),
  )
  await recordActivity(
    context,
    ...changed.map(({ currencyId, buy, sell, before }) => ({
      entity: 'Currency',
      id: currencyId,
      action: 'setRates',
      before: { buy: before.buy, sell: before.sell },
      after: { buy, sell },
    })),
  )
  return { changed: changed.length }
}
