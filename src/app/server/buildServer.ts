import type { Socket } from 'node:net'
import '#app/errors.ts'
import { keyCallers } from '#domain/apiKey/server/keyCallers.ts'
import { recordCall } from '#domain/apiKey/server/recordCall.ts'
import { serveFiles } from '#domain/file/server/serveFiles.ts'
import { serveAccountingDays } from '#features/accounting/server/serveDays.ts'
import { serveBackups } from '#features/backup/server/serveBackups.ts'
import { guestAt } from '#features/bookingEngine/server/guestCaller.ts'
import { serveCallbacks } from '#features/bookingEngine/server/serveCallbacks.ts'
import { servePages } from '#features/bookingEngine/server/servePages.ts'
import { serveCalendars } from '#features/channel/server/serveCalendars.ts'
import { sessionCookie } from '#features/session/server/authCookies.ts'
import { setUpRoutes } from '#features/hotel/server/setUpRoutes.ts'
import { authRoutes } from '#features/session/server/authRoutes.ts'
import { knowCallers } from '#features/session/server/callers.ts'
import { isElsewhere } from '#features/session/server/knownPassword.ts'
import { CALLS_PER_MINUTE } from '#kit/server/callLimits.ts'
import type { Caller } from '#kit/server/context.ts'
import type { Database } from '#kit/server/database.ts'
import type { Events } from '#kit/server/events.ts'
import type { ReadDisk } from '#kit/server/disk.ts'
import type { FileStore } from '#kit/server/files/fileStore.ts'
import { logCalls } from '#kit/server/callLog.ts'
import { answerErrors, localeOf } from '#kit/server/httpErrors.ts'
import { openFeed } from '#kit/server/live/feed.ts'
import { readersOf } from '#kit/server/live/readers.ts'
import { serveNews } from '#kit/server/live/serveNews.ts'
import { servePresence } from '#kit/server/live/servePresence.ts'
import { serveApiDocs } from '#kit/server/apiDocs.ts'
import { mount } from '#kit/server/mount.ts'
import { refuseBrokenTexts } from '#kit/server/wholeTexts.ts'
import cookie from '@fastify/cookie'
import formBody from '@fastify/formbody'
import { nanoid } from 'nanoid'
import Fastify, { type FastifyInstance, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify'
import { actions } from './actions.ts'
import { guestActions } from './guestActions.ts'
import { serveHealth } from './health.ts'
import { keyActions } from './keyActions.ts'
import { openToKeys } from './openToKeys.ts'
import { refusals } from './refusals.ts'
import { secure } from './security.ts'
import { entryScript, serveWeb } from './webFiles.ts'

export interface ServerOptions {
  readonly db: Database
  readonly logger: FastifyServerOptions['logger']
  /** Checks every answer against its contract; costs time, so production does without. */
  readonly checkOutput: boolean
  /** News from other processes; without them nothing is remembered between calls. */
  readonly events?: Events
  /** Where the content of uploaded files lies. */
  readonly files: FileStore
  /** The disk of the program's own folders; without it a full one is known by what it refuses. */
  readonly readDisk?: ReadDisk
  /** The origin that people use, where a proxy stands between. */
  readonly publicOrigin?: string | undefined
  /** Proxies whose word about the caller's address and protocol counts: addresses, ranges, or 'loopback'. */
  readonly trustedProxies?: readonly string[] | undefined
  /** Of one session; CALLS_PER_MINUTE unless given, Infinity for tests that live a year in a minute. */
  readonly callsPerMinute?: number | undefined
  /** Tests alone: demonstration sign-ins are accepted from any address. */
  readonly demonstrationFromAnywhere?: true
  /** Where backups are kept; without it none can be fetched. */
  readonly backupFolder?: string
  /** The built pages for guests; without them only their calls answer. */
  readonly bookingDir?: string
  /** The built pages; without them only /api answers. */
  readonly webDir?: string
}

/** Entities whose change is felt by the very next call of anybody in the hotel. */
const remembered = new Set(['Hotel', 'User', 'UserRole'])

/** From one address: a page asks a tenth of it. */
const GUEST_CALLS_PER_MINUTE = 300
/** However many guests book, the desks go on. */
const GUEST_COMMANDS_AT_ONCE = 2

/** The program over one database, not yet listening. */
export async function buildServer(options: ServerOptions): Promise<FastifyInstance> {
  const { db, logger, checkOutput, events, files, backupFolder, webDir } = options
  const { callsPerMinute = CALLS_PER_MINUTE } = options
  const app = Fastify({
    logger: logger ?? false,
    bodyLimit: 1_048_576,
    // short enough to be read out on the telephone, and no two processes give the same
    genReqId: () => nanoid(10),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: [...(options.trustedProxies ?? ['loopback'])],
  })
  app.decorate('publicOrigin', options.publicOrigin)
  app.decorate('demonstrationFromAnywhere', options.demonstrationFromAnywhere ?? false)
  closeConnectionsAtEnd(app)
  answerErrors(app, refusals, options.readDisk)
  logCalls(app, new Map([...actions, ...guestActions, ...keyActions].map(({ action }) => [action.path, action.kind])))
  refuseBrokenTexts(app)
  await app.register(formBody)
  takeEmptyBodies(app)
  await app.register(cookie)
  await secure(app)
  await serveWeb(app, webDir)
  await servePages(app, db, options.bookingDir)
  await serveCallbacks(app, { db, files })
  serveCalendars(app, db)
  serveHealth(app, db, options.readDisk)
  await authRoutes(app, db, events)
  setUpRoutes(app, db)
  const callerOf = callersHere(knowCallers(db, events))
  const identified = (request: FastifyRequest) => identify(callerOf, request)
  const keyCaller = keyCallers(app, db, !Number.isFinite(callsPerMinute))
  const feed = openFeed(db, events, (error) => app.log.error(error))
  app.addHook('onClose', feed.close)
  const mounting = { db, checkOutput, events, remembered, files, feed, callsPerMinute }
  mount(app, actions, {
    ...mounting,
    identify: async (request) => (await keyCaller(request)) ?? identified(request),
    recordCall,
  })
  mount(app, keyActions, { ...mounting, identify: keyCaller, recordCall })
  mount(app, guestActions, {
    ...mounting,
    identify: guestAt(db, events),
    callsPerMinute: Number.isFinite(callsPerMinute) ? GUEST_CALLS_PER_MINUTE : Infinity,
    commandsAtOnce: GUEST_COMMANDS_AT_ONCE,
  })
  const viewed = async (request: FastifyRequest) => inFull(await viewer(callerOf, request))
  serveAccountingDays(app, db, keyCaller)
  serveFiles(app, { db, files, viewer: viewed })
  if (backupFolder) serveBackups(app, { db, folder: backupFolder, viewer: viewed })
  const listener = async (request: FastifyRequest) => inFull(await identified(request)) ?? viewed(request)
  const script = entryScript(webDir)
  const readers = readersOf(actions.map(({ action }) => action))
  serveNews(app, { db, feed, events, listener, readers, script })
  servePresence(app, { db, identify: async (request) => inFull(await identified(request)), readers })
  serveApiDocs(app, [...actions, ...guestActions, ...keyActions], { title: 'Buudal API', at: '/api' })
  serveApiDocs(app, openToKeys, { title: 'Buudal for other programs', at: '/api/connect' })
  return app
}

/** A call that says JSON and sends nothing means an input of which everything may be left out. */
function takeEmptyBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    return parse(request, body, done)
  })
}

