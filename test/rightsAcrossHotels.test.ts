import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actions } from '#app/server/actions.ts'
import type { Action } from '#core/contract.ts'
import { OPERATOR_ONLY } from '#domain/access/menu.ts'
import type { OptionEntity } from '#domain/choices/contract.ts'
import { columnOf } from '#domain/choices/server/columns.ts'
import { sources } from '#domain/choices/server/sources.ts'
import type { ConfigurationList } from '#features/configuration/declaration.ts'
import { lists } from '#features/configuration/lists.ts'
import { NOWHERE, openTwoHouses, samplesOf, sourceOf, type TwoHouses } from './rights/houses.ts'
import { idPlaces, idPlacesOfValue, type Path, shapeAt, shapeOf, valueAt, withValue } from './rights/inputSchema.ts'
import { sampleOf } from './rights/sampleInput.ts'
import type { Sample } from './rights/sample.ts'
import { fingerprint, MARKER, tableOfField } from './rights/tables.ts'

let houses: TwoHouses
let untouched: string
beforeAll(async () => {
  houses = await openTwoHouses()
  untouched = await fingerprint(houses.rewound.db, houses.theirs.hotelId, houses.tables)
}, 1_200_000)
afterAll(() => houses.close())

type Answer = Awaited<ReturnType<TwoHouses['send']>>

/** Asks in the first hotel, passing every warning, and undoes it; also tells whether the other hotel has changed meanwhile. */
async function ask(action: Action, { input, first = [] }: Sample): Promise<Answer & { changed: boolean }> {
  const { send, rewound, theirs, tables } = houses
  return rewound.undone(async () => {
    for (const [earlier, given] of first) expect(await send(earlier.path, given)).toMatchObject({ status: 200 })
    let answer = await send(action.path, input)
    const passed = new Set<string>()
    for (let round = 0; answer.code === 'confirmationNeeded' && round < 3; round += 1) {
      const { warnings } = JSON.parse(answer.text) as { warnings: { code: string }[] }
      for (const { code } of warnings) passed.add(code)
      answer = await send(action.path, { ...input, confirm: [...passed], overrideReason: 'Agreed' })
    }
    const mayChange = answer.status === 200 && action.kind === 'command'
    const changed = mayChange && (await fingerprint(rewound.db, theirs.hotelId, tables)) !== untouched
    return { ...answer, changed }
  })
}

/** Refusals that come from the rows of the hotel itself, when everything else has been found right. */
const standing = new Set(['unableToDelete', 'duplicate', 'neededByProgram', 'importColumnMissing'])

/** What must be true of every answer to the first hotel. */
const breaches = ({ status, text, changed }: Awaited<ReturnType<typeof ask>>, of: string): string[] => [
  ...(text.includes(MARKER) ? [`tells the other hotel's texts, ${of}: ${text}`] : []),
  ...(changed ? [`changes the other hotel, ${of}`] : []),
  ...(status >= 500 ? [`fails, ${of}: ${text}`] : []),
]

/** An answer as it would be for any id; a command's without the numbers that it gives away. */
function likeness({ kind }: Action, { status, text }: Answer, id: unknown): string {
  const known = text.replaceAll(String(id), '#')
  return `${status} ${kind === 'command' ? known.replace(/\d+/g, '#') : known}`
}

/** Ids of the other hotel for a place: the one of its sample, else of its newest and its oldest row. */
function foreignIds(action: Action, foreignInput: object, place: Path): unknown[] | string {
  const { theirs, tableNames } = houses
  const written = valueAt(foreignInput, place)
  const [field = '', within = action.entity] = place.filter((step) => typeof step === 'string').toReversed()
  const table = tableOfField(within, field, tableNames) ?? tableOfField(action.entity, field, tableNames)
  const rows = theirs.newest.get(table ?? '') ?? []
  const ids = new Set([written ?? rows[0]?.id, rows.at(-1)?.id].filter((id) => id !== undefined))
  if (ids.size > 0) return [...ids]
  return table === undefined
    ? `test/rights/tables.ts does not say which table ${place.join('.')} speaks of`
    : `test/rights/furnish.ts makes no row of ${table}, of which ${place.join('.')} speaks`
}

/** The answer to another hotel's id is the answer to an id that exists nowhere. */
async function tryForeignIds(action: Action, sample: Sample, foreignInput: object, place: Path): Promise<string[]> {
  const ids = foreignIds(action, foreignInput, place)
  if (typeof ids === 'string') return [ids]
  const shape = shapeOf(action.input)
  const source = sourceOf(action.entity, houses.ours.newest, houses.tableNames)
  const askWith = (id: unknown) => {
    const input = withValue(sample.input, place, id, (path) => sampleOf(shapeAt(shape, path), source)) as object
    return ask(action, { ...sample, input })
  }
  const none = typeof ids[0] === 'string' ? '0'.repeat(ids[0].length) : NOWHERE
  const nowhere = await askWith(none)
  const problems: string[] = []
  for (const id of ids) {
    const answer = await askWith(id)
    const of = `${place.join('.')} = ${String(id)}`
    problems.push(...breaches(answer, of))
    if (answer.text !== nowhere.text && likeness(action, answer, id) !== likeness(action, nowhere, none))
      problems.push(`is not as for an id that is nowhere, ${of}: ${answer.text}; nowhere: ${nowhere.text}`)
  }
  return problems
}

