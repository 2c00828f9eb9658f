import { z } from 'zod'

/** What an action takes, as JSON Schema; a day says so in its format. */
export interface Shape {
  readonly type?: string
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Shape[]
  readonly items?: Shape
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
}

const isDay = (checks: readonly z.core.$ZodCheck[] = []): boolean =>
  checks.some(({ _zod: { def } }) => (def as { params?: { code?: string } }).params?.code === 'invalidDate')

const shapes = new WeakMap<z.ZodType, Shape>()

export function shapeOf(input: z.ZodType): Shape {
  const shape = shapes.get(input) ?? (z.toJSONSchema(input, { io: 'input', unrepresentable: 'any', override }) as Shape)
  shapes.set(input, shape)
  return shape
}

function override({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: { format?: string } }): void {
  if (isDay(zodSchema._zod.def.checks)) jsonSchema.format = 'day'
}

/** The shape itself, or that of its alternatives which is not null. */
export const oneOf = (shape: Shape): Shape => {
  const [first = {}] = (shape.anyOf ?? [shape]).filter(({ type }) => type !== 'null')
  return first.anyOf ? oneOf(first) : first
}

/** Where a value lies in an input: `['stays', 0, 'roomId']`. */
export type Path = readonly (string | number)[]

const isIdName = (name: string): boolean => /^ids?$|Ids?$|IDs?$|^include$/.test(name)

const inItems = (path: Path): Path => [...path, 0]

/** Every place of an input that holds an id, one in each list. */
export function idPlaces(of: Shape, path: Path = []): Path[] {
  const shape = oneOf(of)
  if (shape.items) return idPlaces(shape.items, inItems(path))
  return Object.entries(shape.properties ?? {}).flatMap(([name, property]) => {
    const place = [...path, name]
    if (!isIdName(name)) return idPlaces(property, place)
    return [oneOf(property).items ? inItems(place) : place]
  })
}

/** The same of a value that was written by hand. */
export function idPlacesOfValue(value: unknown, path: Path = []): Path[] {
  if (Array.isArray(value)) return value.length === 0 ? [] : idPlacesOfValue(value[0], inItems(path))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    const place = [...path, name]
    if (!isIdName(name)) return idPlacesOfValue(inner, place)
    return [Array.isArray(inner) ? inItems(place) : place]
  })
}

/** A copy of an input with another value at the place; what lies on the way there is made by `fill` where it is missing. */
export function withValue(input: unknown, path: Path, value: unknown, fill: (path: Path) => unknown): unknown {
  const copy = structuredClone(input) as Record<string, unknown>
  let at = copy
  path.slice(0, -1).forEach((step, index) => {
    at[step] ??= typeof path[index + 1] === 'number' ? [] : fill(path.slice(0, index + 1))
    at = at[step] as Record<string, unknown>
  })
  at[path.at(-1) ?? ''] = value
  return copy
}

/** The shape at a place. */
export function shapeAt(of: Shape, path: Path): Shape {
  const [step, ...rest] = path
  const shape = oneOf(of)
  if (step === undefined) return shape
  return shapeAt((typeof step === 'number' ? shape.items : shape.properties?.[step]) ?? {}, rest)
}

/** The value at a place; undefined where there is none. */
export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((at, step) => (at as Record<string, unknown> | null | undefined)?.[step], value)

/** Every place of an input that holds a single value, one in each list. */
export function leafPlaces(of: Shape, path: Path = []): Path[] {
  const shape = oneOf(of)
  if (shape.items) return leafPlaces(shape.items, inItems(path))
  if (!shape.properties) return path.length === 0 ? [] : [path]
  return Object.entries(shape.properties).flatMap(([name, property]) => leafPlaces(property, [...path, name]))
}
