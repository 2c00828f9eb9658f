import { BlockList, isIP, isIPv4 } from 'node:net'
import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** The origin that people use, where the operator has said it: 'https://hotel.example.com'. */
    publicOrigin: string | undefined
  }
}

/**
 * Where people reach the program. Behind a proxy only PUBLIC_URL knows it: what a request says of its own origin beyond the `Host` to
 * which it was sent may be anybody's word.
 */
export const originOf = (request: FastifyRequest): string =>
  request.server.publicOrigin ?? `${request.protocol}://${request.headers.host ?? 'localhost'}`

/** Whether cookies are to travel over https only. */
export const isSecure = (request: FastifyRequest): boolean => new URL(safe(originOf(request))).protocol === 'https:'

/** A `Host` that is none must not stop the answer. */
const safe = (origin: string): string => (URL.canParse(origin) ? origin : origin.replace(/:\/\/.*/s, '://localhost'))

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')
loopback.addSubnet('::ffff:127.0.0.0', 104, 'ipv6')

const isLoopback = (address: string): boolean =>
  isIP(address) !== 0 && loopback.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')

/** A name or address under which a computer means itself. */
export const isLoopbackHost = (host: string): boolean => /^(.+\.)?localhost$/i.test(host) || isLoopback(host)

/** Without port and brackets. */
const nameOf = (host: string): string => (isIP(host) ? host : host.replace(/:\d+$/, '').replace(/^\[|\]$/g, ''))

/** Every address that proxies name, trusted or not; 'unknown' where one hides it. */
function forwardedFor({ headers }: FastifyRequest): string[] {
  const lists = [headers['x-forwarded-for'], headers['x-real-ip'], headers['x-client-ip'], headers['true-client-ip']]
  const named = lists.flatMap((list) => (list === undefined ? [] : String(list).split(',')))
  const standard = String(headers['forwarded'] ?? '').match(/for=("[^"]*"|[^;,\s]*)/gi) ?? []
  const addresses = [...named, ...standard.map((part) => part.slice(4).replaceAll('"', ''))]
  return addresses.map((address) => nameOf(address.trim()))
}

/** Whether a request comes from a person at the computer on which the program runs: straight, or through proxies that all say so. */
export function isFromItself(request: FastifyRequest): boolean {
  const { headers, socket } = request
  if (!isLoopback(socket.remoteAddress ?? '')) return false
  if (!forwardedFor(request).every(isLoopback)) return false
  const hosts = [headers.host, headers['x-forwarded-host']].filter((host) => host !== undefined)
  return hosts.flatMap((host) => String(host).split(',')).every((host) => isLoopbackHost(nameOf(host.trim())))
}
