import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { expect } from 'vitest'
import { buildServer } from '#app/server/buildServer.ts'
import type { Action, InputOf } from '#core/contract.ts'
import { openAgain } from './freshDatabase.ts'
import { openEvents } from '#kit/server/events.ts'
import { AuthClient } from './authClient.ts'
import { memoryFiles } from './memoryFiles.ts'

const PASSWORD = 'Buudal-demo1'
const keepAlive = new Agent({ keepAlive: true })
const closers: (() => Promise<void> | void)[] = []

export function closeAtEnd(close: () => void): void {
  closers.push(close)
}

/** Ends whatever was started here. */
export async function closeLive(): Promise<void> {
  for (const close of closers.splice(0).toReversed()) await close()
}

/** One process of the program on a database, answering on a port of its own. */
export async function startProcess(url: string) {
  const open = openAgain(url, { guardHotel: true })
  const events = await openEvents(url, () => undefined)
  const options = { db: open.db, events, files: memoryFiles(), logger: false, checkOutput: true }
  const app = await buildServer({ ...options, demonstrationFromAnywhere: true, callsPerMinute: Infinity })
  closers.push(open.close, events.close, () => app.close())
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, origin }
}
type Process = Awaited<ReturnType<typeof startProcess>>

/** Signs a user in at one of the processes; `call` is refused nothing. */
export async function sitDown({ app, origin }: Process, loginName: string, code = 'KHAN') {
  const browser = new AuthClient(app)
  await browser.signIn(loginName, PASSWORD, { hotel: code })
  const { token } = await browser.session()
  const call = async <A extends Action>(action: A, input: InputOf<A>, desk = '') => {
    const headers = { authorization: `Bearer ${token}`, 'x-desk': desk }
    const answer = await app.inject({ method: 'POST', url: action.path, payload: input as object, headers })
    expect(answer.statusCode, answer.body).toBe(200)
  }
  return { app, browser, token, call, origin }
}
export type LiveDesk = Awaited<ReturnType<typeof sitDown>>

interface Heard {
  readonly event: string
  readonly id: string
  readonly data: {
    entities: string[]
    records: Record<string, number[]>
    days: object | null
    by: string
    desk: string
  }[]
}

/** Listens as a browser does: by the session's cookie, under the page's own name. */
export async function listen(desk: LiveDesk, lastId?: string, name = '') {
  const cookie = [...desk.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { cookie, 'x-desk': name, ...(lastId ? { 'last-event-id': lastId } : {}) }
  const sent = request(`${desk.origin}/api/events`, { headers, agent: keepAlive }).end()
  const [response] = await once(sent, 'response')
  expect(response.headers['content-type']).toContain('text/event-stream')
  const heard: Heard[] = []
  let text = ''
  let ended = false
  response.on('data', (chunk: Buffer) => {
    text += chunk.toString()
    const parts = text.split('\n\n')
    text = parts.pop() ?? ''
    for (const part of parts) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(part)?.[1] ?? ''
      heard.push({ event: field('event'), id: field('id'), data: JSON.parse(field('data')) })
    }
  })
  response.on('close', () => (ended = true))
  closers.push(() => void sent.destroy())
  const changes = () => heard.filter(({ event }) => event === 'changes').flatMap(({ data }) => data)
  const until = async (event: string): Promise<void> =>
    await expect.poll(() => heard.map((item) => item.event)).toContain(event)
  return {
    heard,
    changes,
    until,
    lastId: () => heard.findLast(({ id }) => id !== '')!.id,
    hasEnded: () => ended,
    close: () => sent.destroy(),
  }
}
