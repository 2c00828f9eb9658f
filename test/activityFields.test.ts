import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { actions } from '#app/server/actions.ts'
import { activityFields } from '#features/reports/activityFields.ts'
import { leftOut } from '#features/reports/activityLeftOut.ts'
import { doneLabels, entityLabels } from '#features/reports/activityWords.ts'
import { expect, test } from 'vitest'
import { shapeOf } from './rights/inputSchema.ts'

/* The activity log shows what has a name; nothing is left out of it because somebody forgot. */

const isKnown = (field: string): boolean => field in activityFields || leftOut.has(field)

const commands = actions.filter(({ action }) => action.kind === 'command')
test('what commands are told, which is what they log, has a name or is left out on purpose', () => {
  const unknown = commands.flatMap(({ action }) =>
    Object.keys(shapeOf(action.input).properties ?? {})
      .filter((field) => !isKnown(field))
      .map((field) => `${action.path}: ${field}`),
  )
  expect(unknown).toEqual([])
})

const root = join(import.meta.dirname, '../src')
const recorders = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  .filter(({ text }) => text.includes('recordActivity('))
/** `before: { room, remark: … }` and the like. */
const written = /\b(?:before|after): (?:told\()?\{([^{}]*)\}/g

test('what is written out where an activity is recorded has a name or is left out on purpose', () => {
  const unknown = recorders.flatMap(({ path, text }) =>
    [...text.matchAll(written)]
      .flatMap(([, fields = '']) => fields.split(','))
      .flatMap((field) => /^\s*(\w+)\s*(?::|$)/.exec(field)?.[1] ?? [])
      .filter((field) => !isKnown(field))
      .map((field) => `${path}: ${field}`),
  )
  expect(unknown).toEqual([])
  expect(recorders.length).toBeGreaterThan(50)
})

const of = (pattern: RegExp): string[] => [
  ...new Set(
    recorders.flatMap(({ text }) => [...text.matchAll(pattern)].flatMap(([, ...found]) => found)).filter(Boolean),
  ),
]

test('what is changed and what was done have names', () => {
  expect(of(/\bentity: '(\w+)'/g).filter((entity) => !(entity in entityLabels))).toEqual([])
  expect(of(/\baction: (?:[^'\n]*\? )?'(\w+)'(?: : '(\w+)')?/g).filter((done) => !(done in doneLabels))).toEqual([])
})

test('every name is said in both languages, and nothing is both named and left out', () => {
  const odd = Object.entries(activityFields).filter(
    ([field, { en, mon }]) => en === '' || mon === '' || leftOut.has(field),
  )
  expect(odd).toEqual([])
})
