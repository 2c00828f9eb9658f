import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Access, Action, OutputOf, ParsedInputOf } from '#core/contract.ts'
import { AppError, FieldErrors } from '#core/errors.ts'
import { LARGEST_PAGE, type ListInput } from '#core/page.ts'
import { fieldProblems } from '#core/validation.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { logCaller } from './callLog.ts'
import { steadyNow } from './clock.ts'
import type { Caller, Context } from './context.ts'
import type { Database } from './database.ts'
import { Download, sendingDownloads } from './download.ts'
import { type CallLimit, limitAction, limitSessions } from './callLimits.ts'
import { beginCommand, finishCommand, forgetCommand, keeper, readHotel } from './command.ts'
import type { Events } from './events.ts'
import type { FileStore } from './files/fileStore.ts'
import { receiveFile } from './files/receiveFile.ts'
import { inTurn } from './inTurn.ts'
import { deskOf } from './live/deskOf.ts'
import type { Feed } from './live/feed.ts'
import { touching, newsOf } from './live/news.ts'
import { announceForget, forgetHere, ofHotel, type Recent, recent } from './recent.ts'
import { isRetryable } from './databaseErrors.ts'
import { withLastChange } from './lastChange.ts'
import { answerAfterAll } from './outcome.ts'
import { onOneConnection, OutcomeUnknown, sendAlong, transact } from './transaction.ts'

export type Handler<A extends Action> = (
  context: Context,
  input: ParsedInputOf<A>,
) => Promise<OutputOf<A> | RawJson | Download | KeptRefusal>

/** JSON text made by the database, sent as it is: for answers too large to be worth reading in between. */
export class RawJson {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** A refusal of a command that undoes nothing: what was written before it, such as a wrong guess that is counted, stays. */
export class KeptRefusal {
  readonly error: AppError
  constructor(error: AppError) {
    this.error = error
  }
}

export interface Mounted {
  readonly action: Action
  readonly handler: Handler<Action>
  /** Answers GET as well, with the input's defaults. */
  readonly alsoGet?: boolean
  /** Takes a file as a form sends it; the input's `file` is a ReceivedFile. */
  readonly takesFile?: boolean
  /** Bytes of a body that may be larger than others: a whole file as texts. */
  readonly largestBody?: number
  /** What it does reaches strangers, so that nobody does it without end. */
  readonly limit?: CallLimit
  /** A query that strangers ask, however many they are: few at once, each on one connection, so that no desk waits behind them. */
  readonly givesWay?: boolean
}

/** Pairs every action of an entity with its handler; a missing one does not compile. */
export function handlers<E extends Record<string, Action>>(
  entity: E,
  of: { [K in keyof E]: Handler<E[K]> },
): Mounted[] {
  return Object.entries(entity).map(([key, action]) => ({ action, handler: of[key] as unknown as Handler<Action> }))
}

export interface MountOptions {
  readonly db: Database
  /** Who calls; undefined when nobody is signed in. */
  readonly identify: (request: FastifyRequest) => Promise<Caller | undefined>
  /** Strips and checks every answer against its contract; tests and development run with it. */
  readonly checkOutput: boolean
  /** Without it every call asks the database who calls and what day the hotel has. */
  readonly events?: Events | undefined
  /** Entities whose change makes every process forget what it remembers of the hotel; so does a move of the business date. */
  readonly remembered: ReadonlySet<string>
  readonly files: FileStore
  /** Of one session; Infinity counts none, nor those of actions with a limit of their own. */
  readonly callsPerMinute: number
  /** COMMANDS_AT_ONCE unless given. */
  readonly commandsAtOnce?: number
  /** Hears of every change when it has committed. */
  readonly feed: Feed
  /** Writes down what an API key calls. */
  readonly recordCall?: (of: CallOfKey) => Promise<void>
}

/** A call with an API key, in its own transaction. */
interface CallOfKey {
  readonly db: Database
  readonly caller: Caller
  readonly businessDate: string
  readonly address: string
  /** 'Reservation.get'. */
  readonly call: string
}

/** Two thirds of the connections (`openDatabase`): commands that wait for each other must leave some to those who only read. */
const COMMANDS_AT_ONCE = 8
/** Of what gives way. */
const GIVING_WAY_AT_ONCE = 2
const NO_BODY = Buffer.alloc(0)
/** From one address. */
const UPLOADS = { max: 120, timeWindow: 60_000 }

interface Mounting extends MountOptions {
  readonly commands: ReturnType<typeof inTurn>
  readonly givingWay: ReturnType<typeof inTurn>
  readonly hotels: Recent<Awaited<ReturnType<typeof readHotel>>>
}

export function mount(app: FastifyInstance, mounted: readonly Mounted[], options: MountOptions): void {
  const hotels = recent<Awaited<ReturnType<typeof readHotel>>>(options.events)
  const mounting = {
    ...options,
    hotels,
    commands: inTurn(options.commandsAtOnce ?? COMMANDS_AT_ONCE),
    givingWay: inTurn(GIVING_WAY_AT_ONCE),
  }
  const inMeasure = limitSessions(app, options.callsPerMinute)
  const sendDownload = sendingDownloads()
  for (const one of mounted) {
    const { action, alsoGet, takesFile, largestBody, limit } = one
    const admitted = new WeakMap<FastifyRequest, Caller>()
    // before the body is read: who may not call gets nothing parsed
    const withinLimit = limit && Number.isFinite(options.callsPerMinute) ? limitAction(app, limit) : undefined
    const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
      // what is told here is of persons and of this moment
      reply.header('cache-control', 'no-store')
      const caller = await admit(action, request, options)
      logCaller(request, caller)
      await inMeasure(request, caller)
      await withinLimit?.(request, caller)
      admitted.set(request, caller)
    }
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const text = await carryOut(one, admitted.get(request)!, request, mounting)
      if (text instanceof Download) return sendDownload(reply, text)
      reply.header('content-type', 'application/json; charset=utf-8')
      return reply.send(Buffer.from(`{"JsonData":${text}}`))
    }
    if (takesFile) {
      app.register(async (own) => {
        await receiveFile(own)
        own.post(action.path, { onRequest, config: { rateLimit: UPLOADS } }, answer)
      })
      continue
    }
    app.post(action.path, { onRequest, ...(largestBody && { bodyLimit: largestBody }) }, answer)
    if (alsoGet) app.get(action.path, { onRequest }, answer)
  }
}

