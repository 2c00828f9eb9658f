import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openNewFile } from './account.ts'
import type { Place } from './place.ts'
import { errorCode, PostgresError } from './postgresError.ts'

/**
 * What the program leaves in a database's folder, so that a copy which was made while it ran is known for one: such a copy holds parts of
 * different moments, and the server would start on it as if all were well (decision 44).
 */
interface Mark {
  /** Of the folder, of the server's control file and of the mark itself: a copy has others, also where it was laid over the original. */
  readonly inodes: string
  /** The computer whose program wrote it. */
  readonly computer: string
  /** Another one with every start, so that marks of two runs are told apart. */
  readonly run: string
  readonly state: 'running' | 'stopped'
  /** Moves while a program runs. */
  readonly beat: number
}

/** In several places, because a copy is made folder by folder: marks of two runs or states give it away too. */
const marked = ['', 'base', 'pg_wal']
const fileOf = (cluster: string, folder: string): string => join(cluster, folder, 'buudal.mark')

const BEAT_MS = 5_000
/** Another computer's clock is not asked: whether its mark moves is. */
const LISTEN_MS = 12_000

export type Copy = 'copied' | 'elsewhere'

export interface MarkOptions {
  /** This computer; tests play another. */
  readonly computer?: string
  readonly listenMs?: number
}

/** Whether the folder was copied while its program ran, or is at this moment used by another computer's; undefined = neither. */
export async function judgeMark(cluster: string, options: MarkOptions = {}): Promise<Copy | undefined> {
  const { computer = thisComputer(), listenMs = LISTEN_MS } = options
  const marks = readMarks(cluster)
  const [mark] = marks
  if (!mark || marks.every(({ state, run }) => state === 'stopped' && run === mark.run)) return undefined
  if (marks.some(({ inodes, found }) => inodes !== found)) return 'copied'
  if (mark.state === 'stopped' || mark.computer === computer) return undefined
  // a disk that was moved to this computer, a container that was made anew, or a network disk that another one uses
  for (const began = Date.now(); Date.now() - began < listenMs; ) {
    await sleep(Math.min(250, listenMs))
    if (readMarks(cluster)[0]?.beat !== mark.beat) return 'elsewhere'
  }
  return undefined
}

/** One line for the person at the console. */
export const refusal = (cluster: string, copy: Copy): PostgresError =>
  new PostgresError(
    copy === 'elsewhere'
      ? `The database in ${cluster} is in use by a program on another computer: stop it there, or choose another folder with DATA_DIR.`
      : `The database in ${cluster} was copied while its program was running, so its parts are of different moments and guests or money may be missing. Stop that program and copy the folder again, or restore a backup: npm run restore -- FILE. If nothing else is left, start once with ACCEPT_COPIED_DATA=yes: it is then checked record by record.`,
  )

/** Marks the folder as in use, again and again until `stopped`, `left` or `undone`. */
export function keepMark({ cluster, account }: Place, options: MarkOptions = {}) {
  const { computer = thisComputer() } = options
  const run = `${Date.now()}-${process.pid}`
  const former = marked.map((folder) => readOrNothing(fileOf(cluster, folder)))
  let beat = 0
  const put = (folder: string, content: (inodes: string) => string) => {
    const draft = `${fileOf(cluster, folder)}.new-${process.pid}`
    const file = openNewFile(draft, account)
    writeFileSync(file, content(inodesOf(cluster, fstatSync(file, { bigint: true }).ino)))
    fsyncSync(file)
    closeSync(file)
    renameSync(draft, fileOf(cluster, folder))
  }
  const write = (state: Mark['state'], folders: readonly string[]) => {
    beat += 1
    for (const folder of folders)
      put(folder, (inodes) => JSON.stringify({ inodes, computer, run, state, beat } satisfies Mark))
  }
  write('running', marked)
  const timer = setInterval(() => {
    try {
      write('running', [''])
    } catch {
      // a disk that is full or away is told where something is saved
    }
  }, BEAT_MS)
  timer.unref()
  const left = () => clearInterval(timer)
  return {
    /** The server was stopped in order: the folder may be copied and moved. */
    stopped: () => {
      left()
      write('stopped', marked)
    },
    /** Another program goes on with the server, or it did not stop in order. */
    left,
    /** The server never started: the folder is what it was. */
    undone: () => {
      left()
      marked.forEach((folder, index) => {
        const text = former[index] ?? ''
        if (text === '') rmSync(fileOf(cluster, folder), { force: true })
        else put(folder, (inodes) => JSON.stringify({ ...(JSON.parse(text) as Mark), inodes }))
      })
    },
  }
}

interface FoundMark extends Mark {
  /** The inodes as they are. */
  readonly found: string
}

function readMarks(cluster: string): FoundMark[] {
  return marked.flatMap((folder) => {
    const path = fileOf(cluster, folder)
    try {
      const mark = JSON.parse(readOrNothing(path)) as Mark
      return [{ ...mark, found: inodesOf(cluster, statSync(path, { bigint: true }).ino) }]
    } catch {
      // none, or one that a power cut cut off
      return []
    }
  })
}

function readOrNothing(path: string): string {
  try {
    return existsSync(path) ? readFileSync(path, 'utf8') : ''
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return ''
    throw error
  }
}

const inodesOf = (cluster: string, own: bigint): string =>
  [cluster, join(cluster, 'global/pg_control')]
    .map((path) => statSync(path, { bigint: true }).ino)
    .concat(own)
    .join('.')

/** The installation and the name: a container has its host's installation or none, and a name of its own. */
function thisComputer(): string {
  const [machine = ''] = ['/etc/machine-id', '/var/lib/dbus/machine-id'].flatMap((path) => {
    const id = readOrNothing(path).trim()
    return id === '' ? [] : [id]
  })
  return `${machine}/${hostname()}`
}
