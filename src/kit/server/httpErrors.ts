import { AppError, errorBody } from '#core/errors.ts'
import type { Locale } from '#core/labels.ts'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { databaseRefusal, type Refusals } from './databaseErrors.ts'
import { isFull, type ReadDisk } from './disk.ts'

/** The language a caller reads: what the client says, else English. */
export const localeOf = (request: FastifyRequest): Locale =>
  /^\s*mo?n/i.test(request.headers['accept-language'] ?? '') ? 'mon' : 'en'

const FRAMEWORK: Record<string, () => AppError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new AppError('payloadTooLarge'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new AppError('invalidInput'),
  FST_ERR_CTP_INVALID_JSON_BODY: () => new AppError('invalidInput'),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => new AppError('invalidInput'),
  FST_REQ_FILE_TOO_LARGE: () => new AppError('fileTooLarge', [], 'file'),
}

/** Answers every failure in one shape and the caller's language; what is unknown is logged and hidden. */
export function answerErrors(app: FastifyInstance, refusals: Refusals, readDisk: ReadDisk | undefined): void {
  const isWithoutRoom = async () => (await readDisk?.().then(isFull, () => false)) === true
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const known =
      error instanceof AppError
        ? error
        : (FRAMEWORK[error.code]?.() ?? clientFault(error) ?? databaseRefusal(error, refusals))
    if (!known || known.status >= 500) request.log.error(error)
    // a database that finds no room for its log stops, and comes back when there is some
    const stopped = known?.code === 'databaseAway' && (await isWithoutRoom())
    const answer = stopped ? new AppError('databaseWithoutRoom') : (known ?? new AppError('unexpected'))
    return reply.status(answer.status).send({ ...errorBody(answer, localeOf(request)), requestId: request.id })
  })
}

function clientFault(error: FastifyError): AppError | undefined {
  if (error.statusCode === 429) return new AppError('tooManyRequests', [Number(error.message) || 60])
  return error.statusCode && error.statusCode >= 400 && error.statusCode < 500
    ? new AppError('invalidInput')
    : undefined
}
