import { isSecure } from '#kit/server/origin.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

const sessionName = (request: FastifyRequest): string =>
  `${isSecure(request) ? '__Secure-' : ''}next-auth.session-token`
const csrfName = (request: FastifyRequest): string => `${isSecure(request) ? '__Host-' : ''}next-auth.csrf-token`

const attributes = (request: FastifyRequest) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(request) }) as const

export const sessionCookie = (request: FastifyRequest): string | undefined => request.cookies[sessionName(request)]
export const csrfCookieOf = (request: FastifyRequest): string | undefined => request.cookies[csrfName(request)]

export const setSessionCookie = (request: FastifyRequest, reply: FastifyReply, token: string, expires: string) =>
  void reply.setCookie(sessionName(request), token, { ...attributes(request), expires: new Date(expires) })

export const clearSessionCookie = (request: FastifyRequest, reply: FastifyReply) =>
  void reply.clearCookie(sessionName(request), attributes(request))

/** Lives as long as the browser's window. */
export const setCsrfCookie = (request: FastifyRequest, reply: FastifyReply, value: string) =>
  void reply.setCookie(csrfName(request), value, attributes(request))
