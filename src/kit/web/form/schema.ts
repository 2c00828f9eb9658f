import { z } from 'zod'
import type { FieldProblem } from '#core/errors.ts'
import { fieldProblems } from '#core/validation.ts'

// The page's content security policy forbids code made from text, which zod would otherwise try.
z.config({ jitless: true })

export type Values = Record<string, unknown>

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const accepts = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success

function unwrap(schema: z.ZodType): z.ZodType {
  let inner = schema
  while (inner instanceof z.ZodOptional || inner instanceof z.ZodNullable || inner instanceof z.ZodDefault) {
    inner = inner.unwrap() as z.ZodType
  }
  return inner
}

/** The schema of a field by its path, 'stays.0.arrival'; undefined where the shape can not be seen. */
function fieldSchema(schema: z.ZodType, path: readonly string[]): z.ZodType | undefined {
  const [head, ...rest] = path
  if (head === undefined) return schema
  const inner = unwrap(schema)
  if (inner instanceof z.ZodArray) return fieldSchema(inner.element as z.ZodType, rest)
  if (!(inner instanceof z.ZodObject)) return undefined
  const next = (inner.shape as Record<string, z.ZodType>)[head]
  return next === undefined ? undefined : fieldSchema(next, rest)
}

const empties = [undefined, null, '', false] as const

/** Whether a field must be filled in: nothing that means 'empty' is accepted. */
export function isRequired(schema: z.ZodType, name: string): boolean {
  const field = fieldSchema(schema, name.split('.'))
  return field !== undefined && !empties.some((empty) => accepts(field, empty)) && !accepts(field, [])
}

function emptied(schema: z.ZodType | undefined, value: unknown): unknown {
  if (schema === undefined) return value
  if (value === '' || value === null || value === undefined) {
    const wanted = value === undefined ? [null, undefined] : [value, null, undefined]
    const empty = wanted.find((candidate) => accepts(schema, candidate))
    return empty === undefined && !accepts(schema, undefined) ? value : empty
  }
  const inner = unwrap(schema)
  if (Array.isArray(value) && inner instanceof z.ZodArray) {
    return value.map((item) => emptied(inner.element as z.ZodType, item))
  }
  if (isRecord(value) && inner instanceof z.ZodObject) return toInput(inner, value)
  return value
}

/**
 * What is typed, as the input of a schema: an empty field becomes what the schema calls empty, unknown keys stay behind. What the form does
 * not ask at all is left out where it may be: to leave a thing as it is and to empty it are two wishes.
 */
export function toInput(schema: z.ZodType, values: Values): Values {
  const inner = unwrap(schema)
  if (!(inner instanceof z.ZodObject)) return values
  const fields = Object.entries(inner.shape as Record<string, z.ZodType>)
  const isLeftOut = (name: string, field: z.ZodType) => !Object.hasOwn(values, name) && accepts(field, undefined)
  return Object.fromEntries(
    fields.map(([name, field]) => [name, isLeftOut(name, field) ? undefined : emptied(field, values[name])]),
  )
}

const isBlank = (value: unknown): boolean => value === undefined || value === null || String(value).trim() === ''

/** A text that is typed in one language stands for both: `name`, where it is asked for and empty, takes what `nameMon` says. */
export function withTwins(schema: z.ZodType, values: Values): Values {
  const lent = Object.keys(values).filter(
    (name) => isBlank(values[name]) && !isBlank(values[`${name}Mon`]) && isRequired(schema, name),
  )
  return lent.length === 0 ? values : { ...values, ...Object.fromEntries(lent.map((n) => [n, values[`${n}Mon`]])) }
}

/** Where a text of both languages says the same twice, only the Mongolian one was typed, or need be kept. */
export function withoutLent(schema: z.ZodType, values: Values): Values {
  const lent = Object.keys(values).filter(
    (name) => !isBlank(values[name]) && values[name] === values[`${name}Mon`] && isRequired(schema, name),
  )
  return lent.length === 0 ? values : { ...values, ...Object.fromEntries(lent.map((name) => [name, ''])) }
}

/** What is wrong with an input, in the same codes as the server; empty when it is good. */
export function problemsOf(schema: z.ZodType, input: unknown): FieldProblem[] {
  const parsed = schema.safeParse(input, { reportInput: true })
  return parsed.success ? [] : fieldProblems(parsed.error)
}
