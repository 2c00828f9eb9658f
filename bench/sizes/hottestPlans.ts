import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const HOTTEST = 12
const LONGEST_PLAN = 40

/** The plans of the statements that took longest, from the log of a server that wrote down all of them. */
export async function hottestPlans(logFolder: string): Promise<string[]> {
  const text = await readFile(join(logFolder, 'plans.log'), 'utf8')
  const longest = new Map<string, { ms: number; calls: number; plan: string }>()
  for (const [, ms = '', told = ''] of text.matchAll(/duration: ([\d.]+) ms  plan:\n((?:\t.*\n)+)/g)) {
    const statement = told.slice(0, told.search(/\n\t\S.*\(cost=/))
    const one = longest.get(statement) ?? { ms: 0, calls: 0, plan: '' }
    longest.set(
      statement,
      Number(ms) > one.ms
        ? { ms: Number(ms), calls: one.calls + 1, plan: told.slice(statement.length) }
        : { ...one, calls: one.calls + 1 },
    )
  }
  return [...longest]
    .toSorted(([, a], [, b]) => b.ms - a.ms)
    .slice(0, HOTTEST)
    .flatMap(([statement, { ms, calls, plan }]) => [
      `\n== ${ms} ms, ${calls} calls: ${statement.replaceAll(/\s+/g, ' ').trim().slice(0, 400)}`,
      ...plan.trim().split('\n').slice(0, LONGEST_PLAN),
    ])
}
