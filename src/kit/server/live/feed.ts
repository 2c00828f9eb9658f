import { randomUUID } from 'node:crypto'
import type { Database } from '../database.ts'
import { databaseRefusal } from '../databaseErrors.ts'
import { announceNow, type Events } from '../events.ts'
import { repeat } from '../repeat.ts'
import { type News, readNews, sweepNews } from './news.ts'
import { sweepPresence } from './presence.ts'

/** What each process of the program tells the desks that listen to it. */
export interface Feed {
  /** To be called when a change has committed: this process and the others read what is new. */
  wake(hotelId: number): void
  /** Hears the news of a hotel, and where to read on from, until the answer is called. */
  follow(hotelId: number, hear: (news: readonly News[], cursor: string) => void): () => void
  /** Hears when the database cannot be reached, and when it can again. */
  onTurn(hear: (isAway: boolean) => void): void
  close(): Promise<void>
}

const TOPIC = 'news'
/** Changes that come together are told together. */
const GATHER_MS = 20
/** A process that died between its commit and its word is heard no later than this. */
const LOOK_EVERY_MS = 5_000
const LOOK_WHILE_AWAY_MS = 1_000
const SWEEP_EVERY_MS = 300_000

/**
 * The table of news is the truth, the database's notification only wakes those who read it. It is sent after the commit, gathered and
 * in a transaction of its own that waits for no disk: commits that notify stand in one line, and no desk's command may stand there.
 */
export function openFeed(db: Database, events: Events | undefined, onError: (error: unknown) => void): Feed {
  const me = randomUUID()
  const followers = new Map<number, Set<(news: readonly News[], cursor: string) => void>>()
  let cursor: string | undefined
  let told = new Set<string>()

  let away = false
  let lookingSoon: NodeJS.Timeout | undefined
  const turnWatchers = new Set<(isAway: boolean) => void>()
  const turn = (isAway: boolean): void => {
    if (isAway === away) return
    away = isAway
    for (const hear of turnWatchers) hear(isAway)
  }
  /** An absence is told as an error when it begins, and then no more. */
  const look = async (): Promise<void> => {
    try {
      await lookOnce()
      turn(false)
    } catch (error) {
      if (databaseRefusal(error, {})?.code !== 'databaseAway') throw error
      lookingSoon = setTimeout(() => looking.soon(), LOOK_WHILE_AWAY_MS)
      if (away) return
      turn(true)
      throw error
    }
  }
  const lookOnce = async (): Promise<void> => {
    const hotels = [...followers.keys()]
    if (hotels.length === 0) {
      cursor = undefined
      return
    }
    const read = await readNews(db, hotels, cursor)
    cursor = read.cursor
    const fresh = read.news.filter((news) => !told.has(keyOf(news)))
    told = new Set(read.news.map(keyOf))
    for (const [hotelId, hearing] of followers) {
      const own = fresh.filter((news) => news.hotelId === hotelId)
      if (own.length > 0) for (const hear of hearing) hear(own, read.cursor)
    }
  }
  const looking = gathered(look, onError)
  const waking = new Set<number>()
  const announcing = gathered(async () => {
    const hotels = [...waking].join(',')
    waking.clear()
    if (events && hotels !== '') await announceNow(db, TOPIC, `${me} ${hotels}`)
  }, onError)

  events?.on(TOPIC, (text) => {
    const [from, hotels = ''] = text.split(' ')
    if (from !== me && hotels.split(',').some((id) => followers.has(Number(id)))) looking.soon()
  })
  const again = repeat(LOOK_EVERY_MS, async () => looking.soon(), onError)
  const sweeping = repeat(SWEEP_EVERY_MS, () => Promise.all([sweepNews(db), sweepPresence(db)]), onError)

  return {
    wake(hotelId) {
      waking.add(hotelId)
      announcing.soon()
      if (followers.has(hotelId)) looking.soon()
    },
    follow(hotelId, hear) {
      const hearing = followers.get(hotelId) ?? new Set()
      followers.set(hotelId, hearing.add(hear))
      return () => {
        hearing.delete(hear)
        if (hearing.size === 0 && followers.get(hotelId) === hearing) followers.delete(hotelId)
      }
    },
    onTurn: (hear) => void turnWatchers.add(hear),
    close: async () => {
      clearTimeout(lookingSoon)
      await Promise.all([again.stop(), sweeping.stop(), looking.stop(), announcing.stop()])
    },
  }
}

const keyOf = ({ hotelId, id }: News): string => `${hotelId}.${id}`

/** Does the work once for all who ask within a moment, and once more for those who ask while it is done. */
function gathered(work: () => Promise<void>, onError: (error: unknown) => void) {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let asked = false
  let stopped = false
  const soon = (): void => {
    if (stopped) return
    if (running) asked = true
    else
      timer ??= setTimeout(() => {
        timer = undefined
        running = work()
          .catch(onError)
          .then(() => {
            running = undefined
            if (asked) soon()
            asked = false
          })
      }, GATHER_MS)
  }
  return {
    soon,
    stop: async (): Promise<void> => {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
