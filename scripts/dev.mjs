import { installPackages, requireNode, root, run } from './prepare.mjs'

// npm run dev: the server from its sources, started again when they change, and the pages by Vite, which reloads them.
requireNode()
process.chdir(root)
await installPackages()
const server = ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'src/app/server/main.ts']
const both = [
  run(process.execPath, server, { NODE_ENV: 'development' }),
  run(process.execPath, ['node_modules/vite/bin/vite.js', '--clearScreen', 'false']),
]
await Promise.race(both)
// neither is of use alone: the signal ends the other
process.kill(process.pid, 'SIGTERM')
process.exitCode = Math.max(...(await Promise.all(both)))
