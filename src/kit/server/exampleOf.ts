import type { JsonShape } from './jsonShape.ts'

const TEXTS = ['Example', '2026-03-10', '2026-03-10T14:00', '14:00', 'guest@example.com', '#804FE6', '']

/** Something that a shape takes: what it gives as its example, else the least that it asks for. */
export function exampleOf(shape: JsonShape): unknown {
  if (shape.example !== undefined) return shape.example
  if (shape.default !== undefined) return shape.default
  if (shape.enum) return shape.enum[0]
  const [one] = shape.anyOf ?? shape.oneOf ?? []
  if (one) return exampleOf(one)
  if (shape.allOf) return Object.assign({}, ...shape.allOf.map(exampleOf))
  switch (shape.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.properties ?? {})
          .filter(([name, of]) => shape.required?.includes(name) || of.example !== undefined)
          .map(([name, of]) => [name, exampleOf(of)]),
      )
    case 'array':
      return shape.items ? [exampleOf(shape.items)] : []
    case 'integer':
    case 'number':
      return Math.max(1, shape.minimum ?? 1)
    case 'boolean':
      return false
    case 'string':
      if (shape.format === 'date') return '2026-03-10'
      return TEXTS.find((text) => new RegExp(shape.pattern ?? '').test(text) && text.length >= (shape.minLength ?? 0))
    default:
      return null
  }
}
