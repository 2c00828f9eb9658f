import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface OwnProgram {
  readonly address: string
  /** The code that it printed for setting up its first hotel. */
  readonly code: string
  stop(): Promise<void>
}

const READY_MS = 150_000

/** A program of the test's own beside the one of all tests, on any free port, with a database that ends with it. */
export async function startOwnProgram(env: Readonly<Record<string, string>>): Promise<OwnProgram> {
  const dataDir = mkdtempSync(join(tmpdir(), 'buudal-own-'))
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { ...process.env, ...env, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit')
    rmSync(dataDir, { recursive: true, force: true })
  }
  const said = await new Promise<string>((resolve, reject) => {
    let heard = ''
    const late = setTimeout(() => reject(new Error(`the program did not start: ${heard}`)), READY_MS)
    child.stdout.on('data', (text) => {
      heard += String(text)
      if (!/code=\S+\s/.test(heard)) return
      clearTimeout(late)
      resolve(heard)
    })
    child.once('exit', () => reject(new Error(`the program ended: ${heard}`)))
  }).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { address: /ready: (\S+)/.exec(said)?.[1] ?? '', code: /code=(\S+)/.exec(said)?.[1] ?? '', stop }
}
