import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freshDatabase } from './freshDatabase.ts'

test('db/types.ts is what the migrated database has', async () => {
  const database = await freshDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'buudal-types-'))
  try {
    const file = join(folder, 'types.ts')
    execFileSync(process.execPath, ['--import', 'tsx', 'scripts/types.ts', database.url, file])
    await expect(readFileSync(file, 'utf8')).toMatchFileSnapshot('../db/types.ts')
  } finally {
    rmSync(folder, { recursive: true })
    await database.drop()
  }
})
