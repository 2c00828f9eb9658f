import { createHash } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  lstatSync,
  mkdtempSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import {
  type Account,
  accountName,
  canEnter,
  makeFolder,
  makePrivateFolder,
  ownerOf,
  runsAsRoot,
  unprivilegedAccount,
} from './account.ts'
import { publicHome } from './binaries.ts'
import { errorCode, errorText, PostgresError } from './postgresError.ts'

/** Where a data folder's database lies and which account of the system serves it (none: the program's own). */
export interface Place {
  cluster: string
  account: Account | undefined
}

/** Finds or chooses the database's folder for `dataDir`; refuses an unwritable or foreign one with one line. */
export function findPlace(dataDir: string, log: (line: string) => void): Place {
  prepareDataDir(dataDir)
  const home = join(dataDir, 'postgres')
  const cluster = isLink(home) ? linkedCluster(home) : home
  if (cluster !== home) log(`The database lies in ${cluster}, to which ${home} links.`)
  if (existsSync(cluster)) return { cluster, account: clusterAccount(cluster) }
  if (!runsAsRoot) return { cluster, account: undefined }

  const account = unprivilegedAccount()
  if (canEnter(dirname(cluster), account)) return { cluster, account }
  const moved = clusterInPublicHome(home)
  log(`The database lies in ${moved}, because user ${accountName(account.uid)} can't enter ${dataDir}.`)
  return { cluster: moved, account }
}

/** The folder of the Unix socket: the database's own, or a short one where its path is too long for a socket. */
export function findSocketDir(cluster: string, account: Account | undefined): string {
  const longestSocketPath = process.platform === 'darwin' ? 103 : 107
  if (Buffer.byteLength(join(cluster, '.s.PGSQL.5432')) <= longestSocketPath) return cluster
  const folder = `/tmp/buudal-${createHash('sha256').update(cluster).digest('hex').slice(0, 16)}`
  try {
    makePrivateFolder(folder, account)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  }
  const found = lstatSync(folder)
  const owner = account?.uid ?? process.getuid?.()
  if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o077) !== 0) {
    throw new PostgresError(`${folder} is not this program's own folder: remove it, or choose a shorter DATA_DIR.`)
  }
  return folder
}

function prepareDataDir(dataDir: string): void {
  try {
    makeFolder(dataDir)
    if (!statSync(dataDir).isDirectory()) throw new Error('not a folder')
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const reason = errorCode(error) ?? errorText(error)
    throw new PostgresError(
      `The data folder ${dataDir} can't be written (${reason}): give this user the right to, or choose another with DATA_DIR.`,
    )
  }
}

function clusterAccount(cluster: string): Account | undefined {
  let owner: Account
  try {
    owner = ownerOf(cluster)
  } catch (error) {
    throw new PostgresError(`The database in ${cluster} can't be read (${errorCode(error)}).`)
  }
  const name = accountName(owner.uid)
  if (!runsAsRoot) {
    if (owner.uid === process.getuid?.()) return undefined
    throw new PostgresError(
      `The database in ${cluster} belongs to user ${name}: start the program as ${name} or root, or choose another folder with DATA_DIR.`,
    )
  }
  if (owner.uid === 0) {
    const server = accountName(unprivilegedAccount().uid)
    throw new PostgresError(
      `The database in ${cluster} belongs to root, and PostgreSQL never runs as root: chown -R ${server} ${cluster}`,
    )
  }
  if (!canEnter(cluster, owner)) {
    throw new PostgresError(
      `The database in ${cluster} belongs to user ${name}, who can't enter that folder: open the folders above it to ${name} (chmod o+x).`,
    )
  }
  return owner
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false
}

function linkedCluster(link: string): string {
  const cluster = resolve(dirname(link), readlinkSync(link))
  makeFolder(dirname(cluster))
  return cluster
}

/** The link in the data folder decides, so two programs starting at once agree, and a removed data folder starts anew. */
function clusterInPublicHome(link: string): string {
  makeFolder(publicHome)
  const folder = mkdtempSync(join(publicHome, 'data-'))
  chmodSync(folder, 0o755)
  try {
    symlinkSync(join(folder, 'postgres'), link)
    return join(folder, 'postgres')
  } catch (error) {
    rmSync(folder, { recursive: true })
    if (errorCode(error) === 'EEXIST') return linkedCluster(link)
    throw error
  }
}
