import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const ROADS = ['core', 'kit', 'domain', 'features', 'app'] as const
const LONGEST_FILE = 400

/** The modules of `src/domain`, from what nothing else is needed for to what stands on nearly everything: each needs only modules of the rows above it. */
const MODULES: readonly (readonly string[])[] = [
  ['person'],
  [
    'activity',
    'autoAssign',
    'availability',
    'bar',
    'businessDay',
    'choices',
    'downtime',
    'numbering',
    'promotion',
    'rates',
    'receipt',
    'stayStatus',
    'tax',
    'voucher',
    'webhook',
  ],
  ['access', 'apiKey', 'ledger', 'paper', 'room'],
  ['asking', 'cashier', 'file', 'notice', 'paymentReceipt', 'task'],
  ['guest', 'restriction', 'roomBlock'],
  ['company', 'folio', 'housekeeping', 'workOrder'],
  ['cityLedger', 'commission', 'lostItem', 'miniBar', 'recurringCharge', 'taxReceipt'],
  ['package', 'truths'],
  ['backup', 'nightPosting', 'policy'],
  ['document', 'exchangeRate'],
  ['mail', 'sheet'],
  ['hotel', 'password', 'stay'],
  ['group'],
  ['reservation'],
  ['onlinePayment'],
]

interface Source {
  /** 'src/domain/stay/contract.ts' */
  readonly path: string
  readonly text: string
  /** Paths of this tree, or names of packages. */
  readonly imports: readonly string[]
}
const files = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))

