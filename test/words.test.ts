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

const LABEL = /\{\s*en:\s*(['"])((?:(?!\1).)*)\1,\s*mon:\s*(['"])((?:(?!\3).)*)\3,?\s*\}/gs
const written = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
  .flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(LABEL)].map(([, , en = '', , mon = '']) => ({ path, en, mon })),
  )
/** 'Room types' and 'room type' are one word. */
const bare = (text: string): string => text.toLowerCase().replace(/s$/, '')
const glossary = readFileSync(join(root, '../docs/glossary.md'), 'utf8')
  .split('\n')
  .flatMap(
    (line) =>
      /^\| (.+) \| (.+) \|$/
        .exec(line)
        ?.slice(1, 3)
        .map((cell) => cell.split(' / ').map(bare)) ?? [],
  )
const terms = Array.from({ length: glossary.length / 2 }, (_, at) => ({
  en: glossary[2 * at] ?? [],
  mon: glossary[2 * at + 1] ?? [],
})).filter(({ en }) => en[0] !== 'english')

test('a word of the glossary is said with its one word in the other language', () => {
  expect(terms.length).toBeGreaterThan(60)
  const known = { en: new Map<string, string[]>(), mon: new Map<string, string[]>() }
  for (const { en, mon } of terms) {
    for (const word of en) known.en.set(word, mon)
    for (const word of mon) known.mon.set(word, [...(known.mon.get(word) ?? []), ...en])
  }
  const wrong = written.filter(
    ({ en, mon }) =>
      known.en.get(bare(en))?.includes(bare(mon)) === false || known.mon.get(bare(mon))?.includes(bare(en)) === false,
  )
  expect(wrong.map(({ path, en, mon }) => `${path}: ${en} = ${mon}`)).toEqual([])
})
