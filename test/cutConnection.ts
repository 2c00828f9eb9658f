import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Where a connection to the database breaks: before a commit reaches it, after it was carried out and before its answer comes, or earlier;
 * or nothing is heard any more from the answer to a commit on.
 */
export type Cut = 'beforeCommit' | 'afterCommit' | 'inWork' | 'silentFromCommit'

const SOCKET = '.s.PGSQL.5432'
/** What a client sends to commit, and to write a payment or a role, as simple and extended messages hold it. */
const COMMIT = Buffer.from('commit\0')
const WORK = Buffer.from('insert into')

/** A line to the tests' database that can be cut at the worst moment. */
export async function cuttableLine(url: string) {
  const there = new URL(url.replace('@/', '@localhost/'))
  const database = join(there.searchParams.get('host') ?? '', SOCKET)
  const folder = mkdtempSync(join(tmpdir(), 'buudal-cut-'))
  const open = new Set<Socket>()
  let cut: Cut | undefined
  let away = false
  let hanging = false

  const server = createServer((near) => {
    if (away) return near.destroy()
    const far = connect(database)
    open.add(near)
    const end = () => {
      near.destroy()
      far.destroy()
      open.delete(near)
    }
    let commits = false
    for (const socket of [near, far]) socket.on('error', end).on('close', end)
    near.on('data', (data) => {
      if (hanging) return
      commits = data.includes(COMMIT)
      const isNow = cut === 'inWork' ? data.includes(WORK) : cut === 'beforeCommit' && commits
      if (isNow) {
        cut = undefined
        return end()
      }
      far.write(data)
    })
    far.on('data', (data) => {
      if (hanging) return
      if (commits && cut === 'afterCommit') {
        cut = undefined
        return end()
      }
      if (commits && cut === 'silentFromCommit') {
        cut = undefined
        hanging = true
        return
      }
      near.write(data)
    })
  })
  server.listen(join(folder, SOCKET))
  await once(server, 'listening')
  there.searchParams.set('host', folder)
  return {
    url: there.href.replace('@localhost/', '@/'),
    /** The next connection that comes to this point breaks there. */
    cutAt: (where: Cut) => {
      cut = where
    },
    /** From now on the database cannot be reached, until `comeBack`. */
    goAway: () => {
      away = true
    },
    /** Nothing is heard of the database any more, and no connection breaks. */
    hang: () => {
      hanging = true
    },
    comeBack: () => {
      away = false
      hanging = false
    },
    close: () => {
      for (const socket of open) socket.destroy()
      server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
