import type { FastifyRequest } from 'fastify'

/** The page that calls, by the name it gave itself. */
export const deskOf = (request: FastifyRequest): string =>
  /^[\w-]{1,40}$/.exec(String(request.headers['x-desk'] ?? ''))?.[0] ?? ''
