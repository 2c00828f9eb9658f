import { APPLICATION_ROLE } from '#kit/server/database.ts'
import { withLogin } from '#kit/server/programLogin.ts'
import { writeWholeNumbers } from '#kit/server/wholeNumbers.ts'
import { Client, DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { afterwards } from './afterwards.ts'
import { freshDatabase } from './freshDatabase.ts'
import { hasTwoSamples, parameterTypes, sampleOf } from './sql/samples.ts'
import { readStatements } from './sql/statements.ts'

test('a cluster takes every statement of the program', async () => {
  const database = await freshDatabase()
  afterwards(database.drop)
  const client = new Client(withLogin(database.url, APPLICATION_ROLE))
  await client.connect()
  afterwards(() => client.end())
  const typesOf = await parameterTypes(client)
  writeWholeNumbers(client as never)
  const refused: string[] = []
  for (const { at, texts } of readStatements().read)
    for (const text of new Set(texts)) {
      if (!/^\s*(?:with|select|insert|update|delete)\b/i.test(text)) continue
      const types = await typesOf(text)
      for (const otherwise of types.some(hasTwoSamples) ? [false, true] : [false]) {
        const values = types.map((type) => sampleOf(type, otherwise))
        const problem = await refusal(client, text, values)
        if (problem) refused.push(`${at}: ${problem}`)
      }
    }
  expect([...new Set(refused)]).toEqual([])
})

/** Values that are none, and rules of the tables, which a machine may tell in words alone. */
const OF_THESE_VALUES = /^2[23]|violates [a-z- ]+ constraint/

/** What the cluster has against the statement itself; what it has against these values is no matter. */
async function refusal(client: Client, text: string, values: unknown[]): Promise<string | undefined> {
  await client.query('begin')
  try {
    await client.query(text, values)
    return undefined
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error
    return OF_THESE_VALUES.test(`${error.code}: ${error.message}`) ? undefined : error.message
  } finally {
    await client.query('rollback')
  }
}
