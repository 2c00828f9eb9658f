import type { Action } from '#core/contract.ts'
import type { Context } from '#kit/server/context.ts'
import { RawJson } from '#kit/server/mount.ts'
import { reportActions } from './actions.ts'

/** What a report answers, checked as a call of a desk is. */
export async function ask(context: Context, action: Action, input: object) {
  const mounted = reportActions.find((one) => one.action === action)
  const answer = await mounted?.handler(context, action.input.parse(input))
  return answer instanceof RawJson ? (JSON.parse(answer.text) as unknown) : answer
}
