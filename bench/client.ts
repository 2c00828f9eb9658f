import { Agent, request } from 'node:http'
import type { Action, InputOf, OutputOf } from '#core/contract.ts'
import type { ErrorCode } from '#core/errors.ts'

/** A desk outside the program: HTTP calls on kept-alive connections, signed in as one user. */
export class Client {
  readonly #agent: Agent
  readonly #origin: URL
  #token = ''
  #csrfToken = ''
  /** Of the signed-in session. */
  #cookies = ''
  /** Calls of actions made so far. */
  calls = 0
  /** How long the last answer took, from sending to its last byte. */
  lastMs = 0

  constructor(origin: string, connections: number) {
    this.#origin = new URL(origin)
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections })
  }

  /** A desk of a session that is there already. */
  static withToken(origin: string, token: string): Client {
    const client = new Client(origin, 1)
    client.#token = token
    return client
  }

  /** Signs in (docs/rules/sign-in.md#protocol): csrf, callback, session; `hotel` is its code, where several have that user. */
  async signIn(username: string, password: string, hotel = ''): Promise<void> {
    const csrf = await this.#send('GET', '/api/auth/csrf', {})
    const cookies = cookiesOf(csrf.cookies)
    const { csrfToken } = JSON.parse(csrf.body) as { csrfToken: string }
    const form = new URLSearchParams({
      csrfToken,
      callbackUrl: this.#origin.origin,
      json: 'true',
      username,
      password,
      hotel,
    }).toString()
    const signedIn = await this.#send(
      'POST',
      '/api/auth/callback/credentials',
      { cookie: cookies, 'content-type': 'application/x-www-form-urlencoded' },
      form,
    )
    if (signedIn.status !== 200) throw new Error(`sign-in failed: ${signedIn.status} ${signedIn.body}`)
    this.#csrfToken = csrfToken
    this.#cookies = `${cookies}; ${cookiesOf(signedIn.cookies)}`
    const session = await this.#send('GET', '/api/auth/session', { cookie: this.#cookies })
    this.#token = (JSON.parse(session.body) as { token?: string }).token ?? ''
    if (!this.#token) throw new Error(`no session after sign-in: ${signedIn.body}`)
  }

  close(): void {
    this.#agent.destroy()
  }

  /** The token of the session. */
  get token(): string {
    return this.#token
  }

  /** Ends the session. */
  async signOut(): Promise<void> {
    const form = new URLSearchParams({ csrfToken: this.#csrfToken, json: 'true' }).toString()
    const headers = { cookie: this.#cookies, 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await this.#send('POST', '/api/auth/signout', headers, form)
    if (answer.status !== 200) throw new Error(`sign-out failed: ${answer.status} ${answer.body}`)
    this.#token = ''
  }

  /** Calls an action, with an idempotency key where one is given; throws with the program's own message when it refuses. */
  async call<A extends Action>(action: A, input: InputOf<A>, { key }: { key?: string } = {}): Promise<OutputOf<A>> {
    this.calls += 1
    const headers = {
      authorization: `Bearer ${this.#token}`,
      'content-type': 'application/json',
      ...(key ? { 'idempotency-key': key } : {}),
    }
    const body = JSON.stringify(input)
    const began = performance.now()
    const answer = await this.#send('POST', action.path, headers, body)
    this.lastMs = performance.now() - began
    if (answer.status !== 200) throw new Refusal(action.path, answer.status, answer.body, input)
    return (JSON.parse(answer.body) as { JsonData: OutputOf<A> }).JsonData
  }

  #send(method: string, path: string, headers: Record<string, string>, body?: string) {
    return new Promise<{ status: number; body: string; cookies: string[] }>((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
      const sent = request(
        new URL(path, this.#origin),
        { method, agent: this.#agent, headers: { ...headers, ...length } },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('error', reject)
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              body: Buffer.concat(chunks).toString(),
              cookies: response.headers['set-cookie'] ?? [],
            }),
          )
        },
      )
      sent.on('error', reject)
      sent.end(body)
    })
  }
}

const cookiesOf = (set: readonly string[]): string => set.map((cookie) => cookie.split(';')[0]).join('; ')

export class Refusal extends Error {
  readonly status: number
  /** Undefined when the answer is not the program's own. */
  readonly code: ErrorCode | undefined
  constructor(path: string, status: number, body: string, input: unknown) {
    super(`${path} answered ${status}: ${body}\n  to ${JSON.stringify(input)}`)
    this.status = status
    this.code = codeIn(body)
  }
}

function codeIn(body: string): ErrorCode | undefined {
  try {
    return (JSON.parse(body) as { code?: ErrorCode }).code
  } catch {
    return undefined
  }
}

/** Runs `work` over all items, at most `width` at a time; stops at the first failure. */
export async function inParallel<T>(
  items: readonly T[],
  width: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  let next = 0
  const lane = async () => {
    for (let item = items[next++]; item !== undefined; item = items[next++]) await work(item)
  }
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, lane))
}
