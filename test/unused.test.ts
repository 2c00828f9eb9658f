import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

/* What the check of unused exports cannot see: words that nothing says, and classes of styles that nothing wears. */

const root = join(import.meta.dirname, '..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const files = (folder: string, ends: RegExp): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ends.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))

const sources = ['src', 'test', 'e2e', 'bench', 'db', 'scripts'].flatMap((folder) =>
  files(folder, /\.(tsx?|mjs)$/).map((path) => ({ path, text: read(path) })),
)

function placeOf(from: string, name: string): string {
  if (name.startsWith('.')) return relative(root, join(root, dirname(from), name))
  return name.replace(/^#(core|kit|domain|features|app)\//, 'src/$1/').replace(/^#/, '')
}

const importLine = /^import (?:type )?(?:(\w+)|\{([^}]*)\}) from '([^']+)'/gms
const importers = sources.flatMap(({ path, text }) => {
  const rest = text.replaceAll(/^import [^;]*? from '[^']+'/gms, '')
  return [...text.matchAll(importLine)].map(([, whole, some = '', from = '']) => ({
    rest,
    from: placeOf(path, from),
    names:
      whole === undefined ? some.split(',').map((one) => one.trim().replace(/^type /, '')) : [`default as ${whole}`],
  }))
})

interface User {
  /** Of the file, without its imports. */
  readonly rest: string
  /** What it is called there. */
  readonly name: string
}

/** Every file that imports `what` of `from`. */
const usersOf = (from: string, what: string): User[] =>
  importers
    .filter((found) => found.from === from)
    .flatMap(({ rest, names }) =>
      names.flatMap((one) => {
        const [own, called = own] = one.split(' as ')
        return own === what && called !== undefined ? [{ rest, name: called }] : []
      }),
    )

/** Which parts of `name` a text uses; undefined where it may be any of them. */
function partsUsed({ rest, name }: User): ReadonlySet<string> | undefined {
  const uses = [...rest.matchAll(new RegExp(`(?<![\\w'-]|(?<!\\.\\.)\\.)${name}(?!\\w)(\\.\\w+|\\['[^']+'\\])?`, 'g'))]
  const parts = uses.map(([, part]) => part?.replaceAll(/[.[\]']/g, ''))
  return parts.includes(undefined) ? undefined : new Set(parts.filter((part) => part !== undefined))
}

function unusedOf(parts: readonly string[], users: readonly User[]): string[] {
  const used = users.map(partsUsed)
  if (used.includes(undefined)) return []
  return parts.filter((part) => !used.some((some) => some?.has(part)))
}

test('every word is said somewhere', () => {
  const declared = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/^(?:export )?const (\w+) = labels\(\{\n(.*?)^\}\)/gms)].map(([all, name = '', body = '']) => ({
      path,
      name,
      rest: text.replace(all, ''),
      keys: [...body.matchAll(/^ {2}(\w+): [{[]/gm)].map(([, key = '']) => key),
    })),
  )
  expect(declared.length).toBeGreaterThan(60)
  const unsaid = declared.flatMap(({ path, name, rest, keys }) =>
    unusedOf(keys, [...usersOf(path, name), { rest, name }]).map((key) => `${path}: ${name}.${key}`),
  )
  expect(unsaid).toEqual([])
})

test('every class of a style sheet is worn somewhere, and none is worn that no sheet has', () => {
  const sheets = files('src', /\.module\.css$/).map((path) => {
    const selectors = read(path)
      .replaceAll(/\/\*.*?\*\//gs, '')
      .replaceAll(/:global\([^)]*\)/g, '')
      .replaceAll(/\{[^{}]*\}/g, '{}')
    const classes = [...selectors.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name)
    return { path, classes: [...new Set(classes)], users: usersOf(path, 'default') }
  })
  expect(sheets.length).toBeGreaterThan(60)
  expect(sheets.filter(({ users }) => users.length === 0).map(({ path }) => path)).toEqual([])
  const idle = sheets.flatMap(({ path, classes, users }) => unusedOf(classes, users).map((name) => `${path}: .${name}`))
  expect(idle).toEqual([])
  const missing = sheets.flatMap(({ path, classes, users }) =>
    users.flatMap((user) =>
      [...(partsUsed(user) ?? [])].filter((part) => !classes.includes(part)).map((part) => `${path}: .${part}`),
    ),
  )
  expect(missing).toEqual([])
})
