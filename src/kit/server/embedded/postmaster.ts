import { spawn } from 'node:child_process'
import { closeSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openNewFile } from './account.ts'
import type { Binaries } from './binaries.ts'
import { cleanEnvironment } from './cluster.ts'
import type { Place } from './place.ts'
import { hasWorkers, isAlive, isServing, sendSignal } from './processes.ts'

/** The server process as its pid file tells of it. */
export interface Postmaster {
  pid: number
  socketDir: string
}

const pidFile = 'postmaster.pid'

/** What the pid file says; the process may be gone, or still be opening its socket. */
export function readPostmaster(cluster: string): Postmaster | undefined {
  const lines = readOrNothing(join(cluster, pidFile)).split('\n')
  const pid = Number(lines[0])
  return pid > 0 ? { pid, socketDir: lines[4] ?? '' } : undefined
}

/** Starts the server in a session of its own, so that Ctrl+C reaches the program alone. Returns how to see it end. */
export function launch(place: Place, binaries: Binaries): { ended: () => boolean } {
  const output = openNewFile(join(place.cluster, 'startup.log'), place.account)
  let ended = false
  const server = spawn(binaries.postgres, ['-D', place.cluster], {
    ...place.account,
    cwd: place.cluster,
    env: cleanEnvironment,
    detached: true,
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  const end = () => {
    ended = true
  }
  server.once('exit', end)
  server.once('error', end)
  server.unref()
  return { ended: () => ended }
}

/** Why the last launch failed, in the server's own words. */
export function launchFailure(cluster: string): string {
  const fatal = (text: string) => text.split('\n').findLast((line) => /FATAL|PANIC/.test(line))
  const line = fatal(readOrNothing(join(cluster, 'startup.log'))) ?? fatal(newestLog(join(cluster, 'log')))
  return line?.replace(/^.*?(FATAL|PANIC):\s*/, '').trim() ?? `see ${join(cluster, 'startup.log')}`
}

/** Whether another server, or the remains of one, still holds the folder: the launch is worth repeating. */
export function isHeld(failure: string): boolean {
  return /lock file .* already exists|shared memory block|is another postmaster/i.test(failure)
}

/** Fast shutdown: sessions are ended, everything is written. Waits until the server is gone; true where it ended in order. */
export async function shutDown(cluster: string, signal: NodeJS.Signals = 'SIGINT'): Promise<boolean> {
  const server = readPostmaster(cluster)
  if (!server || !isServing(server.pid, cluster)) return false
  sendSignal(server.pid, signal)
  const patienceMs = 60_000
  const started = Date.now()
  while (readPostmaster(cluster)?.pid === server.pid && isServing(server.pid, cluster)) {
    if (Date.now() - started > patienceMs) return await shutDown(cluster, 'SIGQUIT')
    await sleep(10)
  }
  return signal === 'SIGINT' && readPostmaster(cluster) === undefined
}

/**
 * Removes a pid file whose number now belongs to some other process (after a restart of the machine or container), which
 * the server itself can't tell from a living one. Leaves it while any process works in the folder.
 */
export function removeStalePidFile(cluster: string, socketDir: string): void {
  const server = readPostmaster(cluster)
  if (!server || !isAlive(server.pid) || isServing(server.pid, cluster) || hasWorkers(cluster)) return
  for (const path of [join(cluster, pidFile), join(socketDir, '.s.PGSQL.5432.lock')]) {
    if (Number.parseInt(readOrNothing(path), 10) !== server.pid) continue
    const aside = `${path}.stale-${process.pid}`
    renameSync(path, aside)
    if (Number.parseInt(readOrNothing(aside), 10) === server.pid) rmSync(aside)
    else renameSync(aside, path)
  }
}

function newestLog(folder: string): string {
  try {
    const files = readdirSync(folder).map((name) => join(folder, name))
    const newest = files.toSorted((a, b) => statSync(a).mtimeMs - statSync(b).mtimeMs).at(-1)
    return newest === undefined ? '' : readOrNothing(newest)
  } catch {
    return ''
  }
}

function readOrNothing(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