const statement = /\b(?:import|export)\s[^'";]*?\bfrom\s+'([^']+)'|\bimport\s+'([^']+)'|\bimport\('([^']+)'\)/g

const importsOf = (path: string, text: string): string[] =>
  [...text.matchAll(statement)].map(([, from, bare, lazy]) => resolve(path, from ?? bare ?? lazy ?? ''))

function resolve(from: string, name: string): string {
  if (name.startsWith('.')) return relative(root, join(root, dirname(from), name))
  const own = /^#(core|kit|domain|features|app)\/(.*)$/.exec(name)
  if (own) return `src/${own[1]}/${own[2]}`
  const other = /^#(db|test)\/(.*)$/.exec(name)
  return other ? `${other[1]}/${other[2]}` : name
}

function read(path: string): Source {
  const text = readFileSync(join(root, path), 'utf8')
  return { path, text, imports: importsOf(path, text) }
}

const sources: readonly Source[] = files('src').map(read)
const running = sources.filter(({ path }) => !path.includes('.test.'))

const road = (path: string): number => ROADS.findIndex((name) => path.startsWith(`src/${name}/`))
const feature = (path: string): string | undefined => /^src\/features\/([^/]+)\//.exec(path)?.[1]
/** Pure files, shared by both sides: not under `server/` or `web/`. */
const isShared = (path: string): boolean =>
  path.startsWith('src/core/') || (/^src\/(domain|features|app)\//.test(path) && !/\/(server|web)\//.test(path))

/** Every import of the running program that breaks a rule: 'from → to'. */
const breaking = (breaks: (from: string, to: string) => boolean, of = running): string[] =>
  of.flatMap(({ path, imports }) => imports.filter((to) => breaks(path, to)).map((to) => `${path} → ${to}`))

test('finds what is imported', () => {
  expect(sources.length).toBeGreaterThan(300)
  const own = sources.flatMap(({ imports }) => imports).filter((to) => to.startsWith('src/'))
  expect(own.length).toBeGreaterThan(1000)
  expect(own.filter((to) => !existsSync(join(root, to)))).toEqual([])
})

test('imports point one way: core ← kit ← domain ← features ← app', () => {
  expect(breaking((from, to) => road(to) > road(from))).toEqual([])
})

test('features never import features', () => {
  expect(
    breaking((from, to) => {
      const [own, other] = [feature(from), feature(to)]
      return own !== undefined && other !== undefined && own !== other
    }),
  ).toEqual([])
})

test('the modules of the domain stand in an order, and none needs one beside or below it', () => {
  const row = (path: string): number => {
    const name = /^src\/domain\/([^/]+)\//.exec(path)?.[1] ?? ''
    return MODULES.findIndex((names) => names.includes(name))
  }
  const inDomain = running.filter(({ path }) => path.startsWith('src/domain/'))
  expect(inDomain.filter(({ path }) => row(path) < 0).map(({ path }) => path)).toEqual([])
  const module = (path: string): string => path.split('/').slice(0, 3).join('/')
  expect(
    breaking(
      (from, to) => to.startsWith('src/domain/') && module(from) !== module(to) && row(to) >= row(from),
      inDomain,
    ),
  ).toEqual([])
})

test('what both sides share knows neither server nor page', () => {
  const shared = running.filter(({ path }) => isShared(path))
  const isOfOneSide = (to: string): boolean =>
    /^src\/.*\/(server|web)\//.test(to) ||
    /^(node:|react|@mantine\/|@tanstack\/|@tabler\/|fastify|@fastify\/|kysely|pg$|db\/)/.test(to)
  expect(breaking((_from, to) => isOfOneSide(to), shared)).toEqual([])
})

test('the server never imports the page, nor the page the server', () => {
  const side = (path: string) => /\/(server|web)\//.exec(path)?.[1]
  expect(
    breaking((from, to) => {
      const [own, other] = [side(from), side(to)]
      return own !== undefined && other !== undefined && own !== other
    }),
  ).toEqual([])
  expect(breaking((from, to) => side(from) === 'web' && /^(node:|fastify|kysely|pg$)/.test(to))).toEqual([])
})

test('every refusal of the program is known to it', () => {
  const beside = running
    .map(({ path }) => path)
    .filter((path) => /^src\/(domain|features)\/[^/]+\/errors\.ts$/.test(path))
  const loaded = sources.find(({ path }) => path === 'src/app/errors.ts')?.imports ?? []
  expect(loaded.toSorted()).toEqual(beside.toSorted())
})

test('the running program imports no tests', () => {
  expect(breaking((_from, to) => to.startsWith('test/') || to.includes('.test.'))).toEqual([])
})

test('nothing needs itself, not even for a type: no circle of imports', () => {
  const beside = ['bench', 'db', 'e2e', 'test'].flatMap(files).map(read)
  expect(circles(new Map([...sources, ...beside].map(({ path, imports }) => [path, imports])))).toEqual([])
})

/** One circle for each file from which it is met first: 'a → b → a'. */
function circles(next: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>()
  const found: string[] = []
  const visit = (path: string, way: readonly string[]): void => {
    const met = way.indexOf(path)
    if (met >= 0) found.push([...way.slice(met), path].join(' → '))
    if (met >= 0 || done.has(path)) return
    for (const to of next.get(path) ?? []) visit(to, [...way, path])
    done.add(path)
  }
  for (const path of next.keys()) visit(path, [])
  return found
}

test('files are short, named for what is in them, and export by name', () => {
  const lines = (text: string) => text.split('\n').length - 1
  expect(sources.filter(({ text }) => lines(text) > LONGEST_FILE).map(({ path }) => path)).toEqual([])
  const vague = /^(index|utils?|helpers?|common|.*(Manager|Service|Utils?|Helpers?))\.tsx?$/
  expect(sources.filter(({ path }) => vague.test(basename(path))).map(({ path }) => path)).toEqual([])
  expect(sources.filter(({ text }) => /^export default\b/m.test(text)).map(({ path }) => path)).toEqual([])
  expect(sources.filter(({ text }) => /^export \* from/m.test(text)).map(({ path }) => path)).toEqual([])
})

test('most files are a screen long: the median under 80 lines, nine in ten under 250', () => {
  const lengths = running.map(({ text }) => text.split('\n').length - 1).toSorted((a, b) => a - b)
  const at = (part: number) => lengths[Math.floor(lengths.length * part)]
  expect(at(0.5)).toBeLessThan(80)
  expect(at(0.9)).toBeLessThan(250)
})

/** Proper names and signs that are the same in both languages. */
const SAME_IN_BOTH: readonly string[] = ['English', 'Монгол', 'Excel (XLSX)', 'CSV', 'A4']
const label = /\ben:\s*('(?:[^'\\]|\\.)*'|"[^"]*"),\s*mon:\s*('(?:[^'\\]|\\.)*'|"[^"]*")/g

test('every Mongolian text is Mongolian', () => {
  const untranslated = running.flatMap(({ path, text }) =>
    [...text.matchAll(label)]
      .map(([, en, mon]) => ({ en: en?.slice(1, -1) ?? '', mon: mon?.slice(1, -1) ?? '' }))
      .filter(
        ({ en, mon }) =>
          !SAME_IN_BOTH.includes(mon) && /\p{L}/u.test(mon) && (en === mon || !/\p{sc=Cyrillic}/u.test(mon)),
      )
      .map(({ mon }) => `${path}: ${mon}`),
  )
  expect(untranslated).toEqual([])
})

/** Comments of the program and its tests, one string each. */
const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/ .*/g
const commented = ['src', 'test', 'e2e', 'bench'].flatMap((folder) =>
  files(folder).map((path) => ({
    path,
    comments: readFileSync(join(root, path), 'utf8').match(COMMENT) ?? [],
  })),
)

/** Headings of a page as links name them: 'Check-in' → 'check-in'. */
const anchorsOf = (page: string): string[] =>
  [...readFileSync(join(root, page), 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

test('a comment cites pages and headings that the project has, and no other document', () => {
  const cited = commented.flatMap(({ path, comments }) =>
    comments.flatMap((comment) =>
      [...comment.matchAll(/[\w./-]+\.md\b(#[\w-]+)?/g)].map(([link]) => ({ where: `${path}: ${link}`, link })),
    ),
  )
  expect(cited.length).toBeGreaterThan(60)
  const isThere = (link: string): boolean => {
    const [page = '', anchor] = link.split('#')
    if (!existsSync(join(root, page))) return false
    return anchor === undefined ? !page.startsWith('docs/rules/') : anchorsOf(page).includes(anchor)
  }
  expect(cited.filter(({ link }) => !isThere(link)).map(({ where }) => where)).toEqual([])
  const elsewhere = commented.filter(({ comments }) => comments.some((comment) => /§|\bspecification\b/i.test(comment)))
  expect(elsewhere.map(({ path }) => path)).toEqual([])
})

test('what the pages of docs/rules name is there: pages and headings, files, and names of the database', () => {
  const pages = readdirSync(join(root, 'docs/rules')).map((name) => `docs/rules/${name}`)
  const migrations = readdirSync(join(root, 'db/migrations'))
    .filter((name) => name.endsWith('.sql'))
    .map((name) => readFileSync(join(root, 'db/migrations', name), 'utf8'))
    .join('\n')
  const missing = pages.flatMap((page) => {
    const text = readFileSync(join(root, page), 'utf8')
    const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link)
    const names = [...text.matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name)
    const isLink = (link: string): boolean => {
      const [to = '', anchor] = link.split('#')
      const target = to === '' ? page : join(dirname(page), to)
      return existsSync(join(root, target)) && (anchor === undefined || anchorsOf(target).includes(anchor))
    }
    const isName = (name: string): boolean => {
      if (/^(core|kit|domain|features|app)\//.test(name)) return existsSync(join(root, 'src', name))
      return !/^[a-z]+(_[a-z]+)+$/.test(name) || new RegExp(`\\b${name}\\b`).test(migrations)
    }
    return [...links.filter((link) => !isLink(link)), ...names.filter((name) => !isName(name))].map(
      (name) => `${page}: ${name}`,
    )
  })
  expect(missing).toEqual([])
})

test('stays, their nights, rooms and inventory are written in one place each', () => {
  const writers: Readonly<Record<string, readonly string[]>> = {
    stay: [
      ...['writeStays', 'mainGuests', 'forgetStays'].map((name) => `src/domain/stay/server/${name}.ts`),
      'src/domain/bar/server/barFacts.ts',
    ],
    stay_night: [
      ...['writeStays', 'forgetStays'].map((name) => `src/domain/stay/server/${name}.ts`),
      'src/domain/nightPosting/server/chargedNights.ts',
      'src/domain/exchangeRate/server/revalueNights.ts',
    ],
    room_occupancy: [
      'src/domain/stay/server/writeStays.ts',
      'src/domain/bar/server/barFacts.ts',
      // rooms that are out of order
      'src/domain/roomBlock/server/takeOutOfUse.ts',
    ],
    type_inventory: ['src/domain/availability/server/inventory.ts'],
  }
  const found = Object.keys(writers).map((table) => {
    const writes = new RegExp(
      `\\b(?:insert into|delete from)\\s+${table}\\b|\\bupdate\\s+${table}\\b(?:\\s+\\w+)?\\s+set\\b|(?:insertInto|updateTable|deleteFrom)\\('${table}[' ]`,
    )
    return [table, running.filter(({ text }) => writes.test(text)).map(({ path }) => path)] as const
  })
  expect(Object.fromEntries(found.map(([table, paths]) => [table, paths.toSorted()]))).toEqual(
    Object.fromEntries(Object.entries(writers).map(([table, paths]) => [table, paths.toSorted()])),
  )
  expect(breaking((from, to) => to.endsWith('/writeStays.ts') && !from.endsWith('/applyPlans.ts'))).toEqual([])
})

type Writes = (source: Source) => boolean
const statesThat = (pattern: string): Writes => {
  const statement = new RegExp(pattern)
  return ({ text }) => statement.test(text)
}
/** A list of the configuration writes the table that it declares. */
const writesTo = (table: string): Writes => {
  const states = statesThat(
    String.raw`\b(?:insert into|update|delete from)\s+${table}\b|\b(?:insertInto|updateTable|deleteFrom)\('${table}\b`,
  )
  return (source) =>
    states(source) || (source.text.includes('configurationList(') && source.text.includes(`table: '${table}'`))
}

/** What a table or column keeps beside itself is kept by the few files that write it: whoever else wants it written calls these. */
const WRITERS: readonly { readonly what: string; readonly writes: Writes; readonly by: readonly string[] }[] = [
  {
    what: 'rates of exchange, which nights and deposits follow',
    writes: writesTo('hotel_currency'),
    by: ['src/features/configuration/currency.ts', 'src/features/exchangeRate/server/setRates.ts'],
  },
  {
    what: 'guests and their documents, by which they are found and known again',
    writes: (source) => ['guest', 'guest_document', 'guest_sign'].some((table) => writesTo(table)(source)),
    by: [
      'src/domain/guest/server/createGuests.ts',
      'src/domain/guest/server/deleteGuests.ts',
      'src/domain/guest/server/emptyGuests.ts',
      'src/domain/guest/server/guestDocuments.ts',
      'src/domain/guest/server/guestSigns.ts',
      'src/domain/guest/server/mergedGuests.ts',
      'src/domain/guest/server/writeGuest.ts',
    ],
  },
  {
    what: 'groups, which are neither deleted nor deactivated once they have lived',
    writes: writesTo('guest_group'),
    by: ['src/features/group/server/changeGroup.ts', 'src/features/guest/server/forgetTexts.ts'],
  },
  {
    what: 'the condition of rooms, with which cleanings end',
    writes: statesThat(String.raw`\bset house_status\b`),
    by: ['src/domain/room/server/roomsBecome.ts'],
  },
  {
    what: 'cleanings',
    writes: writesTo('room_cleaning'),
    by: ['src/domain/room/server/roomsBecome.ts', 'src/features/housekeeping/server/changeCondition.ts'],
  },
  {
    what: 'blocks of rooms, whose days the news name',
    writes: writesTo('room_block'),
    by: [
      'src/domain/roomBlock/server/endBlocks.ts',
      'src/domain/roomBlock/server/returnRooms.ts',
      'src/domain/roomBlock/server/takeOutOfUse.ts',
    ],
  },
  {
    what: 'of which group a reservation is, and so what waits for a name',
    writes: statesThat(String.raw`\bset guest_group_id\b|updateTable\('reservation'\)[\s\S]{0,800}\bguest_group_id:`),
    by: ['src/domain/group/server/membership.ts'],
  },
]

test.each(WRITERS)('$what: written by own files alone', ({ writes, by }) => {
  expect(running.filter(writes).map(({ path }) => path)).toEqual(by)
})
