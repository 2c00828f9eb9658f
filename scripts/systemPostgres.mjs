import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The programs of the newest PostgreSQL that the system has, 15 or later; those in TEST_POSTGRES_BIN before them. */
export function systemPostgres() {
  if (process.env.TEST_POSTGRES_BIN) return process.env.TEST_POSTGRES_BIN
  const home = '/usr/lib/postgresql'
  const majors = existsSync(home) ? readdirSync(home).map(Number) : []
  const newest = majors
    .filter((major) => major >= 15 && existsSync(join(home, `${major}/bin/initdb`)))
    .toSorted((a, b) => b - a)[0]
  return newest && join(home, `${newest}/bin`)
}
