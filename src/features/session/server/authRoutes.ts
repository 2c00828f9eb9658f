import { AppError, errorBody } from '#core/errors.ts'
import { doorErrors } from '#core/doorErrors.ts'
import { type Label, say } from '#core/labels.ts'
import { clockTrouble } from '#domain/notice/server/watchClock.ts'
import type { Database } from '#kit/server/database.ts'
import type { Events } from '#kit/server/events.ts'
import { localeOf } from '#kit/server/httpErrors.ts'
import { originOf } from '#kit/server/origin.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { signInErrors } from '../signInErrors.ts'
import {
  clearSessionCookie,
  csrfCookieOf,
  deviceCookie,
  sessionCookie,
  setCsrfCookie,
  setDeviceCookie,
  setSessionCookie,
} from './authCookies.ts'
import { csrfCookie, newCsrfToken, readSecret, tokenOfCsrfCookie } from './csrf.ts'
import { isElsewhere } from './knownPassword.ts'
import { readSession } from './readSession.ts'
import { revokeSession } from './sessionStore.ts'
import { type SignInAnswer, signIn } from './signIn.ts'

const BASE = '/api/auth'
const SIGN_IN_PAGE = '/auth/login'
const LONGEST_FIELD = 200
const LONGEST_PASSWORD = 1_000
const LONGEST_BEACON = 2_000

type Form = Readonly<Record<string, string>>

/** The sign-in protocol (docs/rules/sign-in.md#protocol). Every answer is for this moment only. */
export async function authRoutes(app: FastifyInstance, db: Database, events: Events | undefined): Promise<void> {
  const secret = await readSecret(db)

  await app.register(
    async (auth) => {
      auth.addHook('onRequest', async (_request, reply) => {
        reply.header('cache-control', 'private, no-store')
      })

      const answerSession = async (request: FastifyRequest, reply: FastifyReply) => {
        const token = sessionCookie(request)
        if (token === undefined) return {}
        const session = await readSession(db, token, isElsewhere(request))
        if (session) setSessionCookie(request, reply, token, session.expires)
        else clearSessionCookie(request, reply)
        return session ?? {}
      }
      auth.get('/session', answerSession)
      // what a client of the protocol sends to have its session read again; what it would change in it is ignored
      auth.post('/session', async (request, reply) => {
        if (isTrusted(secret, request, formOf(request))) return answerSession(request, reply)
        return reply.status(400).send(errorBody(new AppError('badCsrf'), localeOf(request)))
      })

      // for the page, which compares its own clock: what time it is here, and what speaks against that
      auth.get('/clock', async () => ({ now: new Date().toISOString(), trouble: (await clockTrouble(db)) ?? null }))

      auth.get('/csrf', async (request, reply) => {
        const csrfToken = tokenOfCsrfCookie(secret, csrfCookieOf(request)) ?? newCsrfToken()
        setCsrfCookie(request, reply, csrfCookie(secret, csrfToken))
        return { csrfToken }
      })

      auth.get('/providers', (request, reply) =>
        reply.send({
          credentials: {
            id: 'credentials',
            name: 'Credentials',
            type: 'credentials',
            signinUrl: url(request, '/signin/credentials'),
            callbackUrl: url(request, '/callback/credentials'),
          },
        }),
      )

      auth.get('/signin', async (request, reply) => reply.redirect(signInPage(request)))
      auth.get('/signin/:provider', async (request, reply) => reply.redirect(signInPage(request)))
      auth.get('/error', async (request, reply) => reply.redirect(signInPage(request)))
      auth.get('/signout', async (_request, reply) => reply.redirect(SIGN_IN_PAGE))

      auth.post('/signin/:provider', async (request, reply) => toSignIn(request, reply))

      auth.post('/callback/:provider', async (request, reply) => {
        const form = formOf(request)
        if ((request.params as Form)['provider'] !== 'credentials') return toSignIn(request, reply)
        if (!isTrusted(secret, request, form))
          return answer(request, reply, 200, { url: url(request, '/signin?csrf=true') })
        const result = await signIn(db, events, {
          loginName: (form['username'] ?? '').trim().slice(0, LONGEST_FIELD),
          password: (form['password'] ?? '').slice(0, LONGEST_PASSWORD),
          hotelCode: (form['hotel'] ?? '').trim().slice(0, LONGEST_FIELD),
          code: (form['code'] ?? '').trim().slice(0, LONGEST_FIELD),
          device: deviceCookie(request),
          address: request.ip,
          agent: request.headers['user-agent'] ?? '',
          elsewhere: isElsewhere(request),
        })
        if (result.kind !== 'signedIn') return refuse(request, reply, result)
        const former = sessionCookie(request)
        if (former !== undefined) await revokeSession(db, events, former)
        setSessionCookie(request, reply, result.token, result.expires)
        setDeviceCookie(request, reply, result.device)
        return answer(request, reply, 200, { url: returnUrl(request, form) })
      })

      auth.post('/signout', async (request, reply) => {
        const form = formOf(request)
        if (!isTrusted(secret, request, form))
          return answer(request, reply, 200, { url: url(request, '/signout?csrf=true') })
        const token = sessionCookie(request)
        if (token !== undefined) await revokeSession(db, events, token)
        clearSessionCookie(request, reply)
        return answer(request, reply, 200, { url: returnUrl(request, form) })
      })

      const beacon = { bodyLimit: 16_384, config: { rateLimit: { max: 60, timeWindow: 60_000 } } }
      auth.post('/_log', beacon, (request, reply) => {
        const text = typeof request.body === 'string' ? request.body : JSON.stringify(request.body ?? '')
        request.log.warn({ fromClient: text.slice(0, LONGEST_BEACON) }, 'a client reports trouble with sign-in')
        return reply.send({})
      })
    },
    { prefix: BASE },
  )
}

