import type { Action } from '#core/contract.ts'
import { type JsonShape, jsonShape } from './jsonShape.ts'

const either = (types: readonly string[]): string => [...new Set(types)].join(' | ')

/** A shape as TypeScript writes it. */
function typeOf(shape: JsonShape, indent: string): string {
  const own = ownType(shape, indent)
  return shape.nullable ? either([own, 'null']) : own
}

function ownType(shape: JsonShape, indent: string): string {
  const { type, items, additionalProperties: rest } = shape
  if (shape.enum) return either(shape.enum.map((value) => JSON.stringify(value)))
  const choices = shape.anyOf ?? shape.oneOf
  if (choices) return either(choices.map((one) => typeOf(one, indent)))
  if (shape.allOf) return shape.allOf.map((one) => typeOf(one, indent)).join(' & ')
  switch (type) {
    case 'object':
      return shape.properties
        ? objectOf(shape, indent)
        : `Record<string, ${typeof rest === 'object' ? typeOf(rest, indent) : 'unknown'}>`
    case 'array':
      return `Array<${items ? typeOf(items, indent) : 'unknown'}>`
    case 'integer':
    case 'number':
      return 'number'
    case 'boolean':
    case 'string':
      return type
    default:
      return 'unknown'
  }
}

function objectOf({ properties = {}, required = [] }: JsonShape, indent: string): string {
  const inner = `${indent}  `
  const lines = Object.entries(properties).map(
    ([name, shape]) =>
      `${inner}${JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${typeOf(shape, inner)}\n`,
  )
  return lines.length === 0 ? 'Record<string, never>' : `{\n${lines.join('')}${indent}}`
}

const client = `export interface Refusal {
  message: string
  code: string
  field?: string
  fields?: Array<{ field: string; code: string; message: string }>
}

export class Refused extends Error {
  readonly status: number
  readonly body: Refusal
  constructor(status: number, body: Refusal) {
    super(body.message)
    this.status = status
    this.body = body
  }
}

const pathOf = (call: string): string => call.replace(/^(\\w+)\\.(\\w)/, (_, entity, first) => \`/api/\${entity}/\${first.toUpperCase()}\`)

/** Calls the hotel's program with one of its keys: \`const call = buudal('https://hotel.example.com', key)\`. */
export const buudal =
  (origin: string, key: string) =>
  async <C extends keyof Calls>(call: C, input: Calls[C]['input']): Promise<Calls[C]['output']> => {
    const answer = await fetch(origin + pathOf(call), {
      method: 'POST',
      headers: { authorization: \`Bearer \${key}\`, 'content-type': 'application/json' },
      body: JSON.stringify(input),
    })
    const body = await answer.json()
    if (!answer.ok) throw new Refused(answer.status, body as Refusal)
    return (body as { JsonData: Calls[C]['output'] }).JsonData
  }
`

/** A TypeScript file with the types of these calls, and the function that makes them. */
export function clientTypes(actions: readonly Action[]): string {
  const calls = actions.map(
    ({ entity, name, input, output }) =>
      `  ${JSON.stringify(`${entity}.${name}`)}: {\n    input: ${typeOf(jsonShape(input, 'input'), '    ')}\n    output: ${typeOf(jsonShape(output, 'output'), '    ')}\n  }\n`,
  )
  return `// Made from the contracts of the program by its build.\n\nexport interface Calls {\n${calls.join('')}}\n\n${client}`
}
