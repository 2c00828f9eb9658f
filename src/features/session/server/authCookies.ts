import { steadyNow } from '#kit/server/clock.ts'
import { isSecure } from '#kit/server/origin.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

const sessionName = (request: FastifyRequest): string =>
  `${isSecure(request) ? '__Secure-' : ''}next-auth.session-token`
const csrfName = (request: FastifyRequest): string => `${isSecure(request) ? '__Host-' : ''}next-auth.csrf-token`
const deviceName = (request: FastifyRequest): string => `${isSecure(request) ? '__Host-' : ''}buudal.device`

const attributes = (request: FastifyRequest) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(request) }) as const

export const sessionCookie = (request: FastifyRequest): string | undefined => request.cookies[sessionName(request)]
export const csrfCookieOf = (request: FastifyRequest): string | undefined => request.cookies[csrfName(request)]
export const deviceCookie = (request: FastifyRequest): string | undefined => request.cookies[deviceName(request)]

/** Also by how long it lives: a browser whose clock differs from the server's would throw it away, or keep it too long. */
export const setSessionCookie = (request: FastifyRequest, reply: FastifyReply, token: string, expires: string) => {
  const maxAge = Math.max(0, Math.round((Date.parse(expires) - steadyNow()) / 1000))
  void reply.setCookie(sessionName(request), token, { ...attributes(request), expires: new Date(expires), maxAge })
}

export const clearSessionCookie = (request: FastifyRequest, reply: FastifyReply) =>
  void reply.clearCookie(sessionName(request), attributes(request))

/** Lives as long as the browser's window. */
export const setCsrfCookie = (request: FastifyRequest, reply: FastifyReply, value: string) =>
  void reply.setCookie(csrfName(request), value, attributes(request))

/** As long as browsers keep one at most; only the sign-in reads it. */
const DEVICE_S = 400 * 24 * 3_600

export const setDeviceCookie = (request: FastifyRequest, reply: FastifyReply, token: string) =>
  void reply.setCookie(deviceName(request), token, {
    ...attributes(request),
    sameSite: 'strict',
    maxAge: DEVICE_S,
  })
