import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

// node scripts/sweeper.mjs FOLDER: waits until whoever started it is gone, however it ended, then ends the PostgreSQL servers of the folder
// and removes it.
const [folder] = process.argv.slice(2)
const GIVE_UP_MS = 10_000

process.stdin.resume()
process.stdin.on('close', async () => {
  for (const place of serversIn(folder)) await end(place)
  rmSync(folder, { recursive: true, force: true })
})

function serversIn(place) {
  if (!existsSync(place)) return []
  const folders = readdirSync(place, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return [place, ...folders.flatMap(({ name }) => [join(place, name), join(place, name, 'postgres')])].filter((of) =>
    existsSync(join(of, 'postmaster.pid')),
  )
}

async function end(place) {
  const pid = Number(readFileSync(join(place, 'postmaster.pid'), 'utf8').split('\n')[0])
  for (let waited = 0; waited < GIVE_UP_MS; waited += 100) {
    try {
      process.kill(pid, waited === 0 ? 'SIGQUIT' : 0)
    } catch {
      return
    }
    await wait(100)
  }
}
