import { AppError, errorMessage, type ErrorParam } from '#core/errors.ts'
import { ruleWarnings } from '../rules.ts'
import type { Saying } from '#core/shapes.ts'
import type { Warnings } from '#domain/asking/server/warnings.ts'
import type { Caller } from '#kit/server/context.ts'
import type { BrokenRule } from './brokenRules.ts'

const MOST_DAYS = 3
const daysText = (dates: readonly string[]): string =>
  dates.length > MOST_DAYS ? `${dates[0]} … ${dates.at(-1)}` : dates.join(', ')

/** A broken rule as a person reads it. */
function brokenSaying({ rule, name, typeName, dates, limit }: BrokenRule): Saying {
  const what = { en: `${name.en} (${typeName.en})`, mon: `${name.mon} (${typeName.mon})` }
  return { code: ruleWarnings[rule], params: [what, daysText(dates), limit] }
}

/** The same of many, each once. */
export function brokenSayings(broken: readonly BrokenRule[]): Saying[] {
  const sayings = broken.map(brokenSaying)
  const texts = sayings.map((saying) => JSON.stringify(saying))
  return sayings.filter((_, index) => texts.indexOf(texts[index] ?? '') === index)
}

/**
 * Asks about every broken rule; who may pass restrictions does so with a reason, others are refused with all of them (notForSale).
 */
export function judgeSale(broken: readonly BrokenRule[], caller: Caller, warnings: Warnings): void {
  const sayings = brokenSayings(broken)
  if (sayings.length === 0) return
  if (!caller.privileges.has('overrideRestriction')) throw new AppError('notForSale', [inBoth(sayings)])
  for (const { code, params } of sayings)
    warnings.raise(code, params as ErrorParam[], { privilege: 'overrideRestriction', needsReason: true })
}

const inBoth = (sayings: readonly Saying[]) => ({
  en: sayings.map(({ code, params }) => errorMessage(code, params, 'en')).join('. '),
  mon: sayings.map(({ code, params }) => errorMessage(code, params, 'mon')).join('. '),
})

/** The rules that a change of a stay breaks and the stay as it was did not. */
export function newlyBroken(before: readonly BrokenRule[], after: readonly BrokenRule[]): BrokenRule[] {
  return after.flatMap((rule) => {
    const old = before.find((other) => other.restrictionId === rule.restrictionId && other.rule === rule.rule)
    const dates = rule.dates.filter((date) => !old?.dates.includes(date))
    return dates.length > 0 ? [{ ...rule, dates }] : []
  })
}
