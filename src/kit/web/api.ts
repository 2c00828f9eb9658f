import { nanoid } from 'nanoid'
import type { Action, InputOf, OutputOf } from '#core/contract.ts'
import { doorErrors } from '#core/doorErrors.ts'
import { languageTag } from '#core/labels.ts'
import { mayBeSaved } from '#core/uncertain.ts'
import { ApiError } from './apiError.ts'
import { askPasswordAgain } from './feedback/passwordAgain.ts'
import { words } from './labels.ts'
import { sayNow } from './locale.tsx'
import { forgetSent, leaveOpen, rememberSent } from './sentCommands.ts'
import { settings } from './settings.ts'
import { commandOutcome, settle } from './settle.ts'
import { bearer, refused } from './signedIn.ts'

export { ApiError } from './apiError.ts'

/** What this page is called by the server, so that it need not be told of its own changes. Not by crypto.randomUUID: desks on plain http lack it. */
export const deskId = nanoid()

export interface CallOptions {
  /** The same key on a retry of the same submit makes the server answer what it answered before. */
  readonly idempotencyKey?: string
  /** Codes of warnings that the person has passed, and why. */
  readonly confirm?: readonly string[]
  readonly overrideReason?: string
  readonly signal?: AbortSignal
  /** Hears when it is not known whether a command was saved, and when it is known again. */
  readonly onUnsettled?: (isUnsettled: boolean) => void
}

/** A command that is not answered in so long is asked for: it may be under way, or never have come. Files may take longer to send. */
const COMMAND_PATIENCE_MS = 30_000
const ASK_PATIENCE_MS = 8_000
/** Sent again with its key, it is done once. */
const KEPT_PATIENCE_MS = 10_000

/** The two notices that are successes although they come as errors (docs/rules/fixed-words.md#answers). */
const successNotices: readonly string[] = ['Өрөөг амжилттай болиуллаа', 'Room unassign completed.']

/** Thrown in place of an ApiError for the two notices: the work is done, show the message as a success. */
export class SuccessNotice extends Error {}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** An answer that breaks off is none. */
async function readBody(response: Response): Promise<Record<string, unknown>> {
  const text = await answered(response.text())
  if (text === '') return {}
  try {
    const body: unknown = JSON.parse(text)
    return isRecord(body) ? body : {}
  } catch {
    if (response.ok) throw new ApiError(sayNow(words.noAnswer), 0)
    return {}
  }
}

const messageOf = (body: Record<string, unknown>, response: Response): string => {
  const found = [body['detail'], body['message'], body['Message']].find(
    (text) => typeof text === 'string' && text !== '',
  )
  return typeof found === 'string' ? found : response.statusText || `HTTP ${response.status}`
}

async function answered<T>(coming: Promise<T>): Promise<T> {
  try {
    return await coming
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new ApiError(sayNow(words.noAnswer), 0)
  }
}

/** Whether a command may have been saved although it was not answered well; a refusal of the program says that nothing was. */
const isUncertain = (error: unknown): boolean =>
  error instanceof ApiError ? mayBeSaved(error.status, error.body.code) : error instanceof DOMException

/** Asks what became of a command, once. */
export const askOutcome = (key: string) =>
  post(commandOutcome, { key }, { signal: AbortSignal.timeout(ASK_PATIENCE_MS) })

/**
 * Calls an action: `await call(Stay.checkIn, { stayId })`. Answers its output; throws ApiError when refused
 * (after the 401 rule, docs/rules/sign-in.md#the-page), SuccessNotice for its two notices. An action that takes a file is sent a FormData.
 * A command whose answer does not come is asked for until it is known whether it was saved: what is thrown was not saved.
 * One that wants the password again is sent again when the person has given it.
 */
export async function call<A extends Action>(
  action: A,
  input: InputOf<A> | FormData,
  options: CallOptions = {},
): Promise<OutputOf<A>> {
  return withPassword(() => callOnce(action, input, options))
}

