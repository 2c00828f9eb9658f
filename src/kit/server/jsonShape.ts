import { z } from 'zod'

/** What of a shape as JSON its readers use. */
export interface JsonShape {
  readonly type?: string
  readonly properties?: Readonly<Record<string, JsonShape>>
  readonly required?: readonly string[]
  readonly additionalProperties?: JsonShape | boolean
  readonly items?: JsonShape
  readonly anyOf?: readonly JsonShape[]
  readonly oneOf?: readonly JsonShape[]
  readonly allOf?: readonly JsonShape[]
  readonly enum?: readonly unknown[]
  readonly nullable?: boolean
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly minimum?: number
  readonly minItems?: number
  readonly default?: unknown
  readonly example?: unknown
}

/** The shape of an input or output as OpenAPI 3.0 writes it. */
export function jsonShape(of: z.ZodType, io: 'input' | 'output'): JsonShape {
  const { $schema: _, ...shape } = z.toJSONSchema(of, { io, unrepresentable: 'any', target: 'openapi-3.0' })
  return shape as JsonShape
}
