import pg from 'pg'

export interface Asked {
  readonly text: string
  readonly values: readonly unknown[]
}

/** Writes down what the program asks on the connections of a pool. */
export function statementsOf(pool: pg.Pool): { take(): Asked[] } {
  let asked: Asked[] = []
  pool.on('acquire', (client) => {
    const written = client as pg.PoolClient & { isWritten?: true }
    if (written.isWritten) return
    written.isWritten = true
    const ask = client.query.bind(client) as (...args: unknown[]) => unknown
    const writing = (...args: unknown[]): unknown => {
      const [text, values] = args
      if (typeof text === 'string') asked.push({ text, values: Array.isArray(values) ? values : [] })
      return ask(...args)
    }
    client.query = writing as typeof client.query
  })
  return {
    take() {
      const taken = asked
      asked = []
      return taken
    },
  }
}

interface Node {
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly Plans?: readonly Node[]
}

/** The work of a database's owner on a connection of its own, with plans that are made without values. */
export async function withOwner<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString, options: '-c plan_cache_mode=force_generic_plan -c jit=off' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** How many rows of a table a statement looks at with a plan that was made without its values, as kept ones are (decision 64). */
export const rowsLookedAt = (connectionString: string, table: string, { text, values }: Asked): Promise<number> =>
  withOwner(connectionString, async (client) => {
    await client.query(`prepare kept as ${text}`)
    const literals = values.map((value) =>
      value === null ? 'null' : client.escapeLiteral(Array.isArray(value) ? `{${value.join(',')}}` : String(value)),
    )
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
      `explain (analyze, format json) execute kept (${literals.join(', ')})`,
    )
    const lookedAt = (node: Node): number => {
      const here =
        node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
      const own = node['Relation Name'] === table ? here * node['Actual Loops'] : 0
      return own + (node.Plans ?? []).reduce((sum, under) => sum + lookedAt(under), 0)
    }
    return rows[0] ? lookedAt(rows[0]['QUERY PLAN'][0].Plan) : 0
  })
