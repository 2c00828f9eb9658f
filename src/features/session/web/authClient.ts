import { languageTag } from '#core/labels.ts'
import type { Session } from '#domain/access/session.ts'
import { ApiError } from '#kit/web/api.ts'
import { sayNow } from '#kit/web/locale.tsx'
import { settings } from '#kit/web/settings.ts'
import { writeStored } from '#kit/web/storage.ts'
import { sessionWords } from '../labels.ts'
import { askSession } from './firstAsk.ts'

const AUTH = '/api/auth'

/** Tells the other tabs of this browser that the session changed (docs/rules/sign-in.md#the-page). */
function tellOtherTabs(trigger: 'signin' | 'signout'): void {
  const message = { event: 'session', data: { trigger }, timestamp: Math.floor(Date.now() / 1000) }
  writeStored('nextauth.message', JSON.stringify(message))
}

/** Reports a failed sign-in call; nobody waits for it. */
function logFailure(code: string, message: string): void {
  navigator.sendBeacon(`${AUTH}/_log`, new URLSearchParams({ level: 'error', code, message }))
}

type Answer = { status: number; body: Record<string, unknown> }

const ask = (path: string, init: RequestInit = {}): Promise<Answer> =>
  answerOf((headers) => fetch(`${AUTH}/${path}`, { ...init, headers }))

async function answerOf(send: (headers: HeadersInit) => Promise<Response>): Promise<Answer> {
  try {
    const response = await send({
      accept: 'application/json',
      'accept-language': languageTag(settings.get().locale),
    })
    const text = await response.text()
    const body: unknown = text.startsWith('{') ? JSON.parse(text) : {}
    return { status: response.status, body: typeof body === 'object' && body !== null ? { ...body } : {} }
  } catch (error) {
    logFailure('CLIENT_FETCH_ERROR', error instanceof Error ? error.message : String(error))
    throw new ApiError(sayNow(sessionWords.noAnswer), 0)
  }
}

/** The session of this browser; undefined when nobody is signed in. Throws when the server does not answer. */
export async function readSession(): Promise<Session | undefined> {
  const { status, body } = await answerOf(askSession)
  if (status !== 200) {
    const isDatabase = body['code'] === 'databaseAway'
    throw new ApiError(sayNow(isDatabase ? sessionWords.noDatabase : sessionWords.noAnswer), status, body)
  }
  return typeof body['token'] === 'string' ? (body as unknown as Session) : undefined
}

async function post(path: string, fields: Readonly<Record<string, string>>) {
  const { body } = await ask('csrf', { cache: 'no-store' })
  const form = { csrfToken: String(body['csrfToken'] ?? ''), json: 'true', ...fields }
  return ask(path, { method: 'POST', body: new URLSearchParams(form) })
}

export interface Credentials {
  readonly username: string
  readonly password: string
  /** The hotel's code; empty as long as the server did not ask. */
  readonly hotel: string
  /** Of the authenticator app, or a recovery code; empty as long as the server did not ask. */
  readonly code: string
}

export interface HotelChoice {
  readonly code: string
  readonly name: string
}

export type SignInResult =
  | { readonly kind: 'signedIn' }
  /** The name is known in several hotels: one of them is to be chosen. */
  | { readonly kind: 'chooseHotel'; readonly hotels: readonly HotelChoice[] }
  /** The password is right; a code is asked for. */
  | { readonly kind: 'enterCode' }
  /** An auth error code, with the server's own words where it gave some. */
  | { readonly kind: 'refused'; readonly code: string; readonly words: string | undefined }

const isHotel = (value: unknown): value is HotelChoice =>
  typeof value === 'object' && value !== null && 'code' in value && 'name' in value

/** Signs in with name and password (docs/rules/sign-in.md#protocol). */
export async function signIn(credentials: Credentials, callbackUrl: string): Promise<SignInResult> {
  const { status, body } = await post('callback/credentials', { ...credentials, callbackUrl })
  const answered = typeof body['url'] === 'string' ? new URL(body['url'], window.location.origin) : undefined
  const error = answered?.searchParams.get('error')
  if (status === 200 && error == null && answered?.searchParams.get('csrf') == null) {
    tellOtherTabs('signin')
    return { kind: 'signedIn' }
  }
  const { hotels, detail } = body
  if (error === 'HotelRequired' && Array.isArray(hotels)) return { kind: 'chooseHotel', hotels: hotels.filter(isHotel) }
  if (error === 'SecondFactorRequired') return { kind: 'enterCode' }
  return { kind: 'refused', code: error ?? 'Default', words: typeof detail === 'string' ? detail : undefined }
}

/** Ends the session here and in every tab. */
export async function signOut(): Promise<void> {
  await post('signout', { callbackUrl: `${window.location.origin}/auth/login` })
  tellOtherTabs('signout')
}
