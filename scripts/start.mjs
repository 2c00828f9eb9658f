import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { installPackages, requireNode, root } from './prepare.mjs'

// npm start: from a fresh clone to a running hotel. Signals reach the program, which runs in this process.
requireNode()
process.chdir(root)
process.env.NODE_ENV ??= 'production'
await installPackages()
const { buildWhatChanged, distDir } = await import('./build.mjs')
await buildWhatChanged()
await import(pathToFileURL(join(distDir, 'server/main.js')).href)