/** Calls an action that answers a file; `heard` is told how many bytes of it have come so far. Throws ApiError, also where the file breaks off. */
export async function callForFile<A extends Action>(
  action: A,
  input: InputOf<A>,
  heard: (bytes: number) => void,
): Promise<Blob> {
  const response = await withPassword(async () => {
    const answer = await send(action, input, {})
    if (!answer.ok) throw refusalOf(answer, await readBody(answer))
    return answer
  })
  const parts: Uint8Array<ArrayBuffer>[] = []
  const reader = response.body?.getReader()
  for (let bytes = 0; reader; ) {
    const { done, value } = await reader.read().catch(() => {
      throw new ApiError(sayNow(words.fileBroken), 0)
    })
    if (done) break
    parts.push(value)
    heard((bytes += value.length))
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' })
}

/** Once more when the person has given the password that was asked for again. */
async function withPassword<T>(once: () => Promise<T>): Promise<T> {
  try {
    return await once()
  } catch (error) {
    const wantsPassword = error instanceof ApiError && error.body.code === 'passwordAgain'
    if (!wantsPassword || !(await askPasswordAgain())) throw error
    return once()
  }
}

async function callOnce<A extends Action>(
  action: A,
  input: InputOf<A> | FormData,
  options: CallOptions,
): Promise<OutputOf<A>> {
  if (action.kind === 'query') return post(action, input, options)
  const key = options.idempotencyKey ?? nanoid()
  const sent = rememberSent(key, action.changes)
  try {
    const patience = input instanceof FormData ? {} : { signal: AbortSignal.timeout(COMMAND_PATIENCE_MS) }
    return await post(action, input, { ...patience, ...options, idempotencyKey: key })
  } catch (error) {
    // who is not signed in (the set-up of a first hotel) cannot ask
    if (!isUncertain(error) || bearer() === undefined) throw error
    options.onUnsettled?.(true)
    return (await settle(sent, askOutcome).catch((told: unknown) => {
      if (told instanceof ApiError && told.status === 401) leaveOpen(sent)
      throw told
    })) as OutputOf<A>
  } finally {
    options.onUnsettled?.(false)
    forgetSent(sent)
  }
}

/** Sends a command that its caller keeps with its key until it is answered: once, and whatever comes of it. Throws ApiError. */
export async function sendOnce(path: string, input: unknown, key: string): Promise<unknown> {
  try {
    const signal = AbortSignal.timeout(KEPT_PATIENCE_MS)
    return await post({ kind: 'command', path } as Action, input, { idempotencyKey: key, signal })
  } catch (error) {
    if (error instanceof SuccessNotice) return undefined
    throw error
  }
}

async function post<A extends Action>(
  action: A,
  input: InputOf<A> | FormData,
  options: CallOptions,
): Promise<OutputOf<A>> {
  const response = await send(action, input, options)
  const body = await readBody(response)
  if (response.ok) return body['JsonData'] as OutputOf<A>
  throw refusalOf(response, body)
}

function refusalOf(response: Response, body: Record<string, unknown>): Error {
  const message = messageOf(body, response)
  if (successNotices.includes(message)) return new SuccessNotice(message)
  if (response.status === 401) return new ApiError(sayNow(doorErrors.noAccess), 401, body, refused(new Date()))
  return new ApiError(message, response.status, body)
}

function send<A extends Action>(action: A, input: InputOf<A> | FormData, options: CallOptions): Promise<Response> {
  const token = bearer()
  const passed = {
    ...(options.confirm === undefined ? {} : { confirm: options.confirm }),
    ...(options.overrideReason === undefined ? {} : { overrideReason: options.overrideReason }),
  }
  const sending = fetch(action.path, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      // a form says its own
      ...(input instanceof FormData ? {} : { 'content-type': 'application/json' }),
      'accept-language': languageTag(settings.get().locale),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      'x-desk': deskId,
      ...(action.kind === 'command' ? { 'idempotency-key': options.idempotencyKey ?? '' } : {}),
    },
    body: input instanceof FormData ? input : JSON.stringify(isRecord(input) ? { ...input, ...passed } : (input ?? {})),
    ...(options.signal === undefined ? {} : { signal: options.signal }),
  })
  return answered(sending)
}
