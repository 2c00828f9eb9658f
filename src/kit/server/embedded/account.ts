import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  closeSync,
  fchownSync,
  mkdirSync,
  openSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { PostgresError } from './postgresError.ts'

/** The unprivileged user of the system that the server runs as when the program runs as root. */
export interface Account {
  uid: number
  gid: number
}

export const runsAsRoot = process.getuid?.() === 0

/** PostgreSQL refuses to run as root: `postgres` where the system has it, else `nobody`. */
export function unprivilegedAccount(): Account {
  for (const name of ['postgres', 'nobody']) {
    const account = accountNamed(name)
    if (account) return account
  }
  throw new PostgresError(
    "The database can't run as root, and this system has neither a user postgres nor nobody: start the program as an ordinary user.",
  )
}

export function ownerOf(path: string): Account {
  const { uid, gid } = statSync(path)
  return { uid, gid }
}

export function accountName(uid: number): string {
  const found = spawnSync('id', ['-un', String(uid)], { encoding: 'utf8' })
  return found.status === 0 ? found.stdout.trim() : `number ${uid}`
}

/** Asks the system itself rather than computing modes: groups, lists and mounts count too. */
export function canEnter(folder: string, account: Account): boolean {
  const tried = spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { ...account, cwd: '/', stdio: 'ignore' })
  return tried.status === 0
}

/** Makes a folder and its missing parents; as root they are open to the server's account whatever the umask. */
export function makeFolder(folder: string): void {
  const first = mkdirSync(folder, { recursive: true })
  if (first === undefined || !runsAsRoot) return
  for (let made = folder; made.length >= first.length; made = dirname(made)) chmodSync(made, 0o755)
}

export function makePrivateFolder(folder: string, account: Account | undefined): void {
  mkdirSync(folder, { mode: 0o700 })
  chmodSync(folder, 0o700)
  if (account) chownSync(folder, account.uid, account.gid)
}

export function writePrivateFile(path: string, text: string, account: Account | undefined): void {
  const file = openNewFile(path, account)
  writeFileSync(file, text)
  closeSync(file)
}

/** Replaces the file rather than opening what is there: root must not follow a link in a folder of another user. */
export function openNewFile(path: string, account: Account | undefined): number {
  rmSync(path, { force: true })
  const file = openSync(path, 'wx', 0o600)
  if (account) fchownSync(file, account.uid, account.gid)
  return file
}

function accountNamed(name: string): Account | undefined {
  const id = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }))
  try {
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    return undefined
  }
}
