import { readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import { APPLICATION_ROLE } from '../database.ts'
import { accountName, ownerOf, writePrivateFile } from './account.ts'
import type { Place } from './place.ts'

/** The roles that the system's users stand for; every other role needs a password. */
const ROLES = ['postgres', 'buudal', APPLICATION_ROLE]
const MAP = 'buudal'

/** The server asks the system who calls, and nobody is trusted on his word: root and the user who owns the folder alone are known. */
const HOST_RULES = `local all ${ROLES.join(',')} peer map=${MAP}\nlocal all all scram-sha-256\n`

function userMap(owner: number): string {
  const users = new Set(['root', accountName(owner)])
  return [...users].flatMap((user) => ROLES.map((role) => `${MAP} "${user}" ${role}\n`)).join('')
}

/** Writes who may sign in to the server, also over what an earlier version of the program wrote; tells whether anything changed. */
export function writeSignIns(folder: string, account: Place['account']): boolean {
  const owner = account?.uid ?? ownerOf(folder).uid
  const files: Record<string, string> = { 'pg_hba.conf': HOST_RULES, 'pg_ident.conf': userMap(owner) }
  const changed = Object.entries(files).filter(([name, text]) => textOf(join(folder, name)) !== text)
  for (const [name, text] of changed) {
    const draft = join(folder, `${name}.new-${process.pid}`)
    writePrivateFile(draft, text, account)
    renameSync(draft, join(folder, name))
  }
  return changed.length > 0
}

/** The same to a server that runs already, which then reads it. */
export async function enforceSignIns({ cluster, account }: Place, superuser: Client): Promise<void> {
  if (writeSignIns(cluster, account)) await superuser.query('select pg_reload_conf()')
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
