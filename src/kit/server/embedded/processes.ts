import { spawnSync } from 'node:child_process'
import { readdirSync, readlinkSync, realpathSync } from 'node:fs'
import { errorCode } from './postgresError.ts'

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/** Whether process `pid` serves this database: every process of a server works in its folder. */
export function isServing(pid: number, cluster: string): boolean {
  if (process.platform === 'linux') return workingFolder(pid) === realpathSync(cluster)
  const asked = spawnSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' })
  return asked.stdout.trim().endsWith('postgres')
}

/** Sessions of a killed server live on for a moment; starting beside them would damage the data. */
export function hasWorkers(cluster: string): boolean {
  if (process.platform !== 'linux') return false
  const folder = realpathSync(cluster)
  return readdirSync('/proc').some((name) => /^\d+$/.test(name) && workingFolder(Number(name)) === folder)
}

export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error
  }
}

function workingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}
