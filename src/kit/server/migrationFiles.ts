import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface Migration {
  readonly name: string
  readonly text: string
  /** SHA-256 of the text. */
  readonly checksum: string
}

export interface Migrations {
  /** What makes a database today, in order. */
  readonly current: readonly Migration[]
  /** What made one before 0101, for the databases and backups that name these (docs/decisions/0068-eight-migrations.md). */
  readonly former: readonly Migration[]
}

const FORMER_FOLDER = 'before-0101'

/** Whether a current file says only what the former ones end with. */
export const saysTheSame = ({ name }: Migration): boolean => name < '0109'

export const readMigrations = async (folder: string): Promise<Migrations> => ({
  current: await readFolder(folder),
  former: await readFolder(join(folder, FORMER_FOLDER)),
})

export const namesOf = ({ former, current }: Migrations): ReadonlySet<string> =>
  new Set([...former, ...current].map(({ name }) => name))

async function readFolder(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8')
      return { name, text, checksum: checksumOf(text) }
    }),
  )
}

/** Of the lines, however the computer ends them. */
const checksumOf = (text: string): string => createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')

const PIECE = /--[^\n]*|'(?:[^']|'')*'|"[^"]*"|(\$\w*\$)[\s\S]*?\1|;|[^-'"$;]+|[\s\S]/g

/** The statements of a text, without the comments between them. */
export function statementsOf(text: string): string[] {
  const statements = ['']
  for (const [piece] of text.matchAll(PIECE)) {
    if (piece === ';') statements.push('')
    else if (!piece.startsWith('--')) statements[statements.length - 1] += piece
  }
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== '')
}
