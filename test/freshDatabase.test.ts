import { Client } from 'pg'
import { expect, test } from 'vitest'
import { freshDatabase } from './freshDatabase.ts'

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new Client(url)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

test('gives each asker a demonstration hotel that no other sees', async () => {
  const [one, two] = await Promise.all([freshDatabase(), freshDatabase()])
  await ask(one.url, "update hotel set name = 'Changed'")
  expect(await ask(two.url, "select count(*)::int as changed from hotel where name = 'Changed'")).toEqual([
    { changed: 0 },
  ])
  expect(await ask(one.url, "select count(*)::int as changed from hotel where name = 'Changed'")).toEqual([
    { changed: 1 },
  ])
  await Promise.all([one.drop(), two.drop()])
  await expect(ask(one.url, 'select 1')).rejects.toThrow(/does not exist/)
})