/** Who has still to set up a second factor is nobody yet, but to the actions that say otherwise. */
const inFull = (caller: Caller | undefined): Caller | undefined => (caller?.secondFactorDue ? undefined : caller)

type CallerOf = (token: string, request: FastifyRequest) => Promise<Caller | undefined>

/** Who has a password that anybody may know is nobody from elsewhere. */
const callersHere =
  (known: (token: string) => Promise<Caller | undefined>): CallerOf =>
  async (token, request) => {
    const caller = await known(token)
    return caller?.knownPassword && isElsewhere(request) ? undefined : caller
  }

async function identify(callerOf: CallerOf, request: FastifyRequest): Promise<Caller | undefined> {
  const token = /^Bearer (\S{1,200})$/.exec(request.headers.authorization ?? '')?.[1]
  const caller = token ? await callerOf(token, request) : undefined
  return caller && (request.headers['accept-language'] ? { ...caller, locale: localeOf(request) } : caller)
}

/** Who looks at a file in a browser: an <img> sends the session's cookie and nothing else. */
async function viewer(callerOf: CallerOf, request: FastifyRequest): Promise<Caller | undefined> {
  const token = sessionCookie(request)
  return token ? callerOf(token, request) : undefined
}

/**
 * A program that is stopping closes each connection with its last answer; kept-alive ones would hold it for a minute, and so would those
 * that a browser opened in advance.
 */
function closeConnectionsAtEnd(app: FastifyInstance): void {
  let closing = false
  const unasked = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    unasked.add(socket)
    socket.once('close', () => unasked.delete(socket))
  })
  app.server.on('request', ({ socket }) => unasked.delete(socket))
  app.addHook('preClose', async () => {
    closing = true
    for (const socket of unasked) socket.destroy()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) reply.header('connection', 'close')
    done(null, payload)
  })
}
