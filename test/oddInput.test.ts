import { actions } from '#app/server/actions.ts'
import type { Action } from '#core/contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTwoHouses, samplesOf, sourceOf, type TwoHouses } from './rights/houses.ts'
import { leafPlaces, type Path, shapeAt, shapeOf, type Shape, withValue } from './rights/inputSchema.ts'
import { sampleOf } from './rights/sampleInput.ts'

let houses: TwoHouses
beforeAll(async () => {
  houses = await openTwoHouses()
}, 1_200_000)
afterAll(() => houses.close())

/** What no form sends and a program of somebody's own may. */
const odd = {
  text: ['constructor', '__proto__', "'; --", ' '.repeat(40), '%_\\', '٣', 'ß'.repeat(300), '-1', '9'.repeat(30)],
  day: ['0001-01-01', '9999-12-31', '2026-03-01', '2026-13-45', ''],
  number: [0, -1, 2_147_483_647, 2_147_483_648, Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER, 1e300, 0.5],
}
const oddFor = ({ type, format }: Shape): readonly unknown[] => {
  if (format === 'day') return odd.day
  if (type === 'string') return odd.text
  return type === 'integer' || type === 'number' ? odd.number : [null, [], 'yes']
}

/** Every fifth of all in turn, unless a long run asks for all of them. */
const every = process.env.ODD_INPUTS === 'all' ? 1 : 5
let turn = 0

async function answersTo(action: Action, place: Path, value: unknown) {
  const { ours, send, rewound, tableNames } = houses
  const [sample] = samplesOf(action, ours, tableNames)
  const source = sourceOf(action.entity, ours.newest, tableNames)
  const shape = shapeOf(action.input)
  const input = withValue(sample?.input ?? {}, place, value, (path) => sampleOf(shapeAt(shape, path), source))
  return rewound.undone(async () => {
    for (const [earlier, given] of sample?.first ?? []) await send(earlier.path, given)
    return send(action.path, input)
  })
}

const called = actions.filter(({ takesFile }) => !takesFile).map(({ action }) => [action.path, action] as const)

describe('nothing that is sent is a fault of the program', () => {
  test.each(called)('odd values: %s', async (_path, action) => {
    const failed: string[] = []
    for (const place of leafPlaces(shapeOf(action.input))) {
      for (const value of oddFor(shapeAt(shapeOf(action.input), place))) {
        turn += 1
        if (turn % every !== 0) continue
        const { status, text } = await answersTo(action, place, value)
        if (status >= 500) failed.push(`${place.join('.')} = ${JSON.stringify(value)}: ${text}`)
      }
    }
    expect(failed).toEqual([])
  })

  test.each(called)('half an emoji in a text is refused beside its field: %s', async (_path, action) => {
    const texts = leafPlaces(shapeOf(action.input)).filter(
      (place) => shapeAt(shapeOf(action.input), place).type === 'string',
    )
    const accepted: string[] = []
    for (const place of texts) {
      const { status, text } = await answersTo(action, place, 'Bat\ud83d')
      const { fields = [] } = JSON.parse(text) as { fields?: { field: string; code: string }[] }
      const isMarked = fields.some(({ field, code }) => field === place.join('.') && code === 'invalidValue')
      if (status !== 400 || !isMarked) accepted.push(`${place.join('.')}: ${text}`)
    }
    expect(accepted).toEqual([])
  })
})

describe('a span that ends before it begins is refused or empty', () => {
  const begins = /^(from|begin|start|arrival|since)$/
  const ends = /^(until|end|to|departure)$/
  const spans = called.flatMap(([path, action]) => {
    const days = Object.entries(shapeOf(action.input).properties ?? {}).filter(([, shape]) => isDay(shape))
    const from = days.find(([name]) => begins.test(name))?.[0]
    const until = days.find(([name]) => ends.test(name))?.[0]
    return from && until ? [[path, action, from, until] as const] : []
  })

  test.each(spans)('%s', async (_path, action, from, until) => {
    const { ours, send, rewound, tableNames } = houses
    const [sample] = samplesOf(action, ours, tableNames)
    const input = { ...sample?.input, [from]: '2026-03-20', [until]: '2026-03-10' }
    const { status } = await rewound.undone(() => send(action.path, input))
    expect(status).toBeLessThan(500)
  })
})

const isDay = (shape: Shape): boolean => shape.format === 'day' || (shape.anyOf ?? []).some(isDay)
