import type { Action } from '#core/contract.ts'
import type { Context } from '#kit/server/context.ts'
import { type Handler, handlers } from '#kit/server/mount.ts'
import { declaredReports } from '../contract.ts'

type Declared = (typeof declaredReports)[number]

/** Answers the actions that make something else of each declared report, all in one way. */
export const answerEach = <Asked>(
  actions: Readonly<Record<string, Action>>,
  make: (context: Context, input: Asked, of: Declared) => ReturnType<Handler<Action>>,
) =>
  handlers(
    actions,
    Object.fromEntries(
      declaredReports.map((of) => [
        of.report.name,
        (context: Context, input: unknown) => make(context, input as Asked, of),
      ]),
    ),
  )