/** What asks for the password again takes it as given for so long. */
const PASSWORD_GOOD_MS = 10 * 60_000

/** Who calls, when it may be called; throws notSignedIn, secondFactorDue, noAccess, scopeMissing, looksOnly, licenceExpired, passwordAgain. */
async function admit(action: Action, request: FastifyRequest, { identify }: MountOptions): Promise<Caller> {
  const caller = await identify(request)
  if (!caller) throw new AppError('notSignedIn')
  if (caller.secondFactorDue && !action.beforeSecondFactor) throw new AppError('secondFactorDue')
  if (caller.key) requireScope(caller.key, action)
  else if (!may(caller, action.access)) throw new AppError('noAccess')
  if (caller.looksOnly && !action.whileLooking) throw new AppError('looksOnly')
  if (!action.afterLicence && isExpired(caller)) throw new AppError('licenceExpired')
  if (action.asksPasswordAgain) requirePasswordLately(caller)
  return caller
}

/** A key opens what its scopes say, whatever a person needs for it; throws noAccess, scopeMissing. */
function requireScope({ scopes }: NonNullable<Caller['key']>, { scope }: Action): void {
  if (scope === undefined) throw new AppError('noAccess')
  if (!scopes.has(scope)) throw new AppError('scopeMissing', [scope])
}

/** Throws passwordAgain where the password was given too long ago. */
export function requirePasswordLately({ passwordAt }: Caller): void {
  if (Date.parse(passwordAt) < steadyNow() - PASSWORD_GOOD_MS) throw new AppError('passwordAgain')
}

const isExport = (input: unknown): boolean => ((input as Partial<ListInput>).limit ?? 0) > LARGEST_PAGE

/** What the database wrote cannot be stripped: it must be what the contract says. */
function checkWritten({ entity, name, output }: Action, text: string): void {
  const written: unknown = JSON.parse(text)
  if (!isDeepStrictEqual(output.parse(written), written))
    throw new Error(`${entity}.${name} answers more than its contract says`)
}

