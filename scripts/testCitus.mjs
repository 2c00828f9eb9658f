import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { requireNode, root, run } from './prepare.mjs'
import { systemPostgres } from './systemPostgres.mjs'

// npm run test:citus: the tests of the database on a Citus cluster of this machine, made for the run.
// npm run test:citus -- FILE…: those of these files alone.
requireNode()
process.chdir(root)
const binDir = systemPostgres()
if (!binDir || !['../lib', '../lib/postgresql'].some((folder) => existsSync(join(binDir, folder, 'citus.so')))) {
  console.error(
    `There is no Citus ${binDir ? `beside the PostgreSQL in ${binDir}` : 'and no PostgreSQL of the system'}: install PostgreSQL 15 or later and its package of Citus (Debian, Ubuntu: postgresql-15-citus-13.0 of https://packages.citusdata.com), or say in TEST_POSTGRES_BIN where the programs of one that has it are.`,
  )
  process.exit(1)
}
const args = ['node_modules/vitest/vitest.mjs', 'run', '--project=database', '--project=slow', ...process.argv.slice(2)]
process.exit(await run(process.execPath, args, { TEST_CITUS: '1', TEST_POSTGRES_BIN: binDir }))
