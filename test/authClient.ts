import type { Session } from '#domain/access/session.ts'
import type { FastifyInstance } from 'fastify'

type Fields = Readonly<Record<string, string>>

/** A browser at the sign-in page: keeps cookies, speaks the sign-in protocol. */
export class AuthClient {
  readonly cookies = new Map<string, string>()
  private readonly app: FastifyInstance
  private readonly from: { address?: string; headers?: Fields }

  constructor(app: FastifyInstance, from: { address?: string; headers?: Fields } = {}) {
    this.app = app
    this.from = from
  }

  async send(method: 'GET' | 'POST', path: string, form?: Fields) {
    const answer = await this.app.inject({
      method,
      url: path.startsWith('/') ? path : `/api/auth/${path}`,
      remoteAddress: this.from.address ?? '127.0.0.1',
      cookies: Object.fromEntries(this.cookies),
      headers: {
        host: 'hotel.test',
        ...this.from.headers,
        ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(form ? { payload: new URLSearchParams(form).toString() } : {}),
    })
    for (const { name, value, expires } of answer.cookies) {
      if (value === '' || (expires && expires.getTime() <= 0)) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return answer
  }

  async csrf(): Promise<string> {
    return (await this.send('GET', 'csrf')).json<{ csrfToken: string }>().csrfToken
  }

  /** Fetches the csrf token and sends username and password as the sign-in page does. */
  async signIn(username: string, password: string, more: Fields = {}) {
    const csrfToken = await this.csrf()
    return this.send('POST', 'callback/credentials', {
      csrfToken,
      callbackUrl: 'http://hotel.test/front-office/reservation-list',
      json: 'true',
      username,
      password,
      ...more,
    })
  }

  async signOut() {
    const csrfToken = await this.csrf()
    return this.send('POST', 'signout', { csrfToken, callbackUrl: 'http://hotel.test/auth/login', json: 'true' })
  }

  async session(): Promise<Session> {
    return (await this.send('GET', 'session')).json<Session>()
  }
}
