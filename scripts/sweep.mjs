import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Leaves nothing behind: when this process is gone, killed or not, the servers of a folder end and it is removed. Gives what calls that off. */
export function sweepAfterMe(folder) {
  const sweeper = spawn(process.execPath, [fileURLToPath(new URL('./sweeper.mjs', import.meta.url)), folder], {
    // of a group of its own: what ends this process by its group must not end it too
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  sweeper.unref()
  sweeper.stdin.unref()
  return () => sweeper.kill()
}
