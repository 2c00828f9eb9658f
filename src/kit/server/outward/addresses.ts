import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/**
 * Where nothing that a hotel runs can stand, but where clouds tell their own machines' secrets: link-local and multicast addresses. The own
 * computer and private networks are allowed: the hotel's devices stand there.
 */
const forbidden = new BlockList()
forbidden.addSubnet('169.254.0.0', 16, 'ipv4')
forbidden.addSubnet('224.0.0.0', 3, 'ipv4')
forbidden.addSubnet('fe80::', 10, 'ipv6')
forbidden.addSubnet('ff00::', 8, 'ipv6')
forbidden.addAddress('fd00:ec2::254', 'ipv6')

export const isForbidden = (address: string): boolean =>
  isIP(address) !== 0 && forbidden.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Thrown by `lookupBut` and by who asks such an address by its number. */
export class ForbiddenAddress extends Error {}

/** The system's own, judged on what is connected to: a name can't mean one thing when it is checked and another when it is used. */
export const lookupBut =
  (isRefused: (address: string) => boolean): LookupFunction =>
  (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, [])
      if (found.some(({ address }) => isRefused(address))) return done(new ForbiddenAddress(host), [])
      const [first] = found
      if (options.all === true) return done(null, found)
      done(null, first?.address ?? '', first?.family)
    })
  }