async function carryOut(
  { action, handler, givesWay }: Mounted,
  caller: Caller,
  request: FastifyRequest,
  options: Mounting,
): Promise<string | Download> {
  const parsed = action.input.safeParse(request.body ?? {}, { reportInput: true })
  if (!parsed.success) throw new FieldErrors(fieldProblems(parsed.error))

  if (action.exportAsksPassword && isExport(parsed.data)) requirePasswordLately(caller)

  const own = {
    caller,
    hotelId: caller.hotelId,
    locale: caller.locale,
    log: request.log,
    address: request.ip,
    files: options.files,
  }
  const call = `${action.entity}.${action.name}`
  const noted = async (at: Pick<CallOfKey, 'db' | 'businessDate'>) =>
    options.recordCall?.({ ...at, caller, address: request.ip, call })
  const run = async (context: Context): Promise<string | KeptRefusal | Download> => {
    const result = await handler(context, parsed.data)
    if (result instanceof KeptRefusal || result instanceof Download) return result
    if (result instanceof RawJson) {
      if (options.checkOutput) checkWritten(action, result.text)
      return result.text
    }
    return JSON.stringify(options.checkOutput ? action.output.parse(result) : result) ?? 'null'
  }
  if (action.kind === 'query') {
    const hotel = await options.hotels.get(`${ofHotel(caller.hotelId)}facts`, () =>
      readHotel(options.db, caller.hotelId),
    )
    const ask = (db: Database) => run({ ...own, ...hotel, db })
    const answer = answered(
      await (givesWay ? options.givingWay(() => onOneConnection(options.db, ask)) : ask(options.db)),
    )
    if (caller.key) await transact(options.db, (db) => noted({ db, businessDate: hotel.businessDate }))
    return answer
  }
  const key = idempotencyKey(request)
  const body = action.secretInput ? NO_BODY : createHash('sha256').update(JSON.stringify(parsed.data)).digest()
  const forgotten =
    action.exclusive || action.changes.some((entity) => options.remembered.has(entity))
      ? ofHotel(caller.hotelId)
      : undefined
  const changed = { hotelId: caller.hotelId, userId: caller.userId, desk: deskOf(request), entities: action.changes }
  let timeZone = 'UTC'
  let made = ''
  const inTransaction = async (db: Database) => {
    const begun = await beginCommand(db, action, caller, key, body)
    timeZone = begun.hotel.timeZone
    if (begun.earlierAnswer !== undefined) return (made = begun.earlierAnswer)
    const { touch, records } = touching()
    if (caller.key) await noted({ db, businessDate: begun.businessDate })
    const answer = await run({ ...own, hotel: begun.hotel, businessDate: begun.businessDate, db, touch })
    if (answer instanceof Download) throw new Error(`${call} changes and answers a file`)
    if (answer instanceof KeptRefusal) {
      if (key) await forgetCommand(db, caller, key)
      return answer
    }
    const news = action.changes.length > 0 ? newsOf(db, { ...changed, records: records() }) : undefined
    if (key && action.keepsAnswer) await finishCommand(db, caller, key, answer, news)
    else if (news) await sendAlong(db, news)
    if (forgotten) await announceForget(db, forgotten)
    made = answer
    return answer
  }
  const answer = await options
    .commands(() => withRetry(() => transact(options.db, inTransaction)))
    .catch(async (error: unknown) => {
      if (error instanceof OutcomeUnknown && key !== undefined)
        return answerAfterAll(options.db, { hotelId: caller.hotelId, userId: keeper(caller) }, key, made, error)
      const of = { db: options.db, hotelId: caller.hotelId, timeZone, action, input: parsed.data }
      throw await withLastChange(error, of)
    })
  // it is saved: whatever happens from here on, that is the answer
  try {
    if (forgotten) forgetHere(options.events, forgotten)
    options.feed.wake(caller.hotelId)
  } catch (error) {
    request.log.error(error)
  }
  return answered(answer)
}

function answered<T extends string | Download>(result: T | KeptRefusal): T {
  if (result instanceof KeptRefusal) throw result.error
  return result
}

/** Whether the caller has what an action asks for. */
export function may(caller: Caller, access: Access): boolean {
  switch (access.kind) {
    case 'signedIn':
      return caller.userId !== null
    case 'guest':
      return caller.userId === null
    case 'key':
      return false
    case 'menu':
      return access.anyOf.some((path) => caller.menu.has(path))
    case 'privilege':
      return caller.privileges.has(access.name)
    case 'either':
      return access.anyOf.some((one) => may(caller, one))
  }
}

const isExpired = (caller: Caller): boolean =>
  caller.licenceExpiresAt !== null && caller.licenceExpiresAt < new Date().toISOString()

function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || key.length < 8 || key.length > 200)
    throw new AppError('invalidValue', [], 'Idempotency-Key')
  return key
}

const ATTEMPTS = 4

/** A deadlock or serialization failure undid everything: the command is simply carried out again. */
async function withRetry<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      if (attempt === ATTEMPTS || !isRetryable(error)) throw error
    }
  }
}
