import { BlockList, isIP, isIPv4 } from 'node:net'
import { networkInterfaces } from 'node:os'

const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** An address, a range (10.0.0.0/8) or a name of ranges: 'loopback', 'linklocal', 'uniquelocal'. */
export function isNetwork(name: string): boolean {
  const [address = '', bits, ...more] = name.split('/')
  const longest = isIP(address) === 6 ? 128 : 32
  const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest)
  return Object.hasOwn(NAMED, name) || (isIP(address) !== 0 && more.length === 0 && isRange)
}

/** The names of a list with commas or blanks between. */
export const namesOf = (list: string): string[] => list.split(/[,\s]+/).filter((name) => name !== '')

/** All addresses of networks that `isNetwork` knows. */
export function addressesOf(networks: readonly string[]): BlockList {
  const all = new BlockList()
  for (const network of networks.flatMap((name) => NAMED[name] ?? [name])) {
    const [address = '', bits] = network.split('/')
    const family = isIPv4(address) ? 'ipv4' : 'ipv6'
    all.addSubnet(address, bits === undefined ? (family === 'ipv4' ? 32 : 128) : Number(bits), family)
  }
  return all
}

const isIn = (all: BlockList, address: string): boolean => all.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')

const inner = addressesOf([
  'loopback',
  'linklocal',
  'uniquelocal',
  '0.0.0.0/8',
  '100.64.0.0/10',
  '192.0.0.0/24',
  '198.18.0.0/15',
  '::/128',
  '64:ff9b::/96',
])

/** Whether an address stands in a network that is not everybody's: of the program's own computer, or of the networks behind it. */
export const isInner = (address: string): boolean =>
  isIn(inner, address) ||
  Object.values(networkInterfaces()).some((own) => own?.some((one) => one.address.split('%')[0] === address))

const isAmong = (networks: string | undefined, address: string): boolean =>
  isIn(addressesOf(namesOf(networks ?? '').filter(isNetwork)), address)

/** Whether the operator allows mail servers at an inner address (PRIVATE_MAIL_SERVERS). */
export const mayServeMail = (address: string): boolean => isAmong(process.env.PRIVATE_MAIL_SERVERS, address)

/** Whether the operator allows webhooks and calendars at an inner address (PRIVATE_CONNECTIONS). */
export const mayConnect = (address: string): boolean => isAmong(process.env.PRIVATE_CONNECTIONS, address)
