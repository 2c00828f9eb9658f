import { AppError } from '#core/errors.ts'
import { wouldBeShort } from '#domain/availability/server/availability.ts'
import { extrasAfter } from '#domain/package/server/extrasAfter.ts'
import { judgeChange } from './judgeChange.ts'
import type { AmendPreview } from '../contract.ts'
import { inventoryOf } from '../plan.ts'
import { mayAct } from './judge.ts'
import { readStays } from './lockStay.ts'
import type { StayState } from '../state.ts'
import { Warnings } from '#domain/asking/server/warnings.ts'
import type { Context } from '#kit/server/context.ts'
import { earlyFees, judgeAmend, rateTypeChange, sumOf } from './amend.ts'
import { type AmendPlan, type AmendWish, planAmend } from './amendPlan.ts'
import { whoTakes } from './whoTakes.ts'

/** What `amend` would do, ask and refuse. */
export async function previewAmend(
  ctx: Context,
  { stayId, ...wish }: { stayId: number } & AmendWish,
): Promise<AmendPreview> {
  const [stay] = await readStays(ctx, [stayId])
  if (!stay) throw new AppError('notFound')
  const { version, arrival, departure, roomId, roomNumber } = stay
  const before = { version, arrival, departure, roomNumber }
  const warnings = new Warnings(ctx.caller, { confirm: [] })
  try {
    mayAct(ctx, 'amend', [stay])
    const plan = await planAmend(ctx, stay, wish)
    await judgeAmend(ctx, stay, plan, warnings)
    await judgeChange(ctx, stay, plan, warnings)
    warnings.short(await wouldBeShort(ctx, inventoryOf([plan])))
    return {
      before,
      nights: changesOf(plan),
      ...(await totals(ctx, stay, plan)),
      earlyFee: sumOf(await earlyFees(ctx, stay, plan)),
      roomId: plan.room?.id ?? null,
      roomNumber: plan.room?.number ?? null,
      problems: await whoTakes(ctx, plan.spans, [stay.id]),
      warnings: warnings.sayings,
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const problems = [{ code: error.code, params: [...error.params] }]
    return {
      before,
      nights: [],
      ...(await totals(ctx, stay, null)),
      earlyFee: 0,
      roomId,
      roomNumber,
      problems,
      warnings: [],
    }
  }
}

const changesOf = ({ dropped, nights }: AmendPlan): AmendPreview['nights'] =>
  [
    ...dropped.map(({ date, rate }) => ({ date, change: 'dropped' as const, rateBefore: rate, rateAfter: null })),
    ...nights.map(({ date, change, rateBefore, rate }) => ({ date, change, rateBefore, rateAfter: rate })),
  ].sort((a, b) => a.date.localeCompare(b.date))

const sumOfRates = (nights: readonly { readonly rate: number }[]) => nights.reduce((sum, { rate }) => sum + rate, 0)

/** The price of the nights with what packages put on top of it, now and then; as it is where there is no plan. */
async function totals(ctx: Context, stay: StayState, plan: AmendPlan | null) {
  const { before, after } = await extrasAfter(ctx, {
    ...(plan ?? stay),
    stayId: stay.id,
    newRateType: plan && rateTypeChange(ctx, stay, plan),
  })
  return {
    onTopBefore: before,
    onTopAfter: after,
    totalBefore: sumOfRates(stay.nights) + before,
    totalAfter: sumOfRates((plan ?? stay).nights) + after,
  }
}