const url = (request: FastifyRequest, path: string): string => `${originOf(request)}${BASE}${path}`

/** The texts of a form or of a JSON body; a repeated or nested field counts as missing. */
function formOf(request: FastifyRequest): Form {
  const { body } = request
  if (typeof body !== 'object' || body === null) return {}
  const texts = Object.entries(body).map(([name, value]) => [name, typeof value === 'boolean' ? String(value) : value])
  return Object.fromEntries(texts.filter(([, value]) => typeof value === 'string'))
}

function isTrusted(secret: Buffer, request: FastifyRequest, form: Form): boolean {
  const token = tokenOfCsrfCookie(secret, csrfCookieOf(request))
  return token !== undefined && form['csrfToken'] === token
}

/** Where a person wanted to go, when that is on this site; else its front page. */
function returnUrl(request: FastifyRequest, form: Form): string {
  const own = originOf(request)
  const wanted = form['callbackUrl'] ?? ''
  if (!URL.canParse(wanted, own)) return own
  const found = new URL(wanted, own)
  return found.origin === new URL(own).origin && wanted !== '' ? found.href : own
}

function signInPage(request: FastifyRequest): string {
  const given = new URLSearchParams(request.query as Record<string, string>)
  const kept = new URLSearchParams()
  for (const name of ['callbackUrl', 'error', 'seconds', 'csrf']) {
    const value = given.get(name)
    if (value !== null) kept.set(name, value.slice(0, LONGEST_BEACON))
  }
  return kept.size > 0 ? `${SIGN_IN_PAGE}?${kept}` : SIGN_IN_PAGE
}

function toSignIn(request: FastifyRequest, reply: FastifyReply) {
  return answer(request, reply, 200, { url: url(request, '/signin') })
}

function refuse(request: FastifyRequest, reply: FastifyReply, result: Exclude<SignInAnswer, { kind: 'signedIn' }>) {
  const refusal = (error: string, label: Label, more: Record<string, string> = {}) => {
    const query = new URLSearchParams({ error, ...more, provider: 'credentials' })
    const detail = say(label, localeOf(request), ...Object.values(more))
    return { url: url(request, `/error?${query}`), detail, message: detail }
  }
  switch (result.kind) {
    case 'failed':
      return answer(request, reply, 401, refusal('CredentialsSignin', doorErrors.loginFailed))
    case 'wait': {
      const seconds = String(result.seconds)
      reply.header('retry-after', seconds)
      return answer(request, reply, 401, refusal('TooManyAttempts', doorErrors.tooManyRequests, { seconds }))
    }
    case 'demonstrationElsewhere':
      return answer(request, reply, 401, refusal('DemonstrationElsewhere', signInErrors.DemonstrationElsewhere))
    case 'codeRequired':
      return answer(request, reply, 401, refusal('SecondFactorRequired', signInErrors.SecondFactorRequired))
    case 'codeFailed':
      return answer(request, reply, 401, refusal('SecondFactorFailed', signInErrors.SecondFactorFailed))
    case 'hotelRequired':
      return answer(request, reply, 401, {
        ...refusal('HotelRequired', signInErrors.HotelRequired),
        hotels: result.hotels,
      })
  }
}

/** JSON for a client that asked for it (`json=true`), a redirect for a plain form. */
function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  body: { readonly url: string; readonly [more: string]: unknown },
) {
  return formOf(request)['json'] === 'true' ? reply.status(status).send(body) : reply.redirect(body.url)
}
