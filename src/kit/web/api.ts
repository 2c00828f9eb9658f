import { nanoid } from 'nanoid'
import type { Action, InputOf, OutputOf } from '#core/contract.ts'
import type { ErrorBody } from '#core/errors.ts'
import { errorTable } from '#core/errorTable.ts'
import { languageTag } from '#core/labels.ts'
import { words } from './labels.ts'
import { sayNow } from './locale.tsx'
import { settings } from './settings.ts'
import { bearer, refused } from './signedIn.ts'

/** A refused or failed call. `message` is what the person reads; `status` 0 means that no answer came. */
export class ApiError extends Error {
  readonly status: number
  readonly body: Partial<ErrorBody>
  /** True when the person was sent to the sign-in page: nothing more needs to be shown. */
  readonly signedOut: boolean
  constructor(message: string, status: number, body: Partial<ErrorBody> = {}, signedOut = false) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.body = body
    this.signedOut = signedOut
  }
}

/** What this page is called by the server, so that it need not be told of its own changes. Not by crypto.randomUUID: desks on plain http lack it. */
export const deskId = nanoid()

export interface CallOptions {
  /** The same key on a retry of the same submit makes the server answer what it answered before. */
  readonly idempotencyKey?: string
  /** Codes of warnings that the person has passed, and why. */
  readonly confirm?: readonly string[]
  readonly overrideReason?: string
  readonly signal?: AbortSignal
}

/** The two notices that the specification treats as successes although they come as errors (§8). */
const successNotices: readonly string[] = ['Өрөөг амжилттай болиуллаа', 'Room unassign completed.']

/** Thrown in place of an ApiError for the two notices: the work is done, show the message as a success. */
export class SuccessNotice extends Error {}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

async function readBody(response: Response): Promise<Record<string, unknown>> {
  const text = await response.text()
  if (text === '') return {}
  try {
    const body: unknown = JSON.parse(text)
    return isRecord(body) ? body : {}
  } catch {
    return {}
  }
}

const messageOf = (body: Record<string, unknown>, response: Response): string => {
  const found = [body['detail'], body['message'], body['Message']].find(
    (text) => typeof text === 'string' && text !== '',
  )
  return typeof found === 'string' ? found : response.statusText || `HTTP ${response.status}`
}

async function send(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new ApiError(sayNow(words.noAnswer), 0)
  }
}

/**
 * Calls an action: `await call(Stay.checkIn, { stayId })`. Answers its output; throws ApiError when refused
 * (after the 401 rule of the specification), SuccessNotice for its two notices. An action that takes a file is sent a FormData.
 */
export async function call<A extends Action>(
  action: A,
  input: InputOf<A> | FormData,
  options: CallOptions = {},
): Promise<OutputOf<A>> {
  const token = bearer()
  const passed = {
    ...(options.confirm === undefined ? {} : { confirm: options.confirm }),
    ...(options.overrideReason === undefined ? {} : { overrideReason: options.overrideReason }),
  }
  const response = await send(action.path, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      // a form says its own
      ...(input instanceof FormData ? {} : { 'content-type': 'application/json' }),
      'accept-language': languageTag(settings.get().locale),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      'x-desk': deskId,
      ...(action.kind === 'command' ? { 'idempotency-key': options.idempotencyKey ?? nanoid() } : {}),
    },
    body: input instanceof FormData ? input : JSON.stringify(isRecord(input) ? { ...input, ...passed } : (input ?? {})),
    ...(options.signal === undefined ? {} : { signal: options.signal }),
  })
  const body = await readBody(response)
  if (response.ok) return body['JsonData'] as OutputOf<A>
  const message = messageOf(body, response)
  if (successNotices.includes(message)) throw new SuccessNotice(message)
  if (response.status === 401) throw new ApiError(sayNow(errorTable.noAccess), 401, body, refused(new Date()))
  throw new ApiError(message, response.status, body)
}
