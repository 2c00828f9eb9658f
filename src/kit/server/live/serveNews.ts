import { AppError } from '#core/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Caller } from '../context.ts'
import type { Database } from '../database.ts'
import type { Events } from '../events.ts'
import { FORGET } from '../recent.ts'
import type { Feed } from './feed.ts'
import { KEPT_MS, type News, readNews } from './news.ts'
import { type NewsStream, openStream } from './newsStream.ts'
import { keepOpen, type Page, pageOf, PRESENCE } from './presence.ts'
import type { Readers } from './readers.ts'

export interface ServeNewsOptions {
  readonly db: Database
  readonly feed: Feed
  readonly events: Events | undefined
  /** Who listens: a browser's own cookie, or a bearer. */
  readonly listener: (request: FastifyRequest) => Promise<Caller | undefined>
  readonly readers: Readers
  /** The script of the pages that this program serves: a page that runs another is older. */
  readonly script: string | undefined
}

interface OpenStream extends NewsStream {
  readonly session: string
  readonly page: Page
  check(): Promise<void>
}

/** Of one session: pages beyond it share what the others hear. */
const MOST_STREAMS = 30
/** More than a page would read one by one. */
const MOST_CAUGHT_UP = 500
const BEAT_MS = 15_000
/** Whoever is signed in hears that the day or the rights may have moved. */
const FOR_ALL = new Set(['Session', 'Hotel', 'User', 'UserRole'])

/**
 * GET /api/events: server-sent events that say what changed in the listener's hotel, of what the listener may read. `Last-Event-ID` catches
 * up; where that is no longer possible comes `everything`. `databaseAway` and `databaseBack` tell of the database.
 * `presence`: the page should ask who else has its records open (servePresence). A session that ends closes its streams.
 */
export function serveNews(app: FastifyInstance, options: ServeNewsOptions): void {
  const { db, feed, events, listener, readers } = options
  const open = new Set<OpenStream>()
  let stopping = false
  /** A page that is closed is heard first by its line; one that comes back at once tells again what it has open. */
  const leave = ({ page }: OpenStream): void => {
    const isBack = [...open].some((one) => one.page.desk === page.desk)
    if (page.desk !== '' && !isBack && !stopping) keepOpen(db, page, []).catch((error) => app.log.error(error))
  }

  app.get('/api/events', async (request, reply) => {
    const caller = await listener(request)
    if (!caller) throw new AppError('notSignedIn')
    const session = caller.sessionHash.toString('hex')
    if ([...open].filter((one) => one.session === session).length >= MOST_STREAMS)
      throw new AppError('tooManyRequests', [BEAT_MS / 1000])

    const stream = openStream(reply, () => {
      open.delete(one)
      leave(one)
      stopFollowing()
      clearInterval(beat)
    })
    let now: Caller = caller
    const check = async (): Promise<void> => {
      const still = await listener(request).catch(() => now)
      if (still) now = still
      else stream.end('signedOut')
    }
    const one = { ...stream, session, page: pageOf(caller, request), check }
    open.add(one)
    const tell = (news: readonly News[], cursor: string): void => {
      const heard = news.flatMap((item) => toldTo(now, item, readers))
      if (heard.length > 0) stream.send('changes', heard, cursor)
    }
    const stopFollowing = feed.follow(caller.hotelId, tell)
    const beat = setInterval(() => {
      stream.hint('beat')
      void check()
    }, BEAT_MS)

    const last = lastHeard(request)
    const read = await readNews(db, [caller.hotelId], last?.cursor).catch((error) => app.log.error(error))
    // the page comes again
    if (!read) return one.end('databaseAway')
    const lost = last && (!last.isFresh || !read.known || read.news.length > MOST_CAUGHT_UP)
    stream.send(lost ? 'everything' : 'ready', { script: options.script }, read.cursor)
    if (last && !lost) tell(read.news, read.cursor)
  })

  events?.on(FORGET, (key) => {
    const hotelId = Number.parseInt(key, 10)
    for (const one of open) if (one.page.hotelId === hotelId) void one.check()
  })
  feed.onTurn((isAway) => {
    for (const one of open) one.hint(isAway ? 'databaseAway' : 'databaseBack')
  })
  events?.on(PRESENCE, (text) => {
    const [hotelId, ...desks] = text.split(' ')
    for (const one of open)
      if (one.page.hotelId === Number(hotelId) && desks.includes(one.page.desk)) one.hint('presence')
  })
  app.addHook('preClose', async () => {
    stopping = true
    for (const one of open) one.end()
  })
}

/** '7521.1795295000000': where to read on from, and when that was. */
function lastHeard(request: FastifyRequest): { cursor: string; isFresh: boolean } | undefined {
  const [, cursor, at] = /^(\d{1,19})\.(\d{13})$/.exec(String(request.headers['last-event-id'] ?? '')) ?? []
  if (cursor === undefined) return undefined
  return { cursor, isFresh: Date.now() - Number(at) < KEPT_MS / 2 }
}

/** What of the news concerns entities that the listener may read. */
function toldTo(caller: Caller, { entities, records, days, by, desk }: News, readers: Readers) {
  const mayHear = (entity: string): boolean => FOR_ALL.has(entity) || readers.mayHear(caller, entity)
  const heard = entities.filter(mayHear)
  if (heard.length === 0) return []
  const own = Object.fromEntries(Object.entries(records).filter(([entity]) => heard.includes(entity)))
  return [{ entities: heard, records: own, days, by, desk }]
}