test('the other hotel has texts that would tell', () => {
  expect(houses.marked.length).toBeGreaterThan(60)
})

const isOperators = ({ access }: Action): boolean => access.kind === 'menu' && access.anyOf.includes(OPERATOR_ONLY)
const every = actions.map(({ action }) => action)

test.each(every.filter(isOperators).map((action) => [action.path, action] as const))(
  'only the operator’s hotel may see and change others: %s',
  async (path, action) => {
    const { theirs, send, rewound } = houses
    const [sample] = samplesOf(action, houses.ours, houses.tableNames)
    const answer = await rewound.undone(async () => {
      await sql`
        insert into role_menu (hotel_id, role_id, menu_path, status)
        select hotel_id, id, ${OPERATOR_ONLY}, 1 from role where hotel_id = ${theirs.hotelId}`.execute(rewound.db)
      return send(path, sample?.input, theirs.desk.token)
    })
    expect(answer).toMatchObject({ status: 403, code: 'noAccess' })
  },
)

describe('nothing of another hotel is seen or changed', () => {
  const others = every.filter((action) => !isOperators(action)).map((action) => [action.path, action] as const)

  test.each(others)('%s', async (_path, action) => {
    const problems: string[] = []
    const theirSamples = samplesOf(action, houses.theirs, houses.tableNames)
    for (const [index, sample] of samplesOf(action, houses.ours, houses.tableNames).entries()) {
      const { input: foreignInput } = theirSamples[index] ?? sample
      const good = await ask(action, sample)
      if (good.code !== (sample.refusedWith ?? '') && !standing.has(good.code)) {
        const asked = JSON.stringify(sample.input)
        problems.push(`the sample is refused, write one in test/rights/samples.ts: ${asked} ${good.text}`)
      }
      problems.push(...breaches(good, 'with our own ids'))
      problems.push(...breaches(await ask(action, { ...sample, input: foreignInput }), 'with their ids alone'))
      const places = [...idPlaces(shapeOf(action.input)), ...idPlacesOfValue(sample.input)]
      const each = new Map(places.map((place) => [place.join('.'), place]))
      for (const place of each.values()) problems.push(...(await tryForeignIds(action, sample, foreignInput, place)))
    }
    expect(problems).toEqual([])
  })
})

describe('a file that names what only the other hotel has', () => {
  const pointing = lists.flatMap((list) =>
    Object.entries(list.fields).flatMap(([field, { kind, ...of }]) =>
      kind === 'reference' || kind === 'references'
        ? [[`${list.path} ${field}`, list, field, (of as unknown as { to: OptionEntity }).to] as const]
        : [],
    ),
  )

  /** A file of one line, its key and one more cell. */
  const sheetOf = ({ key, fields }: ConfigurationList, cells: Readonly<Record<string, string>>) => {
    const names = [...new Set([...key, ...Object.keys(cells)])]
    return {
      header: names.map((name) => fields[name]!.label.en),
      rows: [names.map((name) => cells[name] ?? 'SAMPLE')],
    }
  }
  const nowhere = 'Nowhere-9999'

  /** What a column of a table says in the other hotel and nowhere in ours. */
  async function onlyTheirs(table: string, column: string): Promise<string | undefined> {
    const { theirs, ours, rewound } = houses
    const textsOf = async (hotelId: number): Promise<string[]> => {
      const { rows } = await sql<{ text: string | null }>`
        select ${sql.id(column)}::text as text from ${sql.table(table)} where hotel_id = ${hotelId} order by id`.execute(
        rewound.db,
      )
      return rows.flatMap(({ text }) => text ?? [])
    }
    const our = new Set((await textsOf(ours.hotelId)).map((text) => text.toLowerCase()))
    return (await textsOf(theirs.hotelId)).find((text) => !our.has(text.toLowerCase()))
  }
  const shownWith = (text: string, named: string): string =>
    text.replaceAll(named, '#').replace(/"plan":"[^"]*"/, '"plan":""')

  test.each(pointing)('%s is told what it would be told of nothing', async (_name, list, field, to) => {
    const { table, key } = sources[to]
    const named = (await onlyTheirs(table, key)) ?? (await onlyTheirs(table, 'name'))
    expect(named, `test/rights/furnish.ts makes no ${table} that is the other hotel's alone`).toBeDefined()
    const [of, none] = [named ?? '', nowhere].map((text) => ({ text, input: sheetOf(list, { [field]: text }) }))
    const answer = await ask(list.actions.checkImport, of!)
    const known = shownWith(answer.text, of!.text)
    expect(known).toBe(shownWith((await ask(list.actions.checkImport, none!)).text, nowhere))
    expect(known).toContain('"state":"wrong"')
    expect(known).not.toContain(MARKER)
    const imported = await ask(list.actions.import, { input: { ...of!.input, plan: 'any' } })
    expect(imported).toMatchObject({ code: 'importRowWrong', changed: false })
  })

  const keyed = lists.filter(({ key, fields }) => key.length === 1 && fields[key[0]]?.kind === 'text')
  test.each(keyed.map((list) => [list.path, list] as const))('%s is never changed there', async (_path, list) => {
    const [key] = list.key
    const named = await onlyTheirs(list.table, columnOf(key))
    if (named === undefined) return
    const { text } = await ask(list.actions.checkImport, { input: sheetOf(list, { [key]: named }) })
    expect(text).toMatch(/"state":"(made|wrong)"/)
  })
})
