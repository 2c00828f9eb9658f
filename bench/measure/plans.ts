import type { Measured } from './measure.ts'
import type { RecordedServer } from './recordedServer.ts'

const HOTTEST = 12

/** The plans of the statements that take longest, with the values of their last run. */
export async function printPlans(
  server: RecordedServer,
  measured: readonly Measured[],
  say: (line: string) => void,
): Promise<void> {
  const planned: { name: string; text: string; plan: string[]; ms: number }[] = []
  for (const { name, statements } of measured) {
    for (const statement of statements.filter(({ text }) => /^\s*(select|with|insert|update|delete)\b/i.test(text))) {
      const plan = await server.explain(statement)
      const ms = Number(/Execution Time: ([\d.]+)/.exec(plan.join('\n'))?.[1] ?? 0)
      planned.push({ name, text: statement.text, plan, ms })
    }
  }
  for (const { name, text, plan, ms } of planned.toSorted((a, b) => b.ms - a.ms).slice(0, HOTTEST)) {
    say(`\n== ${name}: ${ms} ms\n${text.replaceAll(/\s+/g, ' ').trim()}`)
    for (const line of plan) say(`  ${line}`)
  }
}
