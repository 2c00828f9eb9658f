import { join } from 'node:path'
import { installPackages, requireNode, root, run } from './prepare.mjs'

// npm run backup, npm run restore, npm run truths: from a fresh clone too. Paths are those of the folder in which npm was called.
requireNode()
await installPackages()
const [name, ...args] = process.argv.slice(2)
const file = join(root, `src/app/server/${name}Command.ts`)
process.exitCode = await run(process.execPath, ['--import', 'tsx', file, ...args], { NODE_ENV: 'production' })
