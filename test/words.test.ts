import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../src')
const lines = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
  .flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .map((text, at) => ({ where: `${path}:${at + 1}`, text })),
  )
const breaking = (rule: RegExp) =>
  lines.filter(({ text }) => rule.test(text)).map(({ where, text }) => `${where} ${text.trim()}`)

test('no Mongolian ending hangs on a number, whose sound it would have to follow; only that of an ordinal is always the same', () => {
  expect(breaking(/\{\d\}-(?!р[ '])[а-яөүё]/u)).toEqual([])
})

test('one thing has one word', () => {
  // adult, infant
  expect(breaking(/насанд хүрсэн|нялх/iu)).toEqual([])
})

test('one night is not "1 nights"', () => {
  expect(breaking(/\{\d\} (?:nights|rooms|days|guests|adults|prices|hours|reservations|check-outs)\b/)).toEqual([])
})
