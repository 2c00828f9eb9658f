import { HOTEL_TABLES } from '#db/types.ts'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from './freshDatabase.ts'
import { type Column, type Describer, openDescriber } from './sql/describe.ts'
import { type Declared, readStatements, type Statement } from './sql/statements.ts'

/** What is written here of lists that the program holds, or of another's query, has its text only when it runs; tests of each list carry it out. */
const MADE_OF_LISTS: readonly string[] = [
  'src/domain/choices/server/readOptions.ts',
  'src/domain/file/server/removeUnused.ts',
  'src/domain/reservation/server/listReservations.ts',
  'src/domain/sheet/server/records.ts',
  'src/domain/sheet/server/writeRecords.ts',
  'src/features/configuration/server/changes.ts',
  'src/features/configuration/server/listPage.ts',
  'src/features/configuration/server/reorder.ts',
  'src/features/configuration/server/usedBy.ts',
  'src/features/guest/server/giveBack.ts',
  'src/features/guest/server/moveToSurvivor.ts',
  'src/features/guest/server/personalData.ts',
  'src/features/moving/server/usedRecords.ts',
  'src/features/policy/server/readPolicies.ts',
  'src/features/reports/server/answerReport.ts',
  'src/kit/server/snapshot.ts',
]

const { read, unread } = readStatements()
let database: FreshDatabase
let client: Client
let describer: Describer
beforeAll(async () => {
  database = await freshDatabase()
  client = new Client(database.url)
  await client.connect()
  describer = await openDescriber(client)
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

/** What is wrong between the columns of a statement and the row that it is said to give. */
const differing = (columns: readonly Column[], declared: readonly Declared[]): string[] =>
  declared.flatMap(({ name, kinds, nullable, optional }) => {
    const column = columns.find((one) => one.name === name)
    if (!column) return optional ? [] : [`has no ${name}`]
    const isOther = column.kind !== undefined && kinds.length > 0 && !kinds.includes(column.kind)
    return [
      ...(isOther ? [`${name} is a ${column.kind}, not a ${kinds.join(' or ')}`] : []),
      ...(column.nullable && !nullable && !optional ? [`${name} may be null`] : []),
    ]
  })

async function wrongIn({ at, texts, declared }: Statement): Promise<string[]> {
  const found: string[] = []
  for (const text of new Set(texts)) {
    try {
      const columns = await describer.describe(text)
      found.push(...differing(columns, declared ?? []))
    } catch (error) {
      found.push(error instanceof Error ? error.message : String(error))
    }
  }
  return [...new Set(found)].map((problem) => `${at}: ${problem}`)
}

test('the database understands every statement of the program, and its rows are those that are declared', async () => {
  expect(read.length).toBeGreaterThan(500)
  const wrong: string[] = []
  for (const statement of read) wrong.push(...(await wrongIn(statement)))
  expect(wrong).toEqual([])
})

test('the source says the whole text of every statement, but for those that are made of lists', () => {
  const files = unread.map(({ at }) => at.split(':')[0])
  expect([...new Set(files)].toSorted()).toEqual(MADE_OF_LISTS)
})

/** The part of a statement in brackets around this place, or all of it. */
function partAround(text: string, place: number): string {
  const opened: number[] = []
  for (const { 0: sign, index } of text.matchAll(/[()]/g)) {
    if (sign === '(') {
      opened.push(index)
      continue
    }
    const from = opened.pop() ?? 0
    if (from < place && index > place) return text.slice(from, index)
  }
  return text
}

const ofHotels = new RegExp(`\\b(?:from|join) (?:${HOTEL_TABLES.join('|')})\\b`)

test('numbers are drawn where no table of a hotel is read: its machine in a cluster has none (decision 70)', () => {
  const drawn = read.flatMap(({ at, texts }) =>
    texts.flatMap((text) =>
      [...text.matchAll(/\bnextval\(/g)].map(({ index }) => ({ at, part: partAround(text, index) })),
    ),
  )
  expect(drawn.length).toBeGreaterThan(10)
  expect(drawn.filter(({ part }) => ofHotels.test(part))).toEqual([])
})

test.each([
  ['select nobody from guest', [], 'column "nobody" does not exist'],
  ['select id, last_name as surname from guest', ['lastName'], 'has no lastName'],
  ['select cancellation_number as number from stay', ['number'], 'number may be null'],
  ['select cancellation_number as number from stay where cancellation_number is not null', ['number'], undefined],
  ['select g.code from reservation b left join guest_group g on g.id = b.guest_group_id', ['code'], 'code may be null'],
  ['select g.code from reservation b join guest_group g on g.id = b.guest_group_id', ['code'], undefined],
  ['select adults as text from stay', ['text'], 'text is a number, not a string'],
])('%s', async (text, names, problem) => {
  if (problem?.endsWith('null') && !describer.tellsNull) return
  const kinds = names.includes('number') ? ['string', 'number'] : ['string']
  const declared = names.map((name) => ({ name, kinds, nullable: false, optional: false }))
  expect(await wrongIn({ at: 'here', texts: [text], declared })).toEqual(
    problem === undefined ? [] : [`here: ${problem}`],
  )
})
