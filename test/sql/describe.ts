import type { Client } from 'pg'

export interface Column {
  readonly name: string
  /** As a row brings it: 'string', 'number', 'boolean', 'object'; undefined where anything may stand in it. */
  readonly kind: string | undefined
  readonly nullable: boolean
}

interface Field {
  readonly name: string
  readonly tableID: number
  readonly columnID: number
  readonly dataTypeID: number
}

/** What the database says of a statement that it only reads and does not carry out. */
function parse(client: Client, text: string): Promise<readonly Field[]> {
  return new Promise((resolve, reject) => {
    let fields: readonly Field[] = []
    const asking = {
      submit(connection: { parse: (of: object) => void; describe: (of: object) => void; sync: () => void }) {
        connection.parse({ text, name: '', types: [] })
        connection.describe({ type: 'S', name: '' })
        connection.sync()
      },
      handleRowDescription(message: { fields: readonly Field[] }) {
        fields = message.fields
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(fields),
    }
    client.query(asking as never)
  })
}

const KINDS: Readonly<Record<string, readonly string[]>> = {
  number: ['int2', 'int4', 'int8', 'float4', 'float8', 'oid'],
  boolean: ['bool'],
  object: ['bytea'],
}

export interface Describer {
  /** Throws what the database says against a statement. */
  readonly describe: (text: string) => Promise<Column[]>
  /** Whether this database can tell what may be null. */
  readonly tellsNull: boolean
}

/** From PostgreSQL 16 on there is a plan of a statement whose values are not known; before, nothing is said of what may be null. */
const PLANS_FROM = 160_000

export async function openDescriber(client: Client): Promise<Describer> {
  const types = await client.query<{ oid: number; typname: string; isarray: boolean }>(
    "select oid::int, typname, typcategory = 'A' as isarray from pg_type",
  )
  const kinds = new Map(types.rows.map(({ oid, typname, isarray }) => [oid, isarray ? 'object' : kindOf(typname)]))
  const free = await client.query<{ column: string; name: string }>(
    `select attrelid || '.' || attnum as column, attname as name from pg_attribute where not attnotnull and attnum > 0`,
  )
  const mayBeNull = new Map(free.rows.map(({ column, name }) => [column, name]))
  const version = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  )
  const tellsNull = (version.rows[0]?.version ?? 0) >= PLANS_FROM
  const describe = async (text: string): Promise<Column[]> => {
    const fields = await parse(client, text)
    const plan = tellsNull && fields.length > 0 ? await planOf(client, text) : undefined
    const missing = plan && outputsMissing(plan)
    const conditions = plan ? conditionsOf(plan) : []
    return fields.map(({ name, tableID, columnID, dataTypeID }, place) => {
      const free = mayBeNull.get(`${tableID}.${columnID}`)
      const isMissing = missing?.has(plan?.Output?.[place] ?? '') === true
      return {
        name,
        kind: kinds.get(dataTypeID),
        nullable: isMissing || (plan !== undefined && free !== undefined && !isDemanded(free, conditions)),
      }
    })
  }
  return { describe, tellsNull }
}

function kindOf(type: string): string | undefined {
  if (type === 'json' || type === 'jsonb' || type === 'void') return undefined
  return Object.entries(KINDS).find(([, names]) => names.includes(type))?.[0] ?? 'string'
}

interface Plan {
  readonly 'Join Type'?: string
  readonly 'Parent Relationship'?: string
  readonly Output?: readonly string[]
  readonly Plans?: readonly Plan[]
}

async function planOf(client: Client, text: string): Promise<Plan | undefined> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (generic_plan, verbose, costs off, format json) ${text}`,
  )
  return rows[0]?.['QUERY PLAN'][0].Plan
}

const MISSING_SIDE: Readonly<Record<string, readonly string[]>> = {
  Full: ['Inner', 'Outer'],
  Left: ['Inner'],
  Right: ['Outer'],
}

/** What comes from the side of an outer join that may be missing, as the plan puts it out. */
function outputsMissing(plan: Plan, within = false): Set<string> {
  const found = new Set(within ? plan.Output : [])
  for (const part of plan.Plans ?? []) {
    const isMissing = MISSING_SIDE[plan['Join Type'] ?? '']?.includes(part['Parent Relationship'] ?? '') === true
    for (const name of outputsMissing(part, within || isMissing)) found.add(name)
  }
  return found
}

/** Conditions that every row meets: what they compare is not null. */
function conditionsOf(plan: Plan): string[] {
  const own = Object.entries(plan).flatMap(([key, value]) =>
    /(Cond|Filter)$/.test(key) && typeof value === 'string' && !value.includes(' OR ') ? [value] : [],
  )
  return [...own, ...(plan.Plans ?? []).flatMap(conditionsOf)]
}

const isDemanded = (column: string, conditions: readonly string[]): boolean => {
  const asked = new RegExp(`\\.${column} (?:=|<|>|<=|>=|IS NOT NULL)|= \\w+\\.${column}\\b`)
  return conditions.some((condition) => asked.test(condition))
}
