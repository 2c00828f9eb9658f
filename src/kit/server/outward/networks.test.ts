import { expect, test } from 'vitest'
import { addressesOf, isInner, isNetwork, namesOf } from './networks.ts'

test.each([
  '127.0.0.1',
  '127.9.9.9',
  '::1',
  '::ffff:10.0.0.5',
  '10.0.0.5',
  '172.20.0.3',
  '192.168.1.20',
  '169.254.169.254',
  'fd00::20',
  '0.0.0.0',
  '100.64.0.1',
])('%s is of a network that is not everybody’s', (address) => expect(isInner(address)).toBe(true))

test.each(['203.0.113.9', '8.8.8.8', '2001:db8::1', '172.32.0.1'])('%s is everybody’s', (address) =>
  expect(isInner(address)).toBe(false),
)

test('networks are addresses, ranges and names of ranges', () => {
  expect(namesOf(' 10.0.0.2, loopback  fd00::/8 ')).toEqual(['10.0.0.2', 'loopback', 'fd00::/8'])
  expect(['10.0.0.2', 'loopback', 'fd00::/8', '0.0.0.0/0'].every(isNetwork)).toBe(true)
  expect(['nginx', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0/8', ''].some(isNetwork)).toBe(false)
  expect(addressesOf(['10.0.0.2', 'fd00::/8']).check('fd12::1', 'ipv6')).toBe(true)
  expect(addressesOf(['10.0.0.2']).check('10.0.0.3', 'ipv4')).toBe(false)
})
