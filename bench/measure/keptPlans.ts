import type { ClientBase } from 'pg'
import type { Measured } from './measure.ts'
import type { RecordedServer } from './recordedServer.ts'
import type { Statement } from './recordedProgram.ts'

/** Milliseconds of one run with a plan that was kept, made without the values, and with one made for them, planning and all. */
export interface KeptPlan {
  readonly name: string
  readonly text: string
  readonly kept: number
  readonly made: number
}

const RUNS = 5
/** So much dearer is told of: what is less is noise. */
const DEARER = 1.5
const DEARER_MS = 2

/** The statements that would be served better by a plan for their values: plans are kept without them (decision 64), which can hurt where data are skewed. */
export async function dearKeptPlans(server: RecordedServer, measured: readonly Measured[]): Promise<KeptPlan[]> {
  const found: KeptPlan[] = []
  for (const { name, statements } of measured) {
    for (const statement of statements.filter(reads)) {
      const cost = await server.onBare((client) => costs(client, statement))
      if (cost && cost.kept > cost.made * DEARER && cost.kept > cost.made + DEARER_MS)
        found.push({ name, text: statement.text, ...cost })
    }
  }
  return found
}

const reads = ({ text, values }: Statement): boolean =>
  values.length > 0 && /^\s*(select|with)\b/i.test(text) && !/\b(insert|update|delete|nextval|setval)\b/i.test(text)

let prepared = 0

/** Undefined where it cannot run again. */
async function costs(
  client: ClientBase,
  { text, values }: Statement,
): Promise<{ kept: number; made: number } | undefined> {
  prepared += 1
  const name = `kept_${prepared}`
  const run = async (mode: string): Promise<number> => {
    await client.query(`set local plan_cache_mode = ${mode}`)
    const took: number[] = []
    for (let nth = 0; nth <= RUNS; nth += 1) {
      const began = performance.now()
      await client.query({ name, text, values: [...values] })
      took.push(performance.now() - began)
    }
    // the least is what others on the machine disturbed least
    return Math.min(...took.slice(1))
  }
  await client.query('begin read only')
  try {
    return { kept: await run('force_generic_plan'), made: await run('force_custom_plan') }
  } catch {
    return undefined
  } finally {
    await client.query('rollback')
    await client.query(`deallocate ${name}`).catch(() => undefined)
  }
}
