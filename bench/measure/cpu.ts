import { readdirSync, readFileSync } from 'node:fs'

/** Milliseconds of processor time that a process has used, all its threads together; NaN where the system does not tell. It holds on a busy machine too. */
export function cpuMs(pid: number): number {
  try {
    const tasks = readdirSync(`/proc/${pid}/task`)
    const used = tasks.map((task) => Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]))
    return used.reduce((sum, ns) => sum + ns, 0) / 1e6
  } catch {
    return Number.NaN
  }
}

/** Whether a process of this machine is one of a database's: a server elsewhere has numbers of its own. */
export function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')
  } catch {
    return false
  }
}
